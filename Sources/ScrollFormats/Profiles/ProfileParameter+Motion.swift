internal import ScrollPhysics

// How a platform that handles each touch by itself moves content without a finger.

extension ProfileParameter {
  static let law: [ProfileParameter] = [
    rule("law.kind", "how a fling moves", .choice(of: \.platformRules.law.kind)),
    rule(
      "law.rate", "its rate",
      .number(\.platformRules.law.rate, .from(1e-3, through: 1000)), unit: "1/s",
      where: \.hasRate),
    rule(
      "law.linear", "its linear part",
      .number(\.platformRules.law.linear, .from(1e-3, through: 1e6)), unit: "pt/s",
      where: { $0.law.kind == .exponentialMinusLinear }),
    rule(
      "law.deceleration", "its deceleration",
      .number(\.platformRules.law.deceleration, .from(1, through: 1e7)), unit: "pt/s²",
      where: { $0.law.kind == .constant }),
    rule(
      "law.frictionPerMillisecond", "velocity lost per millisecond",
      .number(\.platformRules.law.frictionPerMillisecond, .from(1e-6, through: 0.999)),
      unit: "1/ms", where: { $0.law.kind == .stepped }),
    rule(
      "law.scrollFriction", "its friction",
      .number(\.platformRules.law.scrollFriction, .from(1e-4, through: 10)),
      where: { $0.goesBySpline || $0.law.kind == .power }),
    rule(
      "law.density", "pixels per point for which it reckons",
      .number(\.platformRules.law.density, .from(0.1, through: 100)),
      where: { $0.goesBySpline || $0.law.kind == .friction }),
    rule(
      "law.stopSpeed", "speed at which it stops",
      .number(\.platformRules.law.stopSpeed, .from(1e-3, through: 1e6)), unit: "pt/s",
      where: \.stopsAtSpeed),
    rule(
      "law.stopTravel", "way of a frame below which it stops, or 0",
      .number(\.platformRules.law.stopTravel, .from(0, through: 1000)), unit: "pt",
      where: { $0.law.kind == .exponential }),
    rule(
      "law.stopsAtPoint", "it stops at a whole point",
      .flag(\.platformRules.law.stopsAtPoint),
      where: { $0.isKinetic && !$0.swings }),
    rule(
      "law.goesOnUnderTouch", "a touch stops it only once it drags",
      .flag(\.platformRules.law.goesOnUnderTouch), where: { !$0.isFlickable }),
    rule(
      "law.velocityPerSecond", "velocity of a fling of one second",
      .number(\.platformRules.law.velocityPerSecond, .from(1, through: 1e6)), unit: "pt/s",
      where: { $0.law.kind == .timedBezier }),
    rule(
      "law.longestDuration", "its longest duration",
      .number(\.platformRules.law.longestDuration, .from(1e-3, through: 3600)), unit: "s",
      where: { $0.law.kind == .timedBezier }),
    rule(
      "law.longestViewports", "how many viewports it goes at most",
      .number(\.platformRules.law.longestViewports, .from(0.01, through: 1000)),
      where: { $0.law.kind == .timedBezier }),
    rule(
      "law.origin", "the time from which it counts", .choice(of: \.platformRules.law.origin),
      where: { !$0.isFlickable }),
    rule(
      "law.originDelay", "how much later it counts",
      .number(\.platformRules.law.originDelay, .from(0, through: 1)), unit: "s",
      where: { $0.law.origin == .lift && !$0.isFlickable }),
    rule(
      "law.firstStepDelay", "how long after a frame a lift is handled",
      .number(\.platformRules.law.firstStepDelay, .from(0, through: 1)), unit: "s",
      where: { $0.delivery.waitsForNextFrame || $0.law.origin == .lastMove }),
    rule(
      "law.smallestStep", "step that must be exceeded to be shown",
      .number(\.platformRules.law.smallestStep, .from(0, through: 1000)), unit: "pt",
      where: \.isCurve),
  ]

  static let edge: [ProfileParameter] = [
    rule("edge.kind", "what a fling does at an edge", .choice(of: \.platformRules.edge.kind)),
    rule(
      "edge.longest", "longest overshoot",
      .number(\.platformRules.edge.longest, points), unit: "pt", where: \.overshoots),
    rule(
      "edge.decelerationFactor", "by what it slows down more beyond the edge",
      .number(\.platformRules.edge.decelerationFactor, .from(0.01, through: 1000)),
      where: \.overshoots),
    rule(
      "edge.returnDuration", "how long it takes to return",
      .number(\.platformRules.edge.returnDuration, .from(1e-3, through: 60)), unit: "s",
      where: \.overshoots),
    rule(
      "edge.largestSpeed", "largest speed with which it meets an edge, or 0 for any",
      .number(\.platformRules.edge.largestSpeed, speed), unit: "pt/s",
      where: \.isCaughtBySpring),
    rule(
      "edge.angularFrequency", "angular frequency of its spring",
      .number(\.platformRules.edge.angularFrequency, .from(0.1, through: 1000)), unit: "rad/s",
      where: \.isCaughtBySpring),
    rule(
      "edge.dampingRatio", "damping ratio of its spring",
      .number(\.platformRules.edge.dampingRatio, .from(0.01, through: 100)),
      where: \.isCaughtBySpring),
  ]

  static let boost: [ProfileParameter] = [
    rule(
      "boost.kind", "how a fling adds to the one before", .choice(of: \.platformRules.boost.kind)),
    rule(
      "boost.smallestSpeed", "speed from which flings add up",
      .number(\.platformRules.boost.smallestSpeed, speed), unit: "pt/s",
      where: { $0.addsStart || $0.boost.kind == .multiplier }),
    rule(
      "boost.smallestDragSpeed", "speed of the finger below which they do not",
      .number(\.platformRules.boost.smallestDragSpeed, speed), unit: "pt/s", where: \.addsStart),
    rule(
      "boost.longestGap", "longest time between touch, moves and lift",
      .number(\.platformRules.boost.longestGap, seconds), unit: "s",
      where: { $0.addsStart || $0.boost.kind == .carried }),
    rule(
      "boost.smallestShare", "share of what is carried that a fling must exceed",
      .number(\.platformRules.boost.smallestShare, .from(0, through: 10)),
      where: { $0.boost.kind == .carried }),
  ]

  static let snap: [ProfileParameter] = [
    rule("snap.kind", "how content settles on a place", .choice(of: \.platformRules.snap.kind)),
    rule(
      "snap.angularFrequency", "angular frequency of its spring",
      .number(\.platformRules.snap.angularFrequency, .from(0.1, through: 1000)), unit: "rad/s",
      where: \.springs),
    rule(
      "snap.dampingRatio", "damping ratio of its spring",
      .number(\.platformRules.snap.dampingRatio, .from(0.01, through: 100)), where: \.springs),
    rule(
      "snap.stopDistance", "distance below which the spring ends",
      .number(\.platformRules.snap.stopDistance, .from(1e-6, through: 1000)), unit: "pt",
      where: \.springs),
    rule(
      "snap.stopSpeed", "speed below which the spring ends",
      .number(\.platformRules.snap.stopSpeed, .from(1e-6, through: 1e6)), unit: "pt/s",
      where: \.springs),
    rule(
      "snap.smallestSpeed", "speed from which the next place ahead is taken",
      .number(\.platformRules.snap.smallestSpeed, speed), unit: "pt/s",
      where: { $0.snap.kind == .approach }),
    rule(
      "snap.proximity", "how far a place may be that is not mandatory, in viewports",
      .number(\.platformRules.snap.proximity, .from(0, through: 1000)), where: { !$0.isFlickable }),
  ]

  static let faults: [ProfileParameter] = [
    rule(
      "faults.losesSmallSteps", "steps that are too small are lost for good",
      .flag(\.platformRules.faults.losesSmallSteps),
      where: { $0.law.smallestStep > 0 && $0.isCurve }),
    rule(
      "faults.comparesSwingWithRange", "a swing's length is compared with places",
      .flag(\.platformRules.faults.comparesSwingWithRange), where: \.swings),
    rule(
      "faults.capsOneSide", "a velocity is capped towards one edge alone",
      .flag(\.platformRules.faults.capsOneSide), where: \.isCaughtBySpring),
    rule(
      "faults.stepsDependOnFrameRate", "a step moves by the velocity at its end",
      .flag(\.platformRules.faults.stepsDependOnFrameRate),
      where: { $0.law.kind == .stepped }),
  ]
}

// MARK: - Describing

extension ProfileParameter {
  static let points = Bounds.from(0, through: 1e6)
  static let seconds = Bounds.from(0, through: 3600)
  static let speed = Bounds.from(0, through: 1e6)

  /// Describes a parameter of the platform's rules, by its key without the group.
  static func rule(
    _ key: String, _ summary: String, _ access: Access, unit: String = "",
    where use: @escaping @Sendable (PlatformRules) -> Bool = { _ in true }
  ) -> ProfileParameter {
    ProfileParameter(
      key: "\(platformGroup).\(key)", summary: summary, unit: unit, access: access,
      use: { use($0.platformRules) })
  }
}
