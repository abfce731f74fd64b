import ScrollPhysics
import Simulation

/// Where a fit of a law to motions begins: the best of a grid of durations and starts, and from
/// there downhill by ever smaller steps along each coordinate.
struct EasingStart: Sendable {
  /// The constants.
  private(set) var constants: [Double] = []

  /// Each motion's own terms: when it starts, from where and to where.
  private(set) var terms: [Terms] = []

  /// The squares that are left of each motion, in points squared.
  private var parts: [Double] = []

  /// The sum of squares that they leave, in points squared.
  private(set) var squares = Double.infinity

  /// A motion's own terms.
  struct Terms: Hashable, Sendable {
    /// When it starts, in seconds after the origin.
    var start: Double
    /// Where it starts, in points.
    var from: Double
    /// Where it ends, in points.
    var to: Double
  }

  /// Tries a law.
  init(_ law: EasingLaw, _ motions: [RecordedMotion]) {
    let seen =
      (Quantiles(
        motions.map { $0.moving.upperBound - $0.moving.lowerBound }
      ).median ?? 0)
    for share in Self.durations {
      for constants in law.starts(seconds: seen * share) {
        let delays = Self.delays.map { $0 * seen * share }
        look(law, motions, constants, delays)
      }
    }
    guard squares < .infinity else { return }
    var width = 0.05
    for _ in 0..<(Self.rounds * constants.count) {
      let before = (constants: constants, starts: terms.map(\.start))
      guard move(law, motions, by: width, seconds: seen) else {
        width *= 0.4
        continue
      }
      // Down a valley that lies across the coordinates, ever farther while it helps.
      var share = 1.0
      while goOn(law, motions, from: before, by: share) { share *= 2 }
    }
  }

  /// The durations that are tried, as shares of the time in which content is seen to move: a curve
  /// may hide half of its time where it is slow.
  private static let durations = [0.9, 1, 1.12, 1.28, 1.5, 1.8, 2.2, 2.7]

  /// How long content may move before it is seen to, as shares of the duration.
  private static let delays = [-0.03, 0.03, 0.1, 0.18, 0.27, 0.38, 0.5]

  /// How many times all coordinates are tried, for each constant.
  private static let rounds = 24
}

extension EasingStart {
  /// Tries constants with the best start of each motion.
  private mutating func look(
    _ law: EasingLaw, _ motions: [RecordedMotion], _ constants: [Double], _ delays: [Double]
  ) {
    var total = 0.0
    var terms: [Terms] = []
    var parts: [Double] = []
    for motion in motions {
      var best = (terms: Terms(start: 0, from: 0, to: 0), squares: Double.infinity)
      for delay in delays {
        let found = motion.solved(law, constants, start: motion.moving.lowerBound - delay)
        if found.squares < best.squares { best = found }
      }
      total += best.squares
      guard total < squares else { return }
      terms.append(best.terms)
      parts.append(best.squares)
    }
    (self.constants, self.terms, self.parts, squares) = (constants, terms, parts, total)
  }

  /// Moves along each coordinate in which that helps, by a share of what is usual there; returns
  /// whether any did.
  private mutating func move(
    _ law: EasingLaw, _ motions: [RecordedMotion], by width: Double, seconds: Double
  ) -> Bool {
    let before = squares
    for index in constants.indices {
      let (name, bounds) = (law.constants[index].name, law.constants[index].bounds)
      // What has a unit or a scale moves by a share of itself; a control point on the unit square.
      let isPoint = name.hasPrefix("x") || name.hasPrefix("y")
      let step = width * (isPoint ? 1 : constants[index])
      for sign in [1.0, -1] {
        var next = constants
        next[index] = min(
          max(next[index] + sign * step, bounds.lowerBound), bounds.upperBound)
        // The start, the middle or the end of a motion may be what is seen best.
        let longer = name == "duration" ? next[index] - constants[index] : 0
        let helps = (longer == 0 ? [0] : [0, 0.5, 1]).contains { share in
          jump(law, motions, to: next, earlier: share * longer)
        }
        if helps { break }
      }
    }
    for (index, motion) in motions.enumerated() {
      for sign in [1.0, -1] {
        let start = terms[index].start + sign * width * seconds
        let found = motion.solved(law, constants, start: start)
        guard found.squares < parts[index] else { continue }
        squares += found.squares - parts[index]
        (terms[index], parts[index]) = found
        break
      }
    }
    return squares < before * (1 - 1e-3)
  }

  /// Goes on in the direction of the last steps, by a share of them; returns whether that helps.
  private mutating func goOn(
    _ law: EasingLaw, _ motions: [RecordedMotion],
    from before: (constants: [Double], starts: [Double]),
    by share: Double
  ) -> Bool {
    let next = constants.indices.map { index in
      let bounds = law.constants[index].bounds
      let value = constants[index] + share * (constants[index] - before.constants[index])
      return min(max(value, bounds.lowerBound), bounds.upperBound)
    }
    let found = motions.indices.map { index in
      let start = terms[index].start + share * (terms[index].start - before.starts[index])
      return motions[index].solved(law, next, start: start)
    }
    let total = found.reduce(0) { $0 + $1.squares }
    guard total < squares else { return false }
    (constants, squares) = (next, total)
    (terms, parts) = (found.map(\.terms), found.map(\.squares))
    return true
  }

  /// Takes constants that leave less, with starts so much earlier; returns whether they do.
  private mutating func jump(
    _ law: EasingLaw, _ motions: [RecordedMotion], to next: [Double], earlier: Double
  ) -> Bool {
    let found = motions.indices.map {
      motions[$0].solved(law, next, start: terms[$0].start - earlier)
    }
    let total = found.reduce(0) { $0 + $1.squares }
    guard total < squares else { return false }
    (constants, squares) = (next, total)
    terms = found.map(\.terms)
    parts = found.map(\.squares)
    return true
  }
}

extension RecordedMotion {
  /// The ends that suit given constants and a start best, and the sum of squares that they leave.
  func solved(
    _ law: EasingLaw, _ constants: [Double], start: Double
  ) -> (terms: EasingStart.Terms, squares: Double) {
    var (s, ss, v, sv, vv) = (0.0, 0.0, 0.0, 0.0, 0.0)
    let base = values.first ?? 0
    for (time, value) in zip(times, values) {
      let share = law.share(constants[...], after: time - start)
      let way = value - base
      s += share
      ss += share * share
      v += way
      sv += share * way
      vv += way * way
    }
    let count = Double(values.count)
    let determinant = count * ss - s * s
    guard determinant > 1e-9 * count * count else {
      return (EasingStart.Terms(start: start, from: 0, to: 0), .infinity)
    }
    let slope = (count * sv - s * v) / determinant
    let first = (v - slope * s) / count
    let squares = max(0, vv - first * v - slope * sv)
    return (
      EasingStart.Terms(start: start, from: base + first, to: base + first + slope), squares
    )
  }

  /// The frames as a series of a law.
  func series(of law: EasingLaw, _ terms: EasingStart.Terms) -> ObservedSeries {
    let times = times
    let reach = 2 * (moving.upperBound - moving.lowerBound)
    let bounds = (moving.lowerBound - reach)...moving.upperBound
    return ObservedSeries(
      name: name, values: values, speeds: ObservedSeries.speeds(of: values, at: times),
      terms: [
        FitParameter(
          "start", start: min(max(terms.start, bounds.lowerBound), bounds.upperBound), in: bounds),
        FitParameter("from", start: terms.from), FitParameter("to", start: terms.to),
      ]
    ) { constants, terms in
      let start = terms[terms.startIndex]
      let from = terms[terms.startIndex + 1]
      let way = terms[terms.startIndex + 2] - from
      return times.map { from + way * law.share(constants, after: $0 - start) }
    }
  }
}
