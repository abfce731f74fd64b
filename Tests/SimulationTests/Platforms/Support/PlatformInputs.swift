import ScrollPhysics
import Simulation

/// Fingers and scenes for every platform, which follow from a seed.
///
/// Places are quarters of a point, so that their images in a mirror are exact.
enum PlatformInputs {
  /// The fastest a finger moves, in points per millisecond.
  static let fastestFinger = 12.0

  /// One to four strokes with pauses, reversals, cancels, second fingers, taps and re-grabs.
  static func strokes(
    _ random: inout SeededGenerator, unit: Double = 1, isDiagonal: Bool = true
  ) -> [Input] {
    var inputs: [Input] = []
    var time = 50_000_000 + Int64(random.index(30_000)) * 1000
    for stroke in 1...(1 + random.index(4)) {
      let twin = random.chance(0.15)
      var finger = Finger(
        identifier: stroke * 2, unit: unit,
        place: Vector(x: random.number(0, 400), y: random.number(0, 800)), time: time)
      finger.add(.began)
      var second: Finger?
      if random.chance(0.1) {
        finger.time += Int64(random.index(20)) * 1_000_000
      } else {
        finger.play(&random, isDiagonal: isDiagonal) { touch, random in
          guard twin, second == nil, random.chance(0.3) else { return }
          second = Finger(
            identifier: stroke * 2 + 1, unit: unit,
            place: Vector(x: random.number(0, 400), y: random.number(0, 800)), time: touch.time)
          second?.add(.began)
        }
      }
      finger.leave(&random)
      if var other = second {
        other.time = finger.time + Int64(random.index(30)) * 1_000_000
        other.play(&random, isDiagonal: isDiagonal) { _, _ in }
        other.leave(&random)
        finger.inputs = merged(finger.inputs, other.inputs)
        finger.time = max(finger.time, other.time)
      }
      inputs += finger.inputs
      time = finger.time + random.pick([0, 5, 40, 200, 600, 2500]) * 1_000_000
      time += Int64(random.index(10_000)) * 1000
    }
    return inputs
  }

  /// Two lists of inputs in one, in time order.
  static func merged(_ a: [Input], _ b: [Input]) -> [Input] {
    var result: [Input] = []
    var (a, b) = (a[...], b[...])
    while let first = a.first, let second = b.first {
      result.append(
        second.timeNanoseconds < first.timeNanoseconds ? b.removeFirst() : a.removeFirst())
    }
    return result + a + b
  }

  private struct Finger {
    let identifier: Int
    let unit: Double
    var place: Vector
    var time: Int64
    var inputs: [Input] = []
    private var velocity = Vector.zero

    init(identifier: Int, unit: Double, place: Vector, time: Int64) {
      self.identifier = identifier
      self.unit = unit
      self.place = place
      self.time = time
    }

    mutating func add(_ phase: TouchPhase) {
      func whole(_ number: Double) -> Double { (number / unit).rounded() * unit }
      inputs.append(
        .touch(
          TouchSample(
            timeNanoseconds: time, identifier: identifier, phase: phase,
            location: Vector(x: whole(place.x), y: whole(place.y)))))
    }

    mutating func play(
      _ random: inout SeededGenerator, isDiagonal: Bool,
      _ meanwhile: (Finger, inout SeededGenerator) -> Void
    ) {
      let interval: Int64 = random.pick([16_667_000, 8_333_000, 4_167_000, 16_000_000, 8_000_000])
      if random.chance(0.4) { time += Int64(random.index(200)) * 1_000_000 }
      let top = random.pick([0.1, 0.5, 1, 3, PlatformInputs.fastestFinger])
      for _ in 0..<(1 + random.index(14)) {
        if random.chance(0.3) || velocity == .zero {
          velocity.y = random.number(-top, top)
          if isDiagonal { velocity.x = random.number(-top, top) * random.pick([0, 0.3, 1]) }
        }
        let pause = random.chance(0.07) ? Int64(random.index(300)) * 1_000_000 : 0
        // Some samples have the stamp of the one before.
        let step = random.chance(0.04) ? 0 : interval
        time += step + pause
        place = place + velocity * (Double(interval) / 1e6)
        add(.moved)
        meanwhile(self, &random)
      }
    }

    mutating func leave(_ random: inout SeededGenerator) {
      time += Int64(random.index(20)) * 1_000_000
      add(random.chance(0.08) ? .cancelled : .ended)
    }
  }
}

// MARK: - Scenes

extension PlatformInputs {
  /// Content of any size under a viewport of 400 x 800 points, at a whole offset in its range.
  static func scene(_ random: inout SeededGenerator, snaps: Bool = true) -> Scene {
    let size = Size(
      width: random.pick([200, 400, 400, 400, 1200, 6000]),
      height: random.pick([300, 800, 900, 2000, 10_000, 40_000]))
    var view = ScrollViewDescription(content: size)
    if random.chance(0.3) {
      view.inset = Insets(top: Double(random.index(120)), bottom: Double(random.index(120)))
    }
    view.bounces = random.chance(0.7)
    view.alwaysBounceVertical = random.chance(0.1)
    view.directionalLock = random.chance(0.15)
    if snaps { snap(&view, &random) }
    var scene = Scene(
      viewport: Size(width: 400, height: 800),
      refreshRate: random.pick([60, 60, 30, 59.94, 90, 120, 144, 240]), view: view)
    scene.view.offset = offset(in: scene, &random)
    return scene
  }

  private static func snap(_ view: inout ScrollViewDescription, _ random: inout SeededGenerator) {
    if random.chance(0.1) { view.paging = true }
    guard random.chance(0.3) else { return }
    view.snap = SnapGrid(
      axis: view.content.width > 400 && random.chance(0.3) ? .horizontal : .vertical,
      interval: random.pick([400, 800, 100, 330]),
      strictness: random.chance(0.7) ? .mandatory : .proximity,
      stop: random.chance(0.5) ? .normal : .always)
  }

  private static func offset(in scene: Scene, _ random: inout SeededGenerator) -> Vector {
    let range = Replay(scene: scene).model.range
    func place(_ axis: Axis, _ random: inout SeededGenerator) -> Double {
      let range = range[axis]
      switch random.index(4) {
      case 0: return range.minimum
      case 1: return range.maximum
      default: return random.number(range.minimum, range.maximum).rounded()
      }
    }
    return Vector(x: place(.horizontal, &random), y: place(.vertical, &random))
  }

  /// A clock with jitter, dropped frames and stamps beside its callbacks.
  static func clock(
    _ random: inout SeededGenerator, seconds: Int64
  ) -> [(time: Int64, stamp: Int64)] {
    let interval: Int64 = random.pick([16_666_667, 8_333_333, 33_333_333])
    var ticks: [(time: Int64, stamp: Int64)] = []
    var stamp: Int64 = 0
    while stamp < seconds * 1_000_000_000 {
      let late = Int64(random.index(4_000_000))
      ticks.append((stamp + late, stamp))
      stamp += interval * (random.chance(0.08) ? Int64(1 + random.index(4)) : 1)
    }
    return ticks
  }

  /// A program's actions between samples and after them.
  static func withActions(
    _ inputs: [Input], _ random: inout SeededGenerator, probability: Double = 0.1,
    _ action: (inout SeededGenerator) -> Action = RandomInputs.action
  ) -> [Input] {
    var result: [Input] = []
    for input in inputs {
      result.append(input)
      guard random.chance(probability) else { continue }
      result.append(.action(action(&random), timeNanoseconds: input.timeNanoseconds))
    }
    if random.chance(0.7), let last = inputs.last {
      let time = last.timeNanoseconds + Int64(random.index(800)) * 1_000_000
      result.append(.action(action(&random), timeNanoseconds: time))
    }
    return result
  }

  /// An action that moves edges, or stops what moves, and puts the content nowhere.
  static func edgeAction(_ random: inout SeededGenerator) -> Action {
    switch random.index(6) {
    case 0, 1, 2: RandomInputs.geometryAction(&random)
    case 3: .stop
    case 4: .cancelTouches
    default: .refreshRate(random.pick([30, 60, 120]))
    }
  }
}

// MARK: - In a mirror

extension PlatformInputs {
  /// Inputs whose fingers are mirrored about the middle of the viewport.
  static func mirrored(_ inputs: [Input], in scene: Scene) -> [Input] {
    inputs.map { input in
      guard case .touch(var sample) = input else { return input }
      sample.location = Vector(
        x: scene.viewport.width - sample.location.x, y: scene.viewport.height - sample.location.y)
      return .touch(sample)
    }
  }

  /// The offset that shows the mirror image of the content.
  static func mirrored(_ offset: Vector, in range: OffsetRange) -> Vector {
    Vector(
      x: range.minimum.x + range.maximum.x - offset.x,
      y: range.minimum.y + range.maximum.y - offset.y)
  }
}
