import EdgeLayout
import ScrollPhysics
import Testing

@Suite struct StackRotationTests {
  static let sizes = [
    Size(width: 375, height: 240), Size(width: 240, height: 375), Size(width: 812, height: 812),
  ]
  static let axis = SpaceVector(x: 1, y: 0, z: 0)

  @Test(arguments: sizes)
  func `a perspective is the m34 that gave it`(size: Size) {
    for m34 in [-1.0 / 500, -1.0 / 1000, 1.0 / 300, -0.1] {
      let rotation = StackRotation.matchingM34(m34, size: size, angle: 0.8, axis: Self.axis)
      // A product and a quotient, each rounded once.
      #expect(abs(rotation.m34(for: size) - m34) <= 2 * m34.ulp)
    }
  }

  @Test(arguments: sizes)
  func `no m34 is no perspective`(size: Size) {
    let flat = StackRotation.matchingM34(0, size: size, angle: 0.8, axis: Self.axis)
    #expect(flat.perspective == 0 && flat.perspective.sign == .plus)
    #expect(flat.m34(for: size) == 0 && flat.m34(for: size).sign == .plus)
  }

  @Test func `the longer side counts, not the one along an axis`() {
    // A flap of 375 × 240 turned about its long side, with the eye at 500.
    let size = Self.sizes[0]
    let flap = StackRotation.matchingM34(
      -1.0 / 500, size: size, angle: 0.8, axis: Self.axis, anchorZ: 3)
    #expect(flap.perspective == 0.75)
    #expect(flap.angle == 0.8 && flap.axis == Self.axis && flap.anchorZ == 3)
    let turned = StackRotation.matchingM34(
      -1.0 / 500, size: Self.sizes[1], angle: 0.8, axis: Self.axis)
    #expect(turned.perspective == 0.75)
  }

  @Test func `a matched rotation shows what Core Animation shows`() throws {
    // A point z in front of the middle is seen larger by 1 / (1 − z / 500).
    let size = Self.sizes[0]
    let rotation = StackRotation.matchingM34(-1.0 / 500, size: size, angle: 0.8, axis: Self.axis)
    let map = EffectMap(StackEffect(rotation: rotation), size: size)
    let seen = try #require(map.point(Vector(x: 375, y: 240)))
    let larger = 1 / (1 - 120 * Elementary.sin(0.8) / 500)
    #expect(abs(seen.x - (187.5 + 187.5 * larger)) <= 1e-12)
    #expect(abs(seen.y - (120 + 120 * Elementary.cos(0.8) * larger)) <= 1e-12)
  }

  @Test func `a frame of size 0 has no m34`() {
    let rotation = StackRotation(angle: 1, axis: Self.axis)
    #expect(rotation.m34(for: Size(width: 0, height: 0)) == 0)
  }

  @Test func `the length of an axis does not count`() throws {
    let size = Self.sizes[0]
    let point = Vector(x: 10, y: 230)
    func place(_ factor: Double) -> Vector? {
      let axis = SpaceVector(x: factor, y: -2 * factor, z: 0.5 * factor)
      let rotation = StackRotation(angle: 0.8, axis: axis, anchorZ: 7)
      return EffectMap(StackEffect(rotation: rotation), size: size).point(point)
    }
    let expected = try #require(place(1))
    // Powers of two, also those whose squares are no numbers, change no bit.
    for factor in [0x1p-600, 0x1p600, 0.25] { #expect(place(factor) == expected) }
    let other = try #require(place(3))
    #expect((other - expected).length <= 16 * 512.0.ulp)
  }
}
