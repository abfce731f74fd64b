extension ScrollProfile {
  /// A page in WebKitGTK 2.50 with a touch screen.
  ///
  /// Slop, velocity and boost are taken from ``gtk4``, and the fling goes on under a touch, because
  /// the recordings are so; these four, and the 4 ms from the lift to the fling's origin, are
  /// assumptions. Of 18 recordings, in whole pixels and by a page's clock that wanders by 16 ms, the
  /// median error is 0 px in drags and 1.6 px after the lift, 95 % are within 8 px, and the rest is
  /// within 12 px; a late frame of a fast drag or fling is up to 144 px off. It does not snap.
  ///
  /// Source: `ScrollAnimationKinetic.cpp` of WebKit; recordings of WebKitGTK 2.50.
  public static let webkitGTK: ScrollProfile = {
    var rules = PlatformRules()
    rules.delivery.stampUnit = 0.001
    rules.slop.distance = 8
    rules.slop.metric = .eitherAxis
    rules.slop.removal = .nothing
    rules.drag.kind = .clamp
    rules.velocity.kind = .span
    rules.velocity.horizon = 0.15
    rules.velocity.isInPoints = true
    rules.fling.metric = .perAxis
    rules.law.kind = .exponential
    rules.law.rate = FrictionDeceleration.kineticFriction
    rules.law.stopSpeed = 1
    rules.law.stopTravel = 1
    rules.law.stopsAtPoint = true
    rules.law.goesOnUnderTouch = true
    rules.law.origin = .lift
    rules.law.originDelay = 0.004
    rules.edge.kind = .clamp
    rules.boost.kind = .share
    return ScrollProfile(platform: rules)
  }()
}
