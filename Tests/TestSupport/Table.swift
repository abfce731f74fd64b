import Foundation

/// A table of comma-separated values with a header line, as the vectors are kept.
///
/// A field in quotes may hold commas, line breaks, and quotes written twice.
///
/// Source: RFC 4180.
public struct Table: Sendable {
  /// The names of the columns, in order.
  public let columns: [String]

  /// The lines below the header, in order.
  public let rows: [Row]

  /// Reads a table from its text.
  ///
  /// - Throws: ``Fault`` if there is no header, a line has another number of fields, or a quote is
  ///   where it must not be.
  public init(text: String) throws(Fault) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard let header = lines.first, !header.isEmpty else {
      throw Fault(line: 1, found: "no header")
    }
    var start = 0
    let columns = try Self.fields(in: lines, from: &start)
    var rows: [Row] = []
    while start < lines.count {
      let line = start + 1
      let fields = try Self.fields(in: lines, from: &start)
      guard !lines[line - 1].isEmpty else { continue }
      guard fields.count == columns.count else {
        throw Fault(line: line, found: "\(fields.count) fields, not \(columns.count)")
      }
      let pairs = zip(columns, fields).map { ($0, $1) }
      rows.append(Row(line: line, fields: Dictionary(pairs) { first, _ in first }))
    }
    self.columns = columns
    self.rows = rows
  }
}

// MARK: - Fields

extension Table {
  /// Reads the fields that begin in a line, and moves on to the line after them.
  private static func fields(
    in lines: [Substring], from next: inout Int
  ) throws(Fault) -> [String] {
    let start = next
    next += 1
    guard lines[start].contains("\"") else {
      return lines[start].split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    // Quotes come in pairs, those within a field too, so an odd number leaves a field open.
    var text = String(lines[start])
    while text.count(where: { $0 == "\"" }) % 2 == 1 {
      guard next < lines.count else { throw Fault(line: start + 1, found: "a quote left open") }
      text += "\n" + lines[next]
      next += 1
    }
    var rest = text[...]
    var fields = [try field(from: &rest, line: start + 1)]
    while rest.first == "," {
      rest.removeFirst()
      fields.append(try field(from: &rest, line: start + 1))
    }
    return fields
  }

  /// Takes a field from the front of a text, up to the comma after it or to the end.
  private static func field(from text: inout Substring, line: Int) throws(Fault) -> String {
    let isQuoted = text.first == "\""
    let field = isQuoted ? quoted(from: &text) : plain(from: &text)
    guard text.isEmpty || text.first == "," else {
      let place = isQuoted ? "after the quote that ends" : "inside of"
      throw Fault(line: line, found: "\"\(text.prefix(1))\" \(place) the field \"\(field)\"")
    }
    return field
  }

  private static func plain(from text: inout Substring) -> String {
    let field = text.prefix { $0 != "," && $0 != "\"" }
    text = text[field.endIndex...]
    return String(field)
  }

  private static func quoted(from text: inout Substring) -> String {
    var parts: [Substring] = []
    // Two quotes in a row end one part and begin the next.
    while text.first == "\"" {
      let part = text.dropFirst().prefix { $0 != "\"" }
      parts.append(part)
      text = text[part.endIndex...].dropFirst()
    }
    return parts.joined(separator: "\"")
  }
}

extension Table {
  /// Reads one of the vectors of a test target by its name without `.csv`.
  ///
  /// - Throws: Whatever reading the file throws, and ``Fault``.
  public init(vector name: String, in target: String = "ScrollPhysicsTests") throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let file = tests.appending(path: "\(target)/Vectors/\(name).csv")
    try self.init(text: String(contentsOf: file, encoding: .utf8))
  }

  /// One line of a table.
  public struct Row: Sendable {
    /// The line's number in its file, from 1.
    public let line: Int

    private let fields: [String: String]

    init(line: Int, fields: [String: String]) {
      self.line = line
      self.fields = fields
    }

    /// Returns the field of a column.
    ///
    /// - Throws: ``Fault`` if there is no such column.
    public func text(_ column: String) throws(Fault) -> String {
      guard let field = fields[column] else {
        throw Fault(line: line, found: "no column \(column)")
      }
      return field
    }

    /// Returns the number in a column.
    ///
    /// - Throws: ``Fault`` if there is no such column, or no number in it.
    public func number(_ column: String) throws(Fault) -> Double {
      let field = try text(column)
      guard let number = Double(field) else {
        throw Fault(line: line, found: "\(column) \"\(field)\", which is no number")
      }
      return number
    }
  }

  /// What is wrong with a table.
  public struct Fault: Error, Hashable, CustomStringConvertible {
    /// The line's number in its file, from 1.
    public let line: Int

    /// What was found there.
    public let found: String

    /// What is wrong, for a person to read.
    public var description: String { "line \(line): \(found)" }
  }
}
