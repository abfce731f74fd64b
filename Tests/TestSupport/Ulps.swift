extension Double {
  /// Returns how many steps between neighbouring doubles lie between two numbers.
  ///
  /// Both zeros are one number; a number that is none is farther than anything from all others.
  public func ulps(from other: Double) -> UInt64 {
    guard !isNaN && !other.isNaN else { return isNaN && other.isNaN ? 0 : .max }
    let here = ordinal
    let there = other.ordinal
    return here > there ? UInt64(here - there) : UInt64(there - here)
  }

  /// The number's place among all doubles, from the smallest to the largest; 0 for both zeros.
  private var ordinal: Int64 {
    let magnitude = Int64(bitPattern: self.magnitude.bitPattern)
    return sign == .minus ? -magnitude : magnitude
  }
}
