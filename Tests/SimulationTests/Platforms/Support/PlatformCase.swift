import ScrollPhysics
import Simulation
import Testing

/// A profile with its name, for laws that hold for every platform.
struct PlatformCase: CustomTestStringConvertible, CustomStringConvertible, Sendable {
  let testDescription: String
  var profile: ScrollProfile

  init(_ name: String, _ profile: ScrollProfile) {
    testDescription = name
    self.profile = profile
  }

  var description: String { testDescription }

  static let qt = PlatformCase("qt", .qt)
  static let gtk4 = PlatformCase("gtk4", .gtk4)
  static let chromium = PlatformCase("chromium", .chromium)
  static let chromiumFlingCurve = PlatformCase("chromium-flingcurve", .chromiumFlingCurve)
  static let firefox = PlatformCase("firefox", .firefox)
  static let flutterBouncing = PlatformCase("flutter-bouncing", .flutterBouncing)
  static let flutterClamping = PlatformCase("flutter-clamping", .flutterClamping)
  static let android = PlatformCase("android", .android)
  static let compose = PlatformCase("compose", .compose)
  static let webkitGTK = PlatformCase("webkit-gtk", .webkitGTK)
  static let uikit = PlatformCase("uikit", .uikit)

  /// Those that handle each touch by themselves.
  static let platforms = [
    qt, gtk4, chromium, chromiumFlingCurve, firefox, flutterBouncing, flutterClamping, android,
    compose, webkitGTK,
  ]

  static let all = platforms + [uikit]

  /// Those that never show anything beyond an edge.
  static let hardEdged = [
    gtk4, chromium, chromiumFlingCurve, firefox, flutterClamping, android, compose, webkitGTK,
  ]

  /// The same with other rules.
  func with(_ change: (inout PlatformRules) -> Void) -> PlatformCase {
    guard var rules = profile.platform else { return self }
    change(&rules)
    var copy = self
    copy.profile.platform = rules
    return copy
  }

  var rules: PlatformRules? { profile.platform }
}

/// A replay under a profile, with all that its frames show.
struct PlatformRun {
  let timeline: Timeline
  let replay: Replay

  /// For each frame, whether nothing moves and no finger is down.
  let rests: [Bool]

  init(
    _ inputs: [Input], in scene: Scene, _ platform: PlatformCase, isFedAtOnce: Bool = false
  ) {
    var replay = Replay(scene: scene, profile: platform.profile)
    var timeline = Timeline()
    var rests: [Bool] = []
    for input in inputs {
      while !isFedAtOnce, let frame = replay.nextFrame(through: input.timeNanoseconds) {
        timeline.append(frame, of: replay)
        rests.append(replay.model.isAtRest)
      }
      replay.add(input)
    }
    while let frame = replay.nextFrameUntilRest() {
      timeline.append(frame, of: replay)
      rests.append(replay.model.isAtRest)
    }
    self.timeline = timeline
    self.replay = replay
    self.rests = rests
  }

  /// The frames of a recorded clock: callbacks at some times, with stamps.
  init(
    _ inputs: [Input], in scene: Scene, _ platform: PlatformCase,
    clock: [(time: Int64, stamp: Int64)]
  ) {
    var replay = Replay(scene: scene, profile: platform.profile)
    var timeline = Timeline()
    var rests: [Bool] = []
    var inputs = inputs[...]
    for tick in clock {
      let lookahead = replay.lookaheadNanoseconds
      while let input = inputs.first, input.timeNanoseconds < tick.time + max(1, lookahead) {
        replay.add(inputs.removeFirst())
      }
      let frame = replay.recordedFrame(atNanoseconds: tick.time, stampNanoseconds: tick.stamp)
      timeline.append(frame, of: replay)
      rests.append(replay.model.isAtRest)
      if inputs.isEmpty && replay.isAtRest { break }
    }
    self.timeline = timeline
    self.replay = replay
    self.rests = rests
  }

  var rest: Vector { timeline.rest }
}
