import ScrollPhysics
import Simulation
import Testing

@Suite struct RecordedRunTests {
  private static let times: [Int64] = [0, 16_666_667, 33_333_333, 60_000_001, 80_000_000]

  private func run(
    _ times: [Int64] = times, shift: Vector = .zero, _ offset: (Double) -> Double
  ) -> RecordedRun {
    var run = RecordedRun()
    for time in times {
      let y = offset(Double(time) / 1e9)
      run.add(Vector(x: y / 4, y: y) + shift, timeNanoseconds: time)
    }
    return run
  }

  @Test func `at a frame's time the offset is that frame's`() {
    let run = run { 1000 * $0 * $0 }
    for (time, offset) in zip(run.timesNanoseconds, run.offsets) {
      #expect(run.offset(atNanoseconds: time) == offset)
    }
  }

  @Test func `between two frames the offset is on the line through them`() {
    var run = RecordedRun()
    run.add(Vector(x: 8, y: -4), timeNanoseconds: 100)
    run.add(Vector(x: 0, y: 4), timeNanoseconds: 108)
    for step in 0...8 {
      let place = Vector(x: 8 - Double(step), y: Double(step) - 4)
      #expect(run.offset(atNanoseconds: 100 + Int64(step)) == place)
    }
  }

  @Test func `before the first frame and behind the last the offset stays`() {
    let run = run { 5 + $0 }
    #expect(run.offset(atNanoseconds: -1) == run.offsets.first)
    #expect(run.offset(atNanoseconds: .min) == run.offsets.first)
    #expect(run.offset(atNanoseconds: 80_000_001) == run.offsets.last)
    #expect(RecordedRun().offset(atNanoseconds: 0) == nil)
  }

  @Test func `of frames at one time the last counts`() {
    var run = RecordedRun()
    for y in [1.0, 2, 3] { run.add(Vector(x: 0, y: y), timeNanoseconds: 50) }
    #expect(run.offset(atNanoseconds: 50) == Vector(x: 0, y: 3))
  }

  @Test func `a run is not away from itself, and any other is as far as it is shifted`() {
    // Whole numbers, so that the shift is exact.
    let still = run { ($0 * 1000).rounded() * 4 }
    #expect(RecordedRun.spread(of: [still, still, still]) == 0)
    let shifted = run(shift: Vector(x: -3, y: 2)) { ($0 * 1000).rounded() * 4 }
    #expect(still.greatestDifference(from: shifted) == 3)
    // The distance is rounded three times, by half an ulp each.
    let distance = RecordedRun.spread(of: [still, shifted], measure: .distance) ?? 0
    #expect(abs(distance - 13.0.squareRoot()) <= 2 * distance.ulp)
  }

  @Test func `one run alone has no spread, nor has one beside an empty one`() {
    let run = run { $0 }
    #expect(RecordedRun.spread(of: []) == nil && RecordedRun.spread(of: [run]) == nil)
    #expect(RecordedRun.spread(of: [run, RecordedRun()]) == nil)
  }

  @Test func `the spread is that of the farthest two, in any order and mirrored`() throws {
    let runs = [
      run { 900 * $0 }, run([1_000_000, 40_000_000, 77_000_000]) { 900 * $0 + 4 * $0 * $0 },
      run([0, 30_000_000, 90_000_000]) { 800 * $0 - 1 },
    ]
    let spread = try #require(RecordedRun.spread(of: runs))
    let pairs = runs.indices.flatMap { a in
      runs.indices.filter { $0 != a }.map { runs[a].greatestDifference(from: runs[$0]) ?? 0 }
    }
    #expect(pairs.count == 6 && pairs.max() == spread && spread > 1)
    for order in [[0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
      #expect(RecordedRun.spread(of: order.map { runs[$0] }) == spread)
    }
    let mirrored = runs.map { run in
      var mirror = RecordedRun()
      for (time, offset) in zip(run.timesNanoseconds, run.offsets) {
        mirror.add(-offset, timeNanoseconds: time)
      }
      return mirror
    }
    #expect(RecordedRun.spread(of: mirrored) == spread)
  }

  @Test func `times that run backwards are refused`() async {
    await #expect(processExitsWith: .failure) {
      var run = RecordedRun()
      run.add(.zero, timeNanoseconds: 5)
      run.add(.zero, timeNanoseconds: 4)
    }
  }
}
