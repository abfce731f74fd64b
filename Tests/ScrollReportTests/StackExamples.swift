import EdgeLayout
import ScrollFormats
import ScrollPhysics
import ScrollReport
import Simulation

/// Pictures of edge stacks, made by the engine itself.
enum StackExamples {
  /// A finger that goes straight from one place to another.
  struct Swipe {
    /// When it comes down, in milliseconds.
    var start: Int64

    /// How long it stays down, in milliseconds.
    var duration: Int64

    /// Where it comes down.
    var from: Vector

    /// Where it is lifted.
    var to: Vector
  }

  /// Returns the samples of fingers, one every 8 ms.
  static func touches(_ swipes: [Swipe]) -> [TouchRow] {
    swipes.enumerated().flatMap { finger, swipe in
      var times = Array(stride(from: 0, to: swipe.duration, by: 8))
      times.append(swipe.duration)
      return times.map { time in
        let share = Double(time) / Double(swipe.duration)
        let phase: TouchPhase = time == 0 ? .began : time == swipe.duration ? .ended : .moved
        return TouchRow(
          sample: TouchSample(
            timeNanoseconds: (swipe.start + time) * 1_000_000, identifier: finger + 1,
            phase: phase, location: swipe.from + (swipe.to - swipe.from) * share))
      }
    }
  }

  /// A scene and what happens to it.
  struct Script {
    var title: String
    var scene: Scene
    var touches: [TouchRow] = []
    var requests: [StackHistory.Request] = []

    init(
      _ title: String, _ scene: Scene, _ swipes: [Swipe] = [],
      actions: [(milliseconds: Int64, action: Action)] = []
    ) {
      self.title = title
      self.scene = scene
      touches = StackExamples.touches(swipes)
      requests = actions.map {
        StackHistory.Request(timeNanoseconds: $0.milliseconds * 1_000_000, action: $0.action)
      }
    }

    /// The touches and actions in time order.
    var inputs: [Input] {
      let actions = requests.map { Input.action($0.action, timeNanoseconds: $0.timeNanoseconds) }
      return (touches.map { .touch($0.sample) } + actions)
        .sorted { $0.timeNanoseconds < $1.timeNanoseconds }
    }

    /// The picture of the replay.
    var plot: ReplayPlot {
      var timeline = Timeline()
      var history = StackHistory()
      history.requests = requests
      var replay = Replay(scene: scene)
      func take(_ frame: Frame) {
        timeline.append(frame, of: replay)
        history.note(frame, of: replay)
      }
      for input in inputs {
        while let frame = replay.nextFrame(through: input.timeNanoseconds) { take(frame) }
        replay.add(input)
      }
      while let frame = replay.nextFrameUntilRest() { take(frame) }
      return ReplayPlot(
        title: title,
        subtitle: ReplayPlot.subtitle(profile: "uikit", refreshRate: 60, timeline: timeline),
        series: [ReplayPlot.Series(name: "uikit", timeline: timeline)], touches: touches,
        initialOffset: scene.view.offset, stack: history)
    }
  }

  private static let phone = Size(width: 402, height: 874)

  /// A bottom sheet with a floor and a detent, and three flicks: open, further, and to the floor.
  static let sheetScript = Script(
    "A sheet with a floor",
    Scene(
      viewport: phone, scale: 3,
      stack: EdgeStack(children: [
        Panel().edge(.bottom).id("sheet").extent(600).steps([
          NavigationStep(0.15, blocks: .folding), NavigationStep(0.5),
        ])
      ]).layout(.plain(aboveRoot: true), for: .bottom)),
    [
      Swipe(
        start: 100, duration: 120, from: Vector(x: 200, y: 840), to: Vector(x: 200, y: 700)),
      Swipe(
        start: 1300, duration: 150, from: Vector(x: 200, y: 700), to: Vector(x: 200, y: 520)),
      Swipe(
        start: 2500, duration: 130, from: Vector(x: 200, y: 500), to: Vector(x: 200, y: 760)),
      Swipe(
        start: 3700, duration: 400, from: Vector(x: 200, y: 500), to: Vector(x: 200, y: 800)),
    ])

  /// The same sheet at the top, opened and let go.
  static let sheetAtTop = Script(
    "A sheet with a floor, at the top",
    Scene(
      viewport: phone, scale: 3,
      stack: EdgeStack(children: [
        Panel().edge(.top).id("sheet").extent(600).steps([
          NavigationStep(0.15, blocks: .folding), NavigationStep(0.5),
        ])
      ])),
    [Swipe(start: 100, duration: 120, from: Vector(x: 200, y: 40), to: Vector(x: 200, y: 180))]
  ).plot

  /// A sidebar and an inspector, right to left: the leading one is on the right.
  static let sidebarScript = Script(
    "A sidebar and an inspector, right to left",
    Scene(
      viewport: Size(width: 1024, height: 768), scale: 2, direction: .rightToLeft,
      stack: EdgeStack(children: [
        Panel().edge(.leading).id("sidebar").extent(300),
        Panel().edge(.trailing).id("inspector").extent(360).steps([
          NavigationStep(0.5, blocks: .unfolding)
        ]),
      ]).layout(.parallax, for: .leading).layout(.resizing, for: .trailing)),
    [
      Swipe(
        start: 100, duration: 160, from: Vector(x: 900, y: 300), to: Vector(x: 700, y: 300)),
      Swipe(
        start: 1200, duration: 160, from: Vector(x: 500, y: 300), to: Vector(x: 800, y: 300)),
      Swipe(
        start: 2300, duration: 160, from: Vector(x: 200, y: 300), to: Vector(x: 420, y: 300)),
      Swipe(
        start: 3400, duration: 400, from: Vector(x: 300, y: 300), to: Vector(x: 620, y: 300)),
    ])

  /// Eight panels below each other, opened by a program and by fingers.
  static let eightScript = Script(
    "Eight panels",
    Scene(
      viewport: phone, scale: 3,
      stack: EdgeStack(
        children: (0..<8).map { place in
          Panel().edge(.bottom).extent(80 + 15 * Double(place))
        }
      ).layout(.sliding, for: .bottom)),
    (0..<5).map { number in
      Swipe(
        start: 100 + Int64(number) * 900, duration: 90, from: Vector(x: 200, y: 800),
        to: Vector(x: 200, y: 700))
    },
    actions: [
      (5000, .reveal("bottom-7", duration: 0.6)), (6200, .fold(easing: nil, duration: 0.5)),
    ])

  /// Cards that unfold in space over a root that recedes.
  static let galleryScript = Script(
    "Folded cards over a receding root",
    Scene(
      viewport: phone, scale: 3,
      stack: EdgeStack(children: [
        Panel().edge(.bottom).id("card").extent(240),
        Panel().edge(.bottom).id("second").extent(240),
      ]).layout(
        .builtIn(
          BuiltInLayout(
            .sliding, isAboveRoot: true,
            foldedEffect: StackEffect(
              rotation: StackRotation(
                angle: -1.4, axis: SpaceVector(x: 1, y: 0, z: 0), perspective: 0.8)),
            openRootEffect: StackEffect(scale: Vector(x: 0.82, y: 0.82), opacity: 0.6))),
        for: .bottom)),
    [
      Swipe(
        start: 100, duration: 300, from: Vector(x: 200, y: 800), to: Vector(x: 200, y: 600)),
      Swipe(
        start: 1400, duration: 300, from: Vector(x: 200, y: 800), to: Vector(x: 200, y: 600)),
      Swipe(
        start: 2700, duration: 200, from: Vector(x: 200, y: 400), to: Vector(x: 200, y: 700)),
    ])

  /// A program that overshoots, is stopped, and goes on; then a panel joins.
  static let programScript = Script(
    "A program moves the stack",
    Scene(
      viewport: phone, scale: 3,
      stack: EdgeStack(children: [
        Panel().edge(.top).id("banner").extent(160).steps([
          NavigationStep(0.5, blocks: [.unfolding, .folding])
        ])
      ])),
    [],
    actions: [
      (100, .reveal("banner", easing: .elasticOut, duration: 1)),
      (1400, .fold(easing: .sineInOut, duration: 0.8)), (1700, .stop),
      (2200, .reveal("nothing")),
      (2500, .insertPanel(Panel().edge(.top).id("list").extent(220))),
      (2800, .reveal("list", fraction: 0.5, duration: 0.4)),
    ])

  /// Panels on both axes, which a stack cannot show, and one that is measured late.
  static let crossedScript = Script(
    "Panels on both axes",
    Scene(
      viewport: phone, scale: 3,
      stack: EdgeStack(children: [
        Panel().edge(.top).id("late").extent(.ideal(120)),
        Panel().edge(.leading).id("menu").extent(.fraction(0.5)),
      ])),
    [
      Swipe(
        start: 100, duration: 150, from: Vector(x: 60, y: 400), to: Vector(x: 300, y: 400)),
      Swipe(
        start: 1300, duration: 150, from: Vector(x: 300, y: 400), to: Vector(x: 60, y: 400)),
      Swipe(
        start: 2500, duration: 150, from: Vector(x: 200, y: 100), to: Vector(x: 200, y: 300)),
    ])

  /// More stops than there is room for, under names as long and wide as can be.
  static let crowdedScript = Script(
    "Forty wide names",
    Scene(
      viewport: phone,
      stack: EdgeStack(
        children: (0..<40).map { place in
          Panel().edge(.bottom).id(wideName(place)).extent(50).steps([
            NavigationStep(0.25), NavigationStep(0.5, blocks: place % 9 == 0 ? .folding : []),
          ])
        })),
    [
      Swipe(start: 100, duration: 50, from: Vector(x: 200, y: 800), to: Vector(x: 200, y: 700))
    ],
    actions: (0..<12).map { (1000 + 500 * $0, .reveal(wideName(Int($0) * 3), duration: 0.3)) })

  private static func wideName(_ place: Int) -> ItemID {
    let digits = place < 10 ? "0\(place)" : "\(place)"
    return ItemID(utf8: (String(repeating: "W", count: 30) + digits).utf8) ?? "W"
  }

  /// Those in which something moves, by name.
  static let scripts: [String: Script] = [
    "sheet": sheetScript, "sidebar": sidebarScript, "eight": eightScript,
    "gallery": galleryScript, "program": programScript, "crossed": crossedScript,
    "crowded": crowdedScript,
  ]

  static let sheet = sheetScript.plot
  static let sidebar = sidebarScript.plot
  static let eight = eightScript.plot
  static let gallery = galleryScript.plot
  static let program = programScript.plot
  static let crossed = crossedScript.plot
  static let crowded = crowdedScript.plot

  /// Two replays of one trace over the same stack.
  static let compared: ReplayPlot = {
    var plot = sheet
    plot.series.append(ReplayPlot.Series(name: "another", timeline: gallery.series[0].timeline))
    return plot
  }()

  /// All of them by name, odd ones last.
  static let all: [String: ReplayPlot] = odd.merging(NestedExamples.all) { odd, _ in odd }

  private static let odd: [String: ReplayPlot] = [
    "stack: sheet": sheet, "stack: sidebar": sidebar, "stack: eight": eight,
    "stack: gallery": gallery, "stack: program": program, "stack: crossed": crossed,
    "stack: crowded": crowded, "stack: compared": compared,
    "stack: still": Script("Nothing moves", Scene(viewport: phone, stack: EdgeStack(children: [])))
      .plot,
    "stack: none": ReplayPlot(title: "", series: [], stack: StackHistory()),
    "stack: no layout": ReplayPlot(
      title: "", series: sheet.series, stack: StackHistory()),
  ]
}
