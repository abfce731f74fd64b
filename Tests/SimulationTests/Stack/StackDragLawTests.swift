import EdgeLayout
import ScrollPhysics
import Simulation
import Testing

/// What no finger does to any edge stack.
@Suite struct StackDragLawTests {
  @Test func `at rest the range is the gate of the place, and until the next rest it stays`() {
    var checked = 0
    for (round, run) in StackRun.random.enumerated() {
      let spec = StackSpec(run.scene)
      let across: Axis = spec.axis == .vertical ? .horizontal : .vertical
      for (before, shot) in zip(run.shots, run.shots.dropFirst()) {
        #expect(shot.range[across] == AxisRange(minimum: 0, maximum: 0), "round \(round)")
        guard shot.isAtRest else {
          if shot.range != before.range {
            Issue.record("round \(round), frame \(shot.frame.index): \(shot.range) in a drag")
            break
          }
          continue
        }
        guard spec.isClear else { continue }
        checked += 1
        let gate = spec.gate(atRest: shot.frame.offset)
        if shot.range[spec.axis] != gate {
          Issue.record(
            "round \(round), frame \(shot.frame.index) at \(shot.frame.offset): \(shot.range), not \(gate)"
          )
          break
        }
      }
    }
    #expect(checked > 1000)
  }

  @Test func `a drag from rest crosses at most one stop`() {
    forEachRest { round, spec, start, end in
      guard spec.stack.constraints == [.unfolding, .folding], !spec.stack.isContinuous else {
        return
      }
      let (low, high) = (min(start, end), max(start, end))
      let crossed = spec.signedStops.filter { $0 > low + 1.01 && $0 < high - 1.01 }
      // From the root both sides are open, but a drag ends on one.
      #expect(crossed.isEmpty, "round \(round): \(start) to \(end) across \(crossed)")
    }
  }

  @Test func `no drag rests past a block`() {
    var random = SeededGenerator(seed: 71)
    var runs = StackRun.random
    // The rule holds with continuous navigation and without constraints, too.
    for index in 0..<60 {
      var scene = RandomStacks.scene(&random)
      if let stack = scene.stack {
        scene.outermost = .stack(
          index % 2 == 0 ? stack.continuousNavigation() : stack.constraints([]))
      }
      runs.append(StackRun(RandomStacks.strokes(&random, in: scene), in: scene))
    }
    var blocked = 0
    forEachRest(in: runs) { round, spec, start, end in
      for (block, directions) in spec.signedBlocks {
        // Another mark within half a point may stand for the stop.
        if directions.contains(.up) && start <= block {
          #expect(end <= block + 1.01, "round \(round): \(start) to \(end) past \(block)")
          if end >= block { blocked += 1 }
        }
        if directions.contains(.down) && start >= block {
          #expect(end >= block - 1.01, "round \(round): \(start) to \(end) past \(block)")
          if end <= block { blocked += 1 }
        }
      }
    }
    #expect(blocked > 30)
  }

  @Test func `no drag leaves the gate by more than the rubber band, without bounce not at all`() {
    for (round, run) in StackRun.random.enumerated() {
      let spec = StackSpec(run.scene)
      let most = spec.stack.bounces ? spec.length : 0
      for (before, shot) in zip(run.shots, run.shots.dropFirst()) {
        // A gate set in this frame is the next drag's.
        let range = before.range[spec.axis]
        let offset = shot.frame.offset[spec.axis]
        if abs(offset - range.clamped(offset)) > most {
          Issue.record("round \(round), frame \(shot.frame.index): \(offset) beyond \(range)")
          break
        }
      }
    }
  }

  @Test func `the other axis stays shut, and so does the opposite edge while one is open`() {
    for (round, run) in StackRun.random.enumerated() {
      let spec = StackSpec(run.scene)
      let across: Axis = spec.axis == .vertical ? .horizontal : .vertical
      var rest = run.shots[0].frame.offset[spec.axis]
      for shot in run.shots {
        #expect(shot.frame.offset[across] == 0 && shot.frame.velocity[across] == 0)
        let offset = shot.frame.offset[spec.axis]
        if shot.isAtRest {
          #expect(rest == 0 || offset * rest >= 0, "round \(round): \(rest) to \(offset)")
          rest = offset
        } else if rest != 0 && !spec.stack.bounces {
          #expect(offset * rest >= 0, "round \(round): \(rest) to \(offset)")
        }
      }
    }
  }

  @Test func `everything settles in its gate, and with paging on a stop`() {
    for (round, run) in StackRun.random.enumerated() {
      let spec = StackSpec(run.scene)
      guard let last = run.shots.last else { continue }
      #expect(run.replay.isAtRest && last.isAtRest && last.frame.phase == .idle, "round \(round)")
      #expect(last.frame.velocity == .zero, "round \(round)")
      // What the replay holds is what it has shown.
      #expect(run.replay.model.offset == last.frame.offset, "round \(round)")
      #expect(last.solution.offset == last.frame.offset, "round \(round)")
      let rests = run.shots.filter(\.isAtRest)
      for (before, shot) in zip(rests, rests.dropFirst()) {
        let offset = shot.frame.offset[spec.axis]
        #expect(shot.range[spec.axis].contains(offset), "round \(round) rests at \(offset)")
        let grid = PixelGrid(scale: spec.scale, isSymmetric: true)
        #expect(grid.rounded(offset) == offset, "round \(round) rests at \(offset)")
        guard spec.stack.paging && before.frame.offset != shot.frame.offset else { continue }
        #expect(
          spec.signedStops.contains { abs($0 - offset) < 1e-9 },
          "round \(round) rests at \(offset), between stops")
      }
    }
  }

  @Test func `every number is finite`() {
    for run in StackRun.random {
      for shot in run.shots {
        #expect(shot.frame.offset.isFinite && shot.frame.velocity.isFinite)
        for item in shot.solution.items + [shot.solution.root] {
          #expect(item.visibleFraction.isFinite && item.visibleLength.isFinite)
          #expect(item.frame.origin.isFinite && item.stackFrame.depth.isFinite)
        }
      }
    }
  }

  @Test func `callbacks of the hidden scroll view come in a legal order`() {
    for (round, run) in StackRun.random.enumerated() {
      expectLegalEvents(
        Timeline(replaying: run.inputs, in: run.scene), "round \(round)")
    }
  }

  /// Calls for each rest: the round, the spec, and along the axis the last rest and this one.
  private func forEachRest(
    in runs: [StackRun] = StackRun.random,
    _ body: (Int, StackSpec, _ start: Double, _ end: Double) -> Void
  ) {
    for (round, run) in runs.enumerated() {
      let spec = StackSpec(run.scene)
      for (start, end) in run.moves { body(round, spec, start, end) }
    }
  }
}

/// The two ways along an axis of the screen.
struct OffsetDirections: OptionSet {
  let rawValue: Int
  static let up = OffsetDirections(rawValue: 1)
  static let down = OffsetDirections(rawValue: 2)
}

extension StackSpec {
  /// The offsets of all stops along the axis, on both sides of 0.
  var signedStops: [Double] {
    Edge.allCases.flatMap { edge in
      stops(at: edge).marks.map { sign(of: edge) * $0.travel + 0 }
    }
  }

  /// The offsets of all blocks along the axis, with the ways along it that they block.
  var signedBlocks: [(Double, OffsetDirections)] {
    Edge.allCases.flatMap { edge in
      stops(at: edge).marks.filter { !$0.blocks.isEmpty }.map { mark in
        let isForwards = sign(of: edge) > 0
        var ways: OffsetDirections = []
        if mark.blocks.contains(.unfolding) { ways.insert(isForwards ? .up : .down) }
        // A drag that folds ends at the root at the latest, so a floor there is none.
        if mark.blocks.contains(.folding) && mark.travel > 0 {
          ways.insert(isForwards ? .down : .up)
        }
        return (sign(of: edge) * mark.travel + 0, ways)
      }
    }
  }
}
