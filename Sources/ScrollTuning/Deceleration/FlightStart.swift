import ScrollPhysics

/// Values from which the fit of one recording begins.
struct FlightStart {
  /// The constants, then the recording's own terms.
  let parameters: [Double]

  private let times: [Double]
  private let offsets: [Double]

  /// Tries coarse values of what the law is not linear in; `nil` where none gives finite numbers.
  init?(_ model: FlightModel, _ flight: RecordedFlight, from first: Int) {
    times = Array(flight.times[first...])
    offsets = Array(flight.offsets[first...])
    let (times, offsets) = (times, offsets)
    var best: (sum: Double, parameters: [Double])?
    func attempt(
      _ basis: (Double) -> [Double], _ parameters: ([Double]) -> [Double]
    ) {
      let rows = times.map(basis)
      guard let solution = Self.solution(rows, offsets) else { return }
      let sum = zip(rows, offsets).reduce(0.0) { sum, pair in
        let value = zip(pair.0, solution).reduce(0) { $0 + $1.0 * $1.1 }
        return sum + (value - pair.1) * (value - pair.1)
      }
      if sum < best?.sum ?? .infinity { best = (sum, parameters(solution)) }
    }
    let last = flight.movingTime
    switch model {
    case .exponential:
      for rate in Self.rates {
        attempt({ [1, (1 - exp(-rate * $0)) / rate] }, { [rate, $0[0], $0[1]] })
      }
    case .exponentialMinusLinear:
      for rate in Self.rates {
        attempt(
          { [1, (1 - exp(-rate * $0)) / rate, -$0] },
          { [rate, max($0[2], 0.1), $0[0], max($0[1] - max($0[2], 0.1), 0.1)] })
      }
    case .constant:
      attempt({ [1, $0, -0.5 * $0 * $0] }, { [max($0[2], 1), $0[0], $0[1]] })
    case .bentConstant:
      attempt({ [1, $0, -0.5 * $0 * $0] }, { [$0[0], $0[1], max($0[2], 1)] })
    case .timedBezier:
      for share in [0.95, 1.0, 1.05, 1.1, 1.2, 1.4, 1.8] {
        for frames in 0..<6 {
          let delay = -0.016 * Double(frames)
          let duration = (last - delay) * share + 0.008
          attempt(
            { [1, Self.progress(($0 - delay) / duration)] },
            {
              let way = max($0[1], 1)
              let velocity = (2 * FlightModel.deceleration * way).squareRoot()
              return [velocity / duration, $0[0], duration, delay, way]
            })
        }
      }
    case .power:
      for exponent in [1.5, 2, 3, 4, 6, 10] {
        for end in [1.02, 1.1, 1.3, 2, 4].map({ $0 * last + 0.01 }) {
          attempt({ [1, -pow(1 - $0 / end, exponent)] }, { [exponent, $0[0], $0[1], end] })
        }
      }
    }
    guard let best else { return nil }
    parameters = best.parameters
  }
}

extension FlightStart {
  /// Rates per second from slow to fast.
  private static let rates = [0.25, 0.5, 1, 1.5, 2, 3, 4, 6, 8, 12, 20]

  private static func progress(_ share: Double) -> Double {
    let slope = FlightModel.curve.y1 / FlightModel.curve.x1
    return FlightModel.progress(Dual(min(max(share, 0), 1)), slope: Dual(slope)).value
  }

  /// Solves the normal equations of a few columns; `nil` where they are singular or not finite.
  private static func solution(_ rows: [[Double]], _ values: [Double]) -> [Double]? {
    let count = rows.first?.count ?? 0
    var matrix = Array(repeating: Array(repeating: 0.0, count: count + 1), count: count)
    for (row, value) in zip(rows, values) {
      for i in 0..<count {
        for j in 0..<count { matrix[i][j] += row[i] * row[j] }
        matrix[i][count] += row[i] * value
      }
    }
    for pivot in 0..<count {
      guard matrix[pivot][pivot].magnitude > 1e-12 else { return nil }
      for i in 0..<count where i != pivot {
        let factor = matrix[i][pivot] / matrix[pivot][pivot]
        for j in pivot...count { matrix[i][j] -= factor * matrix[pivot][j] }
      }
    }
    let solution = (0..<count).map { matrix[$0][count] / matrix[$0][$0] }
    return solution.allSatisfy(\.isFinite) ? solution : nil
  }
}
