import EdgeLayout
import ScrollPhysics
import Testing

@Suite struct EffectStrengthTests {
  private static let effect = StackEffect(
    scale: Vector(x: 0.7, y: 1.3), scaleAnchor: Vector(x: 0.2, y: 1),
    translation: Vector(x: 11, y: -3.7),
    rotation: StackRotation(
      angle: 1.1, axis: SpaceVector(x: 1, y: 0.3, z: 0), anchorZ: 17, perspective: 0.6),
    opacity: 0.35, zIndex: 4, affine: AffineMap(a: 1.2, b: 0.1, c: -0.3, d: 0.8, tx: 5, ty: -6))

  @Test(arguments: [effect, StackEffect(opacity: 0.5), .identity])
  func `a layout's effect is interpolated from none, bit for bit`(effect: StackEffect) {
    let layout = BuiltInLayout(.plain, foldedEffect: effect, openRootEffect: effect)
    for travel in stride(from: 0.0, through: 300, by: 7.3) {
      let root = StackRootContext(
        total: 250, travel: travel, length: 800, crossLength: 400, side: .bottom)
      let open = min(travel / 250, 1)
      #expect(
        layout.rootEffect(root, visibleFraction: 1)
          == StackEffect.identity.interpolated(to: effect, fraction: open))
    }
  }

  @Test func `a solution that is used again holds the effects of a new one`() {
    let items = (0..<5).map { StackItem(id: ItemID(edge: .top, place: $0), edge: .top, extent: 90) }
    func stack(_ folded: StackEffect?) -> Stack {
      Stack(
        container: Size(width: 400, height: 800), direction: .leftToRight,
        grid: PixelGrid(scale: 1), items: items,
        layouts: EdgeLayouts(
          .builtIn(BuiltInLayout(.sliding, foldedEffect: folded, openRootEffect: folded))))
    }
    var used = StackSolution()
    for (index, travel) in stride(from: 0.0, through: 450, by: 31).enumerated() {
      for folded in [Self.effect, nil, StackEffect(opacity: 0.1)]
      where index % 2 == 0 || folded != nil {
        let stack = stack(folded)
        let offset = stack.offset(ofTravel: travel, on: .top)
        stack.solve(offset: offset, previous: .top, into: &used)
        #expect(used == stack.solution(at: offset, previous: .top))
      }
    }
  }
}
