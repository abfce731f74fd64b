import ScrollTuning
import Testing

@Suite struct LeastSquaresTests {
  static let times = (0..<40).map { Double($0) / 20 }

  /// A decay onto a floor, written once for doubles and duals.
  static func decay<Number: Scalar>(_ p: [Number], _ time: Double) -> Number {
    p[0] + p[1] * exp(-p[2] * time)
  }

  static let truth = [2.0, 5.0, 3.0]

  static let exact = times.map { decay(truth, $0) }

  /// Values off the model by a fixed pattern without a trend.
  static let noisy = exact.indices.map { exact[$0] + 0.05 * [1, -0.5, -1.2, 0.7, 0.1][$0 * 7 % 5] }

  static func parameters() -> [FitParameter] {
    [
      FitParameter("floor", start: 1), FitParameter("height", start: 1),
      FitParameter("rate", start: 1),
    ]
  }

  private func problem(
    _ values: [Double] = noisy, _ parameters: [FitParameter] = parameters(),
    times: [Double] = times, weights: [Double]? = nil
  ) throws -> LeastSquares {
    try LeastSquares(parameters, points: times, values: values, weights: weights) {
      Self.decay($0, $1)
    }
  }

  private func isClose(_ first: Double, _ second: Double, _ tolerance: Double = 1e-11) -> Bool {
    (first - second).magnitude <= tolerance * max(first.magnitude, second.magnitude)
  }

  // MARK: - Laws

  @Test func `exact data give exact parameters`() throws {
    let fit = try problem(Self.exact).fit()
    for (parameter, truth) in zip(fit.parameters, Self.truth) {
      #expect(isClose(parameter.value, truth, 1e-14))
      #expect(parameter.standardError < 1e-13)
    }
  }

  @Test func `the residuals are orthogonal to the derivatives`() throws {
    let fit = try problem().fit()
    let p = fit.parameters.map(\.value)
    let rows = Self.times.indices
    let slopes = [
      rows.map { _ in 1.0 }, Self.times.map { exp(-p[2] * $0) },
      Self.times.map { -p[1] * $0 * exp(-p[2] * $0) },
    ]
    for column in slopes {
      let product = rows.reduce(0) { $0 + column[$1] * fit.residuals[$1] }
      #expect(product.magnitude < 1e-13)
    }
  }

  @Test func `the order of the observations does not matter`() throws {
    let order = Self.times.indices.map { $0 * 7 % Self.times.count }
    let fit = try problem().fit()
    let shuffled = try problem(order.map { Self.noisy[$0] }, times: order.map { Self.times[$0] })
      .fit()
    for (first, second) in zip(fit.parameters, shuffled.parameters) {
      #expect(isClose(first.value, second.value))
      #expect(isClose(first.standardError, second.standardError))
    }
  }

  @Test(arguments: [1e-6, 0.01, 3, 1e5])
  func `scaled values give scaled heights and the same rate`(factor: Double) throws {
    let fit = try problem().fit()
    var parameters = Self.parameters()
    for index in 0...1 { parameters[index].start *= factor }
    let scaled = try problem(Self.noisy.map { $0 * factor }, parameters).fit()
    for index in 0...2 {
      let unit = index == 2 ? 1 : factor
      #expect(isClose(scaled.parameters[index].value, unit * fit.parameters[index].value))
      #expect(
        isClose(scaled.parameters[index].standardError, unit * fit.parameters[index].standardError))
    }
  }

  @Test func `a weight of two is an observation made twice`() throws {
    var weights = Array(repeating: 1.0, count: Self.times.count)
    weights[3] = 2
    weights[20] = 0
    let weighted = try problem(weights: weights).fit()
    let rows = Self.times.indices.filter { $0 != 20 } + [3]
    let repeated = try problem(rows.map { Self.noisy[$0] }, times: rows.map { Self.times[$0] })
      .fit()
    for (first, second) in zip(weighted.parameters, repeated.parameters) {
      #expect(isClose(first.value, second.value))
    }
    #expect(isClose(weighted.sumOfSquares, repeated.sumOfSquares))
    #expect(weighted.residuals[20].isFinite)
  }

  @Test func `scaled weights change nothing, unless they are known`() throws {
    let ones = Array(repeating: 1.0, count: Self.times.count)
    let fit = try problem().fit()
    let scaled = try problem(weights: ones.map { $0 * 400 }).fit()
    #expect(isClose(fit.parameters[2].standardError, scaled.parameters[2].standardError))
    let known = try problem(weights: ones.map { $0 * 400 }).fit(FitOptions(errors: .known))
    let quarter = try problem(weights: ones.map { $0 * 100 }).fit(FitOptions(errors: .known))
    #expect(
      isClose(2 * known.parameters[2].standardError, quarter.parameters[2].standardError))
  }

  @Test func `a straight line has the textbook's answer`() throws {
    let x = [1.0, 2, 3, 4, 5]
    let y = [2.2, 2.8, 4.5, 3.7, 5.5]
    let fit = try LeastSquares(
      [FitParameter("intercept", start: 0), FitParameter("slope", start: 0)], points: x, values: y
    ) { p, x in p[0] + p[1] * x }.fit()
    // Sums about the means: Sxx = 10, Sxy = 7.5, Syy = 6.932.
    #expect(isClose(fit.parameters[1].value, 0.75, 1e-14))
    #expect(isClose(fit.parameters[0].value, 3.74 - 3 * 0.75, 1e-14))
    #expect(isClose(fit.sumOfSquares, 6.932 - 7.5 * 7.5 / 10, 1e-13))
    #expect(isClose(fit.parameters[1].standardError, (1.307 / 3 / 10).squareRoot(), 1e-13))
    #expect(isClose(fit.coefficientOfDetermination, 1 - 1.307 / 6.932, 1e-13))
    let error = (1.307 / 3 * (1.0 / 5 + 9.0 / 10)).squareRoot()
    #expect(isClose(fit.derived { $0[0] }.standardError, error, 1e-13))
  }

  // MARK: - Roles of parameters

  @Test func `a fixed parameter keeps its value and has no error`() throws {
    var parameters = Self.parameters()
    parameters[2] = .fixed("rate", at: 3)
    let fit = try problem(Self.exact, parameters).fit()
    #expect(fit.parameters[2].value == 3)
    #expect(fit.parameters[2].standardError == 0)
    #expect(isClose(fit.parameters[1].value, 5, 1e-14))
    #expect(fit.degreesOfFreedom == 38)
  }

  @Test func `a linked parameter follows the others`() throws {
    var parameters = Self.parameters()
    parameters[1] = .linked("height") { 2.5 * $0[0] }
    let fit = try problem(Self.noisy, parameters).fit()
    #expect(isClose(fit.parameters[1].value, 2.5 * fit.parameters[0].value, 1e-15))
    #expect(isClose(fit.parameters[1].standardError, 2.5 * fit.parameters[0].standardError))
    #expect(isClose(fit.correlation(0, 1), 1))
    #expect(fit.freeCount == 2)
  }

  @Test(arguments: [0.0...10.0, -100.0...100.0, 0.0 ... .infinity, -.infinity...50.0])
  func `bounds that do not bind change nothing`(bounds: ClosedRange<Double>) throws {
    var parameters = Self.parameters()
    parameters[2].bounds = bounds
    let free = try problem().fit()
    let bounded = try problem(Self.noisy, parameters).fit()
    for (first, second) in zip(free.parameters, bounded.parameters) {
      #expect(isClose(first.value, second.value))
      #expect(isClose(first.standardError, second.standardError))
    }
  }

  @Test(arguments: [0.0...2.0, 4.0...9.0, -.infinity...2.0, 4.0 ... .infinity])
  func `a bound that binds is where the fit ends, as if fixed there`(
    bounds: ClosedRange<Double>
  ) throws {
    let bound = bounds.upperBound == 2 ? 2.0 : 4.0
    var parameters = Self.parameters()
    parameters[2].bounds = bounds
    parameters[2].start = bounds.upperBound == 2 ? 1 : 5
    let fit = try problem(Self.noisy, parameters).fit()
    #expect(fit.parameters[2].value == bound)
    #expect(fit.warnings.contains(.onBound("rate")))
    parameters[2] = .fixed("rate", at: bound)
    let fixed = try problem(Self.noisy, parameters).fit()
    #expect(isClose(fit.parameters[0].value, fixed.parameters[0].value))
    #expect(isClose(fit.sumOfSquares, fixed.sumOfSquares))
  }

  @Test func `a product of two parameters is not identified`() throws {
    let fit = try LeastSquares(
      [
        FitParameter("floor", start: 1), FitParameter("first", start: 1),
        FitParameter("second", start: 1),
      ],
      points: Self.times, values: Self.noisy
    ) { p, time in p[0] + p[1] * p[2] * exp(-3 * time) }.fit()
    #expect(fit.warnings.contains(.notIdentified("first")))
    #expect(fit.warnings.contains(.notIdentified("second")))
    #expect(!fit.warnings.contains(.notIdentified("floor")))
    #expect(fit.parameters[1].standardError == .infinity)
    #expect(fit.parameters[0].standardError < 0.1)
    #expect(try fit.waldInterval(of: "first") == -.infinity ... .infinity)
  }

  @Test func `a parameter that the model ignores is not identified`() throws {
    let parameters = Self.parameters() + [FitParameter("idle", start: 7)]
    let fit = try problem(Self.noisy, parameters).fit()
    #expect(fit.warnings.contains(.notIdentified("idle")))
    #expect(try fit.parameter("idle").value == 7)
  }

  // MARK: - Models without duals

  @Test func `a model without duals is fitted through differences`() throws {
    let opaque = try LeastSquares(Self.parameters(), values: Self.noisy) { p, values in
      for row in values.indices { values[row] = Self.decay(p, Self.times[row]) }
    }.fit()
    let fit = try problem().fit()
    for (first, second) in zip(opaque.parameters, fit.parameters) {
      #expect(isClose(first.value, second.value, 1e-8))
      #expect(isClose(first.standardError, second.standardError, 1e-6))
    }
  }

  // MARK: - Searches

  @Test(arguments: [(50.0, 150.0, 1.0), (1, 1, 30), (-4, -4, 0.01)])
  func `far starts lead to the same minimum`(start: (Double, Double, Double)) throws {
    var parameters = Self.parameters()
    (parameters[0].start, parameters[1].start, parameters[2].start) = start
    let fit = try problem(Self.exact, parameters).fit()
    for (parameter, truth) in zip(fit.parameters, Self.truth) {
      #expect(isClose(parameter.value, truth, 1e-13))
    }
  }

  @Test func `exchanged terms come out in the order of their starts`() throws {
    let values = Self.times.map { 2 * exp(-0.7 * $0) + 3 * exp(-5 * $0) }
    for starts in [[1.0, 1, 1, 2], [1, 2, 1, 1], [1, 9, 8, 0.1], [1, 1, 1, 1.0001]] {
      let names = ["first height", "first rate", "second height", "second rate"]
      let fit = try LeastSquares(
        zip(names, starts).map { FitParameter($0, start: $1) }, points: Self.times, values: values
      ) { p, time in p[0] * exp(-p[1] * time) + p[2] * exp(-p[3] * time) }
      .fit(FitOptions(search: .wide(starts: 32)))
      let isRising = starts[1] < starts[3]
      #expect(isClose(fit.parameters[1].value, isRising ? 0.7 : 5, 1e-10))
      #expect(isClose(fit.parameters[3].value, isRising ? 5 : 0.7, 1e-10))
    }
  }

  @Test(arguments: [1.0, -1])
  func `a width that counts by its square keeps the sign of its start`(sign: Double) throws {
    let values = Self.times.map { 4 * exp(-($0 - 1) * ($0 - 1) / 0.09) }
    let fit = try LeastSquares(
      [
        FitParameter("height", start: 1), FitParameter("centre", start: 0.9),
        FitParameter("width", start: sign),
      ],
      points: Self.times, values: values
    ) { p, time in
      let u = (time - p[1]) / p[2]
      return p[0] * exp(-u * u)
    }.fit(FitOptions(search: .wide(starts: 32)))
    #expect(isClose(fit.parameters[2].value, sign * 0.3, 1e-12))
  }

  @Test func `the same fit is the same to the last bit`() throws {
    for search: FitOptions.Search in [.local, .automatic, .wide(starts: 16)] {
      let first = try problem().fit(FitOptions(search: search))
      let second = try problem().fit(FitOptions(search: search))
      #expect(first.parameters == second.parameters)
      #expect(first.description == second.description)
    }
  }
}
