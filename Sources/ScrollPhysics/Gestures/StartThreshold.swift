/// The moves of a drag that the content follows, where it must go some way first.
///
/// See ``DragStart`` for the rule. Each axis counts for itself.
struct StartThreshold: Hashable, Sendable {
  private struct Axle: Hashable, Sendable {
    /// The way since the finger rested; `nil` once the content follows.
    var way: Double?
    var movedAt: Int64 = 0
  }

  private var horizontal = Axle()
  private var vertical = Axle()
  private let rule: DragStart
  private let restTime: Int64

  init(_ rule: DragStart) {
    self.rule = rule
    restTime = Nanoseconds.fromSeconds(rule.restTime)
  }
}

extension StartThreshold {
  /// Whether moves are held back at all.
  var isUsed: Bool { rule.distance > 0 }

  /// Starts a drag.
  mutating func begin(atNanoseconds time: Int64) {
    horizontal = Axle(way: 0, movedAt: time)
    vertical = horizontal
  }

  /// Returns what the content follows of a move, in points.
  mutating func followed(_ delta: Vector, atNanoseconds time: Int64) -> Vector {
    Vector(
      x: followed(delta.x, at: time, &horizontal), y: followed(delta.y, at: time, &vertical))
  }

  private func followed(_ delta: Double, at time: Int64, _ axle: inout Axle) -> Double {
    guard delta != 0 else {
      if axle.way == nil && time - axle.movedAt > restTime { axle.way = 0 }
      return 0
    }
    axle.movedAt = time
    guard let before = axle.way else { return delta }
    let way = before + delta
    guard abs(way) > rule.distance else {
      axle.way = way
      return 0
    }
    axle.way = nil
    guard abs(delta) <= rule.largestStep else { return delta }
    let share = min(rule.distance / 3, abs(delta))
    return delta < 0 ? -share : share
  }
}
