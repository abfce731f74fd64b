import ScrollFormats
import Testing

@Suite struct JSONValueTests {
  @Test(arguments: [
    "null", "true", "false", "0", "-1.5", "\"\"", "[]", "{}", "[1,[2,[3]],{\"a\":[]}]",
    #"{"b":1,"a":{"c":"x","B":null}}"#, #""é 漢 😀 \\ \" \n \r \t \u0001""#,
  ])
  func `a value on one line is written as it was read`(text: String) throws {
    #expect(try parse(text).text == text)
  }

  @Test(arguments: [
    "{\"scene\":[1,2,3],\"deep\":{\"er\":{\"list\":[\"a\",\"b\",{}]}}}",
    "[" + String(repeating: "{\"a long key\":\"with a long value\"},", count: 9) + "1]",
  ])
  func `the form for people reads back to the same value`(text: String) throws {
    let pretty = String(decoding: try parse(text).prettyBytes(), as: UTF8.self)
    #expect(try parse(pretty).text == text)
    #expect(pretty.split(separator: "\n").allSatisfy { $0.count < 100 })
  }

  @Test(arguments: [
    (#""\u0041\u00e9\u6f22""#, "Aé漢"), (#""\ud83d\ude00""#, "😀"), (#""\uD83D\uDE00x""#, "😀x"),
    (#""\/\b\f\n\r\t\"\\""#, "/\u{8}\u{c}\n\r\t\"\\"), (#""\u0000""#, "\0"),
    (#""\uffff\ue000""#, "\u{ffff}\u{e000}"),
  ])
  func `escapes stand for their characters`(text: String, expected: String) throws {
    var cursor = JSONCursor(Array(text.utf8))
    #expect(try cursor.string() == expected)
  }

  @Test(arguments: [
    "", " ", "{", "[", "[1", "[1,", "[1,]", "[,1]", "{\"a\"", "{\"a\":", "{\"a\":1,}", "{a:1}",
    "{'a':1}", "tru", "nul", "True", "\"", "\"\\", "\"\\u12", "\"\\x\"", "\"a\nb\"", "1 2",
    "[1 2]", "{\"a\" 1}", "// x\n1", #""\ud83d""#, #""\ud83dx""#, #""\ude00""#, #""\ud83d\u0041""#,
    "\u{feff}\u{feff}1",
  ])
  func `what is not JSON is refused on its line`(text: String) {
    let error = #expect(throws: FormatError.self) { try parse(text) }
    #expect(error?.line ?? 1 == 1)
  }

  @Test(arguments: [
    [0x22, 0xff, 0x22], [0x22, 0xc0, 0x80, 0x22], [0x22, 0xed, 0xa0, 0x80, 0x22],
    [0x22, 0xf4, 0x90, 0x80, 0x80, 0x22], [0x22, 0xe2, 0x82, 0x22], [0x22, 0xe2], [0x80],
    [0x22, 0xf0, 0x80, 0x80, 0x80, 0x22], [0x22, 0x00, 0x22],
  ])
  func `bytes that are not text are refused`(bytes: [UInt8]) {
    #expect(throws: FormatError.self) { try JSONValue(bytes, file: "x") }
  }

  @Test(arguments: ["[", "{\"a\":"])
  func `values nest to a limit and no deeper`(opening: String) {
    let closing = opening == "[" ? "]" : "}"
    func nested(_ depth: Int) -> String {
      String(repeating: opening, count: depth) + "1" + String(repeating: closing, count: depth)
    }
    #expect(throws: Never.self) { try parse(nested(JSONCursor.depthLimit)) }
    let deep = nested(JSONCursor.depthLimit + 1)
    #expect(throws: FormatError.self) { try parse(deep) }
    #expect(throws: JSONError.self) {
      var cursor = JSONCursor(Array(deep.utf8))
      try cursor.skipValue()
    }
    #expect(throws: FormatError.self) { try parse(String(repeating: opening, count: 100_000)) }
  }

  @Test func `a key given twice is refused, however it is written`() {
    let error = #expect(throws: FormatError.self) { try parse("{\"a\":1,\n\"\\u0061\":2}") }
    #expect(error?.description == "x.json:2: the key \"a\" is given twice, expected each key once")
  }

  @Test func `a byte order mark at the start is skipped`() throws {
    #expect(try parse("\u{feff}[1]").text == "[1]")
  }

  private func parse(_ text: String) throws(FormatError) -> JSONValue {
    try JSONValue(Array(text.utf8), file: "x.json")
  }
}
