import ScrollPhysics
import Simulation

/// Inputs that follow from a seed.
enum RandomInputs {
  /// The fastest a finger of ``strokes(_:kind:hasPauses:)`` moves, in points per millisecond.
  static let fastestFinger = 6.0

  /// One to four strokes of one finger, with changing speed, pauses, cancels and quick re-grabs.
  static func strokes(
    _ random: inout SeededGenerator, kind: InputKind = .touch, isDiagonal: Bool = true,
    cancels: Bool = true
  ) -> [Input] {
    var inputs: [Input] = []
    var time = Int64(random.index(30_000_000))
    for identifier in 1...(1 + random.index(4)) {
      let interval = random.pick([16_666_667, 8_333_333, 4_166_667, 16_683_350] as [Int64])
      var place = Vector(x: random.number(0, 400), y: random.number(0, 800))
      var velocity = Vector.zero
      func add(_ phase: TouchPhase) {
        inputs.append(
          .touch(
            TouchSample(
              timeNanoseconds: time, identifier: identifier, phase: phase, location: place,
              kind: kind)))
      }
      add(.began)
      if random.chance(0.5) { time += Int64(random.index(200_000_000)) }
      let top = random.pick([0.2, 1, 3, fastestFinger])
      for _ in 0..<random.index(14) {
        if random.chance(0.3) {
          velocity.y = random.number(-top, top)
          if isDiagonal { velocity.x = random.number(-top, top) * 0.5 }
        }
        let pause = random.chance(0.05) ? Int64(random.index(300_000_000)) : 0
        time += interval + pause
        let milliseconds = Double(interval) / 1e6
        place = place + velocity * milliseconds
        add(.moved)
      }
      time += Int64(random.index(20_000_000))
      add(cancels && random.chance(0.1) ? .cancelled : .ended)
      time += Int64(random.pick([5, 50, 300, 900, 2500]) * 1_000_000)
      time += Int64(random.index(10_000_000))
    }
    return inputs
  }

  /// Strokes with a program's actions between their samples.
  static func strokesAndActions(
    _ random: inout SeededGenerator, action: (inout SeededGenerator) -> Action
  ) -> [Input] {
    var inputs: [Input] = []
    for input in strokes(&random) {
      inputs.append(input)
      guard random.chance(0.08) else { continue }
      inputs.append(.action(action(&random), timeNanoseconds: input.timeNanoseconds))
    }
    return inputs
  }

  /// Any action at all, with reasonable numbers.
  static func action(_ random: inout SeededGenerator) -> Action {
    let place = Vector(x: random.number(-300, 900), y: random.number(-500, 5000))
    let isOn = random.chance(0.5)
    switch random.index(19) {
    case 0: return .setContentOffset(place, animation: nil)
    case 1: return .setContentOffset(place, animation: OffsetAnimation())
    case 2: return .setContentOffset(place, animation: OffsetAnimation(duration: 0))
    case 3: return .shiftContent(Vector(x: 0, y: random.number(-500, 500)))
    case 4, 5: return geometryAction(&random)
    case 6: return .setSafeArea(Insets(top: random.number(0, 80), bottom: random.number(0, 40)))
    case 7: return .refreshRate(random.pick([60, 80, 120, 59.94]))
    case 8: return .setPaging(isOn)
    case 9: return .setBounces(isOn)
    case 10: return .setAlwaysBounce(random.pick([.horizontal, .vertical]), isOn)
    case 11: return .setDirectionalLock(isOn)
    case 12: return .setScrollEnabled(random.chance(0.7))
    case 13: return .setDecelerationRate(random.pick([0.998, 0.99, 0.9, 0.5]))
    case 14, 15: return .overrideTarget(place)
    case 16: return .stop
    case 17: return .cancelTouches
    default: return .setContentSize(Size(width: 400, height: random.number(0, 6000)))
    }
  }

  /// A change of inset, content size or viewport, vertically.
  static func geometryAction(_ random: inout SeededGenerator) -> Action {
    switch random.index(3) {
    case 0: .setInset(Insets(top: random.number(-50, 300), bottom: random.number(-50, 300)))
    case 1: .setContentSize(Size(width: 400, height: random.number(500, 6000)))
    default: .resize(Size(width: 400, height: random.number(200, 900)))
    }
  }

  /// A scene that scrolls, with random sizes on the pixel grid.
  static func scene(_ random: inout SeededGenerator, paging: Bool = false) -> Scene {
    let scale = random.pick([1.0, 2, 3])
    var scene = Scene(
      viewport: Size(width: 402, height: 874), scale: scale,
      refreshRate: random.pick([60, 80, 120, 59.94]),
      view: ScrollViewDescription(
        content: Size(
          width: random.pick([200, 402, 1206]), height: Double(random.index(9000))),
        inset: Insets(top: Double(random.index(90)), bottom: Double(random.index(90)))))
    scene.view.alwaysBounceVertical = random.chance(0.3)
    scene.view.alwaysBounceHorizontal = random.chance(0.1)
    scene.view.bounces = random.chance(0.8)
    scene.view.directionalLock = random.chance(0.3)
    scene.view.paging = paging
    scene.view.offset = Vector(x: 0, y: -scene.view.inset.top)
    if random.chance(0.3) { scene.view.decelerationRate = 0.99 }
    return scene
  }
}
