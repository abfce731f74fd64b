import EdgeLayout
import ScrollFormats
import ScrollPhysics
import Simulation

@testable import ScrollTuning

/// Recordings of content that a program moves, whose curves are known.
enum EasingRecording {
  /// What our own simulator shows of a program's action, 60 frames per second.
  static func simulated(
    _ action: Action, in scene: Scene, profile: ScrollProfile = .uikit, seconds: Double = 1.2,
    name: String = "simulated"
  ) -> Recording {
    var recording = Recording(name: name, scene: scene)
    recording.actions = [(104_000_000, action)]
    var replay = Replay(scene: scene, profile: profile)
    for index in 0..<Int(seconds * 60) {
      let time = Int64(index) * 16_666_667
      if index == 7 { replay.add(.action(action, timeNanoseconds: 104_000_000)) }
      let frame = replay.recordedFrame(atNanoseconds: time, stampNanoseconds: time)
      recording.frames.append(Recording.Frame(timeNanoseconds: time, offset: frame.offset))
    }
    return recording
  }

  /// A panel of 600 points that unfolds along a curve.
  static func reveal(
    _ easing: Easing, seconds: Double, name: String = "simulated"
  ) -> Recording {
    let stack = EdgeStack {
    } children: {
      Panel().edge(.bottom).id("sheet").extent(600)
    }
    let scene = Scene(viewport: Size(width: 400, height: 800), scale: 3, stack: stack)
    return simulated(
      .reveal("sheet", easing: easing, duration: seconds), in: scene, seconds: seconds + 0.6,
      name: name)
  }

  /// A long list that goes to an offset as a profile has it.
  static func scroll(to offset: Double, profile: ScrollProfile = .uikit) -> Recording {
    simulated(
      .setContentOffset(Vector(x: 0, y: offset), animation: OffsetAnimation()), in: .list,
      profile: profile)
  }

  /// Content that rests, goes some way along a curve and rests, without a `do` row.
  static func made(
    name: String = "made", from: Double = 100, to: Double = 500, start: Double = 0.3,
    duration: Double = 0.4, seconds: Double = 1.1, isHorizontal: Bool = false,
    share: (Double) -> Double
  ) -> Recording {
    var recording = Recording(name: name, scene: .list)
    for index in 0..<Int(seconds * 60) {
      let time = Double(index) / 60
      let way = min(max((time - start) / duration, 0), 1)
      let offset = from + (to - from) * (way < 1 ? share(way) : 1)
      recording.frames.append(
        Recording.Frame(
          timeNanoseconds: Nanoseconds.fromSeconds(time),
          offset: isHorizontal ? Vector(x: offset, y: 0) : Vector(x: 0, y: offset)))
    }
    return recording
  }

  /// What a recorder with faults makes of a recording.
  static func spoiled(
    _ recording: Recording, noise: Double, jitter: Double = 0, dropped: Double = 0,
    _ random: inout RandomNumbers
  ) -> Recording {
    var spoiled = recording
    spoiled.frames = []
    for var frame in recording.frames {
      frame.offset.x += noise * random.normal()
      frame.offset.y += noise * random.normal()
      frame.timeNanoseconds += Int64((jitter * (2 * random.uniform() - 1) * 1e9).rounded())
      if random.uniform() >= dropped { spoiled.frames.append(frame) }
    }
    return spoiled
  }
}
