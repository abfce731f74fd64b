import ScrollPhysics
import Simulation
import Testing

/// Symmetries of space and time under every profile.
@Suite struct PlatformSymmetryTests {
  /// The profile without what knows left from right.
  static func mended(_ platform: PlatformCase) -> PlatformCase {
    platform.with {
      $0.faults.comparesSwingWithRange = false
      $0.faults.capsOneSide = false
      // Android cuts places between samples, too, to whole pixels towards 0.
      $0.delivery.placeUnit = 0
      // In floats a velocity depends on how far from 0 the finger is.
      if $0.velocity.kind == .leastSquaresInFloats { $0.velocity.kind = .leastSquares }
    }
  }

  /// How exact a mirror image is, in points.
  ///
  /// Whole pixels per second of Android's flings flip with the last bit of a velocity, and whole
  /// milliseconds of Qt's, of which the last goes a thousandth of a point.
  private func tolerance(_ platform: PlatformCase) -> Double {
    switch platform.rules?.law.kind {
    case .spline: 2
    case .constant: 1e-3
    default: 1e-6
    }
  }

  /// A scene that is its own mirror image about the middle of its range.
  private func scene(_ random: inout SeededGenerator) -> Scene {
    var scene = PlatformInputs.scene(&random, snaps: false)
    scene.view.inset.bottom = scene.view.inset.top
    scene.view.offset.y = min(scene.view.offset.y, max(0, scene.view.content.height - 800))
    return scene
  }

  @Test(arguments: PlatformCase.all.map(mended))
  func `a mirrored finger gives the mirrored offsets`(platform: PlatformCase) {
    var random = SeededGenerator(seed: 410)
    for round in 0..<40 {
      let scene = scene(&random)
      let inputs = PlatformInputs.strokes(&random, unit: 2)
      expectMirrored(inputs, scene, platform, "round \(round)")
    }
  }

  // A list of Qt settles for 200 ms at its first place, where it does not move, but not at its last,
  // and a drag that begins in that time jumps.
  @Test(arguments: PlatformCase.all.map(mended).filter { $0.testDescription != "qt" })
  func `pages and places have their mirror images too`(platform: PlatformCase) {
    var random = SeededGenerator(seed: 411)
    for round in 0..<40 {
      var scene = scene(&random)
      scene.view.content.height = 800 * Double(2 + random.index(12))
      scene.view.inset = .zero
      // From halfway between two places either may be the nearest.
      scene.view.offset = Vector(x: 0, y: 400 * Double(random.index(3)))
      scene.view.snap = SnapGrid(
        axis: .vertical, interval: 400, strictness: random.pick([.mandatory, .proximity]),
        stop: random.pick([.normal, .always]))
      let inputs = PlatformInputs.strokes(&random, unit: 2)
      expectMirrored(inputs, scene, platform, "round \(round)")
    }
  }

  private func expectMirrored(
    _ inputs: [Input], _ scene: Scene, _ platform: PlatformCase, _ label: String
  ) {
    var image = scene
    let range = Replay(scene: scene).model.range
    image.view.offset = PlatformInputs.mirrored(scene.view.offset, in: range)
    let plain = PlatformRun(inputs, in: scene, platform).timeline
    let mirrored = PlatformRun(
      PlatformInputs.mirrored(inputs, in: scene), in: image, platform
    ).timeline
    for (a, b) in zip(plain.frames, mirrored.frames) {
      let offset = PlatformInputs.mirrored(b.offset, in: range)
      guard (offset - a.offset).length <= tolerance(platform) && a.phase == b.phase else {
        Issue.record(
          """
          \(platform), \(label), frame \(a.index): \(a.offset) \(a.phase), in a mirror \(offset) \
          \(b.phase)
          """)
        return
      }
    }
    guard tolerance(platform) < 1 else { return }
    #expect(plain.frames.count == mirrored.frames.count, "\(label)")
    #expect(plain.events.map(\.frame) == mirrored.events.map(\.frame), "\(label)")
  }

  @Test(arguments: PlatformCase.all)
  func `the same finger later gives the same frames later`(platform: PlatformCase) {
    var random = SeededGenerator(seed: 412)
    for round in 0..<20 {
      var scene = PlatformInputs.scene(&random)
      scene.refreshRate = random.pick([30, 60, 90, 120, 144, 240])
      let inputs = PlatformInputs.strokes(&random)
      let plain = PlatformRun(inputs, in: scene, platform).timeline
      for seconds in [1, 7] as [Int64] {
        let late = PlatformRun(
          inputs.map { $0.moved(by: seconds * 1_000_000_000) }, in: scene, platform
        ).timeline
        let frames = late.frames.dropFirst(Int(Double(seconds) * scene.refreshRate))
        #expect(frames.count == plain.frames.count, "round \(round)")
        let differing = zip(plain.frames, frames).first { $0.offset != $1.offset }
        if let (a, b) = differing, (a.offset - b.offset).length > 1e-9 {
          Issue.record(
            "\(platform), round \(round), frame \(a.index): \(a.offset), not \(b.offset)")
        }
      }
    }
  }

  @Test(arguments: PlatformCase.all)
  func `fed at once everything is as fed row by row`(platform: PlatformCase) {
    for sample in (platform.samples + platform.samplesWithProgram).prefix(60) {
      let eager = PlatformRun(sample.inputs, in: sample.scene, platform, isFedAtOnce: true)
      expectSame(eager.timeline, sample.run.timeline, "\(sample.label)")
    }
  }

  @Test(arguments: PlatformCase.all)
  func `with other delays that is so too`(platform: PlatformCase) {
    for (index, sample) in platform.samples.prefix(20).enumerated() {
      let delays = [-0.02, -0.004, 0.01, 0.05]
      let other = platform.with { $0.delivery.delay = delays[index % delays.count] }
      expectSame(
        PlatformRun(sample.inputs, in: sample.scene, other, isFedAtOnce: true).timeline,
        PlatformRun(sample.inputs, in: sample.scene, other).timeline, "\(sample.label)")
    }
  }

  @Test(arguments: PlatformCase.all)
  func `swapped axes give swapped frames in a square`(platform: PlatformCase) {
    var random = SeededGenerator(seed: 413)
    for round in 0..<30 {
      var scene = PlatformInputs.scene(&random)
      scene.viewport = Size(width: 600, height: 600)
      // The axis that pages is the vertical one where both are there.
      if scene.view.content.width > 600 { scene.view.paging = false }
      let inputs = PlatformInputs.strokes(&random)
      var image = scene.swapped
      if let snap = scene.view.snap {
        image.view.snap = SnapGrid(
          axis: snap.axis == .vertical ? .horizontal : .vertical, interval: snap.interval,
          strictness: snap.strictness, stop: snap.stop)
      }
      let plain = PlatformRun(inputs, in: scene, platform).timeline
      let swapped = PlatformRun(inputs.map(\.swapped), in: image, platform).timeline.swapped
      let differing = zip(plain.frames, swapped.frames).first {
        ($0.offset - $1.offset).length > 1e-9 || $0.phase != $1.phase
      }
      if let (a, b) = differing {
        Issue.record("\(platform), round \(round), frame \(a.index): \(a), swapped \(b)")
      }
      #expect(plain.frames.count == swapped.frames.count, "round \(round)")
    }
  }
}
