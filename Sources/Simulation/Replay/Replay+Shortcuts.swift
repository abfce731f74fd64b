internal import EdgeLayout
internal import ScrollPhysics

// Frames in which little can happen, made without a look at everything else.
extension Replay {
  /// Shows a frame in which nothing happens to the outermost view, where only views inside move.
  ///
  /// What views inside told must have been taken away. Returns whether it is so; else nothing is shown.
  mutating func showInside() -> Bool {
    guard let shown = stillShown, !motionComesFirst && !sizesChange else { return false }
    let time = clock.nextNanoseconds
    let step = clock.intervalMilliseconds
    clock.advance()
    lastFrame = time
    shownCount &+= 1
    forEachInnerView { $0.tick(timeNanoseconds: time, stepMilliseconds: step) }
    isModelAtRest = shown.isAtRest && inside.isAtRest
    isQuiet = inside.isStill
    quietVelocity = shown.velocity
    return true
  }

  /// Shows frames up to a time in which one view inside flies or bounces, and no other moves.
  ///
  /// What views inside told must have been taken away; a step that ends the flight tells of it in the
  /// frame after. Returns how many.
  mutating func showInnerFlight(through limit: Int64) -> Int {
    let view = inside.awake
    let step = clock.intervalMilliseconds
    guard inside.awakeCount == 1 && !inside.isStill && !motionComesFirst && !sizesChange,
      !inner[view].isStack && inner[view].lastStep == step
    else { return 0 }
    let count = inner[view].model.goOn(with: &clock, through: limit, last: &lastFrame)
    shownCount &+= count
    return count
  }

  /// Shows a frame in which nothing happens but that a finger drags an edge stack on; `nil` where more
  /// may happen.
  ///
  /// The drag has been given to the outermost stack alone, all that has been added and not been seen is
  /// one move, and nothing was told. No view inside moves, and no items are laid out.
  @inline(__always)
  mutating func dragFrame(at time: Int64) -> Frame? {
    guard isDraggingOn && hasFirst && seen == added && inside.isStill,
      first.phase == .moved && first.timeNanoseconds < time
    else { return nil }
    let step = clock.intervalMilliseconds
    hasFirst = false
    clock.advance()
    lastFrame = time
    storedModel.handle(first, callbackNanoseconds: time)
    let shown = storedModel.tick(timeNanoseconds: time, stepMilliseconds: step)
    stillShown = shown
    isQuiet = true
    quietVelocity = shown.velocity
    let index = shownCount
    shownCount = index &+ 1
    return Frame(
      index: index, timeNanoseconds: time, offset: shown.offset, velocity: shown.velocity,
      phase: shown.phase)
  }

  /// Notes whether the next frame may be one that only drags an edge stack on.
  @inline(__always)
  mutating func noteDrag(_ shown: ScrollModel.Snapshot, _ state: StackEngineState) {
    isDraggingOn =
      shown.phase == .dragging && shown.isStill && isStack && !hasPlatform && !laysItemsOut
      && state.isStill(shown) && !inside.asks && engines[0].observer == nil
      && (inner.isEmpty || route.isDecided && route.path.count == 1 && route.path[0] == nil)
  }

  /// Shows a frame in which nothing happens but motion of the outermost view that goes on.
  ///
  /// `nil` where it is none; then a full frame of the same time has to be made.
  @inline(__always)
  mutating func motionFrame(at time: Int64) -> Frame? {
    guard goesOn && !hasPending else { return nil }
    clearTold()
    let laysItemsOut = laysItemsOut
    if laysItemsOut { storedModel.giveBack(flightToLayOut) }
    goesOn = storedModel.coast() || goOn(timeNanoseconds: time)
    let isFlight = storedModel.isCoasting
    if laysItemsOut { flightToLayOut = storedModel.takeCoasting() }
    guard goesOn else { return nil }
    clock.advance()
    lastFrame = time
    let index = shownCount
    shownCount = index &+ 1
    if laysItemsOut {
      engines[0].solveAnew(at: storedModel.offset, itemsAlone: !solvesRoot)
    }
    if isFlight {
      return Frame(
        index: index, timeNanoseconds: time, offset: storedModel.offset,
        velocity: storedModel.flightVelocity, phase: .decelerating)
    }
    let shown = storedModel.snapshot()
    return Frame(
      index: index, timeNanoseconds: time, offset: shown.offset, velocity: shown.velocity,
      phase: shown.phase)
  }

  /// Takes the callbacks away that the frame before motion went on has told.
  @inline(__always)
  mutating func clearTold() {
    guard hasEvents else { return }
    storedModel.clearEvents()
    hasEvents = false
  }

  /// Moves the outermost view by a display step, if all that it does is to go on.
  @inline(__always)
  mutating func goOn(timeNanoseconds time: Int64) -> Bool {
    let step = clock.intervalMilliseconds
    return isStack && engines[0].navigation != nil
      ? engines[0].goOn(&storedModel, timeNanoseconds: time, stepMilliseconds: step)
      : storedModel.goOn(timeNanoseconds: time, stepMilliseconds: step)
  }

  /// Notes whether the next frame may be one of motion that goes on, and what it has to do then.
  @inline(__always)
  mutating func noteMotion(_ shown: ScrollModel.Snapshot, _ state: StackEngineState) {
    let laysItemsOut = laysItemsOut
    goesOn =
      shown.phase.isMotion && inside.isStill && !sizesChange
      && !motionComesFirst && (laysItemsOut || !state.tells)
      && (!isStack || engines[0].observer == nil)
    guard laysItemsOut || state.tells || !inside.isStill else { return }
    flightToLayOut = storedModel.takeCoasting()
  }
}

extension ScrollModel {
  /// Moves content that only flies or bounces on through the frames up to a time; returns how many.
  fileprivate mutating func goOn(
    with clock: inout FrameClock, through limit: Int64, last: inout Int64
  ) -> Int {
    let step = clock.intervalMilliseconds
    var total = 0
    while case let most = clock.count(through: limit), most > 0 {
      var way = Vector.zero
      var count = coast(atMost: most)
      if count == 0 { count = swing(atMost: most, along: &way) }
      if count == 0 {
        guard goOn(timeNanoseconds: clock.nextNanoseconds, stepMilliseconds: step) else { break }
        count = 1
      }
      last = clock.advance(by: count)
      total &+= count
    }
    return total
  }
}
