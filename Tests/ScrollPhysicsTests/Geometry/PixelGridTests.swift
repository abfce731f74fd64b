import ScrollPhysics
import Testing

@Suite struct PixelGridTests {
  static let offsets = stride(from: -50.0, through: 50, by: 0.0625).map { $0 + 0.0078125 }

  /// Scale, offset and what it is rounded to.
  static let halves: [(Double, Double, Double)] = [
    (1, 0.5, 1), (1, 2.5, 3), (1, -0.5, 0), (1, -2.5, -2),
    (2, 0.25, 0.5), (2, 7.75, 8), (2, -0.25, 0), (2, -0.75, -0.5), (2, -7.75, -7.5),
    (3, 0.5, 2.0 / 3), (3, 4.5, 4 + 2.0 / 3), (3, -0.5, -1 + 2.0 / 3), (3, -4.5, -5 + 2.0 / 3),
  ]
  static let negatives: [(Double, Double, Double)] = [
    (1, -0.75, -1), (1, -1.25, -1), (2, -0.3, -0.5), (2, -0.2, 0),
    (3, -0.4, -1 + 2.0 / 3), (3, -0.1, 0), (3, -10.2, -11 + 2.0 / 3),
  ]

  @Test(arguments: [1.0, 2, 3, 4, 2.625, 3.5])
  func `a rounded offset lies on a whole pixel`(scale: Double) {
    let grid = PixelGrid(scale: scale)
    for offset in Self.offsets {
      let pixels = grid.rounded(offset) * scale
      // The third of a point is no double: its triple misses the integer by an ulp at most.
      #expect(abs(pixels - pixels.rounded()) <= pixels.ulp)
    }
  }

  @Test(arguments: [1.0, 2, 3, 4, 2.625, 3.5])
  func `no other pixel is nearer`(scale: Double) {
    let grid = PixelGrid(scale: scale)
    for offset in Self.offsets {
      #expect(abs(grid.rounded(offset) - offset) <= 0.5 / scale)
    }
  }

  @Test(arguments: [1.0, 2, 3, 4, 2.625, 3.5])
  func `rounding twice is rounding once`(scale: Double) {
    let grid = PixelGrid(scale: scale)
    for offset in Self.offsets {
      let once = grid.rounded(offset)
      #expect(grid.rounded(once) == once)
    }
  }

  @Test(arguments: [1.0, 2, 3])
  func `an offset on the grid stays`(scale: Double) {
    let grid = PixelGrid(scale: scale)
    for whole in stride(from: -5000.0, through: 5000, by: 1000) {
      for pixel in stride(from: 0, to: scale, by: 1) {
        let offset = whole + pixel / scale
        #expect(grid.rounded(offset) == offset)
      }
    }
  }

  @Test(arguments: [1.0, 2, 3, 2.625, 3.5])
  func `the order of offsets is kept`(scale: Double) {
    let grid = PixelGrid(scale: scale)
    for (lower, upper) in zip(Self.offsets, Self.offsets.dropFirst()) {
      #expect(grid.rounded(lower) <= grid.rounded(upper))
    }
  }

  @Test(arguments: halves)
  func `halves go upwards whatever the sign`(scale: Double, offset: Double, expected: Double) {
    #expect(PixelGrid(scale: scale).rounded(offset) == expected)
  }

  @Test(arguments: negatives)
  func `negative offsets go to the nearest pixel`(
    scale: Double, offset: Double, expected: Double
  ) {
    #expect(PixelGrid(scale: scale).rounded(offset) == expected)
  }

  @Test(arguments: [1.0, 2, 3])
  func `what is not finite or too large for a fraction comes back`(scale: Double) {
    let grid = PixelGrid(scale: scale)
    #expect(grid.rounded(.nan).isNaN)
    #expect(grid.rounded(.infinity) == .infinity)
    #expect(grid.rounded(-.infinity) == -.infinity)
    #expect(grid.rounded(0x1p60) == 0x1p60)
    #expect(grid.rounded(-0x1p60) == -0x1p60)
  }

  @Test func `zero has no sign after rounding`() {
    #expect(PixelGrid(scale: 3).rounded(-0.0).sign == .plus)
    #expect(PixelGrid(scale: 3).rounded(-0.01).sign == .plus)
  }

  @Test func `a scale must be finite and greater than 0`() async {
    await #expect(processExitsWith: .failure) { _ = PixelGrid(scale: 0) }
    await #expect(processExitsWith: .failure) { _ = PixelGrid(scale: -1) }
    await #expect(processExitsWith: .failure) { _ = PixelGrid(scale: .infinity) }
    await #expect(processExitsWith: .failure) { _ = PixelGrid(scale: .nan) }
  }
}
