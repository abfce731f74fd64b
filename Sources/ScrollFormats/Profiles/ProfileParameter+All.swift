internal import ScrollPhysics

extension ProfileParameter {
  /// Every parameter, in the order in which a profile's file holds them.
  public static let all: [ProfileParameter] =
    recognition + velocity + release + deceleration + edges + repeatedFlicks + paging
    + programmatic + platform

  private static let recognition: [ProfileParameter] = [
    uikit(
      "recognition.slop", "travel before a touch becomes a drag", "pt",
      .number(\.recognition.slop, points)),
    uikit(
      "recognition.trackpadPaysSlopAgain", "a trackpad pays the slop again on moving content", "",
      .flag(\.recognition.trackpadPaysSlopAgain)),
    uikit(
      "recognition.earlyRecognitionLimit", "recognition sooner after the touch than this is early",
      "s", .number(\.recognition.earlyRecognitionLimit, seconds)),
    uikit(
      "recognition.earlyCallbackDelay", "wait from an early recognition to the first callback", "s",
      .number(\.recognition.earlyCallbackDelay, seconds)),
    uikit(
      "recognition.lockAngleDegrees", "angle to an axis below which directional lock engages it",
      "°", .number(\.recognition.lockAngleDegrees, .from(0, through: 45))),
  ]

  private static let velocity: [ProfileParameter] = [
    uikit(
      "velocity.newestWeight", "weight of the newest touch segment", "",
      .number(\.velocity.newestWeight, weight), use: weighs),
    uikit(
      "velocity.previousWeight", "weight of the touch segment before", "",
      .number(\.velocity.previousWeight, weight), use: weighs),
  ]

  private static let release: [ProfileParameter] = [
    uikit(
      "release.flingThresholdPerMillisecond", "speed below which content stays where it is",
      "pt/ms", .number(\.release.flingThresholdPerMillisecond, slowSpeed)),
    uikit(
      "release.previousWeight", "weight of the last callback but one", "",
      .number(\.release.previousWeight, weight)),
    uikit(
      "release.latestWeight", "weight of the last callback", "",
      .number(\.release.latestWeight, weight)),
    uikit(
      "release.restedFingerLimit", "stillness after which a finger has no velocity", "s",
      .number(\.release.restedFingerLimit, seconds)),
    uikit(
      "release.restedTrackpadLimit", "stillness after which a trackpad has no velocity", "s",
      .number(\.release.restedTrackpadLimit, seconds)),
    uikit(
      "release.slowTrackpadReturnWaits", "a slow trackpad release outside waits a frame to return",
      "", .flag(\.release.slowTrackpadReturnWaits)),
  ]

  private static let deceleration: [ProfileParameter] = [
    uikit(
      "deceleration.ratePerMillisecond", "velocity kept per millisecond", "1/ms",
      .number(\.deceleration.ratePerMillisecond, .between(0, 1))),
    uikit(
      "deceleration.form", "how a step's exponential is evaluated", "",
      .choice(of: \.deceleration.form)),
    uikit(
      "deceleration.stopVelocityPerMillisecond", "speed below which content stops", "pt/ms",
      .number(\.deceleration.stopVelocityPerMillisecond, stopSpeed)),
  ]

  private static let edges: [ProfileParameter] = [
    uikit(
      "rubberBand.touchCoefficient", "share of a finger's pull that shows", "",
      .number(\.rubberBand.touchCoefficient, coefficient), use: stretches),
    uikit(
      "rubberBand.trackpadCoefficient", "share of a trackpad's pull that shows", "",
      .number(\.rubberBand.trackpadCoefficient, coefficient), use: stretches),
    uikit(
      "edgeReturn.pullPerMillisecond", "pull back to a passed edge", "1/ms",
      .number(\.edgeReturn.pullPerMillisecond, .from(1e-6, through: 1))),
    uikit(
      "edgeReturn.stopDistance", "distance to the edge at which a return stops", "pt",
      .number(\.edgeReturn.stopDistance, .from(1e-6, through: 1000))),
  ]

  private static let repeatedFlicks: [ProfileParameter] = [
    uikit(
      "repeatedFlicks.isOn", "flicks in succession lengthen each other", "",
      .flag(\.repeatedFlicks.isOn)),
    uikit(
      "repeatedFlicks.speedPerMillisecond", "release speed from which a flick counts", "pt/ms",
      .number(\.repeatedFlicks.speedPerMillisecond, slowSpeed)),
    uikit(
      "repeatedFlicks.firstCount", "flicks after which the travel grows", "",
      .count(\.repeatedFlicks.firstCount, 0...1000)),
    uikit(
      "repeatedFlicks.distance", "drag for a whole unit of the multiplier", "pt",
      .number(\.repeatedFlicks.distance, .from(1e-3, through: 1e7))),
    uikit(
      "repeatedFlicks.largestShare", "largest share of a unit that one drag adds", "",
      .number(\.repeatedFlicks.largestShare, weight)),
    uikit(
      "repeatedFlicks.maximum", "largest multiplier", "",
      .number(\.repeatedFlicks.maximum, .from(1, through: 1000))),
    uikit(
      "repeatedFlicks.pause", "pause that ends the succession", "s",
      .number(\.repeatedFlicks.pause, seconds)),
    uikit(
      "repeatedFlicks.slowestDragPerMillisecond", "drag speed that ends the succession", "pt/ms",
      .number(\.repeatedFlicks.slowestDragPerMillisecond, slowSpeed)),
  ]

  private static let paging: [ProfileParameter] = [
    uikit(
      "paging.turnThresholdPerMillisecond", "release speed that turns the page", "pt/ms",
      .number(\.paging.turnThresholdPerMillisecond, slowSpeed)),
    uikit(
      "paging.interPageSpacing", "space between pages, off the stride", "pt",
      .number(\.paging.interPageSpacing, points)),
    uikit(
      "paging.angularFrequency", "angular frequency of the settling spring", "rad/s",
      .number(\.paging.angularFrequency, .from(0.1, through: 1000))),
    uikit(
      "paging.dampingRatio", "damping ratio of the settling spring", "",
      .number(\.paging.dampingRatio, .from(0.01, through: 100))),
  ]

  private static let programmatic: [ProfileParameter] = [
    uikit(
      "programmatic.duration", "duration of an animated change", "s",
      .number(\.programmatic.duration, .from(0.001, through: 60)), use: always),
    uikit(
      "programmatic.curve", "its curve, as two control points", "", .curve(\.programmatic.curve),
      use: always),
    uikit(
      "programmatic.slowestTargetRatePerMillisecond",
      "rate beyond which a replaced target is animated to", "1/ms",
      .number(\.programmatic.slowestTargetRatePerMillisecond, .between(0, 1))),
  ]

  private static let slowSpeed = Bounds.from(0, through: 1000)
  private static let stopSpeed = Bounds.from(1e-6, through: 1000)
  private static let weight = Bounds.from(0, through: 10)
  private static let coefficient = Bounds.from(0.001, through: 10)

  private static let always: @Sendable (ScrollProfile) -> Bool = { _ in true }

  private static let weighs: @Sendable (ScrollProfile) -> Bool = { profile in
    profile.platform.map { $0.velocity.kind == .weighted } ?? true
  }

  private static let stretches: @Sendable (ScrollProfile) -> Bool = { profile in
    profile.platform.map { $0.drag.kind == .rubberBand } ?? true
  }

  /// Describes a parameter of UIKit, which other platforms use only where their rules say so.
  private static func uikit(
    _ key: String, _ summary: String, _ unit: String, _ access: Access,
    use: @escaping @Sendable (ScrollProfile) -> Bool = { !$0.handlesEachTouch }
  ) -> ProfileParameter {
    ProfileParameter(key: key, summary: summary, unit: unit, access: access, use: use)
  }
}
