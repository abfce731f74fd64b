/// What a value of a profile rests on.
public struct ProfileNote: Hashable, Sendable {
  /// How certain the value is.
  public var certainty: Certainty

  /// Where it comes from, in words.
  public var source: String

  /// Creates a note.
  public init(_ certainty: Certainty, _ source: String) {
    self.certainty = certainty
    self.source = source
  }
}

/// What the values of a built-in profile rest on: one note for most of them, and exceptions.
///
/// A new built-in profile needs a table of its own here, which may be one line.
public struct ProfileNotes: Hashable, Sendable {
  /// The note of what no exception names.
  public var usual: ProfileNote

  private var exceptions: [Exception] = []

  private struct Exception: Hashable, Sendable {
    var key: String
    var note: ProfileNote
  }

  /// Creates notes; an exception's key is that of a parameter, or of a group for all in it.
  public init(
    _ certainty: Certainty, _ source: String,
    except exceptions: KeyValuePairs<String, ProfileNote> = [:]
  ) {
    usual = ProfileNote(certainty, source)
    self.exceptions = exceptions.map { Exception(key: $0, note: $1) }
  }
}

extension ProfileNotes {
  /// Adds an exception, after those that are there.
  public mutating func add(_ key: String, _ note: ProfileNote) {
    exceptions.append(Exception(key: key, note: note))
  }

  /// The keys of the exceptions.
  public var exceptionKeys: [String] { exceptions.map(\.key) }

  /// Returns the note of a parameter: that of its key, else of its nearest group, else the usual.
  public func note(of parameter: ProfileParameter) -> ProfileNote {
    var keys = parameter.keys
    while !keys.isEmpty {
      let key = keys.joined(separator: ".")
      if let exception = exceptions.first(where: { $0.key == key }) { return exception.note }
      keys.removeLast()
    }
    return usual
  }
}
