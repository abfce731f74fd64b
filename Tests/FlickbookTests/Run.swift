import Foundation
import ScrollFormats
import ScrollPhysics
import Simulation
import Testing

@testable import flickbook

/// A command line run in this process: what it said and how it ended.
struct Run {
  let status: Int32
  let output: String
  let messages: String

  init(_ arguments: String...) {
    self.init(arguments)
  }

  init(_ arguments: [String]) {
    let console = Console(inMemory: true)
    status = Program.run(arguments, on: console)
    output = String(decoding: console.results, as: UTF8.self)
    messages = String(decoding: console.messages, as: UTF8.self)
  }
}

/// A folder for the files of one test, removed with it.
final class TemporaryFolder {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "flickbook-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Returns the path of a file in the folder.
  func callAsFunction(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a file in the folder and returns its path.
  @discardableResult
  func write(_ name: String, _ text: String) throws -> String {
    try Data(text.utf8).write(to: URL(filePath: self(name)))
    return self(name)
  }

  /// Reads a file in the folder.
  func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: self(name))), as: UTF8.self)
  }

  /// The names of the files in the folder, hidden ones included.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }
}

/// Traces made from the benchmark's flick.
enum Example {
  /// The flick in a scroll view of 2000 points, at 60 Hz.
  static let scene = Scene(
    viewport: Size(width: 400, height: 800), scale: 2,
    view: ScrollViewDescription(
      content: Size(width: 400, height: 20_000), offset: Vector(x: 0, y: 1000)))

  /// The touches alone.
  static var flick: Trace {
    Trace(
      header: TraceHeader(title: "a flick", scene: scene),
      rows: touches.map { .touch(TouchRow(sample: $0)) })
  }

  /// The touches, and the offsets of the replay itself at the frames, each moved by an error.
  static func recording(error: (Int) -> Double = { _ in 0 }) -> Trace {
    var trace = Trace(header: TraceHeader(title: "recorded", scene: scene))
    var replay = Replay(scene: scene)
    var left = touches[...]
    for index in 0..<60 {
      let time = Int64(index) * 16_666_667 + 1_000_000
      while let touch = left.first, touch.timeNanoseconds < time {
        replay.add(.touch(touch))
        trace.rows.append(.touch(TouchRow(sample: touch)))
        left.removeFirst()
      }
      let frame = replay.recordedFrame(atNanoseconds: time, stampNanoseconds: time)
      let offset = Vector(x: frame.offset.x, y: frame.offset.y + error(index))
      trace.rows.append(.offset(OffsetRow(timeNanoseconds: time, offset: offset)))
    }
    return trace
  }

  private static var touches: [TouchSample] {
    GestureGenerator.flick.compactMap {
      if case .touch(let sample) = $0 { sample } else { nil }
    }
  }
}

extension Trace {
  /// The trace as the text of its file.
  var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension String {
  /// The lines without their ends.
  var lines: [String] { split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
}
