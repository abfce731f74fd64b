import EdgeLayout
import Foundation
import ScrollPhysics

/// The reference vectors of the edge stack: a line about their origin, a header, rows.
struct EdgeVectors {
  let rows: [[String: String]]

  init(_ name: String) throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let file = tests.appending(path: "Vectors/\(name).csv")
    let text = try String(contentsOf: file, encoding: .utf8)
    let lines = text.split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("#") }
    let columns = Self.fields(of: lines[0])
    rows = lines.dropFirst().map { line in
      Dictionary(uniqueKeysWithValues: zip(columns, Self.fields(of: line)))
    }
  }

  /// The fields of a line; a quoted one may hold commas.
  private static func fields(of line: Substring) -> [String] {
    var fields = [""]
    var isQuoted = false
    for character in line {
      switch character {
      case "\"": isQuoted.toggle()
      case "," where !isQuoted: fields.append("")
      default: fields[fields.count - 1].append(character)
      }
    }
    return fields
  }
}

extension [String: String] {
  /// The number in a column; not a number where there is none, so that it equals nothing.
  func number(_ column: String) -> Double { self[column].flatMap { Double($0) } ?? .nan }

  func text(_ column: String) -> String { self[column] ?? "" }
}

extension StackItem {
  /// Reads items like `200:0.5u | 300:`, extents with their steps and the blocks of these.
  static func list(_ text: String, at edge: Edge) -> [StackItem] {
    text.split(separator: "|").enumerated().map { index, item in
      let parts = item.split(separator: ":", omittingEmptySubsequences: false)
      let steps = parts[1].split(separator: ",").map { step in
        let text = step.trimmingCharacters(in: .whitespaces)
        var blocks: TravelDirections = []
        if text.hasSuffix("u") { blocks = .unfolding }
        if text.hasSuffix("f") { blocks = .folding }
        return (Double(text.trimmingCharacters(in: .letters)), blocks)
      }
      return StackItem(
        id: .numbered(index), edge: edge,
        extent: Double(parts[0].trimmingCharacters(in: .whitespaces)),
        steps: steps.compactMap { step in
          step.0.map { NavigationStep($0, blocks: step.1) }
        })
    }
  }
}

extension ItemID {
  /// The name `item-` with a number.
  static func numbered(_ number: Int) -> ItemID {
    ItemID(utf8: "item-\(number)".utf8) ?? "item"
  }
}
