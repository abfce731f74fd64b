import Testing

@testable import ScrollPhysics

@Suite struct BezierProgressTests {
  @Test(arguments: CubicBezierTests.curves, [1000, 119, 24, 5, 2])
  func `a curve that is followed has the values of the curve`(curve: CubicBezier, count: Int) {
    var progress = BezierProgress(curve)
    for step in 0...count {
      let time = Double(step) / Double(count)
      let value = progress.value(at: time)
      // Each finds the parameter to a few ulps of the time; a steep curve carries them to the value.
      let slope = abs(curve.slope(at: time))
      guard slope < 1e3 else { continue }
      #expect(abs(value - curve.value(at: time)) <= 16 * 1.0.ulp * max(1, slope), "at \(time)")
    }
  }

  @Test(arguments: [0.46012, 1.0, 3.0, 40])
  func `flings that are cut short follow their steep curves`(slope: Double) {
    let curve =
      0.2 * slope < 1
      ? CubicBezier(x1: 0.2, y1: 0.2 * slope, x2: 0.55, y2: 1)
      : CubicBezier(x1: 1 / slope, y1: 1, x2: 0.55, y2: 1)
    var progress = BezierProgress(curve)
    for step in 1..<500 {
      let time = Double(step) / 500
      let margin = 16 * 1.0.ulp * max(1, slope)
      #expect(abs(progress.value(at: time) - curve.value(at: time)) <= margin, "at \(time)")
    }
  }

  @Test func `uneven steps, pauses and steps back lead to the same values`() {
    var source = RandomBits(seed: 31)
    var progress = BezierProgress(.easeInOut)
    for _ in 0..<2000 {
      let time = source.number(in: 0...1)
      let expected = CubicBezier.easeInOut.value(at: time)
      #expect(abs(progress.value(at: time) - expected) <= 32 * 1.0.ulp, "at \(time)")
      #expect(abs(progress.value(at: time) - expected) <= 32 * 1.0.ulp, "again at \(time)")
    }
  }
}
