public import EdgeLayout
public import ScrollPhysics

/// Panels stacked off the edges of a root, driven by a hidden scroll view.
///
///     EdgeStack {
///       ScrollViewDescription(content: Size(width: 402, height: 3000))
///     } children: {
///       Panel().edge(.leading).id("menu").extent(280)
///       Panel().edge(.bottom).id("sheet").extent(600)
///         .steps([NavigationStep(0.15, blocks: .folding), NavigationStep(0.5)])
///     }
///     .layout(.parallax, for: .leading)
///
/// No two panels may have the same name; a replay of such a stack traps.
///
/// Of the panels at an edge, the first one stands next to the root.
public struct EdgeStack: Hashable, Sendable {
  /// What the root shows; `nil` for something that does not scroll.
  public var root: ViewDescription?

  /// The panels, in the order in which they are declared.
  public var children: [Panel]

  /// How panels and root move, edge by edge.
  public var layouts = EdgeLayouts()

  /// Whether a release goes to a stop.
  public var paging = true

  /// Whether one drag may go as far as blocks allow; stops gate it otherwise.
  public var isContinuous = false

  /// The directions in which stops gate a drag; none means that no stop does.
  public var constraints: TravelDirections = [.unfolding, .folding]

  /// The fraction of the velocity that a release keeps per millisecond.
  public var decelerationRate = 0.99

  /// Whether panels may be pulled beyond a stop that they do not pass, as far as the rubber band
  /// gives, to come back when the finger lets go.
  public var bounces = true

  /// Whether a drag moves the one axis along which it began more.
  public var directionalLock = true

  /// Whether fingers move the panels.
  public var scrollEnabled = true

  /// Where a drag may begin that opens the first panel; `nil` means anywhere.
  public var activation: Activation?

  /// The numbers of fingers with which a drag may begin.
  public var touchCounts: ClosedRange<Int> = 1...Int.max

  /// Whether a drag that a view inside takes moves the panels, too.
  public var simultaneousGestures = false

  /// How a program's reveal and fold move, where they do not say it.
  public var animation = EasingAnimation.stackNavigation

  /// Whether fingers and other navigation do nothing while a program moves the panels.
  ///
  /// Fingers that come down meanwhile do nothing to the views inside, either.
  public var blocksWhileAnimating = false

  /// The content offset at the start, in points; panels that are measured late are not there yet.
  public var offset = Vector.zero

  /// Creates a stack from its parts.
  public init(root: ViewDescription? = nil, children: [Panel]) {
    self.root = root
    self.children = children
  }

  /// Creates a stack that reads like the view that it models.
  public init(@RootBuilder root: () -> ViewDescription?, @PanelBuilder children: () -> [Panel]) {
    self.init(root: root(), children: children())
  }

  /// The bands in which a drag from rest at the root may begin.
  public struct Activation: Hashable, Sendable {
    /// The edges with a band, in any order.
    public var edges: [Edge]

    /// The breadth of a band, in points.
    public var width: Double

    /// Creates bands.
    public init(edges: [Edge], width: Double) {
      self.edges = edges
      self.width = width
    }
  }
}

// MARK: - In a chain

extension EdgeStack {
  /// The largest number of panels.
  ///
  /// An assumption of ours: far beyond what a finger goes through, and a frame stays quick.
  public static let mostPanels = 1000

  /// Returns the stack with a layout for an edge.
  public func layout(_ layout: LayoutChoice, for edge: Edge) -> EdgeStack {
    setting { $0.layouts[edge] = layout }
  }

  /// Returns the stack with paging switched.
  public func paging(_ isOn: Bool) -> EdgeStack { setting { $0.paging = isOn } }

  /// Returns the stack with continuous navigation switched.
  public func continuousNavigation(_ isOn: Bool = true) -> EdgeStack {
    setting { $0.isContinuous = isOn }
  }

  /// Returns the stack with other directions in which stops gate a drag.
  public func constraints(_ constraints: TravelDirections) -> EdgeStack {
    setting { $0.constraints = constraints }
  }

  /// Returns the stack with another curve and duration for navigation by a program.
  public func animation(_ animation: EasingAnimation) -> EdgeStack {
    setting { $0.animation = animation }
  }

  /// Returns the stack with bands in which a drag from rest at the root must begin.
  public func dragActivation(edges: [Edge], width: Double) -> EdgeStack {
    setting { $0.activation = Activation(edges: edges, width: width) }
  }

  /// Returns the stack with other numbers of fingers with which a drag may begin.
  public func touchCounts(_ counts: ClosedRange<Int>) -> EdgeStack {
    setting { $0.touchCounts = counts }
  }

  /// Returns the stack with another deceleration rate, strictly between 0 and 1 per millisecond.
  public func decelerationRate(_ rate: Double) -> EdgeStack {
    setting { $0.decelerationRate = rate }
  }

  /// Returns the stack with a content offset at the start, in points.
  public func offset(_ offset: Vector) -> EdgeStack { setting { $0.offset = offset } }

  /// Returns the stack after any other change.
  public func setting(_ change: (inout EdgeStack) -> Void) -> EdgeStack {
    var copy = self
    change(&copy)
    return copy
  }
}

extension EdgeStack {
  /// The hidden scroll view: its content is as large as itself, so its insets are all its range.
  func scrollView(in viewport: Size) -> ScrollViewDescription {
    ScrollViewDescription(
      content: viewport, offset: offset, bounces: bounces, directionalLock: directionalLock,
      scrollEnabled: scrollEnabled, decelerationRate: decelerationRate)
  }
}

/// Gathers the panels of a stack.
@resultBuilder
public enum PanelBuilder {
  /// Returns panels one after the other.
  public static func buildBlock(_ parts: [Panel]...) -> [Panel] { parts.flatMap { $0 } }

  /// Returns one panel as a part.
  public static func buildExpression(_ panel: Panel) -> [Panel] { [panel] }

  /// Returns panels that may be missing.
  public static func buildOptional(_ part: [Panel]?) -> [Panel] { part ?? [] }

  /// Returns the panels of the first branch.
  public static func buildEither(first: [Panel]) -> [Panel] { first }

  /// Returns the panels of the second branch.
  public static func buildEither(second: [Panel]) -> [Panel] { second }

  /// Returns the panels of a loop.
  public static func buildArray(_ parts: [[Panel]]) -> [Panel] { parts.flatMap { $0 } }
}

/// Takes the view inside a root or a panel; nothing for one that does not scroll.
@resultBuilder
public enum RootBuilder {
  /// Returns nothing that scrolls.
  public static func buildBlock() -> ViewDescription? { nil }

  /// Returns a view.
  public static func buildBlock(_ view: ViewDescription?) -> ViewDescription? { view }

  /// Returns a scroll view.
  public static func buildExpression(_ view: ScrollViewDescription) -> ViewDescription? {
    .scroll(view)
  }

  /// Returns a stack.
  public static func buildExpression(_ stack: EdgeStack) -> ViewDescription? { .stack(stack) }

  /// Returns a view.
  public static func buildExpression(_ view: ViewDescription?) -> ViewDescription? { view }
}
