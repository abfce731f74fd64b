import EdgeLayout
public import Simulation

/// Something that no finger and no program may bring a container to do.
///
///     let quick = Law("quick", "a release rests within two seconds") { course in
///       course.settlingTime <= 2 ? .kept(distance: 2 - course.settlingTime)
///         : .broken(frame: course.shots.count - 1, "still moves after two seconds")
///     }
public struct Law: Sendable {
  /// Looks at a course; it may change what it keeps for itself, and nothing else.
  public typealias Check = (borrowing Course) -> Verdict

  /// The name by which the law is asked for.
  public let name: String

  /// What it promises, as a sentence without a full stop.
  public let sentence: String

  /// What a scene must hold for the law to speak of it.
  public let subject: Topic

  /// Whether the law looks at the items of an edge stack.
  public let wantsItems: Bool

  /// Whether the law looks at each frame of motion, and not only at those where it turns or ends.
  public let wantsEachFrame: Bool

  /// Whether the law plays other gestures beside the one it looks at, which takes its time.
  public let playsTwins: Bool

  /// Makes the check for a subject.
  public let check: @Sendable (Subject) -> Check

  /// What a law speaks of.
  public enum Topic: Hashable, Sendable {
    /// Any view.
    case anything

    /// An edge stack.
    case stack

    /// An edge stack with a step that blocks.
    case blocks

    /// An edge stack with paging, or a scroll view with pages.
    case stops
  }

  /// Creates a law from a check.
  public init(
    _ name: String, _ sentence: String, about subject: Topic = .anything,
    wantsItems: Bool = false, wantsEachFrame: Bool = true,
    check: @escaping @Sendable (borrowing Course) -> Verdict
  ) {
    self.init(
      name, sentence, about: subject, wantsItems: wantsItems, wantsEachFrame: wantsEachFrame,
      playsTwins: false, preparing: { _ in check })
  }

  /// Creates a law whose check is made for a subject, as one is that plays other gestures.
  public init(
    _ name: String, _ sentence: String, about subject: Topic = .anything,
    wantsItems: Bool = false, wantsEachFrame: Bool = true, playsTwins: Bool,
    preparing check: @escaping @Sendable (Subject) -> Check
  ) {
    self.name = name
    self.sentence = sentence
    self.subject = subject
    self.wantsItems = wantsItems
    self.wantsEachFrame = wantsEachFrame
    self.playsTwins = playsTwins
    self.check = check
  }
}

extension Law {
  /// Whether a scene holds what the law speaks of.
  public func speaks(of scene: Scene) -> Bool {
    switch subject {
    case .anything: true
    case .stack: scene.stack != nil
    case .blocks:
      scene.stack?.children.contains { panel in panel.steps.contains { !$0.blocks.isEmpty } }
        ?? false
    case .stops: scene.stack?.paging ?? scene.view.paging
    }
  }

  /// What a scene lacks of which the law speaks, as a clause.
  public var missing: String {
    switch subject {
    case .anything: "the scene has no view"
    case .stack: "the scene has no edge stack"
    case .blocks: "no step of the scene blocks"
    case .stops: "the scene's view has no paging"
    }
  }
}
