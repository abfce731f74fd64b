import ScrollPhysics

/// A fraction of an item's extent that a stop stands for.
public struct StackMark: Hashable, Sendable {
  /// The item, as an index into the stack's items.
  public let item: Int

  /// The fraction of the item's extent, from 0 to 1.
  public let fraction: Double

  /// Where the mark lies by itself, on the pixel grid.
  let travel: Double

  /// What it blocks by itself.
  let blocks: TravelDirections
}

/// A travel at which a drag may come to rest.
public struct StackStop: Hashable, Sendable {
  /// The travel, in points.
  public let travel: Double

  /// The directions in which no drag passes the stop.
  public let blocks: TravelDirections

  /// The places of its marks among those of the side, from the root outwards.
  public let marks: Range<Int>
}

extension StackStop {
  /// The distance within which two stops are one, and a rest is on a stop, in points.
  ///
  /// Source: the distance of the published gates for hopping to the next item.
  public static let tolerance = 0.5

  /// Returns the stop nearest to a travel within the tolerance, the more folded of two.
  static func nearest(of stops: [StackStop], to travel: Double) -> StackStop? {
    var nearest: Int?
    var distance = tolerance
    // By places, for a stop that is named is copied.
    for place in stops.indices {
      let candidate = abs(stops[place].travel - travel)
      if candidate < distance || (nearest == nil && candidate == distance) {
        nearest = place
        distance = candidate
      }
    }
    return nearest.map { stops[$0] }
  }

  /// Returns the fraction of an item that it stands for; of several the one nearest to the stop.
  func fraction(of item: Int, among marks: [StackMark]) -> Double? {
    var nearest: StackMark?
    for mark in marks[self.marks] where mark.item == item {
      if let found = nearest, abs(mark.travel - travel) > abs(found.travel - travel) {
        continue
      }
      nearest = mark
    }
    return nearest?.fraction
  }

  /// Returns the stops of marks in ascending order.
  ///
  /// A stop takes its travel from a mark and then what lies within the tolerance of it: from the
  /// one at 0 or at the total, else from the first that blocks, else from the first one. So no two
  /// stops are within the tolerance of each other.
  static func merging(_ marks: [StackMark], total: Double) -> [StackStop] {
    var stops: [StackStop] = []
    var start = 0
    while start < marks.count {
      var travel = marks[start].travel
      var blocks: TravelDirections = []
      var end = start
      while end < marks.count && marks[end].travel - travel <= tolerance {
        let mark = marks[end]
        let isBetter = mark.travel == total || (blocks.isEmpty && !mark.blocks.isEmpty)
        if isBetter && travel != 0 { travel = mark.travel }
        blocks.formUnion(mark.blocks)
        end += 1
      }
      stops.append(StackStop(travel: travel, blocks: blocks, marks: start..<end))
      start = end
    }
    return stops
  }
}

extension StackItem {
  /// The extent where it is usable: finite and greater than 0.
  var measuredExtent: Double? {
    guard let extent, extent.isFinite && extent > 0 else { return nil }
    return Limits.coordinate(extent)
  }

  /// The declared steps and the implied ones at 0 and 1, by ascending fraction.
  var completeSteps: [NavigationStep] {
    var complete = [NavigationStep(0), NavigationStep(1)]
    for step in steps {
      var place = complete.count
      while place > 0 && complete[place - 1].fraction > step.fraction { place -= 1 }
      if place > 0 && complete[place - 1].fraction == step.fraction {
        complete[place - 1] = step
      } else {
        complete.insert(step, at: place)
      }
    }
    return complete
  }
}
