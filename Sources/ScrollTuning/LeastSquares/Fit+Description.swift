import ScrollPhysics

extension Fit: CustomStringConvertible {
  /// A table of the parameters, then the measures of the fit, then the warnings.
  public var description: String {
    var rows = [["parameter", "value", "standard error"]]
    for parameter in parameters {
      let error =
        parameter.standardError == .infinity
        ? "unknown" : Self.text(parameter.standardError, digits: 3)
      rows.append([parameter.name, Self.text(parameter.value, digits: 10), error])
    }
    let widths = (0..<3).map { column in rows.map { $0[column].count }.max() ?? 0 }
    var lines = rows.map { row in
      let name = row[0] + String(repeating: " ", count: widths[0] - row[0].count)
      let numbers = (1..<3).map {
        String(repeating: " ", count: widths[$0] - row[$0].count) + row[$0]
      }
      return ([name] + numbers).joined(separator: "  ")
    }
    let tests = residualTests
    lines += [
      "\(problem.observationCount) observations, \(freeCount) free parameters",
      "residual deviation \(Self.text(residualDeviation, digits: 4)), "
        + "explained share \(Self.text(coefficientOfDetermination, digits: 6))",
      "AICc \(Self.text(correctedInformation, digits: 6)), "
        + "BIC \(Self.text(bayesianInformation, digits: 6))",
      "Durbin-Watson \(Self.text(tests.durbinWatson, digits: 3)), \(tests.runCount) runs",
    ]
    lines += warnings.map { "warning: \($0)" }
    return lines.joined(separator: "\n")
  }

  /// A number rounded to a count of significant digits.
  static func text(_ number: Double, digits: Int) -> String {
    guard number.isFinite, number != 0 else { return number == 0 ? "0" : "\(number)" }
    let magnitude = number.magnitude
    var exponent = Int(Rounding.down(Elementary.log(magnitude) / Elementary.log(10)))
    var mantissa = scaled(magnitude, by: digits - 1 - exponent)
    if mantissa >= scaled(1, by: digits) {
      exponent += 1
      mantissa = scaled(magnitude, by: digits - 1 - exponent)
    }
    var text = String(Int64(mantissa))
    // Zeros at the end of a fraction say nothing.
    let isFraction = exponent < digits - 1 || exponent > 15
    while isFraction && text.count > 1 && (text.count > exponent + 1 || exponent > 15)
      && text.last == "0"
    {
      text.removeLast()
    }
    let sign = number < 0 ? "-" : ""
    if exponent < -5 || exponent > 15 {
      let rest = text.dropFirst()
      return "\(sign)\(text.prefix(1))\(rest.isEmpty ? "" : ".")\(rest)e\(exponent)"
    }
    if exponent < 0 {
      return "\(sign)0.\(String(repeating: "0", count: -exponent - 1))\(text)"
    }
    let whole = text.prefix(exponent + 1)
    let zeros = String(repeating: "0", count: Swift.max(0, exponent + 1 - text.count))
    let fraction = text.dropFirst(exponent + 1)
    return "\(sign)\(whole)\(zeros)\(fraction.isEmpty ? "" : ".")\(fraction)"
  }

  /// A number times a power of ten, rounded to an integer.
  private static func scaled(_ number: Double, by exponent: Int) -> Double {
    let power = Elementary.pow(10, Double(exponent.magnitude))
    return Rounding.halfAwayFromZero(exponent < 0 ? number / power : number * power)
  }
}
