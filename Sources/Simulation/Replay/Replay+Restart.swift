internal import EdgeLayout
internal import ScrollPhysics

// A search plays thousands of gestures from the same start, so what each of them needs to be kept in
// is asked for once.
extension Replay {
  /// Makes the replay the same as one that it is a copy of, in the memory that it has.
  ///
  /// - Precondition: both are of the same scene, under the same profile.
  public mutating func restart(as start: Replay) {
    storedModel.restart(as: start.storedModel)
    // By places, for what is named is copied.
    for index in engines.indices { engines[index].restart(as: start.engines, index) }
    if inner.count == start.inner.count {
      for index in inner.indices { inner[index].restart(as: start.inner, index) }
    } else {
      inner = start.inner
    }
    inside = start.inside
    stillShown = start.stillShown
    isOuterAtRest = start.isOuterAtRest
    isOuterSame = start.isOuterSame
    goesOn = start.goesOn
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
    restartInputs(as: start)
  }

  private mutating func restartInputs(as start: Replay) {
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
  /// Makes the view the same as another one, at a place.
  fileprivate mutating func restart(as views: [InnerView], _ place: Int) {
    // Where one went and another one came, the place is another view's.
    guard
      panel == views[place].panel && origin == views[place].origin
        && parent == views[place].parent && engines.count == views[place].engines.count
    else { return self = views[place] }
    isRemoved = views[place].isRemoved
    isStill = views[place].isStill
    isAtRest = views[place].isAtRest
    lastStep = views[place].lastStep
    // A plain view rests at the start, and stays as it is until something is done to it.
    guard isTouched || views[place].isTouched || isStack else { return }
    isTouched = views[place].isTouched
    model.restart(as: views[place].model)
    for index in engines.indices { engines[index].restart(as: views[place].engines, index) }
  }
}
