import Foundation
import FoundationXML
import ScrollPhysics

/// An element read back by a parser that knows nothing of the writer.
final class Markup: NSObject {
  let name: String
  let attributes: [String: String]
  var children: [Markup] = []
  var text = ""

  init(name: String, attributes: [String: String]) {
    self.name = name
    self.attributes = attributes
  }

  /// Reads a document; `nil` where it is not well-formed.
  static func read(_ document: String) -> Markup? {
    let reader = Reader()
    let parser = XMLParser(data: Data(document.utf8))
    parser.delegate = reader
    return parser.parse() ? reader.root.children.first : nil
  }

  /// The element and everything in it.
  var all: [Markup] { [self] + children.flatMap(\.all) }

  /// A number among the attributes.
  func number(_ key: String) -> Double? { attributes[key].flatMap { Double($0) } }

  /// Whether a class is among the element's classes.
  func has(_ style: String) -> Bool {
    attributes["class"]?.split(separator: " ").contains(Substring(style)) ?? false
  }

  /// The corners of a path that consists of straight lines to given points.
  var corners: [Vector] {
    let numbers = (attributes["d"] ?? "").replacing("h0", with: "")
      .split { "MLz ".contains($0) }.map { Double($0) ?? .nan }
    return stride(from: 0, to: numbers.count - 1, by: 2).map {
      Vector(x: numbers[$0], y: numbers[$0 + 1])
    }
  }

  private final class Reader: NSObject, XMLParserDelegate {
    var root = Markup(name: "", attributes: [:])
    lazy var open = [root]

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String] = [:]
    ) {
      let element = Markup(name: name, attributes: attributes)
      open.last?.children.append(element)
      open.append(element)
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
      qualifiedName: String?
    ) {
      open.removeLast()
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
      open.last?.text += text
    }
  }
}
