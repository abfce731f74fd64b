public import ScrollPhysics

/// One number or choice of a profile, by its key in a profile's file.
///
/// What the value of a profile rests on is told by its ``NamedProfile/notes``.
public struct ProfileParameter: Sendable {
  /// The way to it in a profile's file, such as `recognition.slop`.
  public let key: String

  /// What it is, in words.
  public let summary: String

  /// The unit; empty for a switch, a choice or a number without one.
  public let unit: String

  /// How it is read from and written to a profile.
  package let access: Access

  private let use: @Sendable (ScrollProfile) -> Bool

  init(
    key: String, summary: String, unit: String, access: Access,
    use: @escaping @Sendable (ScrollProfile) -> Bool
  ) {
    self.key = key
    self.summary = summary
    self.unit = unit
    self.access = access
    self.use = use
  }

  /// How a parameter is read from and written to a profile.
  package enum Access: Sendable {
    /// A number within bounds.
    case number(any WritableKeyPath<ScrollProfile, Double> & Sendable, Bounds)

    /// A whole number.
    case count(any WritableKeyPath<ScrollProfile, Int> & Sendable, ClosedRange<Int64>)

    /// A switch.
    case flag(any WritableKeyPath<ScrollProfile, Bool> & Sendable)

    /// One of several words.
    case choice(Choice)

    /// A curve, as two control points.
    case curve(any WritableKeyPath<ScrollProfile, CubicBezier> & Sendable)
  }

  /// The values that a number may have.
  package enum Bounds: Sendable {
    /// Those of a range, its ends included.
    case from(Double, through: Double)

    /// Those strictly between two others.
    case between(Double, Double)
  }

  /// One of several cases, each with its word.
  package struct Choice: Sendable {
    /// The words by which files call the cases.
    package let words: [String]

    private let get: @Sendable (ScrollProfile) -> Int
    private let set: @Sendable (Int, inout ScrollProfile) -> Void

    /// Creates the choice among an enumeration's cases, whose names are the words.
    init<Case: CaseIterable & Hashable & Sendable>(
      _ path: any WritableKeyPath<ScrollProfile, Case> & Sendable
    ) {
      words = Case.allCases.map { "\($0)" }
      get = { profile in
        let value = profile[keyPath: path]
        return Array(Case.allCases).firstIndex(of: value) ?? 0
      }
      set = { index, profile in profile[keyPath: path] = Array(Case.allCases)[index] }
    }
  }
}

extension ProfileParameter.Choice {
  /// Returns the word for what a profile chose.
  package func word(in profile: ScrollProfile) -> String { words[get(profile)] }

  /// Lets a profile choose what a word's place in the words stands for.
  package func choose(_ index: Int, in profile: inout ScrollProfile) { set(index, &profile) }
}

extension ProfileParameter.Access {
  static func choice<Case: CaseIterable & Hashable & Sendable>(
    of path: any WritableKeyPath<ScrollProfile, Case> & Sendable
  ) -> Self { .choice(ProfileParameter.Choice(path)) }
}

// MARK: - Queries

extension ProfileParameter {
  /// The group of a profile that it belongs to, such as `recognition` or `platform.slop`.
  public var group: String { keys.dropLast().joined(separator: ".") }

  /// The name within its group, such as `slop`.
  public var name: String { keys.last ?? key }

  /// Whether it chooses one of several ways, each with numbers of its own.
  public var isChoice: Bool {
    if case .choice = access { true } else { false }
  }

  /// Whether a profile has it: rules of the platform only where each touch is handled by itself.
  public func isPresent(in profile: ScrollProfile) -> Bool {
    keys[0] != Self.platformGroup || profile.handlesEachTouch
  }

  /// Whether it makes a difference in a profile, given what that chooses.
  public func isUsed(in profile: ScrollProfile) -> Bool { isPresent(in: profile) && use(profile) }

  /// Returns the value in a profile as it stands in a profile's file.
  public func text(in profile: ScrollProfile) -> String { value(in: profile).text }

  /// The keys on the way to it, at least two of them.
  var keys: [String] { key.split(separator: ".").map(String.init) }

  static let platformGroup = "platform"
}

// MARK: - Values

extension ProfileParameter {
  /// Returns the value in a profile, as in its file.
  package func value(in profile: ScrollProfile) -> JSONValue {
    switch access {
    case .number(let path, _): .number(profile[keyPath: path])
    case .count(let path, _): .integer(Int64(profile[keyPath: path]))
    case .flag(let path): .boolean(profile[keyPath: path])
    case .choice(let choice): .string(choice.word(in: profile))
    case .curve(let path): .curve(profile[keyPath: path])
    }
  }

  func read(_ node: JSONNode, into profile: inout ScrollProfile) throws(FormatError) {
    switch access {
    case .number(let path, .from(let low, let high)):
      profile[keyPath: path] = try node.number(in: low...high)
    case .number(let path, .between(let low, let high)):
      profile[keyPath: path] = try node.number(between: low, and: high)
    case .count(let path, let range):
      profile[keyPath: path] = Int(try node.integer(in: range))
    case .flag(let path):
      profile[keyPath: path] = try node.boolean()
    case .choice(let choice):
      let index = try node.choice("a known word", of: Array(choice.words.indices)) {
        choice.words[$0]
      }
      choice.choose(index, in: &profile)
    case .curve(let path):
      profile[keyPath: path] = try node.curve()
    }
  }
}

extension JSONValue {
  fileprivate static func curve(_ curve: CubicBezier) -> JSONValue {
    .array([.number(curve.x1), .number(curve.y1), .number(curve.x2), .number(curve.y2)])
  }
}

extension JSONNode {
  /// Returns a curve from its four numbers, times from 0 to 1.
  fileprivate func curve() throws(FormatError) -> CubicBezier {
    let parts = try elements(count: 4)
    return CubicBezier(
      x1: try parts[0].number(in: 0...1), y1: try parts[1].number(in: -100...100),
      x2: try parts[2].number(in: 0...1), y2: try parts[3].number(in: -100...100))
  }
}
