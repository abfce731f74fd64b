package import EdgeLayout
package import ScrollPhysics

/// The screen of a stack at one moment: the root and the items as their effects show them.
package struct StackPicture: Hashable, Sendable {
  /// The picture of the root, or of an item.
  package struct Card: Hashable, Sendable {
    /// The item; `nil` for the root.
    package var item: ItemID?

    /// Where the corners are seen, from the top left one clockwise, in points on the screen.
    package var corners: [Vector]

    /// Lines that stand for the content of the root, as their two ends.
    package var lines: [[Vector]] = []

    /// The opacity, from 0 to 1.
    package var opacity: Double

    /// A rectangle around the middle of what is on the screen, where nothing covers the picture.
    package var free: Rectangle?
  }

  /// The screen's size, in points.
  package var size: Size

  /// What is on it, from back to front; what is wholly outside is left out.
  package var cards: [Card] = []
}

extension StackPicture {
  /// Creates the picture of a solved stack.
  ///
  /// What has a corner behind the eye, where no picture is, is left out.
  package init(_ stack: Stack, _ solution: StackSolution) {
    size = stack.container
    var order: [Int] = []
    stack.paintOrder(of: solution, into: &order)
    for index in order {
      let isRoot = index == Stack.rootInOrder
      let placement = isRoot ? solution.root : solution.items[index]
      guard
        let card = Card(
          placement, item: isRoot ? nil : stack.items[index].id, offset: solution.offset),
        let part = card.part(of: size)
      else { continue }
      cards.append(card)
      let isFree = [0.25, 0.5, 0.75].allSatisfy { share in
        let point = Vector(x: part.left + part.width * share, y: part.top + part.height / 2)
        return stack.item(at: point, in: solution)?.item == (isRoot ? nil : index)
      }
      if isFree { cards[cards.count - 1].free = part }
    }
  }
}

extension StackPicture.Card {
  /// Creates the picture of a placement, or `nil` where it has none.
  fileprivate init?(_ placement: ItemPlacement, item: ItemID?, offset: Vector) {
    let size = placement.frame.size
    guard size.width > 0, size.height > 0 else { return nil }
    let map = EffectMap(placement.effect, size: size)
    let origin = placement.frame.origin - offset
    func seen(_ x: Double, _ y: Double) -> Vector? {
      map.point(Vector(x: x * size.width, y: y * size.height)).map { origin + $0 }
    }
    let corners = [seen(0, 0), seen(1, 0), seen(1, 1), seen(0, 1)].compactMap(\.self)
    guard corners.count == 4 else { return nil }
    self.item = item
    self.corners = corners
    opacity = max(0, min(placement.effect.opacity, 1))
    guard item == nil else { return }
    // A heading and rows of text.
    for row in 0..<8 {
      let top = row == 0 ? 0.1 : 0.11 + 0.11 * Double(row)
      let right = row == 0 ? 0.5 : row % 3 == 0 ? 0.7 : 0.88
      lines.append([seen(0.12, top), seen(right, top)].compactMap(\.self))
    }
  }

  /// Returns the part of a screen around the picture; `nil` where the picture is outside.
  fileprivate func part(of size: Size) -> Rectangle? {
    let xs = corners.map { max(0, min($0.x, size.width)) }
    let ys = corners.map { max(0, min($0.y, size.height)) }
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max(),
      left < right, top < bottom
    else { return nil }
    return Rectangle(left: left, top: top, width: right - left, height: bottom - top)
  }
}
