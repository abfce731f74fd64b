internal import ScrollPhysics
public import Simulation

/// Returns the hash of a long run of the core: every bit of every frame and callback, in order.
public func determinismHash() -> UInt64 {
  var hash = BitHash()
  playDeterminismScene { hash.combine($0, of: $1) }
  return hash.value
}

/// Plays the scene and shows each frame with the replay that made it.
///
/// A hundred fingers' worth of gestures on scroll views of every kind, with a program changing
/// everything that it can meanwhile: each phase, each law and each fallback is passed through. Fewer
/// of them follow under each platform's profile.
public func playDeterminismScene(_ show: (Frame, Replay) -> Void) {
  play(rounds: 24, profile: .uikit, show)
  recordedClock(profile: .uikit, show)
  playStacks(show)
  for profile in ScrollProfile.platforms {
    play(rounds: 8, profile: profile, show)
    recordedClock(profile: profile, show)
  }
}

/// Plays some rounds of gestures under a profile.
private func play(rounds: Int, profile: ScrollProfile, _ show: (Frame, Replay) -> Void) {
  var choices = Choices(seed: 2026)
  for round in 0..<rounds {
    var scene = scene(round, &choices)
    if profile.handlesEachTouch && round % 3 == 0 { scene.view.snap = snap(round) }
    var replay = Replay(scene: scene, profile: profile)
    var clock: Int64 = 0
    for _ in 0..<8 {
      for input in gesture(from: clock, &choices) {
        clock = input.timeNanoseconds
        while let frame = replay.nextFrame(through: clock) { show(frame, replay) }
        replay.add(input)
      }
      // Mostly long enough to rest, sometimes short enough to catch the content.
      clock += Int64(choices.below(12)) * 250_000_000 + 40_000_000
    }
    while let frame = replay.nextFrameUntilRest() { show(frame, replay) }
  }
}

private func snap(_ round: Int) -> SnapGrid {
  SnapGrid(
    axis: round % 2 == 0 ? .vertical : .horizontal, interval: 137.5,
    strictness: round % 4 == 0 ? .mandatory : .proximity,
    stop: round % 5 == 0 ? .always : .normal)
}

/// A recorded clock: callbacks and display stamps of a display whose rate varies.
private func recordedClock(profile: ScrollProfile, _ show: (Frame, Replay) -> Void) {
  let description = ScrollViewDescription(
    content: Size(width: 390, height: 4000), offset: Vector(x: 0, y: 120))
  var replay = Replay(
    scene: Scene(
      viewport: Size(width: 390, height: 844), scale: 3, refreshRate: 120, view: description),
    profile: profile)
  for index in 0..<8 {
    let phase: TouchPhase = index == 0 ? .began : index == 7 ? .ended : .moved
    replay.add(
      .touch(
        TouchSample(
          timeNanoseconds: Int64(index) * 8_336_000, phase: phase,
          location: Vector(x: 200, y: 600 - 14 * Double(min(index, 6))))))
  }
  var time: Int64 = 70_000_000
  for index in 0..<400 {
    time += [12_504_471, 8_336_314, 8_333_333, 16_672_628][index % 4]
    let frame = replay.recordedFrame(atNanoseconds: time, stampNanoseconds: time + 300_000)
    show(frame, replay)
  }
}

private func scene(_ round: Int, _ choices: inout Choices) -> Scene {
  let viewport = Size(width: 390, height: 844)
  let isTall = round % 3 != 1
  let isWide = round % 3 != 0
  var description = ScrollViewDescription(
    content: Size(
      width: isWide ? 390 * choices.fraction(1, 12) : 300,
      height: isTall ? 844 * choices.fraction(1, 30) : 500))
  description.inset = Insets(
    top: choices.fraction(-20, 90), leading: choices.fraction(0, 30), bottom: 34, trailing: 12.25)
  description.offset = Vector(x: 0, y: choices.fraction(0, 800))
  description.paging = round % 4 == 3
  description.bounces = round % 8 != 6
  description.alwaysBounceVertical = round % 2 == 0
  description.alwaysBounceHorizontal = round % 5 == 0
  description.directionalLock = round % 2 == 1
  description.decelerationRate = round % 6 == 5 ? 0.99 : nil
  let rates: [Double] = [60, 120, 80, 59.94]
  return Scene(
    viewport: viewport, scale: [1, 2, 3][round % 3], refreshRate: rates[round % 4],
    direction: round % 7 == 2 ? .rightToLeft : .leftToRight,
    safeArea: Insets(top: 47, bottom: round % 2 == 0 ? 34 : 0), view: description)
}

/// One gesture with what a program does meanwhile, from a time on.
private func gesture(from start: Int64, _ choices: inout Choices) -> [Input] {
  var inputs: [Input] = []
  let spacing = Int64([8_333_333, 16_666_667, 4_166_667][choices.below(3)])
  let count = 3 + choices.below(24)
  let fingers = choices.below(6) == 0 ? 2 : 1
  let kind: InputKind = choices.below(5) == 0 ? .trackpad : .touch
  var place = Vector(x: choices.fraction(80, 310), y: choices.fraction(150, 700))
  var speed = Vector(x: choices.fraction(-900, 900), y: choices.fraction(-4000, 4000))
  var time = start
  func touch(_ phase: TouchPhase) {
    for finger in 1...fingers {
      let location = Vector(x: place.x + 40 * Double(finger), y: place.y)
      inputs.append(
        .touch(
          TouchSample(
            timeNanoseconds: time, identifier: finger, phase: phase, location: location,
            kind: kind)))
    }
  }
  touch(.began)
  // A finger that holds before it moves is recognised late, one that does not, early.
  if choices.below(2) == 0 { time += 140_000_000 }
  for _ in 0..<count {
    time += spacing
    place = place + speed * (Double(spacing) / 1e9)
    speed = speed * choices.fraction(0.8, 1.15)
    touch(choices.below(20) == 0 ? .stationary : .moved)
    if choices.below(12) == 0 { inputs.append(action(at: time, &choices)) }
  }
  if choices.below(5) == 0 { time += 180_000_000 }
  if choices.below(6) == 0 {
    let goal = Vector(x: choices.fraction(0, 900), y: choices.fraction(-200, 4000))
    inputs.append(.action(.overrideTarget(goal), timeNanoseconds: time))
  }
  time += choices.below(3) == 0 ? 0 : 4_000_000
  touch(choices.below(12) == 0 ? .cancelled : .ended)
  if choices.below(3) == 0 {
    inputs.append(action(at: time + Int64(choices.below(400)) * 1_000_000, &choices))
  }
  return inputs
}

private func action(at time: Int64, _ choices: inout Choices) -> Input {
  let place = Vector(x: choices.fraction(0, 1500), y: choices.fraction(0, 3000))
  let actions: [Action] = [
    .setContentOffset(place, animation: nil),
    .setContentOffset(place, animation: OffsetAnimation()),
    .setContentOffset(place, animation: OffsetAnimation(duration: 0.137)),
    .shiftContent(Vector(x: 0, y: choices.fraction(-90, 90))),
    .setInset(Insets(top: choices.fraction(0, 200), bottom: choices.fraction(0, 300))),
    .setSafeArea(Insets(top: 47, bottom: choices.fraction(0, 60))),
    .setContentSize(Size(width: place.x + 200, height: place.y * 3)),
    .resize(Size(width: 844, height: 390)),
    .resize(Size(width: 390, height: 844)),
    .refreshRate([60, 80, 120][choices.below(3)]),
    .setPaging(choices.below(2) == 0),
    .setBounces(choices.below(4) != 0),
    .setAlwaysBounce(.horizontal, choices.below(2) == 0),
    .setDirectionalLock(choices.below(2) == 0),
    .setScrollEnabled(choices.below(3) != 0),
    .setScrollEnabled(true),
    .setDecelerationRate(choices.fraction(0.98, 0.999)),
    .stop,
    .cancelTouches,
  ]
  return .action(actions[choices.below(actions.count)], timeNanoseconds: time)
}

/// A stream of choices, the same for a seed for ever.
///
/// Source: SplitMix64 of Steele, Lea and Flood.
struct Choices {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  private mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }

  mutating func fraction(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * (Double(next() >> 11) * 0x1p-53)
  }
}

extension BitHash {
  /// Mixes in a frame, its range and its callbacks.
  fileprivate mutating func combine(_ frame: Frame, of replay: Replay) {
    combine(frame)
    combine(replay.model.range.minimum)
    combine(replay.model.range.maximum)
    for event in replay.model.events { combine(event) }
    if let engine = replay.engine { combine(engine) }
    for view in replay.inner {
      combine(view.model.offset)
      if let engine = view.engine { combine(engine) }
    }
  }

  private mutating func combine(_ event: ScrollEvent) {
    switch event {
    case .willBeginDragging: combine(UInt64(1))
    case .willEndDragging(let velocity, let target):
      combine(UInt64(2))
      combine(velocity)
      combine(target)
    case .didEndDragging(let willDecelerate): combine(UInt64(willDecelerate ? 3 : 4))
    case .willBeginDecelerating: combine(UInt64(5))
    case .didEndDecelerating: combine(UInt64(6))
    case .didEndScrollingAnimation(let finished): combine(UInt64(finished ? 7 : 8))
    }
  }
}
