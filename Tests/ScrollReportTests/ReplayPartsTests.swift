import ScrollFormats
import ScrollPhysics
import ScrollReport
import Simulation
import Testing

@Suite struct FingerPathTests {
  private func row(
    _ phase: TouchPhase, _ milliseconds: Int64, _ y: Double, finger: Int = 1
  ) -> TouchRow {
    TouchRow(
      sample: TouchSample(
        timeNanoseconds: milliseconds * 1_000_000, identifier: finger, phase: phase,
        location: Vector(x: 0, y: y)))
  }

  @Test func `content stuck to the finger moves against it, from the offset at touch-down`() {
    let timeline = PlotExamples.timeline(offsets: [100, 110, 120, 130])
    let touches = [row(.began, 20, 600), row(.moved, 30, 580), row(.ended, 40, 610)]
    let paths = FingerPath.paths(of: touches, over: timeline)
    #expect(paths.map { $0.points.map(\.offset.y) } == [[110, 130, 100]])
    #expect(paths.map(\.hasBeginning) == [true])
    #expect(paths.map(\.ending) == [.ended])
  }

  @Test func `before the first frame a finger starts from the initial offset`() {
    var timeline = PlotExamples.timeline(offsets: [50, 60])
    for index in timeline.frames.indices { timeline.frames[index].timeNanoseconds += 99_000_000 }
    let touches = [row(.began, 0, 600), row(.ended, 1, 590)]
    let known = FingerPath.paths(
      of: touches, over: timeline, initialOffset: Vector(x: 0, y: 40))
    #expect(known.map { $0.points.map(\.offset.y) } == [[40, 50]])
    let unknown = FingerPath.paths(of: touches, over: timeline)
    #expect(unknown.map { $0.points.map(\.offset.y) } == [[50, 60]])
  }

  @Test func `fingers are told apart, and each touch is a path of its own`() {
    let touches = [
      row(.began, 0, 0), row(.began, 1, 0, finger: 2), row(.moved, 2, 5), row(.ended, 3, 5),
      row(.cancelled, 4, 9, finger: 2), row(.began, 5, 0), row(.moved, 6, 1),
    ]
    let paths = FingerPath.paths(of: touches, over: PlotExamples.timeline(offsets: [0]))
    #expect(paths.map { $0.points.count } == [3, 2, 2])
    #expect(paths.map(\.ending) == [.ended, .cancelled, nil])
  }

  @Test func `a touch that was down before the trace has no beginning`() {
    let paths = FingerPath.paths(of: [row(.moved, 0, 3)], over: Timeline())
    #expect(paths.map(\.hasBeginning) == [false])
  }

  @Test func `a predicted sample is not part of a path`() {
    var guess = row(.moved, 2, 9)
    guess.isPredicted = true
    #expect(FingerPath.paths(of: [guess], over: Timeline()).isEmpty)
  }
}

@Suite struct ResidualTests {
  private let timeline = PlotExamples.timeline(offsets: [0, 10, 30], step: 10)

  private func residuals(_ rows: [(Int64, Double)]) -> [Double] {
    let recorded = rows.map {
      OffsetRow(timeNanoseconds: $0.0, offset: Vector(x: 0, y: $0.1))
    }
    return Residual.residuals(of: recorded, against: timeline).map(\.difference.y)
  }

  @Test func `at a frame's time it is recorded minus simulated`() {
    #expect(residuals([(0, 1), (10, 9), (20, 30)]) == [1, -1, 0])
  }

  @Test func `between frames the simulated offset is on the line between them`() {
    // A few roundings of numbers below 32.
    for (residual, expected) in zip(residuals([(5, 5), (15, 21)]), [0.0, 1]) {
      #expect((residual - expected).magnitude <= 1e-14)
    }
    #expect(residuals([(5, 5), (15, 21)]).count == 2)
  }

  @Test func `before the timeline and for odd numbers there is none`() {
    #expect(residuals([(-1, 0), (5, .nan)]).isEmpty)
  }

  @Test func `after the timeline content that rests is where it was, and other content nowhere`() {
    let late = OffsetRow(timeNanoseconds: 25, offset: Vector(x: 0, y: 33))
    var resting = timeline
    resting.frames[2].phase = .idle
    #expect(Residual.residuals(of: [late], against: resting).map(\.difference.y) == [3])
    resting.frames[2].phase = .bouncing
    #expect(Residual.residuals(of: [late], against: resting).isEmpty)
  }
}

@Suite struct PhaseRunTests {
  @Test func `runs follow one another, and rest is left out`() {
    var timeline = PlotExamples.timeline(offsets: [0, 0, 0, 0, 0], step: 1_000_000_000)
    let phases: [ScrollPhase] = [.tracking, .dragging, .dragging, .idle, .bouncing]
    for (index, phase) in phases.enumerated() { timeline.frames[index].phase = phase }
    let runs = PhaseRun.runs(of: timeline)
    #expect(runs.map(\.phase) == [.tracking, .dragging, .bouncing])
    #expect(runs.map(\.start) == [0, 1, 4])
    #expect(runs.map(\.end) == [1, 3, 4])
  }
}
