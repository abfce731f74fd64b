package import ScrollPhysics

/// A line through points of a drawing, with fewer points where the eye sees no difference.
package enum Polyline {
  /// How far a dropped point may be from the line, in pixels.
  package static let tolerance = 0.05

  /// The width of the columns in which dense points are gathered, in pixels.
  package static let columnWidth = 0.25

  /// Returns the points that are worth drawing; the horizontal coordinates never decrease.
  ///
  /// First, points that share a column of a quarter of a pixel are reduced to the first, the
  /// lowest, the highest and the last of them. Then points are dropped that are within the
  /// tolerance of the line that remains.
  package static func simplified(_ points: [Vector]) -> [Vector] {
    withoutStraight(columns(points))
  }

  /// Returns at most four points for each column.
  package static func columns(_ points: [Vector]) -> [Vector] {
    var result: [Vector] = []
    var start = 0
    while start < points.count {
      let column = (points[start].x / columnWidth).rounded(.down)
      var end = start
      var lowest = start
      var highest = start
      while end < points.count, (points[end].x / columnWidth).rounded(.down) == column {
        if points[end].y < points[lowest].y { lowest = end }
        if points[end].y > points[highest].y { highest = end }
        end += 1
      }
      var last = -1
      for index in [start, min(lowest, highest), max(lowest, highest), end - 1]
      where index > last {
        result.append(points[index])
        last = index
      }
      start = end
    }
    return result
  }

  /// Returns the points without those that are within the tolerance of the line that remains.
  ///
  /// From each kept point, every further point narrows a wedge of directions whose rays pass it
  /// within the tolerance. A point outside the wedge, or nearer than one before it, ends the run.
  package static func withoutStraight(_ points: [Vector]) -> [Vector] {
    guard points.count > 2 else { return points }
    var result = [points[0]]
    var anchor = points[0]
    var wedge: Wedge?
    for index in 1..<points.count {
      let difference = points[index] - anchor
      if let current = wedge, !current.accepts(difference) {
        anchor = points[index - 1]
        result.append(anchor)
        wedge = Wedge(to: points[index] - anchor)
      } else if let current = wedge {
        wedge = current.narrowed(by: difference)
      } else {
        wedge = Wedge(to: difference)
      }
    }
    result.append(points[points.count - 1])
    return result
  }
}

/// The directions from a point whose rays pass all later points within the tolerance.
private struct Wedge {
  /// The direction at which the wedge begins, turning to positive vertical coordinates.
  var first: Vector

  /// The direction at which the wedge ends.
  var last: Vector

  /// The farthest point so far.
  var reach: Double

  /// Creates the wedge about one point; `nil` for a point so near that any direction will do.
  init?(to difference: Vector) {
    let distance = difference.length
    guard distance > Polyline.tolerance else { return nil }
    let sine = Polyline.tolerance / distance
    let cosine = (1 - sine * sine).squareRoot()
    first = Vector(
      x: difference.x * cosine + difference.y * sine,
      y: difference.y * cosine - difference.x * sine)
    last = Vector(
      x: difference.x * cosine - difference.y * sine,
      y: difference.y * cosine + difference.x * sine)
    reach = distance
  }

  /// Whether the ray to a point passes all earlier points, and the point is the farthest.
  func accepts(_ difference: Vector) -> Bool {
    difference.length >= reach && cross(first, difference) >= 0 && cross(difference, last) >= 0
  }

  /// Returns the wedge without the directions that miss an accepted point.
  func narrowed(by difference: Vector) -> Wedge {
    guard let other = Wedge(to: difference) else { return self }
    var result = other
    if cross(other.first, first) > 0 { result.first = first }
    if cross(other.last, last) < 0 { result.last = last }
    return result
  }

  /// The sine of the angle from one direction to another, times their lengths.
  private func cross(_ a: Vector, _ b: Vector) -> Double { a.x * b.y - a.y * b.x }
}
