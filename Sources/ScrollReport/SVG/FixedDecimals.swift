/// Numbers as text with a fixed count of decimals, the same on every machine.
package enum FixedDecimals {
  /// The greatest magnitude that is written; greater ones are written as this.
  package static let greatest = 1e15

  /// Returns the number rounded to decimals between 0 and 9, without an exponent.
  ///
  /// A half is rounded away from zero; there is no negative zero; what is not finite becomes `0`.
  package static func text(_ value: Double, decimals: Int, trimmed: Bool = false) -> String {
    guard value.isFinite else { return "0" }
    let decimals = min(max(decimals, 0), 9)
    let magnitude = min(value.magnitude, greatest)
    // Whole and fraction apart, so that neither leaves the integers a Double holds exactly.
    let unit = powerOfTen(decimals)
    var whole = Int64(magnitude)
    var fraction = Int64(
      ((magnitude - Double(whole)) * unit).rounded(.toNearestOrAwayFromZero))
    if fraction >= Int64(unit) {
      whole += 1
      fraction -= Int64(unit)
    }
    let isZero = whole == 0 && fraction == 0
    var result = value < 0 && !isZero ? "-\(whole)" : "\(whole)"
    var digits = decimals
    if trimmed {
      while digits > 0, fraction % 10 == 0 {
        fraction /= 10
        digits -= 1
      }
    }
    guard digits > 0 else { return result }
    let text = "\(fraction)"
    result += "." + String(repeating: "0", count: digits - text.utf8.count) + text
    return result
  }

  /// Returns a number for people: a true minus sign, and groups of three from 10 000 on.
  package static func label(_ value: Double, decimals: Int, trimmed: Bool = false) -> String {
    let plain = text(value, decimals: decimals, trimmed: trimmed)
    let isNegative = plain.hasPrefix("-")
    let unsigned = isNegative ? plain.dropFirst() : plain[...]
    let parts = unsigned.split(separator: ".")
    let whole = Array(parts[0])
    var result = isNegative ? "\u{2212}" : ""
    for (position, digit) in whole.enumerated() {
      if whole.count > 4, position > 0, (whole.count - position).isMultiple(of: 3) {
        result.append("\u{2009}")
      }
      result.append(digit)
    }
    return parts.count > 1 ? "\(result).\(parts[1])" : result
  }

  /// Returns a number for people with about three significant digits, and at most 9 decimals.
  package static func significant(_ value: Double) -> String {
    var decimals = 2
    var magnitude = value.magnitude
    while magnitude < 1, decimals < 9 {
      magnitude *= 10
      decimals += 1
    }
    if magnitude >= 100 { decimals = 0 } else if magnitude >= 10 { decimals = 1 }
    return label(value, decimals: decimals, trimmed: true)
  }

  /// Returns ten to a power, exact for exponents between 0 and 22.
  package static func powerOfTen(_ exponent: Int) -> Double {
    var result = 1.0
    for _ in 0..<max(exponent, 0) { result *= 10 }
    return result
  }
}

extension Double {
  /// The number as a coordinate in a drawing, to a hundredth of a pixel.
  package var coordinate: String { FixedDecimals.text(self, decimals: 2, trimmed: true) }
}
