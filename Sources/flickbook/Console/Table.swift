import ScrollFormats

/// Rows of text in columns as wide as their longest cell, two spaces apart.
///
/// A last cell that would go beyond the width of a terminal goes on in the next line.
struct Table {
  private var rows: [[String]] = []

  /// Adds a row; what would steer a terminal is escaped.
  mutating func add(_ cells: String...) { rows.append(cells.map(\.escapingControls)) }

  /// The rows as lines.
  var text: String {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.map { row in
      let last = row.lastIndex { !$0.isEmpty } ?? 0
      var start = ""
      for (column, cell) in row[..<last].enumerated() {
        start += cell + String(repeating: " ", count: widths[column] - cell.count + 2)
      }
      return Self.wrapped(row[last], after: start)
    }.joined()
  }

  /// Returns a text after a start, broken between words; further lines begin below the text.
  static func wrapped(_ text: String, after start: String) -> String {
    var lines = ""
    var line = start
    var isEmpty = true
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      if !isEmpty && line.count + 1 + word.count > 79 {
        lines += line + "\n"
        line = String(repeating: " ", count: start.count)
        isEmpty = true
      }
      line += isEmpty ? word : " \(word)"
      isEmpty = false
    }
    return lines + line + "\n"
  }
}
