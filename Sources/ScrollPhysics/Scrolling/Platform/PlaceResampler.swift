/// A finger's places brought to a common time, once per frame, as Android does it.
///
/// A frame `F` has the place at `s = F − latency`. With `a` the newest sample not after `s`:
///
///     between a and the next sample c         if there is one, and both are shortest apart
///     on the line from b, before a, through a, at min(s, ta + min(furthest, (ta − tb) / 2))
///                                             if both are shortest to longest apart
///     a                                       otherwise
///
/// Samples after `s` wait for the next frame. A lift brings them all, at the newest place.
///
/// Source: `libs/input/InputTransport.cpp` of AOSP.
struct PlaceResampler: Hashable, Sendable {
  private let latency: Int64
  private let furthest: Int64
  private let shortest: Int64
  private let longest: Int64
  private var samples = SampleHistory(capacity: Self.capacity)
  private var seen = Int64.min

  /// How many samples are kept, enough for those of one frame.
  private static let capacity = 32

  init(_ rule: TouchResampling) {
    latency = Nanoseconds.fromSeconds(rule.latency)
    furthest = Nanoseconds.fromSeconds(rule.furthest)
    shortest = Nanoseconds.fromSeconds(rule.shortestGap)
    longest = Nanoseconds.fromSeconds(rule.longestGap)
  }
}

extension PlaceResampler {
  /// A place with its time.
  typealias Place = SampleHistory.Sample

  /// Starts afresh with a finger's place, which has been seen.
  mutating func begin(at location: Vector, timeNanoseconds time: Int64) {
    samples.removeAll()
    samples.add(Place(timeNanoseconds: time, location: location))
    seen = time
  }

  /// Takes in a move; of samples at one time the last one counts.
  mutating func add(_ location: Vector, timeNanoseconds time: Int64) {
    samples.add(Place(timeNanoseconds: time, location: location))
  }

  /// Returns the place that a frame has; `nil` without samples for it.
  mutating func frame(atNanoseconds time: Int64) -> Place? {
    guard let newest = samples.newest, newest.timeNanoseconds > seen else { return nil }
    let wanted = time - latency
    guard let index = index(notAfter: wanted) else { return nil }
    let sample = samples[index]
    guard sample.timeNanoseconds > seen else { return nil }
    seen = sample.timeNanoseconds
    if index + 1 < samples.count {
      let next = samples[index + 1]
      let gap = next.timeNanoseconds - sample.timeNanoseconds
      return gap < shortest ? sample : place(from: sample, to: next, at: wanted)
    }
    guard index > 0 else { return sample }
    let before = samples[index - 1]
    let gap = sample.timeNanoseconds - before.timeNanoseconds
    guard gap >= shortest && gap <= longest && gap > 0 else { return sample }
    let reachable = sample.timeNanoseconds + min(furthest, gap / 2)
    return place(from: before, to: sample, at: min(wanted, reachable))
  }

  /// Returns the newest place, if no frame has seen it.
  mutating func rest() -> Place? {
    guard let newest = samples.newest, newest.timeNanoseconds > seen else { return nil }
    seen = newest.timeNanoseconds
    return newest
  }

  private func index(notAfter time: Int64) -> Int? {
    var index = samples.count - 1
    while index >= 0 && samples[index].timeNanoseconds > time { index -= 1 }
    return index >= 0 ? index : nil
  }

  /// The place at a time on the line through two.
  private func place(from first: Place, to second: Place, at time: Int64) -> Place {
    let gap = Double(second.timeNanoseconds - first.timeNanoseconds)
    let share = gap > 0 ? Double(time - first.timeNanoseconds) / gap : 1
    return Place(
      timeNanoseconds: time,
      location: first.location + (second.location - first.location) * share)
  }
}
