internal import ScrollPhysics

// Motion of which nobody asks for more than where it turns.
extension Replay {
  /// Shows the frames up to a time in which motion of the outermost view goes on, and tells a few.
  ///
  /// They are those that ``nextStep(through:)`` would show as flights, under the same conditions. Told
  /// are the last one, each after which the content turns back or the phase is another one, and the one
  /// with which a free flight begins. Those that are not told have the phase of the next one told, and
  /// on each axis they lie between it and the one before. Where items are laid out, there are none.
  public mutating func showMotion(through timeNanoseconds: Int64, _ tell: (Frame) -> Void) {
    showMotion(upTo: timeNanoseconds &- lookaheadNanoseconds, mostFrames: .max, tell)
  }

  /// Shows the frames in which motion of the outermost view goes on, as far as a number of frames.
  ///
  /// It tells what ``showMotion(through:_:)`` tells, of the frames that ``nextStepUntilRest()`` would
  /// show as flights. The number counts from the start of the replay.
  public mutating func showMotionUntilRest(mostFrames: Int, _ tell: (Frame) -> Void) {
    showMotion(upTo: deadline, mostFrames: mostFrames, tell)
  }

  @inline(__always)
  private mutating func showMotion(
    upTo limit: Int64, mostFrames: Int, _ tell: (Frame) -> Void
  ) {
    // Mostly nothing moves.
    guard goesOn || storedModel.isCoasting else { return }
    showMotionThatGoesOn(upTo: limit, mostFrames: mostFrames, tell)
  }

  @inline(never)
  private mutating func showMotionThatGoesOn(
    upTo limit: Int64, mostFrames: Int, _ tell: (Frame) -> Void
  ) {
    showFlight(upTo: limit, mostFrames: mostFrames, tell)
    guard goesOn && !hasPending && !laysItemsOut else { return }
    clearTold()
    while showMotionBesideFlight(upTo: limit, mostFrames: mostFrames, tell) {
      showFlight(upTo: limit, mostFrames: mostFrames, tell)
    }
  }

  /// Shows the frames up to a time in which motion goes on and is no free flight along one axis;
  /// returns whether it has become one.
  private mutating func showMotionBesideFlight(
    upTo limit: Int64, mostFrames: Int, _ tell: (Frame) -> Void
  ) -> Bool {
    var last = storedModel.snapshot()
    var way = Vector.zero
    var isTold = true
    defer { if !isTold { tell(frame(showing: last)) } }
    while clock.nextNanoseconds <= limit && shownCount < mostFrames {
      let time = clock.nextNanoseconds
      goesOn = goOn(timeNanoseconds: time)
      guard goesOn else { return false }
      let shown = storedModel.snapshot()
      let step = shown.offset - last.offset
      if !isTold && (shown.phase != last.phase || step.turns(from: way)) {
        tell(frame(showing: last))
        way = .zero
      }
      if step.x != 0 { way.x = step.x }
      if step.y != 0 { way.y = step.y }
      last = shown
      isTold = false
      clock.advance()
      lastFrame = time
      shownCount &+= 1
      if storedModel.isCoasting { return true }
      if showSwing(upTo: limit, mostFrames: mostFrames, along: &way) {
        last = storedModel.snapshot()
      }
    }
    return false
  }

  /// Shows the frames up to a time in which content swings on along one axis and does not turn back;
  /// returns whether there were any.
  @inline(__always)
  private mutating func showSwing(
    upTo limit: Int64, mostFrames: Int, along way: inout Vector
  ) -> Bool {
    let start = shownCount
    while case let most = mostToShow(upTo: limit, mostFrames: mostFrames), most > 0 {
      let count = storedModel.swing(atMost: most, along: &way)
      pass(count)
      guard count == most else { break }
    }
    return shownCount > start
  }

  /// Shows the frames up to a time in which one axis flies freely, and tells the last one.
  @inline(__always)
  private mutating func showFlight(
    upTo limit: Int64, mostFrames: Int, _ tell: (Frame) -> Void
  ) {
    guard storedModel.isCoasting else { return }
    let start = shownCount
    while case let most = mostToShow(upTo: limit, mostFrames: mostFrames), most > 0 {
      let count = storedModel.coast(atMost: most)
      pass(count)
      guard count == most else { break }
    }
    guard shownCount > start else { return }
    tell(
      Frame(
        index: shownCount &- 1, timeNanoseconds: lastFrame, offset: storedModel.offset,
        velocity: storedModel.flightVelocity, phase: .decelerating))
  }

  /// How many frames are to be shown up to a time, or some of them.
  @inline(__always)
  private func mostToShow(upTo limit: Int64, mostFrames: Int) -> Int {
    min(clock.count(through: limit), mostFrames &- shownCount)
  }

  /// Takes a number of frames as shown.
  @inline(__always)
  private mutating func pass(_ count: Int) {
    guard count > 0 else { return }
    lastFrame = clock.advance(by: count)
    shownCount &+= count
  }

  /// The last frame, of what it showed.
  private func frame(showing shown: ScrollModel.Snapshot) -> Frame {
    Frame(
      index: shownCount &- 1, timeNanoseconds: lastFrame, offset: shown.offset,
      velocity: shown.velocity, phase: shown.phase)
  }
}

extension Vector {
  /// Whether a step goes back along an axis.
  @inline(__always)
  fileprivate func turns(from way: Vector) -> Bool {
    x < 0 && way.x > 0 || x > 0 && way.x < 0 || y < 0 && way.y > 0 || y > 0 && way.y < 0
  }
}
