import CGSL
import ScrollFormats
import ScrollPhysics

/// A rule by which a release chooses a place, up to its threshold.
///
/// With the threshold `θ`, content that would end at `u` intervals comes to the place `k` with
///
///     k − 1 + θ < u ≤ k + θ
///
/// which is the nearest one for `θ = ½`. What is known of `u` and of `k` bounds the threshold; an
/// error `σ` of `u` makes the bounds soft, by the normal distribution.
enum SnapRule: Hashable, Sendable, CaseIterable {
  /// The nearest place to where a fling would end, of those ahead.
  case end

  /// The next place ahead.
  case next

  /// The place nearest to where the content was let go.
  case position
}

extension SnapRule {
  /// The rule in words.
  var word: String {
    switch self {
    case .end: "place by the end of the fling"
    case .next: "next place"
    case .position: "place by the release"
    }
  }

  /// The probability of an outcome that a rule excludes: engines differ from themselves, too.
  static let strayShare = 1e-3

  /// Returns how likely the place of a release is under a threshold.
  func likelihood(of release: SnapRelease, threshold: Double) -> Double {
    let place = release.snap.place
    let next = Rounding.down(release.position + 1e-6) + 1
    let share: Double
    switch self {
    case .next: share = place == next ? 1 : 0
    case .position:
      share = Self.between(
        release.position, place, threshold, error: release.offsetError / release.snap.interval)
    case .end:
      if place < next {
        share = 0
      } else if place == next {
        share = 1 - Self.beyond(release.end, place, threshold, error: release.endError)
      } else {
        share = Self.between(release.end, place, threshold, error: release.endError)
      }
    }
    return max(share, Self.strayShare)
  }

  private static func between(
    _ value: Double, _ place: Double, _ threshold: Double, error: Double
  ) -> Double {
    beyond(value, place - 1, threshold, error: error)
      - beyond(value, place, threshold, error: error)
  }

  /// The probability that a value is beyond a place and the threshold.
  private static func beyond(
    _ value: Double, _ place: Double, _ threshold: Double, error: Double
  ) -> Double {
    gsl_cdf_ugaussian_P((value - place - threshold) / max(error, 1e-6))
  }
}

/// The places that releases chose, explained by a rule.
struct SnapChoice: Sendable {
  let rule: SnapRule

  /// What is known of the threshold, as a share of an interval.
  let threshold: RangedPosterior

  /// Minus twice the logarithm of the likelihood at the best threshold.
  let cost: Double

  /// The names of the releases that the rule does not explain.
  let strays: [String]

  /// The number of parts into which the threshold is divided.
  private static let parts = 800

  /// Explains; `nil` without releases.
  init?(_ rule: SnapRule, _ releases: [SnapRelease]) {
    guard !releases.isEmpty else { return nil }
    self.rule = rule
    var parts: [RangedPosterior.Part] = []
    for index in 0..<Self.parts {
      let low = Double(index) / Double(Self.parts)
      let high = Double(index + 1) / Double(Self.parts)
      let sum = releases.reduce(0.0) {
        $0 + log(rule.likelihood(of: $1, threshold: 0.5 * (low + high)))
      }
      parts.append(RangedPosterior.Part(range: low...high, logDensity: sum))
    }
    guard let threshold = RangedPosterior(parts),
      let best = parts.max(by: { $0.logDensity < $1.logDensity })
    else { return nil }
    self.threshold = threshold
    cost = -2 * best.logDensity
    let middle = 0.5 * (best.range.lowerBound + best.range.upperBound)
    strays = releases.filter {
      rule.likelihood(of: $0, threshold: middle) <= 2 * SnapRule.strayShare
    }.map(\.snap.flick.name)
  }

  /// The values between which the threshold lies with a probability of 95 %.
  ///
  /// Between the last release that stayed and the first that went on, a threshold is as likely
  /// anywhere, and as much is left out at both ends. Where releases bound it on one side alone, what is unlikely is at the other end: just inside the
  /// bound that is known, a threshold is as likely as anywhere.
  var interval: ClosedRange<Double> {
    let parts = threshold.parts
    let highest = parts.map(\.logDensity).max() ?? 0
    let isOpen = [parts.first, parts.last].map { ($0?.logDensity ?? 0) > highest - 2 }
    switch (isOpen[0], isOpen[1]) {
    case (true, false): return threshold.quantile(0.05)...threshold.quantile(1 - Self.farEnd)
    case (false, true): return threshold.quantile(Self.farEnd)...threshold.quantile(0.95)
    default: return threshold.quantile(0.025)...threshold.quantile(0.975)
    }
  }

  /// The probability that is left out beyond the end that is bounded.
  private static let farEnd = 5e-4

  /// Whether the threshold matters for the rule.
  var hasThreshold: Bool { rule != .next }
}
