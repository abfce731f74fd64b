import EdgeLayout
import ScrollPhysics
import Simulation

/// A replay of views inside others, with what each frame shows of each of them.
struct NestedRun {
  private(set) var timeline = Timeline()
  private(set) var replay: Replay

  /// What each frame shows of each inner view.
  private(set) var inside: [[Frame]]

  /// The callbacks of each inner view, in order.
  private(set) var callbacks: [[ScrollEvent]]

  init(
    _ inputs: [Input], in scene: Scene, profile: ScrollProfile = .uikit, isFedAtOnce: Bool = false
  ) {
    replay = Replay(scene: scene, profile: profile)
    inside = replay.inner.map { _ in [] }
    callbacks = replay.inner.map { _ in [] }
    for input in inputs {
      while !isFedAtOnce, let frame = replay.nextFrame(through: input.timeNanoseconds) {
        add(frame)
      }
      replay.add(input)
    }
    while let frame = replay.nextFrameUntilRest() { add(frame) }
  }

  init(_ gesture: Gesture, in scene: Scene, profile: ScrollProfile = .uikit) {
    self.init(gesture.inputs, in: scene, profile: profile)
  }

  private mutating func add(_ frame: Frame) {
    timeline.append(frame, of: replay)
    for (place, view) in replay.inner.enumerated() {
      inside[place].append(
        Frame(
          index: frame.index, timeNanoseconds: frame.timeNanoseconds, offset: view.model.offset,
          velocity: view.model.velocity, phase: view.model.phase))
      callbacks[place] += view.model.events
    }
  }
}

extension NestedRun {
  /// Where the outermost view ends.
  var outer: Vector { replay.model.offset }

  /// Where an inner view ends.
  func inner(_ id: ItemID = "inner") -> Vector {
    replay.view(inside: id)?.model.offset ?? Vector(x: .nan, y: .nan)
  }

  /// Which views have moved in any frame: the outermost, then the inner ones in their order.
  var moved: [Bool] {
    ([timeline.frames] + inside).map { frames in
      frames.contains { $0.offset != frames.first?.offset }
    }
  }
}

extension Scene {
  /// A scroll view of 400 x 800 over content of 400 x 2400, with others in its content.
  static func holding(
    _ views: [PlacedView], at offset: Double = 0,
    change: (inout ScrollViewDescription) -> Void = { _ in }
  ) -> Scene {
    var view = ScrollViewDescription(
      content: Size(width: 400, height: 2400), offset: Vector(x: 0, y: offset), views: views)
    change(&view)
    return Scene(viewport: Size(width: 400, height: 800), view: view)
  }

  /// A list of 700 points in a frame of 400 x 400 that stands 200 points below the top.
  static func nested(
    at offset: Double = 0, innerAt innerOffset: Double = 0, bounces: Bool = true
  ) -> Scene {
    .holding(
      [
        .list(
          "inner", y: 200, height: 400, content: 700,
          change: {
            $0.offset.y = innerOffset
            $0.bounces = bounces
          })
      ], at: offset, change: { $0.bounces = bounces })
  }
}

extension PlacedView {
  /// A list that is 400 points wide.
  static func list(
    _ id: ItemID, y: Double, height: Double, content: Double = 3000, views: [PlacedView] = [],
    change: (inout ScrollViewDescription) -> Void = { _ in }
  ) -> PlacedView {
    var view = ScrollViewDescription(
      content: Size(width: 400, height: content), views: views)
    change(&view)
    return PlacedView(
      id: id, frame: Rectangle(x: 0, y: y, width: 400, height: height), view: .scroll(view))
  }
}

extension ScrollProfile {
  /// UIKit's, but for the rule that says which view scrolls.
  static func latching(_ rule: LatchRule) -> ScrollProfile {
    var rules = PlatformRules()
    rules.latch = rule
    return ScrollProfile(platform: rules)
  }
}
