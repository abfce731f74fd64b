/// A rail that binds a drag to one axis until it strays.
///
/// Once the slop is passed, a way along an axis of more than ``DragLock/railRatio`` times the way
/// across, with less than ``DragLock/railBound`` across, takes the rail; a way beyond that bound on
/// both axes never does. On the rail the ways of the moves along and across are added up. If across
/// exceeds the channel first the rail is left, if along does both start again at 0:
///
///     channel = clamp(diagonal · 22.5 / 480, 22.5, 67.5)
///
/// Source: `ui/events/gesture_detection/snap_scroll_controller.cc` of Chromium.
struct DragRail: Hashable, Sendable {
  private enum State: UInt8, Hashable, Sendable {
    case open
    case horizontal
    case vertical
    case free
  }

  private var state = State.open
  private var along = 0.0
  private var across = 0.0
}

extension DragRail {
  /// The axes that a move along the rail moves.
  var axes: AxisSet {
    switch state {
    case .open, .free: .both
    case .horizontal: .horizontal
    case .vertical: .vertical
    }
  }

  /// Takes a rail, if it is time and the way fits one.
  mutating func choose(way: Vector, hasPassedSlop: Bool, rule: DragLock) {
    guard state == .open else { return }
    let x = abs(way.x)
    let y = abs(way.y)
    if hasPassedSlop {
      if y == 0 || (x > rule.railRatio * y && y < rule.railBound) {
        state = .horizontal
      } else if x == 0 || (y > rule.railRatio * x && x < rule.railBound) {
        state = .vertical
      }
    }
    if state == .open && x > rule.railBound && y > rule.railBound { state = .free }
  }

  /// Follows a move, which may leave the rail.
  mutating func follow(_ delta: Vector, rule: DragLock) {
    guard state == .horizontal || state == .vertical else { return }
    let isHorizontal = state == .horizontal
    along += abs(isHorizontal ? delta.x : delta.y)
    across += abs(isHorizontal ? delta.y : delta.x)
    let channel = Self.channel(rule)
    if across > channel {
      state = .free
    } else if along > channel {
      along = 0
      across = 0
    }
  }

  private static func channel(_ rule: DragLock) -> Double {
    let width = rule.railChannel
    return min(max(rule.displayDiagonal * width / 480, width), 3 * width)
  }
}
