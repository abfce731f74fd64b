import EdgeLayout
import ScrollFormats
import ScrollPhysics
import Simulation
import TestSupport
import Testing

@testable import ScrollTuning

private func tuning(_ recordings: [Recording]) throws(TuningError) -> Tuning {
  try Tuning.of(.easing, in: recordings)
}

@Suite struct EasingTuningTests {
  /// The curves that are looked for: all of them take a while without optimisation.
  private static let curves: [Easing] = {
    #if DEBUG
    [.quinticIn, .sineInOut, .elasticOut, .bounceOut]
    #else
    Easing.allCases
    #endif
  }()

  // MARK: - Known curves

  @Test(arguments: curves)
  func `each of the curves is told from the others`(easing: Easing) throws {
    let recording = EasingRecording.made { easing.value(at: $0) }
    let tuning = try tuning([recording])
    #expect(tuning.law == easing.name, "\(tuning.ranking)")
    let origin = Double(try RecordedMotion(recording).originNanoseconds) / 1e9
    for (name, truth, error) in [
      ("duration", 0.4, 1e-4), ("start", 0.3 - origin, 1e-4), ("from", 100, 0.01),
      ("to", 500, 0.01),
    ] {
      let value = try #require(tuning.constant(name)?.value)
      #expect((value - truth).magnitude < error, "\(name) \(value)")
    }
  }

  @Test(arguments: [Easing.sineInOut, .elasticOut])
  func `the curve of a panel that a program unfolds is found`(easing: Easing) throws {
    var random = RandomNumbers(seed: 4)
    let recording = EasingRecording.spoiled(
      EasingRecording.reveal(easing, seconds: 0.5), noise: 0.5, &random)
    let tuning = try tuning([recording])
    #expect(tuning.law == easing.name)
    #expect(!tuning.warnings.contains { $0.contains("no 'do' row") } && tuning.profile == nil)
    let duration = try #require(tuning.constant("duration"))
    #expect((duration.value - 0.5).magnitude < 0.01)
    // The first frame that the action meets starts the way.
    let start = try #require(tuning.constant("start"))
    #expect((start.value - 0.0127).magnitude < 0.01)
  }

  @Test func `the animated change of a profile is found, and a profile holds it`() throws {
    var profile = ScrollProfile.uikit
    profile.programmatic.duration = 0.45
    let recording = EasingRecording.scroll(to: 700, profile: profile)
    let tuning = try tuning([recording])
    #expect(tuning.law == "ease-in-out")
    let found = try #require(tuning.profile)
    #expect((found.profile.programmatic.duration - 0.45).magnitude < 1e-3)
    let again = try ProfileReader.read(bytes: ProfileWriter.bytes(of: found), name: "tuned")
    #expect(again.profile == found.profile && again.unusedKeys == [])
    let replayed = EasingRecording.scroll(to: 700, profile: found.profile)
    for (one, other) in zip(recording.frames, replayed.frames) {
      #expect((one.offset.y - other.offset.y).magnitude < 0.5)
    }
  }

  @Test(arguments: [
    CubicBezier(x1: 0.1, y1: 0.7, x2: 0.6, y2: 1.2),
    CubicBezier(x1: 0.68, y1: -0.55, x2: 0.265, y2: 1.55),
    CubicBezier(x1: 0.9, y1: 0.1, x2: 0.1, y2: 0.9),
  ])
  func `a Bézier that has no name is found`(curve: CubicBezier) throws {
    let bezier = try tuning([EasingRecording.made { curve.value(at: $0) }])
    #expect(bezier.law == "bezier")
    for (name, truth) in [
      ("x1", curve.x1), ("y1", curve.y1), ("x2", curve.x2), ("y2", curve.y2), ("duration", 0.4),
    ] {
      let constant = try #require(bezier.constant(name))
      #expect((constant.value - truth).magnitude < 1e-4)
      #expect(constant.interval.contains(truth), "\(constant)")
    }
  }

  @Test func `a smoothstep is found, by its name and as a Bézier`() throws {
    let recording = EasingRecording.made { $0 * $0 * (3 - 2 * $0) }
    let tuning = try tuning([recording])
    #expect(tuning.law == "smoothstep")
    let contest = try EasingContest([RecordedMotion(recording)], among: [.bezier])
    for (value, truth) in zip(contest.choice.fit.constants, [0.4, 1.0 / 3, 0, 2.0 / 3, 1]) {
      #expect((value - truth).magnitude < 2e-3)
    }
  }

  // MARK: - Refusals

  @Test(arguments: [
    (Easing.cubicIn, Easing.cubicInOut), (.quadraticIn, .circularOut), (.sineIn, .bounceOut),
  ])
  func `the mean of two curves is neither, and no other`(one: Easing, other: Easing) throws {
    let recording = EasingRecording.made {
      0.5 * one.value(at: $0) + 0.5 * other.value(at: $0)
    }
    #expect {
      try tuning([recording])
    } throws: { error in
      "\(error)".contains("follows none; the nearest")
    }
  }

  @Test(arguments: [0.5, 0.8, 0.95])
  func `a motion that is cut off is no other motion`(share: Double) throws {
    var recording = EasingRecording.made { Easing.cubicOut.value(at: $0) }
    recording.frames.removeAll {
      $0.timeNanoseconds > Nanoseconds.fromSeconds(0.3 + 0.4 * share)
    }
    #expect {
      try tuning([recording])
    } throws: { error in
      "\(error)".contains("still on its way when the recording")
    }
  }

  @Test(arguments: ["uikit", "gtk4", "chromium"])
  func `a fling is no motion of a program`(name: String) throws {
    let profile = try #require(NamedProfile.named(name)).profile
    let fling = SimulatedRecording.flick(profile, speed: 1500).exact
    #expect {
      try tuning([fling])
    } throws: { error in
      "\(error)".contains("flies on from a finger")
    }
  }

  @Test func `a spring is found where it is let swing`() throws {
    let damped = Spring(angularFrequency: 20, dampingRatio: 0.6)
    let rest = Spring.State(displacement: 1, velocity: 0)
    let whole = try tuning([
      EasingRecording.made(duration: 1, seconds: 1.3) {
        1 - damped.state(after: $0, from: rest).displacement
      }
    ])
    #expect(whole.law == "spring" && whole.profile == nil)
    #expect(((whole.constant("angularFrequency")?.value ?? 0) - 20).magnitude < 0.01)
    #expect(((whole.constant("dampingRatio")?.value ?? 0) - 0.6).magnitude < 1e-3)
  }

  // MARK: - Laws

  @Test func `the order, the way, its direction and its axis do not matter`() throws {
    let curve = Easing.cubicOut
    let recordings = [
      EasingRecording.made(name: "a") { curve.value(at: $0) },
      EasingRecording.made(name: "b", from: 900, to: -250, start: 0.42, isHorizontal: true) {
        curve.value(at: $0)
      },
    ]
    let one = try tuning(recordings)
    let other = try tuning(recordings.reversed())
    #expect(one.law == "cubicOut" && one.constants.map(\.name) == ["duration"])
    #expect(one.constants == other.constants && one.ranking == other.ranking)
    #expect((one.constants[0].value - 0.4).magnitude < 1e-5)
    // A cubic Bézier is this curve exactly.
    let held = try #require(one.profile?.profile.programmatic.curve)
    for step in 0...20 {
      let time = Double(step) / 20
      #expect((held.value(at: time) - curve.value(at: time)).magnitude < 1e-9)
    }
  }

  @Test func `a frame that slipped is named and does not bend the duration`() throws {
    var recording = EasingRecording.reveal(.sineInOut, seconds: 0.5)
    recording.frames[20].offset.y += 25
    let tuning = try tuning([recording])
    #expect(tuning.law == "sineInOut")
    // The action comes between frames 6 and 7.
    #expect(tuning.slipped.map(\.frame).contains(20 - 7 + 1))
    #expect(((tuning.constant("duration")?.value ?? 0) - 0.5).magnitude < 1e-3)
  }

  @Test func `recordings of different curves or durations give no number`() throws {
    func text(_ recordings: [Recording]) throws -> String {
      do {
        return "\(try tuning(recordings).constants)"
      } catch {
        guard case .contradiction(let text) = error else { throw error }
        return text
      }
    }
    let one = EasingRecording.made(name: "a") { Easing.linear.value(at: $0) }
    let other = EasingRecording.made(name: "b") { Easing.bounceOut.value(at: $0) }
    #expect(try text([one, other]) == "a follows linear, b bounceOut")
    let slow = EasingRecording.made(name: "c", duration: 0.6) { Easing.linear.value(at: $0) }
    let told = try text([one, slow])
    #expect(told.hasPrefix("a tells duration = 0.4 s, c 0.6"), "\(told)")
  }
}

@Suite struct RecordedMotionTests {
  private func line(_ recording: Recording) -> String {
    do {
      return "\(try tuning([recording]).constants)"
    } catch {
      return "\(error)"
    }
  }

  @Test func `what shows no motion of a program is refused in one line`() {
    let whole = EasingRecording.reveal(.sineInOut, seconds: 0.5)
    var recording = whole
    recording.frames.removeAll { $0.timeNanoseconds > 400_000_000 }
    #expect(line(recording).contains("still on its way when the recording"))
    recording.frames.removeAll { $0.timeNanoseconds > 110_000_000 }
    #expect(line(recording).contains("stands still after the last 'do' row"))
    recording.actions = []
    #expect(line(recording).contains("never moves while no finger is down"))
    let quick = EasingRecording.made(duration: 0.06) { Easing.linear.value(at: $0) }
    #expect(line(quick).contains("frames in which the content is on its way"))
    #expect(!line(quick).contains("\n"))
    let odd = EasingRecording.made(duration: 0.8, seconds: 1.4) {
      $0 + 0.4 * Elementary.sin(60 * $0 * $0)
    }
    #expect(line(odd).hasPrefix("no law describes"))
  }

  @Test func `the last action counts, and motion under a finger does not`() throws {
    let first = EasingRecording.reveal(.sineInOut, seconds: 0.5)
    var recording = EasingRecording.made(duration: 0.4, seconds: 0.9) {
      Easing.cubicInOut.value(at: $0)
    }
    // A finger drags farther and for longer, before.
    let shift: Int64 = 2_000_000_000
    for index in recording.frames.indices {
      recording.frames[index].timeNanoseconds += shift
    }
    recording.frames.insert(
      contentsOf: (0..<100).map {
        Recording.Frame(
          timeNanoseconds: Int64($0) * 16_666_667, offset: Vector(x: 0, y: 1090 - 10 * Double($0)))
      }, at: 0)
    recording.touches = [
      TouchSample(timeNanoseconds: 0, phase: .began, location: Vector(x: 200, y: 100)),
      TouchSample(timeNanoseconds: 1_700_000_000, phase: .ended, location: Vector(x: 200, y: 700)),
    ]
    let found = try RecordedMotion(recording)
    #expect(found.originNanoseconds > 1_700_000_000 && !found.isAskedFor && !found.beginsAtLift)
    #expect(try tuning([recording]).law == "cubicInOut")
    #expect(try tuning([recording]).warnings.contains { $0.contains("no 'do' row") })

    var twice = first
    twice.actions.append((twice.frames[40].timeNanoseconds, .stop))
    #expect(try RecordedMotion(twice).times.last ?? 0 < 0.6)
    #expect(try RecordedMotion(first).originNanoseconds == 104_000_000)
  }
}

@Suite struct EasingLawTests {
  @Test(arguments: EasingLaw.all)
  func `derivatives are those of the values`(law: EasingLaw) {
    for constants in law.starts(seconds: 0.5) {
      // None of them is at a corner of a bounce.
      for time in [0.053, 0.131, 0.212, 0.333, 0.441] {
        for index in 0...constants.count {
          var duals = constants.map { Dual($0) }
          var moment = Dual(time)
          let isConstant = index < constants.count
          if isConstant { duals[index].partials[0] = 1 } else { moment.partials[0] = 1 }
          let found = law.share(duals[...], after: moment)
          func value(_ change: Double) -> Double {
            var changed = constants
            if isConstant { changed[index] += change }
            return law.share(changed[...], after: isConstant ? time : time + change)
          }
          let slope = (value(1e-6) - value(-1e-6)) / 2e-6
          #expect((found.value - value(0)).magnitude < 1e-12)
          #expect((found.partials[0] - slope).magnitude < 1e-4 * max(1, slope.magnitude))
        }
      }
    }
  }

  @Test(arguments: EasingLaw.all)
  func `a way begins at 0 and ends at 1`(law: EasingLaw) {
    for constants in law.starts(seconds: 0.5) {
      #expect(law.share(constants[...], after: -1).magnitude < 1e-9)
      #expect((law.share(constants[...], after: 30) - 1).magnitude < 1e-9)
    }
  }
}
