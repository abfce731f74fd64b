extension ScrollProfile {
  /// Flickable of Qt Quick 6.4, and ListView where the scene snaps.
  ///
  /// Source: `src/quick/items/qquickflickable.cpp`, `qquicklistview.cpp`,
  /// `src/quick/util/qquicktimeline.cpp` and `qeventpoint.cpp` of Qt 6.4.2.
  public static let qt: ScrollProfile = {
    var rules = PlatformRules()
    rules.slop.distance = 10
    rules.slop.metric = .scrollableAxis
    rules.slop.removal = .armThenAnchor
    rules.slop.anchorTime = 0.2
    rules.latch = .outermost
    rules.drag.kind = .share
    rules.drag.share = 0.5
    rules.velocity.kind = .meanOfMoves
    rules.velocity.count = 3
    rules.velocity.factor = 0.7
    rules.velocity.largestSample = 2500
    rules.fling.metric = .perAxis
    rules.fling.smallestSpeed = 75
    rules.fling.smallestTravel = 15
    rules.fling.largestSpeed = 2500
    rules.fling.pause = 0.1
    rules.fling.factorAtEdge = 0.5
    rules.law.kind = .constant
    rules.law.deceleration = ConstantDeceleration.flickableDeceleration
    rules.law.origin = .previousFrame
    rules.edge.kind = .overshoot
    rules.edge.longest = ConstantDeceleration.longestOvershoot
    rules.edge.decelerationFactor = 8
    rules.edge.returnDuration = FlickableReturn.duration
    rules.boost.kind = .multiplier
    rules.boost.smallestSpeed = 1250
    rules.snap.kind = .aimed
    return ScrollProfile(platform: rules)
  }()
}
