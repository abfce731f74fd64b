package import EdgeLayout
package import ScrollPhysics

/// The screen of a stack at one moment: the root and the items as their effects show them.
package struct StackPicture: Hashable, Sendable {
  /// The picture of the root, or of an item.
  package struct Card: Hashable, Sendable {
    /// The item, or the one whose root it is; `nil` for the root of all.
    package var item: ItemID?

    /// The inner view whose item that is; `nil` for the outermost one.
    package var view: Int?

    /// Where the corners are seen, from the top left one clockwise, in points on the screen.
    ///
    /// What is inside another card is cut to it, and may have more corners or fewer.
    package var corners: [Vector]

    /// Lines that stand for the content, as their two ends.
    package var lines: [[Vector]] = []

    /// The opacity, from 0 to 1.
    package var opacity: Double

    /// A rectangle around the middle of what is on the screen, where nothing covers the picture.
    package var free: Rectangle?

    /// The stack that fills it, from back to front; `nil` for none.
    package var inside: [Card]?
  }

  /// The screen's size, in points.
  package var size: Size

  /// What is on it, from back to front; what is wholly outside is left out.
  package var cards: [Card] = []
}

extension StackPicture {
  /// Creates the picture of a solved stack, and of what its views show inside.
  ///
  /// What has a corner behind the eye, where no picture is, is left out.
  package init(_ stack: Stack, _ solution: StackSolution, inside: [InnerMoment?] = []) {
    size = stack.container
    let painter = StackPainter(screen: stack.container, inside: inside)
    cards = painter.cards(of: stack, solution, view: nil, in: .screen)
  }
}

/// What draws a stack, and the stacks inside it.
private struct StackPainter {
  /// The screen's size, in points.
  var screen: Size

  /// The views inside, at their places.
  var inside: [InnerMoment?]

  /// What is around a stack.
  struct Surroundings {
    /// Returns where a point of the stack's container is seen on the screen.
    var seen: (Vector) -> Vector?

    /// Returns the point of the container that is seen at a place; `nil` where others cover it.
    var hit: (Vector) -> Vector?

    /// To what pictures are cut; `nil` for the screen, which does so by itself.
    var outline: ConvexOutline?

    /// The panel whose root the stack's root is.
    var owner: StackHistory.Member?

    static var screen: Surroundings { Surroundings(seen: { $0 }, hit: { $0 }) }
  }
}

extension StackPainter {
  /// Returns the cards of a stack, from back to front.
  func cards(
    of stack: Stack, _ solution: StackSolution, view: Int?, in around: Surroundings
  ) -> [StackPicture.Card] {
    var cards: [StackPicture.Card] = []
    var order: [Int] = []
    stack.paintOrder(of: solution, into: &order)
    for index in order {
      let isRoot = index == Stack.rootInOrder
      let placement = isRoot ? solution.root : solution.items[index]
      let item = isRoot ? nil : stack.items[index].id
      let origin = placement.frame.origin - solution.offset
      let map = EffectMap(placement.effect, size: placement.frame.size)
      let owner = item.map { StackHistory.Member(view: view, item: $0) } ?? around.owner
      var within = Surroundings(
        seen: { map.point($0).flatMap { around.seen(origin + $0) } },
        hit: { place in
          guard let point = around.hit(place), let hit = stack.item(at: point, in: solution),
            hit.item == (isRoot ? nil : index)
          else { return nil }
          return hit.point
        }, owner: owner)
      let size = placement.frame.size
      guard var card = card(size, within, cutTo: around.outline), let part = card.part(of: screen)
      else { continue }
      card.opacity = max(0, min(placement.effect.opacity, 1))
      within.outline = ConvexOutline(card.corners)
      let middle = part.top + part.height / 2
      let isFree = [0.25, 0.5, 0.75].allSatisfy { share in
        within.hit(Vector(x: part.left + part.width * share, y: middle)) != nil
      }
      if isFree { card.free = part }
      let place = inside.firstIndex { $0?.parent == view && $0?.panel == item && $0 != nil }
      switch place.flatMap({ inside[$0]?.content }) {
      case .stack(let stack, let solution)?:
        card.inside = self.cards(of: stack, solution, view: place, in: within)
      case .scroll(let offset)?:
        card.lines = scrolledLines(size, by: offset, within)
      case nil:
        if owner == nil { card.lines = lines(size, within, isCut: around.outline != nil) }
      }
      cards.append(card)
    }
    return cards
  }

  /// Returns the outline of a frame as a card, or `nil` where it has no picture.
  private func card(
    _ size: Size, _ within: Surroundings, cutTo outline: ConvexOutline?
  ) -> StackPicture.Card? {
    guard size.width > 0, size.height > 0 else { return nil }
    let shares = [(0.0, 0.0), (1, 0), (1, 1), (0, 1)]
    var corners = shares.compactMap { x, y in
      within.seen(Vector(x: x * size.width, y: y * size.height))
    }
    guard corners.count == 4 else { return nil }
    if let outline { corners = outline.cut(corners) }
    guard !corners.isEmpty else { return nil }
    return StackPicture.Card(
      item: within.owner?.item, view: within.owner?.view, corners: corners, opacity: 1)
  }
}

// MARK: - What stands for the content

extension StackPainter {
  /// The distance of the lines of text, as a share of the frame's height.
  private static let spacing = 0.11

  /// Returns a heading and rows of text.
  private func lines(_ size: Size, _ within: Surroundings, isCut: Bool) -> [[Vector]] {
    (0..<8).map { row in
      let top = row == 0 ? 0.1 : 0.11 + Self.spacing * Double(row)
      return line(from: 0.12, to: Self.end(ofRow: row), top: top, size, within, isCut: isCut)
    }
  }

  /// Returns the right end of a row of text, as a share of the frame's width.
  private static func end(ofRow row: Int) -> Double { row == 0 ? 0.5 : row % 3 == 0 ? 0.7 : 0.88 }

  /// Returns a heading and rows of text on pages side by side, as far as they are in the frame.
  private func scrolledLines(
    _ size: Size, by offset: Vector, _ within: Surroundings
  ) -> [[Vector]] {
    guard offset.x.isDrawable, offset.y.isDrawable else { return [] }
    let scrolled = Vector(x: offset.x / size.width, y: offset.y / screen.height)
    let bottom = size.height / screen.height
    guard scrolled.x.isDrawable, scrolled.y.isDrawable, bottom.isDrawable else { return [] }
    var lines: [[Vector]] = []
    let page = Int(max(0, scrolled.x.rounded(.down)))
    let first = Int(max(0, ((scrolled.y - 0.1) / Self.spacing).rounded(.up)))
    for row in first...(first + 9) {
      let top = 0.1 + Self.spacing * Double(row) - scrolled.y
      guard top > 0.01, top < min(bottom, 1) - 0.01 else { continue }
      for column in [page, page + 1] {
        let left = max(0.04, 0.12 + Double(column) - scrolled.x)
        let right = min(0.96, Self.end(ofRow: row) + Double(column) - scrolled.x)
        guard left < right else { continue }
        let line = line(from: left, to: right, top: top / bottom, size, within, isCut: true)
        if !line.isEmpty { lines.append(line) }
      }
    }
    return lines
  }

  /// Returns a line of a frame, from ends that are shares of its size.
  private func line(
    from left: Double, to right: Double, top: Double, _ size: Size, _ within: Surroundings,
    isCut: Bool
  ) -> [Vector] {
    let ends = [left, right].compactMap { x in
      within.seen(Vector(x: x * size.width, y: top * size.height))
    }
    guard isCut, let outline = within.outline, ends.count == 2 else { return ends }
    return outline.cut(from: ends[0], to: ends[1])
  }
}

extension StackPicture.Card {
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
