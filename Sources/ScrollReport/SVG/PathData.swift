package import ScrollPhysics

/// The text of a path's `d` attribute.
package struct PathData: Hashable, Sendable {
  /// The commands so far.
  package private(set) var text = ""

  /// Creates an empty path.
  package init() {}
}

extension PathData {
  /// Adds straight lines through points, as a piece of its own.
  package mutating func addLines(_ points: [Vector], isClosed: Bool = false) {
    for (position, point) in points.enumerated() {
      if position == 0 {
        text += "M"
      } else {
        text += position == 1 ? "L" : " "
      }
      text += "\(point.x.coordinate) \(point.y.coordinate)"
    }
    // A line of no length is drawn as a dot where the ends are round.
    if points.count == 1 { text += "h0" }
    if isClosed, !points.isEmpty { text += "z" }
  }

  /// Adds a rectangle.
  package mutating func addRectangle(_ rectangle: Rectangle) {
    // Both edges are rounded, so that neighbours meet.
    let left = rectangle.left.coordinate
    let right = rectangle.right.coordinate
    guard left != right else { return }
    text += "M\(left) \(rectangle.top.coordinate)H\(right)"
    text += "V\(rectangle.bottom.coordinate)H\(left)z"
  }

  /// Adds a vertical line.
  package mutating func addVertical(at x: Double, from start: Double, to end: Double) {
    text += "M\(x.coordinate) \(start.coordinate)V\(end.coordinate)"
  }

  /// Adds a horizontal line.
  package mutating func addHorizontal(at y: Double, from start: Double, to end: Double) {
    text += "M\(start.coordinate) \(y.coordinate)H\(end.coordinate)"
  }
}

/// A rectangle of a drawing, in pixels, the vertical axis pointing down.
package struct Rectangle: Hashable, Sendable {
  /// The smaller horizontal coordinate.
  package var left: Double

  /// The smaller vertical coordinate.
  package var top: Double

  /// The horizontal extent.
  package var width: Double

  /// The vertical extent.
  package var height: Double

  /// Creates a rectangle from its top left corner and its extents.
  package init(left: Double, top: Double, width: Double, height: Double) {
    self.left = left
    self.top = top
    self.width = width
    self.height = height
  }

  /// The greater horizontal coordinate.
  package var right: Double { left + width }

  /// The greater vertical coordinate.
  package var bottom: Double { top + height }
}
