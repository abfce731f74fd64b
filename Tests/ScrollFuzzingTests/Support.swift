import EdgeLayout
import ScrollPhysics
import Simulation

@testable import ScrollFuzzing

extension Scene {
  /// A sheet of 600 points that stops at 90, where it blocks folding, and at 300; it rests at 90.
  static func sheet(change: (inout EdgeStack) -> Void = { _ in }) -> Scene {
    var stack = EdgeStack(children: [
      Panel().edge(.bottom).id("sheet").extent(600)
        .steps([NavigationStep(0.15, blocks: .folding), NavigationStep(0.5)])
    ])
    stack.offset.y = 90
    change(&stack)
    return Scene(viewport: Size(width: 400, height: 800), stack: stack)
  }

  /// The scene after any change of its stack.
  func stacked(_ change: (inout EdgeStack) -> Void) -> Scene {
    guard let stack else { return self }
    var scene = self
    scene.outermost = .stack(stack.setting(change))
    return scene
  }

  /// What the scene's stack promises.
  var rules: StackRules {
    let replay = Replay(scene: self)
    guard let stack = replay.stack else { preconditionFailure("the scene has a stack") }
    return StackRules(stack, isPaged: replay.hasDetents, bounces: replay.behavior.bounces)
  }
}

extension Subject {
  /// A replay of another scene than the one whose promises it is held to.
  static func playing(_ altered: Scene, insteadOf scene: Scene) -> Subject {
    Subject(scene) { asked in
      guard asked == scene else { return Subject(asked).player(asked) }
      let player = Subject(altered).player(altered)
      let rules = scene.rules
      return { inputs, course in
        player(inputs, &course)
        course.hold(to: rules)
      }
    }
  }

  /// A replay whose course is changed before the laws see it.
  static func mutating(
    _ scene: Scene, _ change: @escaping @Sendable (inout Course) -> Void
  ) -> Subject {
    Subject(scene) { asked in
      let player = Subject(asked).player(asked)
      return { inputs, course in
        player(inputs, &course)
        change(&course)
      }
    }
  }
}
