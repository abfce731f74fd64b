import ScrollPhysics
import Simulation

/// A recording's touches and actions played again through the simulator, frame by frame.
struct RecordingReplay {
  private let recording: Recording
  private let inputs: [(timeNanoseconds: Int64, input: Input)]

  /// Takes what fingers and the program did in a recording.
  init(_ recording: Recording) {
    self.recording = recording
    let touches = recording.touches.map { ($0.timeNanoseconds, Input.touch($0)) }
    let actions = recording.actions.map {
      ($0.timeNanoseconds, Input.action($0.action, timeNanoseconds: $0.timeNanoseconds))
    }
    inputs = (touches + actions).enumerated().sorted {
      ($0.element.0, $0.offset) < ($1.element.0, $1.offset)
    }.map { ($0.element.0, $0.element.1) }
  }
}

extension RecordingReplay {
  /// Returns the offsets of the recorded frames under a profile, in points; shape `[frameCount]`.
  func offsets(_ profile: ScrollProfile) -> [Vector] {
    var replay = Replay(scene: recording.scene, profile: profile)
    var next = 0
    return recording.frames.map { frame in
      let (end, isOver) = frame.timeNanoseconds
        .addingReportingOverflow(max(replay.lookaheadNanoseconds, 0))
      // A touch stamped with the frame's own time is not seen by it.
      while next < inputs.count, isOver || inputs[next].timeNanoseconds < end {
        replay.add(inputs[next].input)
        next += 1
      }
      return replay.recordedFrame(
        atNanoseconds: frame.timeNanoseconds, stampNanoseconds: frame.timeNanoseconds
      ).offset
    }
  }
}
