extension ScrollProfile {
  /// A list of Flutter with `BouncingScrollPhysics`, as on iOS.
  ///
  /// It has Flutter's own estimator rather than that for iOS, and one physical pixel per point, which
  /// sets where a fling stops: 20 points per second, so that 1000 travel 489.4 of 499.4 points.
  /// Assumptions: something else under the finger wants the touch as well, for alone a list pays no
  /// slop, nor does it while it moves; a view of both axes is two lists, for one that pans in every
  /// direction has twice the slop; the fling counts from the frame that sees the lift.
  ///
  /// Source: `scroll_physics.dart`, `scroll_simulation.dart`, `scroll_activity.dart`, `monodrag.dart`
  /// and `velocity_tracker.dart` of Flutter.
  public static let flutterBouncing: ScrollProfile = {
    var rules = flutterRules
    rules.drag.kind = .friction
    rules.start.distance = 3.5
    rules.start.restTime = 0.05
    rules.start.largestStep = 24
    rules.fling.smallestSpeed = 100
    rules.law.kind = .friction
    rules.law.density = 1
    rules.law.stopSpeed = 20
    rules.edge.kind = .spring
    rules.edge.largestSpeed = BouncingSimulation.fastestTransfer
    rules.boost.kind = .carried
    rules.boost.longestGap = 0.02
    rules.boost.smallestShare = 0.5
    rules.faults.capsOneSide = true
    return ScrollProfile(platform: rules)
  }()

  /// A list of Flutter with `ClampingScrollPhysics`, as on Android.
  ///
  /// With the assumptions of ``flutterBouncing``.
  ///
  /// Source: `scroll_physics.dart`, `scroll_simulation.dart`, `monodrag.dart` and
  /// `velocity_tracker.dart` of Flutter.
  public static let flutterClamping: ScrollProfile = {
    var rules = flutterRules
    rules.drag.kind = .clamp
    rules.fling.smallestSpeed = 50
    rules.law.kind = .power
    rules.law.scrollFriction = 0.015
    rules.edge.kind = .clamp
    return ScrollProfile(platform: rules)
  }()

  private static var flutterRules: PlatformRules {
    var rules = PlatformRules()
    rules.delivery.moves = .each
    rules.slop.distance = 18
    rules.slop.metric = .scrollableAxis
    rules.slop.removal = .everything
    rules.slop.isFreeOnMovingContent = true
    rules.velocity.kind = .leastSquares
    rules.velocity.count = 20
    rules.velocity.horizon = 0.1
    // A pause of just 40 ms still counts.
    rules.velocity.pause = 0.040_000_001
    rules.velocity.fewestSamples = 3
    rules.fling.metric = .perAxis
    rules.fling.largestSpeed = 8000
    rules.fling.smallestTravel = 18
    rules.fling.countsRecentTravel = true
    rules.fling.pause = 0.040_000_001
    rules.law.origin = .sameFrame
    rules.snap.kind = .spring
    rules.snap.angularFrequency = (100 / 0.5).squareRoot()
    rules.snap.dampingRatio = 1.1
    rules.snap.stopDistance = 1
    rules.snap.stopSpeed = 20
    return rules
  }
}
