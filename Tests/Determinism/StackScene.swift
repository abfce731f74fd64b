internal import EdgeLayout
internal import ScrollPhysics
internal import Simulation

/// Plays fingers and programs on edge stacks of every layout, at every edge.
func playStacks(_ show: (Frame, Replay) -> Void) {
  var choices = Choices(seed: 4)
  for round in 0..<20 {
    let isVertical = round % 2 == 0
    let viewport = Size(width: 375.5, height: 812.25)
    var replay = Replay(
      scene: Scene(
        viewport: viewport, scale: [1, 2, 3][round % 3], refreshRate: [60, 120][round % 2],
        direction: round % 5 == 3 ? .rightToLeft : .leftToRight,
        stack: stack(round, isVertical: isVertical, &choices)))
    var clock: Int64 = 0
    for _ in 0..<8 {
      for input in stroke(from: clock, isVertical: isVertical, &choices) {
        clock = input.timeNanoseconds
        while let frame = replay.nextFrame(through: clock) { show(frame, replay) }
        replay.add(input)
      }
      clock += Int64(choices.below(8)) * 150_000_000 + 30_000_000
    }
    while let frame = replay.nextFrameUntilRest() { show(frame, replay) }
  }
}

private func stack(_ round: Int, isVertical: Bool, _ choices: inout Choices) -> EdgeStack {
  let edges: [Edge] = isVertical ? [.top, .bottom] : [.leading, .trailing]
  var panels: [Panel] = []
  for index in 0..<(1 + choices.below(8)) {
    let blocks: [TravelDirections] = [[], [], .folding, .unfolding]
    let steps = (0..<choices.below(3)).map { _ in
      NavigationStep(choices.fraction(0, 1), blocks: blocks[choices.below(4)])
    }
    panels.append(
      Panel(
        id: ItemID(edge: .top, place: index), edge: edges[choices.below(2)],
        extent: choices.below(6) == 0
          ? .aspect(choices.fraction(0.1, 0.5)) : .points(choices.fraction(20, 400)), steps: steps))
  }
  let folded = StackEffect(
    scale: Vector(x: 0.8, y: 0.7), translation: Vector(x: 3, y: -5),
    rotation: StackRotation(angle: 1.1, axis: SpaceVector(x: 1, y: 0.2, z: 0)), opacity: 0.3)
  let kinds = BuiltInLayout.Kind.allCases
  var stack = EdgeStack(
    root: round % 4 == 1
      ? .scroll(ScrollViewDescription(content: Size(width: 375.5, height: 3000))) : nil,
    children: panels)
  for edge in edges {
    let kind = kinds[choices.below(kinds.count)]
    stack.layouts[edge] = .builtIn(
      BuiltInLayout(
        kind, isAboveRoot: kind == .resizing || choices.below(2) == 0, foldedEffect: folded,
        openRootEffect: StackEffect(scale: Vector(x: 0.9, y: 0.9), opacity: 0.5)))
  }
  stack.paging = round % 4 != 3
  stack.isContinuous = round % 7 == 5
  if round % 6 == 4 { stack.constraints = .folding }
  return stack
}

private func stroke(
  from start: Int64, isVertical: Bool, _ choices: inout Choices
) -> [Input] {
  var inputs: [Input] = []
  var time = start
  if choices.below(3) == 0 {
    let curves = Easing.allCases
    let actions: [Action] = [
      .reveal(
        ItemID(edge: .top, place: choices.below(8)), fraction: choices.fraction(0, 1),
        easing: curves[choices.below(curves.count)], duration: choices.fraction(0, 0.8)),
      .fold(easing: curves[choices.below(curves.count)], duration: 0.3),
      .resize(Size(width: 375.5 + 100 * Double(choices.below(3)), height: 812.25)),
      .setExtent(ItemID(edge: .top, place: choices.below(4)), .points(choices.fraction(20, 300))),
      .removePanel(ItemID(edge: .top, place: choices.below(8))),
      .setDirection(choices.below(2) == 0 ? .leftToRight : .rightToLeft),
      .stop,
    ]
    inputs.append(.action(actions[choices.below(actions.count)], timeNanoseconds: time))
    time += Int64(choices.below(300)) * 1_000_000
  }
  let speed = choices.fraction(-4000, 4000)
  var place = isVertical ? Vector(x: 180, y: 400) : Vector(x: 190, y: 380)
  let count = 4 + choices.below(16)
  for index in 0...count {
    let phase: TouchPhase = index == 0 ? .began : index == count ? .ended : .moved
    if index > 0 && index < count {
      place[isVertical ? .vertical : .horizontal] += speed / 120 * choices.fraction(0.5, 1.2)
      place[isVertical ? .horizontal : .vertical] += choices.fraction(-2, 2)
    }
    inputs.append(.touch(TouchSample(timeNanoseconds: time, phase: phase, location: place)))
    time += 8_333_333
  }
  return inputs
}

extension BitHash {
  /// Mixes in what a stack shows and tells.
  mutating func combine(_ engine: StackEngine) {
    let solution = engine.solution
    combine(solution.offset)
    combine(solution.travel)
    for placement in solution.items { combine(placement) }
    combine(solution.root)
    for event in engine.events { combine(event) }
  }

  private mutating func combine(_ placement: ItemPlacement) {
    combine(placement.stackFrame.depth)
    combine(placement.frame.origin)
    combine(placement.frame.size.width)
    combine(placement.frame.size.height)
    combine(placement.visibleLength)
    combine(placement.visibleFraction)
    combine(placement.effect.scale)
    combine(placement.effect.opacity)
    combine(placement.effect.rotation?.angle ?? 0)
    let map = EffectMap(placement.effect, size: placement.frame.size)
    combine(map.point(Vector(x: 10, y: 20)) ?? .zero)
  }

  private mutating func combine(_ id: ItemID?) {
    for byte in id?.utf8 ?? [] { combine(UInt64(byte)) }
  }

  private mutating func combine(_ event: StackEvent) {
    switch event {
    case .offset(let offset): combine(offset)
    case .shown(let id):
      combine(UInt64(11))
      combine(id)
    case .hidden(let id):
      combine(UInt64(12))
      combine(id)
    case .navigationEnded(let goal, let arrived):
      combine(UInt64(arrived ? 13 : 14))
      if case .item(let id, let fraction) = goal {
        combine(id)
        combine(fraction)
      }
    case .step(let id, let fraction):
      combine(UInt64(15))
      combine(id)
      combine(fraction)
    case .fault: combine(UInt64(16))
    }
  }
}
