import ScrollFormats
import Testing

/// A trace that must be refused, and the one line that says why.
struct BadTrace: CustomTestStringConvertible, Sendable {
  var rows: String
  var message: String

  var testDescription: String { message }

  /// Rows below a valid header; without one, the rows are the whole file.
  init(_ rows: String, _ message: String) {
    self.rows = header + rows
    self.message = message
  }

  init(file: String, _ message: String) {
    rows = file
    self.message = message
  }
}

private let header = """
  {"flickbook":"trace","version":1,"viewport":[400,800],"content":[400,2000]}

  """

private func header(_ members: String) -> String {
  #"{"flickbook":"trace","version":1,\#(members)}\#n"#
}

@Suite struct TraceErrorTests {
  @Test(arguments: files + rows + contacts + clocks + headers)
  func `a bad trace is refused in one line that names the place`(bad: BadTrace) {
    #expect(message(bad) == bad.message)
  }

  @Test func `repair leaves what it does not mend as an error`() {
    let text = header + #"{"t":1,"touch":1,"phase":"began","at":[0,2e7]}\#n"#
    #expect(throws: FormatError.self) {
      try Trace(bytes: Array(text.utf8), name: "t.jsonl", repair: .all)
    }
  }

  @Test(arguments: [
    ([0x7b, 0x22, 0xff, 0x22], "the byte 0xff in column 3, which is not UTF-8"),
    ([0xff, 0xfe, 0x7b, 0x00], "the byte 0xff, which is not UTF-8, in column 1"),
    ([0x7b, 0x00, 0x01, 0x02], "a NUL byte, so this is not a text file, in column 2"),
  ])
  func `a binary file is called one, in the header and in the rows`(
    bytes: [UInt8], found: String
  ) {
    for (start, line) in [([], 1), (Array(header.utf8), 2)] {
      let error = #expect(throws: FormatError.self) {
        try Trace(bytes: start + bytes + [0x0a], name: "t.jsonl")
      }
      #expect(error?.line == line)
      #expect(error?.found == found)
    }
  }

  @Test func `a missing file and a folder are told in plain words`() {
    let missing = #expect(throws: FormatError.self) { try Trace(path: "missing/t.jsonl") }
    #expect(
      missing?.description
        == "missing/t.jsonl: there is no such file, expected a file to read")
    let folder = #expect(throws: FormatError.self) { try Trace(path: Fixtures.path("")) }
    #expect(folder?.found == "it is a folder")
  }

  private func message(_ bad: BadTrace) -> String {
    do throws(FormatError) {
      _ = try Trace(bytes: Array(bad.rows.utf8), name: "t.jsonl")
      return "no error"
    } catch {
      return error.description
    }
  }
}

private let files = [
  BadTrace(
    file: "",
    #"t.jsonl: the file is empty, expected a trace header {"flickbook":"trace",…} on the first line"#
  ),
  BadTrace(
    file: "\n \r\n",
    #"t.jsonl: the file is empty, expected a trace header {"flickbook":"trace",…} on the first line"#
  ),
  BadTrace(
    file: "frame,time\n0,1\n",
    #"t.jsonl:1: the line holds frame, expected a trace header {"flickbook":"trace",…} on the first line"#
  ),
  BadTrace(
    file: #"{"flickbook":"trace","version":1,"viewport":[400"#,
    #"t.jsonl:1: the header is cut off, expected a trace header {"flickbook":"trace",…} on the first line"#
  ),
  BadTrace(
    file: #"{\#n"flickbook":"trace"}\#n"#,
    #"t.jsonl:1: the header ends too early, expected a trace header {"flickbook":"trace",…} on the first line"#
  ),
  BadTrace(file: "[1,2]\n", "t.jsonl:1: the file holds [1,2], expected a trace"),
  BadTrace(
    file: #"{"version":1}\#n"#,
    #"t.jsonl:1: the key "flickbook" is missing, expected {"flickbook":"trace",…}"#),
  BadTrace(
    file: #"{"flickbook":"scene","version":1}\#n"#,
    #"t.jsonl:1: the file is a scene, expected a trace"#),
  BadTrace(
    file: #"{"flickbook":"trace","version":2}\#n"#, #"t.jsonl:1: "version" is 2, expected 1"#),
  BadTrace(
    file: #"{"flickbook":"trace"}\#n"#, #"t.jsonl:1: "version" is missing, expected that key"#),
  BadTrace(
    file: "\0\u{1}ELF\n",
    #"t.jsonl:1: a NUL byte, so this is not a text file, in column 1, expected a trace header {"flickbook":"trace",…} on the first line"#
  ),
  BadTrace(
    file: #"<?xml version="1.0"?>\#n"#,
    #"t.jsonl:1: "<" in column 1, expected a trace header {"flickbook":"trace",…} on the first line"#
  ),
  BadTrace(
    file: "é\n",
    #"t.jsonl:1: "é" in column 1, expected a trace header {"flickbook":"trace",…} on the first line"#
  ),
]

private let rows = [
  BadTrace("hello\n", "t.jsonl:2: the line holds hello, expected an object"),
  BadTrace("7\n", "t.jsonl:2: the line holds 7, expected an object"),
  BadTrace(
    #"{"t":0}\#n"#,
    #"t.jsonl:2: the row holds "t", expected one of "touch", "do", "offset" or "event""#),
  BadTrace(
    #"{"t":0,"swipe":1,"at":[0,0]}\#n"#,
    #"t.jsonl:2: the row holds "t", "swipe", "at", expected one of "touch", "do", "offset" or "event""#
  ),
  BadTrace(#"{"offset":[0,0]}\#n"#, #"t.jsonl:2: the row has no "t", expected that key"#),
  BadTrace(#"{"t":null,"offset":[0,0]}\#n"#, #"t.jsonl:2: the row has no "t", expected that key"#),
  BadTrace(
    #"{"t":-5,"offset":[0,0]}\#n"#,
    #"t.jsonl:2: "t" is -5, expected nanoseconds since the trace's start, from 0 to a day, 86400000000000"#
  ),
  BadTrace(#"{"t":1.5,"offset":[0,0]}\#n"#, #"t.jsonl:2: "t" is 1.5, expected a whole number"#),
  BadTrace(
    #"{"t":"12","offset":[0,0]}\#n"#, #"t.jsonl:2: "t" is the text "12", expected a number"#),
  BadTrace(
    #"{"t":99999999999999999999,"offset":[0,0]}\#n"#,
    #"t.jsonl:2: "t" is 99999999999999999999, expected a whole number"#),
  BadTrace(
    #"{"t":1764460800000000000,"offset":[0,0]}\#n"#,
    #"t.jsonl:2: "t" is 1764460800000000000, expected nanoseconds since the trace's start, from 0 to a day, 86400000000000"#
  ),
  BadTrace(
    #"{"t":0,"t":1,"offset":[0,0]}\#n"#,
    #"t.jsonl:2: the key "t" is given twice, expected each key once"#),
  BadTrace(
    #"{"t":0,"offset":[0,0],"event":"x","touch":1}\#n"#,
    "t.jsonl:2: the row is a touch and an event at once, expected one row for each"),
  BadTrace(
    #"{"t":0,"touch":1,"do":"stop"}\#n"#,
    "t.jsonl:2: the row is a touch and a do at once, expected one row for each"),
  BadTrace(
    #"{"t":0,"touch":1,"phase":"lifted","at":[0,0]}\#n"#,
    #"t.jsonl:2: "phase" is the text "lifted", expected began, moved, stationary, ended or cancelled"#
  ),
  BadTrace(
    #"{"t":0,"touch":1,"phase":"began"}\#n"#,
    #"t.jsonl:2: the row has no "at", expected that key"#),
  BadTrace(
    #"{"t":0,"touch":1,"at":[0,0]}\#n"#, #"t.jsonl:2: the row has no "phase", expected that key"#
  ),
  BadTrace(
    #"{"t":0,"touch":1.5,"phase":"began","at":[0,0]}\#n"#,
    #"t.jsonl:2: "touch" is 1.5, expected a whole number"#),
  BadTrace(
    #"{"t":0,"touch":1,"phase":"began","at":[0,NaN]}\#n"#,
    #"t.jsonl:2: "at" is NaN, which is not a number in JSON, expected a number"#),
  BadTrace(
    #"{"t":0,"touch":1,"phase":"began","at":[-Infinity,0]}\#n"#,
    #"t.jsonl:2: "at" is -Infinity, which is not a number in JSON, expected a number"#),
  BadTrace(
    #"{"t":0,"touch":1,"phase":"began","at":[0,1e400]}\#n"#,
    #"t.jsonl:2: "at" is 1e400, expected coordinates within ±10000000 pt"#),
  BadTrace(
    #"{"t":0,"touch":1,"phase":"began","at":[0,10000001]}\#n"#,
    #"t.jsonl:2: "at" is 10000001, expected coordinates within ±10000000 pt"#),
  BadTrace(
    #"{"t":0,"touch":1,"phase":"began","at":[0]}\#n"#,
    #"t.jsonl:2: "at" is an array that is not two numbers, expected two numbers [x, y]"#),
  BadTrace(
    #"{"t":0,"touch":1,"phase":"began","at":[0,0,0]}\#n"#,
    #"t.jsonl:2: "at" is an array that is not two numbers, expected two numbers [x, y]"#),
  BadTrace(
    #"{"t":0,"touch":1,"phase":"began","at":{"x":0,"y":0}}\#n"#,
    #"t.jsonl:2: "at" is an object, expected two numbers [x, y]"#),
  BadTrace(
    #"{"t":0,"touch":1,"phase":"began","at":[0,0],"force":-1}\#n"#,
    #"t.jsonl:2: "force" is -1, expected a number that is not negative"#),
  BadTrace(
    #"{"t":0,"touch":1,"phase":"began","at":[0,0],"input":"pen"}\#n"#,
    #"t.jsonl:2: "input" is the text "pen", expected touch or trackpad"#),
  BadTrace(
    #"{"t":0,"offset":[0,0]}{"t":1,"offset":[0,0]}\#n"#,
    #"t.jsonl:2: "{" in column 23, expected nothing after the value"#),
  BadTrace(
    #"{"t":0,"offset":[0,0],}\#n"#, #"t.jsonl:2: "}" in column 23, expected a key in quotes"#),
  BadTrace(
    #"{"t":0 "offset":[0,0]}\#n"#, #"t.jsonl:2: """ in column 8, expected "," or "}""#),
  BadTrace(
    #"{"t":0,"offset":[0,01]}\#n"#,
    #"t.jsonl:2: "offset" is 01, expected a number without a leading 0"#),
  BadTrace(
    #"{"t":0,"do":"setBounce","on":true}\#n"#,
    #"t.jsonl:2: "do" is the text "setBounce", expected an action, such as setBounces"#),
  BadTrace(#"{"t":0,"do":"setPaging"}\#n"#, #"t.jsonl:2: "on" is missing, expected that key"#),
  BadTrace(
    #"{"t":0,"do":"setPaging","on":1}\#n"#, #"t.jsonl:2: "on" is 1, expected true or false"#),
  BadTrace(
    #"{"t":0,"do":"refreshRate","hz":0}\#n"#,
    #"t.jsonl:2: "hz" is 0, expected a number from 1 to 1000"#),
  BadTrace(
    #"{"t":0,"do":"setDecelerationRate","rate":1}\#n"#,
    #"t.jsonl:2: "rate" is 1, expected a number between 0 and 1"#),
  BadTrace(
    #"{"t":0,"offset":[0,0]}\#n{"t":1,"off"#,
    "t.jsonl:3: the last line is cut off, expected a whole row that ends with a line break"),
  BadTrace(
    #"{"t":0,"offset":[0,0]}\#n{"t":1,"touch":tr"#,
    "t.jsonl:3: the last line is cut off, expected a whole row that ends with a line break"),
  BadTrace(
    #"{"t":0,"offset":[0,0]}\#n{"t":1,"offset":[0,0]\#n"#,
    #"t.jsonl:3: the JSON ends too early, expected "," or "}""#),
]

private let contacts = [
  BadTrace(
    #"{"t":5,"offset":[0,0]}\#n{"t":4,"offset":[0,0]}\#n"#,
    #"t.jsonl:3: "t" is 4, earlier than 5 before it, expected rows in time order (or --repair)"#
  ),
  BadTrace(
    #"{"t":0,"touch":1,"phase":"moved","at":[0,0]}\#n"#,
    #"t.jsonl:2: touch 1 is "moved" though it never began, expected a began row before it"#),
  BadTrace(
    #"{"t":0,"touch":1,"phase":"ended","at":[0,0]}\#n"#,
    #"t.jsonl:2: touch 1 is "ended" though it never began, expected a began row before it"#),
  BadTrace(
    """
    {"t":0,"touch":1,"phase":"began","at":[0,0]}
    {"t":1,"touch":1,"phase":"began","at":[0,0]}

    """,
    "t.jsonl:3: touch 1 began again, down since line 2, expected an ended or cancelled row before it"
  ),
  BadTrace(
    """
    {"t":0,"touch":1,"phase":"began","at":[0,0]}
    {"t":1,"touch":1,"phase":"ended","at":[0,0]}
    {"t":2,"touch":1,"phase":"moved","at":[0,0]}

    """,
    #"t.jsonl:4: touch 1 is "moved" after it was "ended" on line 3, expected a began row before it"#
  ),
  BadTrace(
    """
    {"t":0,"offset":[0,0]}
    {"t":0,"touch":1,"phase":"began","at":[0,0]}
    {"t":8000000,"touch":1,"phase":"moved","at":[0,0]}

    """,
    "t.jsonl:3: touch 1 that began here never ends, expected an ended or cancelled row for it (or --repair)"
  ),
]

private let clocks = [
  BadTrace(
    drag(step: 8_000, rows: 5),
    #"t.jsonl:3: touch rows are typically 8000 ns apart, expected "t" in nanoseconds; these look like microseconds"#
  ),
  BadTrace(
    """
    {"t":0,"touch":1,"phase":"began","at":[0,0]}
    {"t":130000,"touch":1,"phase":"moved","at":[0,9]}
    {"t":146000,"touch":1,"phase":"moved","at":[0,30]}
    {"t":154000,"touch":1,"phase":"ended","at":[0,30]}

    """,
    #"t.jsonl:3: touch rows are typically 16000 ns apart, expected "t" in nanoseconds; these look like microseconds"#
  ),
  BadTrace(
    drag(step: 8, rows: 200),
    #"t.jsonl:3: touch rows are typically 8 ns apart, expected "t" in nanoseconds; these look like milliseconds"#
  ),
  BadTrace(
    drag(step: 8_000_000_000, rows: 5),
    #"t.jsonl:3: touch rows are typically 8000000000 ns apart, expected "t" in nanoseconds; these look like picoseconds"#
  ),
]

private let headers = [
  BadTrace(
    file: header(#""content":[1,1]"#), #"t.jsonl:1: "viewport" is missing, expected that key"#),
  BadTrace(
    file: header(#""viewport":[400,800]"#), #"t.jsonl:1: "content" is missing, expected that key"#),
  BadTrace(
    file: header(#""viewport":[400,0],"content":[1,1]"#),
    #"t.jsonl:1: "viewport[1]" is 0, expected a side greater than 0 and at most 1e7 pt"#),
  BadTrace(
    file: header(#""viewport":[400,NaN],"content":[1,1]"#),
    #"t.jsonl:1: "viewport" is NaN, which is not a number in JSON, expected a JSON value"#),
  BadTrace(
    file: header(#""viewport":[400,1e300],"content":[1,1]"#),
    #"t.jsonl:1: "viewport[1]" is 1e+300, expected a side greater than 0 and at most 1e7 pt"#),
  BadTrace(
    file: header(#""viewport":400,"content":[1,1]"#),
    #"t.jsonl:1: "viewport" is 400, expected an array of 2 values"#),
  BadTrace(
    file: header(#""viewport":[4,4],"content":[1,-1]"#),
    #"t.jsonl:1: "content[1]" is -1, expected a number from 0 to 1000000000"#),
  BadTrace(
    file: header(#""viewport":[4,4],"content":[1,1],"scale":0"#),
    #"t.jsonl:1: "scale" is 0, expected a number from 0.1 to 100"#),
  BadTrace(
    file: header(#""viewport":[4,4],"content":[1,1],"refreshRate":1e-300"#),
    #"t.jsonl:1: "refreshRate" is 1e-300, expected a number from 1 to 1000"#),
  BadTrace(
    file: header(#""viewport":[4,4],"content":[1,1],"direction":"up""#),
    #"t.jsonl:1: "direction" is the text "up", expected ltr or rtl"#),
  BadTrace(
    file: header(#""viewport":[4,4],"content":[1,1],"inset":{"top":"1"}"#),
    #"t.jsonl:1: "inset.top" is the text "1", expected a number"#),
  BadTrace(
    file: header(#""viewport":[4,4],"content":[1,1],"content":[2,2]"#),
    #"t.jsonl:1: the key "content" is given twice, expected each key once"#),
  BadTrace(
    file: header(#""viewport":[4,4],"view":{"scroll":{"content":[1,1],"paging":0}}"#),
    #"t.jsonl:1: "view.scroll.paging" is 0, expected true or false"#),
]

/// A finger that comes down, moves at a constant pace and is lifted.
private func drag(step: Int, rows: Int) -> String {
  (0..<rows).map { row in
    let phase = row == 0 ? "began" : row == rows - 1 ? "ended" : "moved"
    return #"{"t":\#(row * step),"touch":1,"phase":"\#(phase)","at":[0,\#(row)]}\#n"#
  }.joined()
}
