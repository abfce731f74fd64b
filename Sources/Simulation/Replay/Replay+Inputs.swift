public import ScrollPhysics

extension Replay {
  /// Adds what happens next.
  ///
  /// - Precondition: `input` is not earlier than the inputs before it, nor than the last frame.
  public mutating func add(_ input: Input) {
    if case .touch(let sample) = input { return add(sample) }
    noteInput(at: input.timeNanoseconds)
    queue(input)
  }

  /// Adds what a finger does next.
  ///
  /// - Precondition: `sample` is not earlier than the inputs before it, nor than the last frame.
  public mutating func add(_ sample: TouchSample) {
    noteInput(at: sample.timeNanoseconds)
    guard !hasPending else { return queue(.touch(sample)) }
    first = sample
    hasFirst = true
  }

  private mutating func noteInput(at time: Int64) {
    precondition(time >= lastInput, "an input must not be earlier than the one before")
    precondition(time >= lastFrame, "an input must not be earlier than the last frame")
    lastInput = time
    let patience = Self.settlingLimit * 1_000_000_000
    deadline = min(time, .max - patience) + patience
    storedModel.endCoasting()
    goesOn = false
    isQuiet = false
  }

  private mutating func queue(_ input: Input) {
    if added < pending.count { pending[added] = input } else { pending.append(input) }
    added += 1
  }

  /// Lets the model see the inputs stamped before a time, in a frame.
  @inline(__always)
  mutating func takeIn(before cutoff: Int64, frame time: Int64) {
    if hasFirst {
      guard first.timeNanoseconds < cutoff else { return }
      hasFirst = false
      take(first, before: time)
    }
    while seen < added && pending[seen].timeNanoseconds < cutoff {
      take(pending[seen], before: time)
      seen += 1
    }
    guard seen == added else { return }
    seen = 0
    added = 0
  }

  @inline(__always)
  private mutating func take(_ input: Input, before time: Int64) {
    switch input {
    case .touch(let sample): take(sample, before: time)
    case .action(let action, let actionTime): apply(action, at: actionTime, callback: time)
    }
  }
}

extension Replay {
  @inline(__always)
  private mutating func take(_ sample: TouchSample, before time: Int64) {
    if isPlain {
      storedModel.handle(sample, callbackNanoseconds: time)
    } else if inner.isEmpty {
      stillShown = nil
      engines[0].handle(sample, of: &storedModel, callbackNanoseconds: time)
    } else {
      routeTouch(sample, before: time)
    }
  }
}
