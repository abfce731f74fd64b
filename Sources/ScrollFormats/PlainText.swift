extension String {
  /// The text with every character that would steer a terminal written as its escape in JSON.
  ///
  /// These are the control characters, line and paragraph separators, and those that turn the
  /// direction of writing.
  package var escapingControls: String {
    guard unicodeScalars.contains(where: Self.steers) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      guard Self.steers(scalar) else {
        text.unicodeScalars.append(scalar)
        continue
      }
      let digits = String(scalar.value, radix: 16)
      text += "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
    return text
  }

  private static func steers(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7f..<0xa0, 0x2028...0x202e, 0x2066...0x2069: true
    default: false
    }
  }
}
