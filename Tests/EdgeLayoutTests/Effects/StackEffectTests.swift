import EdgeLayout
import ScrollPhysics
import Testing

@Suite struct StackEffectTests {
  static let turn = StackRotation(
    angle: 0.8, axis: SpaceVector(x: 1, y: 0, z: 0), anchorZ: 20, perspective: 0.75)

  @Test func `only what has no field set is the identity`() {
    #expect(StackEffect().isIdentity)
    var still = Self.turn
    still.angle = 0
    for effect in [
      StackEffect(scale: Vector(x: 1, y: 0.5)), StackEffect(scaleAnchor: .zero),
      StackEffect(translation: Vector(x: 0, y: 1)), StackEffect(rotation: still),
      StackEffect(opacity: 0.9), StackEffect(zIndex: 1), StackEffect(affine: .identity),
    ] {
      #expect(!effect.isIdentity)
    }
  }

  @Test func `a picture is touched from a hundredth of opacity on`() {
    for opacity in [0.01, 0.5, 1] { #expect(StackEffect(opacity: opacity).isHittable) }
    for opacity in [(0.01).nextDown, 0, -1, .nan] {
      #expect(!StackEffect(opacity: opacity).isHittable)
    }
  }
}

// MARK: - Between effects

extension StackEffectTests {
  private func angle(_ from: StackEffect, _ to: StackEffect, _ fraction: Double) -> Double? {
    from.interpolated(to: to, fraction: fraction).rotation?.angle
  }

  @Test func `the ends are given back as they are`() {
    for (from, to) in zip(EffectSample.all, EffectSample.all.dropFirst()) {
      #expect(from.effect.interpolated(to: to.effect, fraction: 0) == from.effect)
      #expect(from.effect.interpolated(to: to.effect, fraction: 1) == to.effect)
    }
    let negative = StackEffect(translation: Vector(x: -0.0, y: 0), zIndex: -0.0)
    let end = StackEffect.identity.interpolated(to: negative, fraction: 1)
    #expect(end.translation.x.sign == .minus && end.zIndex.sign == .minus)
  }

  @Test(arguments: [-0.5, 0.25, 0.5, 1.0 / 3, 2])
  func `between equals nothing changes`(fraction: Double) {
    for sample in EffectSample.all {
      #expect(sample.effect.interpolated(to: sample.effect, fraction: fraction) == sample.effect)
    }
  }

  @Test func `each field goes its share of the way`() {
    let from = StackEffect(
      scale: Vector(x: 1, y: 2), scaleAnchor: Vector(x: 0, y: 1),
      translation: Vector(x: 8, y: -8),
      rotation: StackRotation(
        angle: 1, axis: SpaceVector(x: 1, y: 0, z: 4), anchorZ: 4, perspective: 0),
      opacity: 1, zIndex: 4, affine: AffineMap(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6))
    let to = StackEffect(
      scale: Vector(x: 5, y: 0), scaleAnchor: Vector(x: 1, y: 0),
      translation: Vector(x: 0, y: 8),
      rotation: StackRotation(
        angle: 3, axis: SpaceVector(x: 1, y: 8, z: 0), anchorZ: 0, perspective: 1),
      opacity: 0, zIndex: 0, affine: AffineMap(a: 5, b: 0, c: 5, d: 0, tx: 1, ty: 0))
    let quarter = StackEffect(
      scale: Vector(x: 2, y: 1.5), scaleAnchor: Vector(x: 0.25, y: 0.75),
      translation: Vector(x: 6, y: -4),
      rotation: StackRotation(
        angle: 1.5, axis: SpaceVector(x: 1, y: 2, z: 3), anchorZ: 3, perspective: 0.25),
      opacity: 0.75, zIndex: 3, affine: AffineMap(a: 2, b: 1.5, c: 3.5, d: 3, tx: 4, ty: 4.5))
    #expect(from.interpolated(to: to, fraction: 0.25) == quarter)
    #expect(to.interpolated(to: from, fraction: 0.75) == quarter)
  }

  @Test func `a missing rotation is the other's by no angle`() {
    let turned = StackEffect(rotation: Self.turn)
    var quarter = Self.turn
    quarter.angle = 0.2
    quarter.anchorZ *= 0.25
    #expect(StackEffect.identity.interpolated(to: turned, fraction: 0.25).rotation == quarter)
    #expect(turned.interpolated(to: .identity, fraction: 0.75).rotation?.axis == quarter.axis)
    #expect(StackEffect.identity.interpolated(to: .identity, fraction: 0.5).rotation == nil)
  }

  @Test func `a missing affine map is the identity`() {
    let stretched = StackEffect(affine: AffineMap(a: 3, b: 2, c: -2, d: 0, tx: 8, ty: 4))
    let half = AffineMap(a: 2, b: 1, c: -1, d: 0.5, tx: 4, ty: 2)
    #expect(StackEffect.identity.interpolated(to: stretched, fraction: 0.5).affine == half)
    #expect(stretched.interpolated(to: .identity, fraction: 0.5).affine == half)
    #expect(StackEffect.identity.interpolated(to: .identity, fraction: 0.5).affine == nil)
  }
}

// MARK: - In the mirror

extension StackEffectTests {
  private func mirrored(_ point: Vector, _ axis: Axis, _ size: Size) -> Vector {
    var mirrored = point
    mirrored[axis] = size[axis] - point[axis]
    return mirrored
  }

  @Test(arguments: Axis.allCases)
  func `mirroring and mapping change places`(axis: Axis) throws {
    var compared = 0
    for sample in EffectSample.all {
      let (size, seen) = (sample.size, sample.seen)
      guard seen.k > 1e-3 else { continue }
      compared += 1
      let map = EffectMap(sample.effect, size: size)
      let other = EffectMap(sample.effect.mirrored(along: axis, in: size), size: size)
      let place = try #require(map.point(sample.point))
      let image = try #require(other.point(mirrored(sample.point, axis, size)))
      // Some forty operations either way; the mirror itself is rounded to the frame.
      let margin = 64 * (seen.rounding + 0x1p-53 * size[axis])
      #expect((image - mirrored(place, axis, size)).length <= margin, "\(sample)")
    }
    #expect(compared > 400)
  }

  @Test(arguments: Axis.allCases)
  func `a mirror in a mirror shows the thing itself`(axis: Axis) throws {
    let effect = StackEffect(
      scale: Vector(x: 2, y: 0.5), scaleAnchor: Vector(x: 0.25, y: 1),
      translation: Vector(x: 3, y: -4), rotation: Self.turn, opacity: 0.5, zIndex: 2,
      affine: AffineMap(a: 2, b: 0.5, c: -1, d: 0.25, tx: 7, ty: 9))
    let size = Size(width: 375, height: 240)
    let image = effect.mirrored(along: axis, in: size)
    #expect(image != effect)
    #expect(image.mirrored(along: axis, in: size) == effect)
  }

  @Test func `about z the mirror turns the other way, about its own axis alike`() {
    let size = Size(width: 375, height: 240)
    for (axis, mirror, image) in [
      (SpaceVector(x: 0, y: 0, z: 1), Axis.horizontal, SpaceVector(x: 0, y: 0, z: -1)),
      (SpaceVector(x: 0, y: 0, z: 1), .vertical, SpaceVector(x: 0, y: 0, z: -1)),
      (SpaceVector(x: 1, y: 0, z: 0), .horizontal, SpaceVector(x: 1, y: 0, z: 0)),
      (SpaceVector(x: 1, y: 0, z: 0), .vertical, SpaceVector(x: -1, y: 0, z: 0)),
    ] {
      let effect = StackEffect(rotation: StackRotation(angle: 1, axis: axis))
      #expect(effect.mirrored(along: mirror, in: size).rotation?.axis == image)
    }
  }
}

// MARK: - After the rotation

extension StackEffectTests {
  static let flatTurns: [StackRotation?] = [
    nil, StackRotation(angle: 0.7, axis: SpaceVector(x: 0, y: 0, z: 2), perspective: 0),
    StackRotation(angle: 4, axis: SpaceVector(x: 0, y: 0, z: -1)),
    StackRotation(angle: 4, axis: SpaceVector(x: 0, y: 0, z: 0)),
  ]

  @Test(arguments: flatTurns)
  func `a shift after the rotation is not turned`(rotation: StackRotation?) throws {
    let size = Size(width: 375, height: 240)
    let shift = Vector(x: 30, y: -12)
    let effect = StackEffect(
      scale: Vector(x: 0.5, y: 2), translation: Vector(x: 5, y: 5), rotation: rotation)
    let before = EffectMap(effect, size: size)
    let after = EffectMap(effect.movedAfterRotation(by: shift), size: size)
    for point in EffectMapTests.points {
      let moved = try #require(after.point(point)) - (try #require(before.point(point)))
      // The scale comes after; two places of less than 4096 points, some ten operations each.
      #expect((moved - Vector(x: 15, y: -24)).length <= 20 * 2048.0.ulp)
    }
  }

  @Test func `a shift after a rotation in space traps`() async {
    await #expect(processExitsWith: .failure) {
      let turn = StackRotation(angle: 1, axis: SpaceVector(x: 1, y: 0, z: 0))
      print(StackEffect(rotation: turn).movedAfterRotation(by: Vector(x: 1, y: 0)))
    }
  }
}
