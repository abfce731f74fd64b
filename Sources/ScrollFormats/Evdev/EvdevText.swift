import ScrollPhysics

/// Numbers and excerpts of a text in bytes.
enum EvdevText {
  /// Returns the number of up to `maximumDigits` hexadecimal digits; `nil` for anything else.
  static func hexadecimal(_ field: ArraySlice<UInt8>, maximumDigits: Int) -> UInt32? {
    guard !field.isEmpty, field.count <= maximumDigits, maximumDigits <= 8 else { return nil }
    var value: UInt32 = 0
    for byte in field {
      let digit: UInt8
      switch byte {
      case 0x30...0x39: digit = byte - 0x30
      case 0x41...0x46: digit = byte - 0x41 + 10
      case 0x61...0x66: digit = byte - 0x61 + 10
      default: return nil
      }
      value = value << 4 | UInt32(digit)
    }
    return value
  }

  /// Returns a decimal number, zeros in front allowed; `nil` for anything else or beyond Int32.
  static func decimal(_ field: ArraySlice<UInt8>) -> Int32? {
    var digits = field
    let isNegative = digits.first == 0x2d
    if isNegative { digits = digits.dropFirst() }
    guard !digits.isEmpty else { return nil }
    var value: Int64 = 0
    for byte in digits {
      guard (0x30...0x39).contains(byte) else { return nil }
      value = value * 10 + Int64(byte - 0x30)
      guard value <= 1 << 31 else { return nil }
    }
    return Int32(exactly: isNegative ? -value : value)
  }

  /// The largest number of seconds whose nanoseconds are still an Int64.
  static let maximumSeconds: Int64 = 9_223_372_035

  /// Returns `seconds.microseconds` in microseconds; six digits behind the point, nothing else.
  static func stamp(_ field: ArraySlice<UInt8>) -> Int64? {
    guard let point = field.firstIndex(of: 0x2e), point > field.startIndex,
      field.endIndex - point == 7
    else { return nil }
    var seconds: Int64 = 0
    for byte in field[..<point] {
      guard (0x30...0x39).contains(byte) else { return nil }
      seconds = seconds * 10 + Int64(byte - 0x30)
      guard seconds <= maximumSeconds else { return nil }
    }
    var microseconds: Int64 = 0
    for byte in field[(point + 1)...] {
      guard (0x30...0x39).contains(byte) else { return nil }
      microseconds = microseconds * 10 + Int64(byte - 0x30)
    }
    return seconds * 1_000_000 + microseconds
  }

  /// Returns the field in quotes for a message: short, on one line, and printable.
  static func quoted(_ field: ArraySlice<UInt8>) -> String {
    let shown = field.prefix(40).map { (0x20...0x7e).contains($0) ? $0 : 0x3f }
    return "\"\(String(decoding: shown, as: UTF8.self))\(field.count > 40 ? "..." : "")\""
  }

  /// Returns a number with three decimals, given in thousandths.
  static func thousandths(_ value: Int64) -> String {
    let fraction = String(value % 1000)
    return "\(value / 1000).\(String(repeating: "0", count: 3 - fraction.count))\(fraction)"
  }

  /// Returns a number, without a decimal point where it is whole.
  static func number(_ value: Double) -> String {
    guard let whole = Int64(exactly: value) else { return "\(value)" }
    return "\(whole)"
  }

  /// Returns a size as users write it: `400x800`.
  static func text(of size: Size) -> String { "\(number(size.width))x\(number(size.height))" }

  /// Returns the text without the folders in front.
  static func lastPart(of path: String) -> String {
    String(decoding: path.utf8.split(separator: 0x2f).last ?? path.utf8[...], as: UTF8.self)
  }
}
