import CGSL
import ScrollPhysics
import Simulation

extension SharedFit {
  /// The frames' errors under which what the fit leaves is likeliest.
  var refinedErrors: [FrameErrors] {
    let residuals = residuals
    let leverages = leverages
    return series.indices.map { number in
      let one = series[number]
      let said = zip(one.values, residuals[number]).map { $0 + $1 }
      let speeds =
        one.times.isEmpty ? one.speeds : ObservedSeries.speeds(of: said, at: one.times)
      return errors[number].refined(
        residuals: residuals[number], speeds: speeds, leverages: leverages[number])
    }
  }

  /// How much each frame draws the law to itself, from 0 to 1, for each series.
  private var leverages: [[Double]] {
    let count = fit.parameters.count
    let variance = fit.residualDeviation * fit.residualDeviation
    var row = 0
    return slopes.enumerated().map { number, slopes in
      let places = places(number)
      return slopes.map { slope in
        defer { row += 1 }
        var sum = 0.0
        for (a, first) in places.enumerated() where slope[a] != 0 {
          for (b, second) in places.enumerated() where slope[b] != 0 {
            sum += slope[a] * slope[b] * fit.covariance[first * count + second]
          }
        }
        let leverage = sum * fit.problem.weights[row] / variance
        return leverage.isFinite ? min(max(leverage, 0), 1) : 0
      }
    }
  }
}

/// How sure a constant is whose fit weighed frames by errors that were themselves estimated.
///
/// A covariance `Φ = (Σ gᵢ gᵢᵀ / Vᵢ)⁻¹` takes the variances `Vᵢ = Σₐ Vᵢₐ` of the frames, one part `a`
/// each for values and time stamps of each recording, as known. As they are not, the constant's
/// variance is larger by
///
///     2 Σ Wₐᵦ (Φ (Qₐᵦ − Mₐ Φ Mᵦ) Φ),   Mₐ = Σ gᵢ gᵢᵀ Vᵢₐ / Vᵢ²,   Qₐᵦ = Σ gᵢ gᵢᵀ Vᵢₐ Vᵢᵦ / Vᵢ³
///
/// with the covariance `W` of the parts, and its distribution is Student's with the degrees of
/// freedom that `Φ`'s own variance has.
///
/// Source: Kenward and Roger, Small Sample Inference for Fixed Effects from Restricted Maximum
/// Likelihood (1997), for errors that are independent of each other.
struct Certainty {
  /// The standard error; infinite where the recordings do not tell the constant.
  private(set) var standardError: Double

  /// The degrees of freedom of the constant's distribution.
  private(set) var freedom: Double

  /// The number of standard errors on both sides that hold the constant with a probability of 95 %.
  var quantile: Double { gsl_cdf_tdist_Pinv(0.975, freedom) }

  /// Finds how sure a constant of a fit is.
  init(of shared: SharedFit, constant index: Int) {
    let fit = shared.fit
    standardError = fit.parameters[index].standardError
    freedom = Double(fit.degreesOfFreedom)
    let variance = standardError * standardError
    guard variance > 0, variance.isFinite, fit.covariance.allSatisfy(\.isFinite) else { return }
    let parts = Self.parts(of: shared, index)
    guard let covariance = Self.covariance(of: parts, fit) else { return }
    let count = fit.parameters.count
    var excess = 0.0
    var spread = 0.0
    for (a, first) in parts.enumerated() {
      for (b, second) in parts.enumerated() {
        var bend = first.series == second.series ? first.shared(with: second, \.pull) : 0
        for (i, row) in first.places.enumerated() {
          for (j, column) in second.places.enumerated() {
            bend -= first.turn[i] * second.turn[j] * fit.covariance[row * count + column]
          }
        }
        excess += 2 * covariance[a][b] * bend
        spread += covariance[a][b] * first.slope * second.slope
      }
    }
    guard spread > 0 else { return }
    // At least two, without which there is no standard error, and at most what the frames leave.
    freedom = min(
      max(2 * variance * variance / spread, 2), Double(max(fit.degreesOfFreedom, 2)))
    standardError = (variance + min(max(excess, 0), variance)).squareRoot()
  }
}

// MARK: - Parts

extension Certainty {
  /// A part of the variances of a series' frames, in units of what was found of it.
  private struct Part {
    let series: Int
    let places: [Int]
    /// The part's share of each frame's variance.
    var shares: [Double] = []
    /// Each frame's pull on the constant, squared, over its variance.
    var pull: [Double] = []
    /// Each frame's leverage.
    var leverages: [Double] = []
    /// `M`, for the parameters of the series.
    var matrix: [[Double]]
    /// `M Φ` for the constant.
    var turn: [Double]
    /// How the constant's variance grows with the part.
    var slope = 0.0

    func shared(with other: Part, _ values: KeyPath<Part, [Double]>) -> Double {
      let values = self[keyPath: values]
      return shares.indices.reduce(0) { $0 + shares[$1] * other.shares[$1] * values[$1] }
    }
  }

  private static func parts(of shared: SharedFit, _ index: Int) -> [Part] {
    let fit = shared.fit
    let count = fit.parameters.count
    let variance = fit.residualDeviation * fit.residualDeviation
    var parts: [Part] = []
    var first = 0
    for (number, slopes) in shared.slopes.enumerated() {
      let places = shared.places(number)
      let zeros = places.map { _ in 0.0 }
      let widths = shared.errors[number].widths
      let hasStamps = widths.contains { $0 > 1 + 1e-9 }
      var own = (hasStamps ? [true, false] : [true]).map { _ in
        Part(series: number, places: places, matrix: places.map { _ in zeros }, turn: zeros)
      }
      for (frame, slope) in slopes.enumerated() {
        let weight = fit.problem.weights[first + frame] / variance
        var pull = 0.0
        var leverage = 0.0
        for (a, row) in places.enumerated() {
          pull += fit.covariance[index * count + row] * slope[a]
          for (b, column) in places.enumerated() {
            leverage += slope[a] * slope[b] * fit.covariance[row * count + column]
          }
        }
        // A frame without weight tells nothing of the errors either.
        let known = weight > 0 ? 1.0 : 0
        let value = known / (widths[frame] * widths[frame])
        let kinds: [Double] = hasStamps ? [value, known - value] : [known]
        for (kind, share) in kinds.enumerated() {
          own[kind].shares.append(share)
          own[kind].pull.append(pull * pull * weight)
          own[kind].leverages.append(leverage * weight)
          own[kind].slope += share * pull * pull * weight
          for (a, left) in slope.enumerated() {
            own[kind].turn[a] += left * pull * share * weight
            for (b, right) in slope.enumerated() {
              own[kind].matrix[a][b] += left * right * share * weight
            }
          }
        }
      }
      parts += own
      first += slopes.count
    }
    return parts
  }

  /// The covariance of the parts, the inverse of the information that the residuals give of them.
  private static func covariance(of parts: [Part], _ fit: Fit) -> [[Double]]? {
    let count = fit.parameters.count
    // Φ M, of which the columns of the part's own parameters are not zero.
    let products = parts.map { part in
      (0..<count).map { row in
        part.places.indices.map { column in
          part.places.indices.reduce(0.0) {
            $0 + fit.covariance[row * count + part.places[$1]] * part.matrix[$1][column]
          }
        }
      }
    }
    var information = parts.map { _ in parts.map { _ in 0.0 } }
    for (a, first) in parts.enumerated() {
      for (b, second) in parts.enumerated() {
        var sum = 0.0
        if first.series == second.series {
          for frame in first.shares.indices {
            sum += first.shares[frame] * second.shares[frame] * (1 - 2 * first.leverages[frame])
          }
        }
        for (i, row) in first.places.enumerated() {
          for (j, column) in second.places.enumerated() {
            sum += products[a][column][i] * products[b][row][j]
          }
        }
        information[a][b] = 0.5 * sum
      }
    }
    return inverse(information)
  }

  /// Inverts a symmetrical matrix; a row that depends on others is left out.
  private static func inverse(_ matrix: [[Double]]) -> [[Double]]? {
    let count = matrix.count
    var left = matrix
    var right = matrix.indices.map { row in matrix.indices.map { $0 == row ? 1.0 : 0 } }
    for pivot in 0..<count {
      let size = left[pivot][pivot]
      guard size > 1e-9 * max(matrix[pivot][pivot], 1e-3) else {
        for other in 0..<count {
          left[pivot][other] = 0
          left[other][pivot] = 0
          right[pivot][other] = 0
          right[other][pivot] = 0
        }
        continue
      }
      for column in 0..<count {
        left[pivot][column] /= size
        right[pivot][column] /= size
      }
      for row in 0..<count where row != pivot && left[row][pivot] != 0 {
        let factor = left[row][pivot]
        for column in 0..<count {
          left[row][column] -= factor * left[pivot][column]
          right[row][column] -= factor * right[pivot][column]
        }
      }
    }
    return right.allSatisfy { $0.allSatisfy(\.isFinite) } ? right : nil
  }
}
