/// A JSON number: an integer where it is written as one and fits, else the nearest double.
package enum JSONNumber: Hashable, Sendable {
  /// A number without fraction and exponent.
  case integer(Int64)

  /// Any other number; always finite.
  case real(Double)
}

/// A number as it is written: ±`mantissa` · 10^`exponent`, if `isExact`.
private struct Decimal {
  var isNegative = false
  var mantissa: UInt64 = 0
  var exponent = 0

  /// Whether all digits are in the mantissa, which holds 19 of them.
  var isExact = true

  /// Whether there is neither fraction nor exponent.
  var isInteger = true

  /// The number as an integer, where it is one and fits; -0 is none.
  @inline(__always)
  var integer: Int64? {
    guard isInteger, isExact, exponent == 0 else { return nil }
    guard isNegative else { return Int64(exactly: mantissa) }
    guard mantissa > 0, mantissa <= 1 << 63 else { return nil }
    return 0 &- Int64(truncatingIfNeeded: mantissa)
  }
}

// MARK: - Reading numbers

extension JSONCursor {
  /// How many characters a number may have.
  static let numberLimit = 1024

  /// What is expected of a number that is too large to be read.
  static let doubleClause = "a number within ±1.8e308"

  /// Reads a number.
  package mutating func number() throws(JSONError) -> JSONNumber {
    skipSpace()
    let start = position
    let decimal = try scanNumber()
    if let integer = decimal.integer { return .integer(integer) }
    return .real(try value(of: decimal, from: start))
  }

  /// Reads a number as the nearest double.
  @inline(__always)
  package mutating func double() throws(JSONError) -> Double {
    skipSpace()
    let start = position
    return try value(of: try scanNumber(), from: start)
  }

  /// Reads a whole number; `1.0` and `1e3` are whole too.
  @inline(__always)
  package mutating func integer() throws(JSONError) -> Int64 {
    skipSpace()
    let start = position
    switch try number() {
    case .integer(let value): return value
    case .real(let value):
      guard let whole = Int64(exactly: value), abs(value) < 0x1p53 else {
        position = start
        throw wrongValue(expected: "a whole number")
      }
      return whole
    }
  }

  /// Steps over a number and takes it apart.
  @inline(__always)
  private mutating func scanNumber() throws(JSONError) -> Decimal {
    let start = position
    var number = Decimal()
    var digits = 0
    if next == UInt8(ascii: "-") {
      number.isNegative = true
      position += 1
    }
    let first = next
    guard scanDigits(into: &number, count: &digits) > 0 else {
      throw notNumber(from: start)
    }
    if first == UInt8(ascii: "0"), position - start > (number.isNegative ? 2 : 1) {
      throw notNumber(from: start, expected: "a number without a leading 0")
    }
    if next == UInt8(ascii: ".") {
      number.isInteger = false
      position += 1
      let count = scanDigits(into: &number, count: &digits)
      guard count > 0 else { throw notNumber(from: start, expected: "digits after the point") }
      number.exponent -= count
    }
    if next | 0x20 == UInt8(ascii: "e") { try scanExponent(into: &number, from: start) }
    guard position - start <= Self.numberLimit else {
      throw failure(
        found: "a number of \(position - start) characters",
        expected: "at most \(Self.numberLimit)")
    }
    return number
  }

  /// Steps over digits, adding them to the mantissa; returns how many there are.
  @inline(__always)
  private mutating func scanDigits(into number: inout Decimal, count: inout Int) -> Int {
    let start = position
    while position < end {
      let digit = bytes[position] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      if count < 19 {
        number.mantissa = number.mantissa &* 10 &+ UInt64(digit)
        if number.mantissa != 0 { count += 1 }
      } else {
        // Left out of the mantissa, so the number becomes ten times as large.
        number.exponent += 1
        number.isExact = number.isExact && digit == 0
      }
      position += 1
    }
    return position - start
  }

  private mutating func scanExponent(
    into number: inout Decimal, from start: Int
  ) throws(JSONError) {
    number.isInteger = false
    position += 1
    let isNegative = next == UInt8(ascii: "-")
    if isNegative || next == UInt8(ascii: "+") { position += 1 }
    let first = position
    var exponent = 0
    while position < end, case let digit = bytes[position] &- UInt8(ascii: "0"), digit < 10 {
      exponent = min(exponent * 10 + Int(digit), 100_000)
      position += 1
    }
    guard position > first else {
      throw notNumber(from: start, expected: "digits after the e of a number")
    }
    number.exponent += isNegative ? -exponent : exponent
  }

  /// Returns the error of something that is not a number, with the cursor back at its start.
  private mutating func notNumber(from start: Int, expected: String = "a number") -> JSONError {
    guard position < end else { return unexpected(expected: expected) }
    position = start
    return wrongValue(expected: expected)
  }
}

// MARK: - Values of numbers

extension JSONCursor {
  /// Returns the double nearest to a number; exact ties go to the even one.
  @inline(__always)
  private mutating func value(of decimal: Decimal, from start: Int) throws(JSONError) -> Double {
    if decimal.isExact, let magnitude = Self.magnitude(of: decimal) {
      return decimal.isNegative ? -magnitude : magnitude
    }
    // `Double.init` reads any number of digits correctly, but needs a `String`.
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let value = Double(text), value.isFinite else {
      position = start
      throw wrongValue(expected: Self.doubleClause)
    }
    return value
  }

  /// Returns the nearest double, where integers of 128 bits are enough to know it.
  @inline(__always)
  private static func magnitude(of decimal: Decimal) -> Double? {
    let mantissa = decimal.mantissa
    guard mantissa != 0 else { return 0 }
    if decimal.exponent == 0 { return Double(mantissa) }
    if decimal.exponent > 0 {
      guard decimal.exponent < 20 else { return nil }
      let (product, overflow) = mantissa.multipliedReportingOverflow(
        by: powersOfTen[decimal.exponent])
      return overflow ? nil : Double(product)
    }
    guard decimal.exponent > -20 else { return nil }
    let power = powersOfTen[-decimal.exponent]
    if mantissa < 1 << 53 {
      // Both are exact as doubles (5^19 has 45 bits), so that IEEE division rounds just once.
      return Double(mantissa) / Double(power)
    }
    // Both shifted to 64 bits, the quotient has at least 63, of which a double keeps 53. What is
    // left over sets the lowest bit, so that rounding still sees on which side of a tie it is.
    let shift = mantissa.leadingZeroBitCount
    let scaled = mantissa << UInt64(shift)
    let powerShift = power.leadingZeroBitCount
    let divisor = power << UInt64(powerShift)
    let (quotient, remainder) = divisor.dividingFullWidth((scaled >> 1, scaled << 63))
    let rounded = Double(quotient | (remainder == 0 ? 0 : 1))
    return rounded * powerOfTwo(powerShift - shift - 63)
  }

  /// Returns 2 to a power between -1022 and 1023.
  @inline(__always)
  private static func powerOfTwo(_ exponent: Int) -> Double {
    Double(bitPattern: UInt64(exponent + 1023) << 52)
  }

  /// The powers of ten that fit into 64 bits; shape `[20]`.
  private static let powersOfTen: [UInt64] = {
    var powers: [UInt64] = [1]
    for _ in 0..<19 { powers.append((powers.last ?? 1) * 10) }
    return powers
  }()
}
