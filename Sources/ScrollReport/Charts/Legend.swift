/// Samples with their names, in rows from left to right.
///
/// Where they do not fit in one row, each group begins a row.
package struct Legend: Sendable {
  /// A sample and its name.
  package struct Entry: Sendable {
    /// The name.
    package var name: String

    /// The sample, drawn between 0 and `sampleWidth`, with the middle of its row at 0.
    package var sample: [Element]

    /// The width of the sample, in pixels.
    package var sampleWidth: Double

    /// Creates an entry.
    package init(name: String, sample: [Element], sampleWidth: Double = 24) {
      self.name = name
      self.sample = sample
      self.sampleWidth = sampleWidth
    }
  }

  /// The entries, in groups, in the order in which they are shown.
  package var groups: [[Entry]]

  /// Creates a legend; groups without entries are left out.
  package init(_ groups: [[Entry]]) { self.groups = groups.filter { !$0.isEmpty } }
}

extension Legend {
  private static let rowHeight = 19.0
  private static let fontSize = 11.5
  private static let gap = 16.0
  private static let widestName = 400.0

  /// Returns the drawing from the origin, and its height in pixels, for a width in pixels.
  package func drawing(width: Double) -> (elements: [Element], height: Double) {
    var elements: [Element] = []
    var left = 0.0
    var row = 0.0
    let fits = groups.joined().map { Self.needed($0) + Self.gap }.reduce(-Self.gap, +) <= width
    for (entry, beginsGroup) in groups.flatMap({ $0.enumerated().map { ($1, $0 == 0) } }) {
      let name = TextWidth.cut(entry.name, size: Self.fontSize, to: Self.widestName)
      let needed = Self.needed(entry)
      if left > 0, left + needed > width || (beginsGroup && !fits) {
        left = 0
        row += 1
      }
      let middle = row * Self.rowHeight + Self.rowHeight / 2
      let place = "translate(\(left.coordinate) \(middle.coordinate))"
      let text = Element(
        "text", ["class": "legend", "x": (entry.sampleWidth + 6).coordinate, "y": "4"], text: name)
      elements.append(Element("g", ["transform": place], children: entry.sample + [text]))
      left += needed + Self.gap
    }
    return (elements, groups.isEmpty ? 0 : (row + 1) * Self.rowHeight)
  }

  /// Returns the width of an entry, in pixels.
  private static func needed(_ entry: Entry) -> Double {
    entry.sampleWidth + 6 + min(widestName, TextWidth.of(entry.name, size: fontSize))
  }
}
