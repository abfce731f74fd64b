import ScrollPhysics

/// Numbers that look random and are the same in every run.
struct RandomNumbers {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
    for _ in 0..<4 { _ = uniform() }
  }

  /// A number strictly between 0 and 1; Knuth's linear congruence, its upper bits.
  mutating func uniform() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (Double(state >> 12) + 0.5) * 0x1p-52
  }

  /// A number of the normal distribution, by Box and Muller.
  mutating func normal() -> Double {
    let radius = (-2 * Elementary.log(uniform())).squareRoot()
    return radius * Elementary.cos(2 * .pi * uniform())
  }
}
