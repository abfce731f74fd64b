import EdgeLayout
import ScrollPhysics
import Testing

@Suite struct StackInsetTests {
  private func stack(_ edges: [Edge], _ direction: LayoutDirection) -> Stack {
    Stack(
      container: Size(width: 400, height: 812.5), direction: direction, grid: PixelGrid(scale: 1),
      items: edges.map {
        StackItem(
          id: ItemID(edge: $0, place: 0), edge: $0, extent: 200, steps: [NavigationStep(0.5)])
      }, layouts: EdgeLayouts())
  }

  @Test func `an open top edge has a negative bottom inset`() {
    let stack = stack([.top], .leftToRight)
    let range = stack.range(atRest: Vector(x: 0, y: -100))
    #expect(stack.insets(for: range) == Insets(top: 200, bottom: 0))
    let full = stack.range(atRest: Vector(x: 0, y: -200))
    #expect(stack.insets(for: full) == Insets(top: 200, bottom: -100))
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft], [0.0, 60, 100, 150, 200])
  func `a scroll view with the insets has the range`(direction: LayoutDirection, travel: Double) {
    for edges: [Edge] in [[.top, .bottom], [.leading, .trailing], [.trailing]] {
      let stack = stack(edges, direction)
      for edge in edges {
        let offset = stack.offset(ofTravel: travel, on: edge.side(in: direction))
        let range = stack.range(atRest: offset)
        // A whole size, so that the scroll view's own rounding changes nothing.
        let size = Size(width: 400, height: 800)
        let geometry = ScrollGeometry(
          viewport: size, content: size, inset: stack.insets(for: range), direction: direction,
          grid: PixelGrid(scale: 1))
        #expect(geometry.range == range)
      }
    }
  }
}
