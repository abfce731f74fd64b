import ScrollFormats
import Testing

@Suite struct JSONNumberTests {
  @Test func `any finite number that is written reads back to the same bits`() throws {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<20_000 {
      let value = Double(bitPattern: random.next())
      guard value.isFinite, try read(written(value)).bitPattern != value.bitPattern else {
        continue
      }
      Issue.record("\(value) becomes \(written(value))")
    }
  }

  @Test func `decimals are read as the standard library reads them`() throws {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<40_000 {
      let text = decimal(&random)
      let (value, expected) = (try read(text), Double(text) ?? .nan)
      guard value.bitPattern != expected.bitPattern else { continue }
      Issue.record("\(text) is read as \(value), not \(expected)")
    }
  }

  @Test func `numbers halfway between two doubles round to the even one`() throws {
    for mantissa in UInt64(1 << 53)..<UInt64(1 << 53) + 64 {
      for text in ["\(mantissa)", "\(mantissa).5", "\(mantissa).0001", "\(mantissa)5e-1"] {
        let expected = try #require(Double(text))
        #expect(try read(text) == expected, "\(text)")
      }
    }
  }

  @Test(arguments: [
    ("0", "0"), ("-0", "-0.0"), ("1", "1"), ("1.0", "1"), ("-2.50", "-2.5"), ("1e3", "1000"),
    ("0.1", "0.1"), ("118.333", "118.333"), ("1E-7", "1e-07"),
    ("9007199254740992", "9007199254740992.0"),
    ("1e300", "1e+300"), ("5e-324", "5e-324"), ("1e-400", "0"),
  ])
  func `numbers are written in their shortest form`(text: String, shortest: String) throws {
    #expect(written(try read(text)) == shortest)
  }

  @Test(arguments: [Int64.min, .min + 1, -1, 0, 1, 9_007_199_254_740_993, .max - 1, .max])
  func `integers are exact`(integer: Int64) throws {
    var cursor = JSONCursor(Array("\(integer)".utf8))
    #expect(try cursor.number() == .integer(integer))
    var bytes: [UInt8] = []
    bytes.append(integer: integer)
    #expect(String(decoding: bytes, as: UTF8.self) == "\(integer)")
  }

  @Test func `an integer beyond 64 bits becomes the nearest double`() throws {
    var cursor = JSONCursor(Array("10000000000000000000000".utf8))
    #expect(try cursor.number() == .real(1e22))
  }

  @Test(arguments: [
    "01", "-", "+1", ".5", "1.", "1.e5", "1e", "1e+", "0x10", "NaN", "nan", "Infinity",
    "-Infinity", "1e400", "-1e400", "1_000", "--1", "½",
    String(repeating: "1", count: 1025),
  ])
  func `what is not a number of JSON is refused`(text: String) {
    #expect(throws: JSONError.self) {
      var cursor = JSONCursor(Array(text.utf8))
      _ = try cursor.double()
      try cursor.finish()
    }
  }

  private func read(_ text: String) throws -> Double {
    var cursor = JSONCursor(Array(text.utf8))
    let value = try cursor.double()
    try cursor.finish()
    return value
  }

  private func written(_ value: Double) -> String {
    var bytes: [UInt8] = []
    bytes.append(number: value)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A number of up to 22 digits, some behind a point, some with an exponent.
  private func decimal(_ random: inout SeededGenerator) -> String {
    let digits = (0...random.below(22)).map { _ in "\(random.below(10))" }.joined()
    let whole = digits.prefix(1 + random.below(digits.count))
    let fraction = digits.dropFirst(whole.count)
    var text = random.below(2) == 0 ? "" : "-"
    text += whole.allSatisfy { $0 == "0" } ? "0" : String(whole.drop { $0 == "0" })
    if !fraction.isEmpty { text += "." + fraction }
    if random.below(3) == 0 { text += "e\(random.below(60) - 30)" }
    return text
  }
}
