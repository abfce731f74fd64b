import EdgeLayout
import Foundation
import ScrollFormats
import ScrollPhysics
import Simulation
import Testing

/// The views inside a scroll view, in the frames of a timeline.
@Suite struct InnerTimelineTests {
  private let scene: Scene = {
    let deep = PlacedView(
      id: "deep", frame: Rectangle(x: 0, y: 100, width: 400, height: 50),
      view: .scroll(ScrollViewDescription(content: Size(width: 400, height: 90))))
    let inner = PlacedView(
      id: "inner", frame: Rectangle(x: 0, y: 200, width: 400, height: 400),
      view: .scroll(
        ScrollViewDescription(content: Size(width: 400, height: 700), views: [deep])))
    return Scene(
      viewport: Size(width: 400, height: 800), refreshRate: 20,
      view: ScrollViewDescription(content: Size(width: 400, height: 2400), views: [inner]))
  }()

  private let inputs: [Input] = [
    .action(
      .inside("inner", .setContentOffset(Vector(x: 0, y: 30), animation: nil)),
      timeNanoseconds: 10_000_000),
    .action(.setContentOffset(Vector(x: 0, y: 4), animation: nil), timeNanoseconds: 60_000_000),
  ]

  @Test func `JSON Lines list inner views with their frames, below the outermost one`() {
    let range = #""range":{"minimum":[0,0],"maximum"#
    func line(_ number: Int, _ time: Int, _ outer: Int, _ inner: Int) -> String {
      """
      {"frame":\(number),"time_ns":\(time),"offset":[0,\(outer)],"velocity":[0,0],\
      "phase":"idle",\(range)":[0,1600]},"events":[],"views":[\
      {"of":"inner","parent":null,"frame":[0,200,400,400],"offset":[0,\(inner)],"velocity":[0,0],\
      "phase":"idle",\(range)":[0,300]},"events":[]},\
      {"of":"deep","parent":0,"frame":[0,100,400,50],"offset":[0,0],"velocity":[0,0],\
      "phase":"idle",\(range)":[0,40]},"events":[]}]}

      """
    }
    #expect(
      written(.jsonLines).split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
        .joined(separator: "\n")
        == line(0, 0, 0, 0) + line(1, 50_000_000, 0, 30) + line(2, 100_000_000, 4, 30))
  }

  @Test func `CSV holds the outermost view alone`() {
    #expect(
      written(.csv) == """
        frame,time_ns,offset_x,offset_y,velocity_x,velocity_y,phase
        0,0,0,0,0,0,idle
        1,50000000,0,0,0,0,idle
        2,100000000,0,4,0,0,idle

        """)
  }

  private func written(_ format: TimelineWriter.Format) -> String {
    var replay = Replay(scene: scene)
    var writer = TimelineWriter(format: format)
    for input in inputs {
      while let frame = replay.nextFrame(through: input.timeNanoseconds) {
        writer.write(frame, of: replay)
      }
      replay.add(input)
    }
    while let frame = replay.nextFrameUntilRest() { writer.write(frame, of: replay) }
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
