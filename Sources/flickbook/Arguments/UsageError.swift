import ScrollFormats

/// A wrong call: what was found in the arguments and what was expected, in one line.
struct UsageError: Error, Hashable, CustomStringConvertible {
  /// The line, without the program's name.
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

extension UsageError {
  /// The error of a word that is none of those possible, with the near one or all of them.
  static func unknown(_ kind: String, _ word: String, among words: [String]) -> UsageError {
    let hint =
      nearestWord(to: word, in: words).map { ", did you mean '\($0)'?" }
      ?? ", expected \(alternatives(words))"
    return UsageError("unknown \(kind) '\(word)'\(hint)")
  }
}

/// Returns words as a list for people: `a, b or c`.
func alternatives(_ words: [String]) -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return "\(words.dropLast().joined(separator: ", ")) or \(last)"
}
