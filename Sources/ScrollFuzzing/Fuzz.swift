import ScrollFormats
public import ScrollPhysics
public import Simulation

/// Holds a scene to a law under made-up gestures, and throws the shortest one that breaks it.
///
///     @Test func `no finger closes the sheet`() throws {
///       try fuzz(scene, .block, runs: 2000)
///     }
///
/// The program is the container's own code: it is asked after each frame, and what it answers happens
/// before the next. The same seed means the same gestures for ever.
///
/// - Throws: a ``LawBroken`` with the smallest gesture that was found, or a ``NothingToLookAt`` where
///   the scene, or no gesture, holds anything that the law speaks of.
public func fuzz(
  _ scene: Scene, _ law: Law, runs: Int = 2000, seed: UInt64 = 1,
  program: (@Sendable (Shot, [ScrollEvent], [StackEvent]) -> [Action])? = nil
) throws {
  try fuzz(Subject(scene, program: program), law, runs: runs, seed: seed)
}

/// Holds a subject to a law under made-up gestures, and throws the shortest one that breaks it.
///
/// - Throws: as the other function of this name.
public func fuzz(_ subject: Subject, _ law: Law, runs: Int = 2000, seed: UInt64 = 1) throws {
  guard law.speaks(of: subject.scene) else {
    throw NothingToLookAt(law: law.name, reason: law.missing)
  }
  var campaign = Campaign(subject, laws: [law], seed: seed)
  while campaign.gestureCount < runs {
    if let failure = campaign.advance().first {
      throw LawBroken(
        failure: failure, sentence: law.sentence, scene: subject.scene,
        runs: campaign.gestureCount, seed: seed)
    }
  }
  guard campaign.search.touched[0] > 0 else {
    throw NothingToLookAt(
      law: law.name, reason: "none of \(campaign.gestureCount) gestures held what it speaks of")
  }
}

/// A law that broke, with the smallest gesture that was found.
public struct LawBroken: Error, CustomStringConvertible {
  /// The gesture, and what it led to.
  public let failure: Failure

  /// What the law promises.
  public let sentence: String

  /// The scene.
  public let scene: Scene

  /// How many gestures had been run when it was found.
  public let runs: Int

  /// The seed.
  public let seed: UInt64

  /// The law, the gesture in words, its trace, and the line that finds it again.
  public var description: String {
    """
    \(failure.law): \(sentence)
    \(failure.story)
    \(String(decoding: failure.trace(of: scene).bytes, as: UTF8.self))\
    again: try fuzz(scene, \(failure.law), runs: \(runs), seed: \(seed))
    """
  }
}

/// A law that had nothing to look at, which is no promise kept.
public struct NothingToLookAt: Error, Hashable, CustomStringConvertible {
  /// The name of the law.
  public let law: String

  /// Why, as a clause.
  public let reason: String

  /// The error as one line.
  public var description: String {
    "\(law): \(reason), expected something that the law speaks of"
  }
}
