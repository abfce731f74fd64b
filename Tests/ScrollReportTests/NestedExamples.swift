import EdgeLayout
import ScrollFormats
import ScrollPhysics
import ScrollReport
import Simulation

/// Pictures of edge stacks with views inside, made by the engine itself.
enum NestedExamples {
  private typealias Swipe = StackExamples.Swipe

  private static let phone = Size(width: 402, height: 874)

  /// A menu that is a stack over a list, beside a list that recedes.
  private static let mail = Scene(
    viewport: phone, scale: 3,
    stack: EdgeStack(
      root: .scroll(ScrollViewDescription(content: Size(width: 402, height: 3000))),
      children: [
        Panel {
          EdgeStack {
            ScrollViewDescription(content: Size(width: 300, height: 1800))
          } children: {
            Panel().edge(.top).id("filter").extent(200)
            Panel().edge(.top).id("search").extent(120)
          }
        }.edge(.leading).id("menu").extent(300)
      ]
    ).layout(
      .builtIn(BuiltInLayout(.plain, openRootEffect: StackEffect(scale: Vector(x: 0.8, y: 0.8)))),
      for: .leading))

  /// The list is scrolled, the menu opened, its filter pulled down, its list scrolled, and all of
  /// it closed.
  static let menuScript = StackExamples.Script(
    "A menu with a filter beside a list", mail,
    [
      Swipe(
        start: 100, duration: 120, from: Vector(x: 200, y: 700), to: Vector(x: 200, y: 500)),
      Swipe(
        start: 2300, duration: 160, from: Vector(x: 40, y: 400), to: Vector(x: 260, y: 400)),
      Swipe(
        start: 5700, duration: 160, from: Vector(x: 250, y: 500), to: Vector(x: 30, y: 500)),
    ],
    actions: [
      (3500, .inside("menu", .reveal("filter", duration: 0.4))),
      (4300, .inside("menu", .reveal("search", duration: 0.4))),
      (5000, .inside("menu", .fold(easing: nil, duration: 0.4))),
    ])

  /// Six lists, each scrolled further than the one before, and one that is not.
  static let listsScript = StackExamples.Script(
    "Seven lists",
    Scene(
      viewport: phone,
      stack: EdgeStack(
        children: (0..<7).map { place in
          Panel {
            ScrollViewDescription(content: Size(width: 402, height: 2000))
          }.edge(.bottom).extent(90 + Double(place))
        })), [],
    actions: (1..<7).map { place in
      let target = Vector(x: 0, y: Double(place) * 100)
      let move = Action.setContentOffset(target, animation: OffsetAnimation(duration: 0.5))
      return (Int64(place) * 300, .inside(ItemID(edge: .bottom, place: place), move))
    })

  /// Panels on four sides, the horizontal ones in a stack in the root, opened one after the other.
  static let crossScript = StackExamples.Script(
    "A stack in the root of another",
    Scene(
      viewport: phone, scale: 2,
      stack: EdgeStack(
        root: .stack(
          EdgeStack(children: [
            Panel().edge(.leading).id("leading-near").extent(80),
            Panel().edge(.trailing).id("trailing-near").extent(120),
          ]).layout(.parallax, for: .leading)),
        children: [
          Panel().edge(.top).id("top-near").extent(80),
          Panel().edge(.top).id("top-middle").extent(120),
          Panel().edge(.bottom).id("bottom-near").extent(80),
          Panel().edge(.bottom).id("bottom-middle").extent(120),
        ])),
    swipes(
      [300, 300, -300, -300, -300, -300, 300, 300, 300, 300, -300, -300].map { Vector(x: 0, y: $0) }
    )
      + swipes([300, -300, -300, 300].map { Vector(x: $0 / 2, y: 0) }, from: 13))

  private static func swipes(_ ways: [Vector], from first: Int64 = 0) -> [Swipe] {
    ways.enumerated().map { number, way in
      let middle = Vector(x: 201, y: 437)
      return Swipe(
        start: (Int64(number) + first) * 1000 + 100, duration: 110, from: middle,
        to: middle + way * 0.4)
    }
  }

  static let scripts: [String: StackExamples.Script] = [
    "menu": menuScript, "lists": listsScript, "cross": crossScript,
  ]

  static let menu = menuScript.plot
  static let lists = listsScript.plot
  static let cross = crossScript.plot

  /// All of them by name.
  static let all: [String: ReplayPlot] = [
    "nested: menu": menu, "nested: lists": lists, "nested: cross": cross,
  ]
}
