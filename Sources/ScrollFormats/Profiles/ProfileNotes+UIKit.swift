extension ProfileNotes {
  private static let drags = "11 recorded drags of UIScrollView"
  private static let flights = "17 recorded flights of UIScrollView, 1610 frames"
  private static let publicNotes = "public notes about UIScrollView"
  private static let none = "no recording decides it"

  static let uikit = ProfileNotes(
    .reported, publicNotes,
    except: [
      "recognition": ProfileNote(.measured, drags),
      "recognition.trackpadPaysSlopAgain": ProfileNote(.measured, "one trackpad recording"),
      "recognition.earlyRecognitionLimit":
        ProfileNote(.measured, "\(drags), which leave 0.033 to 0.125 open"),
      "recognition.earlyCallbackDelay": ProfileNote(.measured, "7 early drags among \(drags)"),
      "recognition.lockAngleDegrees": ProfileNote(.reported, publicNotes),
      "velocity": ProfileNote(.measured, "141 recorded touch samples, each to 5e-11 pt/s"),
      "release": ProfileNote(.measured, flights),
      "release.flingThresholdPerMillisecond":
        ProfileNote(.reported, "\(publicNotes); recordings leave 0.024 to 0.272 open"),
      "release.restedFingerLimit":
        ProfileNote(.folklore, "\(none): stillness up to 0.033 s changes nothing"),
      "release.restedTrackpadLimit":
        ProfileNote(.assumed, "recordings leave 0.1 to 0.267 open"),
      "release.slowTrackpadReturnWaits":
        ProfileNote(.measured, "one trackpad recording, 38 frames"),
      "deceleration": ProfileNote(.measured, flights),
      "deceleration.ratePerMillisecond":
        ProfileNote(.documented, "UIScrollView.DecelerationRate.normal"),
      "rubberBand.touchCoefficient":
        ProfileNote(.measured, "20 recorded results, to the last bit"),
      "rubberBand.trackpadCoefficient":
        ProfileNote(.measured, "70 recorded results, to the last bit"),
      "edgeReturn.pullPerMillisecond":
        ProfileNote(.measured, "every recorded bounce and return, to the last bit"),
      "edgeReturn.stopDistance":
        ProfileNote(.measured, "recordings leave 0.495 to 0.529 open"),
      "repeatedFlicks.isOn":
        ProfileNote(.reported, "\(publicNotes); no recording has a multiplier above 1"),
      "paging": ProfileNote(.assumed, none),
      "paging.interPageSpacing": ProfileNote(.reported, publicNotes),
      "programmatic.duration": ProfileNote(.folklore, "libraries and articles agree on it"),
      "programmatic.curve":
        ProfileNote(.folklore, "libraries and articles call it ease in, ease out"),
      "programmatic.slowestTargetRatePerMillisecond": ProfileNote(.assumed, none),
      // UIKit has no such rules; what a file adds to it is the file's.
      "platform": ProfileNote(.assumed, "the plainest rules"),
    ])
}
