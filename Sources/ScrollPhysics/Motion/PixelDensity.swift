/// The number of pixels in a point.
struct PixelDensity: Hashable, Sendable {
  /// The number itself, greater than 0.
  let perPoint: Double

  // Where the number is a power of two, one over it is exact, and so is what is multiplied by it.
  private let inverse: Double
  private let isPowerOfTwo: Bool

  init(_ perPoint: Double) {
    self.perPoint = perPoint
    inverse = 1 / perPoint
    isPowerOfTwo = perPoint.significand == 1
  }
}

extension PixelDensity {
  /// Returns pixels as points.
  @inline(__always)
  func points(_ pixels: Double) -> Double {
    isPowerOfTwo ? pixels * inverse : pixels / perPoint
  }
}
