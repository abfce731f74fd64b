/// A page of charts as an SVG document: its size, style, title and one line below.
package struct ChartPage: Hashable, Sendable {
  /// The width of every page, in pixels.
  package static let width = 900.0

  /// The room at the left and right of title and legend, in pixels.
  package static let margin = 24.0

  /// The title; it is cut where it is too long.
  package var title: String

  /// One line below the title; it is cut where it is too long.
  package var subtitle: String

  /// The page in words, for those who cannot see it.
  package var summary: String

  /// The height, in pixels.
  package var height: Double

  /// Whether the page has the colours of stacks.
  package var hasStackStyle = false

  /// The number of series that the page has to tell apart.
  package var seriesCount = 0

  /// Creates a page.
  package init(title: String, subtitle: String, summary: String, height: Double) {
    self.title = title
    self.subtitle = subtitle
    self.summary = summary
    self.height = height
  }
}

extension ChartPage {
  /// The height at which what stands below the header begins, in pixels.
  package var top: Double { subtitle.isEmpty ? 50 : 68 }

  /// Returns the document that holds elements, after what they refer to.
  package func document(_ elements: [Element], definitions: Element? = nil) -> Element {
    let room = Self.width - 2 * Self.margin
    let x = Self.margin.coordinate
    let description = [
      Element("title", text: title),
      Element("desc", text: summary),
      Element(
        "style", text: StyleSheet.text(withStacks: hasStackStyle, seriesCount: seriesCount)),
    ]
    let header = [
      Element("rect", ["class": "paper", "width": "100%", "height": "100%"]),
      Element(
        "text", ["class": "title", "x": x, "y": "32"],
        text: TextWidth.cut(title, size: 18, to: room)),
      Element(
        "text", ["class": "subtitle", "x": x, "y": "52"],
        text: TextWidth.cut(subtitle, size: 12.5, to: room)),
    ]
    let size = (width: Self.width.coordinate, height: height.coordinate)
    return Element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "class": StyleSheet.root,
        "width": size.width, "height": size.height,
        "viewBox": "0 0 \(size.width) \(size.height)", "role": "img",
        "font-family":
          "system-ui, -apple-system, 'Segoe UI', Roboto, Inter, 'Helvetica Neue', Arial, sans-serif",
      ], children: description + (definitions.map { [$0] } ?? []) + header + elements)
  }
}
