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
  var run: () throws -> (count: Int, check: CheckHash)

  /// The unit of a result.
  enum Unit: String {
    case perSecond = "1/s"
    case seconds = "s"
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
        steps("step-\(named.name)", profile: named.profile, flicks: isQuick ? 4 : 2_000)
      }
  }

  /// Frames of flicks up and down by turns under a profile: everything from the touch to the rest.
  static func steps(_ name: String, profile: ScrollProfile, flicks: Int) -> Workload {
    Workload(name: name, unit: .nanoseconds) {
      var check = CheckHash()
      var replay = Replay(scene: GestureGenerator.scene(refreshRate: 60), profile: profile)
      flick(&replay, count: flicks, into: &check)
      return (replay.frameCount, check)
    }
  }

  /// Frames of an edge stack with eight panels, flicked up and down: all that is laid out and told,
  /// or the travel alone.
  static func stackTicks(_ name: String, solvesItems: Bool, flicks: Int) -> Workload {
    Workload(name: name, unit: .nanoseconds) {
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
    Workload(name: "scroll-frames", unit: .perSecond) {
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

  /// Whole flicks, one after another: nine touches each, and the frames until rest.
  static func flicks(count: Int) -> Workload {
    Workload(name: "flicks", unit: .perSecond) {
      var check = CheckHash()
      var replay = Replay(scene: GestureGenerator.scene(refreshRate: 60))
      flick(&replay, count: count, into: &check)
      return (count, check)
    }
  }

  /// Rows of a trace, read from memory.
  static func reading(_ bytes: [UInt8]) -> Workload {
    Workload(name: "trace-read", unit: .perSecond) {
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
    Workload(name: "trace-replay", unit: .seconds) {
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
