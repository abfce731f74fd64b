import ScrollPhysics
import Simulation
import Testing

@testable import ScrollFuzzing

@Suite struct ShrinkerTests {
  /// Makes a list of numbers, each a span.
  private static func list(_ source: inout ChoiceSource) -> [Int] {
    var list: [Int] = []
    while true {
      source.beginSpan()
      let isMore = source.flag(40_000)
      if isMore { list.append(source.number(0, 1000)) }
      source.endSpan()
      guard isMore && list.count < 50 else { return list }
    }
  }

  @Test func `what is left cannot be left out nor made simpler`() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<20 {
      let values = (0..<20).flatMap { _ in [1, random.index(below: 1001)] }
      // Two numbers of which the second is greater, beyond a threshold.
      func fails(_ source: inout ChoiceSource) -> Bool {
        let list = Self.list(&source)
        return zip(list, list.dropFirst()).contains { $0 >= 100 && $1 > $0 }
      }
      var shrinker = Shrinker(values, fails: fails)
      shrinker.shrink(while: fails)
      var source = ChoiceSource(values: shrinker.best.map(\.value))
      #expect(shrinker.isMinimal && shrinker.proofs > 0)
      let list = Self.list(&source)
      #expect(list == [100, 200])
    }
  }

  @Test func `a limit ends it without a proof`() {
    func fails(_ source: inout ChoiceSource) -> Bool { Self.list(&source).count > 3 }
    var shrinker = Shrinker(
      (0..<20).flatMap { [1, $0] }, mostAttempts: 5, fails: fails)
    shrinker.shrink(while: fails)
    #expect(!shrinker.isMinimal)
  }

  @Test func `rows become choices and the same rows again`() {
    let space = GestureSpace(.sheet())
    var decoder = GestureDecoder(space)
    var source = ChoiceSource()
    var checked = 0
    for seed in 0..<300 {
      source.restart(SeededGenerator(seed: UInt64(seed)), swarm: .everything)
      decoder.decode(&source)
      var coding = RowCoding(homes: space.places)
      var rows = ChoiceSource(values: coding.values(of: decoder.inputs))
      let again = coding.inputs(&rows)
      // A finger that moves after the others' rows may be told apart by its number alone.
      #expect(again == decoder.inputs, "seed \(seed)")
      checked += again.count
    }
    #expect(checked > 1000)
  }
}
