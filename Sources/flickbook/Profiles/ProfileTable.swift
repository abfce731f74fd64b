import ScrollFormats
import ScrollPhysics
import Simulation

/// The parameters of a profile with what each rests on.
struct ProfileTable {
  private let named: NamedProfile
  private let rows: [Row]

  private struct Row {
    var parameter: ProfileParameter
    var certainty: String
    var source: String

    /// Whether the profile's choices make use of it.
    var isUsed: Bool

    /// Whether the value is the profile's own, for which the built-in one's source says nothing.
    var isOwn: Bool
  }

  init(_ named: NamedProfile) {
    self.named = named
    let (base, notes) = (named.base.profile, named.notes)
    rows = ProfileParameter.all.filter { $0.isPresent(in: named.profile) }.map { parameter in
      // What a file changed does not rest on what the built-in value rests on.
      let isOwn = parameter.text(in: named.profile) != parameter.text(in: base)
      let note = notes.note(of: parameter)
      return Row(
        parameter: parameter, certainty: isOwn ? "given" : "\(note.certainty)",
        source: isOwn ? "the profile \(named.name)" : note.source,
        isUsed: parameter.isUsed(in: named.profile), isOwn: isOwn)
    }
  }
}

// MARK: - For programs

extension ProfileTable {
  /// The parameters as an object, those that the profile does not use too.
  var json: JSONValue {
    let parameters = rows.map { row in
      JSONValue.object([
        "name": .string(row.parameter.key), "value": row.parameter.json(in: named.profile),
        "unit": .string(row.parameter.unit), "used": .boolean(row.isUsed),
        "certainty": .string(row.certainty), "source": .string(row.source),
        "summary": .string(row.parameter.summary),
      ])
    }
    return .object([
      "name": .string(named.name), "title": .string(named.title),
      "like": named.like.map { .string($0) } ?? .string(named.name),
      "parameters": .array(parameters),
      "flick": FlickReport(FlickProbe(profile: named.profile)).json,
    ])
  }
}

extension ProfileParameter {
  /// The value as JSON: what is not a JSON value by itself is a text.
  func json(in profile: ScrollProfile) -> JSONValue {
    let text = text(in: profile)
    return (try? JSONValue(Array(text.utf8), file: key)) ?? .string(text)
  }

  /// The value for people: a word without its quotes.
  func plainText(in profile: ScrollProfile) -> String {
    let text = text(in: profile)
    return isChoice ? String(text.dropFirst().dropLast()) : text
  }
}

// MARK: - For people

extension ProfileTable {
  /// The profile's choices, then what it uses, a line each, by group, with the sources as numbered
  /// notes below, and how far a flick goes.
  var text: String {
    let title = named.title.isEmpty ? named.name : "\(named.name): \(named.title)"
    var text = title.escapingControls + "\n\n"
    if named.profile.handlesEachTouch { text += ProfileChoices(named.profile).text + "\n" }
    var sources: [String] = []
    text += parameters(&sources).text + "\n"
    for (index, source) in sources.enumerated() {
      let number = "[\(index + 1)]"
      text += Table.wrapped(
        source, after: number + String(repeating: " ", count: max(1, 5 - number.count)))
    }
    return text + "\n" + FlickReport(FlickProbe(profile: named.profile)).text
  }

  private func parameters(_ sources: inout [String]) -> Table {
    var table = Table()
    var group = ""
    for row in rows where row.isUsed {
      if row.parameter.group != group {
        group = row.parameter.group
        table.add(group)
      }
      if !row.isOwn && !sources.contains(row.source) { sources.append(row.source) }
      let place = row.isOwn ? nil : sources.firstIndex(of: row.source)
      let note = place.map { "[\($0 + 1)]" } ?? ""
      table.add(
        "  \(row.parameter.name)", row.parameter.plainText(in: named.profile),
        row.parameter.unit, row.certainty, note)
    }
    return table
  }
}
