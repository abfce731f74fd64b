import ScrollPhysics
import Simulation
import Testing

@Suite struct EvenClockTests {
  /// Frames of an even clock in nanoseconds; those of the gaps are missing.
  private func frames(
    period: Double, origin: Double = 3_200, count: Int = 120, without gaps: ClosedRange<Int>? = nil
  ) -> [Double] {
    (0..<count).filter { gaps?.contains($0) != true }.map { origin + Double($0) * period }
  }

  /// The nearest whole units, as a recorder prints them.
  private func printed(_ times: [Double], unit: Int64) -> [Int64] {
    times.map { Int64(($0 / Double(unit)).rounded()) * unit }
  }

  private static let periods = [16_667_000, 16_666_000, 1e9 / 60, 8_333_000, 1e9 / 144]

  @Test(arguments: periods, [-4_999.0, 0, 3_200])
  func `frames cut to ten microseconds come back as far apart as they were`(
    period: Double, origin: Double
  ) throws {
    let times = frames(period: period, origin: origin, without: 40...59)
    let stamps = printed(times, unit: 10_000)
    let clock = try #require(EvenClock(stamps: stamps))
    #expect(clock.unitNanoseconds == 10_000)
    #expect(abs(clock.periodNanoseconds - period) < 1e-6)
    let found = stamps.map { clock.time(ofStamp: $0) }
    for (index, stamp) in stamps.enumerated() {
      // Within half a unit of the stamp, to the nanosecond that a time is rounded to.
      #expect(abs(found[index] - stamp) <= 5_001)
      #expect(abs(Double(found[index] - found[0]) - (times[index] - times[0])) <= 1)
    }
  }

  @Test(arguments: [10, 100, 1_000] as [Int64])
  func `the finer the print the nearer the frames, whatever the phase`(unit: Int64) throws {
    let times = frames(period: 16_667_000, origin: 1_234.5)
    let clock = try #require(EvenClock(stamps: printed(times, unit: unit)))
    for (time, stamp) in zip(times, printed(times, unit: unit)) {
      #expect(abs(Double(clock.time(ofStamp: stamp)) - time) <= Double(unit))
    }
  }

  @Test func `frames that are even in print stay where they are`() {
    for period in [16_000_000, 16_670_000, 20_000_000] as [Int64] {
      let stamps = (0..<200).map { $0 * period }
      guard let clock = EvenClock(stamps: stamps) else { continue }
      #expect(stamps.map { clock.time(ofStamp: $0) } == stamps)
    }
  }

  @Test func `a frame off the clock by more than the print leaves no clock`() {
    var times = frames(period: 16_667_000)
    #expect(EvenClock(stamps: printed(times, unit: 10_000)) != nil)
    times[70] += 12_000
    #expect(EvenClock(stamps: printed(times, unit: 10_000)) == nil)
  }

  @Test func `a clock that stamps do not decide on is not guessed`() {
    let times = frames(period: 16_667_000)
    // Milliseconds fit many periods in two seconds, as ten frames do.
    #expect(EvenClock(stamps: printed(times, unit: 1_000_000)) == nil)
    #expect(EvenClock(stamps: printed(Array(times.prefix(10)), unit: 10_000)) == nil)
  }

  @Test func `stamps in nanoseconds are exact as they are`() {
    #expect(EvenClock(stamps: printed(frames(period: 1e9 / 60), unit: 1)) == nil)
  }

  @Test(
    arguments: [
      [], [0], [5, 5, 5], Array(repeating: 40, count: 100), [0, 10, 0, 20], [.min, .max],
      [.min] + (0..<100).map { $0 * 16_670_000 }, (0..<100).map { $0 * 16_670_000 } + [.max],
      (0..<100).map { $0 * 10 }, (0..<100).map { -$0 * 16_670_000 },
    ] as [[Int64]])
  func `stamps that are no clock's give none`(stamps: [Int64]) {
    #expect(EvenClock(stamps: stamps) == nil)
  }

  @Test func `a stamp that is none of the clock's stays`() throws {
    let stamps = printed(frames(period: 16_667_000), unit: 10_000)
    let clock = try #require(EvenClock(stamps: stamps))
    for stamp in [stamps[3] + 20_000, stamps[3] - 20_000, stamps[3] + 8_000_000, .min, .max] {
      #expect(clock.time(ofStamp: stamp) == stamp)
    }
  }
}
