import Foundation

/// A table of comma-separated values with a header line, as the vectors are kept.
///
/// Fields hold no commas and no quotes.
public struct Table: Sendable {
  /// The names of the columns, in order.
  public let columns: [String]

  /// The lines below the header, in order.
  public let rows: [Row]

  /// Reads a table from its text.
  ///
  /// - Throws: ``Fault`` if there is no header, or a line has another number of fields.
  public init(text: String) throws(Fault) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard let header = lines.first, !header.isEmpty else {
      throw Fault(line: 1, found: "no header")
    }
    let columns = Self.fields(of: header)
    var rows: [Row] = []
    for (index, line) in lines.enumerated().dropFirst() where !line.isEmpty {
      let fields = Self.fields(of: line)
      guard fields.count == columns.count else {
        throw Fault(line: index + 1, found: "\(fields.count) fields, not \(columns.count)")
      }
      let pairs = zip(columns, fields).map { ($0, $1) }
      rows.append(Row(line: index + 1, fields: Dictionary(pairs) { first, _ in first }))
    }
    self.columns = columns
    self.rows = rows
  }

  private static func fields(of line: Substring) -> [String] {
    line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
  }
}

extension Table {
  /// Reads one of the vectors of the physics tests by its name without `.csv`.
  ///
  /// - Throws: Whatever reading the file throws, and ``Fault``.
  public init(vector name: String) throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let file = tests.appending(path: "ScrollPhysicsTests/Vectors/\(name).csv")
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
