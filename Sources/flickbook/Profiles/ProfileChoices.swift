import ScrollFormats
import ScrollPhysics

/// What a platform that handles each touch by itself chose, a line for each of its rules.
///
/// A line holds the words chosen, the numbers that they use and the switches that are on. A number
/// of 0, which stands for "none" in all of them, and a factor of 1 are left out, and so is a rule that
/// has nothing else.
struct ProfileChoices {
  private let profile: ScrollProfile

  init(_ profile: ScrollProfile) {
    self.profile = profile
  }
}

extension ProfileChoices {
  /// The choices as lines.
  var text: String {
    var table = Table()
    for (name, parameters) in rules {
      let words = parameters.filter(\.isChoice)
      let parts =
        words.enumerated().map { word($1, isFirst: $0 == 0) }
        + parameters.filter { !$0.isChoice }.compactMap(number)
      // A number stays beside its name and its unit.
      let line = parts.map { $0.replacing(" ", with: Self.glue) }.joined(separator: ", ")
      if !line.isEmpty { table.add(name, line) }
    }
    return table.text.replacing(Self.glue, with: " ")
  }

  /// A space at which no line is broken.
  private static let glue = "\u{a0}"

  /// The rules of the platform that are in use, by their names, in the order of the file.
  private var rules: [(name: String, parameters: [ProfileParameter])] {
    var rules: [(name: String, parameters: [ProfileParameter])] = []
    for parameter in ProfileParameter.all where parameter.isUsed(in: profile) {
      let keys = parameter.key.split(separator: ".").map(String.init)
      guard keys[0] == "platform" else { continue }
      // A rule that is a single choice has no group.
      let name = keys.count == 2 ? keys[1] : keys[keys.count - 2]
      if rules.last?.name != name { rules.append((name, [])) }
      rules[rules.count - 1].parameters.append(parameter)
    }
    return rules
  }

  private func word(_ parameter: ProfileParameter, isFirst: Bool) -> String {
    let word = parameter.plainText(in: profile)
    return isFirst ? word : "\(parameter.name) \(word)"
  }

  private func number(_ parameter: ProfileParameter) -> String? {
    let value: String
    switch parameter.plainText(in: profile) {
    case "0", "false": return nil
    case "true": return parameter.name
    case "1" where parameter.name.hasPrefix("factor"): return nil
    case let text: value = Double(text).map(Figures.text) ?? text
    }
    return "\(parameter.name) \(value) \(parameter.unit)".trimmed
  }
}

extension String {
  /// The text without a space at its end.
  fileprivate var trimmed: String { last == " " ? String(dropLast()) : self }
}
