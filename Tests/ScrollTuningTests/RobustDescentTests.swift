import ScrollPhysics
import Testing

@testable import ScrollTuning

@Suite struct RobustDescentTests {
  /// Two curves that share a rate, and have a height each.
  private func fit(knowsRows: Bool) -> RobustDescent {
    let rows = [0..<20, 20..<50]
    var random = RandomNumbers(seed: 3)
    let noise = (0..<50).map { _ in 0.1 * random.normal() }
    func value(_ row: Int, _ p: [Double]) -> Double {
      let time = 0.1 * Double(row < 20 ? row : row - 20)
      return (row < 20 ? p[1] : p[2]) * exp(-p[0] * time)
    }
    let seen = (0..<50).map { value($0, [1.5, 10, 4]) + noise[$0] }
    var parameters = [1.0, 8, 5].map {
      RobustDescent.Parameter(value: $0, step: 1e-4, bounds: 0.01...100)
    }
    guard knowsRows else {
      return RobustDescent(parameters, spread: 1, smallestSpread: 1e-3) { p in
        (0..<50).map { value($0, p) - seen[$0] }
      }
    }
    for (index, rows) in rows.enumerated() { parameters[index + 1].rows = rows }
    return RobustDescent(parameters, count: 50, spread: 1, smallestSpread: 1e-3) { p, asked in
      asked.map { value($0, p) - seen[$0] }
    }
  }

  @Test func `a parameter of some residuals is found as one of all, with the same error`() throws {
    let (some, all) = (fit(knowsRows: true), fit(knowsRows: false))
    for index in 0..<3 {
      #expect((some.values[index] - all.values[index]).magnitude < 1e-12)
      let error = try #require(some.standardError(of: index))
      #expect((error - (try #require(all.standardError(of: index)))).magnitude < 1e-12)
      #expect((some.values[index] - [1.5, 10, 4][index]).magnitude < 4 * error)
    }
  }

  @Test func `the covariance is symmetrical, and its diagonal the squares of the errors`() throws {
    let fit = fit(knowsRows: true)
    let covariance = try #require(fit.covariance)
    for row in 0..<3 {
      let error = try #require(fit.standardError(of: row))
      #expect((covariance[row][row] - error * error).magnitude < 1e-15)
      for column in 0..<3 {
        #expect((covariance[row][column] - covariance[column][row]).magnitude < 1e-12)
      }
    }
  }
}
