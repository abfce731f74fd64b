import ScrollPhysics
import Testing

@Suite struct WebKitGTKProfileTests {
  @Test(arguments: [-4000.0, -1000, 1000, 4000])
  func `a flick decays by 4 per second until a frame goes less than a point`(
    velocity: Double
  ) throws {
    var finger = PlatformFinger(.webkitGTK)
    finger.flick(velocity: velocity)
    finger.show()
    let lift = finger.shown[finger.shown.count - 1]
    let released = try #require(finger.released)
    let rests = finger.rest()
    #expect(rests)
    let law = FrictionDeceleration(offset: lift.offset, velocity: released)
    let moving = finger.shown.filter { $0.time > lift.time }.dropLast()
    for frame in moving {
      // The origin is 4 ms after the lift.
      let expected = law.offset(at: Double(frame.time - lift.time) / 1e9 - 0.004)
      #expect(abs(frame.offset - expected) <= 1e-8)
    }
    let frames = moving.dropFirst().map(\.offset)
    for (before, after) in zip(frames, frames.dropFirst()) { #expect(abs(after - before) >= 1) }
    let last = try #require(frames.last)
    #expect(abs(finger.offset - last) < 1.5 && finger.offset == finger.offset.rounded())
  }

  @Test func `the velocity is the way over the time of the last 150 ms, a pause included`() throws {
    for (pause, expected) in [(0.0, 1000.0), (50, 104 / 0.154), (400, 0)] {
      var finger = PlatformFinger(.webkitGTK)
      // Moves from 8 to 128 ms; the touch itself does not count. After the pause one sample before
      // the last 150 ms does, that at 24 ms.
      finger.flick(velocity: 1000)
      if pause > 0 {
        finger = PlatformFinger(.webkitGTK)
        finger.press(at: 300)
        finger.move(by: [Double](repeating: -8, count: 16))
        finger.lift(afterMilliseconds: pause)
      }
      finger.show()
      #expect(abs((finger.released ?? 0) - expected) <= 1e-6 * max(1, expected))
    }
  }

  @Test(arguments: [-1.0, 1])
  func `the slop is 8 points, and the content catches up with it`(sign: Double) {
    for (step, expected) in [(8.0, 0.0), (9, 9)] {
      var finger = PlatformFinger(.webkitGTK)
      finger.press(at: 300)
      finger.move(by: [-sign * step])
      finger.show()
      #expect(finger.offset == 50_000 + sign * expected)
    }
  }

  @Test func `a touch lets a fling go on, a drag stops it and its flick gains from it`() throws {
    var untouched = PlatformFinger(.webkitGTK)
    untouched.flick(velocity: 1500)
    var held = untouched
    var repeated = untouched
    let rests = untouched.rest()
    #expect(rests)
    held.wait(until: 320_000_000)
    held.press(at: 300)
    held.lift(afterMilliseconds: 200)
    let heldRests = held.rest()
    #expect(heldRests)
    #expect(held.offset == untouched.offset)
    #expect(held.events.filter { $0 == .willBeginDecelerating }.count == 1)
    repeated.wait(until: 320_000_000)
    repeated.flick(velocity: 1500)
    repeated.show()
    // 300 ms after the first lift, less the delay of the origin, the first one still has this.
    let elapsed = Double(repeated.now) / 1e9 - 0.128 - 0.004
    let left = 1500 * FrictionDeceleration(velocity: 1).velocity(at: elapsed)
    let gain = left * min((1500 - 0.33 * left) / (0.67 * left), 6)
    // The old fling is asked at the nearest frame, up to 8 ms off: 3.2 %.
    #expect(abs(try #require(repeated.released) - 1500 - gain) <= 0.04 * gain)
  }

  @Test(arguments: [-8000.0, -2000, 2000, 8000])
  func `flicks to both sides mirror each other and stop at hard edges`(velocity: Double) {
    var offsets: [[Double]] = []
    for sign in [-1.0, 1] {
      var finger = PlatformFinger(.webkitGTK, content: 2600, offset: 1000)
      finger.flick(velocity: sign * velocity)
      let rests = finger.rest()
      #expect(rests)
      #expect(finger.shown.allSatisfy { $0.offset >= 0 && $0.offset <= 2000 })
      offsets.append(finger.shown.map { ($0.offset - 1000) * sign })
    }
    #expect(offsets[0].count == offsets[1].count)
    for (there, back) in zip(offsets[0], offsets[1]) { #expect(abs(there - back) <= 1e-8) }
    #expect(abs(velocity) < 8000 || abs(offsets[0].last ?? 0) == 1000)
  }
}
