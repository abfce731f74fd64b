package import ScrollPhysics

// The words by which files call the cases of the core, which knows no texts.

extension TouchPhase {
  /// The word for the phase in a file.
  package var name: String {
    switch self {
    case .began: "began"
    case .moved: "moved"
    case .stationary: "stationary"
    case .ended: "ended"
    case .cancelled: "cancelled"
    }
  }
}

extension InputKind {
  /// The word for the kind in a file.
  package var name: String {
    switch self {
    case .touch: "touch"
    case .trackpad: "trackpad"
    }
  }
}

extension Axis {
  /// The word for the axis in a file.
  package var name: String {
    switch self {
    case .horizontal: "horizontal"
    case .vertical: "vertical"
    }
  }
}

extension LayoutDirection {
  /// The word for the direction in a file.
  package var name: String {
    switch self {
    case .leftToRight: "ltr"
    case .rightToLeft: "rtl"
    }
  }
}

extension ScrollPhase {
  /// The word for the phase in a file.
  package var name: String {
    switch self {
    case .idle: "idle"
    case .tracking: "tracking"
    case .dragging: "dragging"
    case .decelerating: "decelerating"
    case .bouncing: "bouncing"
    case .animating: "animating"
    }
  }
}

extension ScrollEvent {
  /// The word for the callback in a file.
  package var name: String {
    switch self {
    case .willBeginDragging: "willBeginDragging"
    case .willEndDragging: "willEndDragging"
    case .didEndDragging: "didEndDragging"
    case .willBeginDecelerating: "willBeginDecelerating"
    case .didEndDecelerating: "didEndDecelerating"
    case .didEndScrollingAnimation: "didEndScrollingAnimation"
    }
  }
}
