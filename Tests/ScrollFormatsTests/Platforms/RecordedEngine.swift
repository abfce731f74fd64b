import Foundation
import ScrollFormats
import ScrollPhysics
import Simulation
import TestSupport
import Testing

/// An engine of which there are recordings, and the profile that stands for it.
struct RecordedEngine: Sendable, CustomTestStringConvertible {
  var folder: String
  var profile: ScrollProfile

  /// The scroller's viewport, where the recordings hold the window's.
  var viewport: Size?

  var testDescription: String { folder }

  static let all = [
    RecordedEngine(folder: "qt-quick-deterministic", profile: .qt),
    RecordedEngine(folder: "gtk4", profile: .gtk4),
    RecordedEngine(folder: "chromium-beginframe", profile: .chromium),
    RecordedEngine(folder: "chromium-flingcurve", profile: .chromiumFlingCurve),
    RecordedEngine(
      folder: "firefox", profile: .firefox, viewport: Size(width: 400, height: 800)),
  ]

  static let qt = all[0]
  static let gtk4 = all[1]
  static let chromium = all[2]
  static let flingCurve = all[3]
  static let firefox = all[4]

  /// The recordings in the repository.
  var kept: [RecordedFile] { files(in: Self.reference) }

  /// All recordings at hand: those beside the repository where they are, else the kept ones.
  var atHand: [RecordedFile] {
    guard let shared = Shared.folder?.appending(path: "reference-traces") else { return kept }
    return files(in: shared)
  }

  private static let reference = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Traces/reference")

  private func files(in root: URL) -> [RecordedFile] {
    let folder = root.appending(path: folder)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".jsonl") }.sorted().map {
      RecordedFile(path: folder.appending(path: $0).path, engine: self)
    }
  }
}

/// One recording of an engine.
struct RecordedFile: Sendable, CustomTestStringConvertible {
  var path: String
  var engine: RecordedEngine

  /// The scenario and the run, such as `flick_v2000.r1`.
  var name: String { URL(filePath: path).deletingPathExtension().lastPathComponent }

  /// The scenario without its run.
  var scenario: String { String(name.prefix { $0 != "." }) }

  var testDescription: String { "\(engine.folder)/\(name)" }
}

/// A frame as it was recorded, with what a replay shows at its time.
struct RecordedFrame: Sendable {
  var timeNanoseconds: Int64
  var recorded: Vector
  var replayed: Vector

  /// The larger of the differences along the axes, in points.
  var error: Double { Comparison.Measure.largerComponent.difference(of: replayed, and: recorded) }
}

extension RecordedFile {
  /// Replays the recording from its raw touches, with a change to the profile.
  func frames(
    changing change: (inout PlatformRules) -> Void = { _ in }
  ) throws -> [RecordedFrame] {
    let trace = try Trace(path: path)
    var scene = trace.header.scene
    if let viewport = engine.viewport { scene.viewport = viewport }
    var profile = engine.profile
    if var rules = profile.platform {
      // These few recordings hold a page's frames instead of the compositor's.
      if engine.folder == "firefox" && scenario.hasPrefix("slop") { rules.delivery.delay = 0.001 }
      change(&rules)
      profile.platform = rules
    }
    var replay = Replay(scene: scene, profile: profile)
    let inputs = trace.inputs
    var next = 0
    var frames: [RecordedFrame] = []
    for row in trace.rows {
      guard case .offset(let offset) = row, offset.view == nil else { continue }
      let time = offset.timeNanoseconds
      while next < inputs.count,
        inputs[next].timeNanoseconds <= time + replay.lookaheadNanoseconds
      {
        replay.add(inputs[next])
        next += 1
      }
      let frame = replay.recordedFrame(atNanoseconds: time, stampNanoseconds: time)
      frames.append(
        RecordedFrame(
          timeNanoseconds: time, recorded: offset.offset, replayed: frame.offset))
    }
    return frames
  }
}

extension [[RecordedFrame]] {
  /// How far the runs of one scenario are apart at most, in points; infinite for a single one.
  var spread: Double {
    let runs = map { frames in
      var run = RecordedRun()
      for frame in frames { run.add(frame.recorded, timeNanoseconds: frame.timeNanoseconds) }
      return run
    }
    return RecordedRun.spread(of: runs) ?? .infinity
  }
}
