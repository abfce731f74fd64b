/// A cubic Bézier curve followed from time to time, each a little after the one before.
///
/// The value is that of ``CubicBezier/value(at:)``, but for the last bits. With `h = Δt / x′` and
/// `b = x″ / 2 x′` at the last parameter `s`, the next one is looked for from
///
///     s + h − b h² + (2 b² − x‴ / 6 x′) h³
///
/// by Chebyshev's steps, of which one mostly is enough: with `u` the excess of time over `x′`,
///
///     s ← s − u − b u²
struct BezierProgress: Hashable, Sendable {
  private let curve: CubicBezier

  // x(s) = s (first + s (second + s third)), and y alike.
  private let first: Vector
  private let second: Vector
  private let third: Vector

  // The last time and its parameter, and there 1 / x′ and x″ / 2 x′.
  private var time = 0.0
  private var parameter = 0.0
  private var inverse: Double
  private var bend: Double

  /// Begins at time 0.
  init(_ curve: CubicBezier) {
    self.curve = curve
    let start = Vector(x: curve.x1, y: curve.y1)
    let end = Vector(x: curve.x2, y: curve.y2)
    first = start * 3
    second = (end - start * 2) * 3
    third = (start - end) * 3 + Vector(x: 1, y: 1)
    inverse = 1 / max(first.x, 1e-3)
    bend = second.x * inverse
  }
}

extension BezierProgress {
  /// Goes on to a time from 0 to 1; returns the value there.
  @inline(__always)
  mutating func value(at time: Double) -> Double {
    let ahead = (time - self.time) * inverse
    let twist = 2 * bend * bend - third.x * inverse
    let start = parameter + ahead * (1 - ahead * (bend - ahead * twist))
    let step = step(from: start, to: time)
    guard Self.isLast(step, from: start) else { return searched(from: start - step, to: time) }
    return rest(at: start - step, time)
  }

  /// Notes the slopes at a parameter; returns what leads from there to where a time is.
  @inline(__always)
  private mutating func step(from s: Double, to time: Double) -> Double {
    let curvature = second.x + s * (3 * third.x)
    inverse = 1 / (first.x + s * (second.x + curvature))
    bend = curvature * inverse
    let step = (s * (first.x + s * (second.x + s * third.x)) - time) * inverse
    return step + step * step * bend
  }

  /// Whether the step after this one, which goes by its cube, would be nothing.
  @inline(__always)
  private static func isLast(_ step: Double, from s: Double) -> Bool {
    abs(step) < 0x1p-19 && s >= 0 && s <= 1
  }

  @inline(__always)
  private mutating func rest(at s: Double, _ time: Double) -> Double {
    self.time = time
    parameter = s
    return s * (first.y + s * (second.y + s * third.y))
  }

  /// The value where the first step is not the last, as at the start of a short fling.
  @inline(never)
  private mutating func searched(from start: Double, to time: Double) -> Double {
    var s = start
    for _ in 0..<4 {
      let step = step(from: s, to: time)
      if Self.isLast(step, from: s) { return rest(at: s - step, time) }
      s -= step
    }
    // Steps lead nowhere where the curve is vertical, or turns sharply.
    self = BezierProgress(curve)
    return curve.value(at: time)
  }
}
