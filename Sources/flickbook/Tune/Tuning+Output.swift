import ScrollFormats
import ScrollReport
import ScrollTuning

// MARK: - For programs

extension Tuning {
  /// The figures as an object.
  var json: JSONValue {
    .object([
      "quantity": .string(quantity.rawValue),
      "family": .string(law),
      "parameters": .array(constants.map(\.json)),
      "rms_pt": .number(rootMeanSquare),
      "frames": .integer(Int64(frameCount)),
      "ranking": .array(
        ranking.map { rank in
          .object([
            "family": .string(rank.law), "aicc": .number(rank.correctedInformation),
          ])
        }),
      "warnings": .array((slipped.map(\.text) + notes).map { .string($0) }),
      "recordings": .array(used.map { .string($0) }),
      "slipped": .array(slipped.map(\.json)),
      "left_out": .array(refused.map { .string("\($0)") }),
    ])
  }

  /// What a reader should know, and what was left out.
  private var notes: [String] { refused.map { "left out: \($0)" } + warnings }
}

extension Tuning.Constant {
  fileprivate var json: JSONValue {
    .object([
      "name": .string(name), "value": .number(value), "unit": .string(unit),
      "low": .number(interval.lowerBound), "high": .number(interval.upperBound),
      "standard_error": .number(standardError),
    ])
  }
}

extension Tuning.SlippedFrame {
  fileprivate var json: JSONValue {
    .object([
      "recording": .string(name), "frame": .integer(Int64(frame)),
      "difference_pt": .number(difference), "weight": .number(weight),
    ])
  }

  /// The frame in words.
  fileprivate var text: String {
    "frame \(frame) of \(name) slipped by \(Figures.text(difference)) pt, "
      + "weight \(Figures.text((weight * 100).rounded() / 100))"
  }
}

// MARK: - For people

extension Tuning.Constant {
  /// The decimals that show two digits of the standard error, and of the value where that is less.
  ///
  /// A curve that is hardly likely may make the standard error far larger than the interval.
  fileprivate var decimals: Int {
    guard standardError > 0 else { return 6 }
    var decimals = 0
    let half = 0.5 * (interval.upperBound - interval.lowerBound)
    let error = half > 0 && half < standardError ? 0.5 * half : standardError
    var shown = min(error, max(value.magnitude, Self.smallestValue))
    while shown < 10 && decimals < 9 {
      shown *= 10
      decimals += 1
    }
    return decimals
  }

  /// Values that are smaller are nothing beside an error that is larger.
  private static var smallestValue: Double { 0.01 }

  /// The name, the value and half the interval.
  var inWords: String {
    let decimals = decimals
    let half = 0.5 * (interval.upperBound - interval.lowerBound)
    return "\(name) = \(FixedDecimals.text(value, decimals: decimals)) ± "
      + FixedDecimals.text(half, decimals: decimals) + (unit.isEmpty ? "" : " \(unit)")
  }

  /// The value and the interval, with their digits that the error leaves.
  fileprivate var cells: (value: String, interval: String) {
    let decimals = decimals
    func text(_ value: Double) -> String { FixedDecimals.text(value, decimals: decimals) }
    return (
      text(value) + (unit.isEmpty ? "" : " \(unit)"),
      "\(text(interval.lowerBound)) to \(text(interval.upperBound))"
    )
  }
}

extension Tuning {
  /// The figures as text: the constants first, then what speaks for them.
  var text: String {
    var head = Table()
    head.add("law", law)
    head.add("root mean square", "\(Figures.text(rootMeanSquare)) pt")
    head.add(
      "observations",
      "\(frameCount) of \(Figures.count(used.count, "recording")), "
        + "\(slipped.count) more slipped")
    return constantsText + "\n" + head.text + "\n" + rankingText + notesText
  }

  /// A row for each constant, and below it what the constant means.
  private var constantsText: String {
    var table = Table()
    table.add("constant", "value", "95 % interval")
    for constant in constants {
      table.add(constant.name, constant.cells.value, constant.cells.interval)
    }
    var lines = table.text.split(separator: "\n", omittingEmptySubsequences: true)[...]
    var text = lines.removeFirst() + "\n"
    for constant in constants {
      text += lines.removeFirst() + "\n"
      text += Table.wrapped("  " + constant.meaning.escapingControls, after: "")
    }
    return String(text)
  }

  private var rankingText: String {
    guard let best = ranking.first?.correctedInformation else { return "" }
    var table = Table()
    table.add("law", "AICc", "behind by")
    for rank in ranking {
      table.add(
        rank.law, Figures.text(rank.correctedInformation),
        Figures.text(rank.correctedInformation - best))
    }
    return table.text
  }

  private var notesText: String {
    let shown = 12
    var lines = slipped.prefix(shown).map(\.text)
    if slipped.count > shown {
      lines.append("and \(Figures.count(slipped.count - shown, "more frame"))")
    }
    lines += notes
    guard !lines.isEmpty else { return "" }
    return "\n" + lines.map { Table.wrapped($0.escapingControls, after: "") }.joined()
  }
}
