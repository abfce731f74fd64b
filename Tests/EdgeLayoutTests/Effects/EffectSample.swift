import EdgeLayout
import ScrollPhysics

/// A random effect on a frame, and a point within three times the frame.
struct EffectSample: Sendable {
  var effect: StackEffect
  var size: Size
  var point: Vector

  /// The same samples in each run.
  static let all: [EffectSample] = {
    var numbers = SampleNumbers(state: 2026)
    return (0..<600).map { _ in EffectSample(from: &numbers) }
  }()

  private init(from numbers: inout SampleNumbers) {
    size = Size(width: numbers.number(20, 900), height: numbers.number(20, 900))
    point = Vector(
      x: size.width * numbers.number(-1, 2), y: size.height * numbers.number(-1, 2))
    effect = StackEffect(
      scale: Vector(x: numbers.factor(), y: numbers.factor()),
      scaleAnchor: Vector(x: numbers.number(-1, 2), y: numbers.number(-1, 2)),
      translation: Vector(x: numbers.number(-300, 300), y: numbers.number(-300, 300)),
      opacity: numbers.number(0, 1), zIndex: numbers.number(-3, 3))
    if numbers.number(0, 1) < 0.8 {
      effect.rotation = StackRotation(
        angle: numbers.number(-7, 7),
        axis: SpaceVector(
          x: numbers.number(-1, 1), y: numbers.number(-1, 1), z: numbers.number(-1, 1)),
        anchorZ: numbers.number(-80, 80),
        perspective: numbers.number(0, 1) < 0.2 ? 0 : numbers.number(0, 2))
    }
    if numbers.number(0, 1) < 0.5 {
      effect.affine = AffineMap(
        a: numbers.factor(), b: numbers.number(-0.1, 0.1), c: numbers.number(-0.1, 0.1),
        d: numbers.factor(), tx: numbers.number(-50, 50), ty: numbers.number(-50, 50))
    }
  }
}

// MARK: - The four steps

extension EffectSample {
  /// Where the point is seen, by the four steps one after the other.
  struct Seen {
    var place: Vector
    /// How far the point is from the eye, as a share of the eye's distance.
    var k: Double
    /// The share of the frame's width that is left of it from the side, with a sign.
    var share: Double
    /// A bound on the rounding of any way to compute the place, for one operation.
    var rounding: Double
  }

  var seen: Seen {
    let a = effect.affine ?? .identity
    let middle = Vector(x: size.width / 2, y: size.height / 2)
    let moved =
      Vector(x: a.a * point.x + a.c * point.y + a.tx, y: a.b * point.x + a.d * point.y + a.ty)
      + effect.translation
    var turned = moved
    var (k, share, slope, depth) = (1.0, 1.0, 0.0, 0.0)
    if let rotation = effect.rotation {
      let arm = SpaceVector(x: moved.x - middle.x, y: moved.y - middle.y, z: -rotation.anchorZ)
      let q = rotation.turned(arm)
      let distance = max(size.width, size.height) / rotation.perspective
      k = 1 - q.z / distance
      share = rotation.turned(SpaceVector(x: 0, y: 0, z: 1)).z + rotation.anchorZ / distance
      (slope, depth) = (1 / distance, rotation.anchorZ.magnitude)
      turned = middle + Vector(x: q.x / k, y: q.y / k)
    }
    let anchor = Vector(
      x: effect.scaleAnchor.x * size.width, y: effect.scaleAnchor.y * size.height)
    let place = Vector(
      x: anchor.x + effect.scale.x * (turned.x - anchor.x),
      y: anchor.y + effect.scale.y * (turned.y - anchor.y))
    // Every term on the way is at most this long, and k divides by what is rounded itself.
    let reach =
      point.length * 2 + moved.length + effect.translation.length + middle.length + depth
    let largest = max(1, max(effect.scale.x.magnitude, effect.scale.y.magnitude))
    let quotient = reach * (1 + slope * reach) / (k * k)
    let rounding = 0x1p-53 * (largest * (max(reach, quotient) + anchor.length) + place.length)
    return Seen(place: place, k: k, share: share, rounding: rounding)
  }
}

extension StackRotation {
  /// A vector turned, as parts along and across the axis.
  fileprivate func turned(_ v: SpaceVector) -> SpaceVector {
    let length = (axis.x * axis.x + axis.y * axis.y + axis.z * axis.z).squareRoot()
    let (x, y, z) = (axis.x / length, axis.y / length, axis.z / length)
    let (sine, cosine) = (Elementary.sin(angle), Elementary.cos(angle))
    let along = (x * v.x + y * v.y + z * v.z) * (1 - cosine)
    return SpaceVector(
      x: v.x * cosine + (y * v.z - z * v.y) * sine + x * along,
      y: v.y * cosine + (z * v.x - x * v.z) * sine + y * along,
      z: v.z * cosine + (x * v.y - y * v.x) * sine + z * along)
  }
}

/// The numbers of SplitMix64.
private struct SampleNumbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func number(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * (Double(next() >> 11) * 0x1p-53)
  }

  /// A factor between a third and three, of either sign.
  mutating func factor() -> Double {
    let size = number(1, 3)
    let factor = number(0, 1) < 0.5 ? size : 1 / size
    return number(0, 1) < 0.7 ? factor : -factor
  }
}
