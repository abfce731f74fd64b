import ScrollTuning
import Testing

@Suite struct IntervalTests {
  private static let times = (0..<12).map { Double($0) / 4 }

  private static func problem(
    seed: UInt64, noise: Double = 0.1, parameters: [FitParameter] = parameters
  ) throws -> LeastSquares {
    var random = RandomNumbers(seed: seed)
    let values = times.map { 2 * exp(-1.3 * $0) + noise * random.normal() }
    return try LeastSquares(parameters, points: times, values: values) { p, time in
      p[0] * exp(-p[1] * time)
    }
  }

  private static let parameters = [
    FitParameter("height", start: 1), FitParameter("rate", start: 1),
  ]

  private func isClose(_ first: Double, _ second: Double, _ tolerance: Double) -> Bool {
    (first - second).magnitude <= tolerance * max(1, second.magnitude)
  }

  @Test func `for a linear model both intervals are the same`() throws {
    var random = RandomNumbers(seed: 3)
    let fit = try LeastSquares(
      [FitParameter("a", start: 0), FitParameter("b", start: 0)], points: Self.times,
      values: Self.times.map { 3 - $0 + random.normal() }
    ) { p, x in p[0] + p[1] * x }.fit()
    for name in ["a", "b"] {
      for level in [0.5, 0.95, 0.999] {
        let wald = try fit.waldInterval(of: name, level: level)
        let profile = try fit.profileInterval(of: name, level: level)
        #expect(isClose(profile.lowerBound, wald.lowerBound, 1e-8))
        #expect(isClose(profile.upperBound, wald.upperBound, 1e-8))
      }
    }
    // Student's quantile for 10 degrees of freedom and 95 %.
    let b = fit.parameters[1]
    let wald = try fit.waldInterval(of: "b")
    #expect(isClose((wald.upperBound - b.value) / b.standardError, 2.228138851986274748, 1e-12))
  }

  @Test func `at the ends of a profile the sum of squares has grown by the quantile squared`()
    throws
  {
    let fit = try Self.problem(seed: 1).fit()
    let interval = try fit.profileInterval(of: "rate")
    let target = fit.sumOfSquares * (1 + 2.2281388519862747 * 2.2281388519862747 / 10)
    for end in [interval.lowerBound, interval.upperBound] {
      var parameters = Self.parameters
      parameters[1] = .fixed("rate", at: end)
      let other = try Self.problem(seed: 1, parameters: parameters).fit()
      #expect(isClose(other.sumOfSquares / target, 1, 1e-8))
    }
  }

  @Test func `a higher level has a wider interval around the value`() throws {
    let fit = try Self.problem(seed: 2).fit()
    var last = fit.parameters[1].value...fit.parameters[1].value
    for level in [0.5, 0.8, 0.95, 0.99, 0.999] {
      let interval = try fit.profileInterval(of: "rate", level: level)
      #expect(interval.lowerBound < last.lowerBound && interval.upperBound > last.upperBound)
      last = interval
    }
  }

  @Test func `a profile without an end says so`() throws {
    // Nothing but noise: any height near zero fits, and then any rate.
    let fit = try Self.problem(seed: 4, noise: 5).fit()
    let interval = try fit.profileInterval(of: "rate", level: 0.99)
    #expect(interval.upperBound == .infinity)
  }

  @Test func `a profile ends on a bound`() throws {
    var parameters = Self.parameters
    parameters[1].bounds = 0...10
    let free = try Self.problem(seed: 1).fit()
    let end = free.parameters[1].value + 0.5 * free.parameters[1].standardError
    parameters[1].bounds = 0...end
    let fit = try Self.problem(seed: 1, parameters: parameters).fit()
    let interval = try fit.profileInterval(of: "rate")
    #expect(interval.upperBound == end)
    #expect(try isClose(interval.lowerBound, free.profileInterval(of: "rate").lowerBound, 1e-7))
  }

  @Test func `a model with one parameter has a profile`() throws {
    let fit = try LeastSquares(
      [FitParameter("mean", start: 0)], points: [0.0, 1, 2], values: [1, 2, 4]
    ) { p, _ in p[0] }.fit()
    let wald = try fit.waldInterval(of: "mean")
    #expect(try isClose(fit.profileInterval(of: "mean").upperBound, wald.upperBound, 1e-9))
  }

  @Test func `a robust fit has no profile`() throws {
    let fit = try Self.problem(seed: 1).fit(FitOptions(loss: .huber))
    #expect(throws: FitError.profileOfRobustLoss) { try fit.profileInterval(of: "rate") }
  }

  @Test func `intervals cover the truth as often as they say`() throws {
    var covered = [0, 0]
    let repeats = 200
    for seed in 0..<repeats {
      let fit = try Self.problem(seed: UInt64(seed) + 100).fit()
      if try fit.profileInterval(of: "rate", level: 0.9).contains(1.3) { covered[0] += 1 }
      if try fit.waldInterval(of: "height", level: 0.9).contains(2) { covered[1] += 1 }
    }
    // 90 % of 200, with three deviations of 4.2 on either side.
    for count in covered { #expect((167...193).contains(count)) }
  }
}
