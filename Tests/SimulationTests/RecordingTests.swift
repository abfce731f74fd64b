import Foundation
import ScrollPhysics
import Simulation
import TestSupport
import Testing

/// Whole recordings of a real `UIScrollView`, from raw touches to rest.
@Suite struct RecordingTests {
  static let folder = Shared.folder?.appending(path: "uikit-recordings")

  static let files: [URL] = {
    guard let folder else { return [] }
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return (files ?? []).filter { $0.pathExtension == "jsonl" }.sorted { $0.path < $1.path }
  }()

  @Test(
    .enabled(
      if: !files.isEmpty, "skipped: the recordings are other people's and not in the repository"),
    arguments: files)
  func `a replay of a recording writes its offsets`(file: URL) throws {
    let rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    var replay = Replay(scene: try scene(rows[0]))
    var recorded: [Double] = []
    var shown: [Frame] = []
    for row in rows.dropFirst() {
      let time = try #require(row["t"] as? NSNumber).int64Value
      if let phase = row["phase"] as? String {
        replay.add(.touch(try sample(row, phase, time)))
      } else if row["offset"] != nil {
        let stamp = (row["frame"] as? NSNumber)?.int64Value ?? time
        shown.append(replay.recordedFrame(atNanoseconds: time, stampNanoseconds: stamp))
        recorded.append(try numbers(row["offset"])[1])
      }
    }
    let worst = zip(shown, recorded).map { abs($0.offset.y - $1) }.max()
    #expect((worst ?? 1) <= 1e-4)
    let drag = zip(shown, recorded).filter { $0.0.phase == .dragging }
    #expect(drag.count > 3)
    for (frame, offset) in drag { #expect(frame.offset.y == offset, "frame \(frame.index)") }
    #expect(shown.first?.phase == .dragging, "the first callback is the first write")
    #expect(shown.last?.offset.y == recorded.last)
  }

  private func numbers(_ value: Any?) throws -> [Double] {
    try #require(value as? [NSNumber]).map(\.doubleValue)
  }

  private func scene(_ header: [String: Any]) throws -> Scene {
    let viewport = try numbers(header["viewport"])
    let content = try numbers(header["content"])
    let offset = try numbers(header["offset"])
    return Scene(
      viewport: Size(width: viewport[0], height: viewport[1]),
      scale: try #require(header["scale"] as? NSNumber).doubleValue,
      refreshRate: try #require(header["refreshRate"] as? NSNumber).doubleValue,
      view: ScrollViewDescription(
        content: Size(width: content[0], height: content[1]),
        offset: Vector(x: offset[0], y: offset[1])))
  }

  private func sample(_ row: [String: Any], _ phase: String, _ time: Int64) throws -> TouchSample {
    let place = try numbers(row["at"])
    let phases = ["began": TouchPhase.began, "moved": .moved, "ended": .ended]
    return TouchSample(
      timeNanoseconds: time, phase: try #require(phases[phase]),
      location: Vector(x: place[0], y: place[1]))
  }
}
