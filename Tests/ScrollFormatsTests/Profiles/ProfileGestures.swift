import ScrollPhysics
import Simulation

/// Gestures in scenes that meet most of what a profile may do.
enum ProfileGestures {
  /// A gesture and the scene that it is made in.
  struct Case {
    var scene: Scene
    var inputs: [Input]
  }

  static let all: [Case] = [
    Case(scene: scene(y: 1000), inputs: stroke(by: Vector(x: 0, y: -300))),
    Case(scene: scene(y: 1000), inputs: stroke(by: Vector(x: 30, y: 120), pause: 0.12)),
    Case(scene: scene(y: 30), inputs: stroke(by: Vector(x: 10, y: 400))),
    Case(scene: scene(y: 0), inputs: stroke(by: Vector(x: 0, y: 300), pause: 0.3)),
    Case(
      scene: scene(y: 1000),
      inputs: (0..<4).flatMap { stroke(by: Vector(x: 0, y: -340), start: 0.1 + 0.25 * Double($0)) }),
    Case(scene: scene(y: 1000, isWide: true), inputs: stroke(by: Vector(x: -150, y: -170))),
    Case(scene: scene(y: 1000, isWide: true), inputs: stroke(by: Vector(x: -60, y: -200))),
    Case(scene: scene(y: 1600, paging: true), inputs: stroke(by: Vector(x: 0, y: -250))),
    Case(scene: scene(y: 1600, paging: true), inputs: stroke(by: Vector(x: 0, y: 90), pause: 0.2)),
    Case(scene: scene(y: 1600, snap: .proximity), inputs: stroke(by: Vector(x: 0, y: -170))),
    Case(scene: scene(y: 1600, snap: .mandatory), inputs: stroke(by: Vector(x: 0, y: -400))),
    Case(scene: scene(y: 1000), inputs: stroke(by: Vector(x: 200, y: -20))),
    Case(
      scene: scene(y: 1000),
      inputs: [
        .action(
          .setContentOffset(Vector(x: 0, y: 3000), animation: OffsetAnimation(duration: nil)),
          timeNanoseconds: 50_000_000)
      ]),
  ]

  private static func scene(
    y: Double, isWide: Bool = false, paging: Bool = false, snap: SnapGrid.Strictness? = nil
  ) -> Scene {
    Scene(
      viewport: Size(width: 400, height: 800),
      view: ScrollViewDescription(
        content: Size(width: isWide ? 4000 : 400, height: 20_000),
        offset: Vector(x: isWide ? 500 : 0, y: y), paging: paging,
        snap: snap.map { SnapGrid(axis: .vertical, interval: 400, strictness: $0) }))
  }

  /// A finger that goes a way within 96 ms and is lifted, after a pause if one is given.
  private static func stroke(
    by way: Vector, start: Double = 0.1, pause: Double = 0.004
  ) -> [Input] {
    let count = 12
    let begin = Nanoseconds.fromSeconds(start)
    var inputs: [Input] = (0...count).map { index in
      let share = Double(index) / Double(count)
      return .touch(
        TouchSample(
          timeNanoseconds: begin + Int64(index) * 8_100_000, phase: index == 0 ? .began : .moved,
          location: Vector(x: 200 + way.x * share, y: 400 + way.y * share)))
    }
    inputs.append(
      .touch(
        TouchSample(
          timeNanoseconds: begin + Int64(count) * 8_100_000 + Nanoseconds.fromSeconds(pause),
          phase: .ended, location: Vector(x: 200 + way.x, y: 400 + way.y))))
    return inputs
  }

  /// Returns the frames of a case, up to a number of them.
  static func frames(_ test: Case, _ profile: ScrollProfile, limit: Int) -> [Frame] {
    var replay = Replay(scene: test.scene, profile: profile)
    var frames: [Frame] = []
    for input in test.inputs {
      while let frame = replay.nextFrame(through: input.timeNanoseconds) { frames.append(frame) }
      replay.add(input)
    }
    while frames.count < limit, let frame = replay.nextFrameUntilRest() { frames.append(frame) }
    return frames
  }
}
