import ScrollFormats
import ScrollPhysics

/// All rules fitted to the same drags.
struct SlopSearch: Sendable {
  let drags: [RecordedDrag]

  /// The deliveries under which the drags may be seen, the best first.
  let deliveries: [DragDelivery]

  private let laws: [SlopLaw]

  /// How large the errors of frames are.
  private(set) var errors = DragErrors()

  /// The fits under the best delivery, the best first.
  private(set) var fits: [SlopFit] = []

  /// Two laws that are closer than this are not told apart.
  ///
  /// Source: Burnham and Anderson, Model Selection (2002), section 2.6: beyond 10, one has no support.
  static let closest = 10.0

  init(_ drags: [RecordedDrag], laws: [SlopLaw] = SlopLaw.all) {
    self.drags = drags
    self.laws = laws
    deliveries = DragDelivery.candidates(for: drags)
    fit()
    for _ in 0..<3 {
      guard let best = fits.first else { break }
      let before = errors
      errors = DragErrors.likeliest(
        drags.flatMap { SlopFit.residuals(best.law, slop: best.slop, $0, deliveries[0]) })
      if errors == before { break }
      fit()
    }
  }

  private mutating func fit() {
    let isStraight = drags.allSatisfy(\.isStraight)
    fits = []
    for law in laws {
      // On a straight way all ways to measure it are one.
      let plain = SlopLaw(removal: law.removal, metric: .length)
      if isStraight && law != plain && laws.contains(plain) { continue }
      fits.append(SlopFit(law, drags, deliveries[0], errors))
    }
    let order = fits.indices.sorted {
      fits[$0].cost < fits[$1].cost || (fits[$0].cost == fits[$1].cost && $0 < $1)
    }
    fits = order.map { fits[$0] }
  }
}

// MARK: - Choosing

extension SlopSearch {
  /// The rules that the recordings do not tell apart from the best one, the best first.
  var equals: [SlopFit] {
    guard let best = fits.first else { return [] }
    return fits.filter { $0.cost < best.cost + Self.closest }
  }

  /// Whether replays describe the drags as well as the best rule does, which is free to follow them.
  func isDescribed(by played: PlayedSlop) -> Bool {
    played.spread < Self.freedom * errors.offset + 2 * DragErrors.smallest
  }

  /// How much larger the errors of frames may be by what is not free to follow them: of a hundred
  /// drags with errors of 2 points, played by the profile that made them, all but one were within 1.4.
  private static let freedom = 1.5

  /// The rule to believe in: that of replays, or of those that are equal the one of a platform.
  func choice(startingFrom start: NamedProfile?, _ played: PlayedSlop?) -> SlopFit {
    if let played, isDescribed(by: played) {
      let own = fits.filter { $0.law.removal == played.law.removal }
      if let fit = own.first(where: { $0.law.metric == played.law.metric }) ?? own.first {
        return fit
      }
    }
    if let rule = start?.profile.platform?.slop,
      let fit = equals.first(where: { $0.law.removal == rule.removal })
    {
      return fit
    }
    let known = equals.first { fit in
      let reach = interval(of: fit)
      return reach.map { Self.builtIn(with: fit.law, slop: $0) != nil } ?? false
    }
    return known ?? fits[0]
  }

  /// The built-in profile with a rule, and with a slop in an interval if that is given.
  static func builtIn(with law: SlopLaw, slop: ClosedRange<Double>?) -> NamedProfile? {
    NamedProfile.builtIn.first { named in
      let rule = named.profile.platform?.slop
      let distance = rule?.distance ?? named.profile.recognition.slop
      return law.removal == (rule?.removal ?? .perAxis)
        && law.metric == (rule?.metric ?? .length)
        && slop?.contains(distance) ?? true
    }
      ?? NamedProfile.builtIn.first { named in
        let rule = named.profile.platform?.slop
        let distance = rule?.distance ?? named.profile.recognition.slop
        return law.removal == (rule?.removal ?? .perAxis) && slop?.contains(distance) ?? true
      }
  }
}

// MARK: - What is known of the slop

extension SlopSearch {
  /// What is known of a rule's slop, over all deliveries; `nil` where nothing is.
  func posterior(of fit: SlopFit) -> RangedPosterior? {
    var parts: [RangedPosterior.Part] = []
    let error = standardError(of: fit)
    for delivery in deliveries {
      let own =
        delivery == deliveries[0] ? fit : SlopFit(fit.law, drags, delivery, errors)
      guard own.cost < fit.cost + 20 else { continue }
      parts += own.density(errorOfBest: error)
    }
    return RangedPosterior(Self.merged(parts))
  }

  func interval(of fit: SlopFit) -> ClosedRange<Double>? {
    posterior(of: fit)?.shortestInterval()
  }

  /// Adds up the densities of ranges that overlap.
  static func merged(_ parts: [RangedPosterior.Part]) -> [RangedPosterior.Part] {
    guard let highest = parts.map(\.logDensity).max() else { return [] }
    let ends = Set(parts.flatMap { [$0.range.lowerBound, $0.range.upperBound] }).sorted()
    let sorted = parts.sorted { $0.range.lowerBound < $1.range.lowerBound }
    var open: [RangedPosterior.Part] = []
    var next = 0
    var merged: [RangedPosterior.Part] = []
    for (low, high) in zip(ends, ends.dropFirst()) {
      open.removeAll { $0.range.upperBound <= low }
      while next < sorted.count && sorted[next].range.lowerBound <= low {
        if sorted[next].range.upperBound > low { open.append(sorted[next]) }
        next += 1
      }
      let sum = open.reduce(0.0) { $0 + exp(max($1.logDensity - highest, -700)) }
      if sum > 0 {
        merged.append(RangedPosterior.Part(range: low...high, logDensity: highest + log(sum)))
      }
    }
    return merged
  }

  /// The standard error of a slop that is told by what is lost, in points.
  ///
  /// That is `√Σ g² / Σ h`, with the slope `g` and the curvature `h` of what each frame costs, which
  /// holds however large the frames' errors are. The drags may scatter more than their frames tell,
  /// for a frame's neighbours share its errors.
  private func standardError(of fit: SlopFit) -> Double {
    var curvature = 0.0
    var squares = 0.0
    var between = 0.0
    var count = 0.0
    var dragCount = 0.0
    for drag in drags where drag.hasMoved {
      guard let start = fit.law.start(of: drag, slop: fit.slop) else { continue }
      var moment = 0.0
      for frame in drag.frames {
        let sample = drag.seen(in: frame, delay: deliveries[0].delay)
        guard sample >= start.sample else { continue }
        let width = errors.width(of: frame)
        for axis in Axis.allCases where drag.axes.contains(AxisSet(axis)) {
          let slope = start.lossPerPoint[axis]
          let place = deliveries[0].place(
            sample, in: frame, of: drag, axis, isFirst: sample == start.sample)
          let deviation =
            (frame.offset[axis] - place + start.fixedLoss[axis] + fit.slop * slope) / width
          let gradient = FrameCost.weight(deviation) * deviation * slope / width
          curvature += FrameCost.slope(deviation) * slope * slope / (width * width)
          squares += gradient * gradient
          moment += gradient
          count += slope == 0 ? 0 : 1
        }
      }
      between += moment * moment
      dragCount += 1
    }
    guard curvature > 0, count > 1 else { return DragErrors.smallest }
    var scatter = squares * count / (count - 1)
    if dragCount > 1 { scatter = max(scatter, between * dragCount / (dragCount - 1)) }
    return max(scatter.squareRoot() / curvature, 0.25 * DragErrors.smallest)
  }
}
