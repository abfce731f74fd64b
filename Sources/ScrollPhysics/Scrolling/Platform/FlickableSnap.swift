// MARK: - Lists that snap

/// How Qt Quick's ListView snaps: its fling is aimed at a place.
///
/// With pages of `p`, `snapAt(y) = p ⌈(y − p/2) / p⌉` (halves go down), held to the content. Where
/// places may be passed, a fling aims at the place for its end, which it is given a quarter of a page
/// more for; where none may, at the next one, and as fast as a fling may be. Too short a fling is
/// made faster, so that it gets there at the usual deceleration. Without a fling, a curve of 200 ms
/// leads to the nearest place.
///
/// Source: `qquicklistview.cpp` and `qquickitemview.cpp` of Qt 6.4.2.
extension FlickableMotion {
  /// How far a drag must go for the place next to it, in points.
  static let shortestTurn = 30.0

  /// How long content takes to a place without a fling, in milliseconds.
  static let settleMilliseconds: Int64 = 200

  private static func place(_ offset: Double, _ snap: SnapGrid, _ bounds: PlatformBounds) -> Double
  {
    let page = snap.interval
    let count = Rounding.halfAwayFromZero(bounds.content[snap.axis] / page)
    let index = 0 - Rounding.down(0 - (offset - page / 2) / page)
    return min(max(index, 0), max(0, count - 1)) * page
  }

  /// Starts a list's fling, or corrects its aim; see ``flick(_:velocity:_:_:)``.
  mutating func flickList(
    _ axis: Axis, velocity: Double, _ content: inout PlatformAxis, _ rules: Rules
  ) {
    guard let snap = rules.snap else { return }
    self[axis].isReturning = false
    let isFirst = !self[axis].isFlicking
    let range = rules.bounds.range[axis]
    var velocity = velocity
    var most = 0.0
    let isForward = velocity > 0
    let edge = isForward ? range.maximum : range.minimum
    if isForward ? content.value < edge : content.value > edge {
      if snap.stop == .always && isFirst {
        let reach = snap.interval / 2 + 1
        self[axis].target = Self.place(
          content.value + (isForward ? reach : -reach), snap, rules.bounds)
        most = abs(self[axis].target - content.value)
        velocity = isForward ? rules.fling.fastest : -rules.fling.fastest
      } else {
        most = abs(edge - content.value)
      }
    }
    velocity = rules.fling.capped(velocity)
    if isFirst {
      launch(axis, velocity: velocity, most: most, content, snap, rules)
    } else {
      correct(axis, velocity: velocity, &content, snap, rules)
    }
  }

  private mutating func launch(
    _ axis: Axis, velocity start: Double, most: Double, _ content: PlatformAxis, _ snap: SnapGrid,
    _ rules: Rules
  ) {
    var velocity = start
    var deceleration = rules.deceleration
    var square = velocity * velocity
    var distance = square / (2 * deceleration) + snap.interval / 4
    if most > 0 { distance = min(distance, most) }
    if velocity <= 0 { distance = -distance }
    let stopsShort = most > 0 && square / (2 * most) < deceleration
    if stopsShort || snap.stop == .always {
      if snap.stop == .normal {
        self[axis].target = Self.place(content.value + distance, snap, rules.bounds)
      }
      overshootTarget(axis, rules)
      let way = self[axis].target - content.value
      if abs(way) > abs(distance) {
        let needed = 2 * deceleration * abs(way)
        if needed > square {
          square = needed
          velocity = distance > 0 ? needed.squareRoot() : -needed.squareRoot()
        }
      }
      deceleration = way != 0 ? square / (2 * abs(way)) : .infinity
    } else {
      self[axis].target = content.value + distance
      overshootTarget(axis, rules)
    }
    self[axis].track.reset()
    decelerate(
      axis, velocity: velocity, by: deceleration, most: most + self[axis].overshoot)
    self[axis].track.add(.settle, milliseconds: 0)
    isAiming = true
  }

  /// Lets a target beyond the range be as far beyond as a fling may go.
  private mutating func overshootTarget(_ axis: Axis, _ rules: Rules) {
    self[axis].overshoot = 0
    let range = rules.bounds.range[axis]
    guard !range.contains(self[axis].target) else { return }
    let overshoot = min(rules.edge.longest, rules.bounds.viewport[axis] / 3)
    self[axis].overshoot = overshoot
    self[axis].target += self[axis].target < range.minimum ? -overshoot : overshoot
  }

  private mutating func correct(
    _ axis: Axis, velocity: Double, _ content: inout PlatformAxis, _ snap: SnapGrid,
    _ rules: Rules
  ) {
    let range = rules.bounds.range[axis]
    var target = Self.place(self[axis].target, snap, rules.bounds)
    if velocity > 0 && target >= range.maximum {
      target = range.maximum + self[axis].overshoot
    } else if velocity < 0 && target <= range.minimum {
      target = range.minimum - self[axis].overshoot
    }
    guard target != self[axis].target else {
      if abs(velocity) < rules.fling.smallestSpeed { isAiming = false }
      return
    }
    self[axis].target = target
    let distance = target - content.value
    self[axis].track.reset()
    guard distance * velocity >= 0 && velocity != 0 else {
      isAiming = false
      return settleList(axis, &content, rules)
    }
    let duration = Rounding.down(1000 * (2 * distance) / velocity)
    if duration >= 1 && duration < Self.longestMilliseconds {
      self[axis].track.add(
        .travel(velocity: velocity, distance: distance), milliseconds: Int64(duration))
    }
    self[axis].track.add(.settle, milliseconds: 0)
  }

  /// Aims a list's fling anew where its target comes into sight.
  mutating func aim(_ axis: Axis, _ content: inout PlatformAxis, _ rules: Rules) {
    guard let snap = rules.snap, snap.axis == axis, isAiming, !isCorrecting else { return }
    let axle = self[axis]
    guard axle.isFlicking && !axle.isBeyond else { return }
    let half = rules.bounds.viewport[axis] / 2
    let range = rules.bounds.range[axis]
    let isForward = axle.release > 0
    let edge = isForward ? range.maximum : range.minimum
    let sign = isForward ? 1.0 : -1.0
    let isNear =
      (edge - content.value) * sign < half || (axle.target - content.value) * sign < half
    guard axle.release != 0 && isNear && edge != axle.target else { return }
    isCorrecting = true
    flickList(axis, velocity: axle.smooth, &content, rules)
    isCorrecting = false
  }

  /// Lets a list without a fling come to rest on a place.
  mutating func settleList(_ axis: Axis, _ content: inout PlatformAxis, _ rules: Rules) {
    isAiming = false
    guard let snap = rules.snap else { return }
    let range = rules.bounds.range[axis]
    guard content.value >= range.minimum && content.value < range.maximum else {
      return settlePlain(axis, &content, rules)
    }
    var offset = content.value
    if snap.stop == .always {
      let way = content.value - content.press
      let isTurn = abs(way) > Self.shortestTurn && abs(way) < snap.interval / 2
      if isTurn && way * self[axis].release > 0 {
        offset += way > 0 ? snap.interval / 2 : -snap.interval / 2
      }
    }
    let target = range.clamped(Self.place(offset, snap, rules.bounds))
    self[axis].track.reset()
    self[axis].track.add(
      .ease(to: target, .inOutQuadratic), milliseconds: Self.settleMilliseconds)
    self[axis].isReturning = true
    self[axis].isBeyond = false
  }
}

extension FlingStart {
  /// The fastest fling, in points per second.
  fileprivate var fastest: Double { largestSpeed > 0 ? largestSpeed : Limits.fingerVelocity }
}
