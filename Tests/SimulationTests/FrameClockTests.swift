import Simulation
import Testing

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
