import ScrollPhysics

/// A law fitted to motions, which share its constants; each has its own start and its own ends.
///
/// A motion is linear in its ends, which therefore have their best values for whatever the others
/// are: variable projection. Where a curve has a corner at an end, the sum of squares has one
/// wherever a frame passes it, so that steps downhill are followed by a search that needs no slopes.
struct EasingFit: Sendable {
  let law: EasingLaw
  let motions: [RecordedMotion]

  /// The weight of each frame; shape `[motionCount][count]`.
  let weights: [[Double]]

  /// The law's constants, then the start of each motion in seconds after its origin.
  var values: [Double]

  /// The offsets between which each motion goes, in points.
  var ends: [(from: Double, to: Double)] = []

  /// The weighted sum of squares, in points squared.
  var squares = Double.infinity

  /// The number of constants that the motions share.
  let constantCount: Int

  /// The values that each constant and each start may have.
  let bounds: [ClosedRange<Double>]

  /// The place of a value that stays as it is.
  let held: Int?

  /// How far a fit goes.
  enum Effort: Hashable, Sendable {
    /// To where laws and starts can be compared.
    case rough
    /// To where steps downhill end.
    case plain
    /// The same, and around corners.
    case exact
  }

  /// Goes downhill from some values.
  init(
    _ law: EasingLaw, _ motions: [RecordedMotion], weights: [[Double]]? = nil,
    from values: [Double], holding held: Int? = nil, effort: Effort = .exact
  ) {
    self.law = law
    self.motions = motions
    self.weights = weights ?? motions.map { $0.values.map { _ in 1 } }
    self.held = held
    self.values = values
    let constants = law.constants
    constantCount = constants.count
    bounds = constants.map(\.bounds) + motions.map(\.startBounds)
    ends = motions.map { _ in (0, 0) }
    for index in values.indices where index != held { self.values[index] = clamped(values, index) }
    (ends, squares) = solved(self.values)
    guard squares < .infinity else { return }
    for _ in 0..<Self.rounds {
      let before = squares
      descend(effort)
      guard effort == .exact && law.isTimed else { return }
      // At a corner, downhill for all at once may be uphill, and not for the points of a curve.
      if law == .bezier && held == nil {
        descend(effort, without: 0)
        descend(effort)
      }
      lookAround()
      guard squares < before * (1 - 1e-6) else { return }
    }
  }

  /// How often slopes and searches take turns.
  private static let rounds = 4
}

// MARK: - Queries

extension RecordedMotion {
  /// When the motion may start, in seconds after the origin.
  fileprivate var startBounds: ClosedRange<Double> {
    let reach = 2 * (moving.upperBound - moving.lowerBound)
    // What was asked for did not begin before, but for a wrong stamp.
    let first = isAskedFor ? min(-frameInterval, moving.lowerBound) : -.infinity
    return max(moving.lowerBound - reach, first)...moving.upperBound
  }
}

extension EasingFit {
  /// The law's constants.
  var constants: ArraySlice<Double> { values[..<constantCount] }

  /// Returns when a motion starts, in seconds after its origin.
  func start(of motion: Int) -> Double { values[constantCount + motion] }

  /// Returns when a motion ends, in seconds after its origin; `nil` for a law that never ends.
  func end(of motion: Int) -> Double? {
    law.isTimed ? start(of: motion) + values[0] : nil
  }

  /// Whether a constant or a start sits on a bound that is none of nature.
  var isBounded: Bool {
    values.indices.contains { index in
      let isTime = law == .bezier && (index == 1 || index == 3)
      return !isTime
        && (values[index] <= bounds[index].lowerBound || values[index] >= bounds[index].upperBound)
    }
  }

  /// The number of quantities that were fitted.
  var freeCount: Int { values.count + 2 * motions.count - (held == nil ? 0 : 1) }

  /// The number of frames that count.
  var frameCount: Int { weights.reduce(0) { $0 + $1.count { $0 > 0 } } }

  func clamped(_ values: [Double], _ index: Int) -> Double {
    min(max(values[index], bounds[index].lowerBound), bounds[index].upperBound)
  }

  /// What the law says minus what was observed, in points; shape `[motionCount][count]`.
  var residuals: [[Double]] {
    motions.indices.map { number in
      let shares = shares(of: number, values)
      let (from, to) = ends[number]
      return zip(shares, motions[number].values).map { from + (to - from) * $0 - $1 }
    }
  }

  private func shares(of number: Int, _ values: [Double]) -> [Double] {
    let constants = values[..<constantCount]
    let start = values[constantCount + number]
    return motions[number].times.map { law.share(constants, after: $0 - start) }
  }

  /// Returns the best ends for some values, and the sum of squares that they leave.
  func solved(
    _ values: [Double]
  ) -> (ends: [(from: Double, to: Double)], squares: Double) {
    var ends: [(from: Double, to: Double)] = []
    var squares = 0.0
    for number in motions.indices {
      let shares = shares(of: number, values)
      guard let found = Self.line(shares, motions[number].values, weights[number]) else {
        return (self.ends, .infinity)
      }
      ends.append((found.from, found.to))
      squares += found.squares
    }
    return (ends, squares)
  }

  /// The weighted line through values over shares; `nil` where the shares are all the same.
  static func line(
    _ shares: [Double], _ values: [Double], _ weights: [Double]
  ) -> (from: Double, to: Double, squares: Double)? {
    var (w, s, v) = (0.0, 0.0, 0.0)
    for index in shares.indices {
      w += weights[index]
      s += weights[index] * shares[index]
      v += weights[index] * values[index]
    }
    guard w > 0 else { return nil }
    let (middle, mean) = (s / w, v / w)
    var (ss, sv) = (0.0, 0.0)
    for index in shares.indices {
      let share = shares[index] - middle
      ss += weights[index] * share * share
      sv += weights[index] * share * (values[index] - mean)
    }
    guard ss > 1e-9 * w, ss.isFinite, sv.isFinite else { return nil }
    let way = sv / ss
    let from = mean - way * middle
    var squares = 0.0
    for index in shares.indices {
      let left = from + way * shares[index] - values[index]
      squares += weights[index] * left * left
    }
    return (from, from + way, squares)
  }
}

// MARK: - Slopes

extension EasingFit {
  /// Returns how a motion's frames change with each constant and with its start, in points; shape
  /// `[constantCount + 1][count]`.
  func slopes(of number: Int) -> [[Double]] {
    let count = constantCount + 1
    let way = ends[number].to - ends[number].from
    let own = Array(values[..<constantCount]) + [values[constantCount + number]]
    var slopes = Array(
      repeating: Array(repeating: 0.0, count: motions[number].times.count), count: count)
    for first in stride(from: 0, to: count, by: 4) {
      var duals = own.map { Dual($0) }
      let width = min(4, count - first)
      for lane in 0..<width { duals[first + lane].partials[lane] = 1 }
      let constants = duals[..<constantCount]
      for (index, time) in motions[number].times.enumerated() {
        let share = law.share(constants, after: time - duals[constantCount])
        for lane in 0..<width { slopes[first + lane][index] = way * share.partials[lane] }
      }
    }
    return slopes
  }

  /// Returns the same slopes without what the best ends take of them.
  private func projectedSlopes(of number: Int) -> [[Double]] {
    let shares = shares(of: number, values)
    return slopes(of: number).map { slope in
      guard let line = Self.line(shares, slope, weights[number]) else { return slope }
      return zip(slope, shares).map { $0 - line.from - (line.to - line.from) * $1 }
    }
  }

  /// The normal equations of constants and starts: what curves the sum of squares, and its slope.
  func equations() -> (matrix: [[Double]], gradient: [Double]) {
    let count = values.count
    var matrix = Array(repeating: Array(repeating: 0.0, count: count), count: count)
    var gradient = Array(repeating: 0.0, count: count)
    let residuals = residuals
    for number in motions.indices {
      let slopes = projectedSlopes(of: number)
      let places = Array(0..<constantCount) + [constantCount + number]
      for (a, row) in places.enumerated() {
        gradient[row] += Self.product(slopes[a], residuals[number], weights[number])
        for b in a..<places.count {
          let sum = Self.product(slopes[a], slopes[b], weights[number])
          matrix[row][places[b]] += sum
          if a != b { matrix[places[b]][row] += sum }
        }
      }
    }
    return (matrix, gradient)
  }

  private static func product(_ a: [Double], _ b: [Double], _ weights: [Double]) -> Double {
    var sum = 0.0
    for index in a.indices { sum += weights[index] * a[index] * b[index] }
    return sum
  }
}
