import ScrollPhysics
import Simulation

/// Another gesture, made of the one that a course holds, that must lead to the same.
enum Twin: Hashable, Sendable {
  /// What comes before a place in the inputs; fingers that are down there are taken away then.
  case cut(at: Int)

  /// The same later, by so many nanoseconds and frames.
  case delayed(by: Int64, frameCount: Int)

  /// The same seen in a mirror across both axes of a viewport.
  case mirrored(in: Size)

  /// The same with each move told twice.
  case repeated

  /// What came of a twin.
  struct Outcome: Hashable, Sendable {
    /// How many frames it took; of a cut one, how many were looked at.
    var frameCount: Int

    /// The first of the course's shots with a frame that is another one; `nil` for none.
    var difference: Int?
  }
}

extension Twin {
  /// How many of the twin's frames come before the first one that has a counterpart.
  var framesLater: Int {
    guard case .delayed(_, let count) = self else { return 0 }
    return count
  }

  /// The time of what is left out, in integer nanoseconds: frames that see it have no counterpart.
  func limit(in course: borrowing Course) -> Int64 {
    guard case .cut(let place) = self else { return .max }
    return course.inputs[place].timeNanoseconds
  }

  /// Whether a content offset of the course and one of the twin are the same place.
  @inline(__always)
  func isSame(_ one: Vector, _ other: Vector) -> Bool {
    guard case .mirrored = self else { return one == other }
    return one.x == 0 - other.x && one.y == 0 - other.y
  }

  /// The inputs of the twin.
  func inputs(of course: borrowing Course) -> [Input] {
    var inputs: [Input] = []
    forEachInput(of: course) { inputs.append($0) }
    return inputs
  }

  /// Goes through the inputs of the twin.
  @inline(__always)
  func forEachInput(of course: borrowing Course, _ body: (Input) -> Void) {
    let inputs = course.inputs
    switch self {
    case .cut(let place):
      for index in 0..<place { body(inputs[index]) }
      for finger in inputs.fingers(downAt: place) { body(finger) }
    case .delayed(let nanoseconds, _):
      for index in inputs.indices { body(inputs[index].delayed(by: nanoseconds)) }
    case .mirrored(let viewport):
      for index in inputs.indices { body(inputs[index].mirrored(in: viewport)) }
    case .repeated:
      for index in inputs.indices {
        body(inputs[index])
        if case .touch(let sample) = inputs[index], sample.phase == .moved { body(inputs[index]) }
      }
    }
  }
}

// MARK: - Playing

/// What plays the twins of a subject's gestures, and keeps its room from one to the next.
final class TwinPlayer {
  private let player: Subject.Player
  private var course: Course

  // The subject's own replay, where that is all that plays: its frames need not be recorded, and
  // nobody looks at its items; one at most. What it starts from, after its first frame, is in an
  // array, to be lent in place.
  private var start: [Replay]
  private var replay: Replay?
  private let first: Frame?

  /// Creates what plays twins of a subject in its scene or in another one.
  init(_ subject: Subject, in scene: Scene) {
    player = subject.player(scene)
    course = Course(scene: scene, wantsItems: false)
    var start = subject.makeReplay?(scene)
    start?.solvesRoot = false
    start?.solvesItems = false
    first = start?.showFirst()
    self.start = start.map { [$0] } ?? []
    replay = start
  }

  /// Plays a twin of a course's gesture and compares its frames with the course's.
  func play(_ twin: Twin, of original: borrowing Course) -> Twin.Outcome {
    guard !start.isEmpty && replay != nil else {
      course.inputs = twin.inputs(of: original)
      player(course.inputs, &course)
      let difference = original.firstDifference(
        from: course, framesLater: twin.framesLater, upTo: twin.limit(in: original),
        where: twin.isSame)
      return Twin.Outcome(frameCount: course.frameCount, difference: difference)
    }
    var comparison = TwinComparison(twin, limit: twin.limit(in: original))
    replay?.restart(as: &start[0])
    if let first { comparison.take(.frame(first), in: original) }
    replay?.play(twin, of: original, into: &comparison)
    return comparison.outcome
  }
}

extension Replay {
  /// Plays a twin of a course's gesture until everything rests, as the course itself was played.
  fileprivate mutating func play(
    _ twin: Twin, of course: borrowing Course, into comparison: inout TwinComparison
  ) {
    twin.forEachInput(of: course) { input in
      while let step = nextStep(through: input.timeNanoseconds) {
        comparison.take(step, in: course)
      }
      add(input)
    }
    while comparison.outcome.frameCount < Self.mostFrames && !comparison.isOver,
      let step = nextStepUntilRest()
    {
      comparison.take(step, in: course)
    }
  }
}

/// How far a twin's frames have been compared with a course's.
private struct TwinComparison {
  private(set) var outcome = Twin.Outcome(frameCount: 0)

  /// Whether no frame that comes has a counterpart because it would see what the twin leaves out.
  private(set) var isOver = false

  private let twin: Twin
  private let limit: Int64
  private var offset = Vector.zero

  // The frames to come that have no counterpart, the place of the shot of the next one that has one,
  // and how many frames of that are left.
  private var skipped: Int
  private var shot = -1
  private var left = 0

  init(_ twin: Twin, limit: Int64) {
    self.twin = twin
    self.limit = limit
    skipped = twin.framesLater
  }

  /// Compares what a step shows.
  @inline(__always)
  mutating func take(_ step: ReplayStep, in course: borrowing Course) {
    switch step {
    case .still(let count): take(count, in: course)
    case .same: take(1, in: course)
    case .flight(let frame), .frame(let frame):
      offset = frame.offset
      take(1, in: course)
    }
  }

  @inline(__always)
  private mutating func take(_ frameCount: Int, in course: borrowing Course) {
    outcome.frameCount += frameCount
    var count = frameCount
    if skipped > 0 {
      let passed = min(skipped, count)
      skipped -= passed
      count -= passed
    }
    let shots = course.shots.span
    while count > 0 && outcome.difference == nil && !isOver {
      if left == 0 {
        guard shot + 1 < shots.count else { return }
        shot += 1
        left = shots[shot].count
        if limit < .max && course.cutoff(of: shots[shot].frame) > limit {
          isOver = true
          return
        }
      }
      if !twin.isSame(shots[shot].frame.offset, offset) { outcome.difference = shot }
      let passed = min(left, count)
      left -= passed
      count -= passed
    }
  }
}

// MARK: - Transforms

extension [Input] {
  /// What takes away the fingers that are down at a place, at the time of the input there.
  fileprivate func fingers(downAt place: Int) -> [Input] {
    var down: [TouchSample] = []
    for index in 0..<place {
      guard case .touch(let sample) = self[index] else { continue }
      down.removeAll { $0.identifier == sample.identifier }
      if sample.phase != .ended && sample.phase != .cancelled { down.append(sample) }
    }
    let time = self[place].timeNanoseconds
    return down.map { sample in
      var gone = sample
      gone.phase = .cancelled
      gone.timeNanoseconds = time
      return .touch(gone)
    }
  }
}

extension Input {
  /// The input at a later time.
  @inline(__always)
  fileprivate func delayed(by nanoseconds: Int64) -> Input {
    switch self {
    case .touch(var sample):
      sample.timeNanoseconds += nanoseconds
      return .touch(sample)
    case .action(let action, let time):
      return .action(action, timeNanoseconds: time + nanoseconds)
    }
  }

  /// The input seen in a mirror across both axes of a viewport.
  @inline(__always)
  fileprivate func mirrored(in viewport: Size) -> Input {
    switch self {
    case .touch(var sample):
      sample.location = Vector(
        x: viewport.width - sample.location.x, y: viewport.height - sample.location.y)
      return .touch(sample)
    case .action(.insertPanel(let panel, let place), let time):
      return .action(.insertPanel(panel.mirrored, at: place), timeNanoseconds: time)
    case .action: return self
    }
  }
}
