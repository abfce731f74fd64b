/// An angle less the nearest multiple of π/2, which lies within π/4 of zero.
///
/// Up to about 1.6 million radians the multiple is subtracted in three parts; beyond that, and
/// where the difference is so small that their end would show, the angle is multiplied by as many
/// bits of 2/π as its magnitude needs.
@usableFromInline
struct ReducedAngle {
  /// The remainder, in radians.
  @usableFromInline let angle: Expansion

  /// The multiple of π/2 taken off; only its last two bits count.
  @usableFromInline let quadrant: Int

  @inlinable @inline(__always)
  init(angle: Expansion, quadrant: Int) {
    self.angle = angle
    self.quadrant = quadrant
  }

  /// Reduces a finite angle of any magnitude, in radians.
  @inlinable
  init(_ x: Double) {
    guard x.magnitude < 0x1p20 else {
      self.init(exactly: x)
      return
    }
    // Adding 1.5 · 2^52 rounds to an integer and leaves it in the lowest bits.
    let shifted: Double = x * 0x1.45f306dc9c883p-1 + 0x1.8p+52
    let multiple: Double = shifted - 0x1.8p+52

    // The first two parts of π/2 have 33 bits, the multiple has 20: all is exact but the last.
    let first: Double = x - multiple * 0x1.921fb544p+0
    let second = Expansion(adding: -(multiple * 0x1.0b4611a6p-34), toAny: first)
    let third = Expansion(adding: -(multiple * 0x1.3198a2e037073p-69), toAny: second.head)
    let sum = Expansion(adding: third.tail + second.tail, to: third.head)
    guard sum.head.magnitude > 0x1p-40 else {
      // The parts end at 2⁻¹²⁰; times 2²⁰ that is less than 2⁻⁶⁰ of the difference only above.
      self.init(exactly: x)
      return
    }
    let quadrant = Int(Int32(truncatingIfNeeded: Int64(bitPattern: shifted.bitPattern)))
    self.init(angle: sum, quadrant: quadrant)
  }

  /// Reduces a finite angle of at least 2⁻¹¹ radians by a product of integers.
  ///
  /// With `|x| = M 2^e`, the bits of 2/π that make multiples of four with `M 2^e` are left out, as
  /// whole circles, and the next 224 are enough: the product is wrong by less than 2⁻¹³⁵ quadrants,
  /// and no double but zero comes nearer than 2⁻⁶² to a multiple of π/2.
  @usableFromInline
  init(exactly x: Double) {
    let bits = x.bitPattern
    let mantissa = bits & 0x000F_FFFF_FFFF_FFFF | 0x0010_0000_0000_0000
    let mantissaLow = mantissa & 0xFFFF_FFFF
    let mantissaHigh = mantissa &>> 32

    // The exponent less two, counted from a word that may lie before the first.
    let place = Int(truncatingIfNeeded: bits &>> 52 & 0x7FF) - 1075 - 2
    let firstWord = place &>> 5
    let shift = UInt64(truncatingIfNeeded: place & 31)

    // Limbs of 32 bits arrive from the lowest on and push the register down; the last six stay.
    var (high, middle, low): (UInt64, UInt64, UInt64) = (0, 0, 0)
    var carry: UInt64 = 0
    var word = firstWord + 6
    while word >= firstWord {
      let factor = Self.wordOfTwoOverPi(word)
      let product = factor &* mantissaLow
      let limb = (product & 0xFFFF_FFFF) &+ (carry & 0xFFFF_FFFF)
      carry = (product &>> 32) &+ factor &* mantissaHigh &+ (carry &>> 32) &+ (limb &>> 32)
      low = low &>> 32 | middle &<< 32
      middle = middle &>> 32 | high &<< 32
      high = high &>> 32 | limb &<< 32
      word -= 1
    }

    // The two highest bits after the shift are the quadrant, the rest is a fraction of one.
    let quadrants = Int(truncatingIfNeeded: (high &<< shift) &>> 62)
    high = high << (shift + 2) | middle >> (62 - shift)
    middle = middle << (shift + 2) | low >> (62 - shift)
    low = low << (shift + 2)
    let roundsUp = high &>> 63 == 1
    if roundsUp {
      // One quadrant less the fraction; the complement is short of it by the last bit only.
      (high, middle, low) = (~high, ~middle, ~low)
    }
    let magnitude = Self.radians(high, middle, low)
    let isNegative = roundsUp != (x.sign == .minus)
    angle = isNegative ? Expansion(head: -magnitude.head, tail: -magnitude.tail) : magnitude
    let count = quadrants &+ (roundsUp ? 1 : 0)
    quadrant = x.sign == .minus ? 0 &- count : count
  }

  /// The fraction of a quadrant with the given bits, in radians.
  private static func radians(_ high: UInt64, _ middle: UInt64, _ low: UInt64) -> Expansion {
    func scaled(_ limb: UInt64, by scale: Double) -> Double {
      Double(UInt32(truncatingIfNeeded: limb)) * scale
    }
    let fourth = Expansion(
      adding: scaled(low &>> 32, by: 0x1p-160), to: scaled(middle, by: 0x1p-128))
    let third = Expansion(adding: fourth.head, to: scaled(middle &>> 32, by: 0x1p-96))
    let second = Expansion(adding: third.head, to: scaled(high, by: 0x1p-64))
    let first = Expansion(adding: second.head, to: scaled(high &>> 32, by: 0x1p-32))
    let tail: Double = first.tail + (second.tail + third.tail)

    // Times π/2, which is a leading half and a rest.
    let head = first.head.leadingHalf
    let rest: Double = (first.head - head) + tail
    let product: Double = head * 0x1.921fb5p+0
    return Expansion(
      adding: head * 0x1.110b4611a6263p-26 + rest * 0x1.921fb54442d18p+0, to: product)
  }

  /// The 32 bits of 2/π after its first `32 · index` binary places; zero before the first.
  private static func wordOfTwoOverPi(_ index: Int) -> UInt64 {
    let pair = doubleWordOfTwoOverPi(index &>> 1)
    return index & 1 == 0 ? pair &>> 32 : pair & 0xFFFF_FFFF
  }

  /// The binary places of 2/π, 64 at a time.
  ///
  /// Source: `floor(2/π · 2^1280)` by mpmath at 1 300 bits.
  private static func doubleWordOfTwoOverPi(_ index: Int) -> UInt64 {
    switch index {
    case 0: 0xA2F9_836E_4E44_1529
    case 1: 0xFC27_57D1_F534_DDC0
    case 2: 0xDB62_9599_3C43_9041
    case 3: 0xFE51_63AB_DEBB_C561
    case 4: 0xB724_6E3A_424D_D2E0
    case 5: 0x0649_2EEA_09D1_921C
    case 6: 0xFE1D_EB1C_B129_A73E
    case 7: 0xE882_35F5_2EBB_4484
    case 8: 0xE99C_7026_B45F_7E41
    case 9: 0x3991_D639_8353_39F4
    case 10: 0x9C84_5F8B_BDF9_283B
    case 11: 0x1FF8_97FF_DE05_980F
    case 12: 0xEF2F_118B_5A0A_6D1F
    case 13: 0x6D36_7ECF_27CB_09B7
    case 14: 0x4F46_3F66_9E5F_EA2D
    case 15: 0x7527_BAC7_EBE5_F17B
    case 16: 0x3D07_39F7_8A52_92EA
    case 17: 0x6BFB_5FB1_1F8D_5D08
    case 18: 0x5603_3046_FC7B_6BAB
    case 19: 0xF0CF_BC20_9AF4_361D
    default: 0
    }
  }
}
