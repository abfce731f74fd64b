import ScrollPhysics
import TestSupport
import Testing

@Suite struct FlutterProfileTests {
  private static func profile(bounces: Bool) -> ScrollProfile {
    bounces ? .flutterBouncing : .flutterClamping
  }

  private static func bouncing(
    _ change: (inout PlatformRules) -> Void = { _ in }
  ) -> ScrollProfile {
    var profile = ScrollProfile.flutterBouncing
    if var rules = profile.platform {
      change(&rules)
      profile.platform = rules
    }
    return profile
  }

  @Test(arguments: [-4000.0, -1000, 1000, 4000])
  func `a bouncing flick goes 0.49938 of its velocity, less what is left at the stop`(
    velocity: Double
  ) throws {
    for stopSpeed in [0.0, 20] {
      var finger = PlatformFinger(Self.bouncing { $0.law.stopSpeed = stopSpeed })
      finger.flick(velocity: velocity)
      finger.show()
      let start = finger.offset
      let rests = finger.rest()
      #expect(rests)
      let whole = FrictionSimulation(velocity: velocity).restingOffset
      let left = abs(whole) - abs(finger.offset - start)
      // It stops in the first frame below the speed, which is at most a frame's decay below it.
      let most = FrictionSimulation(velocity: stopSpeed).restingOffset
      #expect(left <= most + 1e-6 && left >= most * 0.96 - 1e-6)
    }
    #expect(abs(FrictionSimulation(velocity: 1000).restingOffset - 499.38) <= 0.005)
  }

  @Test func `a bouncing flick shows the printed offsets of its law`() throws {
    let rows = try Table(vector: "flutter_bouncing_simulation").rows
    var count = 0
    for (name, velocity) in [("free_1000", 1000.0), ("free_5000", 5000)] {
      var finger = PlatformFinger(Self.bouncing { $0.law.stopSpeed = 0 })
      finger.flick(velocity: velocity)
      finger.show()
      let lift = finger.shown[finger.shown.count - 1]
      let rests = finger.rest()
      #expect(rests)
      for row in rows where try row.text("case") == name {
        let time = Int64(try row.number("t_s") * 1e9)
        guard time % PlatformFinger.frameNanoseconds == 0,
          let frame = finger.shown.first(where: { $0.time == lift.time + time })
        else { continue }
        // Printed with six decimals.
        #expect(abs(frame.offset - lift.offset - (try row.number("x"))) <= 1e-6)
        count += 1
      }
    }
    #expect(count >= 2)
  }

  @Test(arguments: [-3000.0, -1000, 1000, 3000])
  func `a clamping flick goes the way of its law in the time of its law`(velocity: Double) throws {
    var finger = PlatformFinger(.flutterClamping)
    finger.flick(velocity: velocity)
    finger.show()
    let lift = finger.shown[finger.shown.count - 1]
    let rests = finger.rest()
    #expect(rests)
    let law = ClampingSimulation(offset: lift.offset, velocity: velocity)
    for frame in finger.shown where frame.time >= lift.time {
      let seconds = Double(frame.time - lift.time) / 1e9
      // Offsets of 50 000 points, added up step by step.
      #expect(abs(frame.offset - law.offset(at: seconds)) <= 1e-8)
    }
    let resting = try #require(finger.shown.last)
    let duration = Double(resting.time - lift.time) / 1e9
    #expect(duration >= law.duration && duration < law.duration + 0.016)
    let printed = try #require(
      try Table(vector: "flutter_misc").rows.first {
        try $0.text("what") == "clamping_duration_s" && $0.number("input") == abs(velocity)
      })
    #expect(abs(law.duration - (try printed.number("output"))) <= 1e-6)
  }

  @Test(arguments: [false, true])
  func `the slop is 18 points, and all of it is lost`(bounces: Bool) {
    for (step, expected) in [(18.0, 0.0), (18.5, 100)] {
      var rules = Self.profile(bounces: bounces)
      rules.platform?.start.distance = 0
      var finger = PlatformFinger(rules)
      finger.press(at: 300)
      finger.move(by: [-step])
      finger.move(by: step == 18 ? [] : [-60, -40])
      finger.show()
      #expect(finger.offset == 50_000 + expected)
    }
  }

  @Test func `a bouncing drag starts after 3.5 points with a third of that, or whole if fast`() {
    for (steps, expected) in [
      ([-3.5], 0.0), ([-2, -2], 3.5 / 3), ([-2, -2, -5], 3.5 / 3 + 5), ([-25], 25),
      ([-2, 1, -2], 0), ([-3, -1], 1),
    ] {
      var finger = PlatformFinger(.flutterBouncing)
      finger.press(at: 300)
      finger.move(by: [-20] + steps)
      finger.show()
      #expect(abs(finger.offset - 50_000 - expected) <= 1e-9, "\(steps)")
    }
  }

  @Test func `a bouncing drag that rests for 50 ms starts anew`() {
    for (pause, expected) in [(40.0, 103.0), (60, 100)] {
      var finger = PlatformFinger(.flutterBouncing)
      finger.press(at: 300)
      finger.move(by: [-20, -100])
      finger.move(by: [0], everyMilliseconds: pause)
      finger.move(by: [-3])
      finger.show()
      #expect(finger.offset == 50_000 + expected)
    }
  }

  @Test(arguments: [false, true])
  func `a flick is told with its own velocity, of 8000 points per second at most`(
    bounces: Bool
  ) throws {
    for (velocity, expected) in [(1000.0, 1000.0), (-2500, -2500), (12_000, 8000)] {
      var finger = PlatformFinger(Self.profile(bounces: bounces))
      finger.flick(velocity: velocity)
      finger.show()
      #expect(abs(try #require(finger.released) - expected) <= 1e-6)
    }
  }

  @Test(arguments: [false, true])
  func `slow flicks, short ones and those after a pause are none`(bounces: Bool) {
    let least = bounces ? 100.0 : 50
    // Of less than 18 points within 100 ms nothing flings, however long the drag.
    for (velocity, samples, pause, flings) in [
      (230.0, 40, 0.0, true), (170, 40, 0, false), (least, 80, 0, false), (1000, 3, 0, true),
      (1000, 15, 40, true), (1000, 15, 41, false),
    ] {
      var finger = PlatformFinger(Self.profile(bounces: bounces))
      finger.press(at: 300)
      finger.move(by: [Double](repeating: -velocity * 0.008, count: samples))
      finger.lift(afterMilliseconds: pause)
      finger.show()
      #expect(((finger.released ?? 0) != 0) == flings, "\(velocity), \(samples), \(pause)")
    }
  }

  @Test(arguments: [-600.0, 600])
  func `what a bouncing drag pulls beyond an edge is resisted as printed, and springs back`(
    way: Double
  ) {
    let law = BouncingDrag(length: 600)
    let edge = way < 0 ? 0.0 : 99_400
    var finger = PlatformFinger(.flutterBouncing, offset: edge)
    finger.press(at: 300)
    finger.move(by: way < 0 ? [20, 100, 10, -30] : [-20, -100, -10, 30])
    finger.show()
    let sign = way < 0 ? -1.0 : 1
    // The first event leads out from the edge and goes 1:1.
    var expected = sign * 100
    expected += law.travel(forEvent: sign * 10, overscroll: expected)
    expected += law.travel(forEvent: sign * -30, overscroll: expected)
    #expect(abs(finger.offset - edge - expected) <= 1e-9)
    finger.lift(afterMilliseconds: 100)
    let rests = finger.rest()
    #expect(rests)
    #expect(finger.offset == edge)
  }

  @Test func `flicks into both edges mirror each other, but for the one-sided cap`() {
    for isFault in [false, true] {
      var reach: [Double] = []
      for sign in [-1.0, 1] {
        var finger = PlatformFinger(
          Self.bouncing {
            $0.faults.capsOneSide = isFault
            $0.fling.largestSpeed = 0
          }, offset: sign < 0 ? 1500 : 97_900)
        finger.flick(velocity: sign * 12_000)
        let rests = finger.rest()
        #expect(rests)
        #expect(finger.offset == (sign < 0 ? 0 : 99_400))
        let beyond = finger.shown.map { sign < 0 ? -$0.offset : $0.offset - 99_400 }
        reach.append(beyond.max() ?? 0)
      }
      #expect(reach[1] > 50)
      if isFault {
        #expect(reach[0] > 1.3 * reach[1])
      } else {
        #expect(abs(reach[0] - reach[1]) <= 1e-6)
      }
    }
  }

  @Test func `a spring is entered with the largest speed at most, and goes as far beyond`() {
    var reach: [Double] = []
    for limit in [1000.0, 5000, 0] {
      var finger = PlatformFinger(
        Self.bouncing { $0.edge.largestSpeed = limit }, content: 2600, offset: 500)
      finger.flick(velocity: 8000)
      let rests = finger.rest()
      #expect(rests)
      reach.append((finger.shown.map(\.offset).max() ?? 0) - 2000)
    }
    // Between frames the spring may be further out by what a frame misses of its peak.
    #expect(abs(reach[1] / reach[0] - 5) <= 0.25)
    #expect(reach[2] > 1.2 * reach[1])
  }

  @Test func `a bouncing flick carries on the one that its touch caught`() throws {
    for (pauses, factor, gains) in [(false, 1.0, true), (true, 1, false), (false, -1, false)] {
      var finger = PlatformFinger(.flutterBouncing)
      finger.flick(velocity: 3000)
      finger.wait(until: finger.now + 200_000_000)
      let caught = finger.model.velocity.y
      finger.press(at: 300)
      finger.move(by: [-2 * factor])
      if pauses { finger.move(by: [0], everyMilliseconds: 30) }
      finger.move(by: [Double](repeating: -16 * factor, count: 16))
      finger.lift()
      finger.show()
      let released = try #require(finger.released)
      guard gains else {
        #expect(abs(released - 2000 * factor) <= 1e-6)
        continue
      }
      // The velocity of a frame is that of its step, 1.6 % more than at its end.
      let carried = BouncingDrag.carriedMomentum(velocity: caught)
      #expect(released - 2000 > 0.95 * carried && released - 2000 < carried)
      #expect(carried > 1000)
    }
  }

  @Test(arguments: [false, true], [-4000.0, -700, 700, 4000])
  func `flicks to both sides mirror each other and rest in the range`(
    bounces: Bool, velocity: Double
  ) {
    var rules = Self.profile(bounces: bounces)
    rules.platform?.faults.capsOneSide = false
    var offsets: [[Double]] = []
    for sign in [-1.0, 1] {
      var finger = PlatformFinger(rules, content: 2600, offset: 1000)
      finger.flick(velocity: sign * velocity)
      let rests = finger.rest()
      #expect(rests)
      #expect(finger.offset >= 0 && finger.offset <= 2000)
      offsets.append(finger.shown.map { ($0.offset - 1000) * sign })
    }
    #expect(offsets[0].count == offsets[1].count)
    for (there, back) in zip(offsets[0], offsets[1]) { #expect(abs(there - back) <= 1e-8) }
  }
}
