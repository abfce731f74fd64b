import ScrollPhysics
import TestSupport
import Testing

@Suite struct AndroidProfileTests {
  @Test(arguments: [-8000, -3000, -1000, 1000, 3000, 8000])
  func `a flick goes the printed way in the printed time, in whole points`(velocity: Int32) throws {
    var finger = PlatformFinger(.android)
    // Floats may fall a little short of a whole number, which would be cut.
    finger.flick(velocity: Double(velocity) + (velocity < 0 ? -0.5 : 0.5))
    finger.show()
    let released = try #require(finger.released)
    #expect(abs(released - Double(velocity)) <= 1e-9)
    let lift = try #require(finger.shown.last)
    let rests = finger.rest()
    #expect(rests)
    let name = "free_\(abs(velocity))_d1"
    let row = try #require(
      try Table(vector: "android_overscroller").rows.first { try $0.text("case") == name })
    let travel = abs(finger.offset - lift.offset)
    #expect(try row.text("note").contains("final=\(Int(travel));"))
    #expect(travel == Double(SplineFling(velocityPixels: abs(velocity)).distancePixels))
    let last = try #require(finger.shown.last)
    let milliseconds = (last.time - lift.time) / 1_000_000
    let duration = Int64(SplineFling(velocityPixels: velocity).durationMilliseconds)
    #expect(milliseconds > duration && milliseconds <= duration + 16)
    #expect(finger.shown.allSatisfy { $0.offset == $0.offset.rounded() })
  }

  @Test func `each frame of a flick is where the scroller is at its millisecond`() {
    for velocity in [1234.5, -777.7] {
      var finger = PlatformFinger(.android, offset: 50_000.25)
      finger.flick(velocity: velocity)
      finger.show()
      let lift = finger.shown[finger.shown.count - 1]
      let rests = finger.rest()
      #expect(rests)
      var scroller = OverScroller()
      scroller.fling(
        from: 0, velocityPixels: Int32(velocity), minimum: -100_000, maximum: 100_000, over: 0,
        atMilliseconds: 0)
      for frame in finger.shown where frame.time > lift.time {
        scroller.tick(atMilliseconds: (frame.time - lift.time) / 1_000_000)
        #expect(frame.offset == lift.offset + Double(scroller.positionPixels))
      }
    }
  }

  @Test(arguments: [-1.0, 1])
  func `the slop of 8 points is taken off at recognition, but not from a catch`(sign: Double) {
    // Without the resampler, which goes on beyond the last move.
    var profile = ScrollProfile.android
    profile.platform?.delivery.moves = .each
    for (steps, expected) in [([8.0], 0.0), ([9], 1), ([5, 4, 10], 11)] {
      var finger = PlatformFinger(profile)
      finger.press(at: 300)
      finger.move(by: steps.map { -sign * $0 })
      finger.lift(afterMilliseconds: 60)
      let rests = finger.rest()
      #expect(rests)
      #expect(finger.offset == 50_000 + sign * expected)
    }
    var finger = PlatformFinger(profile)
    finger.flick(velocity: 3000)
    finger.wait(until: 320_000_000)
    let caught = finger.offset
    finger.press(at: 300)
    finger.move(by: [-sign * 3])
    finger.lift(afterMilliseconds: 60)
    let rests = finger.rest()
    #expect(rests)
    #expect(finger.offset == caught + sign * 3)
  }

  @Test func `slower than 50 points per second, or 40 ms after the last move, nothing flings`() {
    for (velocity, pause, flings) in [
      (50.9, 0.0, false), (51.5, 0, true), (1000, 39, true), (1000, 40, false),
    ] {
      var finger = PlatformFinger(.android)
      finger.press(at: 300)
      finger.move(by: [Double](repeating: -velocity * 0.008, count: 40))
      finger.lift(afterMilliseconds: pause)
      finger.show()
      #expect(((finger.released ?? 0) != 0) == flings, "\(velocity), \(pause)")
    }
  }

  @Test func `a flick in the direction of the one it catches gains what is left of that`() throws {
    for direction in [1.0, -1] {
      var finger = PlatformFinger(.android)
      finger.flick(velocity: 4000)
      finger.wait(until: 320_000_000)
      // The last frame before the touch was 176 ms after the lift.
      var scroller = OverScroller()
      scroller.fling(
        from: 0, velocityPixels: 4000, minimum: -100_000, maximum: 100_000, over: 0,
        atMilliseconds: 0)
      scroller.tick(atMilliseconds: 176)
      finger.flick(velocity: direction * 2000)
      finger.show()
      let gain = direction > 0 ? Double(scroller.velocityPixels) : 0
      #expect(abs(try #require(finger.released) - direction * 2000 - gain) <= 1)
      #expect(scroller.velocityPixels > 1000)
    }
  }

  @Test(arguments: [-8000.0, -3000, 3000, 8000])
  func `flicks to both sides mirror each other and stop at hard edges`(velocity: Double) {
    for profile in [ScrollProfile.android, .compose] {
      var offsets: [[Double]] = []
      for sign in [-1.0, 1] {
        var finger = PlatformFinger(profile, content: 2600, offset: 1000)
        finger.flick(velocity: sign * velocity)
        let rests = finger.rest()
        #expect(rests)
        #expect(finger.shown.allSatisfy { $0.offset >= 0 && $0.offset <= 2000 })
        offsets.append(finger.shown.map { ($0.offset - 1000) * sign })
      }
      #expect(offsets[0].count == offsets[1].count)
      // Places of the screen are cut to whole points, and the touch is at one.
      for (there, back) in zip(offsets[0], offsets[1]) { #expect(abs(there - back) <= 1.000_001) }
    }
  }
}

@Suite struct TouchResamplingTests {
  /// The content's way in the first frame after moves of a finger at times in milliseconds, past
  /// the slop.
  private func way(
    _ moves: [(time: Double, place: Double)], frames: Int, lifts: Bool = false
  ) -> Double {
    var profile = ScrollProfile.android
    profile.platform?.delivery.placeUnit = 0
    profile.platform?.slop.distance = 0
    profile.platform?.fling.smallestSpeed = 1e6
    var finger = PlatformFinger(profile)
    finger.press(at: 0)
    var time = 0.0
    var place = 0.0
    for move in moves {
      finger.move(by: [move.place - place], everyMilliseconds: move.time - time)
      (time, place) = move
    }
    if lifts { finger.lift() }
    finger.wait(until: Int64(frames) * PlatformFinger.frameNanoseconds + 1)
    return 50_000 - finger.offset
  }

  @Test func `a frame lies between the samples around 5 ms before it`() {
    // At 16 − 5 = 11 ms: half way between 8 and 14 ms.
    #expect(abs(way([(8, 80), (14, 140)], frames: 1) - 110) <= 1e-9)
    #expect(abs(way([(4, 40), (8, 60), (14, 180)], frames: 1) - 120) <= 1e-9)
    // Two samples that are less than 2 ms apart tell no direction.
    #expect(abs(way([(4, 40), (10.5, 60), (12, 180)], frames: 1) - 60) <= 1e-9)
  }

  @Test func `without a later sample a frame goes on by half the last gap, or by 8 ms, at most`() {
    #expect(abs(way([(2, 20), (8, 80)], frames: 1) - 110) <= 1e-9)
    #expect(abs(way([(4, 40), (10, 100)], frames: 1) - 110) <= 1e-9)
    #expect(abs(way([(4, 40), (21, 210)], frames: 2) - 270) <= 1e-9)
    // Gaps outside of 2 to 20 ms tell no direction.
    #expect(abs(way([(9, 90), (10, 100)], frames: 1) - 100) <= 1e-9)
    #expect(abs(way([(4, 40), (24.5, 245)], frames: 2) - 245) <= 1e-9)
  }

  @Test func `a sample after that time waits for the next frame, and a lift for none`() {
    #expect(way([(12, 120)], frames: 1) == 0)
    // Then it is the last one, with 12 ms before it.
    #expect(abs(way([(12, 120)], frames: 2) - 180) <= 1e-9)
    #expect(abs(way([(8, 80), (14, 140)], frames: 1, lifts: true) - 140) <= 1e-9)
  }
}
