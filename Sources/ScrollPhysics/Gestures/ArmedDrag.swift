/// A drag that loses two moves instead of a length.
///
/// The first move beyond the slop only arms it. The next one sets the anchor of each axis that has
/// not moved yet to its own way, and so moves nothing; from then on the content goes
///
///     way − anchor
///
/// while every move and the one before it are beyond the slop. A late touch sets the anchor without
/// passing the slop. What has moved and not come to rest keeps "has moved": caught again, it takes
/// no anchor, and the first move beyond the slop applies the whole way.
///
/// Source: `drag` in `qquickflickable.cpp` of Qt 6.4.2.
struct ArmedDrag: Hashable, Sendable {
  /// Whether the last move was beyond the slop.
  private(set) var isArmed = false

  /// The way at which each axis was anchored, in points.
  private(set) var anchor = Vector.zero

  private var moved: AxisSet = []
  private var previous = Vector.zero
}

extension ArmedDrag {
  /// Starts a gesture, armed if the touch caught a fast fling.
  mutating func begin(isArmed: Bool) {
    self.isArmed = isArmed
    anchor = .zero
  }

  /// Forgets the gesture's last move.
  mutating func end() {
    isArmed = false
  }

  /// Notes that the content has come to rest.
  mutating func rest(isPressed: Bool) {
    if !isArmed && !isPressed { moved = [] }
    previous = .zero
  }

  /// Takes in a move with the content's way since the touch; returns the axes that move by it.
  mutating func move(
    _ way: Vector, isOver: Bool, isLate: Bool, scrollable: AxisSet
  ) -> AxisSet {
    var axes: AxisSet = []
    for axis in Axis.allCases where scrollable.contains(AxisSet(axis)) {
      let bit = AxisSet(axis)
      if isOver || isLate {
        if !moved.contains(bit) { anchor[axis] = way[axis] }
        if isArmed && way[axis] != 0 && way[axis] != previous[axis] {
          axes.insert(bit)
          moved.insert(bit)
        }
      }
      previous[axis] = way[axis]
    }
    isArmed = isOver
    return axes
  }
}
