import ScrollFormats
import ScrollPhysics
import ScrollReport
import Testing

@testable import flickbook

@Suite struct CurvesCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func `each curve has a line with its picture and its figures`() throws {
    let run = Run("curves")
    #expect(run.status == 0 && run.messages == "")
    let lines = run.output.lines
    #expect(lines.allSatisfy { $0.count < 80 && $0.last != " " })
    for (easing, line) in zip(Easing.allCases, lines.dropFirst()) {
      let cells = line.split(separator: " ")
      try #require(cells.count == 6)
      #expect(cells[0] == easing.name && cells[1].count == CurveSketch.lineWidth)
      #expect(cells[4] == (EasingShape(easing).isMonotone ? "no" : "yes"))
    }
    #expect(
      lines.contains(
        "elasticOut        ▂▅▲▲▲▲▲██████▲▲▲▲███████████████       0  1.364  yes     0.02"))
    #expect(
      lines.contains(
        "circularIn        ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▂▂▂▂▂▂▃▃▃▃▄▄▄▅▅▆▇       0      1  no     14.11"))
  }

  @Test(arguments: Easing.allCases)
  func `a line says where the curve is beyond 0 and 1`(easing: Easing) {
    let shape = EasingShape(easing)
    let line = CurveSketch.line(easing)
    #expect(line.contains("▼") == shape.leavesBelow)
    #expect(line.contains("▲") == shape.leavesAbove)
  }

  @Test(arguments: Easing.allCases)
  func `a plot has no gaps, and reaches as far as the curve`(easing: Easing) throws {
    let lines = CurveSketch.plot(easing)
    let rows = lines.prefix { !$0.contains("└") }.map(Array.init)
    let one = try #require(rows.firstIndex { $0[0] == "1" })
    let zero = try #require(rows.firstIndex { $0[0] == "0" })
    let shape = EasingShape(easing)
    // A row is the nearest to its value: half a row, and half of one of its four dots.
    let rowsOfOne = Double(zero - one)
    #expect(abs(Double(one) - (shape.highest - 1) * rowsOfOne) <= 0.625)
    #expect(abs(Double(rows.count - 1 - zero) + shape.lowest * rowsOfOne) <= 0.625)
    for column in 3..<(3 + CurveSketch.plotWidth) {
      let dotted = rows.indices.filter { row in
        column < rows[row].count
          && ("\u{2801}"..."\u{28ff}").contains(rows[row][column])
      }
      let first = try #require(dotted.first, "nothing in column \(column)")
      #expect(dotted == Array(first..<(first + dotted.count)))
    }
  }

  @Test func `one curve is drawn large`() {
    let run = Run("curves", "bounceIn")
    #expect(run.status == 0 && run.messages == "")
    let lines = run.output.lines
    #expect(lines.allSatisfy { $0.count < 80 && $0.last != " " } && lines.count <= 24)
    #expect(lines[0] == "bounceIn: 0 to 1, falls on its way, 0.08 % left at 99 % of the time")
    let sine = Run("curves", "sineInOut").output.lines
    #expect(sine[0] == "sineInOut: 0 to 1, never falls, 0.02 % left at 99 % of the time")
  }

  @Test func `the object holds the same in numbers`() throws {
    let run = Run("curves", "--json")
    #expect(run.status == 0 && run.messages == "")
    let objects = try Easing.allCases.map { easing in
      let text = Run("curves", easing.name, "--json").output
      return try #require(text.split(separator: "\n").first)
    }
    #expect(run.output == "{\"curves\":[\(objects.joined(separator: ","))]}\n")
    let shape = EasingShape(.backIn)
    #expect(
      Run("curves", "backIn", "--json").output == """
        {"name":"backIn","lowest":\(JSONValue.number(shape.lowest).text),\
        "highest":\(JSONValue.number(shape.highest).text),"monotone":false,\
        "jump_at_99_percent":\(JSONValue.number(100 * shape.shareLeft).text)}

        """)
  }

  @Test func `a plot goes into a file, or to standard output`() throws {
    let run = Run("curves", "--plot", folder("curves.svg"))
    #expect(run.status == 0 && run.output == "" && run.messages == "")
    #expect(try folder.read("curves.svg") == EasingPlot().svg())
    let one = Run("curves", "backIn", "--plot", "-")
    #expect(one.status == 0)
    #expect(one.output == EasingPlot(title: "Easing curve", easings: [.backIn]).svg())
  }

  @Test func `wrong calls and files are told`() {
    let unknown = Run("curves", "sinInOut")
    #expect(unknown.status == 2 && unknown.output == "")
    #expect(unknown.messages == "flickbook: unknown curve 'sinInOut', did you mean 'sineInOut'?\n")
    let strange = Run("curves", "xyzzyxyzzy")
    #expect(strange.status == 2)
    #expect(
      strange.messages.hasPrefix(
        "flickbook: unknown curve 'xyzzyxyzzy', expected linear, quadraticIn, "))
    #expect(
      Run("curves", "--json", "--plot", "x").messages
        == "flickbook: --plot beside --json, expected one of them\n")
    #expect(
      Run("curves", "linear", "sineIn").messages
        == "flickbook: unexpected argument 'sineIn', expected nothing after NAME\n")
    let unwritable = Run("curves", "--plot", folder("none/curves.svg"))
    #expect(unwritable.status == 3 && unwritable.output == "")
  }
}
