import ScrollPhysics

/// Numbers that look random and are the same in every run.
///
/// Those of different seeds have nothing to do with each other, so that repeats may count up.
///
/// Source: the generator SplitMix64 of Steele, Lea and Flood (2014).
struct RandomNumbers {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed &* 0xD1B5_4A32_D192_ED03
  }

  /// A number strictly between 0 and 1.
  mutating func uniform() -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    mixed ^= mixed >> 31
    return (Double(mixed >> 12) + 0.5) * 0x1p-52
  }

  /// A number of the normal distribution, by Box and Muller.
  mutating func normal() -> Double {
    let radius = (-2 * Elementary.log(uniform())).squareRoot()
    return radius * Elementary.cos(2 * .pi * uniform())
  }
}
