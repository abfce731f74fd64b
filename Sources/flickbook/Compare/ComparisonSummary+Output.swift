import ScrollFormats
import Simulation

// A summary for people and for programs.

// MARK: - Text

extension ComparisonSummary {
  /// The summary for people: the files where they are asked for, the families, the spread.
  func text(listsFiles: Bool, tellsDelay: Bool) -> String {
    var text = listsFiles ? fileTable + "\n" : ""
    text += familyTable
    text += "\nDifferences in points, along the axis where they are larger.\n"
    if tellsDelay {
      let late = files.count { $0.delay == 1 }
      let prompt = files.count { $0.delay == 0 }
      text +=
        files.contains { $0.delay == nil }
        ? "delay chosen: in each frame\n"
        : "delay chosen: 0 in \(Figures.count(prompt, "file")), 1 in "
          + "\(Figures.count(late, "file"))\n"
    }
    return text + spreadText
  }

  private var fileTable: String {
    var table = Table()
    table.add("file", "frames", "median", "worst", "at", "final", "delay", "spread")
    for file in files {
      table.add(
        file.name.label, "\(file.comparison.frameCount)",
        Figures.text(file.median), Figures.text(file.comparison.worst),
        Figures.seconds(file.comparison.worstTimeNanoseconds ?? 0),
        Figures.text(file.comparison.final), file.delay.map { "\($0)" } ?? "each",
        file.spread.map { Figures.text($0) } ?? "-")
    }
    return table.text
  }

  private var familyTable: String {
    var table = Table()
    table.add("family", "files", "frames", "median", "95 %", "worst", "median worst", "spread")
    for (name, group) in rows {
      let quantiles = group.quantiles
      table.add(
        name, "\(group.fileCount)", "\(quantiles.count)", Figures.text(quantiles.median ?? 0),
        Figures.text(quantiles.value(at: 0.95) ?? 0), Figures.text(quantiles.greatest ?? 0),
        Figures.text(group.medianWorst), group.spread.map { Figures.text($0) } ?? "-")
    }
    return table.text
  }

  /// How many of the repeated scenarios are met as well as the engine meets itself.
  private var spreadText: String {
    guard !repeated.isEmpty else { return "no scenario is repeated, so none has a spread\n" }
    let beyond = repeated.filter { !$0.isWithin }
    let within = repeated.count - beyond.count
    var text = "within their own spread: \(within) of "
    text += Figures.count(repeated.count, "repeated scenario")
    guard !beyond.isEmpty else { return text + "\n" }
    var table = Table()
    table.add("beyond it", "worst", "spread")
    for scenario in beyond {
      table.add(
        "  \(scenario.name)", Figures.text(scenario.worst), Figures.text(scenario.spread))
    }
    return text + "\n" + table.text
  }
}

extension RecordingName {
  /// The scenario and the run.
  fileprivate var label: String { scenario + (run.map { ".r\($0)" } ?? "") }
}

// MARK: - JSON

extension ComparisonSummary {
  /// The summary as an object; a difference that is not finite is `null`.
  var json: JSONValue {
    let groups = rows
    return .object([
      "files": .array(files.map(\.json)),
      "families": .array(
        groups.dropLast().map {
          JSONValue(.object([JSONMember("name", .string($0.name))] + $0.group.members))
        }),
      "all": JSONValue(.object(groups.last?.group.members ?? [])),
      "scenarios": .array(repeated.map(\.json)),
    ])
  }
}

extension ComparisonSummary.File {
  fileprivate var json: JSONValue {
    .object([
      "file": .string(path), "scenario": .string(name.scenario),
      "run": name.run.map { .integer(Int64($0)) } ?? JSONValue(.null),
      "family": .string(family.rawValue), "frames": .integer(Int64(comparison.frameCount)),
      "median_pt": .number(median), "p95_pt": .number(percentile95),
      "worst_pt": .number(comparison.worst),
      "worst_time_ns": comparison.worstTimeNanoseconds.map(JSONValue.integer) ?? JSONValue(.null),
      "final_pt": .number(comparison.final),
      "delay_frames": delay.map { .integer(Int64($0)) } ?? JSONValue(.null),
      "spread_pt": .points(spread),
    ])
  }
}

extension ComparisonSummary.Group {
  fileprivate var members: [JSONMember] {
    let quantiles = quantiles
    return [
      JSONMember("files", .integer(Int64(fileCount))),
      JSONMember("frames", .integer(Int64(quantiles.count))),
      JSONMember("median_pt", .number(quantiles.median ?? 0)),
      JSONMember("p95_pt", .number(quantiles.value(at: 0.95) ?? 0)),
      JSONMember("worst_pt", .number(quantiles.greatest ?? 0)),
      JSONMember("median_worst_pt", .number(medianWorst)),
      JSONMember("spread_pt", .points(spread)),
    ]
  }
}

extension ComparisonSummary.Scenario {
  fileprivate var json: JSONValue {
    .object([
      "name": .string(name), "worst_pt": .number(worst), "spread_pt": .number(spread),
      "within": .boolean(isWithin),
    ])
  }
}

extension JSONValue {
  /// Returns a number of points, or `null` where there is none.
  fileprivate static func points(_ value: Double?) -> JSONValue {
    value.map { .number($0) } ?? JSONValue(.null)
  }
}
