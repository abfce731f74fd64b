/// How wide a text will be, guessed from its letters, since the reader's font is not known.
package enum TextWidth {
  /// Returns a width in pixels that the usual sans-serif fonts stay below.
  package static func of(_ text: String, size: Double) -> Double {
    var result = 0.0
    for scalar in text.unicodeScalars { result += width(of: scalar) }
    return result * size
  }

  /// Returns the text, cut with an ellipsis where it is wider than there is room for.
  package static func cut(_ text: String, size: Double, to width: Double) -> String {
    guard of(text, size: size) > width else { return text }
    var result = ""
    var used = of("…", size: size)
    for character in text {
      used += of(String(character), size: size)
      guard used <= width else { break }
      result.append(character)
    }
    return result + "…"
  }

  /// Returns the width of a letter, in font sizes.
  private static func width(of scalar: Unicode.Scalar) -> Double {
    switch scalar {
    case "i", "j", "l", "I", ".", ",", ":", ";", "'", "|", "!", " ", "\u{2009}": 0.3
    case "f", "r", "t", "(", ")", "[", "]", "-", "/", "·": 0.4
    case "m", "w", "M", "W", "@", "%", "…", "—", "▸": 0.92
    case "A"..."Z", "−", "+", "<", ">", "=", "&": 0.7
    case "\u{2E80}"...: 1.05
    default: 0.59
    }
  }
}
