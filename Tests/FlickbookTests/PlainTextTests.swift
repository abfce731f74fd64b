import ScrollFormats
import Testing

@Suite struct PlainTextTests {
  @Test func `plain text, of any script, stays as it is`() {
    for text in ["", "a b.jsonl", "Größe 1 × 2 pt", "日本語 🎢", "\\u001b"] {
      #expect(text.escapingControls == text)
    }
  }

  @Test func `no scalar that steers a terminal is left, and escaping again changes nothing`() {
    let steering = [UInt32](0..<0x20) + [UInt32](0x7f..<0xa0) + [0x2028, 0x202e, 0x2066]
    for value in steering {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let escaped = "a\(Character(scalar))b".escapingControls
      #expect(escaped.hasPrefix("a\\u") && escaped.hasSuffix("b") && escaped.count == 8)
      #expect(escaped.escapingControls == escaped)
    }
    #expect("\r\n\u{1B}[2J".escapingControls == "\\u000d\\u000a\\u001b[2J")
  }
}
