/// A number as the unevaluated sum of two doubles, with about 106 bits.
///
/// Source: Dekker (1971), Knuth (The Art of Computer Programming, 4.2.2) for the exact sum.
struct TwofoldNumber {
  var head: Double
  var tail: Double

  @inline(__always)
  init(_ head: Double, tail: Double = 0) {
    self.head = head
    self.tail = tail
  }

  /// The sum of two doubles of any magnitude without error.
  @inline(__always)
  init(sum first: Double, _ second: Double) {
    head = first + second
    let addend = head - first
    tail = (first - (head - addend)) + (second - addend)
  }

  /// The sum of two doubles, the first at least as large, without error.
  @inline(__always)
  init(ordered first: Double, _ second: Double) {
    head = first + second
    tail = second - (head - first)
  }

  /// The product of two doubles without error, unless it underflows.
  @inline(__always)
  init(product first: Double, _ second: Double) {
    head = first * second
    let firstHigh = first.upperHalf
    let secondHigh = second.upperHalf
    let firstLow = first - firstHigh
    let secondLow = second - secondHigh
    tail =
      ((firstHigh * secondHigh - head) + firstHigh * secondLow + firstLow * secondHigh)
      + firstLow * secondLow
  }

  var value: Double { head + tail }
}

extension Double {
  /// The number cut to its 26 leading bits.
  @inline(__always)
  fileprivate var upperHalf: Double {
    Double(bitPattern: bitPattern & 0xFFFF_FFFF_F800_0000)
  }
}

extension TwofoldNumber {
  static prefix func - (operand: Self) -> Self {
    Self(-operand.head, tail: -operand.tail)
  }

  static func + (left: Self, right: Self) -> Self {
    let heads = Self(sum: left.head, right.head)
    let tails = Self(sum: left.tail, right.tail)
    let sum = Self(ordered: heads.head, heads.tail + tails.head)
    return Self(ordered: sum.head, sum.tail + tails.tail)
  }

  static func - (left: Self, right: Self) -> Self {
    left + -right
  }

  static func * (left: Self, right: Self) -> Self {
    let product = Self(product: left.head, right.head)
    let cross = left.head * right.tail + left.tail * right.head
    return Self(ordered: product.head, product.tail + cross)
  }

  static func / (left: Self, right: Self) -> Self {
    let first = left.head / right.head
    let rest = left - right * Self(first)
    let second = rest.head / right.head
    let last = (rest - right * Self(second)).head / right.head
    return Self(ordered: first, second) + Self(last)
  }

  func squareRoot() -> Self {
    guard head > 0 else { return Self(0) }
    let root = head.squareRoot()
    let rest = self - Self(product: root, root)
    return Self(ordered: root, rest.head / (2 * root))
  }
}
