extension ScrollProfile {
  /// A page in Chromium 156 on Linux, with a touch screen, as its script sees it.
  ///
  /// Source: `ui/events/gesture_detection`, `ui/events/gestures`, `components/input`,
  /// `ui/events/blink` and `cc/input` of Chromium; when a lift is handled was measured.
  public static let chromium = ScrollProfile(platform: chromiumRules)

  /// The same with the fling of earlier versions, an exponential less a constant.
  ///
  /// Source: `ui/events/gestures/fling_curve.cc` of Chromium; recorded live.
  public static let chromiumFlingCurve: ScrollProfile = {
    var rules = chromiumRules
    rules.law.kind = .exponentialMinusLinear
    rules.law.rate = 3.7
    rules.law.linear = 172
    rules.law.firstStepDelay = 0.003
    rules.lock.displayDiagonal = 1000
    return ScrollProfile(platform: rules)
  }()

  private static var chromiumRules: PlatformRules {
    var rules = PlatformRules()
    rules.delivery.moves = .resampled
    rules.delivery.waitsForNextFrame = true
    rules.delivery.delay = -0.000_15
    rules.delivery.isSeenByPages = true
    rules.delivery.pageDelay = 1
    rules.slop.distance = 15
    rules.slop.removal = .alongPath
    rules.slop.smallestMove = 0.1
    rules.lock.kind = .rail
    rules.latch = .innermostOrNone
    rules.drag.kind = .clamp
    rules.velocity.kind = .leastSquares
    rules.velocity.mustAgreeWithWay = true
    rules.fling.metric = .largerAxis
    rules.fling.smallestSpeed = 30
    rules.fling.largestSpeed = 17_000
    rules.fling.pause = 0.08
    rules.law.kind = .timedBezier
    rules.law.origin = .lastMove
    rules.law.firstStepDelay = 0.0048
    rules.law.smallestStep = 0.1
    rules.boost.kind = .whileMoving
    rules.boost.smallestSpeed = 350
    rules.boost.smallestDragSpeed = 150
    rules.boost.longestGap = 0.05
    rules.snap.kind = .series
    rules.snap.proximity = 1.0 / 3
    return rules
  }
}
