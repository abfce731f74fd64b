extension ScrollProfile {
  /// The asynchronous panning of Firefox 153 with a touch screen, as its compositor samples it.
  ///
  /// Source: `gfx/layers/apz/src` and `StaticPrefList.yaml` of Gecko; when a frame shows a touch and
  /// from when a fling counts was measured.
  public static let firefox: ScrollProfile = {
    var rules = PlatformRules()
    rules.delivery.delay = 0.033
    rules.delivery.motionComesFirst = true
    rules.slop.distance = 9.6
    rules.slop.countsEqual = true
    rules.slop.removal = .alongPathInPoints
    rules.lock.kind = .atStart
    rules.lock.angleDegrees = 30
    rules.latch = .innermostThatMoves
    rules.drag.kind = .hiddenPull
    rules.velocity.kind = .meanOfRecentMoves
    rules.velocity.count = 5
    rules.velocity.horizon = 0.1
    rules.velocity.shortestGap = 0.005
    rules.fling.metric = .length
    rules.fling.smallestSpeed = 500
    rules.fling.countsEqual = true
    rules.law.kind = .stepped
    rules.law.frictionPerMillisecond = 0.002
    rules.law.stopSpeed = 10
    rules.law.origin = .lift
    rules.law.originDelay = 0.034
    rules.boost.kind = .whenFast
    rules.boost.smallestSpeed = 1500
    rules.boost.smallestDragSpeed = 800
    rules.boost.longestGap = 0.05
    rules.snap.kind = .spring
    return ScrollProfile(platform: rules)
  }()
}
