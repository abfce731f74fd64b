import EdgeLayout
import ScrollPhysics
import Simulation

@testable import ScrollFuzzing

/// A container of bottom panels with the gate rule that SCEdgeStack publishes, faults included.
///
/// Its motion is its own and of the simplest kind: content follows the finger without slop, is held
/// by the gate, and glides in six frames to where a release takes it.
///
/// Source: the gate as the facts tell it. A stop that blocks is moved by 0.01 pt in its blocked
/// direction, only stops strictly ahead of the rest count, and where the next one of the deepest
/// open panel is within half a point the first stop of the next panel counts instead. A way that is
/// not constrained, or continuous navigation, drops blocks as well, and where neither way is
/// constrained the gate closes at 0.
struct PublishedStack {
  private let stops: [[Stop]]
  private let constraints: TravelDirections
  private let isContinuous: Bool
  private var travel: Double
  private var gate: TravelRange
  private var touch: (identifier: Int, y: Double, start: Double)?
  private var recent: [(time: Int64, y: Double)] = []
  private var glide: (from: Double, to: Double, step: Int)?

  struct Stop {
    var travel: Double
    var blocks: TravelDirections
    /// Whether it is the start of its panel and nothing more, which the panel before ends with.
    var isStart: Bool
  }

  private static let frame: Int64 = 16_666_667
  private static let glideFrames = 6

  init(_ scene: Scene) {
    var stops: [[Stop]] = []
    var before = 0.0
    for panel in scene.stack?.children ?? [] {
      guard case .points(let extent) = panel.extent else { continue }
      let base = before
      let steps = [NavigationStep(0), NavigationStep(1)].filter { implied in
        !panel.steps.contains { $0.fraction == implied.fraction }
      }
      stops.append(
        (steps + panel.steps).sorted { $0.fraction < $1.fraction }.map {
          Stop(
            travel: base + extent * $0.fraction, blocks: $0.blocks,
            isStart: $0.fraction == 0 && $0.blocks.isEmpty)
        })
      before += extent
    }
    self.stops = stops
    constraints = scene.stack?.constraints ?? [.unfolding, .folding]
    isContinuous = scene.stack?.isContinuous ?? false
    travel = scene.stack?.offset.y ?? 0
    gate = TravelRange(low: 0, high: 0)
    gate = publishedGate(at: travel)
  }

  /// Creates the subject that plays it.
  static func subject(_ scene: Scene) -> Subject {
    let rules = scene.rules
    return Subject(scene) { scene in
      let prototype = PublishedStack(scene)
      return { inputs, course in
        var stack = prototype
        stack.play(inputs, under: rules, into: &course)
      }
    }
  }
}

// MARK: - The published gate

extension PublishedStack {
  /// Returns where a drag may end that begins at a travel.
  func publishedGate(at travel: Double) -> TravelRange {
    guard !constraints.isEmpty else { return TravelRange(low: 0, high: 0) }
    let gate = constrainedGate(at: travel)
    let holdsUp = constraints.contains(.unfolding) && !isContinuous
    let holdsDown = constraints.contains(.folding) && !isContinuous
    return TravelRange(
      low: holdsDown ? gate.low : 0,
      high: holdsUp ? gate.high : stops.last?.last?.travel ?? 0)
  }

  private func constrainedGate(at travel: Double) -> TravelRange {
    let anchor = max(0, (stops.lastIndex { ($0.first?.travel ?? 0) < travel }) ?? 0)
    let own = stops[anchor]
    var low = 0.0
    for stop in own where stop.travel - (stop.blocks.contains(.folding) ? 0.01 : 0) < travel {
      low = stop.travel
    }
    let ahead = own.first {
      $0.travel + ($0.blocks.contains(.unfolding) ? 0.01 : 0) > travel
    }
    guard anchor + 1 < stops.count else {
      return TravelRange(low: low, high: ahead?.travel ?? own.last?.travel ?? 0)
    }
    if let ahead, ahead.travel - travel > 0.5 || ahead.blocks.contains(.unfolding) {
      return TravelRange(low: low, high: ahead.travel)
    }
    let next = stops[anchor + 1].first {
      !$0.isStart && $0.travel + ($0.blocks.contains(.unfolding) ? 0.01 : 0) > travel
        && ($0.travel - travel > 0.5 || $0.blocks.contains(.unfolding))
    }
    return TravelRange(low: low, high: next?.travel ?? ahead?.travel ?? travel)
  }
}

// MARK: - Playing

extension PublishedStack {
  private mutating func play(
    _ inputs: [Input], under rules: StackRules, into course: inout Course
  ) {
    course.restart()
    course.begin(under: rules)
    var index = 0
    var number = 0
    while index < inputs.count || touch != nil || glide != nil || number == 0 {
      let time = Int64(number) * Self.frame
      while index < inputs.count && inputs[index].timeNanoseconds < time {
        if case .touch(let sample) = inputs[index] { handle(sample) }
        index += 1
      }
      advance()
      let isAtRest = touch == nil && glide == nil
      if isAtRest { gate = publishedGate(at: travel) }
      let phase: ScrollPhase = touch != nil ? .dragging : glide != nil ? .decelerating : .idle
      course.append(
        Frame(
          index: number, timeNanoseconds: time, offset: Vector(x: 0, y: travel), velocity: .zero,
          phase: phase),
        range: OffsetRange(
          minimum: Vector(x: 0, y: gate.low), maximum: Vector(x: 0, y: gate.high)),
        isAtRest: isAtRest, isNavigating: false)
      number += 1
    }
  }

  private mutating func handle(_ sample: TouchSample) {
    switch sample.phase {
    case .began where touch == nil:
      touch = (sample.identifier, sample.location.y, travel)
      glide = nil
      recent = [(sample.timeNanoseconds, sample.location.y)]
    case .moved where touch?.identifier == sample.identifier:
      guard let touch else { return }
      travel = min(max(touch.start + touch.y - sample.location.y, gate.low), gate.high)
      recent.append((sample.timeNanoseconds, sample.location.y))
    case .ended where touch?.identifier == sample.identifier,
      .cancelled where touch?.identifier == sample.identifier:
      touch = nil
      let last = recent.suffix(2)
      var velocity = 0.0
      if let a = last.first, let b = last.last, b.time > a.time, sample.phase == .ended {
        velocity = (a.y - b.y) / (Double(b.time - a.time) / 1e9)
      }
      let target = min(max(travel + velocity * 0.0995, gate.low), gate.high)
      if target != travel { glide = (travel, target, 0) }
    default: break
    }
  }

  private mutating func advance() {
    guard var way = glide else { return }
    way.step += 1
    let share = Double(way.step) / Double(Self.glideFrames)
    travel = way.step == Self.glideFrames ? way.to : way.from + (way.to - way.from) * share
    glide = way.step == Self.glideFrames ? nil : way
  }
}
