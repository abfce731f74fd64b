public import ScrollPhysics

/// Any layout as closures, because values of a protocol's type do not exist in Embedded Swift.
///
/// Two of them are equal when they are named alike, so different layouts need different names.
public struct CustomLayout: Sendable {
  /// The name that stands for the layout in comparisons.
  public let id: ItemID

  let isReversed: Bool
  let isAboveRoot: Bool
  let frame: @Sendable (StackItemContext) -> StackFrame
  let effect: @Sendable (StackItemContext, Double) -> StackEffect
  let rootFrame: @Sendable (StackRootContext) -> StackFrame
  let rootEffect: @Sendable (StackRootContext, Double) -> StackEffect

  /// Creates the closures of a layout.
  public init(_ id: ItemID, _ layout: some StackLayout) {
    self.id = id
    isReversed = layout.isReversed
    isAboveRoot = layout.isAboveRoot
    frame = { layout.frame(of: $0, finalFrame: layout.finalFrame(of: $0)) }
    effect = {
      layout.effect(on: $0, finalFrame: layout.finalFrame(of: $0), visibleFraction: $1)
    }
    rootFrame = { layout.rootFrame($0) }
    rootEffect = { layout.rootEffect($0, visibleFraction: $1) }
  }
}

extension CustomLayout: Hashable {
  /// Returns whether two layouts are named alike.
  public static func == (a: CustomLayout, b: CustomLayout) -> Bool { a.id == b.id }

  /// Feeds the name.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }
}

/// The layout of one edge.
public enum LayoutChoice: Hashable, Sendable {
  /// One of the published layouts.
  case builtIn(BuiltInLayout)

  /// Any other.
  case custom(CustomLayout)
}

extension LayoutChoice {
  /// The plain layout below the root.
  public static let plain = LayoutChoice.plain(aboveRoot: false)

  /// The sliding layout below the root.
  public static let sliding = LayoutChoice.sliding(aboveRoot: false)

  /// The parallax layout below the root.
  public static let parallax = LayoutChoice.parallax(aboveRoot: false)

  /// The layout that resizes the root.
  public static let resizing = LayoutChoice.builtIn(BuiltInLayout(.resizing))

  /// The reversed layout below the root.
  public static let reversed = LayoutChoice.reversed(aboveRoot: false)

  /// Returns the plain layout.
  public static func plain(aboveRoot: Bool) -> LayoutChoice {
    .builtIn(BuiltInLayout(.plain, isAboveRoot: aboveRoot))
  }

  /// Returns the sliding layout.
  public static func sliding(aboveRoot: Bool) -> LayoutChoice {
    .builtIn(BuiltInLayout(.sliding, isAboveRoot: aboveRoot))
  }

  /// Returns the parallax layout.
  public static func parallax(aboveRoot: Bool) -> LayoutChoice {
    .builtIn(BuiltInLayout(.parallax, isAboveRoot: aboveRoot))
  }

  /// Returns the reversed layout.
  public static func reversed(aboveRoot: Bool) -> LayoutChoice {
    .builtIn(BuiltInLayout(.reversed, isAboveRoot: aboveRoot))
  }

  /// Whether items cover the root instead of pushing it away.
  public var isAboveRoot: Bool {
    switch self {
    case .builtIn(let layout): layout.isAboveRoot
    case .custom(let layout): layout.isAboveRoot
    }
  }

  /// Whether item 0 ends farthest from the root.
  public var isReversed: Bool {
    switch self {
    case .builtIn(let layout): layout.isReversed
    case .custom(let layout): layout.isReversed
    }
  }
}

/// The layouts of the four edges.
public struct EdgeLayouts: Hashable, Sendable {
  // In an array, so that whatever holds a stack is small; in the order of `Edge`.
  private var choices: [LayoutChoice]

  /// Creates the layouts; edges that are not named get the plain one.
  public init(
    top: LayoutChoice = .plain, leading: LayoutChoice = .plain, bottom: LayoutChoice = .plain,
    trailing: LayoutChoice = .plain
  ) {
    choices = [top, leading, bottom, trailing]
  }

  /// Creates the same layout for every edge.
  public init(_ layout: LayoutChoice) {
    self.init(top: layout, leading: layout, bottom: layout, trailing: layout)
  }

  /// The layout of the top edge.
  public var top: LayoutChoice {
    get { choices[0] }
    set { choices[0] = newValue }
  }

  /// The layout of the leading edge.
  public var leading: LayoutChoice {
    get { choices[1] }
    set { choices[1] = newValue }
  }

  /// The layout of the bottom edge.
  public var bottom: LayoutChoice {
    get { choices[2] }
    set { choices[2] = newValue }
  }

  /// The layout of the trailing edge.
  public var trailing: LayoutChoice {
    get { choices[3] }
    set { choices[3] = newValue }
  }

  /// The layout of an edge.
  public subscript(edge: Edge) -> LayoutChoice {
    get { choices[Int(edge.rawValue)] }
    set { choices[Int(edge.rawValue)] = newValue }
  }
}
