import ScrollFormats
import ScrollPhysics

/// The parameters in which two profiles differ, choices first.
///
/// One that neither uses makes no difference. One that a single profile uses is a difference, whatever
/// its value.
struct ProfileComparison {
  private let a: (name: String, profile: ScrollProfile)
  private let b: (name: String, profile: ScrollProfile)
  private let parameters: [ProfileParameter]

  init(_ a: (name: String, profile: ScrollProfile), _ b: (name: String, profile: ScrollProfile)) {
    self.a = a
    self.b = b
    let differences = ProfileParameter.all.filter {
      $0.usedText(in: a.profile) != $0.usedText(in: b.profile)
    }
    parameters = differences.filter(\.isChoice) + differences.filter { !$0.isChoice }
  }
}

extension ProfileComparison {
  /// Whether nothing differs.
  var isEmpty: Bool { parameters.isEmpty }

  /// The differences as an object; a value that is not used is `null`.
  var json: JSONValue {
    let differences = parameters.map { parameter in
      JSONValue.object([
        "name": .string(parameter.key),
        "a": parameter.isUsed(in: a.profile) ? parameter.json(in: a.profile) : .some(nil),
        "b": parameter.isUsed(in: b.profile) ? parameter.json(in: b.profile) : .some(nil),
        "unit": .string(parameter.unit),
      ])
    }
    return .object([
      "a": .string(a.name), "b": .string(b.name), "differences": .array(differences),
    ])
  }

  /// The differences as lines; a value that is not used is a dash.
  var text: String {
    guard !isEmpty else { return "\(a.name) and \(b.name) are the same".escapingControls + "\n" }
    var table = Table()
    table.add("", a.name, b.name)
    for parameter in parameters {
      table.add(
        parameter.key, parameter.usedText(in: a.profile) ?? "-",
        parameter.usedText(in: b.profile) ?? "-", parameter.unit)
    }
    return table.text
  }
}

extension ProfileParameter {
  /// The value for people; `nil` where the profile does not use it.
  fileprivate func usedText(in profile: ScrollProfile) -> String? {
    isUsed(in: profile) ? plainText(in: profile) : nil
  }
}
