import EdgeLayout
import ScrollFormats
import ScrollPhysics
import Simulation

/// Something that is measured: a name, a unit, and a piece of work.
struct Workload {
  /// The name by which results are known.
  var name: String

  /// What the result counts: things per second, or time per thing.
  var unit: Unit

  /// Does the work once; returns how many things were done, and a hash of what came out.
  ///
  /// The stopwatch runs; work that prepares something between what counts stops it meanwhile.
  var run: (inout Stopwatch) throws -> (count: Int, check: CheckHash)

  /// The unit of a result.
  enum Unit: String {
    case perSecond = "1/s"
    case seconds = "s"
    case microseconds = "us"
    case nanoseconds = "ns"
  }
}

extension Workload {
  /// Everything that is measured, at full size or at the smallest.
  static func all(isQuick: Bool) -> [Workload] {
    let trace = GestureGenerator.strokes(seconds: isQuick ? 2 : 600).bytes
    return [
      frames(count: isQuick ? 10_000 : 4_000_000), flicks(count: isQuick ? 10 : 40_000),
      stackTicks("stack-tick-8", solvesItems: true, flicks: isQuick ? 4 : 2_000),
      stackTicks("stack-travel-8", solvesItems: false, flicks: isQuick ? 4 : 20_000),
      reading(trace), replaying(trace),
    ]
      + NamedProfile.builtIn.map { named in
        steps(
          "step-\(named.name)", profile: named.profile, room: 5e7, flicks: isQuick ? 4 : 4_000)
      }
      + NamedProfile.builtIn.map { named in
        steps(
          "edge-\(named.name)", profile: named.profile, room: 2000, flicks: isQuick ? 4 : 4_000)
      }
      + NamedProfile.builtIn.map { named in
        flicks("flick-\(named.name)", profile: named.profile, count: isQuick ? 4 : 4_000)
      } + fuzzing(isQuick: isQuick) + fits(isQuick: isQuick)
  }

  /// Frames in which content moves without a finger under a profile: from the frame after the one
  /// that handles the lift up to the rest, of flicks up and down by turns.
  ///
  /// The touches in between do not count. The content has `room` points to go; after those come the
  /// edges.
  static func steps(
    _ name: String, profile: ScrollProfile, room: Double, flicks: Int
  ) -> Workload {
    let scene = GestureGenerator.scene(refreshRate: 60, room: room)
    return Workload(name: name, unit: .nanoseconds) { stopwatch in
      stopwatch.stop()
      var check = CheckHash()
      var done = 0
      for index in 0..<flicks {
        var replay = Replay(scene: scene, profile: profile)
        for sample in GestureGenerator.samples(up: index.isMultiple(of: 2)) {
          replay.add(.touch(sample))
        }
        while let frame = replay.nextFrameUntilRest(), !frame.phase.isMotion {}
        let before = replay.frameCount
        stopwatch.start()
        while let frame = replay.nextFrameUntilRest() { check.add(frame) }
        stopwatch.stop()
        done += replay.frameCount - before
      }
      stopwatch.start()
      return (done, check)
    }
  }

  /// Frames of an edge stack with eight panels, flicked up and down: all that is laid out and told,
  /// or the travel alone.
  static func stackTicks(_ name: String, solvesItems: Bool, flicks: Int) -> Workload {
    Workload(name: name, unit: .nanoseconds) { _ in
      var check = CheckHash()
      var replay = Replay(scene: GestureGenerator.stackScene)
      replay.solvesItems = solvesItems
      flick(&replay, count: flicks, into: &check)
      for item in replay.engine?.solution.items ?? [] {
        check.add(item.frame.origin.y.bitPattern)
        check.add(item.visibleFraction.bitPattern)
      }
      return (replay.frameCount, check)
    }
  }

  /// Flicks up and down by turns, each to its rest.
  private static func flick(_ replay: inout Replay, count: Int, into check: inout CheckHash) {
    var start: Int64 = 0
    for index in 0..<count {
      for sample in GestureGenerator.samples(up: index.isMultiple(of: 2)) {
        var sample = sample
        sample.timeNanoseconds += start
        while let frame = replay.nextFrame(through: sample.timeNanoseconds) { check.add(frame) }
        replay.add(.touch(sample))
      }
      while let frame = replay.nextFrameUntilRest() {
        check.add(frame)
        start = frame.timeNanoseconds
      }
    }
  }

  /// Plain scroll frames: a fling of a minute, again and again.
  static func frames(count: Int) -> Workload {
    Workload(name: "scroll-frames", unit: .perSecond) { _ in
      var check = CheckHash()
      var done = 0
      let scene = GestureGenerator.scene(refreshRate: 120, decelerationRate: 0.9999)
      while done < count {
        var replay = Replay(scene: scene)
        for input in GestureGenerator.flick { replay.add(input) }
        while let frame = replay.nextFrameUntilRest() { check.add(frame) }
        done += replay.frameCount
      }
      return (done, check)
    }
  }

  /// Whole flicks up and down by turns: nine touches each, and all frames from the touch to the rest.
  static func flicks(
    _ name: String = "flicks", profile: ScrollProfile = .uikit, count: Int
  ) -> Workload {
    Workload(name: name, unit: .perSecond) { _ in
      var check = CheckHash()
      var replay = Replay(scene: GestureGenerator.scene(refreshRate: 60), profile: profile)
      flick(&replay, count: count, into: &check)
      return (count, check)
    }
  }

  /// Rows of a trace, read from memory.
  static func reading(_ bytes: [UInt8]) -> Workload {
    Workload(name: "trace-read", unit: .perSecond) { _ in
      var check = CheckHash()
      var count = 0
      var reader = try TraceReader(bytes: bytes, name: "strokes")
      while let row = try reader.next() {
        guard case .touch(let touch) = row else { continue }
        check.add(UInt64(bitPattern: touch.sample.timeNanoseconds))
        check.add(touch.sample.location.y.bitPattern)
        count += 1
      }
      return (count, check)
    }
  }

  /// A whole trace of ten minutes, from its bytes to those of its timeline in CSV.
  static func replaying(_ bytes: [UInt8]) -> Workload {
    Workload(name: "trace-replay", unit: .seconds) { _ in
      var check = CheckHash()
      let reader = try TraceReader(bytes: bytes, name: "strokes")
      var player = TracePlayer(reader, scene: reader.header.scene, profile: .uikit)
      var writer = TimelineWriter(format: .csv)
      while let frame = try player.nextFrame() {
        writer.write(frame, range: player.replay.model.range, events: player.replay.model.events)
        check.add(frame)
        if writer.bytes.count >= 1 << 14 {
          check.add(UInt64(writer.bytes.count))
          writer.bytes.removeAll(keepingCapacity: true)
        }
      }
      return (1, check)
    }
  }
}
