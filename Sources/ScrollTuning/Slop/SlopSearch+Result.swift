import ScrollFormats
import ScrollPhysics

extension SlopSearch {
  /// Throws where drags tell slops that exclude each other.
  func checkAgreement() throws(TuningError) {
    guard drags.count(where: \.hasMoved) > 1 else { return }
    // By the rule that fits all together best, for other rules may tell other slops of one drag.
    let laws = [fits[0].law]
    let own = drags.filter(\.hasMoved).compactMap { drag -> (String, ClosedRange<Double>)? in
      let alone = SlopSearch([drag], laws: laws)
      let ranges = alone.equals.compactMap { alone.posterior(of: $0)?.shortestInterval(0.999) }
      guard let low = ranges.map(\.lowerBound).min(), let high = ranges.map(\.upperBound).max()
      else { return nil }
      let doubt = 10 * alone.errors.offset
      return (drag.name, (low - doubt)...(high + doubt))
    }
    let most = own.max { $0.1.lowerBound < $1.1.lowerBound }
    let least = own.min { $0.1.upperBound < $1.1.upperBound }
    guard let most, let least,
      most.1.lowerBound > least.1.upperBound + Self.farthest
    else { return }
    throw .contradiction(
      "\(least.0) tells a slop of \(tenths(least.1.lowerBound)) to "
        + "\(tenths(least.1.upperBound)) pt, \(most.0) one of \(tenths(most.1.lowerBound)) to "
        + "\(tenths(most.1.upperBound)) pt")
  }

  /// How far the slops of two drags may be apart at least, in points.
  private static let farthest = 3.0

  /// The root mean square, as a share of the slop, from which no rule describes anything.
  private static let largestShare = 0.5

  /// Puts together what a fit tells.
  func tuning(of fit: SlopFit, _ played: PlayedSlop?) throws(TuningError) -> Tuning {
    let described = played.flatMap { isDescribed(by: $0) ? $0 : nil }
    guard let posterior = described?.posterior ?? posterior(of: fit) else { throw Self.noLaw }
    var squares = 0.0
    var count = 0
    var slipped: [Tuning.SlippedFrame] = []
    for drag in drags {
      let residuals = SlopFit.residuals(fit.law, slop: fit.slop, drag, deliveries[0])
      for (index, residual) in residuals.enumerated() {
        let weight = FrameCost.weight(residual.difference / errors.width(of: residual.frame)) / 1.25
        if weight >= 0.25 || residual.difference.magnitude < 0.5 {
          squares += residual.difference * residual.difference
          count += 1
        } else {
          slipped.append(
            Tuning.SlippedFrame(
              name: drag.name, frame: index / drag.axisCount + 1,
              difference: residual.difference.magnitude, weight: weight))
        }
      }
    }
    let isKnown = described != nil || count > slipped.count
    guard isKnown, count > 0, errors.offset < max(Self.largestShare * fit.slop, 2) else {
      throw Self.noLaw
    }
    let interval = posterior.shortestInterval()
    guard interval.upperBound - interval.lowerBound <= Self.widest else { throw tooFast(interval) }
    var tuning = Tuning(
      quantity: .slop, law: fit.law.word,
      constants: [
        Tuning.Constant(
          name: "slop", unit: "pt", meaning: "the way before a touch becomes a drag",
          value: posterior.median, standardError: posterior.deviation, interval: interval)
      ],
      ranking: fits.map { Tuning.Rank(law: $0.law.word, correctedInformation: $0.cost + 2) },
      rootMeanSquare: (squares / Double(count)).squareRoot(), frameCount: count,
      used: drags.map(\.name))
    tuning.slipped = slipped
    tuning.warnings = warnings(of: fit, interval)
    tuning.curves = drags.map { curve(of: $0, fit) }
    return tuning
  }

  /// The widest interval that is an answer, in points: more than half of what slops are at all.
  private static let widest = 10.0

  /// What is said of drags that leave the slop open.
  private func tooFast(_ interval: ClosedRange<Double>) -> TuningError {
    .nothingUsable(
      drags.filter(\.hasMoved).map { drag in
        RefusedRecording(
          name: drag.name,
          reason: .lacks(
            found: "a finger that passes the slop between two samples, so that it may be from "
              + "\(tenths(interval.lowerBound)) to \(tenths(interval.upperBound)) pt",
            expected: "a slow drag from rest, of 20 to 50 points in a second"))
      })
  }

  private static let noLaw = TuningError.noLaw(
    advice: "record slow drags from rest, of 20 to 50 points in a second, and hold the finger")

  private func warnings(of fit: SlopFit, _ interval: ClosedRange<Double>) -> [String] {
    var warnings: [String] = []
    let isStraight = drags.allSatisfy(\.isStraight)
    if isStraight {
      warnings.append(
        "every drag is along one axis, so the ways to measure it are not told apart; record "
          + "drags at 25 and 45 degrees")
    }
    if let first = fits.first, first.law != fit.law {
      let lead = tenths(fit.cost - first.cost)
      let isNear = fit.cost < first.cost + Self.closest
      warnings.append(
        "\(name(of: first.law, isStraight)) is ahead by \(lead)"
          + (isNear ? " only, which decides nothing; " : ", but replays tell more; ")
          + "\(name(of: fit.law, isStraight)) is the rule of a platform")
    }
    let others = equals.filter { $0.law != fit.law }
    if !others.isEmpty {
      warnings.append(
        "the recordings fit as well: "
          + others.map { name(of: $0.law, isStraight) }
          .joined(separator: "; "))
    }
    if interval.upperBound - interval.lowerBound > 3 {
      warnings.append(
        "the drags pass the slop within a frame; slower ones, of 20 points in a second, narrow "
          + "the interval")
    }
    if drags.allSatisfy(\.hasMoved) && !fit.law.isContinuous && fit.law.removal == .nothing {
      warnings.append("no drag is too short to move the content; one of half the slop would help")
    }
    return warnings
  }

  private func name(of law: SlopLaw, _ isStraight: Bool) -> String {
    isStraight ? "\(law.removal)" : law.word
  }

  private func curve(of drag: RecordedDrag, _ fit: SlopFit) -> FittedCurve {
    let axis: Axis = drag.axes.contains(.vertical) ? .vertical : .horizontal
    let count = drag.axisCount
    let residuals = SlopFit.residuals(fit.law, slop: fit.slop, drag, deliveries[0])
    // Of two axes the vertical one comes second.
    let own = stride(from: count - 1, to: residuals.count, by: count).map { residuals[$0] }
    return FittedCurve(
      name: drag.name, abscissa: "time after the touch, s", ordinate: "way, pt",
      places: drag.frames.map(\.time), observed: drag.frames.map { $0.offset[axis] },
      fitted: zip(drag.frames, own).map { $0.offset[axis] - $1.difference },
      trust: own.map {
        FrameCost.weight($0.difference / errors.width(of: $0.frame)) / 1.25
      })
  }
}

extension RecordedDrag {
  /// The number of axes that are compared.
  var axisCount: Int { axes == .both ? 2 : 1 }
}
