import EdgeLayout
import ScrollFormats
import ScrollPhysics
import Simulation
import Testing

@Suite struct StackLintTextTests {
  @Test func `each lint names the child and what happens to it`() {
    let stack = EdgeStack {
    } children: {
      Panel().id("menu").edge(.leading).extent(10)
      Panel().extent(5)
    }
    let texts = stack.lint(in: Size(width: 100, height: 100)).map { $0.text(in: stack) }
    #expect(
      texts == [
        "child \"menu\": id before the edge, which swallows it",
        "child 1: no edge, so it is laid out as a second root",
      ])
  }

  @Test func `every text is one line`() {
    let lints: [StackLint] = [
      .hiddenTraits(child: 0, traits: [.edge]), .noExtent(child: 7), .sticksOut(child: 0),
      .mergedSteps(child: 0), .bothAxes,
    ]
    let texts = lints.map { $0.text(in: EdgeStack(children: [])) }
    #expect(Set(texts).count == lints.count)
    #expect(texts.allSatisfy { !$0.contains("\n") && $0.count > 20 })
  }
}
