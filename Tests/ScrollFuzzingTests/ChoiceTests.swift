import Testing

@testable import ScrollFuzzing

@Suite struct ChoiceTests {
  @Test func `a seed means the same numbers for ever`() {
    var random = SeededGenerator(seed: 1)
    #expect(random.next() == 0x910a_2dec_8902_5cc1)
    var part = SeededGenerator(seed: 1, part: 7)
    var again = SeededGenerator(seed: 1, part: 7)
    var other = SeededGenerator(seed: 1, part: 8)
    let first = part.next()
    #expect(first == again.next() && first != other.next())
  }

  @Test func `numbers stay in their range, wherever they come from`() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<200 {
      let low = random.index(below: 2000) - 1000
      let high = low + random.index(below: 70_000)
      var sources = [
        ChoiceSource(), ChoiceSource(values: [random.index(below: 99_999) - 50_000]),
        ChoiceSource(bytes: (0..<4).map { _ in UInt8(random.index(below: 256)) }),
      ]
      var seeded = ChoiceSource()
      seeded.restart(random, swarm: .everything)
      sources.append(seeded)
      for var source in sources {
        let number = source.number(low, high)
        #expect(number >= low && number <= high)
        #expect(source.choices == [Choice(number, low: low, high: high)])
      }
    }
  }

  @Test func `where a list or the bytes end, the simplest follows, and bytes of 0 mean it`() {
    for var source in [
      ChoiceSource(), ChoiceSource(values: []), ChoiceSource(bytes: []),
      ChoiceSource(bytes: [0, 0, 0, 0, 0, 0]),
    ] {
      let drawn = [source.number(-9, 9), source.number(5, 1000), source.number(-70_000, -3)]
      let isFlagged = source.flag(65_535)
      #expect(drawn == [0, 5, -3] && !isFlagged)
    }
  }

  @Test(arguments: [1, 7, 99, 137, 1000, 2500, 16_666_667, -42, -300, 123_456_789])
  func `what a shrinker tries is simpler, and only zero has nothing simpler`(value: Int) {
    var candidates: [Int] = []
    Choice(value, low: -1_000_000_000, high: 1_000_000_000)
      .addSimplifications(to: &candidates)
    #expect(candidates.first == 0)
    #expect(candidates.allSatisfy { Choice.isSimpler($0, than: value) })
    Choice(0, low: -5, high: 5).addSimplifications(to: &candidates)
    #expect(candidates.isEmpty)
  }

  @Test func `rounder numbers are simpler than smaller ones`() {
    #expect(Choice.isSimpler(200, than: 137) && Choice.isSimpler(100, than: 200))
    #expect(Choice.isSimpler(5, than: -5) && !Choice.isSimpler(5, than: 5))
  }
}
