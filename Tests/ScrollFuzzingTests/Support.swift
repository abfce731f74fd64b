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
    guard let rules = StackRules(self) else { preconditionFailure("the scene has a stack") }
    return rules
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

extension Subject {
  /// A replay to which a program that nobody sees does something before certain inputs.
  ///
  /// `hidden` is given each input and how many fingers are down before it. With a pause, only lifts
  /// that come so long after the sample before them count, in nanoseconds.
  static func hiding(
    in scene: Scene, before pause: Int64 = 0,
    _ hidden: @escaping @Sendable (Input, Int) -> [Action]
  ) -> Subject {
    Subject(scene) { asked in
      let player = Subject(asked).player(asked)
      let rules = asked.rules
      return { inputs, course in
        var altered: [Input] = []
        var down = 0
        var last: Int64 = 0
        for input in inputs {
          let isLift = input.phase == .ended
          if pause == 0 || (isLift && input.timeNanoseconds - last >= pause) {
            altered += hidden(input, down).map {
              .action($0, timeNanoseconds: input.timeNanoseconds)
            }
          }
          altered.append(input)
          last = input.timeNanoseconds
          if input.phase == .began { down += 1 }
          if isLift || input.phase == .cancelled { down -= 1 }
        }
        player(altered, &course)
        // The laws see what was asked for, not what was done to it.
        course.inputs = inputs
        course.hold(to: rules)
        course.recountMoves()
      }
    }
  }
}

extension Input {
  /// The phase of a finger; `nil` for what a program does.
  fileprivate var phase: TouchPhase? {
    guard case .touch(let sample) = self else { return nil }
    return sample.phase
  }
}

extension Panel {
  /// The panel whose steps block nothing.
  var withoutBlocks: Panel {
    Panel(
      id: id, edge: edge, extent: extent, steps: steps.map { NavigationStep($0.fraction) },
      view: view, traits: traits)
  }
}

extension Scene {
  /// A list of a few screens.
  static let list = Scene(
    viewport: Size(width: 400, height: 800),
    view: ScrollViewDescription(content: Size(width: 400, height: 3000)))
}
