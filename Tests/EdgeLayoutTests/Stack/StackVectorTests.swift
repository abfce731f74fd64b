import EdgeLayout
import ScrollPhysics
import Testing

@Suite struct StackVectorTests {
  static let sides: [String: Side] = [
    "top": .top, "left": .left, "bottom": .bottom, "right": .right,
  ]

  static let kinds: [String: BuiltInLayout.Kind] = [
    "plain": .plain, "sliding": .sliding, "parallax": .parallax, "resizing": .resizing,
    "reversed": .reversed,
  ]

  private func stack(
    on side: Side, _ kind: BuiltInLayout.Kind, isAboveRoot: Bool, _ direction: LayoutDirection
  ) -> Stack {
    let items = [80.0, 120, 60].enumerated().map { index, extent in
      StackItem(id: .numbered(index), edge: side.edge(in: direction), extent: extent)
    }
    return Stack(
      container: Size(width: 375, height: 812), direction: direction, grid: PixelGrid(scale: 1),
      items: items,
      layouts: EdgeLayouts(.builtIn(BuiltInLayout(kind, isAboveRoot: isAboveRoot))))
  }

  @Test(arguments: LayoutDirection.allCases)
  func `frames and fractions are those of the reference`(direction: LayoutDirection) throws {
    let rows = try EdgeVectors("edge-frames").rows
    #expect(rows.count == 432)
    for row in rows {
      let side = try #require(Self.sides[row.text("edge")])
      let kind = try #require(Self.kinds[row.text("layout")])
      let index = try #require(Int(row.text("index")))
      let stack = stack(
        on: side, kind, isAboveRoot: row.text("above_root") == "true", direction)
      let offset = stack.offset(ofTravel: row.number("travel"), on: side)
      let solution = stack.solution(at: offset, previous: side)
      let item = solution.items[index]
      #expect(item.stackFrame.depth == row.number("depth"), "\(row)")
      #expect(item.frame.origin[side.axis] == row.number("content_min"), "\(row)")
      let onScreen = item.frame.origin[side.axis] - offset[side.axis]
      #expect(onScreen == row.number("screen_min"), "\(row)")
      #expect(item.frame.size[side.axis] == row.number("extent"), "\(row)")
      #expect(item.visibleFraction == row.number("visible_fraction"), "\(row)")
      let root = Rectangle(
        x: row.number("root_content_x"), y: row.number("root_content_y"),
        width: row.number("root_width"), height: row.number("root_height"))
      #expect(solution.root.frame == root, "\(row)")
      #expect(solution.root.visibleFraction == row.number("root_fraction"), "\(row)")
    }
  }

  @Test(arguments: Edge.allCases, LayoutDirection.allCases)
  func `gates are those of the reference`(edge: Edge, direction: LayoutDirection) throws {
    let rows = try EdgeVectors("edge-gates").rows
    #expect(rows.count == 104)
    for row in rows {
      let stack = Stack(
        container: Size(width: 375, height: 812), direction: direction, grid: PixelGrid(scale: 1),
        items: StackItem.list(row.text("spec"), at: edge), layouts: EdgeLayouts())
      let side = edge.side(in: direction)
      let gate = stack.gate(atTravel: row.number("rest_travel"), on: side)
      #expect(gate == TravelRange(low: row.number("lo"), high: row.number("hi")), "\(row)")
      let offset = stack.offset(ofTravel: row.number("rest_travel"), on: side)
      let range = stack.range(atRest: offset)
      let low = stack.offset(ofTravel: gate.low, on: side)[side.axis]
      let high = stack.offset(ofTravel: gate.high, on: side)[side.axis]
      if offset != .zero {
        #expect(range[side.axis].minimum == min(low, high), "\(row)")
        #expect(range[side.axis].maximum == max(low, high), "\(row)")
      }
    }
  }

  @Test func `the published gates are understood`() throws {
    var differing = 0
    for row in try EdgeVectors("edge-gates").rows {
      let published = PublishedGate(StackItem.list(row.text("spec"), at: .bottom))
      let range = published.range(atTravel: row.number("rest_travel"))
      let expected = TravelRange(low: row.number("src_lo"), high: row.number("src_hi"))
      #expect(range == expected, "\(row)")
      let ours = TravelRange(low: row.number("lo"), high: row.number("hi"))
      #expect((range != ours) == (row.text("diff") == "differs"), "\(row)")
      if range != ours { differing += 1 }
    }
    #expect(differing == 13)
  }
}
