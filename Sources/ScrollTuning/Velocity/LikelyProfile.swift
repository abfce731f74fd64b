import ScrollFormats
import ScrollPhysics

/// The built-in profiles held against recordings: of which the recordings are likeliest.
struct LikelyProfile {
  /// The difference at which a frame says that a profile is another, in points.
  private static let tolerance = 1.0

  /// How long after a lift frames are looked at, in nanoseconds.
  private static let seen: Int64 = 700_000_000

  private let flicks: [RecordedFlick]

  /// The number of frames that are looked at in each flick.
  private let counts: [Double]

  /// What each profile costs in each flick; shape `[profileCount][flickCount]`.
  private let costs: [[Double]]

  /// The place of the profile that plays all flicks most nearly.
  private let best: Int

  /// Plays the flicks with all built-in profiles.
  init(_ flicks: [RecordedFlick]) {
    self.flicks = flicks
    counts = flicks.map { flick in
      Double(flick.frames.count { $0.timeNanoseconds <= flick.liftNanoseconds + Self.seen })
    }
    costs = NamedProfile.builtIn.map { named in
      flicks.map { Self.cost(of: $0, named.profile) }
    }
    best = Self.first(costs.map { $0.reduce(0, +) })
  }

  /// The place of the least cost; of profiles that hardly differ the first one, which is the plainer.
  private static func first(_ costs: [Double]) -> Int {
    let limit = 1.15 * (costs.min() ?? 0) + 5
    return costs.firstIndex { $0 <= limit } ?? 0
  }

  private static func cost(of flick: RecordedFlick, _ profile: ScrollProfile) -> Double {
    let played = flick.played(
      with: profile, lifts: true, keepsPlaces: true, untilNanoseconds: flick.liftNanoseconds + seen)
    let first = flick.startOffset
    let end = flick.liftNanoseconds + seen
    var sum = 0.0
    var before = 0.0
    for (frame, way) in zip(flick.frames, played.ways) where frame.timeNanoseconds <= end {
      let recorded = (frame.offset[flick.axis] - first) * flick.sign
      // A page may be a frame late.
      let difference = min((recorded - way).magnitude, (recorded - before).magnitude) / tolerance
      sum += log(1 + difference * difference)
      before = way
    }
    return sum
  }
}

extension LikelyProfile {
  /// The profile that plays the flicks most nearly.
  var profile: NamedProfile { NamedProfile.builtIn[best] }

  /// Throws where two flicks are of two engines.
  ///
  /// Each is held against what it is likeliest of alone, and against that of the other: where both
  /// are well played by their own and far from the other's, no profile plays both.
  func checkAgreement() throws(TuningError) {
    let own = flicks.indices.map { flick in Self.first(costs.map { $0[flick] }) }
    func isFar(_ flick: Int, from profile: Int) -> Bool {
      let least = costs[own[flick]][flick]
      return least < Self.nearShare * counts[flick]
        && costs[profile][flick] - least > Self.farShare * counts[flick] + Self.farthest
    }
    var worst: (one: Int, other: Int, cost: Double)?
    for one in flicks.indices where own[one] != best || own.contains(where: { $0 != best }) {
      for other in flicks.indices.dropFirst(one + 1)
      where isFar(one, from: own[other]) && isFar(other, from: own[one]) {
        let cost = costs[own[other]][one] + costs[own[one]][other]
        if cost > worst?.cost ?? 0 { worst = (one, other, cost) }
      }
    }
    guard let worst else { return }
    let (one, other) = (flicks[worst.one], flicks[worst.other])
    throw .contradiction(
      "\(one.name) is played by the profile \(NamedProfile.builtIn[own[worst.one]].name), "
        + "\(other.name) by \(NamedProfile.builtIn[own[worst.other]].name), and neither by the "
        + "other's; tune the recordings of each engine by themselves")
  }

  /// What a frame may cost under a profile that plays it: differences of a point or two.
  private static let nearShare = 1.6

  /// What a frame costs more under one that does not, and all of them: differences of a point more.
  private static let farShare = 0.6
  private static let farthest = 20.0
}
