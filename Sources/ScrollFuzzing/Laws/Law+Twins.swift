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
      guard let index = play(.cut(at: middle)).difference else { return .kept }
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
      let shift = Int(rate)
      let twin = play(.delayed(by: 1_000_000_000, frameCount: shift))
      guard twin.frameCount == course.frameCount + shift else {
        return .broken(
          frame: course.shots.count - 1,
          "takes \(twin.frameCount - shift) frames instead of \(course.frameCount) a second later"
        )
      }
      guard let index = twin.difference else { return .kept }
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
      let twin = play(.mirrored(in: viewport))
      guard twin.frameCount == course.frameCount else {
        return .broken(frame: 0, "takes another number of frames mirrored")
      }
      guard let index = twin.difference else { return .kept }
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
      let twin = play(.repeated)
      guard twin.difference != nil || twin.frameCount < course.frameCount else { return .kept }
      return .broken(
        frame: twin.difference ?? course.shots.count - 1,
        "is another frame when readings are told twice")
    }
  }

  /// Makes a check that may play twins of a gesture, in the subject's scene or in another one.
  private static func twin(
    of subject: Subject, in scene: Scene? = nil,
    check: @escaping @Sendable (borrowing Course, (Twin) -> Twin.Outcome) -> Verdict
  ) -> Check {
    let player = TwinPlayer(subject, in: scene ?? subject.scene)
    return { course in check(course) { twin in player.play(twin, of: course) } }
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

// MARK: - Mirror images

extension Panel {
  /// The panel at the edge across.
  var mirrored: Panel {
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
