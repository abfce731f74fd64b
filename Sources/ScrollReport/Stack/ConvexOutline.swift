package import ScrollPhysics

/// A convex outline in the plane, to which pictures are cut.
package struct ConvexOutline: Hashable, Sendable {
  /// The corners, one way round.
  package let corners: [Vector]

  /// Creates an outline from the corners of a convex shape, either way round.
  package init(_ corners: [Vector]) { self.corners = corners }
}

// MARK: - Queries

extension ConvexOutline {
  /// Returns the part of a convex shape inside the outline; without corners where there is none.
  package func cut(_ shape: [Vector]) -> [Vector] {
    var shape = shape
    for edge in edges {
      var kept: [Vector] = []
      for (index, point) in shape.enumerated() {
        let before = shape[index == 0 ? shape.count - 1 : index - 1]
        let (last, here) = (edge.depth(of: before), edge.depth(of: point))
        if (last < 0) != (here < 0) {
          kept.append(before + (point - before) * (last / (last - here)))
        }
        if here >= 0 { kept.append(point) }
      }
      shape = kept
    }
    return shape.count > 2 && !edges.isEmpty ? shape : []
  }

  /// Returns the part of a straight line inside the outline; empty where there is none.
  package func cut(from start: Vector, to end: Vector) -> [Vector] {
    var (first, last) = (0.0, 1.0)
    for edge in edges {
      let (a, b) = (edge.depth(of: start), edge.depth(of: end))
      if a < 0 && b < 0 { return [] }
      if a < 0 { first = max(first, a / (a - b)) }
      if b < 0 { last = min(last, a / (a - b)) }
    }
    guard first < last, !edges.isEmpty else { return [] }
    let way = end - start
    return [first > 0 ? start + way * first : start, last < 1 ? start + way * last : end]
  }

  /// The edges, so turned that the inside has a depth of at least 0; none for an empty area.
  private var edges: [Edge] {
    var area = 0.0
    for (a, b) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
      area += a.x * b.y - a.y * b.x
    }
    guard area != 0, area.isFinite else { return [] }
    return zip(corners, corners.dropFirst() + corners.prefix(1)).map { a, b in
      Edge(start: a, way: (b - a) * (area < 0 ? -1 : 1))
    }
  }

  private struct Edge {
    var start: Vector
    var way: Vector

    func depth(of point: Vector) -> Double {
      way.x * (point.y - start.y) - way.y * (point.x - start.x)
    }
  }
}
