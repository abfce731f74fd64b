import EdgeLayout
import ScrollFormats
import ScrollPhysics
import Simulation

/// Gestures that are the same each time, for measuring.
enum GestureGenerator {
  /// The finger's way in a flick, in points upwards; shape `[8]`.
  private static let way: [Double] = [0, 4, 30, 80, 150, 240, 345, 460]

  /// A flick upwards, as inputs.
  static let flick: [Input] = samples(up: true).map { .touch($0) }

  /// A flick up or down: nine samples of one finger, 60 per second.
  static func samples(up: Bool) -> [TouchSample] { up ? upwards : downwards }

  private static let upwards = samples { 700 - $0 }
  private static let downwards = samples { 240 + $0 }

  private static func samples(_ place: (Double) -> Double) -> [TouchSample] {
    var samples: [TouchSample] = []
    for (index, travel) in way.enumerated() {
      samples.append(
        TouchSample(
          timeNanoseconds: 5_000_000 + Int64(index) * 16_666_667,
          phase: index == 0 ? .began : .moved, location: Vector(x: 200, y: place(travel))))
    }
    samples.append(
      TouchSample(
        timeNanoseconds: 128_000_000, phase: .ended, location: Vector(x: 200, y: place(460))))
    return samples
  }

  /// A plain scroll view that has some room above and below, in points; without an end in reach,
  /// unless little is given.
  static func scene(
    refreshRate: Double, decelerationRate: Double? = nil, room: Double = 5e7
  ) -> Scene {
    Scene(
      viewport: Size(width: 400, height: 800), scale: 3, refreshRate: refreshRate,
      view: ScrollViewDescription(
        content: Size(width: 400, height: 800 + 2 * room), offset: Vector(x: 0, y: room),
        decelerationRate: decelerationRate))
  }

  /// A stack of eight panels that turn and shine through while they unfold, with a root that
  /// recedes; a flick goes through several of them.
  static let stackScene: Scene = {
    let folded = StackEffect(
      rotation: StackRotation(angle: 1, axis: SpaceVector(x: 1, y: 0, z: 0)), opacity: 0.5)
    let receded = StackEffect(scale: Vector(x: 0.9, y: 0.9))
    let stack = EdgeStack {
    } children: {
      for index in 0..<8 {
        Panel().edge(.bottom).extent(300 + 20 * Double(index)).steps([NavigationStep(0.5)])
      }
    }
    .layout(
      .builtIn(BuiltInLayout(.parallax, foldedEffect: folded, openRootEffect: receded)),
      for: .bottom
    )
    .paging(false).continuousNavigation().decelerationRate(0.995)
    // From here a flick up and one down stay between the ends.
    .offset(Vector(x: 0, y: 600))
    return Scene(
      viewport: Size(width: 402, height: 874), scale: 3, refreshRate: 120, stack: stack)
  }()

  /// The same stack at 1000 frames per second, where a flick lasts for thousands of them.
  static let slowStackScene: Scene = {
    var scene = stackScene
    scene.refreshRate = 1000
    return scene
  }()

  /// A trace of strokes down and up, a second each, 120 samples per second.
  static func strokes(seconds: Int) -> Trace {
    var rows: [TraceRow] = []
    rows.reserveCapacity(seconds * 120)
    for second in 0..<seconds {
      for step in 0..<120 {
        let time = Int64(second) * 1_000_000_000 + Int64(step) * 8_333_333 + 1_000_000
        // Down for even seconds, up for odd ones, faster and faster; a lift before the next.
        let travel = Double(min(step, 110) * min(step, 110)) / 24
        let y = second.isMultiple(of: 2) ? 100 + travel : 700 - travel
        let phase: TouchPhase =
          switch step {
          case 0: .began
          case 119: .ended
          default: .moved
          }
        let sample = TouchSample(
          timeNanoseconds: time, identifier: second + 1, phase: phase,
          location: Vector(x: 200 + Double(step) / 16, y: y))
        rows.append(.touch(TouchRow(sample: sample)))
      }
    }
    return Trace(
      header: TraceHeader(title: "strokes", scene: scene(refreshRate: 120)), rows: rows)
  }
}
