/// Places at equal distances along one axis on which content comes to rest.
public struct SnapGrid: Hashable, Sendable {
  /// Whether content must rest on a place.
  public enum Strictness: UInt8, Hashable, Sendable, CaseIterable {
    /// It always does.
    case mandatory

    /// It does where it would end close to one.
    case proximity
  }

  /// Whether content may pass places.
  public enum Stop: UInt8, Hashable, Sendable, CaseIterable {
    /// It may.
    case normal

    /// It stops at the next place in its direction.
    case always
  }

  /// The axis.
  public var axis: Axis

  /// The distance between two places, in points, greater than 0; the first is at offset 0.
  public var interval: Double

  /// Whether content must rest on a place.
  public var strictness: Strictness

  /// Whether content may pass places.
  public var stop: Stop

  /// Creates places.
  ///
  /// - Precondition: `interval` is finite and greater than 0.
  public init(
    axis: Axis, interval: Double, strictness: Strictness = .mandatory, stop: Stop = .normal
  ) {
    precondition(interval > 0 && interval.isFinite, "the interval must be above 0")
    self.axis = axis
    self.interval = interval
    self.strictness = strictness
    self.stop = stop
  }
}

extension SnapGrid {
  /// Returns the place nearest to an offset, in points; of two equally near ones the farther out.
  public func nearest(to offset: Double) -> Double {
    Rounding.down(offset / interval + 0.5) * interval
  }

  /// Returns the next place strictly ahead of an offset, in the direction of a velocity, in points.
  public func next(after offset: Double, direction: Double) -> Double {
    let place = offset / interval
    if direction > 0 { return (Rounding.down(place + 1e-9) + 1) * interval }
    return (0 - Rounding.down(1e-9 - place) - 1) * interval
  }

  /// Returns the place for content that would end at `end`: the nearest to it of those strictly
  /// ahead, or the next one where it must stop at each, in points.
  public func place(from offset: Double, endingAt end: Double, direction: Double) -> Double {
    let next = next(after: offset, direction: direction)
    guard stop == .normal else { return next }
    return direction > 0 ? max(next, nearest(to: end)) : min(next, nearest(to: end))
  }
}
