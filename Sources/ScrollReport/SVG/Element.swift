/// An element of an SVG document: a name, attributes in order, and children.
package struct Element: Hashable, Sendable {
  /// The name of the tag.
  package var name: String

  /// The attributes, in the order in which they are written.
  package var attributes: [Attribute]

  /// What stands between the tags.
  package var children: [Node]

  /// Creates an element; attributes are written in the order given.
  package init(
    _ name: String, _ attributes: KeyValuePairs<String, String> = [:], children: [Element] = []
  ) {
    self.name = name
    self.attributes = attributes.map { Attribute(name: $0.key, value: $0.value) }
    self.children = children.map(Node.element)
  }

  /// Creates an element that holds only text.
  package init(
    _ name: String, _ attributes: KeyValuePairs<String, String> = [:], text: String
  ) {
    self.init(name, attributes)
    children = [.text(text)]
  }
}

/// A name and its unescaped value.
package struct Attribute: Hashable, Sendable {
  /// The name.
  package var name: String

  /// The value, not yet escaped.
  package var value: String
}

/// A child of an element.
package enum Node: Hashable, Sendable {
  /// A nested element.
  case element(Element)

  /// Character data, not yet escaped.
  case text(String)
}

// MARK: - Writing

extension Element {
  /// The element as text, one line per element, every value escaped.
  package var markup: String {
    var result = ""
    write(to: &result)
    return result
  }

  /// Appends the element and a line break.
  private func write(to output: inout String) {
    output += "<\(name)"
    for attribute in attributes {
      output += " \(attribute.name)=\"\(attribute.value.escapedForXML)\""
    }
    guard let first = children.first else {
      output += "/>\n"
      return
    }
    // A line break inside a text element would be drawn as a space.
    output += ">"
    if case .element = first { output += "\n" }
    for child in children {
      switch child {
      case .element(let element): element.write(to: &output)
      case .text(let text): output += text.escapedForXML
      }
    }
    output += "</\(name)>\n"
  }
}

// MARK: - Escaping

extension String {
  /// The text with markup characters escaped and characters that XML 1.0 forbids replaced.
  package var escapedForXML: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\t", "\n", "\r": result += " "
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
