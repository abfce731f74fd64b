import EdgeLayout
import Foundation
import ScrollPhysics
import Simulation
import Testing

/// The article about layouts, against the code that it quotes and the output that it promises.
@Suite struct WriteALayoutTests {
  private static let repository = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: repository.appending(path: path), encoding: .utf8)
  }

  /// The blocks of code in the article, with what language they say.
  private static func blocks() throws -> [(language: String, text: String)] {
    let article = try text("Sources/Simulation/Simulation.docc/WriteALayout.md")
    let parts = article.components(separatedBy: "```")
    return stride(from: 1, to: parts.count, by: 2).map { index in
      let lines = parts[index].split(separator: "\n", omittingEmptySubsequences: false)
      return (String(lines[0]), lines.dropFirst().joined(separator: "\n"))
    }
  }

  private static func withoutIndentation(_ text: String) -> String {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .joined(separator: "\n")
  }

  @Test func `the article quotes code that is compiled`() throws {
    let compiled = Self.withoutIndentation(
      try Self.text("Tests/SimulationTests/Stack/Examples/WalletLayout.swift"))
    let code = try Self.blocks().filter { $0.language == "swift" }.map(\.text)
    #expect(code.count == 2)
    for block in code {
      let quoted = block.components(separatedBy: "import Simulation\n").last ?? block
      #expect(compiled.contains(Self.withoutIndentation(quoted)))
    }
  }

  @Test func `the article shows what its code prints`() throws {
    let shown = try Self.blocks().filter(\.language.isEmpty).flatMap {
      $0.text.split(separator: "\n").map(String.init).filter { $0 != "…" }
    }
    let printed = playWallet()
    #expect(!shown.isEmpty)
    #expect(shown.first == printed.first)
    #expect(shown.last == printed.last)
  }

  @Test(arguments: Edge.allCases)
  func `the article's layout shows fractions and lengths that fit`(edge: Edge) {
    let items = [200.0, 240, 180].enumerated().map { index, extent in
      StackItem(id: ItemID(edge: edge, place: index), edge: edge, extent: extent)
    }
    var layouts = EdgeLayouts()
    layouts[edge] = .custom(CustomLayout("wallet", WalletLayout()))
    let container = Size(width: 402, height: 874)
    let stack = Stack(
      container: container, direction: .leftToRight, grid: PixelGrid(scale: 1), items: items,
      layouts: layouts)
    let side = edge.side(in: .leftToRight)
    var solution = StackSolution()
    for travel in stride(from: 0.0, through: 620, by: 5) {
      stack.solve(offset: stack.offset(ofTravel: travel, on: side), previous: side, into: &solution)
      let sum = solution.items.map(\.visibleLength).reduce(0, +)
      #expect(sum <= container[side.axis] + 1e-9)
      #expect(solution.items.allSatisfy { (0...1).contains($0.visibleFraction) })
    }
    #expect(solution.items.last?.visibleFraction == 1)
  }
}
