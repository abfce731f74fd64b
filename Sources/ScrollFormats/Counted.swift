/// Returns a count and what is counted; the ending in parentheses, `row(s)`, stands unless it is 1.
func counted(_ count: Int, _ words: String) -> String {
  guard let open = words.firstIndex(of: "("), let close = words[open...].firstIndex(of: ")") else {
    return "\(count) \(words)"
  }
  let ending = count == 1 ? "" : words[words.index(after: open)..<close]
  return "\(count) \(words[..<open])\(ending)\(words[words.index(after: close)...])"
}
