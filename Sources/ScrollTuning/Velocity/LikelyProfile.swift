import ScrollFormats
import ScrollPhysics

/// The built-in profile that recordings are likeliest of.
enum LikelyProfile {
  /// The difference at which a frame says that a profile is another, in points.
  private static let tolerance = 1.0

  /// How long after a lift frames are looked at, in nanoseconds.
  private static let seen: Int64 = 700_000_000

  /// Returns the profile that plays the flicks most nearly.
  static func of(_ flicks: [RecordedFlick]) -> NamedProfile {
    let costs = NamedProfile.builtIn.map { named in
      flicks.reduce(0.0) { $0 + cost(of: $1, named.profile) }
    }
    // Of profiles that hardly differ the first one, which is the plainer.
    let limit = 1.15 * (costs.min() ?? 0) + 5
    let best = costs.firstIndex { $0 <= limit } ?? 0
    return NamedProfile.builtIn[best]
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
