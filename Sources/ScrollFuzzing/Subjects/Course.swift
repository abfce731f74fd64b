public import ScrollPhysics
public import Simulation

/// Everything that a gesture made a container do: what laws look at.
public struct Course: Sendable {
  /// The scene at the start.
  public internal(set) var scene: Scene

  /// What happened to it, in time order.
  public var inputs: [Input] = []

  /// What the frames showed; several that show the same are one.
  public private(set) var shots: [Shot] = []

  /// The number of frames.
  public private(set) var frameCount = 0

  /// The callbacks, in the order in which they came; a shot says which are its own.
  public internal(set) var callbacks: [ScrollEvent] = []

  /// What an edge stack told, in the order in which it came; a shot says which is its own.
  public internal(set) var stackEvents: [StackEvent] = []

  /// What each item showed in each frame, where items are asked for; a shot says which are its own.
  public internal(set) var items: [ItemShot] = []

  /// What the stack was made of, the first from the start on; a shot says which is its own.
  public private(set) var rules: [StackRules] = []

  /// What a container's own program did, in the order in which it did it.
  public private(set) var deeds: [Deed] = []

  /// Every way from a rest to another one, and those that ended where they began.
  public private(set) var moves: [Move] = []

  /// Whether everything rested in the end.
  public internal(set) var isAtRest = true

  /// When inputs reach frames; `nil` where a frame sees what is stamped before it.
  public var delivery: TouchDelivery?

  /// Whether laws look at the items of each frame.
  public var wantsItems: Bool

  /// Whether laws look at each frame; else frames of motion between two turns may be left out.
  ///
  /// What is left out has the phase, the range and the rules of the next shot, told nothing, and is
  /// between the offsets of that shot and the one before on each axis.
  public var wantsEachFrame: Bool

  /// Whether the subject is an edge stack, and the axis of its first item.
  private(set) var isStack = false
  private(set) var axis = Axis.vertical

  // What plays the next gesture.
  var stage: Stage?

  private var isHeldToOthers = false
  private var layoutCount = 0
  private var isPaged = false
  private var bounces = false
  private var start = 0
  private var isMixed = false
  private var hasMoved = false

  // Whether a program did something since the last frame.
  private var hasProgramActed = false

  /// Creates a course without frames.
  public init(scene: Scene, wantsItems: Bool = true, wantsEachFrame: Bool = true) {
    self.scene = scene
    self.wantsItems = wantsItems
    self.wantsEachFrame = wantsEachFrame
  }
}

// MARK: - Recording

extension Course {
  /// Forgets everything, and keeps the room.
  public mutating func restart() {
    shots.removeAll(keepingCapacity: true)
    frameCount = 0
    if !callbacks.isEmpty { callbacks.removeAll(keepingCapacity: true) }
    if !stackEvents.isEmpty { stackEvents.removeAll(keepingCapacity: true) }
    if !items.isEmpty { items.removeAll(keepingCapacity: true) }
    if !deeds.isEmpty { deeds.removeAll(keepingCapacity: true) }
    if !moves.isEmpty { moves.removeAll(keepingCapacity: true) }
    isAtRest = true
    start = 0
    isMixed = false
    hasMoved = false
    hasProgramActed = false
  }

  /// Takes over the rules from the start on.
  public mutating func begin(under rules: StackRules?) {
    // By its case, for to compare it would copy it.
    let count =
      switch rules {
      case .none: 0
      case .some: 1
      }
    if self.rules.count == count && !isHeldToOthers { return }
    if !isHeldToOthers && self.rules.count > 1 {
      // Those of the start are there yet.
      return self.rules.removeLast(self.rules.count - 1)
    }
    isHeldToOthers = false
    isStack = rules != nil
    axis = rules?.axis ?? .vertical
    self.rules.removeAll(keepingCapacity: true)
    if let rules { self.rules.append(rules) }
  }

  /// Whether what a stack is made of and how it behaves is as it was noted last.
  @inline(__always)
  func isHeld(to status: ReplayStatus) -> Bool {
    !isStack
      || layoutCount == status.layoutCount && isPaged == status.hasDetents
        && bounces == status.bounces
  }

  /// Notes what a stack is made of and how it behaves, to tell when that changes.
  mutating func note(_ status: ReplayStatus) {
    layoutCount = status.layoutCount
    isPaged = status.hasDetents
    bounces = status.bounces
  }

  /// Holds every frame to other rules than those of whatever made it.
  public mutating func hold(to rules: StackRules) {
    self.rules = [rules]
    isHeldToOthers = true
    for index in shots.indices { shots[index].rules = 0 }
  }

  /// Takes over other rules, from the next frame on.
  public mutating func change(to rules: StackRules) {
    self.rules.append(rules)
    noteProgram()
  }

  /// Adds a frame; what it told must be added before it.
  @inline(__always)
  public mutating func append(
    _ frame: Frame, range: OffsetRange, isAtRest: Bool, isNavigating: Bool
  ) {
    let index = shots.count
    let last = index - 1
    let told = last < 0 ? 0 : shots[last].callbacks.upperBound
    let toldStack = last < 0 ? 0 : shots[last].stackEvents.upperBound
    let shown = last < 0 ? 0 : shots[last].items.upperBound
    frameCount += 1
    shots.append(
      Shot(
        frame: frame, lastNanoseconds: frame.timeNanoseconds, range: range, isAtRest: isAtRest,
        isNavigating: isNavigating,
        rules: max(0, rules.count - 1), callbacks: told..<callbacks.count,
        stackEvents: toldStack..<stackEvents.count, items: shown..<items.count))
    follow(index)
  }

  /// Adds frames that show the same as the last one, and what the time of the last of them is.
  @inline(__always)
  mutating func repeatLast(_ count: Int, untilNanoseconds time: Int64) {
    let last = shots.count - 1
    shots[last].count += count
    shots[last].lastNanoseconds = time
    frameCount += count
    if !shots[last].isAtRest { hasMoved = true }
  }

  /// Adds a frame of which nothing is new but its time.
  @inline(__always)
  mutating func append(same frame: Frame) {
    let last = shots.count - 1
    append(
      frame, range: shots[last].range, isAtRest: shots[last].isAtRest,
      isNavigating: shots[last].isNavigating)
    shots[last + 1].items = shots[last].items
  }

  /// Adds a frame of motion that goes on, after what items show and tell in it.
  ///
  /// Frames before it may have been left out.
  @inline(__always)
  mutating func append(inFlight frame: Frame) {
    let last = shots.count - 1
    frameCount = frame.index + 1
    hasMoved = true
    shots.append(
      Shot(
        frame: frame, lastNanoseconds: frame.timeNanoseconds, range: shots[last].range,
        isAtRest: false, isNavigating: shots[last].isNavigating, rules: shots[last].rules,
        callbacks: callbacks.count..<callbacks.count,
        stackEvents: shots[last].stackEvents.upperBound..<stackEvents.count,
        items: shots[last].items.upperBound..<items.count))
  }

  /// Follows the moves through a frame.
  @inline(__always)
  private mutating func follow(_ index: Int) {
    if shots[index].isAtRest {
      if hasMoved { moves.append(Move(start: start, end: index, isByHand: !isMixed)) }
      start = index
      isMixed = false
      hasMoved = false
    } else if index > 0 {
      hasMoved = true
      if shots[index].isNavigating {
        isMixed = true
      } else if shots[index - 1].isNavigating {
        // A drag that stops a program begins where the program was; a finger that merely is down
        // when the program ends has moved nothing. Nor is it a drag alone where the program does
        // something else at once.
        start = index - 1
        isMixed = hasProgramActed || shots[index].frame.phase != .dragging
      }
    }
    hasProgramActed = false
  }

  /// Works the moves out anew, from the frames and from what the inputs ask of a program.
  mutating func recountMoves() {
    moves.removeAll(keepingCapacity: true)
    start = 0
    isMixed = false
    hasMoved = false
    hasProgramActed = false
    for index in shots.indices {
      if index > 0, hasAction(before: shots[index].frame, after: shots[index - 1].frame) {
        noteProgram()
      }
      follow(index)
    }
  }

  /// Adds a callback of the next frame.
  public mutating func append(_ event: ScrollEvent) { callbacks.append(event) }

  /// Adds what an edge stack told in the next frame.
  public mutating func append(_ event: StackEvent) { stackEvents.append(event) }

  /// Adds callbacks of the next frame.
  public mutating func append(_ events: [ScrollEvent]) { callbacks += events }

  /// Adds what an edge stack told in the next frame.
  public mutating func append(_ events: [StackEvent]) { stackEvents += events }

  /// Adds what an item shows in the next frame.
  public mutating func append(_ item: ItemShot) { items.append(item) }

  /// Notes what a container's own program did after a frame.
  public mutating func append(_ deed: Deed) { deeds.append(deed) }

  /// Notes that a program moved or changed something, so that the move is not by hand.
  public mutating func noteProgram() {
    isMixed = true
    hasProgramActed = true
  }

  /// Changes a frame in place.
  mutating func change(frame index: Int, _ body: (inout Shot) -> Void) {
    body(&shots[index])
  }
}

// MARK: - Queries

extension Course {
  /// The content offset in the last frame, in points.
  public var restingOffset: Vector { shots.last?.frame.offset ?? .zero }

  /// How long the content moved after the last input, in seconds.
  public var settlingTime: Double {
    guard let last = shots.last, let input = inputs.last else { return 0 }
    return max(0, Double(last.lastNanoseconds - input.timeNanoseconds) / 1e9)
  }

  /// Returns the first shot with a frame unlike its twin's, which comes some frames later.
  ///
  /// Only frames that see nothing stamped after a time, in integer nanoseconds, and those that the
  /// twin has are looked at.
  func firstDifference(
    from twin: borrowing Course, framesLater shift: Int = 0, upTo limit: Int64 = .max,
    where isSame: (Vector, Vector) -> Bool = { $0 == $1 }
  ) -> Int? {
    // The frames of a shot of the twin end before this one.
    var (place, end) = (-1, 0)
    var frame = shift
    for index in shots.indices {
      guard cutoff(of: shots[index].frame) <= limit else { return nil }
      let next = frame + shots[index].count
      while frame < next {
        while frame >= end {
          place += 1
          guard place < twin.shots.count else { return nil }
          end += twin.shots[place].count
        }
        let offset = shots[index].frame.offset
        guard isSame(offset, twin.shots[place].frame.offset) else { return index }
        frame = min(next, end)
      }
    }
    return nil
  }

  /// The callbacks of a frame.
  public func callbacks(ofFrame index: Int) -> ArraySlice<ScrollEvent> {
    callbacks[shots[index].callbacks]
  }

  /// What an edge stack told in a frame.
  public func stackEvents(ofFrame index: Int) -> ArraySlice<StackEvent> {
    stackEvents[shots[index].stackEvents]
  }
}
