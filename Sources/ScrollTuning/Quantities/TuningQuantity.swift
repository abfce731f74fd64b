public import ScrollFormats

/// What can be found in recordings of a platform.
public enum TuningQuantity: String, Hashable, Sendable, CaseIterable {
  /// How content slows down after the finger lifts.
  case deceleration
}

extension TuningQuantity {
  /// What the quantity is, in a few words.
  public var summary: String {
    switch self {
    case .deceleration: "how content slows down after the finger lifts"
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
  /// - Returns: The law with its constants.
  /// - Throws: ``TuningError`` where the recordings do not tell it.
  public static func of(
    _ quantity: TuningQuantity, in recordings: [Recording], startingFrom start: NamedProfile? = nil
  ) throws(TuningError) -> Tuning {
    guard !recordings.isEmpty else { throw .noRecordings }
    switch quantity {
    case .deceleration: return try DecelerationTuning(recordings, startingFrom: start).tuning
    }
  }
}
