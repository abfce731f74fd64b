import ScrollPhysics
import Simulation
import Testing

/// An axis and a sign: a vertical scene and gesture played along it, and read back as vertical.
struct Course: CustomTestStringConvertible, Sendable {
  let axis: Axis
  let isMirrored: Bool

  static let all = Axis.allCases.flatMap { axis in
    [false, true].map { Course(axis: axis, isMirrored: $0) }
  }

  var testDescription: String { "\(axis) \(isMirrored ? "mirrored" : "plain")" }

  /// The timeline of a scene that is its own mirror image about the offset 0.
  func timeline(
    _ gesture: Gesture, in scene: Scene, profile: ScrollProfile = .uikit
  ) -> Timeline {
    let timeline = Timeline(
      replaying: gesture.inputs.map(turned), in: turned(scene), profile: profile)
    return turned(timeline)
  }

  private func turned<Value: Reflecting>(_ value: Value) -> Value {
    let value = axis == .vertical ? value : value.swapped
    return isMirrored ? value.mirrored : value
  }
}

extension Timeline {
  /// The first frame that has seen everything stamped at a time.
  func frame(after nanoseconds: Int64) -> Frame? {
    frames.first { $0.timeNanoseconds > nanoseconds }
  }

  /// The content offset that the first frame after a gesture's end shows.
  func y(after gesture: Gesture) -> Double { frame(after: gesture.time)?.offset.y ?? .nan }

  /// The content offset of the last frame.
  var rest: Vector { frames.last?.offset ?? .zero }

  var kinds: [ScrollEvent] { events.map(\.event) }

  /// The velocity and target of each release.
  var releases: [(velocity: Vector, target: Vector, frame: Int)] {
    events.compactMap { timed in
      guard case .willEndDragging(let velocity, let target) = timed.event else { return nil }
      return (velocity, target, timed.frame)
    }
  }

  /// For each release, whether the content moves on.
  var decelerates: [Bool] {
    events.compactMap { timed in
      guard case .didEndDragging(let willDecelerate) = timed.event else { return nil }
      return willDecelerate
    }
  }
}

/// The formulas of the facts, once more and on their own.
enum Formula {
  static func kept(_ milliseconds: Double, rate: Double = 0.998) -> Double {
    exponential(milliseconds * Elementary.log(rate))
  }

  static func exponential(_ y: Double) -> Double {
    abs(y) < 0.5 ? 1 + y * (1 + y / 2) : Elementary.exp(y)
  }

  /// The travel of one free step.
  static func travel(_ velocity: Double, _ milliseconds: Double, rate: Double = 0.998) -> Double {
    velocity * rate * (1 - kept(milliseconds, rate: rate)) / (1 - rate)
  }

  /// One step of the return to an edge at 0.
  static func pulled(
    _ offset: Double, _ velocity: Double, _ milliseconds: Double, rate: Double = 0.998
  ) -> (offset: Double, velocity: Double) {
    let pull = exponential(-0.01005 * milliseconds)
    return (
      pull * (offset + travel(velocity, milliseconds, rate: rate)),
      velocity * kept(milliseconds, rate: rate) * pull
    )
  }

  static func band(_ pull: Double, length: Double = 800, coefficient: Double = 0.55) -> Double {
    (1 - 1 / (pull * coefficient / length + 1)) * length
  }

  /// The slow-in, slow-out curve with control points at 0.42 and 0.58, by halving.
  static func easeInOut(_ time: Double) -> Double {
    var low = 0.0
    var high = 1.0
    for _ in 0..<80 {
      let s = (low + high) / 2
      let x = 3 * (1 - s) * (1 - s) * s * 0.42 + 3 * (1 - s) * s * s * 0.58 + s * s * s
      if x < time { low = s } else { high = s }
    }
    return 3 * (1 - low) * low * low + low * low * low
  }
}

func expectNear(
  _ value: Double, _ expected: Double, within tolerance: Double = 1e-9, _ comment: Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let isNear = abs(value - expected) <= tolerance
  #expect(isNear, "\(value), not \(expected)", sourceLocation: sourceLocation)
}
