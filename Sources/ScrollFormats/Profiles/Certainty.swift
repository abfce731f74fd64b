/// What a parameter of a profile rests on.
public enum Certainty: String, Hashable, Sendable, CaseIterable {
  /// Measured on recordings of the platform.
  case measured

  /// Read in the platform's own public source.
  case source

  /// Told by the platform's documentation.
  case documented

  /// Derived by algebra from other facts.
  case derived

  /// Told by public notes about the platform, and confirmed by no recording.
  case reported

  /// Repeated by libraries and articles, without primary evidence.
  case folklore

  /// Assumed by us, to be replaced by a fit to a recording.
  case assumed
}
