internal import EdgeLayout
internal import ScrollPhysics

// A search plays thousands of gestures from the same start, so what each of them needs to be kept in
// is asked for once.
extension Replay {
  /// Makes the replay the same as one that it is a copy of, in the memory that it has.
  ///
  /// The other one stays as it is; it is lent to be changed only so that it is not copied.
  ///
  /// - Precondition: both are of the same scene, under the same profile.
  public mutating func restart(as start: inout Replay) {
    storedModel.restart(as: &start.storedModel)
    for index in engines.indices { engines[index].restart(as: &start.engines[index]) }
    if inner.count == start.inner.count {
      for index in inner.indices { inner[index].restart(as: &start.inner[index]) }
    } else {
      inner = start.inner
    }
    inside = start.inside
    stillShown = start.stillShown
    isOuterAtRest = start.isOuterAtRest
    isOuterSame = start.isOuterSame
    goesOn = start.goesOn
    isDraggingOn = start.isDraggingOn
    flightToLayOut = start.flightToLayOut
    measuredLayout = start.measuredLayout
    sizesAreNew = start.sizesAreNew
    if solvesItems != start.solvesItems { solvesItems = start.solvesItems }
    solvesRoot = start.solvesRoot
    clock = start.clock
    shownCount = start.shownCount
    deadline = start.deadline
    lastFrame = start.lastFrame
    lastInput = start.lastInput
    lastStamp = start.lastStamp
    isModelAtRest = start.isModelAtRest
    hasEvents = start.hasEvents
    isQuiet = start.isQuiet
    quietVelocity = start.quietVelocity
    restartInputs(as: &start)
  }

  private mutating func restartInputs(as start: inout Replay) {
    first = start.first
    hasFirst = start.hasFirst
    added = start.added
    seen = start.seen
    // Without inputs that wait, the room is kept.
    if seen < added { pending = start.pending }
    if start.route.path.isEmpty { route.restart() } else { route = start.route }
  }
}

extension InnerView {
  /// Makes the view the same as another one.
  fileprivate mutating func restart(as start: inout InnerView) {
    // Where one went and another one came, the place is another view's.
    guard
      panel == start.panel && origin == start.origin && parent == start.parent
        && engines.count == start.engines.count
    else { return self = start }
    isRemoved = start.isRemoved
    isStill = start.isStill
    isAtRest = start.isAtRest
    lastStep = start.lastStep
    // A plain view rests at the start, and stays as it is until something is done to it.
    guard isTouched || start.isTouched || isStack else { return }
    isTouched = start.isTouched
    model.restart(as: &start.model)
    for index in engines.indices { engines[index].restart(as: &start.engines[index]) }
  }
}
