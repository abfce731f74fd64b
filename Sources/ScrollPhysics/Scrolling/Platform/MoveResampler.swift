/// Moves that are added up and brought to a common time, once per frame.
///
/// See ``TouchResampling``. What a frame shows beyond its newest move is taken off the next frame's
/// way; a finger that stops leaves the content where it was foretold.
struct MoveResampler: Hashable, Sendable {
  private struct Place: Hashable, Sendable {
    var timeNanoseconds: Int64
    var way: Vector
  }

  private let latency: Int64
  private let furthest: Int64
  private let shortest: Int64
  private let longest: Int64

  private var newest: Place?
  private var before: Place?
  /// Whether a move came that no frame has shown.
  private(set) var hasNews = false
  private var way = Vector.zero
  private var fresh = Vector.zero
  private var shown = Vector.zero

  init(_ rule: TouchResampling) {
    latency = Nanoseconds.fromSeconds(rule.latency)
    furthest = Nanoseconds.fromSeconds(rule.furthest)
    // A gap just short of it counts, for stamps are rounded.
    shortest = Nanoseconds.fromSeconds(rule.shortestGap) - 1000
    longest = Nanoseconds.fromSeconds(rule.longestGap)
  }
}

extension MoveResampler {
  /// Starts afresh with a drag.
  mutating func begin() {
    newest = nil
    before = nil
    hasNews = false
    way = .zero
    fresh = .zero
    shown = .zero
  }

  /// Takes in a move, by its way.
  mutating func add(_ delta: Vector, timeNanoseconds: Int64) {
    way = way + delta
    fresh = fresh + delta
    if let newest, timeNanoseconds - newest.timeNanoseconds > longest { self.newest = nil }
    before = newest
    newest = Place(timeNanoseconds: timeNanoseconds, way: way)
    hasNews = true
  }

  /// Returns the way since the last frame that a frame shows, in points; `nil` without a move.
  mutating func frame(atNanoseconds time: Int64) -> Vector? {
    guard hasNews, let newest else { return nil }
    hasNews = false
    let place = place(newest, atNanoseconds: time) ?? shown + fresh
    let delta = place - shown
    shown = place
    fresh = .zero
    return delta
  }

  /// The way that the last two moves tell for a frame; `nil` where they tell none.
  private func place(_ newest: Place, atNanoseconds time: Int64) -> Vector? {
    guard let before else { return nil }
    let gap = newest.timeNanoseconds - before.timeNanoseconds
    guard gap >= shortest && gap > 0 else { return nil }
    let wanted = min(time, newest.timeNanoseconds + longest) - latency
    let reachable = newest.timeNanoseconds + min(furthest, gap / 2)
    let share = Double(min(wanted, reachable) - newest.timeNanoseconds) / Double(gap)
    return newest.way + (newest.way - before.way) * share
  }
}
