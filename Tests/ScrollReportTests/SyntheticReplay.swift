import ScrollFormats
import ScrollPhysics
import Simulation

/// A scroll view made up for tests of pictures: believable, and computed with `+ - * /` alone.
struct SyntheticReplay {
  /// A flick: the finger rests, then moves faster and faster until it is lifted.
  struct Flick {
    /// When the finger comes down, in milliseconds.
    var startMilliseconds: Int

    /// How long it stays down, in milliseconds.
    var durationMilliseconds = 150

    /// How far the content is pushed, in points; negative towards the minimum.
    var travel: Double

    /// Whether the system takes the touch away instead of the finger being lifted.
    var isCancelled = false
  }

  /// The axis along which the content moves.
  var axis = Axis.vertical

  /// The content offset at the start, in points.
  var start = 0.0

  /// The legal range, in points.
  var range = 0.0...5126.0

  /// When the maximum moves, in milliseconds, and where to, in points.
  var change: (milliseconds: Int, maximum: Double)?

  /// The flicks, in order.
  var flicks: [Flick]

  /// The length, in milliseconds.
  var milliseconds: Int

  /// The fraction of the velocity kept per millisecond.
  var rate = 0.998

  /// The frame rate, in hertz.
  var refreshRate = 60

  private static let slop = 10.0
  private static let stiffness = 0.000_119
  private static let damping = 0.0218
}

// MARK: - Running

extension SyntheticReplay {
  /// Runs it, one millisecond after another.
  func run() -> (timeline: Timeline, touches: [TouchRow]) {
    var timeline = Timeline()
    var touches: [TouchRow] = []
    var state = State(offset: start, maximum: range.upperBound)
    var flick = 0
    for millisecond in 0...milliseconds {
      if let change, change.milliseconds == millisecond { state.maximum = change.maximum }
      if flick < flicks.count {
        let current = flicks[flick]
        let age = millisecond - current.startMilliseconds
        if age >= 0 { touch(current, number: flick + 1, age: age, &state, &touches) }
        if age >= current.durationMilliseconds { flick += 1 }
      }
      if state.finger == nil { state.coast(rate: rate, minimum: range.lowerBound) }
      let next = timeline.frames.count
      if millisecond * refreshRate >= next * 1000 {
        record(state, &timeline)
        state.events = []
      }
    }
    return (timeline, touches)
  }

  private func touch(
    _ flick: Flick, number: Int, age: Int, _ state: inout State, _ touches: inout [TouchRow]
  ) {
    let moving = max(0, Double(age) / Double(flick.durationMilliseconds) - 0.3) / 0.7
    let displacement = flick.travel * moving * moving
    let isLast = age >= flick.durationMilliseconds
    if age % 8 == 0 || isLast {
      let phase: TouchPhase =
        age == 0 ? .began : isLast ? (flick.isCancelled ? .cancelled : .ended) : .moved
      touches.append(
        TouchRow(
          sample: TouchSample(
            timeNanoseconds: Int64(flick.startMilliseconds + age) * 1_000_000,
            identifier: number, phase: phase,
            location: along(600 - displacement, across: 200 + Double(age) / 10))))
    }
    if age == 0 { state.grab() }
    state.drag(displacement, slop: Self.slop, minimum: range.lowerBound)
    if isLast {
      let slope = 2 * flick.travel * moving / 0.7 / Double(flick.durationMilliseconds)
      state.release(velocity: flick.isCancelled ? 0 : slope, along: axis)
    }
  }

  private func record(_ state: State, _ timeline: inout Timeline) {
    let index = timeline.frames.count
    timeline.frames.append(
      Frame(
        index: index, timeNanoseconds: Int64(index) * 1_000_000_000 / Int64(refreshRate),
        offset: along(state.offset), velocity: along(state.velocity * 1000),
        phase: state.phase))
    timeline.ranges.append(
      OffsetRange(minimum: along(range.lowerBound), maximum: along(state.maximum)))
    timeline.events += state.events.map { TimedEvent(frame: index, event: $0) }
  }

  private func along(_ value: Double, across other: Double = 0) -> Vector {
    axis == .vertical ? Vector(x: other, y: value) : Vector(x: value, y: other)
  }
}

// MARK: - State

extension SyntheticReplay {
  /// What the content does; velocities in points per millisecond.
  private struct State {
    var offset: Double
    var maximum: Double
    var velocity = 0.0
    var phase = ScrollPhase.idle
    var finger: (origin: Double, isDragging: Bool)?
    var events: [ScrollEvent] = []

    mutating func grab() {
      if phase == .decelerating || phase == .bouncing { events.append(.didEndDecelerating) }
      finger = (offset, false)
      velocity = 0
      phase = .tracking
    }

    mutating func drag(_ displacement: Double, slop: Double, minimum: Double) {
      guard let finger, displacement.magnitude > slop else { return }
      if !finger.isDragging {
        events.append(.willBeginDragging)
        self.finger?.isDragging = true
      }
      phase = .dragging
      let free = finger.origin + displacement - (displacement > 0 ? slop : -slop)
      let edge = min(max(free, minimum), maximum)
      let beyond = free - edge
      let pulled = beyond * 0.55 * 874 / (874 + 0.55 * beyond.magnitude)
      velocity = edge + pulled - offset
      offset = edge + pulled
    }

    mutating func release(velocity: Double, along axis: Axis) {
      let wasDragging = finger?.isDragging ?? false
      finger = nil
      self.velocity = velocity
      phase = velocity == 0 && offset <= maximum ? .idle : .decelerating
      guard wasDragging else { return }
      let target = offset + velocity * 499
      let both = { (value: Double) in
        axis == .vertical ? Vector(x: 0, y: value) : Vector(x: value, y: 0)
      }
      events += [
        .willEndDragging(velocityPerMillisecond: both(velocity), target: both(target)),
        .didEndDragging(willDecelerate: phase != .idle),
      ]
      if phase != .idle { events.append(.willBeginDecelerating) }
    }

    mutating func coast(rate: Double, minimum: Double) {
      let edge = min(max(offset, minimum), maximum)
      if offset != edge || phase == .bouncing {
        phase = .bouncing
        velocity -= (offset - edge) * SyntheticReplay.stiffness + velocity * SyntheticReplay.damping
        offset += velocity
        if (offset - edge).magnitude < 0.1, velocity.magnitude < 0.01 { rest(at: edge) }
      } else if phase == .decelerating {
        velocity *= rate
        offset += velocity
        if velocity.magnitude < 0.01 { rest(at: offset) }
      }
    }

    mutating func rest(at place: Double) {
      offset = place
      velocity = 0
      phase = .idle
      events.append(.didEndDecelerating)
    }
  }
}

// MARK: - Examples

extension SyntheticReplay {
  /// A flick that runs into the bottom edge and bounces.
  static let intoEdge = SyntheticReplay(
    start: 4126, flicks: [Flick(startMilliseconds: 80, durationMilliseconds: 250, travel: 420)],
    milliseconds: 1900)

  /// Three flicks, the second caught by the third, the last one cancelled.
  static let three = SyntheticReplay(
    start: 300, range: -62...5126, change: (1500, 2400),
    flicks: [
      Flick(startMilliseconds: 100, travel: 160),
      Flick(startMilliseconds: 1200, travel: 220),
      Flick(startMilliseconds: 1800, travel: -120),
      Flick(startMilliseconds: 2500, durationMilliseconds: 400, travel: -200, isCancelled: true),
    ], milliseconds: 3600)

  /// Many flicks back and forth.
  static func many(_ count: Int) -> SyntheticReplay {
    SyntheticReplay(
      start: 1000,
      flicks: (0..<count).map {
        Flick(startMilliseconds: 100 + $0 * 2000, travel: $0.isMultiple(of: 3) ? -180 : 140)
      }, milliseconds: count * 2000)
  }

  /// Returns what a recording of a timeline could be: later, and a little off.
  static func recording(of timeline: Timeline, error: Double) -> [OffsetRow] {
    zip(timeline.frames, timeline.frames.dropFirst()).map { frame, next in
      let share = 0.4
      let middle = frame.offset + (next.offset - frame.offset) * share
      let wave = Double((frame.index * 7) % 11 - 5) / 5 * error
      let scale = next.phase == .idle || frame.phase == .idle ? 0.0 : 1.0
      return OffsetRow(
        timeNanoseconds: frame.timeNanoseconds
          + Int64(Double(next.timeNanoseconds - frame.timeNanoseconds) * share),
        offset: middle + Vector(x: 0, y: wave * scale))
    }
  }
}
