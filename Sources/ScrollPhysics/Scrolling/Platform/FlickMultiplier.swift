/// A factor that grows with each fling that a touch catches and goes on with.
///
/// A touch on a fast fling keeps the factor for 300 ms since its start, lowers it by a half until
/// 600 ms, and then begins afresh. A release in the fling's direction, faster than the rule has it
/// and in content more than ten viewports long, raises it by a quarter, to three at most; any other
/// puts it back to 1.
///
/// Source: `qquickflickable.cpp` of Qt 6.4.2.
struct FlickMultiplier: Hashable, Sendable {
  private(set) var factor = 1.0
  private var caught = Vector.zero

  /// How many viewports content must be long.
  static let longContent = 10.0
}

extension FlickMultiplier {
  /// Takes in a touch, with the velocity of the fast fling that it caught and how long that has
  /// lasted; `nil` where it caught none.
  mutating func touchBegan(caught velocity: Vector?, elapsedMilliseconds: Int64) {
    caught = .zero
    guard let velocity, elapsedMilliseconds <= 600 else { return factor = 1 }
    caught = velocity
    if elapsedMilliseconds > 300 { factor = max(1, factor - 0.5) }
  }

  /// Takes in a release's velocity, in points per second; returns it multiplied.
  ///
  /// `atEdge` are the axes whose content is at the edge that the velocity points to.
  mutating func boosted(
    _ velocity: Vector, atEdge: AxisSet, bounds: PlatformBounds, rule: FlingBoost
  ) -> Vector {
    var grows = false
    for axis in Axis.allCases where !atEdge.contains(AxisSet(axis)) {
      let isLong =
        bounds.content[axis] > Self.longContent * bounds.viewport[axis]
      if caught[axis] != 0 && isLong && velocity[axis] * caught[axis] > 0
        && abs(velocity[axis]) > rule.smallestSpeed
      {
        grows = true
      }
    }
    factor = grows ? min(3, factor + 0.25) : 1
    return velocity * factor
  }
}
