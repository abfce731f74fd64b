import Foundation
import ScrollFormats
import ScrollFuzzing
import ScrollPhysics
import Simulation
import Testing

/// The traces that come with the project, and the smallest ones that once went wrong.
@Suite struct TraceCollectionTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Traces")

  static let paths: [String] =
    FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?
    .compactMap { ($0 as? URL)?.path }.filter { $0.hasSuffix(".jsonl") }.sorted() ?? []

  private func timeline(_ name: String, without finger: Int? = nil) throws -> Timeline {
    let path = Self.folder.appending(path: "regressions/\(name).jsonl").path
    let trace = try Trace(path: path)
    let inputs = trace.inputs.filter {
      if case .touch(let sample) = $0 { sample.identifier != finger } else { true }
    }
    return Timeline(replaying: inputs, in: trace.header.scene)
  }

  @Test func `there are traces of each kind`() {
    for folder in ["recorded", "reference", "scenes", "regressions"] {
      #expect(Self.paths.contains { $0.contains("/Traces/\(folder)/") }, "\(folder)")
    }
    #expect(Self.paths.count > 50)
  }

  @Test func `a gesture that once broke a law keeps it`() throws {
    var count = 0
    for path in Self.paths where path.contains("/regressions/") {
      let trace = try Trace(path: path)
      guard let name = trace.header.source.first(where: { $0.key == "law" })?.value else {
        continue
      }
      let law = try #require(Law.named(name))
      var trial = Trial(law, of: Subject(trace.header.scene))
      let finding = trial.verdict(on: trace.inputs).finding
      #expect(finding == nil, "\(path): \(finding?.text ?? "")")
      count += 1
    }
    #expect(count > 0)
  }

  @Test(arguments: paths)
  func `a trace replays to rest in range`(path: String) throws {
    let trace = try Trace(path: path)
    let timeline = Timeline(replaying: trace.inputs, in: try scene(of: path) ?? trace.header.scene)
    let last = try #require(timeline.frames.last)
    let range = try #require(timeline.ranges.last)
    #expect(last.phase == .idle)
    #expect(range[.horizontal].contains(last.offset.x))
    #expect(range[.vertical].contains(last.offset.y))
  }

  /// The scenes of edge stacks, by the first word of their traces' names; the lab has several.
  static let stackScenes: KeyValuePairs = [
    "sheet": ["sheet"], "mail": ["mail"], "gallery": ["gallery"],
    "lab": ["lab-plain", "lab-sliding", "lab-parallax", "lab-resizing", "lab-reversed"],
  ]

  private func scene(of path: String) throws -> Scene? {
    let name = URL(filePath: path).lastPathComponent
    guard let scene = Self.stackScenes.first(where: { name.hasPrefix("\($0.key)-") }) else {
      return nil
    }
    return try SceneReader.read(
      path: Self.folder.appending(path: "scenes/\(scene.value[0]).json").path
    )
    .scene
  }

  @Test(arguments: stackScenes.map(\.key))
  func `a stack's scene has two traces at least, and each of them uses it`(key: String) throws {
    let scenes = try #require(Self.stackScenes.first { $0.key == key }?.value)
    let traces = Self.paths.filter { URL(filePath: $0).lastPathComponent.hasPrefix("\(key)-") }
    #expect(traces.count >= 2)
    for name in scenes {
      let file = try SceneReader.read(path: Self.folder.appending(path: "scenes/\(name).json").path)
      #expect(file.notModelled == [] && file.ignoredKeys == [])
      let stack = try #require(file.scene.stack)
      #expect(stack.lint(in: file.scene.viewport).filter { $0 != .sticksOut(child: 1) } == [])
      for path in traces {
        let timeline = Timeline(replaying: try Trace(path: path).inputs, in: file.scene)
        let steps = timeline.stackEvents.count { if case .step = $0.event { true } else { false } }
        #expect(steps >= 1, "\(path) in \(name)")
        #expect(timeline.frames.last?.phase == .idle)
      }
    }
  }

  @Test func `no drag in the sheet's traces rests below its floor, but the program folds it`()
    throws
  {
    let path = Self.folder.appending(path: "scenes/sheet-floor.jsonl").path
    let timeline = Timeline(
      replaying: try Trace(path: path).inputs, in: try #require(try scene(of: path)))
    let rests = zip(timeline.frames, timeline.frames.dropFirst()).filter {
      $0.phase != .idle && $1.phase == .idle
    }
    #expect(rests.map(\.1.offset.y).contains(0))
    for (before, after) in rests where before.phase != .animating && before.phase != .tracking {
      #expect(after.offset.y == 120)
    }
  }

  @Test func `two fingers flick as fast as one`() throws {
    let both = try timeline("two-finger-flick")
    let one = try timeline("two-finger-flick", without: 2)
    #expect(both.frames.last?.offset == one.frames.last?.offset)
  }

  @Test func `a flick turns a page that lies between pixels`() throws {
    #expect(try timeline("page-between-pixels").frames.last?.offset.y == 641)
  }

  @Test func `a cancelled drag goes to its target without a jump`() throws {
    let frames = try timeline("cancelled-with-target").frames
    #expect(frames.last?.offset.y == 9000)
    // About 960 pt in 0.3 s: the steepest part of the curve is under 2.5 times the mean.
    for (frame, next) in zip(frames, frames.dropFirst()) {
      #expect(abs(next.offset.y - frame.offset.y) < 135)
    }
  }

  @Test func `content that returns to an edge has a velocity towards it`() throws {
    let frames = try timeline("velocity-beyond-edge").frames.filter { $0.phase == .bouncing }
    #expect(frames.count > 10)
    #expect(frames.allSatisfy { $0.velocity.y > 0 })
  }
}
