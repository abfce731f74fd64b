import ScrollPhysics

/// A law by which a drag is resisted beyond an edge, up to its constants.
enum RubberBandLaw: String, Hashable, Sendable, CaseIterable {
  /// `(1 − 1 / (x c / d + 1)) d`, with the viewport's length `d`; see ``RubberBand``.
  case rubberBand = "rubber-band"

  /// A share of the way beyond the edge.
  case share

  /// Each move is resisted by what is beyond the edge; see ``BouncingDrag``.
  case friction

  /// The rubber band with the length of the range; see ``RangeRubberBand``.
  case rangeRubberBand = "range-rubber-band"

  /// The rubber band with a length of its own.
  case freeRubberBand = "free-rubber-band"
}

extension RubberBandLaw {
  /// The constants: name, unit, what the constant means, and the values that it may have.
  var constants: [(name: String, unit: String, meaning: String, bounds: ClosedRange<Double>)] {
    let coefficient = (
      name: "coefficient", unit: "",
      meaning: "the share of the finger's way that is shown right beyond the edge",
      bounds: 1e-3...5.0
    )
    switch self {
    case .rubberBand, .rangeRubberBand: return [coefficient]
    case .freeRubberBand:
      return [
        coefficient,
        ("length", "pt", "how far the content goes when the finger goes on for ever", 1...1e5),
      ]
    case .share:
      return [("share", "", "the share of the finger's way that is shown", 1e-3...1)]
    case .friction:
      return [
        (
          "factor", "", "the share of a move that is shown right beyond the edge; less farther out",
          1e-3...5
        )
      ]
    }
  }
}

extension RubberBandLaw {
  /// The constants as parameters of a fit.
  func parameters(startingAt values: [Double]) -> [FitParameter] {
    zip(constants, values).map { constant, value in
      FitParameter(
        constant.name,
        start: min(max(value, constant.bounds.lowerBound), constant.bounds.upperBound),
        in: constant.bounds)
    }
  }
}

/// What laws need to know of the view that is dragged, along one axis.
struct BandGeometry: Hashable, Sendable {
  /// The offsets at the edges, in points.
  var range: AxisRange

  /// The length of the viewport, in points.
  var length: Double
}

extension RubberBandLaw {
  /// Returns the offsets that frames show, each of which has seen one of a finger's moves.
  ///
  /// The moves are where the finger is, as offsets that a free drag would show, from the move that
  /// the first frame has seen; the anchor is how far they lie off.
  func offsets<Number: Scalar>(
    _ constants: ArraySlice<Number>, anchor: Number, moves: [Double], seen: [Int],
    _ geometry: BandGeometry
  ) -> [Number] {
    let first = constants[constants.startIndex]
    switch self {
    case .friction: return frictionOffsets(first, anchor, moves, seen, geometry)
    case .share:
      return seen.map { Self.shown(anchor + moves[$0], geometry.range) { $0 * first } }
    case .rubberBand, .rangeRubberBand, .freeRubberBand:
      let length =
        switch self {
        case .freeRubberBand: constants[constants.endIndex - 1]
        case .rangeRubberBand: Number(max(geometry.range.maximum - geometry.range.minimum, 1))
        default: Number(geometry.length)
        }
      let share = first / length
      return seen.map { move in
        Self.shown(anchor + moves[move], geometry.range) { pull in
          (1 - 1 / (pull * share + 1)) * length
        }
      }
    }
  }

  private static func shown<Number: Scalar>(
    _ place: Number, _ range: AxisRange, _ band: (Number) -> Number
  ) -> Number {
    if place.value > range.maximum { return range.maximum + band(place - range.maximum) }
    if place.value < range.minimum { return range.minimum - band(range.minimum - place) }
    return place
  }

  /// How far beyond an edge content still counts as at it, in points.
  private static var edgeWidth: Double { 0.01 }

  /// Takes the moves one by one; the anchor is that of the first one's offset.
  private func frictionOffsets<Number: Scalar>(
    _ factor: Number, _ anchor: Number, _ moves: [Double], _ seen: [Int], _ geometry: BandGeometry
  ) -> [Number] {
    guard let last = seen.last else { return [] }
    var offset = anchor + moves[0]
    var all = [offset]
    all.reserveCapacity(last + 1)
    for move in 1..<max(last + 1, 1) {
      let delta = moves[move] - moves[move - 1]
      offset = Self.moved(offset, by: delta, factor, geometry)
      all.append(offset)
    }
    return seen.map { all[$0] }
  }

  private static func moved<Number: Scalar>(
    _ offset: Number, by delta: Double, _ factor: Number, _ geometry: BandGeometry
  ) -> Number {
    let range = geometry.range
    // At the edge itself nothing resists, which rounding must not decide.
    let isBeyondEnd = offset.value > range.maximum + Self.edgeWidth
    guard isBeyondEnd || offset.value < range.minimum - Self.edgeWidth else {
      return offset + delta
    }
    let outside = isBeyondEnd ? offset - range.maximum : range.minimum - offset
    let way = isBeyondEnd ? delta : -delta
    // Back in, the factor is that of the place which the move would reach.
    let rest = 1 - (way > 0 ? outside : outside + way) / geometry.length
    let gamma = factor * (rest * rest)
    // What is left of a move longer than this goes 1:1, outwards as well.
    let whole = outside / gamma
    let length = way.magnitude
    let travel = length < whole.value ? gamma * length : outside + length - whole
    let next = way > 0 ? outside + travel : outside - travel
    return isBeyondEnd ? range.maximum + next : range.minimum - next
  }
}
