public import ScrollPhysics

extension Timeline {
  /// Replays inputs on a constant clock until everything rests.
  ///
  /// It holds a frame for each refresh interval up to then, ``Replay/settlingLimit`` seconds after
  /// the last input at most.
  ///
  /// - Precondition: `inputs` are in time order, none before time 0.
  public init(replaying inputs: [Input], in scene: Scene, profile: ScrollProfile = .uikit) {
    self.init()
    var replay = Replay(scene: scene, profile: profile)
    for input in inputs {
      while let frame = replay.nextFrame(through: input.timeNanoseconds) {
        append(frame, of: replay)
      }
      replay.add(input)
    }
    while let frame = replay.nextFrameUntilRest() { append(frame, of: replay) }
  }

  /// Adds a frame that a replay has just shown.
  public mutating func append(_ frame: Frame, of replay: Replay) {
    frames.append(frame)
    ranges.append(replay.model.range)
    if replay.isStack {
      for event in replay.engines[0].events {
        stackEvents.append(TimedStackEvent(frame: frame.index, event: event))
      }
    }
    for event in replay.model.events {
      events.append(TimedEvent(frame: frame.index, event: event))
    }
  }
}
