import ScrollFormats
import ScrollPhysics

extension EdgeReturnTuning {
  /// Returns a profile with the constants found, made from one or from a built-in one with the law.
  ///
  /// `nil` where no profile can hold the law, or not the one that is asked for.
  func profile(startingFrom start: NamedProfile?) -> NamedProfile? {
    guard let base = start ?? builtInName.flatMap({ NamedProfile.named($0) }) else { return nil }
    var profile = NamedProfile(
      name: "tuned", title: "\(base.name) with the edge return of recordings",
      profile: base.profile, like: base.base.name)
    guard var platform = base.profile.platform else {
      guard law == .pull, let pull = value("pullPerMillisecond") else { return nil }
      profile.profile.edgeReturn.pullPerMillisecond = pull
      if let rate = value("ratePerMillisecond") {
        profile.profile.deceleration.ratePerMillisecond = rate
      }
      return profile
    }
    switch law {
    case .timed(.flickable):
      guard platform.law.kind == .constant, let duration = value("duration") else { return nil }
      platform.edge.returnDuration = duration
    case .spring, .criticalSpring:
      guard platform.edge.kind == .spring, let frequency = value("angularFrequency") else {
        return nil
      }
      platform.edge.angularFrequency = frequency
      platform.edge.dampingRatio = value("dampingRatio") ?? 1
    case .pull, .exponential, .timed: return nil
    }
    profile.profile.platform = platform
    return profile
  }

  /// The built-in profile whose content returns by the law.
  private var builtInName: String? {
    switch law {
    case .pull: "uikit"
    case .timed(.flickable): "qt"
    case .spring, .criticalSpring: "flutter-bouncing"
    case .exponential, .timed: nil
    }
  }

  private func value(_ name: String) -> Double? {
    tuning.constants.first { $0.name == name }?.value
  }
}

extension EdgeReturnLaw {
  /// The law by which content returns in a profile; `nil` where none of these does.
  init?(of profile: NamedProfile) {
    guard let platform = profile.profile.platform else {
      self = .pull
      return
    }
    switch platform.edge.kind {
    case .spring: self = .spring
    case .overshoot: self = .timed(.flickable)
    case .clamp, .hiddenSwing: return nil
    }
  }
}
