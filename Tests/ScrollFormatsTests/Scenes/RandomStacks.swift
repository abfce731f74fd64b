import EdgeLayout
import ScrollFormats
import ScrollPhysics
import Simulation

/// Stacks as files can hold them, with anything set or left out.
struct RandomStacks {
  /// The layouts that a stack may use besides the published ones.
  static let layouts = [
    CustomLayout("wheel", BuiltInLayout(.plain)), CustomLayout("fän", BuiltInLayout(.sliding)),
  ]

  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }
}

extension RandomStacks {
  mutating func scene() -> Scene {
    Scene(
      viewport: Size(width: size(), height: size()), scale: [1, 2, 3][random.below(3)],
      refreshRate: chance() ? 60 : 120, direction: chance() ? .leftToRight : .rightToLeft,
      safeArea: chance() ? .zero : Insets(top: number(), bottom: number()), stack: stack(depth: 1))
  }

  /// A stack that stands at a depth; those around it are fewer, the deeper it stands.
  mutating func stack(depth: Int) -> EdgeStack {
    var stack = EdgeStack(root: view(depth: depth + 1), children: [])
    for index in 0..<random.below(4) { stack.children.append(panel(index, depth: depth)) }
    for edge in Edge.allCases where chance() { stack.layouts[edge] = layout() }
    if chance() { stack.paging = false }
    if chance() { stack.isContinuous = true }
    stack.constraints = directions()
    if chance() { stack.decelerationRate = fraction() }
    if chance() { stack.bounces = false }
    if chance() { stack.directionalLock = false }
    if chance() { stack.scrollEnabled = false }
    if chance() {
      let edges = Edge.allCases.filter { _ in chance() }.reversed()
      stack.activation = EdgeStack.Activation(edges: Array(edges), width: size())
    }
    let least = 1 + random.below(3)
    if chance() { stack.touchCounts = least...(chance() ? least + random.below(3) : Int.max) }
    if chance() { stack.simultaneousGestures = true }
    stack.animation = EasingAnimation(
      easing: chance() ? .sineInOut : easing(), duration: chance() ? 0.25 : fraction())
    if chance() { stack.blocksWhileAnimating = true }
    if chance() { stack.offset = vector() }
    return stack
  }

  mutating func panel(_ index: Int, depth: Int) -> Panel {
    // Each child of a stack has a name of its own, be it the one of another's place.
    let names: [ItemID] = ["menu", "bottom-1", "\"sheet\" \\ \u{1}", "äöü 🙂"]
    return Panel(
      id: chance() ? nil : names[index % names.count],
      edge: random.below(8) == 0 ? nil : Edge.allCases[random.below(4)], extent: extent(),
      steps: chance() ? [] : steps(), view: view(depth: depth + 1),
      traits: chance() ? [] : Panel.Trait.allCases.filter { _ in chance() }.reversed())
  }

  mutating func extent() -> Panel.Extent {
    switch random.below(4) {
    case 0: .points(size())
    case 1: .fraction(fraction())
    case 2: .ideal(size())
    default: .aspect(fraction())
    }
  }

  mutating func steps() -> [NavigationStep] {
    (0..<random.below(4)).map { _ in
      NavigationStep(chance() ? fraction() : Double(random.below(2)), blocks: directions())
    }
  }

  mutating func easing() -> Easing { Easing.allCases[random.below(Easing.allCases.count)] }

  /// A number strictly between 0 and 1, with all its digits.
  mutating func fraction() -> Double { (Double(random.next() >> 11) + 0.5) * 0x1p-53 }

  mutating func chance() -> Bool { random.below(2) == 0 }

  private mutating func view(depth: Int) -> ViewDescription? {
    guard depth <= ViewDescription.deepestNesting else { return nil }
    switch random.below(4) {
    case 0:
      return .scroll(
        ScrollViewDescription(
          content: Size(width: size(), height: size()),
          inset: chance() ? .zero : Insets(top: number(), leading: number()),
          offset: chance() ? .zero : vector(), paging: chance(), bounces: chance(),
          decelerationRate: chance() ? nil : fraction()))
    case 1: return .stack(stack(depth: depth))
    default: return nil
    }
  }

  private mutating func directions() -> TravelDirections {
    TravelDirections(rawValue: UInt8(random.below(4)))
  }

  private mutating func layout() -> LayoutChoice {
    guard random.below(4) > 0 else { return .custom(Self.layouts[random.below(2)]) }
    let kinds = BuiltInLayout.Kind.allCases
    return .builtIn(
      BuiltInLayout(
        kinds[random.below(kinds.count)], isAboveRoot: chance(),
        foldedEffect: chance() ? nil : effect(), openRootEffect: chance() ? nil : effect()))
  }

  private mutating func effect() -> StackEffect {
    var effect = StackEffect.identity
    if chance() { effect.scale = chance() ? vector() : Vector(x: 0.5, y: 0.5) }
    if chance() { effect.scaleAnchor = vector() }
    if chance() { effect.translation = vector() }
    if chance() {
      effect.rotation = StackRotation(
        angle: number(), axis: SpaceVector(x: number(), y: 0, z: size()),
        anchorZ: chance() ? 0 : number(), perspective: chance() ? 1 : fraction())
    }
    if chance() { effect.opacity = fraction() }
    if chance() { effect.zIndex = number() }
    if chance() {
      effect.affine = AffineMap(
        a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
    }
    return effect
  }

  private mutating func vector() -> Vector { Vector(x: number(), y: number()) }

  private mutating func size() -> Double { chance() ? 400 : 1 + 1000 * fraction() }

  private mutating func number() -> Double { (fraction() - 0.5) * (chance() ? 1 : 1e6) }
}
