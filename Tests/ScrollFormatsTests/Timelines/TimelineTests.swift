import ScrollFormats
import ScrollPhysics
import Simulation
import Testing

@Suite struct TimelineTests {
  @Test func `a timeline in CSV is written as it was read`() throws {
    let frames = try TimelineReader.frames(path: Fixtures.path("timeline.csv"))
    #expect(frames.map(\.phase) == ScrollPhase.allCases)
    let bytes = TimelineWriter.bytes(of: Timeline(frames: frames), format: .csv)
    let expected = try Fixtures.bytes("timeline.csv")
    #expect(String(decoding: bytes, as: UTF8.self) == String(decoding: expected, as: UTF8.self))
  }

  @Test func `any frame in CSV reads back to the same bits`() throws {
    var random = SeededGenerator(seed: 4)
    var number: Double {
      let value = Double(bitPattern: random.next())
      return value.isFinite ? value : 0
    }
    let frames = (0..<2000).map { index in
      Frame(
        index: index, timeNanoseconds: Int64(truncatingIfNeeded: random.next()),
        offset: Vector(x: number, y: number), velocity: Vector(x: number, y: number),
        phase: ScrollPhase.allCases[index % 6])
    }
    let bytes = TimelineWriter.bytes(of: Timeline(frames: frames), format: .csv)
    var reader = try TimelineReader(bytes: bytes, name: "t")
    for frame in frames { #expect(try reader.next() == frame) }
    #expect(try reader.next() == nil)
  }

  @Test func `JSON Lines hold the range and the callbacks of each frame in their order`() throws {
    let frames = [
      Frame(
        index: 0, timeNanoseconds: 0, offset: Vector(x: 0, y: 1.5),
        velocity: Vector(x: 0, y: -60), phase: .dragging),
      Frame(
        index: 1, timeNanoseconds: 16_666_667, offset: Vector(x: 0, y: 2.5), velocity: .zero,
        phase: .idle),
    ]
    let events: [(Int, ScrollEvent)] = [
      (0, .willBeginDragging),
      (
        1,
        .willEndDragging(
          velocityPerMillisecond: Vector(x: 0, y: 1.2), target: Vector(x: 0, y: 900))
      ),
      (1, .didEndDragging(willDecelerate: true)), (1, .willBeginDecelerating),
      (1, .didEndDecelerating), (1, .didEndScrollingAnimation(finished: false)),
    ]
    let range = OffsetRange(minimum: Vector(x: 0, y: -10), maximum: Vector(x: 0, y: 5200))
    let timeline = Timeline(
      frames: frames, ranges: [range, OffsetRange(minimum: .zero, maximum: .zero)],
      events: events.map { TimedEvent(frame: $0, event: $1) })
    let bytes = TimelineWriter.bytes(
      of: timeline, format: .jsonLines,
      source: [
        SourceEntry(key: "trace", value: "flick"),
        SourceEntry(key: "frames", value: "2", isText: false),
      ])
    let expected = try Fixtures.bytes("timeline.jsonl")
    #expect(String(decoding: bytes, as: UTF8.self) == String(decoding: expected, as: UTF8.self))
  }

  @Test(arguments: [
    ("", "t.csv: the file is empty"), ("frame,time_ns\n", "t.csv:1: the first line is another"),
  ])
  func `a file without the line of names is refused`(text: String, start: String) {
    let error = #expect(throws: FormatError.self) {
      try TimelineReader(bytes: Array(text.utf8), name: "t.csv")
    }
    #expect(error?.description.hasPrefix(start) == true)
  }

  @Test(arguments: [
    "", "0", "0,0,0,0,0,0", "0,0,0,0,0,0,", "0,0,0,0,0,0,resting", "0,0,0,nan,0,0,idle",
    "0,0.5,0,0,0,0,idle", "0;0;0;0;0;0;idle", "0,0,0,0,0,0,idle,1", "0,0,0,0,0,0,idle ",
  ])
  func `a line that is not a frame is refused with its number`(line: String) throws {
    let text = TimelineWriter.columns + "\n0,0,0,0,0,0,idle\n\(line)\n"
    var reader = try TimelineReader(bytes: Array(text.utf8), name: "t.csv")
    #expect(try reader.next() != nil)
    let error = #expect(throws: FormatError.self) { try reader.next() }
    #expect(error?.line == 3)
    #expect(error?.description.contains("JSON") == false)
  }
}
