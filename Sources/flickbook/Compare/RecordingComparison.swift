import ScrollFormats
import ScrollPhysics
import Simulation

/// How far a replay is from one recording, in the frames that count.
struct RecordingComparison {
  /// The figures.
  private(set) var comparison: Comparison

  /// The difference in each frame that counts, in points, where they are kept.
  private(set) var differences: [Double] = []

  /// The recorded offsets of all frames, where they are kept.
  private(set) var run = RecordedRun()

  /// By how many frames the recording was taken to be behind; `nil` where each frame decided.
  private(set) var delay: Int? = 0

  /// The keys of rows that mean nothing.
  private(set) var ignoredRowKeys: [String] = []

  private let options: CompareOptions
  private let detail: Detail
  private var clock: EvenClock?
  private var lift: Int64?
  private var skipped = 0

  /// What is kept of each frame beside its stamp, of which the clock is made.
  enum Detail {
    /// Nothing.
    case figures

    /// The difference.
    case differences

    /// The difference and the recorded offset.
    case offsets
  }

  private init(_ options: CompareOptions, _ empty: Comparison, _ detail: Detail) {
    self.options = options
    self.detail = detail
    comparison = empty
  }
}

// MARK: - Comparing

extension RecordingComparison {
  /// Replays a recording and compares; of two delays, the one with the smaller sum is given.
  ///
  /// Where the stamps are those of an even clock, cut for print, motion goes by that clock.
  static func comparing(
    _ opened: ReplaySetup.Opened, with options: CompareOptions,
    measure: Comparison.Measure = .distance, keeping detail: Detail = .figures
  ) throws(FormatError) -> RecordingComparison {
    let limit = options.maximumError ?? 0.5 / opened.scene.scale
    var empty = RecordingComparison(options, Comparison(limit: limit, measure: measure), detail)
    empty.clock = try clock(of: opened.reopened())
    var result = empty
    switch options.delay {
    case nil: try result.play(opened, delay: nil)
    case .frames(let delay): try result.play(opened, delay: delay)
    case .best:
      try result.play(opened, delay: 0)
      var late = empty
      try late.play(opened.reopened(), delay: 1)
      if late.comparison.total < result.comparison.total { result = late }
    case .each: try result.playBoth(opened)
    }
    return result
  }

  private static func clock(of opened: ReplaySetup.Opened) throws(FormatError) -> EvenClock? {
    var reader = opened.reader
    var stamps: [Int64] = []
    while let row = try reader.next() {
      if case .offset(let recorded) = row, recorded.view == nil {
        stamps.append(recorded.stampNanoseconds)
      }
    }
    return EvenClock(stamps: stamps)
  }

  private mutating func play(
    _ opened: ReplaySetup.Opened, delay asked: Int?
  ) throws(FormatError) {
    let (profile, delay, isLate) = options.adapted(opened.profile.profile, delay: asked)
    self.delay = delay
    var player = TracePlayer(
      opened.reader, scene: opened.scene, profile: profile,
      stampUnitNanoseconds: options.stampUnitNanoseconds(for: profile), clock: clock)
    var previous = player.replay.model.offset
    while let next = try player.nextRecordedFrame() {
      take(next, showing: isLate ? previous : next.frame.offset)
      previous = next.frame.offset
    }
    try finish(player, opened)
  }

  /// Replays with both delays side by side, and takes what is nearer in each frame.
  private mutating func playBoth(_ opened: ReplaySetup.Opened) throws(FormatError) {
    delay = nil
    let (prompt, _, _) = options.adapted(opened.profile.profile, delay: 0)
    let (late, _, isLate) = options.adapted(opened.profile.profile, delay: 1)
    let unit = options.stampUnitNanoseconds(for: prompt)
    var player = TracePlayer(
      opened.reader, scene: opened.scene, profile: prompt, stampUnitNanoseconds: unit,
      clock: clock)
    var other = TracePlayer(
      try opened.reopened().reader, scene: opened.scene, profile: late, stampUnitNanoseconds: unit,
      clock: clock)
    var previous = other.replay.model.offset
    while let next = try player.nextRecordedFrame(), let second = try other.nextRecordedFrame() {
      let held = isLate ? previous : second.frame.offset
      previous = second.frame.offset
      let recorded = next.recorded.offset
      let isNearer =
        comparison.measure.difference(of: held, and: recorded)
        < comparison.measure.difference(of: next.frame.offset, and: recorded)
      take(next, showing: isNearer ? held : next.frame.offset)
    }
    try finish(player, opened)
  }

  private mutating func finish(
    _ player: TracePlayer, _ opened: ReplaySetup.Opened
  ) throws(FormatError) {
    ignoredRowKeys = player.ignoredRowKeys
    guard player.replay.frameCount > 0 else { throw opened.noRecordedFrames }
    try check(lastLift: player.lastLift, of: opened.file)
  }

  private mutating func take(_ next: RecordedFrame, showing offset: Vector) {
    let recorded = next.recorded
    if detail == .offsets {
      run.add(recorded.offset, timeNanoseconds: recorded.timeNanoseconds)
    }
    if next.lastLift != lift {
      lift = next.lastLift
      skipped = 0
      if options.begin == .release { restart() }
    }
    if lift != nil && skipped < options.skipAfterLift {
      skipped += 1
      return
    }
    if options.begin == .release && lift == nil { return }
    comparison.add(
      recorded: recorded.offset, replayed: offset, timeNanoseconds: recorded.timeNanoseconds)
    if detail != .figures { differences.append(comparison.final) }
  }

  private mutating func restart() {
    comparison = Comparison(limit: comparison.limit, measure: comparison.measure)
    differences.removeAll(keepingCapacity: true)
  }

  /// Checks that a frame counts.
  private func check(lastLift: Int64?, of file: String) throws(FormatError) {
    if options.begin == .release && (lastLift == nil || lastLift != lift) {
      throw FormatError(
        file: file,
        found: lastLift == nil ? "no touch is lifted" : "no offset after the last lift",
        expected: "a recorded release for --from release")
    }
    guard comparison.frameCount == 0 else { return }
    throw FormatError(
      file: file, found: "no recorded frame that counts",
      expected: "more than \(Figures.count(options.skipAfterLift, "frame")) after a lift")
  }
}
