import ScrollFormats
import ScrollPhysics

/// What a trace holds, gathered row by row.
struct TraceSummary {
  /// The number of touches, from finger down to finger up.
  private(set) var touchCount = 0

  /// The number of samples of fingers, without predicted ones.
  private(set) var sampleCount = 0

  /// The number of predicted samples.
  private(set) var predictedCount = 0

  /// The number of actions of a program.
  private(set) var actionCount = 0

  /// The number of callbacks recorded.
  private(set) var eventCount = 0

  /// The steps between a finger's samples, its lift left out, in integer nanoseconds.
  private(set) var touchSteps: [Int64] = []

  /// The steps between recorded offsets of the outermost view, in integer nanoseconds.
  private(set) var frameSteps: [Int64] = []

  /// The number of recorded offsets of the outermost view.
  private(set) var frameCount = 0

  /// The number of recorded offsets of inner views.
  private(set) var innerFrameCount = 0

  /// The last recorded offset of the outermost view, in points.
  private(set) var restingOffset: Vector?

  /// The finger's velocity at the last release by the profile, in points per second.
  var profileVelocity: Vector? { probe.velocity }

  /// The same by a parabola through the newest samples; `nil` where these are too few.
  private(set) var parabolaVelocity: Vector?

  /// What a reader should know before trusting the trace.
  private(set) var warnings: [String] = []

  private let restLimit: Int64
  private var probe: ReleaseProbe
  private var firstTime: Int64?
  private var lastTime: Int64 = 0
  private var lastFrame: Int64?
  private var fingers: [Finger] = []
  private var pauses: (count: Int, longest: Int64, at: Int64) = (0, 0, 0)

  private struct Finger {
    var last: TouchSample
    var movedAt: Int64
    var velocity = LeastSquaresVelocity()
  }

  init(profile: ScrollProfile) {
    restLimit = Nanoseconds.fromSeconds(profile.release.restedFingerLimit)
    probe = ReleaseProbe(profile)
  }
}

// MARK: - Queries

extension TraceSummary {
  /// The time from the first row to the last, in integer nanoseconds.
  var durationNanoseconds: Int64 { lastTime - (firstTime ?? 0) }

  /// The step in the middle of sorted steps, or the mean of the two there.
  static func median(_ steps: [Int64]) -> Int64? {
    guard !steps.isEmpty else { return nil }
    let sorted = steps.sorted()
    let middle = sorted.count / 2
    guard sorted.count.isMultiple(of: 2) else { return sorted[middle] }
    return (sorted[middle - 1] + sorted[middle]) / 2
  }

  /// The rate of a step, in hertz.
  static func rate(_ steps: [Int64]) -> Double? {
    median(steps).flatMap { $0 > 0 ? 1e9 / Double($0) : nil }
  }
}

// MARK: - Rows

extension TraceSummary {
  /// Takes in the next row.
  mutating func add(_ row: TraceRow) {
    if firstTime == nil { firstTime = row.timeNanoseconds }
    lastTime = max(lastTime, row.timeNanoseconds)
    switch row {
    case .touch(let touch):
      if touch.isPredicted { predictedCount += 1 } else { add(touch.sample) }
    case .action: actionCount += 1
    case .event: eventCount += 1
    case .offset(let offset):
      guard offset.view == nil else { return innerFrameCount += 1 }
      frameCount += 1
      restingOffset = offset.offset
      let time = offset.frameNanoseconds ?? offset.timeNanoseconds
      if let lastFrame { frameSteps.append(time - lastFrame) }
      lastFrame = time
    }
  }

  /// Adds the warnings that need the whole trace.
  mutating func finish() {
    if pauses.count > 0 {
      warnings.append(
        "\(Figures.count(pauses.count, "gap")) over 40 ms, the longest "
          + "\(Figures.milliseconds(pauses.longest)) at \(Figures.seconds(pauses.at))")
    }
    if touchCount == 0 { warnings.append("no touch") }
  }
}

// MARK: - Fingers

extension TraceSummary {
  private mutating func add(_ sample: TouchSample) {
    sampleCount += 1
    probe.add(sample)
    let index = fingers.firstIndex { $0.last.identifier == sample.identifier }
    guard sample.phase != .began, let index else {
      touchCount += 1
      var finger = Finger(last: sample, movedAt: sample.timeNanoseconds)
      finger.velocity.add(sample.location, timeNanoseconds: sample.timeNanoseconds)
      return fingers.append(finger)
    }
    switch sample.phase {
    case .began, .moved, .stationary: move(index, sample)
    case .ended: lift(fingers.remove(at: index), sample)
    case .cancelled:
      fingers.remove(at: index)
      warnings.append(
        "touch \(sample.identifier) is cancelled at \(Figures.seconds(sample.timeNanoseconds))")
    }
  }

  private mutating func move(_ index: Int, _ sample: TouchSample) {
    let step = sample.timeNanoseconds - fingers[index].last.timeNanoseconds
    touchSteps.append(step)
    if step > 40_000_000 {
      pauses.count += 1
      if step > pauses.longest {
        pauses.longest = step
        pauses.at = fingers[index].last.timeNanoseconds
      }
    }
    if sample.location != fingers[index].last.location {
      fingers[index].movedAt = sample.timeNanoseconds
    }
    fingers[index].velocity.add(sample.location, timeNanoseconds: sample.timeNanoseconds)
    fingers[index].last = sample
  }

  private mutating func lift(_ finger: Finger, _ sample: TouchSample) {
    // Two samples give a line, which is another estimate.
    parabolaVelocity = finger.velocity.sampleCount < 3 ? nil : finger.velocity.preciseEstimate
    let lift = "its lift at \(Figures.seconds(sample.timeNanoseconds))"
    let jump = (sample.location - finger.last.location).length
    // Half a point is what rounding to points can make.
    if jump > 0.5 {
      warnings.append(
        "touch \(sample.identifier) jumps \(Figures.text(jump)) pt at \(lift), unseen")
    }
    let rest = sample.timeNanoseconds - finger.movedAt
    if rest >= restLimit {
      warnings.append(
        "touch \(sample.identifier) rests \(Figures.milliseconds(rest)) before \(lift): "
          + "no velocity by the profile")
    }
  }
}
