internal import ScrollPhysics

extension ProfileParameter {
  /// Every parameter, in the order in which a profile's file holds them.
  public static let all: [ProfileParameter] =
    recognition + velocity + release + deceleration + edges + repeatedFlicks + paging
    + programmatic

  private static let drags = "11 recorded drags of UIScrollView"
  private static let flights = "17 recorded flights of UIScrollView, 1610 frames"
  private static let notes = "public notes about UIScrollView"
  private static let none = "no recording decides it"

  private static let recognition: [ProfileParameter] = [
    ProfileParameter(
      key: "recognition.slop", summary: "travel before a touch becomes a drag", unit: "pt",
      certainty: .measured, source: drags, access: .number(\.recognition.slop, points)),
    ProfileParameter(
      key: "recognition.trackpadPaysSlopAgain",
      summary: "a trackpad pays the slop again on moving content", unit: "",
      certainty: .measured, source: "one trackpad recording",
      access: .flag(\.recognition.trackpadPaysSlopAgain)),
    ProfileParameter(
      key: "recognition.earlyRecognitionLimit",
      summary: "recognition sooner after the touch than this is early", unit: "s",
      certainty: .measured, source: "\(drags), which leave 0.033 to 0.125 open",
      access: .number(\.recognition.earlyRecognitionLimit, seconds)),
    ProfileParameter(
      key: "recognition.earlyCallbackDelay",
      summary: "wait from an early recognition to the first callback", unit: "s",
      certainty: .measured, source: "7 early drags among \(drags)",
      access: .number(\.recognition.earlyCallbackDelay, seconds)),
    ProfileParameter(
      key: "recognition.lockAngleDegrees",
      summary: "angle to an axis below which directional lock engages it", unit: "°",
      certainty: .reported, source: notes,
      access: .number(\.recognition.lockAngleDegrees, .from(0, through: 45))),
  ]

  private static let velocity: [ProfileParameter] = [
    ProfileParameter(
      key: "velocity.newestWeight", summary: "weight of the newest touch segment", unit: "",
      certainty: .measured, source: "141 recorded touch samples, each to 5e-11 pt/s",
      access: .number(\.velocity.newestWeight, weight)),
    ProfileParameter(
      key: "velocity.previousWeight", summary: "weight of the touch segment before", unit: "",
      certainty: .measured, source: "141 recorded touch samples, each to 5e-11 pt/s",
      access: .number(\.velocity.previousWeight, weight)),
  ]

  private static let release: [ProfileParameter] = [
    ProfileParameter(
      key: "release.flingThresholdPerMillisecond",
      summary: "speed below which content stays where it is", unit: "pt/ms",
      certainty: .reported, source: "\(notes); recordings leave 0.024 to 0.272 open",
      access: .number(\.release.flingThresholdPerMillisecond, speed)),
    ProfileParameter(
      key: "release.previousWeight", summary: "weight of the last callback but one", unit: "",
      certainty: .measured, source: flights, access: .number(\.release.previousWeight, weight)),
    ProfileParameter(
      key: "release.latestWeight", summary: "weight of the last callback", unit: "",
      certainty: .measured, source: flights, access: .number(\.release.latestWeight, weight)),
    ProfileParameter(
      key: "release.restedFingerLimit",
      summary: "stillness after which a finger has no velocity", unit: "s",
      certainty: .folklore, source: "\(none): stillness up to 0.033 s changes nothing",
      access: .number(\.release.restedFingerLimit, seconds)),
    ProfileParameter(
      key: "release.restedTrackpadLimit",
      summary: "stillness after which a trackpad has no velocity", unit: "s",
      certainty: .assumed, source: "recordings leave 0.1 to 0.267 open",
      access: .number(\.release.restedTrackpadLimit, seconds)),
    ProfileParameter(
      key: "release.slowTrackpadReturnWaits",
      summary: "a slow trackpad release outside waits a frame to return", unit: "",
      certainty: .measured, source: "one trackpad recording, 38 frames",
      access: .flag(\.release.slowTrackpadReturnWaits)),
  ]

  private static let deceleration: [ProfileParameter] = [
    ProfileParameter(
      key: "deceleration.ratePerMillisecond", summary: "velocity kept per millisecond",
      unit: "1/ms", certainty: .documented, source: "UIScrollView.DecelerationRate.normal",
      access: .number(\.deceleration.ratePerMillisecond, .between(0, 1))),
    ProfileParameter(
      key: "deceleration.form", summary: "how a step's exponential is evaluated", unit: "",
      certainty: .measured, source: flights, access: .form(\.deceleration.form)),
    ProfileParameter(
      key: "deceleration.stopVelocityPerMillisecond",
      summary: "speed below which content stops", unit: "pt/ms", certainty: .measured,
      source: flights, access: .number(\.deceleration.stopVelocityPerMillisecond, stopSpeed)),
  ]

  private static let edges: [ProfileParameter] = [
    ProfileParameter(
      key: "rubberBand.touchCoefficient", summary: "share of a finger's pull that shows",
      unit: "", certainty: .measured, source: "20 recorded results, to the last bit",
      access: .number(\.rubberBand.touchCoefficient, coefficient)),
    ProfileParameter(
      key: "rubberBand.trackpadCoefficient", summary: "share of a trackpad's pull that shows",
      unit: "", certainty: .measured, source: "70 recorded results, to the last bit",
      access: .number(\.rubberBand.trackpadCoefficient, coefficient)),
    ProfileParameter(
      key: "edgeReturn.pullPerMillisecond", summary: "pull back to a passed edge", unit: "1/ms",
      certainty: .measured, source: "every recorded bounce and return, to the last bit",
      access: .number(\.edgeReturn.pullPerMillisecond, .from(1e-6, through: 1))),
    ProfileParameter(
      key: "edgeReturn.stopDistance", summary: "distance to the edge at which a return stops",
      unit: "pt", certainty: .measured, source: "recordings leave 0.495 to 0.529 open",
      access: .number(\.edgeReturn.stopDistance, .from(1e-6, through: 1000))),
  ]

  private static let repeatedFlicks: [ProfileParameter] = [
    ProfileParameter(
      key: "repeatedFlicks.isOn", summary: "flicks in succession lengthen each other", unit: "",
      certainty: .reported, source: "\(notes); no recording has a multiplier above 1",
      access: .flag(\.repeatedFlicks.isOn)),
    ProfileParameter(
      key: "repeatedFlicks.speedPerMillisecond", summary: "release speed from which a flick counts",
      unit: "pt/ms", certainty: .reported, source: notes,
      access: .number(\.repeatedFlicks.speedPerMillisecond, speed)),
    ProfileParameter(
      key: "repeatedFlicks.firstCount", summary: "flicks after which the travel grows", unit: "",
      certainty: .reported, source: notes,
      access: .count(\.repeatedFlicks.firstCount, 0...1000)),
    ProfileParameter(
      key: "repeatedFlicks.distance", summary: "drag for a whole unit of the multiplier",
      unit: "pt", certainty: .reported, source: notes,
      access: .number(\.repeatedFlicks.distance, .from(1e-3, through: 1e7))),
    ProfileParameter(
      key: "repeatedFlicks.largestShare", summary: "largest share of a unit that one drag adds",
      unit: "", certainty: .reported, source: notes,
      access: .number(\.repeatedFlicks.largestShare, weight)),
    ProfileParameter(
      key: "repeatedFlicks.maximum", summary: "largest multiplier", unit: "",
      certainty: .reported, source: notes,
      access: .number(\.repeatedFlicks.maximum, .from(1, through: 1000))),
    ProfileParameter(
      key: "repeatedFlicks.pause", summary: "pause that ends the succession", unit: "s",
      certainty: .reported, source: notes, access: .number(\.repeatedFlicks.pause, seconds)),
    ProfileParameter(
      key: "repeatedFlicks.slowestDragPerMillisecond",
      summary: "drag speed that ends the succession", unit: "pt/ms", certainty: .reported,
      source: notes, access: .number(\.repeatedFlicks.slowestDragPerMillisecond, speed)),
  ]

  private static let paging: [ProfileParameter] = [
    ProfileParameter(
      key: "paging.turnThresholdPerMillisecond", summary: "release speed that turns the page",
      unit: "pt/ms", certainty: .assumed, source: none,
      access: .number(\.paging.turnThresholdPerMillisecond, speed)),
    ProfileParameter(
      key: "paging.interPageSpacing", summary: "space between pages, off the stride", unit: "pt",
      certainty: .reported, source: notes, access: .number(\.paging.interPageSpacing, points)),
    ProfileParameter(
      key: "paging.angularFrequency", summary: "angular frequency of the settling spring",
      unit: "rad/s", certainty: .assumed, source: none,
      access: .number(\.paging.angularFrequency, .from(0.1, through: 1000))),
    ProfileParameter(
      key: "paging.dampingRatio", summary: "damping ratio of the settling spring", unit: "",
      certainty: .assumed, source: none,
      access: .number(\.paging.dampingRatio, .from(0.01, through: 100))),
  ]

  private static let programmatic: [ProfileParameter] = [
    ProfileParameter(
      key: "programmatic.duration", summary: "duration of an animated change", unit: "s",
      certainty: .folklore, source: "libraries and articles agree on it",
      access: .number(\.programmatic.duration, .from(0.001, through: 60))),
    ProfileParameter(
      key: "programmatic.curve", summary: "its curve, as two control points", unit: "",
      certainty: .folklore, source: "libraries and articles call it ease in, ease out",
      access: .curve(\.programmatic.curve)),
    ProfileParameter(
      key: "programmatic.slowestTargetRatePerMillisecond",
      summary: "rate beyond which a replaced target is animated to", unit: "1/ms",
      certainty: .assumed, source: none,
      access: .number(\.programmatic.slowestTargetRatePerMillisecond, .between(0, 1))),
  ]

  private static let points = Bounds.from(0, through: 1e6)
  private static let seconds = Bounds.from(0, through: 3600)
  private static let speed = Bounds.from(0, through: 1000)
  private static let stopSpeed = Bounds.from(1e-6, through: 1000)
  private static let weight = Bounds.from(0, through: 10)
  private static let coefficient = Bounds.from(0.001, through: 10)
}
