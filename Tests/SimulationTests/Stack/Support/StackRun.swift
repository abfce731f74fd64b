import EdgeLayout
import ScrollPhysics
import Simulation
import Testing

/// A replay of an edge stack, with all that each frame shows.
struct StackRun {
  let scene: Scene
  let inputs: [Input]
  private(set) var shots: [Shot] = []
  private(set) var replay: Replay

  /// A frame and everything around it.
  struct Shot {
    let frame: Frame
    let range: OffsetRange
    let solution: StackSolution
    let events: [StackEvent]
    let callbacks: [ScrollEvent]
    /// Whether no finger is down and nothing moves.
    let isAtRest: Bool
  }

  init(
    _ inputs: [Input], in scene: Scene, profile: ScrollProfile = .uikit, isFedAtOnce: Bool = false,
    solvesItems: Bool = true, observer: (@Sendable (StackEvent) -> [Action])? = nil
  ) {
    self.scene = scene
    self.inputs = inputs
    replay = Replay(scene: scene, profile: profile)
    replay.solvesItems = solvesItems
    replay.stackObserver = observer
    for input in inputs {
      while !isFedAtOnce, let frame = replay.nextFrame(through: input.timeNanoseconds) {
        add(frame)
      }
      replay.add(input)
    }
    while let frame = replay.nextFrameUntilRest() { add(frame) }
  }

  init(
    _ gesture: Gesture, in scene: Scene, observer: (@Sendable (StackEvent) -> [Action])? = nil
  ) {
    self.init(gesture.inputs, in: scene, observer: observer)
  }

  private mutating func add(_ frame: Frame) {
    let isNavigating = replay.engine?.isNavigating == true
    shots.append(
      Shot(
        frame: frame, range: replay.model.range,
        solution: replay.engine?.solution ?? StackSolution(), events: replay.engine?.events ?? [],
        callbacks: replay.model.events, isAtRest: replay.model.isAtRest && !isNavigating))
  }
}

extension StackRun {
  /// Where the content ends.
  var rest: Vector { shots.last?.frame.offset ?? .zero }

  /// Everything told, in order.
  var events: [StackEvent] { shots.flatMap(\.events) }

  /// The steps told, in order.
  var steps: [StackEvent] {
    events.filter { event in
      if case .step = event { true } else { false }
    }
  }

  /// Whether each navigation arrived, in order.
  var arrivals: [Bool] {
    events.compactMap { event in
      if case .navigationEnded(_, let arrived) = event { arrived } else { nil }
    }
  }

  /// The velocities in points per millisecond and the targets of the releases.
  var releases: [(velocity: Vector, target: Vector)] {
    shots.flatMap(\.callbacks).compactMap { event in
      guard case .willEndDragging(let velocity, let target) = event else { return nil }
      return (velocity, target)
    }
  }

  /// For each rest elsewhere than the one before, along the stack's axis: from where to where.
  var moves: [(start: Double, end: Double)] {
    let axis = StackSpec(scene).axis
    var rest = shots[0].frame.offset[axis]
    var moves: [(start: Double, end: Double)] = []
    for shot in shots where shot.isAtRest {
      let offset = shot.frame.offset[axis]
      if offset != rest { moves.append((rest, offset)) }
      rest = offset
    }
    return moves
  }

  /// The first frame that has seen everything stamped at a time.
  func shot(after nanoseconds: Int64) -> Shot? {
    shots.first { $0.frame.timeNanoseconds > nanoseconds }
  }
}

extension StackRun {
  /// Runs of random stacks under random fingers, which many laws look at.
  ///
  /// They are made once: what each frame shows is a value that no test can change.
  static let random: [StackRun] = {
    var random = SeededGenerator(seed: 70)
    return (0..<160).map { _ in
      let scene = RandomStacks.scene(&random)
      return StackRun(RandomStacks.strokes(&random, in: scene), in: scene)
    }
  }()
}
