import ScrollFormats
import ScrollPhysics
import Simulation
import Testing

@testable import ScrollTuning

@Suite struct PlayedDragsTests {
  @Test func `one frame before the touch does not tell where content rested, if frames err`() throws
  {
    let flick = SpeedingFlick.recordings(.gtk4)[0]
    for seed in 0..<5 {
      var random = RandomNumbers(seed: UInt64(seed))
      let poor = try RecordedFlick(release: flick.poor(noise: 0.5, &random))
      #expect(poor.startOffset == flick.scene.view.offset.y)
    }
    var moved = flick.exact
    for index in moved.frames.indices { moved.frames[index].offset.y += 3 }
    #expect(try RecordedFlick(release: moved).startOffset == 3)
  }

  @Test func `what frames are off by chance is no error of where flights begin`() throws {
    let flicks = SpeedingFlick.recordings(.gtk4)
    var doubtful = 0
    for seed in 0..<20 {
      var random = RandomNumbers(seed: UInt64(seed))
      let poor = try flicks.map { try RecordedFlick(release: $0.poor(noise: 1, &random)) }
      if PlayedDrags(poor, .gtk4).launches.contains(where: { $0.error > 0.1 }) { doubtful += 1 }
    }
    #expect(doubtful <= 4)
  }

  @Test func `what all frames of drags are off is one`() throws {
    let flicks = try SpeedingFlick.recordings(.gtk4).map { flick in
      try RecordedFlick(release: flick.changed { $0 > 1 ? $1 + 4 : $1 })
    }
    #expect(PlayedDrags(flicks, .gtk4).launches.allSatisfy { $0.error > 3 && $0.error < 5 })
  }
}

@Suite struct RecordedFlickTests {
  @Test(arguments: ["gtk4", "qt", "chromium", "firefox", "uikit"])
  func `frames that a recorder missed before its first one have seen touches`(name: String) throws {
    let profile = try #require(NamedProfile.named(name)).profile
    for flick in SpeedingFlick.recordings(profile) {
      var late = flick.exact
      late.frames.removeFirst(2)
      let (whole, rest) = (
        try RecordedFlick(release: flick.exact), try RecordedFlick(release: late)
      )
      #expect(rest.startOffset == flick.scene.view.offset.y)
      let (one, other) = (
        whole.played(with: profile, lifts: true), rest.played(with: profile, lifts: true)
      )
      #expect(one.velocity == other.velocity && Array(one.ways.dropFirst(2)) == other.ways)
    }
  }

  @Test(arguments: ["gtk4", "qt", "chromium", "firefox", "uikit"])
  func `of the clocks that stamps allow the one that plays the frames is taken`(
    name: String
  ) throws {
    let profile = try #require(NamedProfile.named(name)).profile
    for (place, flick) in SpeedingFlick.recordings(profile).enumerated() {
      var random = RandomNumbers(seed: UInt64(place))
      let poor = flick.poor(noise: 0.1, jitter: 0.001, &random)
      var settled = try RecordedFlick(release: poor)
      settled.settleClock(of: poor, by: profile)
      let exact = try RecordedFlick(release: flick.exact).played(with: profile, lifts: true)
      let played = settled.played(with: profile, lifts: true)
      #expect(settled.clockError > 0 && (played.velocity / exact.velocity - 1).magnitude < 1e-3)
    }
  }
}

@Suite struct EstimatorStairsTests {
  @Test func `an estimator jumps where a touch gets too old, and its number lies between`() throws {
    // A finger that is down for longer than 0.15 s and speeds up all the time.
    let touches = (0..<33).map { index in
      let way: Double = 1.5 * Double(index * index)
      let phase: TouchPhase = index == 0 ? .began : index == 32 ? .ended : .moved
      return TouchSample(
        timeNanoseconds: Int64(index) * 7_000_000 + 2_000_000, phase: phase,
        location: Vector(x: 200, y: 700 - way))
    }
    let flick = SimulatedRecording(.gtk4, touches: touches, frameCount: 120).exact
    let stairs = EstimatorStairs(
      try RecordedFlick(release: flick), VelocityEstimator(.gtk4), .horizon)
    let edges = stairs.edges
    #expect(edges.count > 10)
    for (one, next) in zip(edges, edges.dropFirst()) {
      let middle = stairs.estimate(at: 0.5 * (one + next))
      #expect(stairs.estimate(at: one + 1e-9) == middle && stairs.estimate(at: next) != middle)
    }
    // All touches are whole numbers of 7 ms before the lift, and stamps are cut to milliseconds.
    #expect(edges.allSatisfy { ($0 * 1000 - ($0 * 1000).rounded()).magnitude < 0.02 })
    let tuning = try VelocityTuning([flick], startingFrom: NamedProfile.named("gtk4")).tuning
    let horizon = try #require(tuning.constants.first { $0.name == "horizon" })
    #expect(horizon.interval.contains(0.15) && horizon.interval.upperBound < 0.162, "\(horizon)")
    #expect(horizon.interval.lowerBound > 0.138)
  }
}
