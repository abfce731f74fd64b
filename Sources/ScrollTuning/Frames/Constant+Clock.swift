extension Tuning.Constant {
  /// Returns the constant with the error of clocks, whose rates may be wrong by shares of them.
  ///
  /// A constant in units of `1 / sⁿ` is wrong by `n` times the share by which the clock is; the
  /// power tells `n`. The clocks of recordings err independently of each other.
  func widened(by shares: [Double], power: Double) -> Self {
    let squares = shares.reduce(0) { $0 + $1 * $1 }
    let error = power * value * squares.squareRoot() / Double(max(shares.count, 1))
    guard error != 0, standardError > 0, standardError.isFinite else { return self }
    var constant = self
    constant.standardError = (standardError * standardError + error * error).squareRoot()
    let factor = constant.standardError / standardError
    let below = factor * (value - interval.lowerBound)
    let above = factor * (interval.upperBound - value)
    constant.interval = (value - below)...(value + above)
    return constant
  }
}
