import ScrollFormats
import ScrollPhysics
import Simulation

@testable import ScrollTuning

/// What our own simulator shows of a finger, whose constants are known, as a recorder sees it.
struct SimulatedRecording {
  let name: String
  let scene: Scene
  let touches: [TouchSample]
  /// What every frame shows, without the recorder's errors.
  let frames: [Recording.Frame]

  /// Replays a finger, 60 frames per second.
  init(
    _ profile: ScrollProfile, touches: [TouchSample], frameCount: Int = 240, scene: Scene = .list,
    name: String = "simulated"
  ) {
    var replay = Replay(scene: scene, profile: profile)
    var waiting = touches[...]
    var frames: [Recording.Frame] = []
    for index in 0..<frameCount {
      let time = Int64(index) * 16_666_667
      // Some engines look a little ahead of a frame.
      let end = time + max(replay.lookaheadNanoseconds, 0)
      while let touch = waiting.first, touch.timeNanoseconds < end {
        replay.add(.touch(touch))
        waiting.removeFirst()
      }
      let frame = replay.recordedFrame(atNanoseconds: time, stampNanoseconds: time)
      frames.append(Recording.Frame(timeNanoseconds: time, offset: frame.offset))
    }
    self.name = name
    self.scene = scene
    self.touches = touches
    self.frames = frames
  }
}

extension SimulatedRecording {
  /// A flick upwards: twelve samples 8 ms apart, then the lift; it begins a while after a frame.
  static func flick(
    _ profile: ScrollProfile, speed: Double, frameCount: Int = 240, scene: Scene = .list,
    delayNanoseconds: Int64 = 1_000_000
  ) -> SimulatedRecording {
    let touches = (0..<13).map { index in
      let way: Double = speed * 0.008 * Double(min(index, 11))
      let phase: TouchPhase = index == 0 ? .began : index == 12 ? .ended : .moved
      return TouchSample(
        timeNanoseconds: Int64(index) * 8_000_000 + delayNanoseconds, phase: phase,
        location: Vector(x: 200, y: 700 - way))
    }
    return SimulatedRecording(
      profile, touches: touches, frameCount: frameCount, scene: scene, name: "flick \(speed)")
  }

  /// The recording without errors.
  var exact: Recording {
    Recording(name: name, scene: scene, touches: touches, frames: frames)
  }

  /// The recording with each frame's offset changed along the vertical axis.
  func changed(_ change: (Int, Double) -> Double) -> Recording {
    var recording = exact
    for index in frames.indices {
      recording.frames[index].offset.y = change(index, frames[index].offset.y)
    }
    return recording
  }

  /// Returns the recording as a poor recorder has it: with a standard deviation of each offset in
  /// points, a greatest error of each stamp in seconds, and a share of missing frames.
  func poor(
    noise: Double, jitter: Double = 0, dropped: Double = 0, _ random: inout RandomNumbers
  ) -> Recording {
    var recording = exact
    recording.frames = []
    for frame in frames {
      var frame = frame
      frame.offset.x += noise * random.normal()
      frame.offset.y += noise * random.normal()
      frame.timeNanoseconds += Int64((jitter * (2 * random.uniform() - 1) * 1e9).rounded())
      let isDropped = random.uniform() < dropped
      let isLater = frame.timeNanoseconds > recording.frames.last?.timeNanoseconds ?? .min
      if !isDropped && isLater { recording.frames.append(frame) }
    }
    return recording
  }
}

extension Scene {
  /// A long list on a screen of 400 by 800 points.
  static let list = Scene(
    viewport: Size(width: 400, height: 800),
    view: ScrollViewDescription(content: Size(width: 400, height: 40_000)))
}
