/// A quasi-random sequence of points in the unit cube, the same in every run.
///
/// Source: Halton (1960); coordinate `i` is the radical inverse in the `i`-th prime.
enum Halton {
  private static let primes = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53]

  /// The coordinate of a point, counted from 1, strictly between 0 and 1.
  static func coordinate(_ dimension: Int, of point: Int) -> Double {
    let base = primes[dimension % primes.count]
    // Beyond the list of primes, a dimension starts later in an earlier one's sequence.
    var rest = point + 409 * (dimension / primes.count)
    var digit = 1.0
    var result = 0.0
    while rest > 0 {
      digit /= Double(base)
      result += digit * Double(rest % base)
      rest /= base
    }
    return result
  }
}
