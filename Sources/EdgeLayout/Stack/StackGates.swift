public import ScrollPhysics

/// The travels between which one drag may end, in points.
public struct TravelRange: Hashable, Sendable {
  /// The most folded travel, at least 0.
  public var low: Double

  /// The most unfolded travel, at least ``low``.
  public var high: Double

  /// Creates a range.
  @inlinable
  public init(low: Double, high: Double) {
    self.low = low
    self.high = high
  }
}

/// An item, or the root, resting on a stop.
public struct StackStep: Hashable, Sendable {
  /// The item as an index into the stack's items; `nil` for the root.
  public let subject: Int?

  /// The fraction of its extent that the stop stands for; 0 for the root.
  public let fraction: Double

  /// Creates a step.
  @inlinable
  public init(subject: Int?, fraction: Double) {
    self.subject = subject
    self.fraction = fraction
  }
}

// MARK: - Ranges

extension Stack {
  /// Returns where a drag that starts at a travel may end.
  ///
  /// It reaches the next stop in either direction, but does not leave a stop that it starts from
  /// in a direction that is blocked there. Without a constraint, or with continuous navigation, it
  /// goes on to the next block. A stop within ``StackStop/tolerance`` counts as the one it rests on.
  public func gate(atTravel travel: Double, on side: Side) -> TravelRange {
    // By its place, for a side that is named is copied.
    let place = Int(side.rawValue)
    let isConstrained = !constraints.isEmpty && !isContinuous
    let stopsUnfolding = isConstrained && constraints.contains(.unfolding)
    let stopsFolding = isConstrained && constraints.contains(.folding)
    var low = 0.0
    var high = sides[place].roundedTotal
    for stop in sides[place].stops where stop.travel < travel - StackStop.tolerance {
      if stopsFolding || stop.blocks.contains(.folding) { low = stop.travel }
    }
    for stop in sides[place].stops where stop.travel > travel + StackStop.tolerance {
      guard stopsUnfolding || stop.blocks.contains(.unfolding) else { continue }
      high = stop.travel
      break
    }
    if let rest = StackStop.nearest(of: sides[place].stops, to: travel) {
      if rest.blocks.contains(.unfolding) { high = rest.travel }
      if rest.blocks.contains(.folding) { low = rest.travel }
    }
    return TravelRange(low: low, high: high)
  }

  /// Returns the offsets between which a drag that starts at rest may end, in points.
  ///
  /// The side across from the open one and the other axis are closed; at 0 every side offers its
  /// first stop.
  public func range(atRest offset: Vector) -> OffsetRange {
    var range = OffsetRange(minimum: .zero, maximum: .zero)
    guard let side = activeSide(at: offset, previous: nil) else {
      for side in Side.allCases { range.open(side, to: gate(atTravel: 0, on: side).high) }
      return range
    }
    let gate = gate(atTravel: travel(at: offset, on: side), on: side)
    range.open(side, to: gate.high)
    range.open(side.opposite, to: -gate.low)
    return range
  }

  /// The offsets between which a program may move the stack, in points.
  public var unconstrainedRange: OffsetRange {
    var range = OffsetRange(minimum: .zero, maximum: .zero)
    for place in sides.indices { range.open(sides[place].side, to: sides[place].roundedTotal) }
    return range
  }

  /// Returns the offsets of all stops along an axis, ascending, in points; 0 is one of them.
  ///
  /// There are none along an axis without items.
  public func detents(on axis: Axis) -> [Double] {
    // By their places, for a side that is named is copied.
    let low = Int((axis == .vertical ? Side.top : .left).rawValue)
    let high = Int((axis == .vertical ? Side.bottom : .right).rawValue)
    guard !sides[low].items.isEmpty || !sides[high].items.isEmpty else { return [] }
    var detents: [Double] = []
    detents.reserveCapacity(sides[low].stops.count + sides[high].stops.count + 1)
    for stop in sides[low].stops.reversed() where stop.travel > 0 { detents.append(-stop.travel) }
    detents.append(0)
    for stop in sides[high].stops where stop.travel > 0 { detents.append(stop.travel) }
    return detents
  }
}

extension OffsetRange {
  /// Opens one of the four sides by a distance, in points.
  fileprivate mutating func open(_ side: Side, to distance: Double) {
    if side.sign < 0 {
      minimum[side.axis] = 0 - distance
    } else {
      maximum[side.axis] = distance + 0
    }
  }
}

// MARK: - Steps

extension Stack {
  /// Returns what rests on the stop at an offset; `nil` between stops.
  ///
  /// It is the deepest item of which the stop shows something, or the root at 0.
  public func step(at offset: Vector) -> StackStep? {
    guard let side = activeSide(at: offset, previous: nil) else {
      return StackStep(subject: nil, fraction: 0)
    }
    let place = Int(side.rawValue)
    let travel = travel(at: offset, on: side)
    guard let stop = StackStop.nearest(of: sides[place].stops, to: travel) else { return nil }
    if stop.travel > 0, let mark = sides[place].marks[stop.marks].last(where: { $0.fraction > 0 }),
      let fraction = stop.fraction(of: mark.item, among: sides[place].marks)
    {
      return StackStep(subject: mark.item, fraction: fraction)
    }
    return StackStep(subject: nil, fraction: 0)
  }

  /// Returns the fraction of an item for which the stop at a travel of its side stands.
  ///
  /// It is `nil` where there is no stop, or the stop is none of the item's own.
  ///
  /// - Precondition: the item is one of ``items``.
  public func fraction(of item: Int, atStopNear travel: Double) -> Double? {
    let here = self[side(of: item)]
    guard let stop = here.stop(near: travel) else { return nil }
    return stop.fraction(of: item, among: here.marks)
  }
}

// MARK: - As insets

extension Stack {
  /// Returns the content insets that give the hidden scroll view a range, in points.
  ///
  /// Its content is as large as itself, so the insets are all its range, and they may be negative:
  /// with the top edge open and a stop at 100, a bottom inset of −100 keeps the offset below it.
  public func insets(for range: OffsetRange) -> Insets {
    let isLeftToRight = direction == .leftToRight
    let left = 0 - range.minimum.x
    let right = range.maximum.x
    return Insets(
      top: 0 - range.minimum.y, leading: isLeftToRight ? left : right, bottom: range.maximum.y,
      trailing: isLeftToRight ? right : left)
  }
}
