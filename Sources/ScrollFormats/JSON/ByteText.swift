package import ScrollPhysics

// Text is written into an array of bytes: no `String` is made on the way of a row or a frame.

extension [UInt8] {
  /// Appends a text as UTF-8.
  @inline(__always)
  package mutating func append(text: String) {
    append(contentsOf: text.utf8)
  }

  /// Appends an integer in decimal.
  package mutating func append(integer: some FixedWidthInteger) {
    var magnitude = UInt64(truncatingIfNeeded: integer.magnitude)
    if integer < 0 { append(UInt8(ascii: "-")) }
    let start = count
    repeat {
      let (quotient, digit) = magnitude.quotientAndRemainder(dividingBy: 10)
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit))
      magnitude = quotient
    } while magnitude > 0
    var (low, high) = (start, count - 1)
    while low < high {
      swapAt(low, high)
      low += 1
      high -= 1
    }
  }

  /// Appends a number in the shortest form that reads back to the same bits.
  ///
  /// Whole numbers have no `.0`, but -0 is `-0.0`; what is not finite is `nan`, `inf` or `-inf`.
  package mutating func append(number: Double) {
    if number > -0x1p53, number < 0x1p53, case let whole = Int64(number), Double(whole) == number,
      whole != 0 || number.sign == .plus
    {
      append(integer: whole)
    } else {
      append(text: number.description)
    }
  }

  /// Appends a vector as an array of two numbers.
  package mutating func append(vector: Vector) {
    append(UInt8(ascii: "["))
    append(number: vector.x)
    append(UInt8(ascii: ","))
    append(number: vector.y)
    append(UInt8(ascii: "]"))
  }

  /// Appends a text as a JSON string: only what must be escaped is.
  package mutating func append(quoted text: String) {
    append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        append(UInt8(ascii: "\\"))
        append(byte)
      case UInt8(ascii: "\n"): append(text: "\\n")
      case UInt8(ascii: "\r"): append(text: "\\r")
      case UInt8(ascii: "\t"): append(text: "\\t")
      case 0..<0x20:
        append(text: byte < 0x10 ? "\\u000" : "\\u00")
        append(text: String(byte, radix: 16))
      default: append(byte)
      }
    }
    append(UInt8(ascii: "\""))
  }
}
