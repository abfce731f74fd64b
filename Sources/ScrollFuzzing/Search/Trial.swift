public import Simulation

/// One law held against one subject, again and again.
public struct Trial {
  /// The law.
  public let law: Law

  /// What the last gesture made the subject do.
  public private(set) var course: Course

  private let player: Subject.Player
  private let check: Law.Check

  /// Creates a trial.
  public init(_ law: Law, of subject: Subject) {
    self.law = law
    player = subject.player(subject.scene)
    check = law.check(subject)
    course = Course(scene: subject.scene, wantsItems: law.wantsItems)
  }
}

extension Trial {
  /// Plays inputs and returns what the law says of them.
  public mutating func verdict(on inputs: [Input]) -> Verdict {
    course.inputs = inputs
    player(inputs, &course)
    return check(course)
  }
}
