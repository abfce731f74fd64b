/// Constants from which a fit of returns finds its minimum: the best of a grid.
struct ReturnStart: Sendable {
  private(set) var constants: [Double] = []

  /// The distance, and the velocity or the time at which it begins, for each recording.
  private(set) var terms: [(distance: Double, other: Double)] = []

  private(set) var squares = Double.infinity

  /// Searches; the models are of one law, the values those of their frames.
  init(_ models: [ReturnModel], _ values: [[Double]], rate: Double) {
    guard let law = models.first?.law else { return }
    let coarse = (-6...4).map { 0.008 * Double($0) }
    for candidate in Self.grid(of: law, rate: rate) {
      attempt(candidate, models, values, starts: models.map { _ in coarse })
    }
    guard law.isTimed, squares < .infinity else { return }
    // A curve that begins in the wrong place or lasts too long has minima of its own.
    for round in 1...4 {
      let size = 1 / Double(1 << round)
      for step in [-1, 0, 1.0] {
        let starts = terms.map { term in
          [-1, -0.5, 0, 0.5, 1].map { term.other + 0.008 * size * $0 }
        }
        attempt([constants[0] * (1 + 0.14 * size * step)], models, values, starts: starts)
      }
    }
  }

  private mutating func attempt(
    _ candidate: [Double], _ models: [ReturnModel], _ values: [[Double]], starts: [[Double]]
  ) {
    var terms: [(distance: Double, other: Double)] = []
    var squares = 0.0
    for index in models.indices {
      let own = Self.best(models[index], candidate, values[index], starts: starts[index])
      terms.append((own.distance, own.other))
      squares += own.squares
      guard squares < self.squares else { return }
    }
    constants = candidate
    self.terms = terms
    self.squares = squares
  }
}

extension ReturnStart {
  private static func best(
    _ model: ReturnModel, _ constants: [Double], _ values: [Double], starts: [Double]
  ) -> (distance: Double, other: Double, squares: Double) {
    guard case .timed = model.law else {
      let own = model.solved(constants, start: 0, values)
      return (own.distance, own.velocity, own.squares)
    }
    var best = (distance: 0.0, other: 0.0, squares: Double.infinity)
    for start in starts {
      let own = model.solved(constants, start: start, values)
      if own.squares < best.squares { best = (own.distance, start, own.squares) }
    }
    return best
  }

  /// The constants that are tried.
  private static func grid(of law: EdgeReturnLaw, rate: Double) -> [[Double]] {
    func geometric(_ first: Double, _ last: Double, _ count: Int) -> [Double] {
      (0..<count).map { first * exp(log(last / first) * Double($0) / Double(count - 1)) }
    }
    switch law {
    case .pull:
      return geometric(1e-3, 0.06, 18).flatMap { pull in [rate, 0.99].map { [pull, $0] } }
    case .spring:
      return geometric(2, 60, 14).flatMap { frequency in
        [0.08, 0.2, 0.4, 0.6, 0.8, 1.1, 1.5, 2.5].map { [frequency, $0] }
      }
    case .criticalSpring, .exponential: return geometric(1, 60, 20).map { [$0] }
    case .timed: return geometric(0.08, 2, 24).map { [$0] }
    }
  }
}
