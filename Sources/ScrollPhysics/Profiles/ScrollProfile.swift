/// How a platform's scroll view behaves, as data: each part is one choice with its numbers.
///
/// What a number rests on is told by the list of parameters in the file layer, where each has a
/// certainty and a source beside it.
public struct ScrollProfile: Hashable, Sendable {
  /// When a touch becomes a drag.
  public var recognition: PanRecognition

  /// How the finger's velocity is estimated.
  public var velocity: VelocityEstimation

  /// What a release does.
  public var release: ReleaseRule

  /// How free content slows down.
  public var deceleration: DecelerationRule

  /// How a drag is resisted beyond an edge.
  public var rubberBand: RubberBandRule

  /// How content returns to an edge.
  public var edgeReturn: EdgeReturn

  /// How repeated flicks add up.
  public var repeatedFlicks: RepeatedFlicks

  /// How a pager settles.
  public var paging: PagingRule

  /// How a program's changes of the content offset are animated.
  public var programmatic: ProgrammaticMotion

  // In an array, so that a profile without them is small to copy: a scroll view holds one.
  private var storedPlatform: [PlatformRules]

  /// Creates a profile; parts that are not named are UIKit's.
  public init(
    recognition: PanRecognition = .uikit, velocity: VelocityEstimation = .uikit,
    release: ReleaseRule = .uikit, deceleration: DecelerationRule = .uikit,
    rubberBand: RubberBandRule = .uikit, edgeReturn: EdgeReturn = .uikit,
    repeatedFlicks: RepeatedFlicks = .uikit, paging: PagingRule = .uikit,
    programmatic: ProgrammaticMotion = .uikit, platform: PlatformRules? = nil
  ) {
    self.recognition = recognition
    self.velocity = velocity
    self.release = release
    self.deceleration = deceleration
    self.rubberBand = rubberBand
    self.edgeReturn = edgeReturn
    self.repeatedFlicks = repeatedFlicks
    self.paging = paging
    self.programmatic = programmatic
    storedPlatform = platform.map { [$0] } ?? []
  }
}

extension ScrollProfile {
  /// What replaces the parts above on a platform that handles each touch by itself; `nil` on iOS.
  ///
  /// Of the parts above such a platform uses those that its rules name, and ``programmatic``.
  public var platform: PlatformRules? {
    get { storedPlatform.first }
    set { storedPlatform = newValue.map { [$0] } ?? [] }
  }

  /// Whether each touch is handled by itself.
  public var handlesEachTouch: Bool { !storedPlatform.isEmpty }
}

extension ScrollProfile {
  /// The profile of `UIScrollView`.
  public static let uikit = ScrollProfile()
}
