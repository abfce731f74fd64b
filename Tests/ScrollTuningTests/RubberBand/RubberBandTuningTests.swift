import ScrollFormats
import ScrollPhysics
import Simulation
import TestSupport
import Testing

@testable import ScrollTuning

private func tuning(
  _ recordings: [Recording], like name: String? = nil
) throws(TuningError) -> Tuning {
  try Tuning.of(
    .rubberBand, in: recordings, startingFrom: name.flatMap { NamedProfile.named($0) })
}

/// Drags at an edge, whose law is known.
private enum Pull {
  /// A finger that pulls out, back and out again, over content that shows a function of its way.
  static func recording(
    name: String = "pull", isMirrored: Bool = false, isHorizontal: Bool = false,
    delayMilliseconds: Int64 = 0, farthest: Double = 300, shown: (Double) -> Double
  ) -> Recording {
    let scene = Scene(
      viewport: Size(width: 600, height: 600),
      view: ScrollViewDescription(content: Size(width: 1600, height: 1600)))
    var recording = Recording(name: name, scene: scene)
    for index in 0...60 {
      let share = Double(index) / 60
      let way: Double =
        share < 0.5
        ? share * 2 * farthest : farthest * (1 - 0.6 * Elementary.sin(6 * (share - 0.5)))
      let place = isMirrored ? 100 + way : 500 - way
      let time = Int64(index) * 8_000_000
      recording.touches.append(
        TouchSample(
          timeNanoseconds: time, phase: index == 0 ? .began : index == 60 ? .ended : .moved,
          location: isHorizontal ? Vector(x: place, y: 300) : Vector(x: 300, y: place)))
      guard index > 5 else { continue }
      let free = 990 + way
      let offset = free > 1000 ? 1000 + shown(free - 1000) : free
      let along = isMirrored ? 1000 - offset : offset
      recording.frames.append(
        Recording.Frame(
          timeNanoseconds: time + delayMilliseconds * 1_000_000,
          offset: isHorizontal ? Vector(x: along, y: 0) : Vector(x: 0, y: along)))
    }
    let last = recording.touches.count - 1
    recording.touches[last].timeNanoseconds += 100_000_000
    return recording
  }

  /// The recorded drag of a `UIScrollView` beyond its end, as its table has it.
  static func recorded() throws -> Recording {
    let scene = Scene(
      viewport: Size(width: 402, height: 874),
      view: ScrollViewDescription(
        content: Size(width: 402, height: 6000), offset: Vector(x: 0, y: 5126)))
    var recording = Recording(name: "recorded", scene: scene)
    func add(_ index: Int, _ phase: TouchPhase, _ way: Double) {
      recording.touches.append(
        TouchSample(
          timeNanoseconds: Int64(index) * 16_666_667, phase: phase,
          location: Vector(x: 200, y: 600 - way)))
    }
    add(0, .began, -10)
    var last = 0.0
    for (index, row) in try Table(vector: "uikit_rubberband_recording").rows.enumerated() {
      last = try row.number("finger_overdrag_pt")
      add(index + 1, .moved, last)
      recording.frames.append(
        Recording.Frame(
          timeNanoseconds: Int64(index + 1) * 16_666_667 + 1_000_000,
          offset: Vector(x: 0, y: 5126 + (try row.number("recorded_offset_minus_edge_pt")))))
    }
    add(recording.frames.count + 1, .ended, last)
    return recording
  }
}

@Suite struct RubberBandTuningTests {
  // MARK: - Known constants

  @Test func `a recorded drag of a UIScrollView tells the coefficient`() throws {
    let tuning = try tuning([Pull.recorded()])
    #expect(tuning.law == "rubber-band" && tuning.slipped.isEmpty)
    let coefficient = tuning.constants[0]
    #expect((coefficient.value - 0.55).magnitude < 0.0005)
    // Offsets are rounded to a third of a point, which leaves as much unknown.
    #expect(coefficient.interval.contains(0.55))
    #expect(coefficient.interval.upperBound - coefficient.value < 0.0007)
    #expect(tuning.rootMeanSquare < 0.5 / 3)
    #expect(tuning.profile?.profile.rubberBand.touchCoefficient == coefficient.value)
  }

  @Test(arguments: [
    ("uikit", "rubber-band", 0.55, 2e-3), ("qt", "share", 0.5, 1e-6),
    ("flutter-bouncing", "friction", 0.52, 1e-6),
  ])
  func `the law of a profile is found again in its drags`(
    name: String, law: String, truth: Double, tolerance: Double
  ) throws {
    let profile = try #require(NamedProfile.named(name)).profile
    for isMirrored in [false, true] {
      let recording = EdgeRecording.simulated(profile, .pull, isMirrored: isMirrored).exact
      let tuning = try tuning([recording])
      #expect(tuning.law == law && tuning.slipped.isEmpty)
      // UIKit rounds to whole pixels, which are points here.
      #expect((tuning.constants[0].value - truth).magnitude < max(tolerance, 1e-6))
      #expect(tuning.constants[0].interval.contains(truth) || tolerance < 1e-5)
    }
  }

  @Test(arguments: [0.15, 0.55, 0.715])
  func `a band of the viewport's length is told from one of the range's or its own`(
    coefficient: Double
  ) throws {
    for (length, law) in [
      (600, "rubber-band"), (1000, "range-rubber-band"), (350.0, "free-rubber-band"),
    ] {
      let band = RubberBand(coefficient: coefficient, length: length)
      let tuning = try tuning([Pull.recording { band.overscroll(forPull: $0) }])
      #expect(tuning.law == law)
      #expect((tuning.constants[0].value - coefficient).magnitude < 1e-6)
      if law == "free-rubber-band" {
        #expect(((tuning.constant("length")?.value ?? 0) - length).magnitude < 1e-3)
      }
    }
  }

  // MARK: - Laws

  @Test func `edge, axis, size and the time until a frame shows a move do not matter`() throws {
    let band = RubberBand(coefficient: 0.4, length: 600)
    for delay in [0, 12, 33] as [Int64] {
      for (isMirrored, isHorizontal) in [(false, true), (true, false)] {
        let tuning = try tuning([
          Pull.recording(
            isMirrored: isMirrored, isHorizontal: isHorizontal, delayMilliseconds: delay
          ) { band.overscroll(forPull: $0) }
        ])
        #expect(tuning.law == "rubber-band")
        #expect((tuning.constants[0].value - 0.4).magnitude < 1e-6)
      }
    }
    for factor in [0.5, 2.0] {
      let pulls = [200, 280].map { way in
        Pull.recording(name: "\(way)", farthest: way) {
          factor * band.overscroll(forPull: $0 / factor)
        }
      }
      let one = try tuning(pulls)
      let other = try tuning(pulls.reversed())
      #expect(one.constants == other.constants && one.ranking == other.ranking)
    }
  }

  @Test func `a frame that slipped is named and does not bend the constant`() throws {
    var recording = Pull.recording { 0.5 * $0 }
    recording.frames[30].offset.y += 9
    let tuning = try tuning([recording])
    #expect(tuning.slipped.map(\.frame) == [31])
    #expect((tuning.constants[0].value - 0.5).magnitude < 1e-6)
  }

  // MARK: - Profiles

  @Test(arguments: [("uikit", 0.4), ("flutter-bouncing", 0.7), ("qt", 0.3)])
  func `a profile made of a tuning drags as the recordings do`(name: String, value: Double) throws {
    var changed = try #require(NamedProfile.named(name)).profile
    switch name {
    case "uikit": changed.rubberBand.touchCoefficient = value
    case "qt": changed.platform?.drag.share = value
    default: changed.platform?.drag.factor = value
    }
    let recording = EdgeRecording.simulated(changed, .pull).exact
    let found = try #require(try tuning([recording], like: name).profile)
    let again = try ProfileReader.read(bytes: ProfileWriter.bytes(of: found), name: "tuned")
    #expect(again.profile == found.profile && again.unusedKeys == [])
    let lift = try #require(recording.lastLiftNanoseconds)
    let replayed = EdgeRecording.simulated(found.profile, .pull).exact
    for (one, other) in zip(recording.frames, replayed.frames) where one.timeNanoseconds < lift {
      // UIKit shows whole pixels, so a coefficient that is nearly right may be off by one.
      #expect((one.offset.y - other.offset.y).magnitude <= (name == "uikit" ? 1 : 0.01))
    }
  }

  @Test func `a profile is changed only where it can hold the law`() throws {
    let recording = Pull.recording { 0.5 * $0 }
    #expect(try tuning([recording], like: "uikit").profile == nil)
    #expect(try tuning([recording], like: "gtk4").profile?.profile.platform?.drag.kind == .share)
  }
}

@Suite struct RubberBandCoverageTests {
  /// A slow drag beyond the end of a list, which differs from others in its speed and its time.
  private func pull(_ profile: ScrollProfile, _ random: inout RandomNumbers) -> SimulatedRecording {
    let scene = Scene(
      viewport: Size(width: 400, height: 800),
      view: ScrollViewDescription(
        content: Size(width: 400, height: 2000), offset: Vector(x: 0, y: 1150)))
    let delay = Int64(16_000_000 * random.uniform())
    let step = 8 + 4 * random.uniform()
    var touches: [TouchSample] = []
    for index in 0...41 {
      let time = Int64(index < 41 ? index : 62) * 8_000_000
      let phase: TouchPhase = index == 0 ? .began : index == 41 ? .ended : .moved
      let way: Double = step * Double(min(index, 40))
      touches.append(
        TouchSample(
          timeNanoseconds: delay + time, phase: phase, location: Vector(x: 200, y: 700 - way)))
    }
    return SimulatedRecording(profile, touches: touches, frameCount: 60, scene: scene, name: "pull")
  }

  @Test(
    arguments: [
      ("uikit", ["coefficient": 0.55]), ("qt", ["share": 0.5]),
      ("flutter-bouncing", ["factor": 0.52]),
    ], Disturbance.all)
  func `95 of 100 intervals hold the truth, whatever the recorder spoils`(
    engine: (name: String, truths: [String: Double]), disturbance: Disturbance
  ) throws {
    let start = try #require(NamedProfile.named(engine.name))
    let found = Coverage.measured(
      "rubber band of \(engine.name)", of: engine.truths, under: disturbance
    ) { random in
      let pull = pull(start.profile, &random)
      return try tuning([pull.poor(disturbance, &random)], like: engine.name)
    }
    for (constant, coverage) in found {
      #expect(coverage.isHonest, "\(constant): \(coverage.held) of \(coverage.count)")
      #expect(10 * coverage.count >= 9 * Coverage.repeats, "\(constant) of \(coverage.count)")
    }
  }
}

@Suite struct RecordedPullTests {
  @Test func `errors along an axis without a way do not pass for a pull along it`() throws {
    var recording = EdgeRecording.simulated(.qt, .pull).exact
    for index in recording.frames.indices {
      recording.frames[index].offset.x += index.isMultiple(of: 2) ? 2 : -2
    }
    #expect((try tuning([recording]).constants[0].value - 0.5).magnitude < 1e-6)
  }

  @Test func `stamps that are a little off do not matter on a display that shows frames evenly`()
    throws
  {
    let exact = EdgeRecording.simulated(.qt, .pull).exact
    var random = RandomNumbers(seed: 4)
    for _ in 0..<3 {
      var recording = exact
      for index in recording.frames.indices {
        recording.frames[index].timeNanoseconds += Int64(2e6 * (random.uniform() - 0.5))
      }
      #expect((try tuning([recording]).constants[0].value - 0.5).magnitude < 1e-6)
    }
  }

  @Test func `frames of resting content are none of a drag, however far they are off`() throws {
    let simulated = EdgeRecording.simulated(.uikit, .pull)
    let exact = try RecordedPull(simulated.exact)
    // One frame before the drag begins, but after the touch.
    let noisy = try RecordedPull(simulated.changed { $0 == 1 ? $1 + 3.5 : $1 })
    #expect(exact.firstFrame == noisy.firstFrame)
  }

  private func line(_ recordings: [Recording]) -> String {
    do {
      return "\(try tuning(recordings).constants)"
    } catch {
      return "\(error)"
    }
  }

  @Test func `what shows no resistance is refused in one line, without a number`() throws {
    let clamped = EdgeRecording.simulated(.gtk4, .pull).exact
    #expect(line([clamped]).contains("stays at its edge while the finger pulls"))
    #expect(
      line([EdgeRecording.simulated(.uikit, .flick).exact]).contains("never 5 pt beyond an edge"))
    var recording = EdgeRecording.simulated(.uikit, .pull).exact
    recording.frames.removeAll { $0.timeNanoseconds > 150_000_000 }
    #expect(line([recording]).contains("frames beyond an edge under the finger"))
    recording.touches = []
    #expect(line([recording]).contains("no drag by a single finger"))
    var wrong = EdgeRecording.simulated(.uikit, .pull).exact
    wrong.scene.view.content.height -= 50
    #expect(line([wrong]).contains("rests 50 pt beyond the edge that the header"))
    #expect(!line([wrong]).contains("\n"))
  }

  @Test func `recordings that contradict each other give no number`() {
    let recordings = [0.3, 0.7].map { share in
      Pull.recording(name: "\(share)") { share * $0 }
    }
    #expect(line(recordings).contains("0.3 tells share = 0.3, 0.7 0.7"))
  }
}

@Suite struct RubberBandLawTests {
  private let geometry = BandGeometry(range: AxisRange(minimum: 0, maximum: 300), length: 600)

  @Test func `the band is that of the tables`() throws {
    for row in try Table(vector: "rubberband_table").rows {
      let geometry = BandGeometry(
        range: AxisRange(minimum: 0, maximum: 300), length: try row.number("d"))
      let pull = try row.number("x")
      for side in [1, -1.0] {
        let found = RubberBandLaw.rubberBand.offsets(
          [try row.number("c")], anchor: side > 0 ? 300 : 0, moves: [side * pull], seen: [0],
          geometry)
        let expected = side * (try row.number("banded")) + (side > 0 ? 300 : 0)
        #expect((found[0] - expected).magnitude < 1e-8)
      }
    }
    for row in try Table(vector: "usegesture_rubberband").rows
    where try row.number("max") == 300 {
      let found = RubberBandLaw.rangeRubberBand.offsets(
        [try row.number("constant")], anchor: 0, moves: [try row.number("position")], seen: [0],
        geometry)
      #expect((found[0] - (try row.number("result"))).magnitude < 1e-10)
    }
  }

  @Test func `friction moves content as a bouncing list does, move by move`() {
    var random = RandomNumbers(seed: 9)
    var moves = [250.0]
    for _ in 0..<80 { moves.append((moves.last ?? 0) + 90 * (random.uniform() - 0.42)) }
    let found = RubberBandLaw.friction.offsets(
      [0.52], anchor: 0, moves: moves, seen: Array(moves.indices), geometry)
    var offset = moves[0]
    for index in 1..<moves.count {
      let delta = moves[index] - moves[index - 1]
      let overscroll = offset - geometry.range.clamped(offset)
      offset +=
        overscroll == 0
        ? delta : BouncingDrag(length: 600).travel(forEvent: delta, overscroll: overscroll)
      #expect((found[index] - offset).magnitude < 1e-9)
    }
  }
}
