import ScrollFormats
import ScrollPhysics
import Simulation
import Testing

@testable import flickbook

@Suite struct TracePlayerTests {
  /// Delays of platforms, in seconds; with 450 µs of lookahead the touches are seen in a frame whose
  /// row is in front of theirs.
  static let delays = [-0.00045, 0, 0.001, 0.033]

  private func profile(delay: Double) -> ScrollProfile {
    var rules = PlatformRules()
    rules.delivery.delay = delay
    return ScrollProfile(platform: rules)
  }

  /// The example's recording with each touch moved to a time around that of a frame.
  private func recording(after nanoseconds: Int64) -> Trace {
    var trace = Example.recording()
    let frames = trace.rows.compactMap { row in
      if case .offset(let row) = row { row.timeNanoseconds } else { nil }
    }
    trace.rows = trace.rows.map { row in
      guard case .touch(var touch) = row else { return row }
      let frame = frames.last { $0 <= touch.sample.timeNanoseconds } ?? frames[0]
      touch.sample.timeNanoseconds = frame + nanoseconds
      return .touch(touch)
    }
    // Equal times keep their order: a frame's row is in front of a touch of its time.
    trace.rows = trace.rows.enumerated().sorted {
      ($0.element.timeNanoseconds, $0.element.input == nil ? 0 : 1, $0.offset)
        < ($1.element.timeNanoseconds, $1.element.input == nil ? 0 : 1, $1.offset)
    }.map(\.element)
    return trace
  }

  private func frames(
    of trace: Trace, profile: ScrollProfile = .uikit, stampUnit: Int64 = 0
  ) throws -> [RecordedFrame] {
    var player = TracePlayer(
      try TraceReader(bytes: trace.bytes, name: "trace"), scene: trace.header.scene,
      profile: profile, stampUnitNanoseconds: stampUnit)
    var frames: [RecordedFrame] = []
    while let frame = try player.nextRecordedFrame() { frames.append(frame) }
    return frames
  }

  @Test(arguments: delays, [0, 1, 449_999, 450_000, 450_001])
  func `a recorded frame sees what it would see if all had been added`(
    delay: Double, distance: Int64
  ) throws {
    let trace = recording(after: distance)
    let profile = profile(delay: delay)
    var replay = Replay(scene: trace.header.scene, profile: profile)
    for input in trace.inputs { replay.add(input) }
    let all = trace.rows.compactMap { row -> Frame? in
      guard case .offset(let row) = row else { return nil }
      return replay.recordedFrame(
        atNanoseconds: row.timeNanoseconds, stampNanoseconds: row.timeNanoseconds)
    }
    let frames = try frames(of: trace, profile: profile)
    #expect(frames.map(\.frame) == all)
    #expect(all.count == 60 && all.last?.offset != all.first?.offset)
  }

  @Test func `a frame knows the lifts in the rows before its own alone`() throws {
    let trace = recording(after: 1)
    let lift = try #require(trace.inputs.last?.timeNanoseconds)
    for delay in Self.delays {
      let frames = try frames(of: trace, profile: profile(delay: delay))
      #expect(frames.count == 60)
      for frame in frames {
        #expect(frame.lastLift == (frame.recorded.timeNanoseconds < lift ? nil : lift))
      }
    }
  }

  @Test func `cut stamps are those of a trace whose touches are cut`() throws {
    // The frames are a microsecond before whole milliseconds, so that no cut goes past one.
    var trace = Example.flick
    for frame in 1...40 {
      let time = Int64(frame) * 17_000_000 - 1000
      trace.rows.append(.offset(OffsetRow(timeNanoseconds: time, offset: .zero)))
    }
    func sort() { trace.rows.sort { $0.timeNanoseconds < $1.timeNanoseconds } }
    trace.rows = trace.rows.map { row in
      guard case .touch(var touch) = row else { return row }
      touch.sample.timeNanoseconds += 123_456
      return .touch(touch)
    }
    sort()
    let cut = try frames(of: trace, stampUnit: 1_000_000).map(\.frame)
    let whole = try frames(of: trace).map(\.frame)
    trace.rows = trace.rows.map { row in
      guard case .touch(var touch) = row else { return row }
      touch.sample.timeNanoseconds -= touch.sample.timeNanoseconds % 1_000_000
      return .touch(touch)
    }
    sort()
    #expect(try frames(of: trace).map(\.frame) == cut)
    #expect(cut != whole)
  }

  @Test(arguments: [1, 7_000_000, 20_000_000, 1_000_000_000])
  func `however coarse stamps are, they stay in order and behind the frames shown`(
    unit: Int64
  ) throws {
    var trace = Example.recording()
    trace.rows.insert(.action(.setPaging(false), timeNanoseconds: 33_000_000), at: 6)
    trace.rows.sort { $0.timeNanoseconds < $1.timeNanoseconds }
    // A replay refuses what is too early, so that it plays through is the law.
    let frames = try frames(of: trace, stampUnit: unit)
    #expect(frames.count == 60)
    #expect(frames.allSatisfy { $0.frame.offset.y.isFinite })
  }
}
