package import EdgeLayout
package import ScrollPhysics
package import Simulation

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

extension Edge {
  /// The word for the edge in a file.
  package var name: String {
    switch self {
    case .top: "top"
    case .leading: "leading"
    case .bottom: "bottom"
    case .trailing: "trailing"
    }
  }
}

extension TravelDirections {
  /// The words for the directions in a file; none for the empty set.
  package var names: [String] {
    (contains(.unfolding) ? ["unfolding"] : []) + (contains(.folding) ? ["folding"] : [])
  }
}

extension BuiltInLayout.Kind {
  /// The word for the layout in a file.
  package var name: String {
    switch self {
    case .plain: "plain"
    case .sliding: "sliding"
    case .parallax: "parallax"
    case .resizing: "resizing"
    case .reversed: "reversed"
    }
  }
}

extension Panel.Trait {
  /// The word for the trait in a file.
  package var name: String {
    switch self {
    case .edge: "edge"
    case .id: "id"
    case .extent: "extent"
    case .steps: "steps"
    case .other: "other"
    }
  }
}

extension StackFault {
  /// The word for the fault in a file.
  package var name: String {
    switch self {
    case .bothAxes: "bothAxes"
    case .foreignWrite: "foreignWrite"
    case .endlessCallbacks: "endlessCallbacks"
    case .takenName: "takenName"
    case .tooManyPanels: "tooManyPanels"
    case .unknownName: "unknownName"
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

extension Easing {
  /// The word for the curve in a file.
  package var name: String {
    switch self {
    case .linear: "linear"
    case .quadraticIn: "quadraticIn"
    case .quadraticOut: "quadraticOut"
    case .quadraticInOut: "quadraticInOut"
    case .cubicIn: "cubicIn"
    case .cubicOut: "cubicOut"
    case .cubicInOut: "cubicInOut"
    case .quarticIn: "quarticIn"
    case .quarticOut: "quarticOut"
    case .quarticInOut: "quarticInOut"
    case .quinticIn: "quinticIn"
    case .quinticOut: "quinticOut"
    case .quinticInOut: "quinticInOut"
    case .sineIn: "sineIn"
    case .sineOut: "sineOut"
    case .sineInOut: "sineInOut"
    case .circularIn: "circularIn"
    case .circularOut: "circularOut"
    case .circularInOut: "circularInOut"
    case .exponentialIn: "exponentialIn"
    case .exponentialOut: "exponentialOut"
    case .exponentialInOut: "exponentialInOut"
    case .elasticIn: "elasticIn"
    case .elasticOut: "elasticOut"
    case .elasticInOut: "elasticInOut"
    case .backIn: "backIn"
    case .backOut: "backOut"
    case .backInOut: "backInOut"
    case .bounceIn: "bounceIn"
    case .bounceOut: "bounceOut"
    case .bounceInOut: "bounceInOut"
    }
  }

  /// Finds the curve for a word in a file; `nil` where there is none.
  package init?(name: String) {
    guard let easing = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = easing
  }
}
