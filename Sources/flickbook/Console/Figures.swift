import ScrollReport
import ScrollPhysics

/// Numbers for people, in plain characters.
enum Figures {
  /// A number with at least four significant digits; small ones have an exponent.
  static func text(_ value: Double) -> String {
    guard value.isFinite else { return value.isNaN ? "nan" : value < 0 ? "-inf" : "inf" }
    let magnitude = value.magnitude
    guard magnitude > 0 else { return "0" }
    guard magnitude >= 1e-4 else { return small(value) }
    guard magnitude < FixedDecimals.greatest else { return "\(value)" }
    var decimals = 3
    var rest = magnitude
    while rest < 1 {
      rest *= 10
      decimals += 1
    }
    return FixedDecimals.text(value, decimals: decimals, trimmed: true)
  }

  /// A vector's two numbers.
  static func text(_ vector: Vector) -> String { "\(text(vector.x)), \(text(vector.y))" }

  /// A size's two sides.
  static func size(_ size: Size) -> String { "\(text(size.width)) × \(text(size.height))" }

  /// A large number in three digits and zeros, in groups of three.
  static func rounded(_ value: Double) -> String {
    var unit = 1.0
    while value / unit >= 1000 { unit *= 10 }
    let whole = FixedDecimals.text((value / unit).rounded() * unit, decimals: 0)
    var groups = ""
    for (place, digit) in whole.enumerated() {
      if place > 0 && (whole.count - place).isMultiple(of: 3) { groups.append(" ") }
      groups.append(digit)
    }
    return groups
  }

  /// A rate, to a hundredth.
  static func hertz(_ rate: Double) -> String {
    FixedDecimals.text(rate, decimals: 2, trimmed: true)
  }

  /// A time in integer nanoseconds as seconds, to a millionth.
  static func seconds(_ nanoseconds: Int64) -> String {
    "\(FixedDecimals.text(Double(nanoseconds) / 1e9, decimals: 6, trimmed: true)) s"
  }

  /// A time in integer nanoseconds as milliseconds, to a tenth.
  static func milliseconds(_ nanoseconds: Int64) -> String {
    "\(FixedDecimals.text(Double(nanoseconds) / 1e6, decimals: 1, trimmed: true)) ms"
  }

  /// A count and its noun, which gets an s where it is not one.
  static func count(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  private static func small(_ value: Double) -> String {
    var exponent = 0
    var mantissa = value
    // What would be rounded up to 10 is one digit before the point, too.
    while mantissa.magnitude < 0.9995 {
      mantissa *= 10
      exponent += 1
    }
    return "\(FixedDecimals.text(mantissa, decimals: 2, trimmed: true))e-\(exponent)"
  }
}
