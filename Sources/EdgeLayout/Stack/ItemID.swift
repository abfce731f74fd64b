public import ScrollPhysics

/// The name of an item, as at most 32 bytes of UTF-8 in place.
///
/// It is a plain value: neither copied nor compared as a text, nothing is allocated for it, and no
/// table is needed to get from it to the name.
public struct ItemID: Hashable, Sendable {
  /// The largest number of bytes.
  public static let longest = 32

  // The bytes from the lowest of the first word on; the rest are 0.
  private var first: UInt64 = 0
  private var second: UInt64 = 0
  private var third: UInt64 = 0
  private var fourth: UInt64 = 0

  /// Creates a name from its bytes; `nil` where there are none, too many, or a 0 among them.
  public init?(utf8: some Sequence<UInt8>) {
    var count = 0
    for byte in utf8 {
      guard count < Self.longest && byte != 0 else { return nil }
      append(byte, at: count)
      count += 1
    }
    guard count > 0 else { return nil }
  }

  /// Creates the name of an item without one: its edge and its place there, as in `bottom-0`.
  public init(edge: Edge, place: Int) {
    let word: StaticString =
      switch edge {
      case .top: "top-"
      case .leading: "leading-"
      case .bottom: "bottom-"
      case .trailing: "trailing-"
      }
    self.init(stringLiteral: word)
    var digits: [UInt8] = []
    var rest = max(0, place)
    repeat {
      digits.append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    } while rest > 0
    var count = utf8.count
    for digit in digits.reversed() {
      append(digit, at: count)
      count += 1
    }
  }

  private mutating func append(_ byte: UInt8, at place: Int) {
    let bits = UInt64(byte) << UInt64(8 * (place % 8))
    switch place / 8 {
    case 0: first |= bits
    case 1: second |= bits
    case 2: third |= bits
    default: fourth |= bits
    }
  }
}

extension ItemID: ExpressibleByStringLiteral {
  /// Creates a name from a text in the source.
  ///
  /// - Precondition: the text has from 1 to ``longest`` bytes of UTF-8, none of them 0.
  public init(stringLiteral value: StaticString) {
    let bytes = value.withUTF8Buffer { buffer in
      var bytes: [UInt8] = []
      for index in 0..<buffer.count { unsafe bytes.append(buffer[index]) }
      return bytes
    }
    guard let id = ItemID(utf8: bytes) else {
      preconditionFailure("a name must have from 1 to 32 bytes of UTF-8, none of them 0")
    }
    self = id
  }
}

extension ItemID {
  /// The bytes of the name in UTF-8.
  public var utf8: [UInt8] {
    var bytes: [UInt8] = []
    for word in [first, second, third, fourth] {
      for place in 0..<8 {
        let byte = UInt8(truncatingIfNeeded: word >> UInt64(8 * place))
        guard byte != 0 else { return bytes }
        bytes.append(byte)
      }
    }
    return bytes
  }
}

#if !hasFeature(Embedded)
extension ItemID: CustomStringConvertible {
  /// The name as a text.
  public var description: String { String(decoding: utf8, as: UTF8.self) }
}
#endif
