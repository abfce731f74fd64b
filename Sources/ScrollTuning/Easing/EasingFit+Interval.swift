import CGSL
import ScrollPhysics

extension EasingFit {
  /// The observations that are left over to tell the errors.
  var freedom: Double { max(Double(frameCount - freeCount), 1) }

  /// The variance of a frame of weight 1, in points squared.
  var variance: Double {
    let total = weights.reduce(0) { $0 + $1.reduce(0, +) }
    let least = FrameErrors.smallestSpread * FrameErrors.smallestSpread
    return max(squares / freedom, least * total / Double(max(frameCount, 1)))
  }

  /// Akaike's criterion, corrected for few observations; the smaller, the better.
  ///
  /// Residuals that are smaller than recordings tell count as if they were as large.
  var information: Double {
    let count = Double(frameCount)
    let total = weights.reduce(0) { $0 + $1.reduce(0, +) }
    let least = FrameErrors.smallestSpread * FrameErrors.smallestSpread * total
    let estimated = Double(freeCount + 1)
    return count * log(max(squares, least) / count) + 2 * estimated
      + 2 * estimated * (estimated + 1) / max(count - estimated - 1, 1)
  }

  /// How fast each frame of a motion changes by the law, in points per second.
  func speeds(of number: Int) -> [Double] { slopes(of: number)[constantCount].map(\.magnitude) }

  /// The errors of each motion's frames, as what is left of them tells.
  var errors: [MotionErrors] {
    let residuals = residuals
    let inverse = covariance(variance: 1)
    return motions.indices.map { number in
      MotionErrors(
        residuals: residuals[number], speeds: speeds(of: number),
        leverages: bands(of: number, inverse).enumerated().map {
          weights[number][$0.offset] * $0.element
        })
    }
  }

  /// The same law, fitted with the frames weighed by their errors.
  func again(errors: [MotionErrors], effort: Effort = .exact) -> EasingFit {
    let all = errors.flatMap(\.variances)
    let usual = exp(all.reduce(0) { $0 + log($1) } / Double(max(all.count, 1)))
    return EasingFit(
      law, motions, weights: errors.map { $0.weights(relativeTo: usual) }, from: values,
      effort: effort)
  }
}

// MARK: - Covariances

extension EasingFit {
  /// The columns of a motion: its constants, its start, then its ends; shape `[columns][count]`.
  func columns(of number: Int) -> [[Double]] {
    let (from, to) = ends[number]
    let shares = zip(residuals[number], motions[number].values).map { residual, value in
      (residual + value - from) / (to - from)
    }
    return slopes(of: number) + [shares.map { 1 - $0 }, shares]
  }

  /// The places of a motion's columns among all parameters: constants, starts, then pairs of ends.
  func places(of number: Int) -> [Int] {
    let first = values.count + 2 * number
    return Array(0..<constantCount) + [constantCount + number, first, first + 1]
  }

  /// The covariances of all parameters, row by row; `nil` where the frames do not fix them.
  func covariance(variance: Double) -> [[Double]]? {
    let count = values.count + 2 * motions.count
    var matrix = Array(repeating: Array(repeating: 0.0, count: count), count: count)
    for number in motions.indices {
      let columns = columns(of: number)
      for (a, row) in places(of: number).enumerated() {
        for (b, column) in places(of: number).enumerated() {
          for index in columns[a].indices {
            matrix[row][column] += weights[number][index] * columns[a][index] * columns[b][index]
          }
        }
      }
    }
    var inverse: [[Double]] = []
    for index in 0..<count {
      var unit = Array(repeating: 0.0, count: count)
      unit[index] = variance
      guard let column = RobustDescent.solve(matrix, unit) else { return nil }
      inverse.append(column)
    }
    return inverse
  }

  /// The variance of what the law says of each frame of a motion, in points squared.
  func bands(of number: Int, _ covariance: [[Double]]?) -> [Double] {
    let columns = columns(of: number)
    guard let covariance else { return columns[0].map { _ in 0 } }
    let places = places(of: number)
    return columns[0].indices.map { index in
      var sum = 0.0
      for (a, row) in places.enumerated() where columns[a][index] != 0 {
        for (b, column) in places.enumerated() {
          sum += columns[a][index] * columns[b][index] * covariance[row][column]
        }
      }
      return max(sum, 0)
    }
  }
}

// MARK: - Intervals

extension EasingFit {
  /// The number of standard errors on both sides that hold a value with a probability of 95 %.
  var quantile: Double { gsl_cdf_tdist_Pinv(0.975, freedom) }

  /// Returns the values of a constant or a start with which the others still fit, at 95 %.
  ///
  /// The interval ends where the best sum of squares has grown by `t²` times the variance: the
  /// profile of the likelihood, which follows the bends of a law and ends at a bound.
  ///
  /// Source: Bates and Watts, Nonlinear Regression Analysis (1988), section 6.1.
  func interval(of index: Int, standardError: Double) -> ClosedRange<Double> {
    let bounds = bounds[index]
    let step = max(quantile * standardError, 1e-12 * max(values[index].magnitude, 1))
    func end(_ side: Double) -> Double {
      let bound = side < 0 ? bounds.lowerBound : bounds.upperBound
      return profileEnd(of: index, side: side, step: step, room: (bound - values[index]).magnitude)
    }
    return end(-1)...end(1)
  }

  /// Where the profile reaches its level on one side.
  private func profileEnd(of index: Int, side: Double, step: Double, room: Double) -> Double {
    let target = quantile
    var (inside, outside) = ((distance: 0.0, deviation: 0.0), (distance: 0.0, deviation: 0.0))
    var last = self
    var distance = min(step, room)
    for _ in 0..<24 {
      var start = last.values
      start[index] = values[index] + side * distance
      let other = EasingFit(
        law, motions, weights: weights, from: start, holding: index, effort: .plain)
      let deviation = (max(other.squares - squares, 0) / variance).squareRoot()
      if (deviation - target).magnitude < 0.01 * target { break }
      if deviation < target {
        guard distance < room else { break }
        inside = (distance, deviation)
        last = other
      } else {
        outside = (distance, deviation)
      }
      guard outside.distance > 0 else {
        let growth = deviation > 0 ? target / deviation : 4
        distance = min(distance * min(max(1.1 * growth, 1.2), 4), room)
        continue
      }
      let gap = outside.distance - inside.distance
      guard gap > 1e-3 * outside.distance else { break }
      let share = (target - inside.deviation) / max(outside.deviation - inside.deviation, 1e-12)
      distance = inside.distance + min(max(share, 0.05), 0.95) * gap
    }
    return values[index] + side * distance
  }
}
