import ScrollFormats
import ScrollPhysics
import Simulation

/// Which frames of a recording count, and how its clocks are taken.
struct CompareOptions {
  /// The first frame that counts.
  let begin: Begin

  /// By how many frames what was recorded is behind what is shown; `nil` means as in the profile.
  let delay: Delay?

  /// The unit to which the stamps of touches are cut, in milliseconds; `nil` cuts nothing.
  let stampMilliseconds: Double?

  /// How many frames after a lift do not count.
  let skipAfterLift: Int

  /// The difference beyond which a replay is found to be wrong, in points.
  let maximumError: Double?

  /// The first frame that counts.
  enum Begin {
    /// The recording's first.
    case start

    /// The first after the last lift of a finger.
    case release
  }

  /// By how many frames a recording is behind.
  enum Delay {
    /// By that many.
    case frames(Int)

    /// By none or one, whichever is nearer in the whole recording.
    case best

    /// By none or one in each frame, whichever is nearer in it: pages change over in between.
    case each
  }

  init(_ arguments: inout ArgumentScanner) throws(UsageError) {
    begin = try arguments.choice("--from", ["start": .start, "release": .release]) ?? .start
    delay = try arguments.choice(
      "--delay", ["0": .frames(0), "1": .frames(1), "best": .best, "each": .each])
    stampMilliseconds = try arguments.number(
      "--stamp", in: 0.001...1000, words: ["ms": 1], expected: "ms or 0.001 to 1000 ms")
    skipAfterLift =
      try arguments.count("--skip-after-lift", in: 0...1_000_000, expected: "0 to 1000000 frames")
      ?? 0
    maximumError = try arguments.number("--max-error", in: 0...1e9, expected: "0 pt or more")
  }
}

// MARK: - Clocks

extension CompareOptions {
  /// Whether a trace is read twice.
  var readsTwice: Bool {
    switch delay {
    case .best, .each: true
    case .frames, nil: false
    }
  }

  /// The profile as asked for, the frames by which it is behind, and by how many of them what it
  /// shows must still be held back.
  ///
  /// What a page sees late is a rule of the platform; any other delay is one of the whole picture.
  func adapted(_ profile: ScrollProfile, delay asked: Int?) -> (ScrollProfile, Int, isLate: Bool) {
    guard var platform = profile.platform else { return (profile, asked ?? 0, asked == 1) }
    if let stampMilliseconds { platform.delivery.stampUnit = stampMilliseconds / 1000 }
    let isSeenByPages = platform.delivery.isSeenByPages
    if let asked, isSeenByPages { platform.delivery.pageDelay = asked }
    var profile = profile
    profile.platform = platform
    let delay = isSeenByPages ? platform.delivery.pageDelay : asked ?? 0
    return (profile, delay, !isSeenByPages && delay == 1)
  }

  /// The unit to which touches are cut before they are played, in integer nanoseconds.
  ///
  /// A platform that handles each touch cuts the stamps by itself, for the velocity alone.
  func stampUnitNanoseconds(for profile: ScrollProfile) -> Int64 {
    guard let stampMilliseconds, !profile.handlesEachTouch else { return 0 }
    return Int64((stampMilliseconds * 1e6).rounded())
  }
}
