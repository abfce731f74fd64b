/// A way to a place that is gone in steps of a geometric series.
///
/// With the way `L`, the ratio `q = 0.92` and a step every 16 ms,
///
///     n = ⌈−ln(1 − L (1 − 1 / q)) / ln q⌉        d₀ = L (1 − q) / (1 − qⁿ)
///     x(t) = x₀ + d₀ (1 − q^(t / 16 ms + 1)) / (1 − q)
///
/// It ends at `16 n` ms, or where less than a point is left.
///
/// Source: `cc/input/snap_fling_curve.cc` of Chromium.
struct SeriesSnap: Hashable, Sendable {
  /// The ratio of two steps, no unit.
  static let ratio = 0.92

  /// The time of a step, in milliseconds.
  static let stepMilliseconds = 16.0

  /// Where it goes, in points.
  let target: Double

  /// The axis along which it goes.
  let axis: Axis

  private let start: Double
  private let way: Double
  private let count: Double
  private let first: Double
  private let origin: Int64

  init(from start: Double, to target: Double, axis: Axis, originNanoseconds: Int64) {
    self.start = start
    self.target = target
    self.axis = axis
    origin = originNanoseconds
    way = abs(target - start)
    let q = Self.ratio
    let steps = -Elementary.log(1 - way * (1 - 1 / q)) / Elementary.log(q)
    count = max(1, 0 - Rounding.down(0 - steps))
    first = way * (1 - q) / (1 - Elementary.pow(q, count))
  }
}

extension SeriesSnap {
  /// Goes on to a time; returns whether the content still moves.
  func advance(toNanoseconds time: Int64, _ content: inout PlatformAxis) -> Bool {
    let elapsed = Double(time - origin) / 1e6
    guard elapsed >= 0 else { return true }
    guard elapsed < count * Self.stepMilliseconds && abs(content.value - target) >= 1 else {
      content.value = target
      return false
    }
    let q = Self.ratio
    let share = (1 - Elementary.pow(q, elapsed / Self.stepMilliseconds + 1)) / (1 - q)
    let gone = min(first * share, way)
    content.value = start + (target < start ? -gone : gone)
    return true
  }
}
