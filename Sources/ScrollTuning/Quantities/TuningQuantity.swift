public import ScrollFormats

/// What can be found in recordings of a platform.
public enum TuningQuantity: String, Hashable, Sendable, CaseIterable {
  /// How content slows down after the finger lifts.
  case deceleration

  /// How a drag is resisted beyond an edge.
  case rubberBand = "rubber-band"

  /// How content returns to an edge.
  case edgeReturn = "edge-return"

  /// How an engine turns the finger's samples into the velocity of a fling.
  case velocity

  /// How far a finger must go before the content moves, and what of that is lost.
  case slop

  /// Which place a release chooses, and how the content settles on it.
  case snap

  /// All numbers of a profile that the recordings tell, together.
  case profile
  /// Along which curve a program moves content, and how long that takes.
  case easing
}

extension TuningQuantity {
  /// What the quantity is, in a few words.
  public var summary: String {
    switch self {
    case .deceleration: "how content slows down after the finger lifts"
    case .rubberBand: "how a drag is resisted beyond an edge"
    case .edgeReturn: "how content returns to an edge"
    case .velocity: "how the finger's samples become the velocity of a fling"
    case .slop: "how far a finger must go before the content moves"
    case .snap: "which place a release chooses, and how it settles"
    case .profile: "all numbers of a profile together, through the simulator"
    case .easing: "along which curve a program moves content"
    }
  }
}

extension Tuning {
  /// Finds a quantity in recordings, whatever their order.
  ///
  /// - Parameters:
  ///   - quantity: What is to be found.
  ///   - recordings: What was recorded.
  ///   - start: The profile of which what is not sought is taken; `nil` for a built-in one.
  ///   - progress: Is told what is being done, where that takes long.
  /// - Returns: The law with its constants.
  /// - Throws: ``TuningError`` where the recordings do not tell it.
  public static func of(
    _ quantity: TuningQuantity, in recordings: [Recording],
    startingFrom start: NamedProfile? = nil, progress: @escaping (String) -> Void = { _ in }
  ) throws(TuningError) -> Tuning {
    guard !recordings.isEmpty else { throw .noRecordings }
    switch quantity {
    case .deceleration: return try DecelerationTuning(recordings, startingFrom: start).tuning
    case .rubberBand: return try RubberBandTuning(recordings, startingFrom: start).tuning
    case .edgeReturn: return try EdgeReturnTuning(recordings, startingFrom: start).tuning
    case .velocity: return try VelocityTuning(recordings, startingFrom: start).tuning
    case .slop: return try SlopTuning(recordings, startingFrom: start).tuning
    case .snap: return try SnapTuning(recordings, startingFrom: start).tuning
    case .profile:
      return try ProfileTuning(recordings, startingFrom: start, progress: progress).tuning
    case .easing: return try EasingTuning(recordings, startingFrom: start).tuning
    }
  }
}
