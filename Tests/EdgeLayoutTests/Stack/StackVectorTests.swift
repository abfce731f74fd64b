import EdgeLayout
import ScrollPhysics
import TestSupport
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
    let rows = try Table(vector: "edge-frames", in: "EdgeLayoutTests").rows
    #expect(rows.count == 432)
    for row in rows {
      let line: Comment = "line \(row.line)"
      let side = try #require(Self.sides[row.text("edge")], line)
      let kind = try #require(Self.kinds[row.text("layout")], line)
      let index = try #require(Int(row.text("index")), line)
      let isAboveRoot = try row.text("above_root") == "true"
      let stack = stack(on: side, kind, isAboveRoot: isAboveRoot, direction)
      let offset = stack.offset(ofTravel: try row.number("travel"), on: side)
      let solution = stack.solution(at: offset, previous: side)
      let item = solution.items[index]
      #expect(try item.stackFrame.depth == row.number("depth"), line)
      #expect(try item.frame.origin[side.axis] == row.number("content_min"), line)
      let onScreen = item.frame.origin[side.axis] - offset[side.axis]
      #expect(try onScreen == row.number("screen_min"), line)
      #expect(try item.frame.size[side.axis] == row.number("extent"), line)
      #expect(try item.visibleFraction == row.number("visible_fraction"), line)
      let root = try Rectangle(
        x: row.number("root_content_x"), y: row.number("root_content_y"),
        width: row.number("root_width"), height: row.number("root_height"))
      #expect(solution.root.frame == root, line)
      #expect(try solution.root.visibleFraction == row.number("root_fraction"), line)
    }
  }

  @Test(arguments: Edge.allCases, LayoutDirection.allCases)
  func `gates are those of the reference`(edge: Edge, direction: LayoutDirection) throws {
    let rows = try Table(vector: "edge-gates", in: "EdgeLayoutTests").rows
    #expect(rows.count == 104)
    for row in rows {
      let line: Comment = "line \(row.line)"
      let stack = Stack(
        container: Size(width: 375, height: 812), direction: direction, grid: PixelGrid(scale: 1),
        items: try StackItem.list(row.text("spec"), at: edge), layouts: EdgeLayouts())
      let side = edge.side(in: direction)
      let travel = try row.number("rest_travel")
      let gate = stack.gate(atTravel: travel, on: side)
      #expect(try gate == TravelRange(low: row.number("lo"), high: row.number("hi")), line)
      let range = stack.range(atRest: stack.offset(ofTravel: travel, on: side))
      let low = stack.offset(ofTravel: gate.low, on: side)[side.axis]
      let high = stack.offset(ofTravel: gate.high, on: side)[side.axis]
      #expect(range[side.axis].minimum == min(low, high), line)
      #expect(range[side.axis].maximum == max(low, high), line)
    }
  }

  @Test func `the published gates are understood`() throws {
    var differing = 0
    for row in try Table(vector: "edge-gates", in: "EdgeLayoutTests").rows {
      let line: Comment = "line \(row.line)"
      let published = PublishedGate(StackItem.list(try row.text("spec"), at: .bottom))
      let range = published.range(atTravel: try row.number("rest_travel"))
      let given = try TravelRange(low: row.number("src_lo"), high: row.number("src_hi"))
      #expect(range == given, line)
      let ours = try TravelRange(low: row.number("lo"), high: row.number("hi"))
      #expect(try (range != ours) == (row.text("diff") == "differs"), line)
      if range != ours { differing += 1 }
    }
    #expect(differing == 13)
  }
}
