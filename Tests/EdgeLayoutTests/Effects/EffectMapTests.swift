import EdgeLayout
import ScrollPhysics
import Testing

@Suite struct EffectMapTests {
  static let size = Size(width: 375, height: 240)
  static let points = [
    Vector(x: 0, y: 0), Vector(x: 375, y: 0), Vector(x: 0.1, y: 239.7), Vector(x: -80, y: 1000.3),
  ]
  static let axes = [
    SpaceVector(x: 1, y: 0, z: 0), SpaceVector(x: 0, y: 1, z: 0), SpaceVector(x: 0, y: 0, z: 1),
    SpaceVector(x: 1, y: -2, z: 0.5),
  ]

  private func map(_ rotation: StackRotation) -> EffectMap {
    EffectMap(StackEffect(rotation: rotation), size: Self.size)
  }

  @Test func `a map is its four steps`() {
    var compared = 0
    for sample in EffectSample.all {
      let seen = sample.seen
      guard seen.k > 1e-3 else { continue }
      compared += 1
      let place = EffectMap(sample.effect, size: sample.size).point(sample.point)
      // Some forty operations either way, each of which adds its rounding.
      let margin = 64 * seen.rounding
      #expect(place.map { ($0 - seen.place).length <= margin } == true, "\(sample)")
    }
    #expect(compared > 400)
  }

  @Test func `a point behind the eye is not seen`() {
    var behind = 0
    for sample in EffectSample.all {
      let k = sample.seen.k
      guard k.magnitude > 1e-9 else { continue }
      behind += k < 0 ? 1 : 0
      #expect((EffectMap(sample.effect, size: sample.size).point(sample.point) == nil) == (k < 0))
    }
    #expect(behind > 20)
  }

  @Test func `the inverse undoes the map`() throws {
    var compared = 0
    for sample in EffectSample.all {
      let seen = sample.seen
      guard seen.k > 1e-3 && seen.share.magnitude > 1e-3 else { continue }
      compared += 1
      let map = EffectMap(sample.effect, size: sample.size)
      let place = try #require(map.point(sample.point))
      let back = try #require(map.inverse(place))
      // What rounding moves the place by, the slope of the inverse carries back.
      let step = 1e-6 * place.length
      let right = try #require(map.inverse(place + Vector(x: step, y: 0)))
      let below = try #require(map.inverse(place + Vector(x: 0, y: step)))
      let slope = ((right - back).length + (below - back).length) / step
      let margin = 64 * seen.rounding * (1 + slope) / min(1, seen.share.magnitude)
      #expect((back - sample.point).length <= margin, "\(sample)")
    }
    #expect(compared > 400)
  }
}

// MARK: - Nothing

extension EffectMapTests {
  static let nothings =
    [
      StackEffect.identity, StackEffect(opacity: 0.3, zIndex: -2),
      StackEffect(scaleAnchor: Vector(x: 0.1, y: 0.7), affine: .identity),
      StackEffect(rotation: StackRotation(angle: 2, axis: SpaceVector(x: 0, y: 0, z: 0))),
    ]
    + axes.map {
      StackEffect(rotation: StackRotation(angle: 0, axis: $0, perspective: 0.75))
    }

  @Test(arguments: nothings)
  func `what moves nothing keeps every bit`(effect: StackEffect) {
    let map = EffectMap(effect, size: Self.size)
    #expect(map.isIdentity)
    for x in [0.1, -0.0, 1e300, .leastNonzeroMagnitude, -187.5] {
      for y in [-0.0, 240.0 / 7, -1e300] {
        for seen in [map.point(Vector(x: x, y: y)), map.inverse(Vector(x: x, y: y))] {
          #expect(seen?.x.bitPattern == x.bitPattern)
          #expect(seen?.y.bitPattern == y.bitPattern)
        }
      }
    }
  }

  @Test func `what moves something is no identity`() {
    let turned = StackRotation(angle: 1e-9, axis: Self.axes[0])
    let farther = StackRotation(angle: 0, axis: Self.axes[0], anchorZ: 20)
    for effect in [
      StackEffect(translation: Vector(x: 1e-9, y: 0)), StackEffect(scale: Vector(x: 1, y: 1.001)),
      StackEffect(rotation: turned), StackEffect(rotation: farther),
      StackEffect(affine: AffineMap(a: 1, b: 0, c: 0, d: 1, ty: 3)),
    ] {
      #expect(!EffectMap(effect, size: Self.size).isIdentity)
    }
  }
}

// MARK: - Shapes

extension EffectMapTests {
  @Test(arguments: [0, 0.75])
  func `lines stay parallel without perspective, and only then`(perspective: Double) throws {
    for axis in [Self.axes[0], Self.axes[1], Self.axes[3]] {
      let map = map(
        StackRotation(angle: 0.7, axis: axis, anchorZ: 30, perspective: perspective))
      let corners = [
        Vector(x: 10, y: 20), Vector(x: 110, y: 40), Vector(x: 60, y: 170), Vector(x: 160, y: 190),
      ]
      let seen = try corners.map { try #require(map.point($0)) }
      let gap = ((seen[1] - seen[0]) - (seen[3] - seen[2])).length
      // Four places of less than 512 points, some ten operations each.
      #expect((gap <= 40 * 512.0.ulp) == (perspective == 0))
    }
  }

  @Test(arguments: axes)
  func `the picture moves no faster than the angle asks`(axis: SpaceVector) throws {
    // |dq/dθ| ≤ r, so with k ≥ 1 − r / D the place moves by at most r / k + r² / (D k²) a radian.
    let step = 1e-3
    for corner in [Vector(x: 0, y: 0), Vector(x: 375, y: 240), Vector(x: 200, y: 100)] {
      let radius = (corner - Vector(x: 187.5, y: 120)).length
      let k = 1 - radius / 375
      let fastest = radius / k + radius * radius / (375 * k * k)
      var last = try #require(map(StackRotation(angle: -7, axis: axis)).point(corner))
      for count in 1...14_000 {
        let angle = -7 + step * Double(count)
        let place = try #require(map(StackRotation(angle: angle, axis: axis)).point(corner))
        // The step's own rounding is 10⁻¹⁵ of 7.
        guard (place - last).length <= fastest * step + 1e-9 else {
          Issue.record("a jump from \(last) to \(place) at \(angle)")
          return
        }
        last = place
      }
    }
  }

  @Test(arguments: points)
  func `a translation is shortened by the scale`(point: Vector) throws {
    let still = StackEffect(scale: Vector(x: 0.5, y: 0.5))
    var moved = still
    moved.translation.x = 100
    let before = try #require(EffectMap(still, size: Self.size).point(point))
    let after = try #require(EffectMap(moved, size: Self.size).point(point))
    #expect((after - before - Vector(x: 50, y: 0)).length <= 4 * 1000.0.ulp)
  }

  @Test func `a quarter turn about z goes from the right to below`() throws {
    let map = map(StackRotation(angle: .pi / 2, axis: Self.axes[2]))
    let seen = try #require(map.point(Vector(x: 287.5, y: 120)))
    #expect((seen - Vector(x: 187.5, y: 220)).length <= 4 * 256.0.ulp)
  }

  @Test func `the lower half tips towards the viewer about x`() throws {
    // At a right angle minus nothing, the lower edge is 120 points nearer to an eye at 500.
    let map = map(StackRotation(angle: .pi / 2, axis: Self.axes[0], perspective: 0.75))
    let seen = try #require(map.point(Vector(x: 375, y: 240)))
    #expect((seen - Vector(x: 187.5 + 187.5 / (1 - 120.0 / 500), y: 120)).length <= 1e-12)
  }

  @Test func `a frame seen from behind has its points`() throws {
    let map = map(StackRotation(angle: .pi, axis: Self.axes[1]))
    let left = try #require(map.inverse(Vector(x: 287.5, y: 20)))
    #expect((left - Vector(x: 87.5, y: 20)).length <= 4 * 512.0.ulp)
  }

  @Test func `a frame of size 0 has no perspective`() throws {
    let effect = StackEffect(rotation: StackRotation(angle: 1, axis: Self.axes[0]))
    let map = EffectMap(effect, size: Size(width: 0, height: 0))
    #expect(map.point(Vector(x: 3, y: 0)) == Vector(x: 3, y: 0))
    let below = try #require(map.point(Vector(x: 3, y: 2)))
    #expect((below - Vector(x: 3, y: 2 * Elementary.cos(1))).length <= 2.0.ulp)
  }
}

// MARK: - None

extension EffectMapTests {
  static let edgeOn = [
    StackRotation(angle: .pi / 2, axis: axes[0]), StackRotation(angle: -.pi / 2, axis: axes[1]),
    StackRotation(angle: 1.5 * .pi, axis: axes[0]),
    // An axis half the eye's distance behind the frame puts the eye in its plane at cos⁻¹(1/2).
    StackRotation(angle: .pi / 3, axis: axes[0], anchorZ: -187.5),
  ]

  @Test(arguments: edgeOn)
  func `a frame seen from its edge has no points`(rotation: StackRotation) {
    for point in Self.points[0...2] {
      #expect(map(rotation).point(point) != nil)
      #expect(map(rotation).inverse(point) == nil)
    }
    var tilted = rotation
    tilted.angle -= 1e-6
    #expect(map(tilted).inverse(Vector(x: 187.5, y: 120)) != nil)
  }

  @Test(arguments: [
    StackEffect(scale: Vector(x: 0, y: 1)), StackEffect(scale: Vector(x: 1, y: 0)),
    StackEffect(affine: AffineMap(a: 0.1, b: 0.2, c: 0.3, d: 0.6)),
    StackEffect(affine: AffineMap(a: 0, b: 0, c: 0, d: 0)),
  ])
  func `a picture shrunk to a line has no points`(effect: StackEffect) {
    let map = EffectMap(effect, size: Self.size)
    for point in Self.points {
      #expect(map.point(point) != nil)
      #expect(map.inverse(point) == nil)
    }
  }

  @Test func `a tilted frame has no points beyond its horizon`() throws {
    // Upwards the frame recedes towards the line D cot θ above its middle.
    let map = map(StackRotation(angle: 1, axis: Self.axes[0]))
    let horizon = 120 - 375 * Elementary.cos(1) / Elementary.sin(1)
    for x in [-1000, 0, 187.5] {
      #expect(map.inverse(Vector(x: x, y: horizon - 1e-9)) == nil)
      #expect(map.inverse(Vector(x: x, y: -1e6)) == nil)
      let far = try #require(map.inverse(Vector(x: x, y: horizon + 1e-9)))
      #expect(far.y < -1e11)
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e308])
  func `an effect that is no effect gives no point that is no point`(value: Double) {
    let fields: [WritableKeyPath<StackEffect, Double>] = [
      \.scale.x, \.scaleAnchor.y, \.translation.x, \.opacity, \.zIndex,
    ]
    let turned = StackRotation(angle: 1, axis: Self.axes[3], anchorZ: 10)
    let full = StackEffect(rotation: turned, affine: AffineMap(a: 2, b: 0, c: 1, d: 1))
    var effects = fields.map { field in
      var effect = full
      effect[keyPath: field] = value
      return effect
    }
    for field in [\StackRotation.angle, \.axis.x, \.axis.z, \.anchorZ, \.perspective] {
      var effect = full
      effect.rotation?[keyPath: field] = value
      effects.append(effect)
    }
    for field in [\AffineMap.a, \.b, \.c, \.d, \.tx, \.ty] {
      var effect = full
      effect.affine?[keyPath: field] = value
      effects.append(effect)
    }
    for effect in effects {
      let map = EffectMap(effect, size: Self.size)
      for point in Self.points + [Vector(x: value, y: 1)] {
        #expect(map.point(point)?.isFinite != false)
        #expect(map.inverse(point)?.isFinite != false)
      }
    }
  }
}
