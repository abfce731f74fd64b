internal import ScrollPhysics

extension ScrollProfile {
  /// The rules of the platform; where there are none, the plainest, and setting one makes them all.
  var platformRules: PlatformRules {
    get { platform ?? PlatformRules() }
    set { platform = newValue }
  }
}

// Which numbers the choices of a platform use.

extension PlatformRules {
  // MARK: - Touches

  /// Whether moves are brought to a common time.
  var resamples: Bool { delivery.moves == .resampled || delivery.moves == .interpolated }

  /// Whether the slop is a length, not two moves.
  var losesLength: Bool { slop.removal != .armThenAnchor }

  /// Whether the content follows each move by itself, so that the first ones may be held back.
  var followsMoves: Bool { delivery.moves != .resampled }

  /// Whether a drag may run on a rail.
  var takesRails: Bool { lock.kind == .rail }

  /// Whether the velocity is the slope of a parabola.
  var fitsParabola: Bool {
    velocity.kind == .leastSquares || velocity.kind == .leastSquaresInFloats
  }

  /// Whether the velocity is the mean of that of the last moves.
  var averages: Bool { velocity.kind == .meanOfMoves }

  /// Whether the velocity is the mean of that of the last moves that are young enough.
  var averagesRecent: Bool { velocity.kind == .meanOfRecentMoves }

  /// Whether the velocity is the way over the time of the last while.
  var spans: Bool { velocity.kind == .span }
}

extension PlatformRules {
  // MARK: - Flings

  /// Whether the motion is that of Qt Quick, which has its own clock and its own ways to settle.
  var isFlickable: Bool { law.kind == .constant }

  /// Whether a fling swings beyond the edges.
  var swings: Bool { law.kind == .exponential && edge.kind == .hiddenSwing }

  /// Whether a fling is evaluated frame by frame, as GTK does it.
  var isKinetic: Bool { swings || (law.kind == .exponential && law.stopTravel > 0) }

  /// Whether a fling goes by Android's table.
  var goesBySpline: Bool { law.kind == .spline || law.kind == .splineInFloats }

  /// Whether a fling is a curve, shown by its steps.
  var isCurve: Bool {
    switch law.kind {
    case .exponential: !isKinetic
    case .exponentialMinusLinear, .timedBezier, .power, .splineInFloats: true
    case .stepped, .constant, .spline, .friction: false
    }
  }

  /// Whether the law has a rate per second.
  var hasRate: Bool { law.kind == .exponential || law.kind == .exponentialMinusLinear }

  /// Whether a fling stops where it is slow.
  var stopsAtSpeed: Bool {
    law.kind == .exponential || law.kind == .stepped || law.kind == .friction
  }

  /// Whether a fling overshoots an edge.
  var overshoots: Bool { edge.kind == .overshoot || isFlickable }

  /// Whether a spring takes a fling over at an edge.
  var isCaughtBySpring: Bool { edge.kind == .spring && law.kind == .friction }

  /// Whether flings add the velocity with which the last one began.
  var addsStart: Bool { boost.kind == .whileMoving || boost.kind == .whenFast }

  /// Whether the spring of snapping moves content: to a place, or back from beyond an edge.
  var springs: Bool {
    let isSeenOutside =
      switch drag.kind {
      case .share, .rubberBand, .friction: true
      case .clamp, .clampWithMemory, .hiddenPull: false
      }
    let returns = isSeenOutside && law.kind != .friction
    return !isFlickable && (snap.kind != .series || returns)
  }
}
