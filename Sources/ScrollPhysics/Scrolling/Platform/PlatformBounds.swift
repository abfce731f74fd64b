/// What a platform's scroll view is bounded by.
struct PlatformBounds: Hashable, Sendable {
  /// The content offsets at which the view may rest, in points.
  var range: OffsetRange

  /// The size of the visible area, in points.
  var viewport: Size

  /// The size of the content, in points.
  var content: Size

  /// The axes along which a finger can move the content.
  var scrollable: AxisSet

  /// Whether content may go beyond its edges.
  var bounces: Bool

  /// The time between two display frames, in nanoseconds.
  var frameNanoseconds: Double
}

/// The content along one axis, and what a drag knows of it.
struct PlatformAxis: Hashable, Sendable {
  /// The content offset, what is beyond an edge and unseen included, in points.
  var value: Double

  /// The value at the touch, in points.
  var press = 0.0

  /// The pull beyond an edge that is not seen.
  var hidden = IncrementalOverscroll(length: 1)

  init(value: Double) {
    self.value = value
    press = value
  }
}

extension PlatformAxis {
  /// Starts a drag from where the content is, in a viewport of a length.
  mutating func press(length: Double) {
    press = value
    hidden = IncrementalOverscroll(length: max(1, length))
  }

  /// Moves the content by a drag: its whole way since the touch and its last step, in points.
  mutating func drag(
    pull: Double, delta: Double, range: AxisRange, rule: DragEdge, band: RubberBand, bounces: Bool
  ) {
    switch bounces ? rule.kind : .clamp {
    case .clamp:
      let reachable = AxisRange(
        minimum: min(range.minimum, value), maximum: max(range.maximum, value))
      value = reachable.clamped(value + delta)
    case .clampWithMemory:
      value = min(max(press + pull, range.minimum - rule.limit), range.maximum + rule.limit)
    case .hiddenPull:
      value += hidden.drag(delta, offset: value, range: range)
    case .share:
      let free = press + pull
      let edge = range.clamped(free)
      value = edge + (free - edge) * rule.share
    case .rubberBand:
      let start = band.proposed(forOffset: press, in: range)
      value = band.offset(forProposed: start + pull, in: range)
    case .friction:
      let law = BouncingDrag(length: max(1, band.length), factor: rule.factor)
      let overscroll = value - range.clamped(value)
      // An event that leads out from within the range goes 1:1, its part beyond the edge too.
      value += overscroll == 0 ? delta : law.travel(forEvent: delta, overscroll: overscroll)
    }
  }
}
