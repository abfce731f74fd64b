import ScrollFormats
import ScrollReport
import ScrollTuning

// MARK: - For programs

extension DecelerationTuning {
  /// The figures as an object.
  var json: JSONValue {
    .object([
      "quantity": "deceleration",
      "family": .string(family.rawValue),
      "parameters": .array(
        constants.map { constant in
          .object([
            "name": .string(constant.name), "value": .number(constant.value),
            "unit": .string(constant.unit), "low": .number(constant.interval.lowerBound),
            "high": .number(constant.interval.upperBound),
            "standard_error": .number(constant.standardError),
          ])
        }),
      "rms_pt": .number(rootMeanSquare),
      "frames": .integer(Int64(frameCount)),
      "ranking": .array(
        ranking.map { rank in
          .object([
            "family": .string(rank.family.rawValue), "aicc": .number(rank.correctedInformation),
          ])
        }),
      "warnings": .array((slipped.map(\.text) + warnings).map { .string($0) }),
    ])
  }
}

extension DecelerationTuning.SlippedFrame {
  /// The frame in words.
  var text: String {
    "frame \(frame) of \(FilePlaces.name(of: name)) slipped by \(Figures.text(difference)) pt, "
      + "weight \(Figures.text((weight * 100).rounded() / 100))"
  }
}

// MARK: - For people

extension DecelerationTuning.Constant {
  /// The decimals that show two digits of the standard error.
  fileprivate var decimals: Int {
    var decimals = 0
    var error = standardError
    while error < 10 && decimals < 9 {
      error *= 10
      decimals += 1
    }
    return decimals
  }
}

extension DecelerationTuning {
  /// The figures as text: the constants first, then what speaks for them.
  var text: String {
    var table = Table()
    table.add("law", family.rawValue)
    for constant in constants {
      let unit = constant.unit.isEmpty ? "" : " \(constant.unit)"
      let decimals = constant.decimals
      func text(_ value: Double) -> String { FixedDecimals.text(value, decimals: decimals) }
      table.add(constant.name, text(constant.value) + unit)
      table.add(
        "  95 %",
        "\(text(constant.interval.lowerBound)) to \(text(constant.interval.upperBound))\(unit)")
      table.add("  means", constant.meaning)
    }
    table.add("root mean square", "\(Figures.text(rootMeanSquare)) pt")
    table.add(
      "frames",
      "\(frameCount) of \(Figures.count(used.count, "recording")), "
        + "\(slipped.count) more slipped")
    return table.text + "\n" + rankingText + notesText
  }

  private var rankingText: String {
    var table = Table()
    table.add("law", "AICc", "behind")
    let best = ranking.first?.correctedInformation ?? 0
    for rank in ranking {
      table.add(
        rank.family.rawValue, Figures.text(rank.correctedInformation),
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
    lines += warnings
    guard !lines.isEmpty else { return "" }
    return "\n" + lines.map { Table.wrapped($0.escapingControls, after: "") }.joined()
  }
}
