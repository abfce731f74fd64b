public import ScrollPhysics

/// A scene played frame by frame from the samples of fingers and the actions of a program.
///
/// Inputs go in in time order; frames come out. A frame's callback sees the inputs stamped before
/// it, so once everything before a time has been added, the frames up to that time are settled:
///
///     var replay = Replay(scene: scene)
///     for input in inputs {
///       while let frame = replay.nextFrame(through: input.timeNanoseconds) { … }
///       replay.add(input)
///     }
///     while let frame = replay.nextFrameUntilRest() { … }
///
/// Feeding row by row, or everything at once, gives the same frames.
public struct Replay: Sendable {
  @usableFromInline var storedModel: ScrollModel
  @usableFromInline var clock: FrameClock
  @usableFromInline var shownCount = 0
  @usableFromInline var deadline = Self.settlingLimit * 1_000_000_000
  @usableFromInline var lastFrame = Int64.min

  var lastInput: Int64 = 0
  // The inputs that no frame has seen: mostly one touch, whose place is here; those after it are
  // `pending[seen..<added]`, whose places are used again.
  var first = TouchSample(timeNanoseconds: 0, phase: .stationary, location: .zero)
  var hasFirst = false
  var pending: [Input] = []
  var added = 0
  var seen = 0
  var lastStamp: Int64?
  @usableFromInline var isModelAtRest = true
  @usableFromInline var hasEvents = false
  // Whether nothing moved in the last frame and nothing was told, so that the next one is the same
  // unless something is added; and the velocity that it showed, which is a finger's that is down.
  @usableFromInline var isQuiet = false
  @usableFromInline var quietVelocity = Vector.zero

  /// When a touch reaches a frame; `nil` where a frame sees every touch stamped before it.
  public let delivery: TouchDelivery?
  let motionComesFirst: Bool

  /// How much must have been added beyond a frame before it may be shown, in nanoseconds.
  ///
  /// A frame may see the inputs that are less than that after it; 0 where it sees those before it.
  public let lookaheadNanoseconds: Int64

  // What makes the outermost view an edge stack; one at most. In an array, so that it is changed in
  // place.
  var engines: [StackEngine] = []

  /// The views inside the panels of edge stacks and in the content of scroll views, outer ones
  /// before those inside them.
  public internal(set) var inner: [InnerView] = []

  // What the outermost view showed in the last frame, where nothing moves and nothing was told and so
  // the next one shows the same by itself; and whether it was at rest.
  var stillShown: ScrollModel.Snapshot?
  @usableFromInline var isOuterAtRest = true

  // Whether the last frame showed the same of the outermost view as the one before, and told nothing.
  var isOuterSame = false

  // Whether motion of the outermost view is all that happens, and what flies freely in an edge stack
  // whose items each frame lays out.
  var goesOn = false
  var flightToLayOut = ScrollModel.Coasting.nothing

  // Whether the next frame may be one in which a finger only drags the outermost stack on.
  var isDraggingOn = false

  // How those are, all together, and for which layout of the stack they have their sizes.
  var inside = InnerViews(isStill: false)
  var measuredLayout = -1

  // Whether views inside may have to follow the sizes of their panels.
  var sizesAreNew = true

  /// Whether each frame lays out the items of edge stacks and tells what changed for them.
  ///
  /// Without that, only the offset, the gate, navigation and steps are followed, which is much
  /// faster. Stacks whose travel changes the size of views inside are always laid out.
  public var solvesItems = true {
    didSet {
      storedModel.endCoasting()
      goesOn = false
      isDraggingOn = false
      isQuiet = false
      stillShown = nil
    }
  }

  /// Whether each frame that lays out items also lays out the root, and makes the effects.
  ///
  /// Without that, the items' frames and what is visible of them is all that is new; where the root is
  /// and what is done to pictures is from an earlier frame, unless a finger asks for it.
  public var solvesRoot = true

  /// Whether the outermost view is an edge stack.
  let isStack: Bool

  /// Whether the outermost view is a scroll view with nothing inside, which never changes.
  let isPlain: Bool

  /// Whether the profile handles each touch by itself.
  let hasPlatform: Bool

  // Which of several views takes a drag.
  let latch: LatchRule

  var route = TouchRoute()
  let profile: ScrollProfile
  let scene: Scene

  /// Creates a replay at time 0, before its first frame.
  public init(scene: Scene, profile: ScrollProfile = .uikit) {
    clock = FrameClock(rate: scene.refreshRate)
    self.profile = profile
    self.scene = scene
    hasPlatform = profile.platform != nil
    latch = profile.platform?.latch ?? .innermostThatMoves
    delivery = profile.platform?.delivery
    motionComesFirst = delivery?.motionComesFirst == true
    lookaheadNanoseconds = delivery?.lookaheadNanoseconds ?? 0
    switch scene.outermost {
    case .scroll(let description):
      storedModel = ScrollModel(
        description, viewport: scene.viewport, in: scene, safeArea: scene.safeArea,
        profile: profile)
      isStack = false
      isPlain = description.views.isEmpty
      addPlacedViews(description.views, of: nil, depth: 1)
    case .stack(let description):
      let engine = StackEngine(
        description, container: scene.viewport, scale: scene.scale, direction: scene.direction,
        safeArea: scene.safeArea)
      storedModel = engine.makeModel(profile: profile, refreshRate: scene.refreshRate)
      engines = [engine]
      isStack = true
      isPlain = false
      addInnerViews(of: nil, depth: 1)
      if !inner.isEmpty { measureAtStart() }
    }
  }
}

// MARK: - Queries

extension Replay {
  /// The longest time that content may move after the last input, in seconds.
  ///
  /// An assumption of ours: a flick rests within 5 s, and one that hardly slows down, at a rate of
  /// 0.9999 per millisecond, within two minutes. A finger that is never lifted ends here too.
  public static let settlingLimit: Int64 = 600

  /// The scroll view, as the last frame shows it; its events are those of the last frame.
  @inlinable
  public var model: ScrollModel { storedModel }

  /// What makes the outermost view an edge stack; `nil` for a plain scroll view.
  public var engine: StackEngine? { engines.first }

  /// What a delegate answers at each release; see ``/ScrollPhysics/ScrollModel/willEndDragging``.
  public var willEndDragging:
    (@Sendable (_ velocityPerMillisecond: Vector, _ target: Vector) -> Vector)?
  {
    get { storedModel.willEndDragging }
    set { storedModel.willEndDragging = newValue }
  }

  /// What hears each event of the outermost edge stack as it happens, and what it asks for.
  ///
  /// That is done after the frame is laid out; the same answer to the same event keeps a replay the
  /// same. A plain scroll view has no such events.
  public var stackObserver: (@Sendable (StackEvent) -> [Action])? {
    get { engines.first?.observer }
    set {
      isDraggingOn = false
      if isStack { engines[0].observer = newValue }
    }
  }

  /// The number of frames shown.
  @inlinable
  public var frameCount: Int { shownCount }

  /// Whether nothing moves, no finger is down and every input has been seen.
  public var isAtRest: Bool { isModelAtRest && !hasPending }

  @inline(__always)
  var hasPending: Bool { hasFirst || seen < added }
}

// MARK: - Frames

extension Replay {
  /// Shows the next frame of the constant clock, if it is not after a time.
  ///
  /// Every input before that time must have been added, and a frame comes no later than
  /// ``lookaheadNanoseconds`` before it. The callbacks of the frame are in the
  /// model's events until the next frame.
  @inlinable
  @inline(__always)
  public mutating func nextFrame(through timeNanoseconds: Int64) -> Frame? {
    let time = clock.nextNanoseconds
    guard time <= timeNanoseconds &- lookaheadNanoseconds else { return nil }
    return quietFrame(at: time) ?? coastingFrame(at: time) ?? fullFrame(at: time)
  }

  /// Shows the next frame of the constant clock; `nil` once a frame has shown everything at rest.
  ///
  /// Also `nil` when the content still moves ``settlingLimit`` seconds after the last input, which
  /// ``isAtRest`` tells apart.
  @inlinable
  @inline(__always)
  public mutating func nextFrameUntilRest() -> Frame? {
    let time = clock.nextNanoseconds
    guard time <= deadline else { return nil }
    return coastingFrame(at: time) ?? lastFrames(at: time)
  }

  @usableFromInline
  mutating func lastFrames(at time: Int64) -> Frame? {
    guard shownCount == 0 || !isAtRest else { return nil }
    return quietFrame(at: time) ?? fullFrame(at: time)
  }

  /// Shows what the last frame showed, where nothing can have changed since.
  @inlinable
  @inline(__always)
  mutating func quietFrame(at time: Int64) -> Frame? {
    guard isQuiet else { return nil }
    clock.advance()
    lastFrame = time
    let index = shownCount
    shownCount = index &+ 1
    return Frame(
      index: index, timeNanoseconds: time, offset: storedModel.offset, velocity: quietVelocity,
      phase: storedModel.phase)
  }

  /// Shows a frame in which nothing happens but motion that goes on.
  @inlinable
  @inline(__always)
  mutating func coastingFrame(at time: Int64) -> Frame? {
    flightFrame(at: time) ?? platformFrame(at: time)
  }

  /// Shows the commonest frame of all, one axis in free flight and nothing to be told.
  @inlinable
  @inline(__always)
  mutating func flightFrame(at time: Int64) -> Frame? {
    guard storedModel.coast() else { return nil }
    clock.advance()
    lastFrame = time
    let index = shownCount
    shownCount = index &+ 1
    return Frame(
      index: index, timeNanoseconds: time, offset: storedModel.offset,
      velocity: storedModel.flightVelocity, phase: .decelerating)
  }

  /// Shows a frame in which nothing happens but a platform's own motion.
  @inlinable
  mutating func platformFrame(at time: Int64) -> Frame? {
    guard storedModel.coastPlatform(timeNanoseconds: time) else { return nil }
    clock.advance()
    lastFrame = time
    let index = shownCount
    shownCount = index &+ 1
    let phase = storedModel.phase
    if !phase.isMotion {
      isModelAtRest = true
      isOuterAtRest = true
      hasEvents = true
    }
    return Frame(
      index: index, timeNanoseconds: time, offset: storedModel.offset,
      velocity: storedModel.platformVelocity, phase: phase)
  }

  @usableFromInline
  mutating func fullFrame(at time: Int64) -> Frame {
    motionFrame(at: time) ?? dragFrame(at: time) ?? wholeFrame(at: time)
  }

  /// Shows a frame in which anything may happen.
  mutating func wholeFrame(at time: Int64) -> Frame {
    let step = clock.intervalMilliseconds
    clock.advance()
    return show(at: time, stepMilliseconds: step, isRecorded: false)
  }

  /// Shows the frame of a recording: a callback at one time, with a display stamp.
  ///
  /// The motion advances by the difference of the stamps. A difference within a nanosecond of whole
  /// refresh intervals is those intervals exactly, for the stamps are whole nanoseconds. What is
  /// shown is what the callback wrote first: a stop's snap to the pixel is a write of its own and
  /// shows in the frame after.
  ///
  /// A replay shows frames of a recording or of the constant clock, not both by turns.
  public mutating func recordedFrame(atNanoseconds time: Int64, stampNanoseconds stamp: Int64)
    -> Frame
  {
    let step = lastStamp.map { recordedStep(stamp - $0) } ?? storedModel.intervalMilliseconds
    lastStamp = stamp
    return show(at: time, stepMilliseconds: step, isRecorded: true)
  }

  /// Lets motion go on before the touches of a frame are seen.
  private mutating func beginFrame(at time: Int64) {
    storedModel.beginFrame(timeNanoseconds: time)
    for index in inner.indices { inner[index].model.beginFrame(timeNanoseconds: time) }
  }

  private func recordedStep(_ nanoseconds: Int64) -> Double {
    let rate = storedModel.refreshRate
    let elapsed = Double(max(0, nanoseconds))
    let count = Rounding.halfAwayFromZero(elapsed * rate / 1e9)
    let isWhole = abs(elapsed - count * (1e9 / rate)) <= 1
    return isWhole ? count * 1000 / rate : elapsed / 1e6
  }

  @inline(__always)
  private mutating func show(at time: Int64, stepMilliseconds: Double, isRecorded: Bool) -> Frame {
    let previous = shownCount > 0 ? lastFrame : nil
    lastFrame = time
    if hasEvents { storedModel.clearEvents() }
    if !isPlain { clearStackEvents() }
    if motionComesFirst { beginFrame(at: time) }
    if hasPending {
      let cutoff = delivery.map { $0.cutoff(frame: time, previous: previous) }
      takeIn(before: cutoff ?? time, frame: time)
    }
    let shown =
      isPlain
      ? storedModel.tick(
        timeNanoseconds: time, stepMilliseconds: stepMilliseconds, beforeSnap: isRecorded)
      : tickNested(
        timeNanoseconds: time, stepMilliseconds: stepMilliseconds, beforeSnap: isRecorded)
    let index = shownCount
    shownCount = index + 1
    isModelAtRest = shown.isAtRest
    if isPlain { isOuterAtRest = shown.isAtRest }
    hasEvents = shown.hasEvents
    isQuiet = shown.isStill && !hasPending && !isRecorded
    quietVelocity = shown.velocity
    if hasPending || clock.intervalMilliseconds != stepMilliseconds {
      storedModel.endCoasting()
      goesOn = false
    }
    return Frame(
      index: index, timeNanoseconds: time, offset: shown.offset, velocity: shown.velocity,
      phase: shown.phase)
  }
}
