/// What a law says of a course.
public enum Verdict: Sendable {
  /// The course held nothing that the law speaks of.
  case untouched

  /// The law held; `distance` is how far it was from breaking, at least 0, in points or alike.
  ///
  /// A search climbs towards smaller distances; a law that cannot tell says infinity.
  case kept(distance: Double)

  /// The law broke.
  case broken(Finding)
}

/// Where and how a law broke.
public struct Finding: Hashable, Sendable {
  /// The place in the course's shots of the first frame that shows it.
  public var frame: Int

  /// What was seen there, as the end of a sentence: `rests 12 pt past the folding floor of sheet`.
  public var text: String

  /// Creates a finding.
  public init(frame: Int, _ text: String) {
    self.frame = frame
    self.text = text
  }
}

extension Verdict {
  /// The law held, and cannot tell how nearly it did not.
  public static var kept: Verdict { .kept(distance: .infinity) }

  /// Returns the verdict of a law that broke.
  public static func broken(frame: Int, _ text: String) -> Verdict {
    .broken(Finding(frame: frame, text))
  }

  /// What was found, where the law broke.
  public var finding: Finding? {
    guard case .broken(let finding) = self else { return nil }
    return finding
  }
}
