/// One of the five published layouts, with an effect on folded items and one on the covered root.
///
/// With the travel `t`, the extent `h`, the sum `b` of the extents nearer to the root and
/// `u = b + h`, an item stands at the depth
///
///     plain, resizing   b
///     sliding           clamp(t, b, u) − h
///     parallax          b − h (1 − r),  r = clamp((t + h/2) / (b + 3h/2), 0, 1)
///     reversed          max(0, t − u)
///
/// Above the root, item 0 of the sliding and the parallax layout stays at 0.
///
/// Source: SCEdgeStack, whose formulas per edge and order are these in depth; each item of the
/// reversed layout waits for its own extent, not for that of the first item.
public struct BuiltInLayout: Hashable, Sendable {
  /// The way in which items come out.
  public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    /// Items stay where they are in the content, glued to the root.
    case plain

    /// Each item slides out from under the one nearer to the root.
    case sliding

    /// Items move with a part of the travel until they are out.
    case parallax

    /// Items stay where they are in the content, and the root shrinks to make room.
    case resizing

    /// Each item waits at the root; item 0 comes out first and ends farthest from the root.
    case reversed
  }

  /// The way in which items come out.
  public let kind: Kind

  /// Whether items cover the root instead of pushing it away; always where the root is resized.
  public let isAboveRoot: Bool

  /// The effect on an item of which nothing is visible, none when all is; `nil` for none.
  public let foldedEffect: StackEffect?

  /// The effect on the root when the edge is fully open, none when it is closed; `nil` for none.
  public let openRootEffect: StackEffect?

  /// Creates a layout; the items of a resizing one are above the root in any case.
  public init(
    _ kind: Kind, isAboveRoot: Bool = false, foldedEffect: StackEffect? = nil,
    openRootEffect: StackEffect? = nil
  ) {
    self.kind = kind
    self.isAboveRoot = isAboveRoot || kind == .resizing
    self.foldedEffect = foldedEffect
    self.openRootEffect = openRootEffect
  }
}

// MARK: - Geometry

/// What of a published layout moves the items.
struct Motion: Hashable, Sendable {
  let kind: BuiltInLayout.Kind
  let isAboveRoot: Bool

  /// Returns the depth of an item of extent `h` behind items that sum up to `b`.
  @inline(__always)
  func depth(index: Int, extent h: Double, before b: Double, travel t: Double) -> Double {
    switch kind {
    case .plain, .resizing:
      return b
    case .sliding:
      if isAboveRoot && index == 0 { return 0 }
      return max(b, min(t, b + h)) - h
    case .parallax:
      if isAboveRoot && index == 0 { return 0 }
      let ratio = (t + h / 2) / (b + 3 * h / 2)
      // The ratio of an item without extent at the root is no number.
      let revealed = ratio.isFinite ? max(0, min(ratio, 1)) : 0
      return b - h * (1 - revealed)
    case .reversed:
      return max(0, t - (b + h))
    }
  }

  /// Returns the frame of the root: in the content, on the screen, or in what is left of it.
  @inline(__always)
  func rootFrame(travel: Double, length: Double, crossLength: Double) -> StackFrame {
    guard kind == .resizing else {
      return StackFrame(
        depth: isAboveRoot ? travel - length : 0 - length, extent: length,
        crossExtent: crossLength)
    }
    let extent = max(0, length - travel)
    return StackFrame(depth: 0 - extent, extent: extent, crossExtent: crossLength)
  }
}

extension BuiltInLayout {
  /// What of the layout moves the items.
  var motion: Motion { Motion(kind: kind, isAboveRoot: isAboveRoot) }

  /// Returns the effect on an item of which a fraction is visible.
  @inline(__always)
  func itemEffect(visibleFraction: Double) -> StackEffect {
    var effect = StackEffect.identity
    foldedEffect?.weaken(to: 1 - visibleFraction, into: &effect)
    return effect
  }

  /// Returns the effect on the root of an edge that is open by a travel of a total.
  @inline(__always)
  func rootEffect(travel: Double, total: Double) -> StackEffect {
    var effect = StackEffect.identity
    guard total > 0 else { return effect }
    openRootEffect?.weaken(to: max(0, min(travel / total, 1)), into: &effect)
    return effect
  }
}

// MARK: - As any other layout

extension BuiltInLayout: StackLayout {
  /// Whether item 0 ends farthest from the root, which is so in the reversed layout.
  public var isReversed: Bool { kind == .reversed }

  /// Returns the frame of an item at the travel of the moment.
  public func frame(of item: StackItemContext, finalFrame: StackFrame) -> StackFrame {
    let depth = motion.depth(
      index: item.index, extent: item.extent, before: item.before, travel: item.travel)
    return StackFrame(depth: depth, extent: item.extent, crossExtent: item.crossLength)
  }

  /// Returns the effect on an item: less of the folded one, the more is visible.
  public func effect(
    on item: StackItemContext, finalFrame: StackFrame, visibleFraction: Double
  ) -> StackEffect {
    itemEffect(visibleFraction: visibleFraction)
  }

  /// Returns the frame of the root: in the content, on the screen, or in what is left of it.
  public func rootFrame(_ root: StackRootContext) -> StackFrame {
    motion.rootFrame(
      travel: root.travel, length: root.length, crossLength: root.crossLength)
  }

  /// Returns the effect on the root: more of the open one, the more the edge is open.
  public func rootEffect(_ root: StackRootContext, visibleFraction: Double) -> StackEffect {
    rootEffect(travel: root.travel, total: root.total)
  }
}
