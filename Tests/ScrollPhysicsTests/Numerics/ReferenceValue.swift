import Foundation

/// A value of an elementary function to 40 digits, against which errors far below an ulp show.
struct ReferenceValue: Sendable {
  let function: ElementaryFunction
  let x: Double
  let y: Double

  /// The value divided by two to the power of `exponent`, to about 95 bits.
  let value: Pair
  let exponent: Int

  /// The unit of the last place at the value.
  let unit: Double

  /// Reads a row `function,x,y,value`, or returns nil where it is not one.
  init?(row: Substring) {
    let fields = row.split(separator: ",").map { String($0) }
    guard fields.count == 4, let function = ElementaryFunction(rawValue: fields[0]),
      let x = Double(fields[1]), let y = Double(fields[2]), let nearest = Double(fields[3])
    else {
      return nil
    }
    (self.function, self.x, self.y) = (function, x, y)
    unit = nearest.ulp

    var digits = Pair(head: 0, tail: 0)
    var decimalExponent = 0
    var isBehindPoint = false
    let parts = fields[3].split(separator: "e")
    for character in parts[0] {
      if let digit = character.wholeNumberValue {
        digits = digits * 10 + Double(digit)
        decimalExponent -= isBehindPoint ? 1 : 0
      } else if character == "." {
        isBehindPoint = true
      }
    }
    if parts.count == 2 {
      guard let written = Int(parts[1]) else {
        return nil
      }
      decimalExponent += written
    }
    // Ten to a power is five to that power, which a double can hold, times two to that power.
    let power = Pair.powerOfFive(abs(decimalExponent))
    let magnitude = decimalExponent < 0 ? digits / power : digits * power
    value = nearest < 0 ? Pair(head: -magnitude.head, tail: -magnitude.tail) : magnitude
    exponent = decimalExponent
  }

  /// The error of a result, with its sign, in units of the last place of the value.
  func error(of result: Double) -> Double {
    func scaled(_ number: Double) -> Double {
      Double(sign: .plus, exponent: -exponent, significand: number)
    }
    return ((scaled(result) - value.head) - value.tail) / scaled(unit)
  }

  /// The rows of `elementary.csv`.
  static func all() throws -> [ReferenceValue] {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Vectors/elementary.csv")
    let text = try String(contentsOf: file, encoding: .utf8)
    return text.split(separator: "\n").compactMap { ReferenceValue(row: $0) }
  }
}

/// An unevaluated sum of two doubles, multiplied and divided to about 104 bits.
///
/// Independent of the arithmetic under test: it uses fused multiplications.
struct Pair: Sendable {
  var head: Double
  var tail: Double

  static func * (left: Pair, right: Pair) -> Pair {
    let product = left.head * right.head
    let rest = (-product).addingProduct(left.head, right.head)
    return Pair(sum: product, rest + (left.head * right.tail + left.tail * right.head))
  }

  static func * (left: Pair, right: Double) -> Pair {
    left * Pair(head: right, tail: 0)
  }

  static func + (left: Pair, right: Double) -> Pair {
    let sum = left.head + right
    let added = sum - left.head
    let rest = (left.head - (sum - added)) + (right - added)
    return Pair(sum: sum, rest + left.tail)
  }

  static func / (left: Pair, right: Pair) -> Pair {
    let first = left.head / right.head
    let product = right * first
    let remainder = ((left.head - product.head) - product.tail) + left.tail
    return Pair(sum: first, remainder / right.head)
  }

  static func powerOfFive(_ exponent: Int) -> Pair {
    (0..<exponent).reduce(Pair(head: 1, tail: 0)) { power, _ in power * 5 }
  }

  init(head: Double, tail: Double) {
    self.head = head
    self.tail = tail
  }

  private init(sum: Double, _ rest: Double) {
    head = sum + rest
    tail = (sum - head) + rest
  }
}
