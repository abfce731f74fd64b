import EdgeLayout
import ScrollPhysics
import Simulation

// Laws about two gestures that must lead to the same.

extension Law {
  /// What comes later changes nothing before it.
  public static let causal = Law(
    "causal", "what comes later changes no frame before it, fed row by row or at once",
    playsTwins: true
  ) { subject in
    twin(of: subject) { course, play in
      guard let middle = course.inputs.indices.middle else { return .untouched }
      let time = course.inputs[middle].timeNanoseconds
      let twin = play(course.inputs.cut(at: middle))
      guard let index = course.firstDifference(from: twin, upTo: time) else { return .kept }
      return .broken(frame: index, "is another frame when what comes later is left out")
    }
  }

  /// A gesture that comes later leads to the same, later.
  public static let delay = Law(
    "delay", "the same gesture a second later gives the same frames a second later",
    playsTwins: true
  ) { subject in
    // Frames are a second apart again only where a second holds a whole number of them.
    let rate = subject.scene.refreshRate
    let isWhole = rate == rate.rounded()
    let isSettled = subject.scene.stack?.children.allSatisfy { panel in
      switch panel.extent {
      case .points, .fraction: true
      default: false
      }
    }
    return twin(of: subject) { course, play in
      guard isWhole && isSettled != false && course.inputs.count > 1,
        course.followsAFrame(course.inputs[0])
      else { return .untouched }
      let twin = play(course.inputs.map { $0.delayed(by: 1_000_000_000) })
      let shift = Int(rate)
      guard twin.frameCount == course.frameCount + shift else {
        return .broken(
          frame: course.shots.count - 1,
          "takes \(twin.frameCount - shift) frames instead of \(course.frameCount) a second later"
        )
      }
      guard let index = course.firstDifference(from: twin, framesLater: shift) else {
        return .kept
      }
      return .broken(frame: index, "is another frame when it comes a second later")
    }
  }

  /// Mirrored fingers on a mirrored stack give the mirrored frames.
  public static let mirror = Law(
    "mirror", "mirrored fingers on mirrored panels give the mirrored frames", about: .stack,
    playsTwins: true
  ) { subject in
    let mirrored = subject.scene.mirrored
    let viewport = subject.scene.viewport
    return twin(of: subject, in: mirrored) { course, play in
      guard mirrored != nil else { return .untouched }
      let twin = play(course.inputs.map { $0.mirrored(in: viewport) })
      guard twin.frameCount == course.frameCount else {
        return .broken(frame: 0, "takes another number of frames mirrored")
      }
      let difference = course.firstDifference(from: twin) { one, other in
        one.x == 0 - other.x && one.y == 0 - other.y
      }
      guard let index = difference else { return .kept }
      return .broken(frame: index, "is not the mirror image of its mirrored twin")
    }
  }

  /// Readings that are told twice change nothing.
  ///
  /// Android, Compose and Qt do not promise that: their velocities, or the places that they foretell,
  /// count each reading.
  public static let resampled = Law(
    "resampled", "a reading that is told twice changes no frame", playsTwins: true
  ) { subject in
    twin(of: subject) { course, play in
      let twin = play(
        course.inputs.flatMap { input -> [Input] in
          guard case .touch(let sample) = input, sample.phase == .moved else { return [input] }
          return [input, input]
        })
      let difference = course.firstDifference(from: twin)
      guard difference != nil || twin.frameCount < course.frameCount else { return .kept }
      return .broken(
        frame: difference ?? course.shots.count - 1,
        "is another frame when readings are told twice")
    }
  }

  /// Makes a check that may play other inputs, in the subject's scene or in another one.
  private static func twin(
    of subject: Subject, in scene: Scene? = nil,
    check: @escaping @Sendable (borrowing Course, ([Input]) -> Course) -> Verdict
  ) -> Check {
    let scene = scene ?? subject.scene
    let player = subject.player(scene)
    let box = CourseBox(Course(scene: scene, wantsItems: false))
    return { course in
      check(course) { inputs in
        box.course.inputs = inputs
        player(inputs, &box.course)
        return box.course
      }
    }
  }
}

/// A course that a check keeps for itself, so that its room is used again.
private final class CourseBox {
  var course: Course

  init(_ course: Course) {
    self.course = course
  }
}

extension Course {
  /// Whether a frame comes before the one that is the first to see an input, where platforms may ask.
  fileprivate func followsAFrame(_ input: Input) -> Bool {
    guard delivery != nil else { return true }
    return shots.count > 2 && input.timeNanoseconds >= cutoff(of: shots[1].frame)
  }
}

extension Range<Int> {
  /// The element in the middle; `nil` where there are fewer than two.
  fileprivate var middle: Int? { count < 2 ? nil : lowerBound + count / 2 }
}

// MARK: - Transforms

extension [Input] {
  /// The inputs before a place; fingers that are down there are taken away then.
  fileprivate func cut(at place: Int) -> [Input] {
    var down: [TouchSample] = []
    for case .touch(let sample) in self[..<place] {
      down.removeAll { $0.identifier == sample.identifier }
      if sample.phase != .ended && sample.phase != .cancelled { down.append(sample) }
    }
    let time = self[place].timeNanoseconds
    return self[..<place]
      + down.map { sample in
        var gone = sample
        gone.phase = .cancelled
        gone.timeNanoseconds = time
        return .touch(gone)
      }
  }
}

extension Input {
  /// The input at a later time.
  fileprivate func delayed(by nanoseconds: Int64) -> Input {
    switch self {
    case .touch(var sample):
      sample.timeNanoseconds += nanoseconds
      return .touch(sample)
    case .action(let action, let time):
      return .action(action, timeNanoseconds: time + nanoseconds)
    }
  }

  /// The input seen in a mirror across both axes of a viewport.
  fileprivate func mirrored(in viewport: Size) -> Input {
    switch self {
    case .touch(var sample):
      sample.location = Vector(
        x: viewport.width - sample.location.x, y: viewport.height - sample.location.y)
      return .touch(sample)
    case .action(.insertPanel(let panel, let place), let time):
      return .action(.insertPanel(panel.mirrored, at: place), timeNanoseconds: time)
    case .action: return self
    }
  }
}

extension Panel {
  /// The panel at the edge across.
  fileprivate var mirrored: Panel {
    Panel(
      id: id, edge: edge?.across, extent: extent, steps: steps, view: view, traits: traits)
  }
}

extension Edge {
  /// The edge across.
  fileprivate var across: Edge {
    switch self {
    case .top: .bottom
    case .bottom: .top
    case .leading: .trailing
    case .trailing: .leading
    }
  }
}

extension Scene {
  /// The scene of a stack with every panel at the edge across; `nil` where views are inside, which
  /// have no mirror image.
  fileprivate var mirrored: Scene? {
    guard let stack, stack.root == nil && stack.children.allSatisfy({ $0.view == nil }) else {
      return nil
    }
    var scene = self
    scene.outermost = .stack(
      stack.setting { mirror in
        mirror.children = stack.children.map(\.mirrored)
        for edge in Edge.allCases { mirror.layouts[edge.across] = stack.layouts[edge] }
        mirror.offset = Vector(x: 0 - stack.offset.x, y: 0 - stack.offset.y)
        if var activation = stack.activation {
          activation.edges = activation.edges.map(\.across)
          mirror.activation = activation
        }
      })
    return scene
  }
}
