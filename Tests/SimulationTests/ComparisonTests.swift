import ScrollPhysics
import Simulation
import Testing

@Suite struct ComparisonTests {
  private static let differences: [Vector] = [
    Vector(x: 0, y: 0.25), Vector(x: -3, y: 4), Vector(x: 0, y: 0), Vector(x: 1, y: -1),
    Vector(x: 0, y: -2),
  ]

  private func comparison(
    of differences: [Vector], limit: Double = 1, origin: Vector = Vector(x: 7, y: -1000)
  ) -> Comparison {
    var comparison = Comparison(limit: limit)
    for (index, difference) in differences.enumerated() {
      comparison.add(
        recorded: origin, replayed: origin + difference,
        timeNanoseconds: Int64(index) * 16_666_667)
    }
    return comparison
  }

  @Test func `without frames there is no difference and no time`() {
    let empty = Comparison(limit: 0)
    #expect(empty.frameCount == 0)
    #expect(empty.rootMeanSquare == 0)
    #expect(empty.worst == 0 && empty.final == 0)
    #expect(empty.worstTimeNanoseconds == nil)
    #expect(empty.firstDivergenceNanoseconds == nil && !empty.hasDiverged)
  }

  @Test func `equal offsets differ by nothing, and the worst frame is the first`() {
    let same = comparison(of: [.zero, .zero, .zero], limit: 0)
    #expect(same.frameCount == 3)
    #expect(same.rootMeanSquare == 0 && same.worst == 0 && same.final == 0)
    #expect(same.worstTimeNanoseconds == 0)
    #expect(!same.hasDiverged)
  }

  @Test func `a hand-made run has the figures computed by hand`() {
    let run = comparison(of: Self.differences)
    #expect(run.frameCount == 5)
    #expect(run.worst == 5)
    #expect(run.worstTimeNanoseconds == 16_666_667)
    #expect(run.final == 2)
    #expect(run.firstDivergenceNanoseconds == 16_666_667)
    // (0.0625 + 25 + 0 + 2 + 4) / 5 = 6.2125; the root is rounded a few times on the way.
    #expect(abs(run.rootMeanSquare - 6.2125.squareRoot()) <= 4 * 6.2125.squareRoot().ulp)
  }

  @Test
  func `the root mean square is the same in any order and with recorded and replayed swapped`() {
    let forward = comparison(of: Self.differences)
    let backward = comparison(of: Self.differences.reversed())
    let mirrored = comparison(of: Self.differences.map { -$0 })
    // Rounding differs with the order, by less than an ulp per frame.
    let tolerance = 5 * forward.rootMeanSquare.ulp
    #expect(abs(forward.rootMeanSquare - backward.rootMeanSquare) <= tolerance)
    #expect(mirrored.rootMeanSquare == forward.rootMeanSquare)
    #expect(backward.worst == forward.worst && mirrored.worst == forward.worst)
  }

  @Test(arguments: [1e-200, 1e-3, 1, 1e9, 1e200])
  func `a constant difference is its own root mean square, at any size`(size: Double) {
    let run = comparison(
      of: [Vector](repeating: Vector(x: 0, y: size), count: 64), origin: .zero)
    #expect(run.rootMeanSquare == size)
    #expect(run.worst == size && run.final == size)
  }

  @Test
  func `the worst of equal differences is the first, and a difference at the limit is within`() {
    let run = comparison(of: [.zero, Vector(x: 1, y: 0), Vector(x: 0, y: -1)], limit: 1)
    #expect(run.worstTimeNanoseconds == 16_666_667)
    #expect(!run.hasDiverged)
    #expect(comparison(of: [Vector(x: 1.0.nextUp, y: 0)], limit: 1, origin: .zero).hasDiverged)
  }

  @Test func `the first divergence stays the first`() {
    let run = comparison(of: [.zero, Vector(x: 2, y: 0), .zero, Vector(x: 9, y: 0)])
    #expect(run.firstDivergenceNanoseconds == 16_666_667)
    #expect(run.worstTimeNanoseconds == 50_000_001)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `a difference that is not finite is infinite and diverges`(value: Double) {
    for limit in [0, 1e300] {
      var run = Comparison(limit: limit)
      run.add(recorded: .zero, replayed: Vector(x: value, y: 0), timeNanoseconds: 5)
      run.add(recorded: .zero, replayed: Vector(x: 1, y: 0), timeNanoseconds: 6)
      #expect(run.worst == .infinity && run.rootMeanSquare == .infinity)
      #expect(run.firstDivergenceNanoseconds == 5 && run.worstTimeNanoseconds == 5)
      #expect(run.final == 1)
    }
  }

  @Test(arguments: [Comparison.Measure.distance, .largerComponent])
  func `what is no number is infinitely far on either axis`(measure: Comparison.Measure) {
    for place in [Vector(x: .nan, y: 0), Vector(x: 0, y: .nan), Vector(x: 1, y: -.infinity)] {
      #expect(measure.difference(of: place, and: .zero) == .infinity)
      #expect(measure.difference(of: .zero, and: place) == .infinity)
    }
  }

  @Test func `the larger component is the distance along an axis and no more than it elsewhere`() {
    for (x, y) in [(3.0, 0.0), (0, -7), (3, -4), (-1e200, 1e200), (1e-200, 2e-200), (0, 0)] {
      let place = Vector(x: x, y: y)
      let distance = Comparison.Measure.distance.difference(of: place, and: .zero)
      let larger = Comparison.Measure.largerComponent.difference(of: place, and: .zero)
      #expect(larger == max(abs(x), abs(y)))
      #expect(distance >= larger && distance <= larger * 2.0.squareRoot().nextUp)
      #expect((x == 0 || y == 0) == (distance == larger))
    }
    var run = Comparison(limit: 4, measure: .largerComponent)
    run.add(recorded: .zero, replayed: Vector(x: 3, y: -4), timeNanoseconds: 1)
    #expect(run.worst == 4 && run.total == 4 && !run.hasDiverged)
  }

  @Test func `the total is the sum of the differences`() {
    #expect(comparison(of: Self.differences).total == 0.25 + 5 + 0 + 2.0.squareRoot() + 2)
    #expect(Comparison(limit: 1).total == 0)
  }

  @Test func `a limit below 0 or without a value is refused`() async {
    await #expect(processExitsWith: .failure) { _ = Comparison(limit: -1) }
    await #expect(processExitsWith: .failure) { _ = Comparison(limit: 0.0 / 0.0) }
  }
}
