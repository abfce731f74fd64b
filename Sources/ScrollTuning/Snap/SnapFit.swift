import ScrollPhysics

/// A curve fitted to all releases, which share its constants.
///
/// Each has its own start in time, and its own duration or, where it was flung, velocity.
struct SnapFit {
  let curve: SnapCurve

  /// The fit.
  let descent: RobustDescent

  private let releases: [SnapRelease]
  private let isFlung: Bool

  /// Fits a curve to releases, whose places of release are known.
  init(_ curve: SnapCurve, _ releases: [SnapRelease], isFlung: Bool) {
    self.curve = curve
    self.releases = releases
    self.isFlung = isFlung
    let count = curve.constants.count
    let size = releases.map { ($0.snap.restingOffset - $0.offset).magnitude }.max() ?? 1
    var best: RobustDescent?
    // The general spring starts from the special one, which is surer to be found.
    var starts = curve.starts
    if curve == .spring {
      starts[0].value = SnapFit(.criticalSpring, releases, isFlung: isFlung).descent.values[0]
    }
    // A curve in a set time has a wrong valley for each wrong duration.
    let durations = curve.isTimed || curve == .constant ? [0.2, 0.4, 0.8] : [0]
    for duration in durations {
      var parameters = starts.map {
        RobustDescent.Parameter(value: $0.value, step: 1e-4, bounds: $0.bounds)
      }
      for release in releases {
        parameters.append(
          RobustDescent.Parameter(value: 0.01, step: 1e-5, bounds: -0.15...0.15))
        parameters.append(Self.own(curve, release, isFlung: isFlung, duration: duration))
      }
      let own = RobustDescent(parameters, spread: 0.05 * size, smallestSpread: 0.01) { p in
        Self.residuals(curve, Array(p[..<count]), p, releases)
      }
      if own.cost(spread: 1) < best?.cost(spread: 1) ?? .infinity { best = own }
    }
    descent =
      best ?? RobustDescent([], spread: 1, smallestSpread: 1) { _ in [] }
  }

  private static func own(
    _ curve: SnapCurve, _ release: SnapRelease, isFlung: Bool, duration: Double
  ) -> RobustDescent.Parameter {
    if curve.isTimed || curve == .constant {
      return RobustDescent.Parameter(value: duration, step: 1e-5, bounds: 0.02...4)
    }
    if curve == .series { return RobustDescent.Parameter(value: 0.02, step: 1e-5, bounds: 0...1) }
    let distance = release.offset - release.snap.restingOffset
    let start = isFlung && distance != 0 ? release.velocity / distance : 0
    let reach: Double = curve == .exponential || !isFlung ? 0 : 200.0
    return RobustDescent.Parameter(
      value: start, step: 1e-4, bounds: (start - reach)...(start + reach))
  }

  private static func residuals(
    _ curve: SnapCurve, _ constants: [Double], _ p: [Double], _ releases: [SnapRelease]
  ) -> [Double] {
    var residuals: [Double] = []
    for (index, release) in releases.enumerated() {
      let place = constants.count + 2 * index
      let distance = release.offset - release.snap.restingOffset
      let times = release.snap.times.map { $0 - p[place] }
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
    return descent.cost(spread: spread) + 2 * free
      + 2 * free * (free + 1) / max(count - free - 1, 1)
  }

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

  /// The durations of the releases, with their errors, in seconds; empty for a curve without.
  var durations: [(value: Double, error: Double)] {
    guard curve.isTimed else { return [] }
    return releases.indices.compactMap { index in
      let place = curve.constants.count + 2 * index + 1
      guard let error = descent.standardError(of: place) else { return nil }
      return (descent.values[place], error)
    }
  }

  /// What the curve says of a release's frames, in points from the place.
  func distances(of index: Int) -> [Double] {
    let release = releases[index]
    let count = curve.constants.count
    let distance = release.offset - release.snap.restingOffset
    let start = descent.values[count + 2 * index]
    return curve.distances(
      Array(descent.values[..<count]), own: descent.values[count + 2 * index + 1],
      times: release.snap.times.map { $0 - start }
    ).map { $0 * distance }
  }
}
