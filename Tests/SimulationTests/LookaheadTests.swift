import ScrollPhysics
import Simulation
import Testing

/// A frame comes when all that it may see has been added, and not before.
@Suite struct LookaheadTests {
  private static let scene = Scene(
    viewport: Size(width: 400, height: 800),
    view: ScrollViewDescription(
      content: Size(width: 400, height: 9000), offset: Vector(x: 0, y: 3000)))

  /// The delays of platforms, in seconds: negative ones see touches after a frame's nominal time.
  static let delays = [-0.00045, -0.000_000_001, 0, 0.000_000_001, 0.001, 0.033]

  private func profile(delay: Double, waits: Bool = false) -> ScrollProfile {
    var rules = PlatformRules()
    rules.delivery.delay = delay
    rules.delivery.waitsForNextFrame = waits
    return ScrollProfile(platform: rules)
  }

  /// A drag whose touches are at frames, and as close to where frames no longer see them as can be.
  private func inputs(around lookahead: Int64) -> [Input] {
    var times: [Int64] = []
    for frame in 1...8 {
      let time = FrameClockTimes.time(of: frame)
      times += [time, time + lookahead].flatMap { [$0 - 1, $0, $0 + 1] }
    }
    times = Array(Set(times)).sorted()
    return times.enumerated().map { index, time in
      .touch(
        TouchSample(
          timeNanoseconds: time,
          phase: index == 0 ? .began : index == times.count - 1 ? .ended : .moved,
          location: Vector(x: 200, y: 700 - 3 * Double(index))))
    }
  }

  @Test(arguments: delays, [false, true])
  func `feeding row by row and everything at once give the same frames`(
    delay: Double, waits: Bool
  ) {
    let profile = profile(delay: delay, waits: waits)
    for reach in [0, 1, 450_000] as [Int64] {
      let inputs = inputs(around: reach)
      let rows = Timeline(replaying: inputs, in: Self.scene, profile: profile)
      var replay = Replay(scene: Self.scene, profile: profile)
      for input in inputs { replay.add(input) }
      var frames: [Frame] = []
      while let frame = replay.nextFrameUntilRest() { frames.append(frame) }
      #expect(rows.frames.count > 10 && rows.frames.last?.offset.y != 3000)
      #expect(rows.frames == frames)
    }
  }

  @Test(arguments: delays, [false, true])
  func `what a frame sees is less than the lookahead after it`(delay: Double, waits: Bool) {
    let delivery = profile(delay: delay, waits: waits).platform?.delivery ?? TouchDelivery()
    let cutoff = delivery.cutoff(frame: 1_000_000_000, previous: 983_333_333)
    #expect(cutoff <= 1_000_000_000 + delivery.lookaheadNanoseconds)
    #expect(delivery.lookaheadNanoseconds >= 0)
    if !waits && delay <= 0 {
      #expect(cutoff == 1_000_000_000 + delivery.lookaheadNanoseconds)
    }
  }

  @Test func `UIKit sees nothing ahead`() {
    #expect(Replay(scene: Self.scene).lookaheadNanoseconds == 0)
  }
}

/// When frames come at 60 Hz.
private enum FrameClockTimes {
  static func time(of frame: Int) -> Int64 { (Int64(frame) * 1_000_000_000 + 30) / 60 }
}
