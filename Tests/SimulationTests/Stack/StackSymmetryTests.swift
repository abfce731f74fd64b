import EdgeLayout
import ScrollPhysics
import Simulation
import Testing

/// The four edges, the two reading directions and the two axes are images of each other.
@Suite struct StackSymmetryTests {
  @Test func `across the container everything is mirrored, to the bit`() {
    forEachScene(seed: 74) { scene, inputs, round in
      let run = StackRun(inputs, in: scene)
      let image = StackRun(inputs.map(\.mirrored), in: scene.mirroredStack)
      expectImage(image, of: run, vector: { $0.mirrored }, range: { $0.mirrored }, round)
    }
  }

  @Test func `along the other axis everything is the same, to the bit`() {
    forEachScene(seed: 75) { scene, inputs, round in
      let run = StackRun(inputs, in: scene)
      let image = StackRun(inputs.map(\.swapped), in: scene.swappedStack)
      expectImage(image, of: run, vector: { $0.swapped }, range: { $0.swapped }, round)
    }
  }

  @Test func `read the other way everything is mirrored along the lines, to the bit`() {
    func turned(_ vector: Vector) -> Vector { Vector(x: 0 - vector.x, y: vector.y) }
    forEachScene(seed: 76) { scene, inputs, round in
      let run = StackRun(inputs, in: scene)
      let turnedInputs = inputs.map { input -> Input in
        guard case .touch(var sample) = input else { return input }
        sample.location = turned(sample.location)
        return .touch(sample)
      }
      let image = StackRun(turnedInputs, in: scene.turnedStack)
      expectImage(
        image, of: run, vector: turned,
        range: { range in
          OffsetRange(
            minimum: Vector(x: 0 - range.maximum.x, y: range.minimum.y),
            maximum: Vector(x: 0 - range.minimum.x, y: range.maximum.y))
        }, round)
    }
  }

  /// Calls with random scenes and with fingers between which a program acts.
  private func forEachScene(seed: UInt64, _ body: (Scene, [Input], Int) -> Void) {
    var random = SeededGenerator(seed: seed)
    for round in 0..<40 {
      let scene = RandomStacks.scene(&random)
      var inputs: [Input] = []
      for input in RandomStacks.strokes(&random, in: scene) {
        inputs.append(input)
        guard random.chance(0.05) else { continue }
        let action = Self.action(&random, in: scene)
        inputs.append(.action(action, timeNanoseconds: input.timeNanoseconds))
      }
      body(scene, inputs, round)
    }
  }

  private static func action(_ random: inout SeededGenerator, in scene: Scene) -> Action {
    let id = RandomStacks.names[random.index(scene.stack?.children.count ?? 1)]
    switch random.index(6) {
    case 0: return .fold(easing: random.pick(Easing.allCases))
    case 1: return .setExtent(id, .points(random.number(20, 300)))
    case 2: return .setSteps(id, RandomStacks.steps(&random))
    case 3: return .stop
    case 4: return .removePanel(id)
    default:
      return .reveal(
        id, fraction: random.number(0, 1), easing: random.pick(Easing.allCases),
        duration: random.number(0, 0.6))
    }
  }

  private func expectImage(
    _ image: StackRun, of run: StackRun, vector: (Vector) -> Vector,
    range: (OffsetRange) -> OffsetRange, _ round: Int,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(image.shots.count == run.shots.count, "round \(round)", sourceLocation: sourceLocation)
    for (a, b) in zip(image.shots, run.shots) {
      let isSame =
        a.frame.offset == vector(b.frame.offset) && a.frame.velocity == vector(b.frame.velocity)
        && a.frame.phase == b.frame.phase && a.range == range(b.range)
        && a.events == b.events.map { $0.mapped(vector) }
        && a.callbacks == b.callbacks.map { $0.mapped(vector) }
        && hasSamePicture(a.solution, b.solution)
      guard isSame else {
        Issue.record(
          "round \(round), frame \(a.frame.index): \(a.frame) \(a.events) \(a.callbacks) is no image of \(b.frame) \(b.events) \(b.callbacks)",
          sourceLocation: sourceLocation)
        return
      }
    }
  }

  private func hasSamePicture(_ a: StackSolution, _ b: StackSolution) -> Bool {
    func isSame(_ a: ItemPlacement, _ b: ItemPlacement) -> Bool {
      a.stackFrame == b.stackFrame && a.visibleLength == b.visibleLength
        && a.visibleFraction == b.visibleFraction && a.isVisible == b.isVisible
    }
    // A root that no side has ever moved is seen from the top.
    let isRootSame = a.activeSide == nil ? b.activeSide == nil : isSame(a.root, b.root)
    return a.travel == b.travel && isRootSame && a.items.count == b.items.count
      && zip(a.items, b.items).allSatisfy(isSame)
  }
}

extension StackEvent {
  func mapped(_ vector: (Vector) -> Vector) -> StackEvent {
    if case .offset(let offset) = self { .offset(vector(offset)) } else { self }
  }
}

extension ScrollEvent {
  func mapped(_ vector: (Vector) -> Vector) -> ScrollEvent {
    guard case .willEndDragging(let velocity, let target) = self else { return self }
    return .willEndDragging(velocityPerMillisecond: vector(velocity), target: vector(target))
  }
}
