import ScrollFormats
import ScrollPhysics
import Testing

@testable import ScrollTuning

@Suite struct RecordingClockTests {
  private let flick = SimulatedRecording.flick(.gtk4, speed: 2000, frameCount: 90)

  @Test func `stamps that err are read as the even clock by which content moves`() {
    var random = RandomNumbers(seed: 11)
    let poor = flick.poor(noise: 0.1, jitter: 0.001, dropped: 0.1, &random)
    let even = poor.evenlyTimed
    #expect(even.clockError > 1e-5 && even.clockError < 1e-3)
    for (frame, stamped) in zip(even.frames, poor.frames) {
      let count = (Double(stamped.timeNanoseconds) / 16_666_667).rounded()
      let truth = Int64(count) * 16_666_667
      #expect((frame.timeNanoseconds - truth).magnitude < 400_000)
    }
  }

  @Test func `content that moves by its very stamps keeps them`() {
    var random = RandomNumbers(seed: 12)
    var stamped = flick.exact
    for index in stamped.frames.indices {
      stamped.frames[index].timeNanoseconds += Int64(2_000_000 * random.uniform())
    }
    for (index, offset) in RecordingReplay(stamped).offsets(.gtk4, by: .stamps).enumerated() {
      stamped.frames[index].offset = offset
    }
    #expect(stamped.evenlyTimed.frames == stamped.frames)
    #expect(flick.exact.evenlyTimed.frames == flick.exact.frames)
  }

  @Test func `a clock that may be wrong widens what is told per second`() {
    let constant = Tuning.Constant(
      name: "k", unit: "1/s", meaning: "", value: 4, standardError: 0.003, interval: 3.994...4.006)
    let wide = constant.widened(by: [0.001], power: 1)
    #expect((wide.standardError - 0.005).magnitude < 1e-12)
    #expect((wide.interval.upperBound - 4.01).magnitude < 1e-12)
    #expect((wide.interval.lowerBound - 3.99).magnitude < 1e-12)
    #expect(constant.widened(by: [0.001], power: 0) == constant)
    let four = constant.widened(by: [0.001, 0.001, 0.001, 0.001], power: 2)
    #expect((four.standardError - 0.005).magnitude < 1e-12)
  }
}
