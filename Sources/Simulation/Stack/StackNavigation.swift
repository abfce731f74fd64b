internal import EdgeLayout
internal import ScrollPhysics

/// A program's way to a place: a curve over a time that the first tick starts.
///
/// The way ends by time, at 99 % of its duration, and exactly at its goal, whatever the curve says
/// there.
///
/// Source: the ticks of SCEdgeStack; that time decides, not the value, is a decision of ours, for
/// `elasticOut` is exactly 1 on its way.
struct StackNavigation: Hashable, Sendable {
  /// What the program asked for; `nil` for a stack that settles after a change.
  var goal: NavigationGoal?

  /// The content offset at the end, in points.
  var target: Vector

  private let easing: Easing
  private let durationNanoseconds: Double
  private var start: Int64?
  private var origin = Vector.zero

  init(goal: NavigationGoal?, target: Vector, animation: EasingAnimation) {
    self.goal = goal
    self.target = target
    easing = animation.easing
    durationNanoseconds = animation.duration * 1e9
  }
}

extension StackNavigation {
  /// Where a tick puts the content; `nil` where it ends the way at the target.
  mutating func offset(atNanoseconds time: Int64, from current: Vector) -> Vector? {
    guard let start else {
      start = time
      origin = current
      return current
    }
    let progress = Double(time - start) / durationNanoseconds
    guard 1 - progress >= 0.01 else { return nil }
    let share = easing.value(at: progress)
    let way = target - origin
    return Vector(x: origin.x + way.x * share, y: origin.y + way.y * share)
  }
}
