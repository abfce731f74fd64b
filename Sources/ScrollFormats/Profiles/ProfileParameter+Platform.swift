internal import ScrollPhysics

extension ProfileParameter {
  /// The rules of platforms that handle each touch by itself.
  static let platform: [ProfileParameter] =
    delivery + slop + start + lock + drags + velocityMeasure + fling + law + edge + boost + snap
    + faults

  private static let delivery: [ProfileParameter] = [
    rule(
      "delivery.moves", "what becomes of several moves", .choice(of: \.platformRules.delivery.moves)
    ),
    rule(
      "delivery.delay", "how long before a frame it sees a touch",
      .number(\.platformRules.delivery.delay, .from(-1, through: 1)), unit: "s"),
    rule(
      "delivery.waitsForNextFrame", "a frame sees the touches up to the one before it",
      .flag(\.platformRules.delivery.waitsForNextFrame)),
    rule(
      "delivery.motionComesFirst", "motion goes on before touches are seen",
      .flag(\.platformRules.delivery.motionComesFirst)),
    rule(
      "delivery.isSeenByPages", "frames are what a page's script sees",
      .flag(\.platformRules.delivery.isSeenByPages)),
    rule(
      "delivery.pageDelay", "how late a page sees a fling's step",
      .count(\.platformRules.delivery.pageDelay, 0...1), unit: "frame",
      where: { $0.delivery.waitsForNextFrame }),
    rule(
      "delivery.stampUnit", "unit to which the stamps of touches are cut",
      .number(\.platformRules.delivery.stampUnit, .from(0, through: 1)), unit: "s"),
    rule(
      "delivery.placeUnit", "unit to which a finger's places are cut",
      .number(\.platformRules.delivery.placeUnit, .from(0, through: 1000)), unit: "pt"),
    rule(
      "delivery.resampling.latency", "how long before the frame a place is wanted",
      .number(\.platformRules.delivery.resampling.latency, .from(0, through: 1)), unit: "s",
      where: \.resamples),
    rule(
      "delivery.resampling.furthest", "how far ahead a place may be foretold",
      .number(\.platformRules.delivery.resampling.furthest, .from(0, through: 1)), unit: "s",
      where: \.resamples),
    rule(
      "delivery.resampling.shortestGap", "least time between moves that tell a direction",
      .number(\.platformRules.delivery.resampling.shortestGap, .from(0, through: 1)), unit: "s",
      where: \.resamples),
    rule(
      "delivery.resampling.longestGap", "longest time between such moves",
      .number(\.platformRules.delivery.resampling.longestGap, .from(0, through: 1)), unit: "s",
      where: \.resamples),
  ]

  private static let slop: [ProfileParameter] = [
    rule(
      "slop.distance", "way before a touch becomes a drag",
      .number(\.platformRules.slop.distance, points), unit: "pt"),
    rule("slop.metric", "how the way is measured", .choice(of: \.platformRules.slop.metric)),
    rule("slop.countsEqual", "just that way is enough", .flag(\.platformRules.slop.countsEqual)),
    rule(
      "slop.removal", "what is taken off the way", .choice(of: \.platformRules.slop.removal)),
    rule(
      "slop.patience", "time after which a touch is no drag any more, or 0",
      .number(\.platformRules.slop.patience, seconds), unit: "s",
      where: \.losesLength),
    rule(
      "slop.anchorTime", "time after which a move sets the anchor",
      .number(\.platformRules.slop.anchorTime, seconds), unit: "s",
      where: { !$0.losesLength }),
    rule(
      "slop.smallestMove", "way that a move must exceed",
      .number(\.platformRules.slop.smallestMove, points), unit: "pt",
      where: \.losesLength),
    rule(
      "slop.refusesAcross", "a drag across the only axis is none",
      .flag(\.platformRules.slop.refusesAcross),
      where: { $0.losesLength && $0.lock.kind != .rail }),
    rule(
      "slop.isFreeOnMovingContent", "a touch that catches content pays no slop",
      .flag(\.platformRules.slop.isFreeOnMovingContent)),
  ]

  private static let start: [ProfileParameter] = [
    rule(
      "start.distance", "way of a drag before content moves, or 0",
      .number(\.platformRules.start.distance, points), unit: "pt", where: \.followsMoves),
    rule(
      "start.restTime", "rest after which it must be gone again",
      .number(\.platformRules.start.restTime, seconds), unit: "s",
      where: { $0.followsMoves && $0.start.distance > 0 }),
    rule(
      "start.largestStep", "move that counts whole even if it is the first",
      .number(\.platformRules.start.largestStep, points), unit: "pt",
      where: { $0.followsMoves && $0.start.distance > 0 }),
  ]

  private static let lock: [ProfileParameter] = [
    rule("lock.kind", "when a drag is bound to one axis", .choice(of: \.platformRules.lock.kind)),
    rule(
      "lock.angleDegrees", "angle to an axis below which it is bound",
      .number(\.platformRules.lock.angleDegrees, .from(0, through: 45)), unit: "°",
      where: { $0.lock.kind == .atStart }),
    rule(
      "lock.railRatio", "ratio of the axes from which a rail is taken",
      .number(\.platformRules.lock.railRatio, .from(0, through: 1000)), where: \.takesRails),
    rule(
      "lock.railBound", "way along both axes beyond which no rail is taken",
      .number(\.platformRules.lock.railBound, points), unit: "pt", where: \.takesRails),
    rule(
      "lock.railChannel", "width of the rail on a display of 480 pt",
      .number(\.platformRules.lock.railChannel, points), unit: "pt", where: \.takesRails),
    rule(
      "lock.displayDiagonal", "the display's diagonal; 0 for the viewport's",
      .number(\.platformRules.lock.displayDiagonal, points), unit: "pt", where: \.takesRails),
  ]

  private static let drags: [ProfileParameter] = [
    rule("latch", "which view under the finger scrolls", .choice(of: \.platformRules.latch)),
    rule("drag.kind", "what a drag does at an edge", .choice(of: \.platformRules.drag.kind)),
    rule(
      "drag.limit", "way beyond an edge that is remembered",
      .number(\.platformRules.drag.limit, points), unit: "pt",
      where: { $0.drag.kind == .clampWithMemory }),
    rule(
      "drag.share", "share of the way beyond an edge that is shown",
      .number(\.platformRules.drag.share, .from(0, through: 1)),
      where: { $0.drag.kind == .share }),
    rule(
      "drag.factor", "share of a move that is shown right beyond an edge",
      .number(\.platformRules.drag.factor, .from(1e-3, through: 10)),
      where: { $0.drag.kind == .friction }),
  ]

  private static let velocityMeasure: [ProfileParameter] = [
    rule("velocity.kind", "the estimator", .choice(of: \.platformRules.velocity.kind)),
    rule(
      "velocity.horizon", "how old a sample may be",
      .number(\.platformRules.velocity.horizon, seconds), unit: "s",
      where: { $0.fitsParabola || $0.averagesRecent || $0.spans }),
    rule(
      "velocity.count", "how many samples count at most",
      .count(\.platformRules.velocity.count, 1...1000),
      where: { $0.fitsParabola || $0.averages || $0.averagesRecent }),
    rule(
      "velocity.fewestSamples", "how many samples a parabola needs",
      .count(\.platformRules.velocity.fewestSamples, 2...1000), where: \.fitsParabola),
    rule(
      "velocity.pause", "pause that forgets all before it, or 0",
      .number(\.platformRules.velocity.pause, seconds), unit: "s", where: \.fitsParabola),
    rule(
      "velocity.shortestGap", "least time between moves that count",
      .number(\.platformRules.velocity.shortestGap, seconds), unit: "s",
      where: \.averagesRecent),
    rule(
      "velocity.factor", "by what a move's velocity is multiplied",
      .number(\.platformRules.velocity.factor, .from(0, through: 10)), where: \.averages),
    rule(
      "velocity.largestSample", "largest velocity of a move, or 0 for any",
      .number(\.platformRules.velocity.largestSample, speed), unit: "pt/s", where: \.averages),
    rule(
      "velocity.isInPoints", "places are cut to whole points",
      .flag(\.platformRules.velocity.isInPoints), where: \.spans),
    rule(
      "velocity.mustAgreeWithWay", "an estimate against the way is none",
      .flag(\.platformRules.velocity.mustAgreeWithWay), where: \.fitsParabola),
  ]

  private static let fling: [ProfileParameter] = [
    rule(
      "fling.smallestSpeed", "speed that a fling must exceed",
      .number(\.platformRules.fling.smallestSpeed, speed), unit: "pt/s"),
    rule(
      "fling.countsEqual", "just that speed is enough", .flag(\.platformRules.fling.countsEqual)),
    rule("fling.metric", "what of it is compared", .choice(of: \.platformRules.fling.metric)),
    rule(
      "fling.smallestTravel", "way of the finger that it must exceed, or 0",
      .number(\.platformRules.fling.smallestTravel, points), unit: "pt"),
    rule(
      "fling.countsRecentTravel", "that way is the one of the samples that count",
      .flag(\.platformRules.fling.countsRecentTravel), where: { $0.fling.smallestTravel > 0 }),
    rule(
      "fling.largestSpeed", "largest speed along an axis, or 0 for any",
      .number(\.platformRules.fling.largestSpeed, speed), unit: "pt/s"),
    rule(
      "fling.isInPoints", "velocities are cut to whole points per second",
      .flag(\.platformRules.fling.isInPoints)),
    rule(
      "fling.pause", "stillness after which a finger has no velocity, or 0",
      .number(\.platformRules.fling.pause, seconds), unit: "s"),
    rule(
      "fling.factorAtEdge", "share of the velocity that points out at an edge",
      .number(\.platformRules.fling.factorAtEdge, .from(0, through: 10))),
  ]
}
