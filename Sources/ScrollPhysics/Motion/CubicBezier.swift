/// An easing whose graph is a cubic Bézier curve from (0, 0) to (1, 1).
///
/// The curve passes through the points `(x(s), y(s))` with
///
///     x(s) = 3 (1 − s)² s x₁ + 3 (1 − s) s² x₂ + s³
///
/// and `y` alike; the value at a time is `y` where `x` is that time.
///
/// Source: the definition shared by Core Animation's and CSS's timing functions.
public struct CubicBezier: Hashable, Sendable {
  /// The time of the first control point, from 0 to 1.
  public var x1: Double

  /// The value of the first control point.
  public var y1: Double

  /// The time of the second control point, from 0 to 1.
  public var x2: Double

  /// The value of the second control point.
  public var y2: Double

  /// Creates a curve.
  ///
  /// - Precondition: `x1` and `x2` are from 0 to 1, so that time never runs backwards.
  public init(x1: Double, y1: Double, x2: Double, y2: Double) {
    precondition(x1 >= 0 && x1 <= 1, "x1 must be from 0 to 1")
    precondition(x2 >= 0 && x2 <= 1, "x2 must be from 0 to 1")
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
  }
}

extension CubicBezier {
  /// Slow at both ends, with control points (0.42, 0) and (0.58, 1).
  public static let easeInOut = CubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)

  /// Returns the value at a time from 0 to 1; before and after, that of the nearer end.
  public func value(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    return Self.component(y1, y2, at: parameter(at: time))
  }

  /// Returns the slope of the value at a time from 0 to 1; 0 before and after.
  ///
  /// Where the graph is vertical, the slope is that of the chord over a millionth of the time.
  public func slope(at time: Double) -> Double {
    guard time >= 0 && time <= 1 else { return 0 }
    return slope(at: time, parameter: parameter(at: time))
  }

  /// Returns the value and its slope at a time from 0 to 1, with one look for the parameter.
  func state(at time: Double) -> (value: Double, slope: Double) {
    guard time > 0 && time < 1 else { return (value(at: time), slope(at: time)) }
    let s = parameter(at: time)
    return (Self.component(y1, y2, at: s), slope(at: time, parameter: s))
  }

  private func slope(at time: Double, parameter s: Double) -> Double {
    let run = Self.derivative(x1, x2, at: s)
    guard run > 1e-6 else {
      let before = max(0, time - 1e-6)
      let after = min(1, time + 1e-6)
      return (value(at: after) - value(at: before)) / (after - before)
    }
    return Self.derivative(y1, y2, at: s) / run
  }

  private static func component(_ a: Double, _ b: Double, at s: Double) -> Double {
    let rest = 1 - s
    return 3 * rest * rest * s * a + 3 * rest * s * s * b + s * s * s
  }

  private static func derivative(_ a: Double, _ b: Double, at s: Double) -> Double {
    let rest = 1 - s
    return 3 * rest * rest * a + 6 * rest * s * (b - a) + 3 * s * s * (1 - b)
  }

  /// The parameter at which the curve reaches a time, by Newton's steps within a bracket that each of
  /// them narrows; where one leads out of it, by halving.
  private func parameter(at time: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var s = time
    for _ in 0..<80 {
      let excess = Self.component(x1, x2, at: s) - time
      if excess < 0 { low = s } else { high = s }
      let slope = Self.derivative(x1, x2, at: s)
      var next = s - excess / slope
      // A slope of 0 gives what is no number, or lies outside.
      if !(next >= low && next <= high) { next = 0.5 * (low + high) }
      // A step's square is what the next one would still find.
      guard abs(next - s) > 1e-9 else { return next }
      s = next
    }
    return s
  }
}
