import ScrollPhysics
import Simulation

/// Where the fits of a law to motions begin: the best of a grid of durations and starts.
struct EasingStart: Sendable {
  /// The constants, then the start of each motion, in seconds after its origin.
  let values: [Double]

  /// The sum of squares that they leave, in points squared.
  let squares: Double
}

extension EasingStart {
  /// Returns the starts of a law, the best first; none where the law describes nothing.
  static func all(_ law: EasingLaw, _ motions: [RecordedMotion]) -> [EasingStart] {
    if law == .bezier { return beziers(motions) }
    let seen =
      Quantiles(motions.map { $0.moving.upperBound - $0.moving.lowerBound }).median ?? 0
    var starts: [EasingStart] = []
    for share in durations {
      for constants in law.starts(seconds: seen * share) {
        starts += start(law, motions, constants, delays.map { $0 * seen * share })
      }
    }
    return Array(starts.sorted { $0.squares < $1.squares }.prefix(law.isTimed ? 1 : 2))
  }

  /// The durations that are tried, as shares of the time in which content is seen to move: a curve
  /// may hide half of its time where it is slow.
  private static let durations = [0.9, 1, 1.12, 1.28, 1.5, 1.8, 2.2, 2.7]

  /// How long content may move before it is seen to, as shares of the duration.
  private static let delays = [-0.03, 0.03, 0.1, 0.18, 0.27, 0.38, 0.5]

  /// The best start of each motion under some constants; none where there is none.
  private static func start(
    _ law: EasingLaw, _ motions: [RecordedMotion], _ constants: [Double], _ delays: [Double]
  ) -> [EasingStart] {
    var values = constants
    var total = 0.0
    for motion in motions {
      var best = (start: 0.0, squares: Double.infinity)
      for delay in delays {
        let start = motion.moving.lowerBound - delay
        let shares = motion.times.map { law.share(constants[...], after: $0 - start) }
        let plain = shares.map { _ in 1.0 }
        guard let line = EasingFit.line(shares, motion.values, plain) else { continue }
        if line.squares < best.squares { best = (start, line.squares) }
      }
      guard best.squares < .infinity else { return [] }
      values.append(best.start)
      total += best.squares
    }
    return [EasingStart(values: values, squares: total)]
  }
}

// MARK: - Béziers

extension EasingStart {
  /// The starts of any Bézier: over a grid of the times of its control points, of durations and of
  /// starts, their values are the solution of linear equations in the farthest motion.
  private static func beziers(_ motions: [RecordedMotion]) -> [EasingStart] {
    let ways = motions.map { Recording.span($0.values) }
    guard let farthest = ways.indices.max(by: { ways[$0] < ways[$1] }) else { return [] }
    let motion = motions[farthest]
    let seen = motion.moving.upperBound - motion.moving.lowerBound
    var found: [(constants: [Double], delay: Double, squares: Double)] = []
    for x1 in handles {
      for x2 in handles {
        var best: (constants: [Double], delay: Double, squares: Double)?
        for share in [0.95, 1.05, 1.2, 1.45, 1.8] {
          for delay in [0.0, 0.06, 0.16, 0.3] {
            let (duration, early) = (seen * share, seen * share * delay)
            let start = motion.moving.lowerBound - early
            guard
              let (y1, y2, squares) = motion.handles(x1, x2, start: start, duration: duration),
              squares < best?.squares ?? .infinity
            else { continue }
            best = ([duration, x1, y1, x2, y2], early, squares)
          }
        }
        if let best { found.append(best) }
      }
    }
    return found.sorted { $0.squares < $1.squares }.prefix(bezierCount).flatMap { one in
      motions.count == 1
        ? [
          EasingStart(
            values: one.constants + [motion.moving.lowerBound - one.delay], squares: one.squares)
        ]
        : start(.bezier, motions, one.constants, delays.map { $0 * one.constants[0] })
    }
  }

  private static let handles = [0.05, 0.25, 0.5, 0.75, 0.95]

  /// How many of the starts lead to fits: valleys are known by where they end, not by their heights.
  private static let bezierCount = 10
}

extension RecordedMotion {
  /// The values of the control points that suit their times best, within their bounds, and the sum
  /// of squares that they leave; `nil` where the frames do not tell them.
  fileprivate func handles(
    _ x1: Double, _ x2: Double, start: Double, duration: Double
  ) -> (y1: Double, y2: Double, squares: Double)? {
    // The identity as values gives the curve's parameter.
    let identity = CubicBezier(x1: x1, y1: 1.0 / 3, x2: x2, y2: 2.0 / 3)
    var matrix = Array(repeating: Array(repeating: 0.0, count: 4), count: 4)
    var right = Array(repeating: 0.0, count: 4)
    let base = values.first ?? 0
    var total = 0.0
    for (time, value) in zip(times, values) {
      let s = identity.value(at: (time - start) / duration)
      let rest = 1 - s
      let early: Double = 3 * rest * rest * s
      let late: Double = 3 * rest * s * s
      let columns = [1, early, late, s * s * s]
      let way = value - base
      for row in 0..<4 {
        right[row] += columns[row] * way
        for column in 0..<4 { matrix[row][column] += columns[row] * columns[column] }
      }
      total += way * way
    }
    // A little stiffness, for straight stretches tell little of single handles.
    for row in 0..<4 { matrix[row][row] *= 1 + 1e-9 }
    guard let found = RobustDescent.solve(matrix, right), found[3] != 0 else { return nil }
    let squares = total - zip(found, right).reduce(0) { $0 + $1.0 * $1.1 }
    let (y1, y2) = (found[1] / found[3], found[2] / found[3])
    guard y1.magnitude < 4, y2.magnitude < 4 else { return nil }
    return (y1, y2, max(squares, 0))
  }
}
