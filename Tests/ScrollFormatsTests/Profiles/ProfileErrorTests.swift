import ScrollFormats
import ScrollPhysics
import Testing

@Suite struct ProfileErrorTests {
  @Test(arguments: ["true", "7", "0.5", "\"seven\"", "[]", "{}", "[0,0,1,1]", "1e308", "-1e308"])
  func `a value of a wrong kind is told on one line with its key`(value: String) throws {
    for parameter in ProfileParameter.all {
      do throws(FormatError) {
        try read(parameter.key, value)
        #expect(Self.isOfKind(value, parameter), "\(parameter.key) \(value)")
      } catch {
        #expect(error.line == 2 && error.file == "x")
        #expect(error.found.hasPrefix("\"\(parameter.key)\" is "), "\(error)")
        #expect(!error.description.contains("\n") && !error.expected.isEmpty)
      }
    }
  }

  @Test func `a number just beyond its bounds is refused, and one on them is not`() throws {
    for parameter in ProfileParameter.all {
      guard case .number(_, let bounds) = parameter.access else { continue }
      let (inside, outside) =
        switch bounds {
        case .from(let low, let high): ([low, high], [low.nextDown, high.nextUp])
        case .between(let low, let high): ([low.nextUp, high.nextDown], [low, high])
        }
      for number in inside { _ = try read(parameter.key, "\(number)") }
      for number in outside {
        #expect(throws: FormatError.self, "\(parameter.key) \(number)") {
          try read(parameter.key, "\(number)")
        }
      }
    }
  }

  @Test func `a wrong word is told with the nearest one`() {
    expect(
      "platform.law.kind", "\"timedBezir\"",
      "\"platform.law.kind\" is the text \"timedBezir\", expected a known word, such as timedBezier"
    )
    expect(
      "platform.latch", "\"outrmost\"",
      "\"platform.latch\" is the text \"outrmost\", expected a known word, such as outermost")
    expect(
      "platform.lock.kind", "3",
      "\"platform.lock.kind\" is 3, expected none, atStart, rail or always")
    expect(
      "platform.law.rate", "0",
      "\"platform.law.rate\" is 0, expected a number from 0.001 to 1000")
    expect("platform", "[]", "\"platform\" is an empty array, expected an object")
    expect("platform.slop", "3", "\"platform.slop\" is 3, expected an object")
    expect(
      "like", "\"chromum\"",
      "\"like\" is the text \"chromum\", expected a profile that is known, such as chromium")
  }

  private func expect(
    _ key: String, _ value: String, _ message: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(sourceLocation: sourceLocation) {
      try read(key, value)
    } throws: {
      "\($0)" == "x:2: \(message)"
    }
  }

  /// Reads a profile whose second line holds one value.
  @discardableResult
  private func read(_ key: String, _ value: String) throws(FormatError) -> NamedProfile {
    let keys = key.split(separator: ".")
    let inside = keys.reversed().reduce(value) { "{\"\($1)\":\($0)}" }
    let text = "{\"flickbook\":\"profile\",\"version\":1,\"name\":\"x\",\n\(inside.dropFirst())"
    return try ProfileReader.read(bytes: Array(text.utf8), name: "x")
  }

  private static func isOfKind(_ value: String, _ parameter: ProfileParameter) -> Bool {
    switch parameter.access {
    case .number, .count: Double(value) != nil
    case .flag: value == "true"
    case .choice: false
    case .curve: value == "[0,0,1,1]"
    }
  }
}
