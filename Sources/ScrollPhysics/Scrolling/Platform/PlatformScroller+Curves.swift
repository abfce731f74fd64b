// The steps of flings and settling curves.

extension PlatformScroller {
  /// Makes a fling's step in a frame, as far as it has not been made yet.
  mutating func stepFling(inFrame frame: Int64) {
    guard motion.kind == .curve && motion.curving.isDue(inFrame: frame) else { return }
    _ = followsCurve(to: frame)
  }

  /// Makes a fling's step at the moment at which the lift is handled, between two frames.
  mutating func stepFlingAtLift() {
    guard motion.kind == .curve else { return }
    let (smallest, losesSmall, delay) = (rules.law.smallestStep, losesSmallSteps, firstStepDelay)
    guard
      let step = motion.curving.step(
        atLiftAfter: delay, smallest: smallest, losesSmall: losesSmall)
    else { return }
    if step.isShown && !step.isOver && moves(by: step.delta) { return }
    followToEnd(step, atNanoseconds: lastFrame ?? 0)
  }

  @inline(never)
  mutating func followCurve(to time: Int64) { _ = followsCurve(to: time) }

  /// Follows a curve to a time; returns whether that moved the content in its range, and no more.
  @inline(__always)
  mutating func followsCurve(to time: Int64) -> Bool {
    let passed = time - motion.curving.origin
    // The step that must be exceeded to be shown, in points, and whether others are lost.
    let (smallest, losesSmall) = (rules.law.smallestStep, losesSmallSteps)
    guard let step = motion.curving.step(to: passed, smallest: smallest, losesSmall: losesSmall)
    else {
      endCurve(atNanoseconds: time)
      return false
    }
    if step.isShown && moves(by: step.delta) { return true }
    followToEnd(
      FlingStep(delta: step.delta, isShown: step.isShown), atNanoseconds: time)
    return false
  }

  @inline(never)
  private mutating func endCurve(atNanoseconds time: Int64) {
    let losesSmall = losesSmallSteps
    let step = motion.curving.lastStep(
      at: time - motion.curving.origin, losesSmall: losesSmall)
    followToEnd(step, atNanoseconds: time)
  }

  /// Moves the content by a step if nothing else comes of it, which is so in most; else does nothing.
  @inline(__always)
  mutating func moves(by delta: Vector) -> Bool {
    let place = value + delta
    // An axis that does not scroll has an empty range, which each step of it leaves.
    guard
      snap == nil && !isDead && across.contains(place.x) && along.contains(place.y)
        && place != value
    else { return false }
    horizontal.value = place.x
    vertical.value = place.y
    return true
  }

  @inline(never)
  private mutating func followToEnd(
    _ step: FlingStep, atNanoseconds time: Int64
  ) {
    let before = value
    if snap != nil, replaces(step) { return }
    if step.isShown { glide(by: step.delta) }
    if step.isOver || isStuck(before, step) {
      motion.end()
      endFling(at: time)
    }
  }

  /// Moves the content by a fling, up to the edges.
  @inline(__always)
  mutating func glide(by delta: Vector) {
    guard !isDead else { return }
    if bounds.scrollable.contains(.horizontal) { Self.glide(&horizontal, by: delta.x, across) }
    if bounds.scrollable.contains(.vertical) { Self.glide(&vertical, by: delta.y, along) }
  }

  @inline(__always)
  static func glide(_ content: inout PlatformAxis, by delta: Double, _ range: AxisRange) {
    let place = content.value + delta
    guard !range.contains(place) else {
      content.value = place
      return
    }
    content.value = min(
      max(place, min(range.minimum, content.value)), max(range.maximum, content.value))
  }

  /// Lets a place at which content snaps replace a fling, if a step tells so.
  @inline(never)
  private mutating func replaces(_ step: FlingStep) -> Bool {
    if rules.snap.kind == .approach { return approaches(step) }
    guard step.isShown && rules.snap.kind == .series, let rest = snapOfSeries(step.delta) else {
      return false
    }
    motion.begin(rest)
    return true
  }

  /// Hands a fling over to a spring, if it comes to where that begins.
  private mutating func approaches(_ step: FlingStep) -> Bool {
    guard let fling = motion.curve, let approach = fling.approach, let elapsed = fling.elapsed,
      approach.isReached(by: value[approach.axis] + step.delta[approach.axis])
    else { return false }
    motion.end()
    handOver(approach, step.delta, fling.velocity, atNanoseconds: fling.origin + elapsed)
    return true
  }

  /// Whether a fling has come to where nothing goes on.
  ///
  /// Chromium's goes on unseen: it is what a touch catches.
  @inline(__always)
  private func isStuck(_ before: Vector, _ step: FlingStep) -> Bool {
    guard step.isShown && value == before && step.delta != .zero else { return false }
    guard rules.delivery.waitsForNextFrame else { return true }
    return rules.law.kind != .timedBezier && rules.law.kind != .exponentialMinusLinear
  }

  @inline(never)
  private mutating func endFling(at time: Int64) {
    boost.endWithoutFling()
    if let place = snapPlace() {
      settle(to: place, atNanoseconds: time)
    }
  }
}
