import ScrollFormats
import ScrollPhysics

/// The parameters of a profile with what each rests on.
struct ProfileTable {
  private let named: NamedProfile
  private let rows: [Row]

  private struct Row {
    var parameter: ProfileParameter
    var certainty: String
    var source: String

    /// Whether the value is the profile's own, for which the built-in one's source says nothing.
    var isOwn: Bool
  }

  init(_ named: NamedProfile) {
    self.named = named
    rows = ProfileParameter.all.map { parameter in
      // What a file changed does not rest on what the built-in value rests on.
      let isOwn = parameter.text(in: named.profile) != parameter.text(in: .uikit)
      return Row(
        parameter: parameter, certainty: isOwn ? "given" : "\(parameter.certainty)",
        source: isOwn ? "the profile \(named.name)" : parameter.source, isOwn: isOwn)
    }
  }
}

extension ProfileTable {
  /// The parameters as an object.
  var json: JSONValue {
    let parameters = rows.map { row in
      JSONValue.object([
        "name": .string(row.parameter.key), "value": row.parameter.json(in: named.profile),
        "unit": .string(row.parameter.unit), "certainty": .string(row.certainty),
        "source": .string(row.source), "summary": .string(row.parameter.summary),
      ])
    }
    return .object([
      "name": .string(named.name), "title": .string(named.title),
      "parameters": .array(parameters),
    ])
  }

  /// The parameters for people: a line each, by group, with the sources as numbered notes below.
  var text: String {
    var sources: [String] = []
    var table = Table()
    var group = ""
    for row in rows {
      if row.parameter.group != group {
        group = row.parameter.group
        table.add(group)
      }
      if !row.isOwn && !sources.contains(row.source) { sources.append(row.source) }
      let place = row.isOwn ? nil : sources.firstIndex(of: row.source)
      let note = place.map { "[\($0 + 1)]" } ?? ""
      table.add(
        "  \(row.parameter.name)", row.parameter.text(in: named.profile), row.parameter.unit,
        row.certainty, note)
    }
    var text =
      (named.title.isEmpty ? named.name : "\(named.name): \(named.title)").escapingControls + "\n"
    text += "\n\(table.text)\n"
    for (index, source) in sources.enumerated() {
      let number = "[\(index + 1)]"
      text += Table.wrapped(
        source, after: number + String(repeating: " ", count: max(1, 5 - number.count)))
    }
    return text
  }
}

extension ProfileParameter {
  /// The value as JSON: what is not a JSON value by itself is a text.
  func json(in profile: ScrollProfile) -> JSONValue {
    let text = text(in: profile)
    return (try? JSONValue(Array(text.utf8), file: key)) ?? .string(text)
  }
}
