import ScrollFormats
import ScrollPhysics

extension DecelerationTuning {
  /// Returns a profile with the constants found, made from one or from a built-in one with the law.
  func profile(startingFrom start: NamedProfile?) -> NamedProfile? {
    guard family != .power else { return nil }
    let base = start ?? NamedProfile.named(builtInName) ?? NamedProfile.builtIn[0]
    var profile = NamedProfile(
      name: "tuned", title: "\(base.name) with the deceleration of recordings",
      profile: base.profile, like: base.base.name)
    guard var platform = base.profile.platform else {
      if family == .exponential {
        profile.profile.deceleration.ratePerMillisecond = exp(-value("k") / 1000)
      }
      return profile
    }
    switch family {
    case .exponential where platform.law.kind == .stepped:
      platform.law.frictionPerMillisecond = 1 - exp(-value("k") / 1000)
    case .exponential:
      platform.law.kind = .exponential
      platform.law.rate = value("k")
    case .exponentialMinusLinear:
      platform.law.kind = .exponentialMinusLinear
      platform.law.rate = value("gamma")
      platform.law.linear = value("beta")
    case .constant:
      platform.law.kind = .constant
      platform.law.deceleration = value("deceleration")
    case .timedBezier:
      platform.law.kind = .timedBezier
      platform.law.velocityPerSecond = value("velocityPerSecond")
    case .power: break
    }
    profile.profile.platform = platform
    return profile
  }

  /// The built-in profile whose deceleration is of the family.
  private var builtInName: String {
    switch family {
    case .exponential: "gtk4"
    case .exponentialMinusLinear: "chromium-flingcurve"
    case .constant, .power: "qt"
    case .timedBezier: "chromium"
    }
  }

  private func value(_ name: String) -> Double {
    tuning.constants.first { $0.name == name }?.value ?? 0
  }
}
