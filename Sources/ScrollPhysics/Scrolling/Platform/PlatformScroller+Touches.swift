// MARK: - Touches

// Some of these change nothing and are `mutating` all the same; see the release.

extension PlatformScroller {
  /// Takes in a sample of a finger, in the frame that sees it.
  ///
  /// A finger beside the first moves the middle of all, which jumps without moving the content.
  mutating func handle(_ sample: TouchSample, frame: Int64) -> PlatformOutcome {
    var outcome = PlatformOutcome()
    if rules.delivery.waitsForNextFrame, let lastFrame {
      // What ties with a frame comes after its step; a catch always does.
      let tie = Nanoseconds.fromSeconds(rules.delivery.delay)
      if sample.phase == .began || sample.timeNanoseconds >= lastFrame + tie {
        stepFling(inFrame: lastFrame)
      }
    }
    switch sample.phase {
    case .began: began(sample, &outcome)
    case .moved: moved(sample, frame: frame, &outcome)
    case .stationary: break
    case .ended, .cancelled: left(sample, frame: frame, &outcome)
    }
    outcome.shown = shows()
    return outcome
  }

  /// Returns whether a sample would begin a drag, and the content's way then, in points.
  func drag(beginningWith sample: TouchSample) -> Vector? {
    guard sample.phase == .moved && recognizer.state == .possible else { return nil }
    var trial = self
    trial.moveFinger(sample)
    guard
      trial.recognizer.move(
        to: trial.fingers.middle, timeNanoseconds: sample.timeNanoseconds,
        scrollable: bounds.scrollable, isSingleAxis: isSingleAxis) != nil
    else { return nil }
    return trial.recognizer.way
  }

  /// Takes the fingers away; they do nothing until they leave.
  mutating func cancel() {
    waiting = nil
    guard !fingers.isEmpty else { return }
    recognizer.refuse()
  }

  private mutating func began(_ sample: TouchSample, _ outcome: inout PlatformOutcome) {
    guard !fingers.contains(sample.identifier) else { return }
    let isFirst = fingers.isEmpty
    followNewestPlace(&outcome)
    let before = fingers.middle
    fingers.add(
      FingerList.Finger(
        identifier: sample.identifier, location: Limits.vector(sample.location)))
    guard isFirst else {
      return jump(from: before, atNanoseconds: sample.timeNanoseconds)
    }
    kind = sample.kind
    let wasMoving = isMoving
    let caught = caughtVelocity
    boost.touchBegan(
      atNanoseconds: sample.timeNanoseconds, caught: caught?.velocity, start: caught?.start)
    if wasMoving && motion.isStoppedByTouch && !rules.law.goesOnUnderTouch {
      endMotion()
      if rules.snap.kind == .series, let place = snapPlace() {
        settle(to: place, atNanoseconds: lastFrame ?? sample.timeNanoseconds)
      }
    }
    let isArmed = pressFlickable()
    horizontal.press(length: bounds.viewport.width)
    vertical.press(length: bounds.viewport.height)
    isDead = false
    recognizer.begin(
      at: cut(fingers.middle), timeNanoseconds: sample.timeNanoseconds, isMoving: wasMoving)
    recognizer.armed.begin(isArmed: isArmed)
    tracker.begin(at: fingers.middle, timeNanoseconds: sample.timeNanoseconds)
    places.begin(at: fingers.middle, timeNanoseconds: sample.timeNanoseconds)
  }

  /// Lets a touch stop a Flickable, which goes on to return from beyond an edge; returns whether it
  /// caught a fast fling.
  private mutating func pressFlickable() -> Bool {
    guard var flick = motion.flickable else {
      boost.multiplier.touchBegan(caught: nil, elapsedMilliseconds: 0)
      return false
    }
    let velocity = Vector(x: flick.horizontal.smooth, y: flick.vertical.smooth)
    let isFast = flick.press()
    boost.multiplier.touchBegan(
      caught: isFast ? velocity : nil, elapsedMilliseconds: flick.elapsedMilliseconds)
    if flick.isActive {
      motion.flickable = flick
    } else {
      motion.end()
    }
    return isFast
  }

  /// The velocity of a fling that a touch would catch, now and at its start.
  private var caughtVelocity: (velocity: Vector, start: Vector)? {
    switch motion.kind {
    case .none, .series, .spring, .timed, .flickable: nil
    case .bouncing: motion.bouncing.map { ($0.velocity, $0.start) }
    case .scroller: motion.scroller.map { ($0.velocity, $0.start) }
    case .kinetic: motion.kinetic.map { ($0.velocity, .zero) }
    case .stepped: motion.stepped.map { ($0.velocity, $0.start) }
    case .curve: motion.curve.map { ($0.velocity, $0.start) }
    }
  }

  private mutating func moved(
    _ sample: TouchSample, frame: Int64, _ outcome: inout PlatformOutcome
  ) {
    guard fingers.contains(sample.identifier), sample.location.isFinite else { return }
    switch rules.delivery.moves {
    case .newest:
      if let waiting, waiting.identifier != sample.identifier {
        flush(atNanoseconds: frame, &outcome)
      }
      waiting = sample
    case .interpolated:
      moveFinger(sample)
      let time = sample.timeNanoseconds
      tracker.move(to: fingers.middle, timeNanoseconds: time)
      places.add(fingers.middle, timeNanoseconds: time)
    case .each, .resampled: move(sample, &outcome)
    }
  }

  /// Moves the content to where a frame has the finger.
  mutating func followPlace(atNanoseconds time: Int64, _ outcome: inout PlatformOutcome) {
    guard rules.delivery.moves == .interpolated, let place = places.frame(atNanoseconds: time)
    else { return }
    follow(place.location, atNanoseconds: place.timeNanoseconds, &outcome)
  }

  /// Moves the content by the moves that were added up for a frame.
  mutating func followResampled(atNanoseconds time: Int64) {
    guard let delta = resampler.frame(atNanoseconds: time) else { return }
    scroll(by: delta, pull: .zero, axes: .both)
  }

  /// Moves the content to the newest place of the finger, before another finger comes or one leaves.
  private mutating func followNewestPlace(_ outcome: inout PlatformOutcome) {
    guard rules.delivery.moves == .interpolated, let place = places.rest() else { return }
    follow(place.location, atNanoseconds: place.timeNanoseconds, &outcome)
  }

  /// Handles the move that waits for a frame or for another touch.
  mutating func flush(atNanoseconds time: Int64, _ outcome: inout PlatformOutcome) {
    guard let sample = waiting else { return }
    waiting = nil
    move(sample, &outcome)
  }

  private mutating func move(_ sample: TouchSample, _ outcome: inout PlatformOutcome) {
    moveFinger(sample)
    follow(fingers.middle, atNanoseconds: sample.timeNanoseconds, &outcome)
  }

  private mutating func follow(
    _ location: Vector, atNanoseconds time: Int64, _ outcome: inout PlatformOutcome
  ) {
    let before = recognizer.state
    guard before != .refused && before != .none else { return }
    let move = recognizer.move(
      to: cut(location), timeNanoseconds: time, scrollable: bounds.scrollable,
      isSingleAxis: isSingleAxis)
    guard recognizer.state != .refused else { return }
    if rules.delivery.moves != .interpolated { tracker.move(to: location, timeNanoseconds: time) }
    guard let move else { return }
    tracker.reportedAt = time
    if move.isFirst { beginDrag(move, &outcome) }
    boost.moved(
      move.delta, atNanoseconds: time, isFirst: move.isFirst, speed: tracker.newestMove?.length)
    if rules.delivery.moves == .resampled {
      if move.isFirst { resampler.begin() }
      resampler.add(move.delta, timeNanoseconds: time)
    } else {
      scroll(by: followed(move, atNanoseconds: time), pull: move.pull, axes: move.axes)
    }
  }

  /// What the content follows of a move, in points.
  private mutating func followed(_ move: DragRecognizer.Move, atNanoseconds time: Int64) -> Vector {
    guard threshold.isUsed else { return move.delta }
    // A drag that paid no slop began with the touch.
    if move.isFirst {
      threshold.begin(atNanoseconds: move.delta == .zero ? time : recognizer.beganAt)
    }
    return threshold.followed(move.delta, atNanoseconds: time)
  }

  /// A place, cut to whole units towards 0.
  private mutating func cut(_ location: Vector) -> Vector {
    let unit = rules.delivery.placeUnit
    guard unit > 0 else { return location }
    func cut(_ place: Double) -> Double {
      let whole = Rounding.down(abs(place) / unit) * unit
      return place < 0 ? -whole : whole
    }
    return Vector(x: cut(location.x), y: cut(location.y))
  }

  private mutating func moveFinger(_ sample: TouchSample) {
    fingers.move(sample.identifier, to: Limits.vector(sample.location))
  }

  private mutating func beginDrag(
    _ move: DragRecognizer.Move, _ outcome: inout PlatformOutcome
  ) {
    outcome.didBegin = true
    isDead = rules.latch == .innermostOrNone && !canMove(move.delta)
    guard isMoving else { return }
    if let fling = motion.kinetic { boost.kinetic = fling }
    motion.end()
  }

  /// Whether content can go along any axis of a way.
  private mutating func canMove(_ way: Vector) -> Bool {
    for axis in Axis.allCases {
      let range = bounds.range[axis]
      let value = axis == .horizontal ? horizontal.value : vertical.value
      if way[axis] > 0 && value < range.maximum { return true }
      if way[axis] < 0 && value > range.minimum { return true }
    }
    return false
  }

  /// Moves the content by a drag or a fling.
  mutating func scroll(by delta: Vector, pull: Vector, axes: AxisSet) {
    guard !isDead else { return }
    let isDrag = recognizer.state == .dragging
    var rule = rules.drag
    if !isDrag { rule.kind = .clamp }
    if axes.contains(.horizontal) && bounds.scrollable.contains(.horizontal) {
      horizontal.drag(
        pull: pull.x, delta: delta.x, range: bounds.range[.horizontal], rule: rule,
        band: band(.horizontal), bounces: bounds.bounces)
    }
    if axes.contains(.vertical) && bounds.scrollable.contains(.vertical) {
      vertical.drag(
        pull: pull.y, delta: delta.y, range: bounds.range[.vertical], rule: rule,
        band: band(.vertical), bounces: bounds.bounces)
    }
  }

  private mutating func left(
    _ sample: TouchSample, frame: Int64, _ outcome: inout PlatformOutcome
  ) {
    guard fingers.contains(sample.identifier) else { return }
    flush(atNanoseconds: frame, &outcome)
    followNewestPlace(&outcome)
    let before = fingers.middle
    fingers.remove(sample.identifier)
    guard fingers.isEmpty else {
      return jump(from: before, atNanoseconds: sample.timeNanoseconds)
    }
    // What a lift decides goes by where the frame shows the content.
    followResampled(atNanoseconds: frame)
    let location = Limits.vector(sample.location)
    outcome.release = release(
      at: location.isFinite ? location : before, isCancelled: sample.phase == .cancelled,
      liftedAt: sample.timeNanoseconds, frame: frame)
    recognizer.end()
    recognizer.armed.end()
  }

  /// Lets the middle of the fingers jump without moving the content.
  private mutating func jump(from before: Vector, atNanoseconds time: Int64) {
    let distance = fingers.middle - before
    recognizer.jump(by: distance)
    tracker.jump(by: distance)
    places.begin(at: fingers.middle, timeNanoseconds: time)
  }
}
