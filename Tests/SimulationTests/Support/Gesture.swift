import ScrollPhysics
import Simulation

/// What fingers and a program do, written down piece by piece, as inputs in time order.
struct Gesture: Sendable {
  private(set) var inputs: [Input] = []
  private(set) var time: Int64
  private(set) var location: Vector
  private(set) var identifier = 1
  private let start: Vector
  private let interval: Double
  private let kind: InputKind

  init(
    at location: Vector = Vector(x: 200, y: 400), milliseconds: Double = 5,
    samplesPerSecond: Double = 60, kind: InputKind = .touch
  ) {
    time = Gesture.nanoseconds(milliseconds)
    start = location
    self.location = location
    interval = 1000 / samplesPerSecond
    self.kind = kind
  }

  static func nanoseconds(_ milliseconds: Double) -> Int64 {
    Int64((milliseconds * 1e6).rounded())
  }
}

// MARK: - Pieces

extension Gesture {
  /// A finger comes down where the gesture starts, or at a given place.
  func down(at place: Vector? = nil) -> Gesture {
    var gesture = self
    gesture.location = place ?? start
    gesture.add(.began)
    return gesture
  }

  /// The finger moves at a constant speed, sampled at the gesture's rate.
  func move(x: Double = 0, y: Double = 0, milliseconds: Double) -> Gesture {
    var gesture = self
    let count = max(1, Int((milliseconds / interval).rounded()))
    let from = location
    let begin = time
    for index in 1...count {
      let part = Double(index) / Double(count)
      gesture.time = begin + Gesture.nanoseconds(milliseconds * part)
      gesture.location = Vector(x: from.x + x * part, y: from.y + y * part)
      gesture.add(.moved)
    }
    return gesture
  }

  /// One sample, some time after the last.
  func step(x: Double = 0, y: Double = 0, milliseconds: Double) -> Gesture {
    var gesture = wait(milliseconds)
    gesture.location = Vector(x: location.x + x, y: location.y + y)
    gesture.add(.moved)
    return gesture
  }

  /// Time passes without a sample.
  func wait(_ milliseconds: Double) -> Gesture {
    var gesture = self
    gesture.time += Gesture.nanoseconds(milliseconds)
    return gesture
  }

  func lift(after milliseconds: Double = 8) -> Gesture {
    var gesture = wait(milliseconds)
    gesture.add(.ended)
    return gesture
  }

  func cancel(after milliseconds: Double = 8) -> Gesture {
    var gesture = wait(milliseconds)
    gesture.add(.cancelled)
    return gesture
  }

  /// The program acts.
  func act(_ action: Action) -> Gesture {
    var gesture = self
    gesture.inputs.append(.action(action, timeNanoseconds: time))
    return gesture
  }

  /// A whole flick at a finger velocity in points per millisecond, recognised late: after a rest of
  /// 110 ms, `count` samples at one speed, and the lift 8 ms after the last.
  func flick(x: Double = 0, y: Double = 0, count: Int = 5) -> Gesture {
    var gesture = down().wait(110)
    for _ in 0..<count { gesture = gesture.step(x: x * 16, y: y * 16, milliseconds: 16) }
    return gesture.lift()
  }

  private mutating func add(_ phase: TouchPhase) {
    inputs.append(
      .touch(
        TouchSample(
          timeNanoseconds: time, identifier: identifier, phase: phase, location: location,
          kind: kind)))
  }
}

// MARK: - Whole gestures

extension Gesture {
  /// The same with a second finger at a constant distance, whose samples have the same times.
  func doubled(apart distance: Vector = Vector(x: 60, y: 40)) -> Gesture {
    var gesture = self
    gesture.inputs = inputs.flatMap { input -> [Input] in
      guard case .touch(var sample) = input else { return [input] }
      sample.identifier += 100
      sample.location = sample.location + distance
      return [input, .touch(sample)]
    }
    return gesture
  }

  /// The same, later.
  func delayed(nanoseconds: Int64) -> [Input] {
    inputs.map { $0.moved(by: nanoseconds) }
  }

  /// Replays the gesture until everything rests.
  func timeline(in scene: Scene, profile: ScrollProfile = .uikit) -> Timeline {
    Timeline(replaying: inputs, in: scene, profile: profile)
  }
}

extension Input {
  /// The same, later.
  func moved(by nanoseconds: Int64) -> Input {
    switch self {
    case .touch(var sample):
      sample.timeNanoseconds += nanoseconds
      return .touch(sample)
    case .action(let action, let time):
      return .action(action, timeNanoseconds: time + nanoseconds)
    }
  }
}
