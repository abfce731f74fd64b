extension ScrollProfile {
  /// A scroll view or list of Android, one pixel per point.
  ///
  /// Flings add up as in a list, which lets a fling run on until the finger has told whether it goes
  /// its way; a `ScrollView` ends it at the touch. Assumptions: the lift is handled at its own time;
  /// the velocity is that of the samples, not of the resampled places; a pause of 40 ms before the
  /// lift leaves no velocity, as in later versions; there is no overfling, of which a view has 6 or
  /// 12 points for a moment; where a scene snaps, the spring is that of ``SnapSettling``.
  ///
  /// Source: `OverScroller.java`, `ScrollView.java` and `ViewConfiguration.java` in
  /// `frameworks/base/core/java/android`, `VelocityTracker.cpp` and `InputTransport.cpp` in
  /// `frameworks/native/libs/input` of AOSP.
  public static let android: ScrollProfile = {
    var rules = androidRules
    rules.delivery.placeUnit = 1
    rules.fling.smallestSpeed = 50
    rules.fling.isInPoints = true
    rules.law.kind = .spline
    rules.law.origin = .lift
    rules.boost.kind = .leftover
    return ScrollProfile(platform: rules)
  }()

  /// A scrollable of Compose on Android, one pixel per point.
  ///
  /// Where it snaps, a fling goes to an interval before its end, and a spring of stiffness 400 from
  /// there to the next place; slower than 400 points per second to the nearest one. Assumptions: that
  /// stiffness and that speed; places are not rounded to whole pixels; the fling counts from the
  /// frame that sees the lift; touches are resampled as for any view.
  ///
  /// Source: `SplineBasedDecay.kt`, `Scrollable.kt`, `DragGestureDetector.kt`, `VelocityTracker.kt`
  /// and `SnapFlingBehavior.kt` in `compose` of androidx; the slop and the largest velocity are those
  /// of Android's `ViewConfiguration`.
  public static let compose: ScrollProfile = {
    var rules = androidRules
    rules.delivery.stampUnit = 0.001
    rules.slop.countsEqual = true
    rules.velocity.pause = 0.040_000_001
    rules.velocity.fewestSamples = 3
    rules.fling.smallestSpeed = 1
    rules.fling.pause = 0.040_000_001
    rules.law.kind = .splineInFloats
    rules.law.origin = .sameFrame
    rules.snap.kind = .approach
    rules.snap.angularFrequency = 400.0.squareRoot()
    rules.snap.dampingRatio = 1
    rules.snap.stopDistance = 0.01
    rules.snap.stopSpeed = 1
    rules.snap.smallestSpeed = 400
    return ScrollProfile(platform: rules)
  }()

  private static var androidRules: PlatformRules {
    var rules = PlatformRules()
    rules.delivery.moves = .interpolated
    rules.delivery.resampling.latency = 0.005
    rules.delivery.resampling.furthest = 0.008
    rules.slop.distance = 8
    rules.slop.metric = .scrollableAxis
    rules.slop.removal = .perAxis
    rules.slop.isFreeOnMovingContent = true
    rules.drag.kind = .clamp
    rules.velocity.kind = .leastSquaresInFloats
    rules.velocity.count = 20
    rules.velocity.horizon = 0.1
    rules.velocity.pause = 0.04
    rules.fling.metric = .perAxis
    rules.fling.largestSpeed = 8000
    rules.fling.pause = 0.04
    rules.law.density = 1
    rules.law.scrollFriction = 0.015
    rules.edge.kind = .clamp
    return rules
  }
}
