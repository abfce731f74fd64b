import ScrollPhysics
import Simulation

/// A recording's touches and actions played again through the simulator, frame by frame.
struct RecordingReplay {
  /// The even clock of the frames; `nil` where they have none.
  let grid: FrameGrid?

  /// The unit in which the stamps of frames and touches are written, in seconds.
  let unit: Double

  private let recording: Recording
  private let inputs: [(timeNanoseconds: Int64, input: Input)]

  /// Takes what fingers and the program did in a recording.
  init(_ recording: Recording) {
    self.recording = recording
    grid = FrameGrid(recording.frames.map(\.timeNanoseconds))
    unit = Self.unit(
      of: recording.frames.map(\.timeNanoseconds) + recording.touches.map(\.timeNanoseconds))
    let touches = recording.touches.map { ($0.timeNanoseconds, Input.touch($0)) }
    let actions = recording.actions.map {
      ($0.timeNanoseconds, Input.action($0.action, timeNanoseconds: $0.timeNanoseconds))
    }
    inputs = (touches + actions).enumerated().sorted {
      ($0.element.0, $0.offset) < ($1.element.0, $1.offset)
    }.map { ($0.element.0, $0.element.1) }
  }
}

extension RecordingReplay {
  /// By which clock content moves.
  enum Clock: Hashable, Sendable {
    /// By the stamps of the recorded frames, and by no others.
    case stamps
    /// By an even one, of which the recorder missed frames; its moment and period in seconds.
    case even(moment: Double, period: Double)
  }

  /// The largest power of ten, in seconds, of which all stamps are multiples.
  private static func unit(of stamps: [Int64]) -> Double {
    var unit: Int64 = 1
    while unit < 1_000_000_000, stamps.allSatisfy({ $0 % (10 * unit) == 0 }) { unit *= 10 }
    return Double(unit) / 1e9
  }

  /// The standard error of the even clock's moment beside the touches, in seconds.
  ///
  /// Touches and frames are each written in whole units, and all alike: by how much that shifts one
  /// against the other, up to a unit, no number of stamps tells.
  var momentError: Double {
    guard let grid else { return 0 }
    return (grid.momentError * grid.momentError + unit * unit / 6).squareRoot()
  }

  /// Whether the unit of the stamps hides the clock's moment more than their errors do.
  var isMomentHidden: Bool {
    guard let grid else { return false }
    return unit * unit / 6 > grid.momentError * grid.momentError
  }

  /// The even clock as the stamps tell it; that of the stamps where there is none.
  var evenClock: Clock {
    grid.map { .even(moment: $0.moment, period: $0.period) } ?? .stamps
  }

  /// Returns which frames of a clock are the first that can see each input, all with some delay.
  ///
  /// What follows hangs on that: content that is let go a frame later is late from there on, and
  /// some velocities are those of the moves that frames see.
  func landmarks(_ moment: Double, _ period: Double, delay: Int64) -> [Int] {
    guard let grid, let first = recording.frames.first else { return [] }
    return inputs.map { time, _ in
      // As in a replay: the first frame that comes after the input.
      let seconds = Double(time + delay - first.timeNanoseconds) / 1e9
      let count = (seconds - moment) / period + grid.middle
      return max(Int(min(count.rounded(.down), 1e9)) + 1, grid.isExact ? 0 : -Self.earliestFrame)
    }
  }

  /// Up to how many frames a recorder may have missed before the first one that it saw.
  private static let earliestFrame = 600

  /// The even clocks that the stamps do not exclude, whose landmarks differ; the likeliest first.
  func likelyClocks(delay: Int64) -> [Clock] {
    guard let grid, !grid.isExact else { return [evenClock] }
    var seen = [landmarks(grid.moment, grid.period, delay: delay)]
    var clocks = [evenClock]
    let farthest = seen[0].map { grid.error(of: $0, moment: momentError) }.max() ?? momentError
    for step in 1...Self.clockSteps {
      for errors in [-Double(step), Double(step)] {
        let moment = grid.moment + errors / Self.stepsPerError * farthest
        let landmarks = landmarks(moment, grid.period, delay: delay)
        guard !seen.contains(landmarks) else { continue }
        seen.append(landmarks)
        clocks.append(.even(moment: moment, period: grid.period))
      }
    }
    return clocks
  }

  /// How far clocks are tried, in steps that are a quarter of an error.
  private static let clockSteps = 16
  private static let stepsPerError = 4.0

  /// What a clock costs as one that the stamps tell otherwise, as minus twice a log-likelihood.
  func cost(of clock: Clock) -> Double {
    guard case .even(let moment, let period) = clock, let grid, !grid.isExact else { return 0 }
    let first = (moment - grid.moment) / momentError
    let second = (period - grid.period) / grid.periodError
    return first * first + second * second
  }

  /// Returns the offsets of the recorded frames under a profile, in points; shape `[frameCount]`.
  ///
  /// Frames that a recorder missed are played too, also those before its first one that saw inputs.
  func offsets(_ profile: ScrollProfile, by clock: Clock) -> [Vector] {
    var replay = Replay(scene: recording.scene, profile: profile)
    var next = 0
    func frame(at time: Int64) -> Vector {
      let (end, isOver) = time.addingReportingOverflow(max(replay.lookaheadNanoseconds, 0))
      // A touch stamped with the frame's own time is not seen by it.
      while next < inputs.count, isOver || inputs[next].timeNanoseconds < end {
        replay.add(inputs[next].input)
        next += 1
      }
      return replay.recordedFrame(atNanoseconds: time, stampNanoseconds: time).offset
    }
    guard case .even(let moment, let period) = clock, let grid, let first = recording.frames.first
    else { return recording.frames.map { frame(at: $0.timeNanoseconds) } }
    var shown: [Vector] = []
    shown.reserveCapacity(grid.counts.count)
    // One frame more than can see the first input, for profiles that see them a little sooner.
    let earliest = landmarks(moment, period, delay: 0).first ?? 0
    var count = grid.isExact ? 0 : min(earliest - 1, 0)
    for (recorded, stamp) in zip(grid.counts, recording.frames.map(\.timeNanoseconds)) {
      while count < recorded || count == recorded && !grid.isExact {
        let seconds = grid.time(count, moment: moment, period: period)
        let offset = frame(at: first.timeNanoseconds + Int64((seconds * 1e9).rounded()))
        if count == recorded { shown.append(offset) }
        count += 1
      }
      // Exact stamps are the clock's own, to the last digit.
      if grid.isExact {
        shown.append(frame(at: stamp))
        count += 1
      }
    }
    return shown
  }
}
