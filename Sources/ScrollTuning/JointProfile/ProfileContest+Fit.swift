import ScrollFormats
import ScrollPhysics
import Simulation

// MARK: - Fit

extension ProfileContest {
  /// A number of the profile that is sought.
  struct Candidate {
    var parameter: ProfileParameter
    var path: any WritableKeyPath<ScrollProfile, Double> & Sendable
    var value: Double
    var bounds: ClosedRange<Double>
    var step: Double { max(1e-4 * value.magnitude, 1e-9) }

    /// Returns the nearest value that it may have; differences reach beyond one on a bound.
    func allowed(_ value: Double) -> Double {
      min(max(value, bounds.lowerBound), bounds.upperBound)
    }

    func isBound(_ value: Double) -> Bool {
      value <= bounds.lowerBound || value >= bounds.upperBound
    }
  }

  /// A number that was found.
  struct Number {
    var parameter: ProfileParameter
    var path: any WritableKeyPath<ScrollProfile, Double> & Sendable
    var part: Mixture.Part
  }

  /// Finds the numbers that the recordings tell; `false` where there is none.
  mutating func fit(progress: @escaping (String) -> Void = { _ in }) -> Bool {
    var telling: Set<Int> = []
    var candidates = candidates.filter { candidate in
      progress("looking how the replays follow \(candidate.parameter.key)")
      guard let rows = smoothRows(candidate) else { return false }
      telling.formUnion(rows)
      return true
    }
    tellingRows = telling.sorted()
    while !candidates.isEmpty {
      let (base, sought, contest) = (profile, candidates, self)
      var count = 0
      let descent = RobustDescent(
        sought.map {
          RobustDescent.Parameter(value: $0.value, step: $0.step, bounds: $0.bounds, prior: nil)
        }, spread: spread, smallestSpread: Self.smallestSpread
      ) { values in
        count += 1
        progress("fitting \(sought.count) numbers, round \(count)")
        var changed = base
        for (candidate, value) in zip(sought, values) {
          changed[keyPath: candidate.path] = candidate.allowed(value)
        }
        return contest.telling(contest.played(changed))
      }
      // Replays that are the recordings to the last digit leave no error to be reckoned with.
      let isExact = descent.rootMeanSquare < Self.smallestSpread
      let errors = sought.indices.map { index in
        let none = isExact ? 1e-9 * descent.values[index].magnitude : .infinity
        return descent.standardError(of: index) ?? none
      }
      let shares = zip(descent.values, errors).map { $1 / max($0.magnitude, 1e-12) }
      let worst = shares.indices.max { shares[$0] < shares[$1] } ?? 0
      // A number that would leave what it may be says that the profile is another one.
      if let index = sought.indices.first(where: { sought[$0].isBound(descent.values[$0]) }) {
        warnings.append(
          "\(candidates[index].parameter.key) stays: the recordings want it beyond what it may be")
        candidates.remove(at: index)
        continue
      }
      guard shares[worst] <= Self.largestError else {
        warnings.append(
          "\(candidates[worst].parameter.key) stays: the recordings do not tell it")
        candidates.remove(at: worst)
        continue
      }
      take(sought, descent.values, errors, isExact ? nil : refined(sought, descent.values))
      return true
    }
    return false
  }

  private mutating func take(
    _ candidates: [Candidate], _ values: [Double], _ errors: [Double],
    _ refined: ProfileRefinement?
  ) {
    numbers = candidates.enumerated().map { index, candidate in
      let plain = Mixture.Part(
        share: 1, value: values[index], standardError: errors[index],
        freedom: Double(max(residuals.count - candidates.count, 1)))
      return Number(
        parameter: candidate.parameter, path: candidate.path,
        part: refined?.fit.part(index, share: 1) ?? plain)
    }
    for (index, candidate) in candidates.enumerated() {
      profile[keyPath: candidate.path] = (refined?.values ?? values)[index]
    }
    if let refined { clocks = refined.clocks }
    residuals = played(profile)
  }

  /// Takes what other fits tell, which may be right as well, into the numbers that all of them tell.
  ///
  /// Each is as probable as its replays and its clocks make it.
  mutating func mix(with others: [ProfileContest]) {
    let all = [self] + others
    let shares = Mixture.shares(all.map(\.cost))
    constants = numbers.map { number in
      let parts = zip(shares, all).compactMap { share, contest -> Mixture.Part? in
        guard share > Self.smallestShare,
          var part = contest.numbers.first(where: { $0.parameter.key == number.parameter.key })?
            .part
        else { return nil }
        part.share = share
        return part
      }
      let mixture = Mixture(parts)
      profile[keyPath: number.path] = mixture.value
      return Tuning.Constant(
        name: number.parameter.key, unit: number.parameter.unit,
        meaning: number.parameter.summary, value: mixture.value,
        standardError: mixture.standardError, interval: mixture.interval)
    }
  }

  /// The share from which on another fit matters.
  private static let smallestShare = 1e-9

  /// The numbers of what moves content, with the values that they may have.
  private var candidates: [Candidate] {
    ProfileParameter.all.compactMap { parameter in
      guard parameter.isUsed(in: profile), Self.groups.contains(parameter.group),
        case .number(let path, let bounds) = parameter.access
      else { return nil }
      let value = profile[keyPath: path]
      guard value > 0 && value < .infinity else { return nil }
      let (low, high): (Double, Double) =
        switch bounds {
        case .from(let low, let high): (low, high)
        case .between(let low, let high): (low.nextUp, high.nextDown)
        }
      return Candidate(
        parameter: parameter, path: path, value: value,
        bounds: max(low, value / 4)...min(high, 4 * value))
    }
  }

  /// The frames that follow a number; `nil` unless the replays follow it, and smoothly.
  private func smoothRows(_ candidate: Candidate) -> [Int]? {
    func shifted(_ share: Double) -> [Double] {
      var changed = profile
      let value = candidate.value + share * candidate.step
      guard candidate.bounds.contains(value) else { return residuals }
      changed[keyPath: candidate.path] = value
      return played(changed)
    }
    let (above, below) = (shifted(1), shifted(-1))
    var (slope, bend) = (0.0, 0.0)
    for index in residuals.indices {
      let half = 0.5 * (above[index] - below[index])
      let middle = 0.5 * (above[index] + below[index]) - residuals[index]
      slope += half * half
      bend += middle * middle
    }
    // The step is a ten-thousandth: a number that matters moves some frame by a thousandth of a
    // point, and twice the step twice as far.
    guard slope > 1e-7 && bend < 0.01 * slope else { return nil }
    return residuals.indices.filter { above[$0] != below[$0] }
  }

  /// The groups of numbers that say how content moves.
  private static let groups: Set<String> = [
    "velocity", "deceleration", "rubberBand", "edgeReturn", "repeatedFlicks", "platform.velocity",
    "platform.fling", "platform.law", "platform.drag", "platform.edge", "platform.boost",
  ]

  /// The standard error, as a share of the value, from which the recordings do not tell a number.
  private static let largestError = 0.2
}
