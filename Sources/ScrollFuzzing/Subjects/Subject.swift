import EdgeLayout
public import ScrollPhysics
public import Simulation

/// What is held to the laws: something that turns a gesture in a scene into a course.
///
/// The library's own subject is a replay. Another engine, or one with a fault, is another closure:
///
///     let subject = Subject(scene) { scene in
///       let prototype = MyContainer(scene)
///       return { inputs, course in … }
///     }
public struct Subject: Sendable {
  /// Plays inputs from the start of a scene until everything rests, and records what is shown.
  public typealias Player = @Sendable (_ inputs: [Input], _ course: inout Course) -> Void

  /// The scene.
  public let scene: Scene

  /// The scene whose promises it is held to; its own, mostly.
  public private(set) var promised: Scene

  /// Makes a player of a scene; laws about mirror images ask for other scenes than the subject's.
  public let player: @Sendable (Scene) -> Player

  // Makes the replay of a scene that the player plays, where it plays a replay and nothing else.
  private(set) var makeReplay: (@Sendable (Scene) -> Replay)?

  /// Creates a subject.
  public init(_ scene: Scene, player: @escaping @Sendable (Scene) -> Player) {
    self.scene = scene
    promised = scene
    self.player = player
  }
}

extension Subject {
  /// Creates the subject that is the library itself: a replay under a profile.
  ///
  /// The program is the container's own: it is asked after each frame, and what it answers happens
  /// before the next one. The same answer to the same frame keeps a course the same.
  public init(
    _ scene: Scene, profile: ScrollProfile = .uikit,
    program: (@Sendable (Shot, [ScrollEvent], [StackEvent]) -> [Action])? = nil
  ) {
    self.init(scene) { scene in
      var made = Replay(scene: scene, profile: profile)
      let rules = made.makeRules()
      let start = Stage.Start(made, rules: rules, isProgrammed: program != nil)
      return { inputs, course in
        let stage = course.stage(for: start)
        let first = stage.first
        stage.replay.play(inputs, after: first, under: start, program: program, into: &course)
      }
    }
    if program == nil { makeReplay = { scene in Replay(scene: scene, profile: profile) } }
  }
}

extension Subject {
  /// The subject held to what another scene promises: what a stack does against what it should do.
  ///
  /// Twins, such as mirror images, are played as they are. Both scenes must be of edge stacks.
  public func held(to promised: Scene) -> Subject {
    guard let rules = StackRules(promised) else { return self }
    let (scene, player) = (scene, player)
    var subject = Subject(scene) { asked in
      let play = player(asked)
      guard asked == scene else { return play }
      return { inputs, course in
        play(inputs, &course)
        course.hold(to: rules)
      }
    }
    subject.promised = promised
    subject.makeReplay = makeReplay
    return subject
  }
}

/// A replay that a course keeps, to be started anew for the next gesture.
final class Stage: @unchecked Sendable {
  fileprivate var replay: Replay
  /// The frame that the replay has shown when it starts anew.
  fileprivate let first: Frame?
  private let start: Start
  private let wantsItems: Bool
  // Its own copy, which is lent to the replay that starts anew.
  private var fresh: Replay

  /// A replay that has shown nothing, and what its stack promises.
  fileprivate final class Start: Sendable {
    let replay: Replay
    let rules: StackRules?
    let isProgrammed: Bool

    // The status before the first frame.
    let status: ReplayStatus

    init(_ replay: Replay, rules: StackRules?, isProgrammed: Bool) {
      self.replay = replay
      self.rules = rules
      self.isProgrammed = isProgrammed
      var replay = replay
      status = replay.readStatus()
    }
  }

  fileprivate init(_ start: Start, wantsItems: Bool) {
    self.start = start
    self.wantsItems = wantsItems
    fresh = start.replay
    // No law and no program asks for the root or for effects.
    fresh.solvesRoot = false
    if !wantsItems && !start.isProgrammed { fresh.solvesItems = false }
    // A program is asked about the first frame too.
    first = start.isProgrammed ? nil : fresh.showFirst()
    replay = fresh
  }

  /// Starts anew; returns whether the replay is one of that start.
  fileprivate func restart(as start: Start, wantsItems: Bool) -> Bool {
    guard start === self.start && wantsItems == self.wantsItems else { return false }
    replay.restart(as: &fresh)
    return true
  }
}

extension Course {
  /// Returns a replay that is as it was at the start; a copy of the course gets its own.
  fileprivate mutating func stage(for start: Stage.Start) -> Stage {
    if isKnownUniquelyReferenced(&stage), let stage,
      stage.restart(as: start, wantsItems: wantsItems)
    {
      return stage
    }
    let new = Stage(start, wantsItems: wantsItems)
    stage = new
    return new
  }
}

extension Replay {
  /// Shows the first frame, which is the same whatever is to happen; `nil` where inputs after it may
  /// be seen in it.
  mutating func showFirst() -> Frame? {
    lookaheadNanoseconds == 0 ? nextFrame(through: 0) : nil
  }
}

extension Replay {
  /// Plays inputs until everything rests.
  fileprivate mutating func play(
    _ inputs: [Input], after first: Frame?, under start: Stage.Start,
    program: (@Sendable (Shot, [ScrollEvent], [StackEvent]) -> [Action])?,
    into course: inout Course
  ) {
    course.restart()
    course.delivery = delivery
    course.begin(under: start.rules)
    course.note(start.status)
    let skipsMotion = program == nil && !course.wantsEachFrame && !course.wantsItems
    if let first {
      record(first, into: &course)
      if skipsMotion && !inputs.isEmpty {
        showMotion(through: inputs[0].timeNanoseconds) { course.append(inFlight: $0) }
      }
    }
    // By places, for an input that is named is copied.
    for place in inputs.indices {
      let time = inputs[place].timeNanoseconds
      if let program {
        while let frame = nextFrame(through: time) {
          record(frame, into: &course)
          ask(program, about: &course, before: time)
        }
      } else {
        while let step = nextStep(through: time) {
          record(step, into: &course)
          if skipsMotion { showMotion(through: time) { course.append(inFlight: $0) } }
        }
      }
      if case .touch(let sample) = inputs[place] {
        add(sample)
      } else {
        course.noteProgram()
        add(inputs[place])
      }
    }
    // A course is bounded, whatever a program does.
    while course.frameCount < Self.mostFrames {
      if let program {
        guard let frame = nextFrameUntilRest() else { break }
        record(frame, into: &course)
        ask(program, about: &course, before: .max)
      } else {
        guard let step = nextStepUntilRest() else { break }
        record(step, into: &course)
        if skipsMotion {
          showMotionUntilRest(mostFrames: Self.mostFrames) { course.append(inFlight: $0) }
        }
      }
    }
    course.isAtRest = isAtRest
  }

  /// The largest number of frames of a course.
  static var mostFrames: Int { 100_000 }

  /// Works out what the stack promises now; `nil` for a scroll view.
  mutating func makeRules() -> StackRules? {
    guard let stack = readStack() else { return nil }
    let (behavior, hasDetents) = readBehavior()
    return StackRules(
      stack, isPaged: hasDetents, bounces: behavior.bounces, isSingleAxis: behavior.singleAxis)
  }

  @inline(__always)
  private mutating func record(_ step: ReplayStep, into course: inout Course) {
    switch step {
    case .still(let count): course.repeatLast(count, untilNanoseconds: lastFrameNanoseconds)
    case .flight(let frame):
      if course.wantsItems && course.isStack { recordItems(into: &course) }
      course.append(inFlight: frame)
    case .same(let frame): course.append(same: frame)
    case .frame(let frame): record(frame, into: &course)
    }
  }

  private mutating func record(_ frame: Frame, into course: inout Course) {
    let status = readStatus()
    if !course.isHeld(to: status) { noteRules(status, in: &course) }
    if status.hasCallbacks { course.append(readCallbacks()) }
    if course.isStack {
      if course.wantsItems {
        recordItems(into: &course)
      } else {
        for index in 0..<(status.hasStackEvents ? readStackEventCount() : 0) {
          course.append(readStackEvent(index))
        }
      }
    }
    course.append(
      frame, range: status.range, isAtRest: status.isAtRest, isNavigating: status.isNavigating)
  }

  /// Records what an edge stack tells and what its items show.
  private mutating func recordItems(into course: inout Course) {
    for index in 0..<readStackEventCount() { course.append(readStackEvent(index)) }
    let axis = course.axis
    for index in 0..<readItemCount() {
      let item = readItem(index)
      course.append(
        ItemShot(
          visibleLength: item.visibleLength, visibleFraction: item.visibleFraction,
          isVisible: item.isVisible, extent: item.size[axis], depth: item.depth))
    }
  }

  private mutating func noteRules(_ status: ReplayStatus, in course: inout Course) {
    course.note(status)
    guard let rules = makeRules() else { return }
    course.change(to: rules)
  }

  /// Asks a container's program, and does what it says at the time of the frame.
  private mutating func ask(
    _ program: @Sendable (Shot, [ScrollEvent], [StackEvent]) -> [Action],
    about course: inout Course,
    before time: Int64
  ) {
    guard let shot = course.shots.last else { return }
    for action in program(shot, readCallbacks(), readStackEvents()) {
      course.append(Deed(frame: shot.frame.index, action: action))
      course.noteProgram()
      add(.action(action, timeNanoseconds: min(shot.frame.timeNanoseconds, time)))
    }
  }
}
