import ScrollPhysics
import Testing

@Suite struct CubicBezierTests {
  static let curves = [
    CubicBezier.easeInOut, CubicBezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1),
    CubicBezier(x1: 0.42, y1: 0, x2: 1, y2: 1), CubicBezier(x1: 0, y1: 0, x2: 0.58, y2: 1),
    CubicBezier(x1: 1.0 / 3, y1: 1.0 / 3, x2: 2.0 / 3, y2: 2.0 / 3),
    CubicBezier(x1: 1, y1: 0, x2: 0, y2: 1), CubicBezier(x1: 0, y1: 1, x2: 1, y2: 0),
  ]
  static let times = stride(from: 0.0, through: 1, by: 1.0 / 512)

  @Test(arguments: curves)
  func `the ends are fixed, and nothing happens beyond them`(curve: CubicBezier) {
    #expect(curve.value(at: 0) == 0 && curve.value(at: 1) == 1)
    #expect(curve.value(at: -0.5) == 0 && curve.value(at: 1.5) == 1)
    #expect(curve.slope(at: -0.5) == 0 && curve.slope(at: 1.5) == 0)
    #expect(abs(curve.value(at: 1e-12)) < 1e-3 && abs(curve.value(at: 1 - 1e-12) - 1) < 1e-3)
  }

  @Test(arguments: curves)
  func `values between the ends' heights never fall`(curve: CubicBezier) {
    let values = Self.times.map(curve.value)
    for (earlier, later) in zip(values, values.dropFirst()) {
      // Control points whose heights rise make a curve that rises; the rest is the halving's.
      #expect(earlier <= later + 4 * 1.0.ulp || curve.y1 > curve.y2)
    }
  }

  @Test(arguments: curves)
  func `turning the control points about the middle turns the curve`(curve: CubicBezier) {
    let turned = CubicBezier(
      x1: 1 - curve.x2, y1: 1 - curve.y2, x2: 1 - curve.x1, y2: 1 - curve.y1)
    for time in Self.times.dropFirst().dropLast() {
      // The parameter is found to a few ulps of the time; a steep curve carries them to its value.
      let margin = 16 * 1.0.ulp * max(1, abs(curve.slope(at: time)))
      let sum = curve.value(at: time) + turned.value(at: 1 - time)
      guard abs(curve.slope(at: time)) < 1e3 else { continue }
      #expect(abs(sum - 1) <= margin)
    }
  }

  @Test func `easing in and out is symmetric about its middle`() {
    let curve = CubicBezier.easeInOut
    #expect(abs(curve.value(at: 0.5) - 0.5) <= 1.0.ulp)
    for time in Self.times {
      #expect(abs(curve.value(at: time) + curve.value(at: 1 - time) - 1) <= 8 * 1.0.ulp)
    }
  }

  @Test func `control points on the diagonal make no easing`() {
    let curve = CubicBezier(x1: 1.0 / 3, y1: 1.0 / 3, x2: 2.0 / 3, y2: 2.0 / 3)
    for time in Self.times {
      #expect(abs(curve.value(at: time) - time) <= 4 * 1.0.ulp)
      #expect(abs(curve.slope(at: time) - 1) <= 16 * 1.0.ulp)
    }
  }

  @Test(arguments: curves)
  func `the value is the height of the curve where it passes the time`(curve: CubicBezier) {
    for count in 1..<64 {
      let s = Double(count) / 64
      let rest = 1 - s
      let x = 3 * rest * rest * s * curve.x1 + 3 * rest * s * s * curve.x2 + s * s * s
      let y = 3 * rest * rest * s * curve.y1 + 3 * rest * s * s * curve.y2 + s * s * s
      // Where the graph is vertical, a rounding of the time is a cube root of it in height.
      guard abs(curve.slope(at: x)) < 1e3 else { continue }
      #expect(abs(curve.value(at: x) - y) <= 8 * 1.0.ulp * max(1, abs(curve.slope(at: x))))
    }
  }

  @Test(arguments: curves)
  func `the slope is the derivative of the value`(curve: CubicBezier) {
    let h = 1e-5
    for time in Self.times where time > 0.01 && time < 0.99 && abs(time - 0.5) > 0.01 {
      let chord = (curve.value(at: time + h) - curve.value(at: time - h)) / (2 * h)
      // Away from the ends and from a vertical middle the third derivative is below 1e5.
      #expect(abs(chord - curve.slope(at: time)) <= 1e5 * h * h / 6 + 32 * 1.0.ulp / h)
    }
  }

  @Test func `a slope at an end is that of the first or last control point`() {
    let ease = CubicBezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)
    #expect(abs(ease.slope(at: 0) - 0.4) <= 1e-12)
    #expect(abs(ease.slope(at: 1)) <= 1e-12)
    #expect(abs(CubicBezier.easeInOut.slope(at: 0)) <= 1e-12)
    #expect(abs(CubicBezier.easeInOut.slope(at: 1)) <= 1e-12)
  }

  @Test func `a vertical graph has a finite slope, as large as its chord's`() {
    let curve = CubicBezier(x1: 1, y1: 0, x2: 0, y2: 1)
    let slope = curve.slope(at: 0.5)
    // Over 2e-6 of the time x = ½ + 4 (s − ½)³ and y rises by 1.5 (s − ½): about 6 000.
    #expect(slope > 5000 && slope < 12_500)
  }

  @Test func `what is no time has the value of the start`() {
    #expect(CubicBezier.easeInOut.value(at: .nan) == 0)
    #expect(CubicBezier.easeInOut.slope(at: .nan) == 0)
  }

  @Test func `the times of the control points must be from 0 to 1`() async {
    await #expect(processExitsWith: .failure) { _ = CubicBezier(x1: -0.1, y1: 0, x2: 1, y2: 1) }
    await #expect(processExitsWith: .failure) { _ = CubicBezier(x1: 1.1, y1: 0, x2: 1, y2: 1) }
    await #expect(processExitsWith: .failure) { _ = CubicBezier(x1: .nan, y1: 0, x2: 1, y2: 1) }
    await #expect(processExitsWith: .failure) { _ = CubicBezier(x1: 0, y1: 0, x2: -0.1, y2: 1) }
    await #expect(processExitsWith: .failure) { _ = CubicBezier(x1: 0, y1: 0, x2: 1.1, y2: 1) }
    await #expect(processExitsWith: .failure) { _ = CubicBezier(x1: 0, y1: 0, x2: .nan, y2: 1) }
  }
}
