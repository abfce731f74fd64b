import ScrollFormats
import ScrollPhysics

/// Profiles whose every choice and number is random and legal.
struct RandomProfile {
  private var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  /// Returns the next profile, of a platform that handles each touch by itself or not.
  mutating func next(handlesEachTouch: Bool) -> ScrollProfile {
    var profile = ScrollProfile.uikit
    if handlesEachTouch { profile.platform = PlatformRules() }
    for parameter in ProfileParameter.all where parameter.isPresent(in: profile) {
      change(parameter, in: &profile)
    }
    return profile
  }

  /// Gives a parameter a random legal value.
  mutating func change(_ parameter: ProfileParameter, in profile: inout ScrollProfile) {
    switch parameter.access {
    case .number(let path, .from(let low, let high)):
      profile[keyPath: path] = number(from: low, through: high)
    case .number(let path, .between(let low, let high)):
      profile[keyPath: path] = number(from: low.nextUp, through: high.nextDown)
    case .count(let path, let range):
      profile[keyPath: path] = Int(range.lowerBound) + generator.below(range.count)
    case .flag(let path): profile[keyPath: path] = generator.below(2) == 0
    case .choice(let choice): choice.choose(generator.below(choice.words.count), in: &profile)
    case .curve(let path):
      profile[keyPath: path] = CubicBezier(
        x1: number(from: 0, through: 1), y1: number(from: -100, through: 100),
        x2: number(from: 0, through: 1), y2: number(from: -100, through: 100))
    }
  }

  /// Returns one of the ends, a number near the lower one, or any between them.
  private mutating func number(from low: Double, through high: Double) -> Double {
    let share = Double(generator.below(1 << 40)) / 0x1p40
    switch generator.below(6) {
    case 0: return low
    case 1: return high
    case 2, 3: return min(high, low + (high - low) * share * share * share * share)
    default: return min(high, low + (high - low) * share)
    }
  }
}
