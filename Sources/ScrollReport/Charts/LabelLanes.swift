/// Finds room for labels that each hang on a vertical line, like flags on poles.
///
/// The poles stand on a common floor. A label lies in a lane above the floor, to the right of its
/// pole's top or to the left of it, and touches neither another label nor another pole.
package struct LabelLanes: Hashable, Sendable {
  /// Where one label lies.
  package struct Place: Hashable, Sendable {
    /// The lane, counted from 0 at the floor.
    package var lane: Int

    /// The label's left end, in pixels.
    package var left: Double

    /// Whether the label lies to the left of its pole.
    package var isLeftOfPole: Bool
  }

  /// The places, in the order of the poles.
  package let places: [Place]

  /// Places labels on ascending poles, or gives `nil` where the lanes are too few.
  package init?(poles: [Double], widths: [Double], within width: Double, lanes: Int) {
    precondition(poles.count == widths.count, "there is one label for each pole")
    guard poles.count <= lanes * 12 else { return nil }
    var places = [Place?](repeating: nil, count: poles.count)
    // From the right, so that a label never covers a pole that is already standing.
    for index in poles.indices.reversed() {
      let right = Place(lane: 0, left: poles[index], isLeftOfPole: false)
      let left = Place(lane: 0, left: poles[index] - widths[index], isLeftOfPole: true)
      // To the left only where no earlier pole would have to pass.
      let isOpen = index == 0 || poles[index - 1] <= left.left
      search: for lane in 0..<lanes {
        for var place in isOpen ? [right, left] : [right] {
          place.lane = lane
          guard place.left >= 0, place.left + widths[index] <= width else { continue }
          let isFree = poles.indices.dropFirst(index + 1).allSatisfy { other in
            guard let standing = places[other] else { return true }
            return !Self.touches(
              place, width: widths[index], standing, pole: poles[other], width: widths[other])
          }
          guard isFree else { continue }
          places[index] = place
          break search
        }
      }
      guard places[index] != nil else { return nil }
    }
    self.places = places.compactMap(\.self)
  }

  /// The number of lanes in use.
  package var laneCount: Int { (places.map(\.lane).max() ?? -1) + 1 }

  /// Whether a new flag touches a standing one further right: label on label, or label on pole.
  ///
  /// The new pole is outside every standing label, since those to the left of their poles leave
  /// the earlier poles out.
  private static func touches(
    _ new: Place, width: Double, _ standing: Place, pole: Double, width standingWidth: Double
  ) -> Bool {
    if new.lane == standing.lane {
      return new.left < standing.left + standingWidth && standing.left < new.left + width
    }
    return new.lane < standing.lane && pole > new.left && pole < new.left + width
  }
}
