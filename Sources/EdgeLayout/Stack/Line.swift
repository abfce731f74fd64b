import ScrollPhysics

/// The line from a side outwards, on which the depths are, and the way from it to the screen.
struct Line {
  let side: Side

  /// How far the side is open; negative where the stack is pulled the other way.
  let travel: Double

  /// The container's length along the axis.
  let length: Double

  /// The container's length across the axis.
  let crossLength: Double

  /// What sums of extents are off by at most; a gap, overlap or length below it is none.
  let noise: Double

  private let isVertical: Bool
  private let isLow: Bool

  @inline(__always)
  init(_ side: Side, total: Double, in container: Size, offset: Vector) {
    self.side = side
    isVertical = side.axis == .vertical
    isLow = side.sign < 0
    // Adding 0 keeps the sign of zero out of everything that follows.
    travel = side.sign * (isVertical ? offset.y : offset.x) + 0
    length = isVertical ? container.height : container.width
    crossLength = isVertical ? container.width : container.height
    noise = 0x1p-48 * max(total, length, abs(travel))
  }
}

extension Line {
  /// Returns the frame in the content.
  @inline(__always)
  func rectangle(of frame: StackFrame) -> Rectangle {
    // Subtracting from 0 instead of negating keeps the sign of zero out.
    let low = isLow ? 0 - (frame.depth + frame.extent) : length + frame.depth
    return isVertical
      ? Rectangle(x: frame.crossOrigin, y: low, width: frame.crossExtent, height: frame.extent)
      : Rectangle(x: low, y: frame.crossOrigin, width: frame.extent, height: frame.crossExtent)
  }

  /// Returns the part of a frame that is inside the container and off the root's own place.
  @inline(__always)
  func stretch(of frame: StackFrame) -> Coverage.Stretch? {
    let low = max(frame.depth, 0, travel - length)
    let high = min(frame.depth + frame.extent, travel)
    return high > low ? Coverage.Stretch(low: low, high: high) : nil
  }
}
