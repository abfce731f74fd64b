import ScrollPhysics

/// Content that moves by a clock of whole milliseconds.
///
/// Such a clock is late by up to a millisecond, at 60 Hz in turns of three frames, by which fast
/// content is off by some tenths of a point: more than what recorders make. How far its milliseconds
/// are from those after the lift, nobody recorded; it is one of a few leads that frames tell apart.
///
/// Source: `QAbstractAnimation` of Qt 6.4.2, whose time is an integer.
extension SnapFit {
  /// The leads that are tried, in milliseconds.
  private static let leads = (0..<6).map { (Double($0) + 0.5) / 6 }

  /// Fits a curve in a set time by whole milliseconds, each release by those that suit it best.
  static func inMilliseconds(_ curve: SnapCurve, _ releases: [SnapRelease]) -> SnapFit {
    var seen: [[[Double]]] = []
    var tried: [(lead: Double, costs: [Double])] = []
    for lead in leads {
      let moments = releases.map { Self.moments($0.snap.times, lead: lead) }
      guard !seen.contains(moments) else { continue }
      seen.append(moments)
      let fit = SnapFit(
        curve, releases, isFlung: false, leads: releases.map { _ in lead })
      tried.append((lead, fit.squares))
    }
    let best = releases.indices.map { index in
      tried.min { $0.costs[index] < $1.costs[index] }?.lead ?? leads[0]
    }
    // Each release chose one of as many, as if each were as probable.
    let cost = 2 * Double(releases.count) * log(Double(max(tried.count, 1)))
    return SnapFit(curve, releases, isFlung: false, leads: best, clockCost: cost)
  }

  /// Returns when content is seen at times in seconds, by its own clock.
  static func moments(_ times: [Double], lead: Double?) -> [Double] {
    guard let lead else { return times }
    return times.map { (Rounding.down(1000 * $0 + lead) - lead) / 1000 }
  }

  /// What the frames of each release cost, whatever the others'.
  private var squares: [Double] {
    var place = 0
    return releases.map { release in
      defer { place += release.snap.times.count }
      return descent.residuals[place..<(place + release.snap.times.count)].reduce(0) {
        $0 + FrameCost.cost($1 / descent.spread)
      }
    }
  }
}
