/// A boost by a share of the speed that the fling before would still have.
///
/// That fling runs on unseen until the lift, with the velocity `v₀` then. A new one in its direction
/// and at least a third as fast gains
///
///     v₀ min((v − 0.33 v₀) / (0.67 v₀), 6)
///
/// Source: `gtk/gtkscrolledwindow.c` of GTK 4.8.3.
enum KineticBoost {
  /// The share of the old velocity below which nothing is gained.
  static let floor = 0.33

  /// The share of the old velocity that a new one of the same gains whole.
  static let ceiling = 1.0

  /// How many times the old velocity is gained at most.
  static let most = 6.0

  /// Returns a velocity with its gain, in points per second.
  static func boosted(
    _ velocity: Vector, after fling: inout KineticFling?, atNanoseconds time: Int64
  ) -> Vector {
    guard fling != nil else { return velocity }
    _ = fling?.tick(atNanoseconds: time)
    let before = fling?.velocity ?? .zero
    return Vector(
      x: boosted(velocity.x, before: before.x), y: boosted(velocity.y, before: before.y))
  }

  private static func boosted(_ velocity: Double, before: Double) -> Double {
    guard
      before != 0 && (velocity >= 0) == (before >= 0) && velocity != 0
        && abs(velocity) >= abs(before) * floor
    else { return velocity }
    let share = (velocity - before * floor) / (before * ceiling - before * floor)
    return velocity + before * min(share, most)
  }
}
