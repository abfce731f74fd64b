import ScrollPhysics
import Testing

/// A finger on a scroll view of a platform, and the frames that it makes.
///
/// Times are whole nanoseconds. Frames come every 16 ms, a whole number of milliseconds, so that a
/// clock of milliseconds loses nothing; a frame sees what comes up to its own time.
struct PlatformFinger {
  static let frameNanoseconds: Int64 = 16_000_000

  private(set) var model: ScrollModel

  /// The offsets that frames showed, by their times in nanoseconds.
  private(set) var shown: [(time: Int64, offset: Double)] = []

  /// The callbacks so far.
  private(set) var events: [ScrollEvent] = []

  private var frame: Int64 = 0
  private(set) var now: Int64 = 0
  private var place = 0.0

  init(
    _ profile: ScrollProfile, content: Double = 100_000, offset: Double = 50_000,
    behavior: ScrollBehavior = ScrollBehavior()
  ) {
    model = ScrollModel(
      geometry: ScrollGeometry(
        viewport: Size(width: 400, height: 600), content: Size(width: 400, height: content)),
      behavior: behavior, profile: profile, offset: Vector(x: 0, y: offset), refreshRate: 62.5)
    tick()
  }
}

extension PlatformFinger {
  var offset: Double { model.offset.y }

  /// The velocity with which the last drag was told to end, in points per second.
  var released: Double? {
    for event in events.reversed() {
      if case .willEndDragging(let velocity, _) = event { return velocity.y * 1000 }
    }
    return nil
  }

  private mutating func tick() {
    model.tick(timeNanoseconds: frame, stepMilliseconds: 16)
    events += model.events
    model.clearEvents()
    shown.append((frame, model.offset.y))
    frame += Self.frameNanoseconds
  }

  /// Lets frames come up to a time, that time's own not included.
  mutating func wait(until time: Int64) {
    while frame < time { tick() }
    now = max(now, time)
  }

  /// Lets the frame come that sees what the finger did.
  mutating func show() {
    wait(until: max(now, frame) + 1)
  }

  private mutating func send(_ phase: TouchPhase) {
    wait(until: now)
    model.handle(
      TouchSample(
        timeNanoseconds: now, phase: phase, location: Vector(x: 200, y: place)),
      callbackNanoseconds: frame)
  }

  mutating func press(at place: Double) {
    self.place = place
    send(.began)
  }

  /// Moves by ways of the finger, one every so many milliseconds.
  mutating func move(by steps: [Double], everyMilliseconds gap: Double = 8) {
    for step in steps {
      now += Int64(gap * 1e6)
      place += step
      send(.moved)
    }
  }

  mutating func lift(afterMilliseconds pause: Double = 0) {
    now += Int64(pause * 1e6)
    send(.ended)
  }

  /// Lets frames come until nothing moves; returns whether that happened within 20 s.
  mutating func rest() -> Bool {
    for _ in 0..<1250 {
      tick()
      if model.isAtRest { return true }
    }
    return false
  }

  /// A flick of the content at a steady velocity, lifted with the last move: samples every 8 ms.
  ///
  /// A first touch at time 0 is lifted at the time of a frame.
  mutating func flick(velocity: Double, samples: Int = 16) {
    press(at: 300)
    move(by: [Double](repeating: -velocity * 0.008, count: samples))
    lift()
  }
}

extension PlatformFinger: CustomTestStringConvertible {
  var testDescription: String { "a finger after \(shown.count) frames, at \(offset)" }
}
