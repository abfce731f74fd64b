/// What keeps recordings from telling constants.
public enum TuningError: Error, Hashable, Sendable {
  /// There is no recording.
  case noRecordings
  /// No recording shows what is sought; why, for each.
  case nothingUsable([RefusedRecording])
  /// The recordings hold something that none of the laws describes; what to record instead.
  case noLaw(advice: String)
  /// The recordings tell constants that cannot all be true; which, and how far apart.
  case contradiction(String)
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
    /// Something else that the quantity needs, in words.
    case lacks(found: String, expected: String)
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
    case .lacks(let found, let expected):
      "\(name): \(found), expected \(expected)"
    }
  }
}

extension TuningError: CustomStringConvertible {
  /// What was found and what was expected, in one line.
  public var description: String {
    switch self {
    case .noRecordings: "there is no recording to tune from"
    case .nothingUsable(let refused):
      refused.count == 1
        ? "\(refused[0])"
        : "none of \(refused.count) recordings can be used; \(refused[0])"
    case .noLaw(let advice): "no law describes the recordings; \(advice)"
    case .contradiction(let text): "the recordings contradict each other: \(text)"
    case .fit(let error): "the fit failed: \(error)"
    }
  }
}
