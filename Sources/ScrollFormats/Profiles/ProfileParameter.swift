public import ScrollPhysics

/// One number or choice of a profile, with its unit, its certainty and its source.
public struct ProfileParameter: Sendable {
  /// The way to it in a profile's file, such as `recognition.slop`.
  public let key: String

  /// What it is, in words.
  public let summary: String

  /// The unit; empty for a switch, a choice or a number without one.
  public let unit: String

  /// What the value in the built-in profile rests on.
  public let certainty: Certainty

  /// Where the value comes from, in words.
  public let source: String

  let access: Access

  /// How a parameter is read from and written to a profile.
  enum Access: Sendable {
    case number(any WritableKeyPath<ScrollProfile, Double> & Sendable, Bounds)
    case count(any WritableKeyPath<ScrollProfile, Int> & Sendable, ClosedRange<Int64>)
    case flag(any WritableKeyPath<ScrollProfile, Bool> & Sendable)
    case form(any WritableKeyPath<ScrollProfile, ExponentialForm> & Sendable)
    case curve(any WritableKeyPath<ScrollProfile, CubicBezier> & Sendable)
  }

  /// The values that a number may have.
  enum Bounds: Sendable {
    case from(Double, through: Double)
    case between(Double, Double)
  }
}

extension ProfileParameter {
  /// The group of a profile that it belongs to, such as `recognition`.
  public var group: String { String(key.prefix { $0 != "." }) }

  /// The name within its group, such as `slop`.
  public var name: String { String(key.drop { $0 != "." }.dropFirst()) }

  /// Returns the value in a profile as it stands in a profile's file.
  public func text(in profile: ScrollProfile) -> String { value(in: profile).text }

  func value(in profile: ScrollProfile) -> JSONValue {
    switch access {
    case .number(let path, _): .number(profile[keyPath: path])
    case .count(let path, _): .integer(Int64(profile[keyPath: path]))
    case .flag(let path): .boolean(profile[keyPath: path])
    case .form(let path): .string(profile[keyPath: path].name)
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
    case .form(let path):
      profile[keyPath: path] = try node.choice(["twoTerm": .twoTerm, "exact": .exact])
    case .curve(let path):
      profile[keyPath: path] = try node.curve()
    }
  }
}

extension ExponentialForm {
  /// The word for it in a profile's file.
  var name: String {
    switch self {
    case .twoTerm: "twoTerm"
    case .exact: "exact"
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
