import Testing

@testable import flickbook

@Suite struct StackPlotCommandTests {
  @Test func `the plot of a stack names its stops, its gate and what a program asked`() throws {
    let folder = try TemporaryFolder()
    let scene = try folder.write(
      "scene.json",
      """
      {"flickbook":"scene","version":1,"viewport":[402,874],"view":{"stack":{"children":[
        {"id":"sheet","edge":"bottom","extent":600,"steps":[{"at":0.15,"block":"folding"},0.5]}
      ]}}}
      """)
    let trace = try folder.write(
      "trace.jsonl",
      """
      {"flickbook":"trace","version":1,"viewport":[402,874],"content":[402,874]}
      {"t":100000000,"do":"reveal","id":"sheet","to":0.5}

      """)
    let run = Run("replay", trace, "--scene", scene, "--plot", folder("plot.svg"))
    #expect(run.status == 0 && run.messages == "")
    let plot = try folder.read("plot.svg")
    for text in [
      ">sheet 0.5<", ">sheet 0.15<", ">gate: where a drag may end<", ">do: reveal sheet 0.5<",
      "blocks folding", "visible fraction", "film-frame",
    ] { #expect(plot.contains(text)) }
    #expect(plot.contains("rests at y = 300 pt"))
  }
}
