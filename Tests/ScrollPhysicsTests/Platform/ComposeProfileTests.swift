import ScrollPhysics
import Testing

@Suite struct ComposeProfileTests {
  @Test(arguments: [-8000.0, -1234.5, -100, 100, 1000, 8000])
  func `a flick goes Android's way without being cut to points, in its time`(velocity: Double) {
    var finger = PlatformFinger(.compose)
    finger.flick(velocity: velocity)
    finger.show()
    let lift = finger.shown[finger.shown.count - 1]
    let rests = finger.rest()
    #expect(rests)
    let whole = SplineFling(velocityPixels: Int32(velocity))
    let travel = finger.offset - lift.offset
    #expect(travel * velocity > 0)
    // The velocity is one of floats, with seven digits of places and of squared times.
    let distance = abs(Double(whole.distancePixels))
    #expect(abs(travel) >= distance * (1 - 5e-5) && abs(travel) < distance + 1.5)
    #expect(travel != travel.rounded())
    let last = finger.shown[finger.shown.count - 1]
    let milliseconds = (last.time - lift.time) / 1_000_000
    let duration = Int64(whole.durationMilliseconds)
    #expect(milliseconds >= duration && milliseconds <= duration + 17)
  }

  @Test(arguments: [-1.0, 1])
  func `a way of just the slop begins a drag, and the slop is taken off`(sign: Double) {
    // Without the resampler, which goes on beyond the last move.
    var profile = ScrollProfile.compose
    profile.platform?.delivery.moves = .each
    for (way, expected, begins) in [(7.9, 0.0, false), (8, 0, true), (10.5, 2.5, true)] {
      var finger = PlatformFinger(profile)
      finger.press(at: 300)
      finger.move(by: [-sign * way])
      finger.lift(afterMilliseconds: 60)
      let rests = finger.rest()
      #expect(rests)
      #expect(abs(finger.offset - 50_000 - sign * expected) <= 1e-9)
      #expect(finger.events.contains(.willBeginDragging) == begins)
    }
  }

  @Test func `a flick has its own velocity, of 8000 points per second at most`() throws {
    for (velocity, expected) in [(1000.0, 1000.0), (-2500, -2500), (12_000, 8000)] {
      var finger = PlatformFinger(.compose)
      finger.flick(velocity: velocity)
      finger.show()
      // Floats have seven digits, of places of hundreds of points and their squared times.
      #expect(abs(try #require(finger.released) - expected) <= abs(expected) * 1e-4)
    }
  }

  @Test func `the decay is the table at whole milliseconds`() {
    let decay = SplineDecay(velocity: 1000)
    #expect(decay.durationMilliseconds == 555)
    #expect(Int(decay.travel) == 194)
    // The table is exact to 1e-5, at its start as well.
    #expect(abs(decay.offset(at: 0)) <= 194 * 3e-5)
    #expect(decay.offset(at: 0.555) == decay.travel && decay.velocity(at: 0.555) == 0)
    for index in 1..<10 {
      let time = 0.555 * Double(index) / 10
      let share = Double(SplineTable().positions[10 * index])
      // The time is cut by up to a millisecond, of at most the first velocity.
      #expect(abs(decay.offset(at: time) - share * decay.travel) <= 1.1)
      #expect(decay.offset(at: time) == decay.offset(at: (time * 1000).rounded(.down) / 1000))
    }
    #expect(SplineDecay(velocity: -1000).travel == -decay.travel)
    #expect(abs(SplineDecay(velocity: 1000, density: 2).travel - decay.travel) <= 1e-4)
  }
}

/// Compose where the view snaps: every 400 points.
@Suite struct ComposeSnappingTests {
  private func finger(_ stop: SnapGrid.Stop = .normal) -> PlatformFinger {
    PlatformFinger(
      .compose, offset: 40_000,
      behavior: ScrollBehavior(snap: SnapGrid(axis: .vertical, interval: 400, stop: stop)))
  }

  @Test(arguments: [-1.0, 1])
  func `a flick decays to an interval before its end and springs to the next place`(
    sign: Double
  ) throws {
    var finger = finger()
    finger.flick(velocity: sign * 4000)
    finger.show()
    let lift = finger.shown[finger.shown.count - 1]
    let rests = finger.rest()
    #expect(rests)
    let decay = SplineDecay(velocity: try #require(finger.released))
    // The frame of the lift shows the table's first entry, which is not quite 0.
    let start = lift.offset - decay.offset(at: 0)
    let handover = start + decay.travel - sign * 400
    let next = ((handover * sign / 400).rounded(.down) + 1) * 400 * sign
    #expect(finger.offset == next)
    var approached = 0
    for frame in finger.shown where frame.time > lift.time {
      guard (frame.offset - handover) * sign < 0 else { break }
      let expected = start + decay.offset(at: Double(frame.time - lift.time) / 1e9)
      #expect(abs(frame.offset - expected) <= 1e-8)
      approached += 1
    }
    #expect(approached > 5)
    // The frame that reaches the handover shows it; from there it is the spring's.
    let index = try #require(
      finger.shown.firstIndex { $0.time > lift.time && ($0.offset - handover) * sign >= 0 })
    #expect(abs(finger.shown[index].offset - handover) <= 1e-9)
    let spring = Spring(angularFrequency: 20, dampingRatio: 1)
    let state = Spring.State(
      displacement: handover - next,
      velocity: decay.velocity(at: Double(finger.shown[index].time - lift.time) / 1e9))
    for frame in finger.shown[index...].dropLast() {
      let later = spring.state(
        after: Double(frame.time - finger.shown[index].time) / 1e9, from: state)
      #expect(abs(frame.offset - next - later.displacement) <= 1e-6)
    }
  }

  @Test func `slow releases go to the nearest place, flicks that stop at each to the next`() {
    for (stop, velocity, samples, target) in [
      (SnapGrid.Stop.normal, 300.0, 20, 40_000.0), (.normal, 300, 100, 40_400),
      (.always, 8000, 10, 40_800), (.always, 600, 10, 40_400), (.always, -600, 10, 39_600),
    ] {
      var finger = finger(stop)
      finger.flick(velocity: velocity, samples: samples)
      let rests = finger.rest()
      #expect(rests)
      #expect(finger.offset == target, "\(velocity)")
    }
  }
}
