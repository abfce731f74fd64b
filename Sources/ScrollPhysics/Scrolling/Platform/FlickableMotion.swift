/// What moves the content of Qt Quick's Flickable and ListView without a finger.
///
/// The clock counts whole milliseconds from the frame before its first stage; a frame evaluates each
/// axis' stages there. A fling decelerates to a whole point. The first frame that finds it beyond an
/// edge, faster than 10 points per second there, lets it overshoot by at most a third of a second's
/// way, and then return in two parts. What comes to rest between points goes to a whole one.
///
/// Source: `qquickflickable.cpp`, `qquicklistview.cpp` and `qquicktimeline.cpp` of Qt 6.4.2.
struct FlickableMotion: Hashable, Sendable {
  /// One axis of it.
  struct Axle: Hashable, Sendable {
    var track = FlickableTrack()

    /// The velocity of the content as the last frames show it, in points per second.
    var smooth = 0.0

    /// The velocity of the finger at the release, as the content has it, in points per second.
    var release = 0.0

    /// Whether it flings, returns or settles, and is beyond an edge.
    var isFlicking = false
    var isReturning = false
    var isBeyond = false

    /// Where a list's fling goes, and how far beyond the edge, in points.
    var target = 0.0
    var overshoot = 0.0

    fileprivate var shownAt: Int64 = 0
    fileprivate var shown = 0.0

    /// Whether a place is in the range, or it is known that the content has left that.
    @inline(__always)
    fileprivate func mayGlide(to place: Double, _ range: AxisRange, bounces: Bool) -> Bool {
      track.isEmpty || range.contains(place) || (bounces && (isReturning || isBeyond))
    }

    @inline(__always)
    fileprivate mutating func glide(
      _ content: inout PlatformAxis, by step: Int64, to place: Double, at time: Int64
    ) {
      guard !track.isEmpty else { return }
      track.goOn(step, from: content.value)
      guard place != content.value else { return }
      content.value = place
      note(place, at: time, isPressed: false)
    }

    /// Notes where a frame shows the content, and how fast.
    @inline(__always)
    fileprivate mutating func note(_ place: Double, at time: Int64, isPressed: Bool) {
      let elapsed = time - shownAt
      if !isPressed && elapsed > 2 { smooth = (place - shown) * 1000 / Double(elapsed) }
      shown = place
      shownAt = time
    }
  }

  /// The numbers that it goes by.
  struct Rules: Hashable, Sendable {
    var bounds: PlatformBounds
    var snap: SnapGrid?
    var fling: FlingStart
    var edge: FlingEdge
    var deceleration: Double
    var isPressed: Bool
  }

  var horizontal = Axle()
  var vertical = Axle()
  // Whether a list still has to aim its fling at a place in sight.
  var isAiming = false
  var isCorrecting = false
  private var start: Int64?
  private var passed: Int64 = 0
}

extension FlickableMotion {
  /// Whether anything moves.
  var isActive: Bool { !horizontal.track.isEmpty || !vertical.track.isEmpty }

  /// How long it has been moving, in milliseconds.
  var elapsedMilliseconds: Int64 { passed }

  subscript(axis: Axis) -> Axle {
    @inline(__always)
    _read { if axis == .horizontal { yield horizontal } else { yield vertical } }
    @inline(__always)
    _modify { if axis == .horizontal { yield &horizontal } else { yield &vertical } }
  }

  /// The whole millisecond nearest to a time.
  @inline(__always)
  static func milliseconds(_ time: Int64) -> Int64 {
    let half: Int64 = time < 0 ? -500_000 : 500_000
    return (time + half) / 1_000_000
  }

  /// Starts the clock at a frame, if it does not run.
  mutating func startClock(atNanoseconds time: Int64) {
    guard start == nil else { return }
    start = Self.milliseconds(time)
    passed = 0
  }

  /// Stops what a touch stops, all but a return from beyond an edge.
  ///
  /// Returns whether it caught a fast fling.
  mutating func press() -> Bool {
    var isFast = false
    for axis in Axis.allCases {
      let axle = self[axis]
      if isActive && abs(axle.smooth) > Self.fastFling && !axle.isReturning && !axle.isBeyond {
        isFast = true
      }
    }
    for axis in Axis.allCases {
      if !self[axis].isReturning { self[axis].track.reset() }
      self[axis].isReturning = false
      self[axis].isBeyond = false
      self[axis].isFlicking = false
    }
    return isFast
  }

  /// The speed from which a touch that catches a fling drags at once, in points per second.
  static let fastFling = 100.0
}

// MARK: - Frames

extension FlickableMotion {
  /// Goes on to a frame; returns whether anything still moves.
  mutating func tick(
    atNanoseconds time: Int64, _ x: inout PlatformAxis, _ y: inout PlatformAxis, rules: Rules
  ) -> Bool {
    guard let start else { return false }
    let now = Self.milliseconds(time) - start
    var left = max(0, now - passed)
    passed = max(passed, now)
    // Each round ends a stage, of which each axis has two, or goes to the frame.
    for _ in 0..<64 {
      var step = left
      if !horizontal.track.isEmpty { step = min(step, horizontal.track.left) }
      if !vertical.track.isEmpty { step = min(step, vertical.track.left) }
      left -= step
      advance(.vertical, by: step, &y, rules)
      advance(.horizontal, by: step, &x, rules)
      if left <= 0 { break }
    }
    return isActive
  }

  /// Goes on to a frame within the stages under way; does nothing, and returns `false`, where one
  /// of them ends there or the content passes an edge.
  ///
  /// ``tick(atNanoseconds:_:_:rules:)`` would do the same.
  mutating func glide(
    atNanoseconds time: Int64, _ x: inout PlatformAxis, _ y: inout PlatformAxis,
    across: AxisRange, along: AxisRange, bounces: Bool
  ) -> Bool {
    guard let start, !isAiming else { return false }
    let now = Self.milliseconds(time) - start
    let step = now - passed
    guard
      step > 0 && (horizontal.track.isEmpty || step < horizontal.track.left)
        && (vertical.track.isEmpty || step < vertical.track.left)
    else { return false }
    let left = horizontal.track.place(after: step, from: x.value)
    let top = vertical.track.place(after: step, from: y.value)
    guard
      horizontal.mayGlide(to: left, across, bounces: bounces)
        && vertical.mayGlide(to: top, along, bounces: bounces)
    else { return false }
    passed = now
    horizontal.glide(&x, by: step, to: left, at: now)
    vertical.glide(&y, by: step, to: top, at: now)
    return true
  }

  private mutating func advance(
    _ axis: Axis, by step: Int64, _ content: inout PlatformAxis, _ rules: Rules
  ) {
    while isDue(axis, step) {
      if let place = next(axis, step, from: content.value) {
        move(axis, to: place, &content, rules)
      } else {
        settle(axis, &content, rules)
      }
      guard step == 0 else { return }
    }
  }

  // What each frame does names the axes, for a subscript would copy one.
  @inline(__always)
  private func isDue(_ axis: Axis, _ step: Int64) -> Bool {
    if axis == .horizontal {
      return !horizontal.track.isEmpty && (step > 0 || horizontal.track.isInstant)
    }
    return !vertical.track.isEmpty && (step > 0 || vertical.track.isInstant)
  }

  @inline(__always)
  private mutating func next(_ axis: Axis, _ step: Int64, from value: Double) -> Double? {
    axis == .horizontal
      ? horizontal.track.advance(step, from: value) : vertical.track.advance(step, from: value)
  }

  /// Moves the content to a place, which may be beyond an edge.
  @inline(__always)
  private mutating func move(
    _ axis: Axis, to place: Double, _ content: inout PlatformAxis, _ rules: Rules
  ) {
    guard place != content.value else { return }
    let range = rules.bounds.range[axis]
    let isInside = range.contains(place)
    content.value = isInside || rules.bounds.bounces ? place : range.clamped(place)
    if axis == .horizontal {
      horizontal.note(content.value, at: passed, isPressed: rules.isPressed)
    } else {
      vertical.note(content.value, at: passed, isPressed: rules.isPressed)
    }
    if !isInside { pass(axis, &content, place, range, rules) }
    if isAiming { aim(axis, &content, rules) }
  }

  /// Lets a fling that passed an edge overshoot.
  private mutating func pass(
    _ axis: Axis, _ content: inout PlatformAxis, _ place: Double, _ range: AxisRange,
    _ rules: Rules
  ) {
    let axle = self[axis]
    guard axle.isFlicking && !axle.isBeyond && !axle.isReturning && abs(axle.smooth) > 10 else {
      return
    }
    self[axis].isBeyond = true
    self[axis].track.reset()
    let beyond = abs(place - range.clamped(place))
    let most = min(rules.edge.longest, abs(axle.smooth) / 3) - beyond
    if most > 0 && rules.bounds.bounces {
      decelerate(
        axis, velocity: axle.smooth, by: rules.deceleration * rules.edge.decelerationFactor,
        most: most)
    }
    self[axis].track.add(.settle, milliseconds: 0)
  }

  /// Adds a deceleration to rest, within a distance if one is given.
  mutating func decelerate(
    _ axis: Axis, velocity: Double, by deceleration: Double, most: Double? = nil
  ) {
    var deceleration = deceleration
    if let most {
      guard most > 1e-12 else { return }
      deceleration = max(deceleration, velocity * velocity / (2 * most))
    }
    guard deceleration > 1e-12 && deceleration.isFinite else { return }
    let duration = Rounding.down(1000 * abs(velocity) / deceleration)
    guard duration >= 1 && duration < Self.longestMilliseconds else { return }
    self[axis].track.add(
      .decelerate(velocity: velocity, acceleration: velocity < 0 ? deceleration : -deceleration),
      milliseconds: Int64(duration))
  }

  /// The longest stage, in milliseconds: ten minutes, an assumption of ours.
  static let longestMilliseconds = 600_000.0
}

// MARK: - Starting and settling

extension FlickableMotion {
  /// Notes where the content is at a release, with the finger's velocity.
  mutating func release(_ axis: Axis, velocity: Double, at place: Double) {
    self[axis].release = velocity
    self[axis].shownAt = passed
    self[axis].shown = place
  }

  /// Starts a fling.
  mutating func flick(
    _ axis: Axis, velocity: Double, _ content: inout PlatformAxis, _ rules: Rules
  ) {
    self[axis].smooth = velocity
    if rules.snap?.axis == axis {
      flickList(axis, velocity: velocity, &content, rules)
      return self[axis].isFlicking = true
    }
    let velocity = rules.fling.capped(velocity)
    let way = velocity * abs(velocity) / (2 * rules.deceleration)
    let distance = Rounding.halfAwayFromZero(content.value + way) - content.value
    self[axis].isReturning = false
    self[axis].track.reset()
    if !self[axis].isBeyond && distance != 0 {
      decelerate(axis, velocity: velocity, by: velocity * velocity / (2 * abs(distance)))
    }
    self[axis].track.add(.settle, milliseconds: 0)
    self[axis].isFlicking = true
  }

  /// Lets content come to rest: back from beyond an edge, or on a whole point.
  mutating func settle(_ axis: Axis, _ content: inout PlatformAxis, _ rules: Rules) {
    // A list leaves its other axis as it is, unless edges that moved have left it out.
    if let snap = rules.snap, snap.axis == axis {
      settleList(axis, &content, rules)
    } else if rules.snap == nil || !rules.bounds.range[axis].contains(content.value) {
      settlePlain(axis, &content, rules)
    }
  }

  mutating func settlePlain(_ axis: Axis, _ content: inout PlatformAxis, _ rules: Rules) {
    let range = rules.bounds.range[axis]
    let value = content.value
    if value <= range.minimum || range.isEmpty {
      self[axis].track.reset()
      if value != range.minimum { bounce(axis, from: value, to: range.minimum, rules) }
    } else if value >= range.maximum {
      self[axis].track.reset()
      if value != range.maximum { bounce(axis, from: value, to: range.maximum, rules) }
    } else {
      let whole = Rounding.halfAwayFromZero(value)
      if whole != value {
        self[axis].track.reset()
        var place = whole
        let smooth = self[axis].smooth
        if abs(whole - value) >= 0.25 && smooth != 0 {
          place = smooth > 0 ? Rounding.down(value) : 0 - Rounding.down(0 - value)
        }
        self[axis].track.add(.jump(to: place), milliseconds: 0)
      }
    }
    self[axis].isBeyond = false
    self[axis].shownAt = passed
  }

  private mutating func bounce(
    _ axis: Axis, from value: Double, to edge: Double, _ rules: Rules
  ) {
    let duration = Int64(Rounding.halfAwayFromZero(rules.edge.returnDuration * 1000))
    let first = max(1, duration / 4)
    self[axis].track.add(
      .ease(to: edge - (edge - value) / 2, .inQuadratic), milliseconds: first)
    self[axis].track.add(.ease(to: edge, .outExponential), milliseconds: max(1, duration - first))
    self[axis].isReturning = true
  }
}
