/// What keeps recordings from telling constants.
public enum TuningError: Error, Hashable, Sendable {
  /// There is no recording.
  case noRecordings
  /// No recording holds a flight that is long enough; why, for each.
  case noFlight([RefusedRecording])
  /// The recordings hold motion that none of the laws describes.
  case noLaw
  /// The fit failed.
  case fit(FitError)
}

/// A recording that a tuning leaves out.
public struct RefusedRecording: Error, Hashable, Sendable {
  /// The recording's name.
  public var name: String

  /// Why it is left out.
  public var reason: Reason

  /// What a recording lacks.
  public enum Reason: Hashable, Sendable {
    /// It has no offset rows, so it does not say what the content did.
    case noOffsets
    /// No finger is lifted.
    case noRelease
    /// No offset comes after the last lift.
    case nothingAfterRelease
    /// The content stands still after the last lift.
    case noMotion
    /// Too few frames fly freely after the last lift.
    case tooFewFrames(Int)
  }
}

extension RefusedRecording: CustomStringConvertible {
  /// The reason in one line, with the recording's name.
  public var description: String {
    switch reason {
    case .noOffsets:
      "\(name): no offset rows, expected what the content did, frame by frame"
    case .noRelease:
      "\(name): no touch is lifted, expected a flick"
    case .nothingAfterRelease:
      "\(name): no offset after the last lift, expected frames until the content rests"
    case .noMotion:
      "\(name): the content stands still after the last lift, expected a flick"
    case .tooFewFrames(let count):
      "\(name): \(count) frames in free flight after the last lift, expected at least "
        + "\(RecordedFlight.fewestFrames); a faster flick on longer content has more"
    }
  }
}

extension TuningError: CustomStringConvertible {
  /// What was found and what was expected, in one line.
  public var description: String {
    switch self {
    case .noRecordings: "there is no recording to tune from"
    case .noFlight(let refused):
      refused.count == 1
        ? "\(refused[0])"
        : "none of \(refused.count) recordings can be used; \(refused[0])"
    case .noLaw:
      "no law of deceleration describes the motion after the lifts; record single flicks that come "
        + "to rest by themselves"
    case .fit(let error): "the fit failed: \(error)"
    }
  }
}
