import CGSL
import ScrollPhysics

/// A curve fitted to all releases, which share its constants.
///
/// Each has its own start in time, and its own duration or, where it was flung, velocity.
struct SnapFit {
  let curve: SnapCurve

  /// The fit.
  let descent: RobustDescent

  let releases: [SnapRelease]
  private let isFlung: Bool

  /// What the choice of the milliseconds costs in which content moves, as parameters do; 0 for
  /// content that moves by the very time.
  private let clockCost: Double

  /// When content is seen in each release's frames, by its own clock, in seconds after the lift.
  private let moments: [[Double]]

  /// The covariance of its parameters; `nil` where the releases do not tell them.
  private let covariance: [[Double]]?

  /// Fits a curve to releases, whose places of release are known.
  ///
  /// With leads the content moves by a clock of whole milliseconds, which is as far ahead of each
  /// release's times.
  init(
    _ curve: SnapCurve, _ releases: [SnapRelease], isFlung: Bool, leads: [Double]? = nil,
    clockCost: Double = 0
  ) {
    self.curve = curve
    self.clockCost = clockCost
    self.releases = releases
    self.isFlung = isFlung
    let count = curve.constants.count
    let size = releases.map { ($0.snap.restingOffset - $0.offset).magnitude }.max() ?? 1
    // The general spring starts from the special one, which is surer to be found.
    var starts = curve.starts
    if curve == .spring {
      starts[0].value = SnapFit(.criticalSpring, releases, isFlung: isFlung).descent.values[0]
    }
    let rows = Self.rows(of: releases)
    let moments = zip(releases, leads.map { $0.map(Optional.some) } ?? releases.map { _ in nil })
      .map { Self.moments($0.snap.times, lead: $1) }
    var parameters = starts.map {
      RobustDescent.Parameter(value: $0.value, step: 1e-4, bounds: $0.bounds)
    }
    for (release, rows) in zip(releases, rows) {
      var start = RobustDescent.Parameter(value: 0.01, step: 1e-5, bounds: -0.15...0.15)
      var own = Self.own(curve, release, isFlung: isFlung)
      if let seen = Self.seen(curve, release) {
        start.value = min(max(seen.start, -0.15), 0.15)
        own.value = min(max(seen.duration, own.bounds.lowerBound), own.bounds.upperBound)
      }
      (start.rows, own.rows) = (rows, rows)
      parameters += [start, own]
    }
    let found = RobustDescent(
      parameters, count: rows.last?.upperBound ?? 0, spread: 0.05 * size,
      smallestSpread: Self.smallestSpread,
      smallestGain: Self.smallestGain
    ) { p, asked in
      Self.residuals(curve, Array(p[..<count]), p, releases, moments, rows, asked)
    }
    descent = found
    self.moments = moments
    covariance = found.covariance
  }

  /// The cost that no step need lower the fit by: a hundredth of an error.
  private static let smallestGain = 1e-4

  /// When a way in a set time begins, and how long it takes, by where its frames pass a third and
  /// two thirds of it; `nil` for other curves.
  ///
  /// A search that starts elsewhere ends in another valley for each wrong duration.
  private static func seen(
    _ curve: SnapCurve, _ release: SnapRelease
  ) -> (start: Double, duration: Double)? {
    guard curve.isTimed || curve == .constant else { return nil }
    let distance = release.offset - release.snap.restingOffset
    guard distance != 0 else { return nil }
    let grid = (0...100).map { Double($0) / 100 }
    let unit = curve.distances(curve.starts.map(\.value), own: 1, times: grid)
    let shown = release.snap.distances.map { $0 / distance }
    guard let early = passing(2.0 / 3, shown, release.snap.times),
      let late = passing(1.0 / 3, shown, release.snap.times),
      let first = passing(2.0 / 3, unit, grid), let last = passing(1.0 / 3, unit, grid),
      late > early, last > first
    else { return nil }
    let duration = (late - early) / (last - first)
    return (early - first * duration, duration)
  }

  /// When values first fall to a level, by the line between the two around it.
  private static func passing(_ level: Double, _ values: [Double], _ times: [Double]) -> Double? {
    guard let after = values.firstIndex(where: { $0 <= level }) else { return nil }
    guard after > 0 else { return times[0] }
    let (a, b) = (values[after - 1], values[after])
    return times[after - 1] + (times[after] - times[after - 1]) * (a - level) / (a - b)
  }

  /// The places of each release's frames among all.
  private static func rows(of releases: [SnapRelease]) -> [Range<Int>] {
    var first = 0
    return releases.map { release in
      defer { first += release.snap.times.count }
      return first..<(first + release.snap.times.count)
    }
  }

  private static func own(
    _ curve: SnapCurve, _ release: SnapRelease, isFlung: Bool
  ) -> RobustDescent.Parameter {
    if curve.isTimed || curve == .constant {
      return RobustDescent.Parameter(value: 0.3, step: 1e-5, bounds: 0.02...4)
    }
    if curve == .series { return RobustDescent.Parameter(value: 0.02, step: 1e-5, bounds: 0...1) }
    let distance = release.offset - release.snap.restingOffset
    let start = isFlung && distance != 0 ? release.velocity / distance : 0
    let reach: Double = curve == .exponential || !isFlung ? 0 : 200.0
    return RobustDescent.Parameter(
      value: start, step: 1e-4, bounds: (start - reach)...(start + reach))
  }

  /// The residuals of those releases that are asked for.
  private static func residuals(
    _ curve: SnapCurve, _ constants: [Double], _ p: [Double], _ releases: [SnapRelease],
    _ moments: [[Double]], _ rows: [Range<Int>], _ asked: Range<Int>
  ) -> [Double] {
    var residuals: [Double] = []
    residuals.reserveCapacity(asked.count)
    for (index, release) in releases.enumerated() where asked.overlaps(rows[index]) {
      let place = constants.count + 2 * index
      let distance = release.offset - release.snap.restingOffset
      let times = moments[index].map { $0 - p[place] }
      let said = curve.distances(constants, own: p[place + 1], times: times)
      for (said, seen) in zip(said, release.snap.distances) {
        residuals.append(said * distance - seen)
      }
    }
    return residuals
  }
}

extension SnapFit {
  /// The number of parameters that a recording may change.
  var freeCount: Double {
    let own = curve.isTimed || curve == .constant || (isFlung && curve != .exponential) ? 2.0 : 1.0
    return Double(curve.constants.count) + own * Double(releases.count)
  }

  /// Akaike's criterion, corrected, if frames have an error.
  func information(spread: Double) -> Double {
    let count = Double(descent.residuals.count)
    let free = freeCount
    return descent.cost(spread: spread) + clockCost + 2 * free
      + 2 * free * (free + 1) / max(count - free - 1, 1)
  }

  /// Minus twice the logarithm of how probable the curve is, up to a constant.
  ///
  /// Curves with constants of their own hold others as special cases, such as the spring the critical
  /// one: what chance makes of the frames must not speak for them, as it does one time of six by
  /// Akaike's criterion. The error of a frame is as unknown as the curve, so that each curve has the
  /// one under which its differences are likeliest.
  ///
  /// Source: Kass and Raftery, Bayes Factors (1995): Schwarz's criterion.
  var improbability: Double {
    let count = Double(descent.residuals.count)
    let spread = likeliestSpread
    return descent.cost(spread: spread) + 2 * count * log(spread) + clockCost
      + freeCount * log(count)
  }

  /// The error of a frame under which the differences are likeliest, in points.
  private var likeliestSpread: Double {
    var square = descent.spread * descent.spread
    for _ in 0..<20 {
      // The weights of Student's distribution, by which its error is the mean square.
      let sum = descent.residuals.reduce(0) { sum, residual in
        sum + FrameCost.weight(residual / square.squareRoot()) * residual * residual
      }
      square = max(
        sum / Double(descent.residuals.count), SnapFit.smallestSpread * SnapFit.smallestSpread)
    }
    return square.squareRoot()
  }

  /// The smallest error of a frame that is reckoned with, in points.
  static let smallestSpread = 0.01

  /// By how much larger errors are than of independent frames: neighbours share theirs.
  ///
  /// With the correlation `r` of neighbours, the error of a mean is `√((1 + r) / (1 − r))` as large.
  var inflation: Double {
    var product = 0.0
    var square = 0.0
    var place = 0
    let limit = 4 * descent.spread
    for release in releases {
      let own = descent.residuals[place..<place + release.snap.times.count].map {
        min(max($0, -limit), limit)
      }
      place += own.count
      for (a, b) in zip(own, own.dropFirst()) {
        product += a * b
        square += 0.5 * (a * a + b * b)
      }
    }
    guard square > 0 else { return 1 }
    // What chance makes of independent frames is left out.
    let chance = 2 / Double(max(place, 4)).squareRoot()
    let correlation = min(product / square, 0.95)
    guard correlation > chance else { return 1 }
    return ((1 + correlation) / (1 - correlation)).squareRoot()
  }

  /// The standard error of a parameter; `nil` where the releases do not tell it.
  func standardError(of index: Int) -> Double? {
    guard let variance = covariance?[index][index], variance > 0 else { return nil }
    return variance.squareRoot()
  }

  /// The durations of the releases, in seconds; empty for a curve without.
  var durations: [Double] {
    guard curve.isTimed else { return [] }
    return releases.indices.map { descent.values[curve.constants.count + 2 * $0 + 1] }
  }

  /// The mean duration with its variance; `nil` where the releases do not tell it.
  ///
  /// A way in a set time tells its duration as surely as it is long. What each release tells of that
  /// error is known by a few frames, so that the mean goes by the ways, and takes the error from all
  /// releases together. Durations that differ by more than that makes likely, by 95 %, are not the
  /// same, and then it is their scatter that tells the error.
  var duration: (value: Double, variance: Double)? {
    guard let covariance, curve.isTimed, !releases.isEmpty else { return nil }
    let places = releases.indices.map { curve.constants.count + 2 * $0 + 1 }
    let weights = releases.map {
      ($0.offset - $0.snap.restingOffset) * ($0.offset - $0.snap.restingOffset)
    }
    let total = weights.reduce(0, +)
    guard total > 0 else { return nil }
    let value = zip(places, weights).reduce(0) { $0 + descent.values[$1.0] * $1.1 } / total
    var (variance, scatter, pooled) = (0.0, 0.0, 0.0)
    for (a, first) in zip(places, weights) {
      for (b, second) in zip(places, weights) { variance += first * second * covariance[a][b] }
      scatter += first * (descent.values[a] - value) * (descent.values[a] - value)
      pooled += first * covariance[a][a]
    }
    variance /= total * total
    guard variance > 0, pooled > 0 else { return nil }
    let freedom = Double(releases.count) - 1
    let excess = scatter / (pooled / Double(releases.count))
    if freedom > 0, excess > gsl_cdf_chisq_Pinv(0.95, freedom) { variance *= excess / freedom }
    return (value, variance)
  }

  /// What the curve says of a release's frames, in points from the place.
  func distances(of index: Int) -> [Double] {
    let release = releases[index]
    let count = curve.constants.count
    let distance = release.offset - release.snap.restingOffset
    let start = descent.values[count + 2 * index]
    return curve.distances(
      Array(descent.values[..<count]), own: descent.values[count + 2 * index + 1],
      times: moments[index].map { $0 - start }
    ).map { $0 * distance }
  }
}
