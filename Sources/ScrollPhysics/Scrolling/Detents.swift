/// The content offsets at which a release lets the content rest.
///
/// A release with velocity goes to the first detent beyond its projected rest
///
///     x* = x − v / (1000 ln rate)
///
/// in the direction of `v`; one within half a point of `x*` counts as passed. A release without
/// velocity goes to the nearest detent, and of two equally near ones to the one closer to 0. Neither
/// leaves the range. Content released beyond the range returns to its edge and rests there, whatever
/// the velocity and the detents. The profile moves the content to a detent as to any replaced target.
///
/// Source: the rule of a paging edge stack, mended as the facts decide.
public struct Detents: Hashable, Sendable {
  /// The distance within which an offset counts as at a detent, in points.
  public static let tolerance = 0.5

  /// The offsets of the horizontal axis in ascending order, in points; none leaves it free.
  public var horizontal: [Double]

  /// The offsets of the vertical axis in ascending order, in points; none leaves it free.
  public var vertical: [Double]

  /// Creates detents.
  ///
  /// - Precondition: the offsets are in ascending order.
  public init(horizontal: [Double] = [], vertical: [Double] = []) {
    precondition(Self.areAscending(horizontal), "detents must be in ascending order")
    precondition(Self.areAscending(vertical), "detents must be in ascending order")
    self.horizontal = horizontal
    self.vertical = vertical
  }

  private static func areAscending(_ offsets: [Double]) -> Bool {
    guard offsets.count > 1 else { return true }
    for index in 1..<offsets.count where !(offsets[index - 1] <= offsets[index]) { return false }
    return true
  }
}

extension Detents {
  /// Returns whether an axis has no detents.
  func isFree(_ axis: Axis) -> Bool { (axis == .horizontal ? horizontal : vertical).isEmpty }

  /// Returns where a release in range rests along an axis, in points; `nil` where the axis is free.
  ///
  /// `projection` is `x*`; `direction` has the sign of the velocity, and is 0 without one.
  public func target(
    from offset: Double, projection: Double, direction: Double, axis: Axis, range: AxisRange
  ) -> Double? {
    let detents = axis == .horizontal ? horizontal : vertical
    guard !detents.isEmpty else { return nil }
    if direction > 0 {
      let next = detents.first { $0 > projection + Self.tolerance }
      return range.clamped(next ?? range.maximum)
    }
    if direction < 0 {
      let next = detents.last { $0 < projection - Self.tolerance }
      return range.clamped(next ?? range.minimum)
    }
    return range.clamped(Self.nearest(to: offset, among: detents, in: range))
  }

  private static func nearest(
    to offset: Double, among detents: [Double], in range: AxisRange
  ) -> Double {
    var best = offset
    var distance = Double.infinity
    for detent in detents where range.contains(detent) {
      let candidate = abs(detent - offset)
      if candidate < distance || (candidate == distance && abs(detent) < abs(best)) {
        best = detent
        distance = candidate
      }
    }
    return best
  }
}
