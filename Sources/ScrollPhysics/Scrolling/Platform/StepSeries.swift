/// What two successive steps of a fling tell of its end: they are taken as a geometric series.
///
/// With the steps `d₁` and `d₂` along an axis, `r = |d₂ / d₁| < 1`, the content is expected to go on
/// by `d₂ / (1 − r)` from before `d₂`. A decay of less than ``slowest`` is believed from the third
/// decaying step in a row on.
///
/// Source: `cc/input/snap_fling_controller.cc` of Chromium, and its recordings.
struct StepSeries: Hashable, Sendable {
  /// The ratio from which a decay counts as slow, no unit.
  static let slowest = 0.96

  private var previous: Double?
  private var decaying = 0

  /// Takes in a step; returns the way that is left with it, or `nil` where nothing is told yet.
  mutating func add(_ step: Double) -> Double? {
    defer { previous = step }
    guard let previous else { return nil }
    let ratio = previous != 0 ? abs(step / previous) : 1
    decaying = ratio < 1 ? decaying + 1 : 0
    guard ratio < 1 && (ratio < Self.slowest || decaying >= 3) else { return nil }
    return step / (1 - ratio)
  }
}
