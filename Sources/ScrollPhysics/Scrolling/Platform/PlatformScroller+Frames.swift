// Frames: what moves without a finger, and what is shown of it.

extension PlatformScroller {
  /// Lets motion go on before a frame's touches are seen; returns whether it came to rest.
  mutating func beginFrame(atNanoseconds time: Int64) -> Bool {
    let wasMoving = isMoving
    advance(toNanoseconds: time)
    return wasMoving && !isMoving
  }

  /// What the content shows.
  ///
  /// It changes nothing; a method that could not would be lent a copy of everything, in each frame.
  mutating func shows() -> PlatformShown {
    let phase = phase
    return PlatformShown(
      offset: offset, velocity: phase == .idle ? .zero : velocity, phase: phase,
      isMoving: isMoving, isAtRest: isAtRest)
  }

  /// Shows a frame.
  mutating func frame(atNanoseconds time: Int64) -> PlatformOutcome {
    var outcome = PlatformOutcome()
    flush(atNanoseconds: time, &outcome)
    followPlace(atNanoseconds: time, &outcome)
    move(inFrame: time)
    noteFrame(atNanoseconds: time, &outcome.shown)
    return outcome
  }

  /// Shows a frame in which nothing has happened since the last one but motion without a finger;
  /// returns `false` where that came to rest before the frame's touches.
  @inline(__always)
  mutating func glide(atNanoseconds time: Int64, _ shown: inout PlatformShown) -> Bool {
    guard motion.kind != .none && fingers.isEmpty && waiting == nil && !resampler.hasNews else {
      return false
    }
    guard glidesInside(inFrame: time) else {
      if motion.isNone && rules.delivery.motionComesFirst && !rules.delivery.waitsForNextFrame {
        return false
      }
      noteFrame(atNanoseconds: time, &shown)
      return true
    }
    // What moves in its range is shown as it is.
    noteOffset(value + origin, atNanoseconds: time)
    shown.offset = self.shown
    shown.velocity = velocity
    shown.phase = .decelerating
    shown.isMoving = true
    shown.isAtRest = false
    return true
  }

  /// Shows a frame in which nothing but motion without a finger goes on; returns `false` where more
  /// does.
  mutating func coast(atNanoseconds time: Int64, _ shown: inout PlatformShown) -> Bool {
    guard motion.kind != .none && fingers.isEmpty && waiting == nil else { return false }
    move(inFrame: time)
    noteFrame(atNanoseconds: time, &shown)
    return true
  }

  /// Moves the content by what a frame brings.
  mutating func move(inFrame time: Int64) {
    if rules.delivery.waitsForNextFrame {
      moveLate(inFrame: time)
      return
    }
    if resampler.hasNews { followResampled(atNanoseconds: time) }
    if !rules.delivery.motionComesFirst { advance(toNanoseconds: time) }
  }

  /// Lets motion without a finger go on; returns whether it is known to move content in its range.
  @inline(__always)
  private mutating func glidesInside(inFrame time: Int64) -> Bool {
    let isLate = rules.delivery.waitsForNextFrame
    var frame = time
    if isLate {
      guard motion.kind == .curve && rules.delivery.pageDelay != 0, let lastFrame,
        motion.curving.isDue(inFrame: lastFrame)
      else {
        moveLate(inFrame: time)
        return false
      }
      frame = lastFrame
    }
    let goesOn: Bool
    switch motion.kind {
    case .curve:
      if followsCurve(to: frame) {
        if isLate { motion.curving.prepare(forFrame: time) }
        return true
      }
      if isLate { finishLate(inFrame: time) }
      return false
    case .kinetic:
      goesOn = motion.swinging.advance(
        toNanoseconds: time, &horizontal, &vertical, across: across, along: along)
    case .scroller:
      goesOn = motion.scrolling.advance(
        toNanoseconds: time, &horizontal, &vertical, across: across, along: along)
    case .bouncing:
      goesOn =
        motion.bouncing?.advance(
          toNanoseconds: time, &horizontal, &vertical, across: across, along: along) == true
    case .flickable:
      let bounces = bounds.bounces
      goesOn =
        motion.flickable?.glide(
          atNanoseconds: time, &horizontal, &vertical, across: across, along: along,
          bounces: bounces) == true || settles(toNanoseconds: time)
    case .none, .stepped, .spring, .timed, .series:
      goesOn = self.goesOn(toNanoseconds: time)
    }
    guard goesOn else {
      finishMotion(atNanoseconds: time)
      return false
    }
    return across.contains(horizontal.value) && along.contains(vertical.value)
  }

  /// Moves the content where a frame shows what came up to the one before.
  private mutating func moveLate(inFrame time: Int64) {
    if let lastFrame { stepFling(inFrame: lastFrame) }
    finishLate(inFrame: time)
  }

  /// Makes what follows the step of the frame before.
  private mutating func finishLate(inFrame time: Int64) {
    if motion.kind == .curve && motion.curving.elapsed == nil { stepFlingAtLift() }
    if resampler.hasNews { followResampled(atNanoseconds: time) }
    if isSettling { advance(toNanoseconds: time) }
    if rules.delivery.pageDelay == 0 { stepFling(inFrame: time) }
  }

  @inline(__always)
  private var isSettling: Bool {
    motion.kind != .curve && motion.kind != .none
  }

  /// Notes what a frame shows, and how fast that moves.
  @inline(__always)
  private mutating func noteOffset(_ offset: Vector, atNanoseconds time: Int64) {
    if let lastFrame, time > lastFrame {
      velocity = (offset - shown) * perSecond(time - lastFrame)
    }
    shown = offset
    lastFrame = time
  }

  /// How many of a frame's length there are in a second.
  @inline(__always)
  mutating func perSecond(_ nanoseconds: Int64) -> Double {
    if nanoseconds == interval.nanoseconds { return interval.perSecond }
    if nanoseconds == otherInterval.nanoseconds { return otherInterval.perSecond }
    return newPerSecond(nanoseconds)
  }

  @inline(never)
  private mutating func newPerSecond(_ nanoseconds: Int64) -> Double {
    otherInterval = interval
    interval = Interval(nanoseconds: nanoseconds, perSecond: 1e9 / Double(nanoseconds))
    return interval.perSecond
  }

  /// Notes a frame, and tells what it shows.
  private mutating func noteFrame(atNanoseconds time: Int64, _ show: inout PlatformShown) {
    let offset = offset
    noteOffset(offset, atNanoseconds: time)
    let phase = phase
    show.offset = offset
    show.velocity = phase == .idle ? .zero : velocity
    show.phase = phase
    show.isMoving = isMoving
    show.isAtRest = isAtRest
  }

  /// Lets what moves without a finger go on to a time.
  mutating func advance(toNanoseconds time: Int64) {
    if !goesOn(toNanoseconds: time) { finishMotion(atNanoseconds: time) }
  }

  /// Moves what moves without a finger to a time; returns whether it goes on, or ended by itself.
  @inline(never)
  private mutating func goesOn(toNanoseconds time: Int64) -> Bool {
    switch motion.kind {
    case .none: return true
    case .curve:
      followCurve(to: time)
      return true
    case .kinetic:
      return motion.swinging.advance(
        toNanoseconds: time, &horizontal, &vertical, across: across, along: along)
    case .bouncing:
      return motion.bouncing?.advance(
        toNanoseconds: time, &horizontal, &vertical, across: across, along: along) == true
    case .scroller:
      return motion.scrolling.advance(
        toNanoseconds: time, &horizontal, &vertical, across: across, along: along)
    case .stepped:
      return motion.stepped?.advance(
        toNanoseconds: time, &horizontal, &vertical, across: across, along: along) == true
    case .flickable:
      if fingers.isEmpty,
        motion.flickable?.glide(
          atNanoseconds: time, &horizontal, &vertical, across: across, along: along,
          bounces: bounds.bounces) == true
      {
        return true
      }
      return settles(toNanoseconds: time)
    case .spring, .timed, .series: return settles(toNanoseconds: time)
    }
  }

  /// The same of what is rarely under way for long.
  @inline(never)
  private mutating func settles(toNanoseconds time: Int64) -> Bool {
    switch motion.kind {
    case .none, .curve, .kinetic, .bouncing, .scroller, .stepped: return true
    case .spring:
      return motion.spring?.advance(toNanoseconds: time, &horizontal, &vertical) == true
    case .timed:
      return motion.timed?.advance(toNanoseconds: time, &horizontal, &vertical) == true
    case .series:
      return
        (motion.series?.axis == .horizontal
        ? motion.series?.advance(toNanoseconds: time, &horizontal)
        : motion.series?.advance(toNanoseconds: time, &vertical)) == true
    case .flickable:
      let rules = flickableRules
      return motion.flickable?.tick(
        atNanoseconds: time, &horizontal, &vertical, rules: rules) == true
    }
  }

  /// Ends what came to rest by itself, and brings back what that left outside.
  @inline(never)
  private mutating func finishMotion(atNanoseconds time: Int64) {
    let hasSwung = motion.kind == .kinetic
    endMotion()
    guard isOutside && showsOverscroll else { return }
    // A swing ends a little beyond the edge; else edges may have come inwards meanwhile.
    if hasSwung { holdToRange() } else { returnFromOutside(atNanoseconds: time) }
  }

  /// Puts content that is beyond an edge onto it.
  mutating func holdToRange() {
    horizontal.value = bounds.range[.horizontal].clamped(horizontal.value)
    vertical.value = bounds.range[.vertical].clamped(vertical.value)
  }

  /// Ends what moves without a finger, where it is.
  mutating func endMotion() {
    if let fling = motion.kinetic { boost.kinetic = fling }
    motion.end()
    recognizer.armed.rest(isPressed: !fingers.isEmpty)
  }

  /// The numbers by which a Flickable moves.
  @inline(__always)
  var flickableRules: FlickableMotion.Rules {
    FlickableMotion.Rules(
      bounds: bounds, snap: snap, fling: rules.fling, edge: rules.edge,
      deceleration: rules.law.deceleration, isPressed: !fingers.isEmpty)
  }
}
