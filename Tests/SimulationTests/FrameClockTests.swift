import Testing

@testable import Simulation

/// When frames come.
@Suite struct FrameClockTests {
  @Test(arguments: [1.0, 7, 24, 59, 60, 64, 80, 90, 120, 144, 240, 997, 1024, 9999, 10_000])
  func `frame k comes at k times a second over the rate, rounded`(rate: Double) {
    var clock = FrameClock(rate: rate, originNanoseconds: 12_345)
    let hertz = Int64(rate)
    for k in Int64(0)..<50_000 {
      // Halves go up: floor of the quotient plus one half, in integers.
      let expected = 12_345 + (2 * k * 1_000_000_000 + hertz) / (2 * hertz)
      guard clock.nextNanoseconds == expected else {
        Issue.record("frame \(k) at \(clock.nextNanoseconds), expected \(expected)")
        return
      }
      clock.advance()
    }
  }

  @Test(arguments: [59.94, 23.976, 119.88, 1.5, 333.333])
  func `a rate that is no whole number gives times to the nanosecond`(rate: Double) {
    var clock = FrameClock(rate: rate)
    for k in 0..<50_000 {
      let expected = (Double(k) * 1e9 / rate).rounded()
      guard abs(Double(clock.nextNanoseconds) - expected) < 1 else {
        Issue.record("frame \(k) at \(clock.nextNanoseconds), expected \(expected)")
        return
      }
      clock.advance()
    }
  }

  @Test(arguments: [1.0, 7, 59.94, 60, 119.88, 120, 997, 10_000])
  func `going on beyond a time is going on frame by frame`(rate: Double) {
    var quick = FrameClock(rate: rate, originNanoseconds: 12_345)
    var steady = quick
    var limit = quick.nextNanoseconds
    // Times at a frame, a nanosecond before it, and anywhere in between, up to a minute on.
    for way in [0, 1, 999, 16_666_666, 16_666_667, 2_000_000_001, 60_000_000_000] as [Int64] {
      for shift in -1...1 as ClosedRange<Int64> {
        limit = max(steady.nextNanoseconds, steady.nextNanoseconds + way + shift)
        var (count, last) = (0, Int64(0))
        while steady.nextNanoseconds <= limit {
          last = steady.nextNanoseconds
          steady.advance()
          count += 1
        }
        let passed = quick.advance(through: limit)
        #expect(passed.count == count && passed.lastNanoseconds == last)
        #expect(quick == steady)
      }
    }
  }

  @Test func `a changed rate counts from the last frame`() {
    var clock = FrameClock(rate: 60)
    for _ in 0..<3 { clock.advance() }
    clock.change(rate: 120, lastFrameNanoseconds: 33_333_333)
    #expect(clock.nextNanoseconds == 41_666_666)
    #expect(clock.intervalMilliseconds == 1000.0 / 120)
    clock.advance()
    #expect(clock.nextNanoseconds == 50_000_000)
  }

  @Test(arguments: [0.5, 10_001, -60])
  func `a rate that no display has is refused`(rate: Double) async {
    await #expect(processExitsWith: .failure) { [rate] in _ = FrameClock(rate: rate) }
  }
}
