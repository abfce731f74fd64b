import ScrollFormats

/// The arguments of one command, taken out one by one.
///
/// Options are long, `--name value` or `--name=value`, and may stand before or after the files;
/// `--` ends them. First the flags and options are taken, then the positional arguments, and at
/// last ``finish()`` refuses what is left. What was asked for is what exists: an unknown option is
/// answered with the nearest of these.
struct ArgumentScanner {
  private var remaining: [Argument]
  private var known: [String] = []
  private var lastPositional: String?

  fileprivate struct Argument {
    var text: String
    var isOption: Bool
    var isLiteral: Bool
  }

  init(_ arguments: some Sequence<String>) {
    var isLiteral = false
    remaining = []
    for text in arguments {
      if text == "--" && !isLiteral {
        isLiteral = true
      } else {
        let isOption = !isLiteral && text.hasPrefix("-") && text != "-"
        remaining.append(Argument(text: text, isOption: isOption, isLiteral: isLiteral))
      }
    }
  }

  /// Whether the arguments ask for help, wherever they do.
  static func asksForHelp(_ arguments: [String]) -> Bool {
    arguments.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
  }
}

// MARK: - Options

extension ArgumentScanner {
  /// Takes an option without a value.
  mutating func flag(_ name: String) throws(UsageError) -> Bool {
    guard let index = try place(of: name) else { return false }
    let text = remaining.remove(at: index).text
    guard text == name else {
      throw UsageError("\(name) has a value in '\(text)', expected \(name) alone")
    }
    return true
  }

  /// Takes an option with a value; `expected` says what the value is, for the one that is missing.
  mutating func option(_ name: String, expected: String) throws(UsageError) -> String? {
    guard let index = try place(of: name) else { return nil }
    let text = remaining.remove(at: index).text
    if text != name { return String(text.dropFirst(name.count + 1)) }
    guard index < remaining.count, remaining[index].isValue else {
      throw UsageError("\(name) has no value, expected \(expected)")
    }
    return remaining.remove(at: index).text
  }

  /// Takes an option whose value is one of several words.
  mutating func choice<Value>(
    _ name: String, _ choices: KeyValuePairs<String, Value>
  ) throws(UsageError) -> Value? {
    let words = choices.map(\.key)
    guard let text = try option(name, expected: alternatives(words)) else { return nil }
    guard let choice = choices.first(where: { $0.key == text }) else {
      let hint = nearestWord(to: text, in: words).map { ", did you mean '\($0)'?" } ?? ""
      throw UsageError("\(name) is '\(text)', expected \(alternatives(words))\(hint)")
    }
    return choice.value
  }

  /// Takes an option whose value is a number in a range; `expected` says which.
  ///
  /// Words may stand for numbers.
  mutating func number(
    _ name: String, in range: ClosedRange<Double>, words: KeyValuePairs<String, Double> = [:],
    expected: String
  ) throws(UsageError) -> Double? {
    guard let text = try option(name, expected: expected) else { return nil }
    if let word = words.first(where: { $0.key == text }) { return word.value }
    guard let value = decimal(text), range.contains(value) else {
      throw UsageError("\(name) is '\(text)', expected \(expected)")
    }
    return value
  }

  /// Takes an option whose value is a whole number in a range; `expected` says which.
  mutating func count(
    _ name: String, in range: ClosedRange<Int>, expected: String
  ) throws(UsageError) -> Int? {
    guard let text = try option(name, expected: expected) else { return nil }
    guard text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      let value = Int(text), range.contains(value)
    else { throw UsageError("\(name) is '\(text)', expected \(expected)") }
    return value
  }

  /// Takes an option whose value is a list of numbers with one separator between them.
  mutating func numbers(
    _ name: String, count: Int, separator: Character, in range: ClosedRange<Double>,
    expected: String
  ) throws(UsageError) -> [Double]? {
    guard let text = try option(name, expected: expected) else { return nil }
    let values = text.split(separator: separator, omittingEmptySubsequences: false)
      .compactMap { decimal(String($0)) }.filter(range.contains)
    let parts = text.count { $0 == separator } + 1
    guard parts == count && values.count == count else {
      throw UsageError("\(name) is '\(text)', expected \(expected)")
    }
    return values
  }

  private mutating func place(of name: String) throws(UsageError) -> Int? {
    known.append(name)
    let places = remaining.indices.filter {
      remaining[$0].isOption
        && (remaining[$0].text == name || remaining[$0].text.hasPrefix("\(name)="))
    }
    guard places.count <= 1 else {
      throw UsageError("\(name) is given \(places.count) times, expected once")
    }
    return places.first
  }

  /// A finite number in decimal digits.
  private func decimal(_ text: String) -> Double? {
    guard text.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }) else { return nil }
    return Double(text).flatMap { $0.isFinite ? $0 : nil }
  }
}

// MARK: - Positional arguments

extension ArgumentScanner {
  /// The first argument where it is no option, which stays to be taken.
  var firstPositional: String? {
    remaining.first.flatMap { $0.isOption || $0.isLiteral ? nil : $0.text }
  }

  /// Takes the next positional argument; all options must have been taken.
  mutating func positional(_ name: String, expected: String) throws(UsageError) -> String {
    guard let text = try optionalPositional(name) else {
      throw UsageError("\(name) is missing, expected \(expected)")
    }
    return text
  }

  /// Takes the next positional argument, if there is one; all options must have been taken.
  mutating func optionalPositional(_ name: String) throws(UsageError) -> String? {
    try refuseOptions()
    lastPositional = name
    return remaining.isEmpty ? nil : remaining.removeFirst().text
  }

  /// Refuses what was not taken.
  func finish() throws(UsageError) {
    try refuseOptions()
    guard let extra = remaining.first else { return }
    let place = lastPositional.map { "nothing after \($0)" } ?? "options only"
    throw UsageError("unexpected argument '\(extra.text)', expected \(place)")
  }

  private func refuseOptions() throws(UsageError) {
    guard let option = remaining.first(where: \.isOption) else { return }
    let name = option.text.split(separator: "=", maxSplits: 1).first.map(String.init)
    throw UsageError.unknown("option", name ?? option.text, among: known + ["--help"])
  }
}

extension ArgumentScanner.Argument {
  /// Whether it may be the value of an option before it: no option, or a negative number.
  fileprivate var isValue: Bool {
    guard isOption else { return !isLiteral }
    guard let second = text.utf8.dropFirst().first else { return false }
    return (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(second) || second == UInt8(ascii: ".")
  }
}
