import ScrollPhysics
public import Simulation

/// Makes a gesture, and what a program does meanwhile, of choices.
///
/// The simplest choice everywhere is one finger that comes down on the first panel and is lifted.
/// Each stroke, sample and action is a span that can be left out; times are whole milliseconds, and
/// places are whole points but where a choice asks for quarters.
public struct GestureDecoder: Sendable {
  /// What is there to touch and to move.
  public let space: GestureSpace

  /// What was made of the choices: samples and actions in time order.
  public private(set) var inputs: [Input] = []

  private var time: Int64 = 0
  private var identifier = 0
  private var forgotten: [(identifier: Int, place: Vector)] = []

  private static let millisecond: Int64 = 1_000_000
  private static let mostStrokes = 6
  private static let mostSteps = 24
  private static let intervals: [Int64] = [16, 8, 4, 33]

  /// The largest travel between two samples, in points.
  private static let fastest = 255

  /// Creates a decoder.
  public init(_ space: GestureSpace) {
    self.space = space
    inputs.reserveCapacity(256)
  }
}

// MARK: - Gestures

extension GestureDecoder {
  /// Makes a gesture; what was made before is gone.
  public mutating func decode(_ source: inout ChoiceSource) {
    inputs.removeAll(keepingCapacity: true)
    time = 0
    identifier = 0
    if !forgotten.isEmpty { forgotten.removeAll(keepingCapacity: true) }
    for index in 0..<Self.mostStrokes {
      source.beginSpan()
      let isMore = source.flag(index == 0 ? 65_000 : source.swarm.stroke)
      if isMore {
        if index > 0 { wait(&source) }
        if space.program == .everything && source.flag(source.swarm.actionBetween) {
          act(&source)
        } else {
          stroke(&source)
        }
      }
      source.endSpan()
      guard isMore else { break }
    }
    guard !forgotten.isEmpty else { return }
    // Fingers that nobody lifted are taken away by the system, long after.
    time += 1000 * Self.millisecond
    for finger in forgotten { add(.cancelled, finger.identifier, finger.place) }
  }

  /// Lets time pass between strokes: until everything rests, or not so long.
  private mutating func wait(_ source: inout ChoiceSource) {
    let isEarly = source.flag(source.swarm.early)
    let pause = isEarly ? Int64(source.number(0, 60)) * 10 : 1000
    time += pause * Self.millisecond
  }

  private mutating func act(_ source: inout ChoiceSource) {
    inputs.append(.action(space.action(&source), timeNanoseconds: time))
  }

  private mutating func add(_ phase: TouchPhase, _ finger: Int, _ place: Vector) {
    inputs.append(
      .touch(
        TouchSample(
          timeNanoseconds: time, identifier: finger, phase: phase, location: place)))
  }
}

// MARK: - Strokes

extension GestureDecoder {
  /// What a finger is about.
  private struct Stroke {
    var identifier: Int
    var place: Vector
    var way: Vector
    var speed = 0.0
    var sideways = 0.0
    var interval: Int64
    var second: Second?
  }

  /// A finger beside the first.
  private struct Second {
    var identifier: Int
    var apart: Vector
  }

  /// One finger, from its touch to its end.
  private mutating func stroke(_ source: inout ChoiceSource) {
    var place = space.places[
      source.number(0, space.places.count - 1, unlessSimple: source.swarm.elsewhere)]
    if source.flag(source.swarm.fine) {
      place.x += Double(source.number(-19, 19)) * 10
      place.y += Double(source.number(-19, 19)) * 10
    }
    identifier += 1
    var stroke = Stroke(
      identifier: identifier, place: clamped(place),
      way: space.ways[way(&source)],
      interval: Self.intervals[source.number(0, 3, unlessSimple: source.swarm.fine)])
    stroke.speed = speed(&source)
    if source.flag(source.swarm.sideways) {
      stroke.sideways = Double(source.number(-60, 60))
    }
    add(.began, stroke.identifier, stroke.place)
    for _ in 0..<Self.mostSteps {
      source.beginSpan()
      let isMore = source.flag(source.swarm.step)
      if isMore { step(&stroke, &source) }
      source.endSpan()
      guard isMore else { break }
    }
    end(stroke, &source)
  }

  /// The first two ways are along the axis and much the likeliest.
  private func way(_ source: inout ChoiceSource) -> Int {
    let isAcross = source.flag(source.swarm.sideways)
    return source.number(0, 1) + (isAcross ? 2 : 0)
  }

  private func speed(_ source: inout ChoiceSource) -> Double {
    let points = Double(source.number(0, Self.fastest, seededUpTo: source.swarm.speed))
    guard source.flag(source.swarm.fine) else { return points }
    return points + Double(source.number(0, 3)) / 4
  }

  /// The next that a finger does: mostly it moves on.
  private mutating func step(_ stroke: inout Stroke, _ source: inout ChoiceSource) {
    if source.flag(source.swarm.turn) {
      let isBack = source.flag(20_000)
      let speed = speed(&source)
      stroke.speed = isBack ? 0 - speed : speed
    }
    if source.flag(source.swarm.pause) {
      time += Int64(source.number(1, 40)) * 10 * Self.millisecond
    }
    if space.program == .everything && source.flag(source.swarm.action) { act(&source) }
    if source.flag(source.swarm.second) { toggleSecond(&stroke) }
    if !source.flag(source.swarm.repeated) { time += stroke.interval * Self.millisecond }
    let across = Vector(x: stroke.way.y, y: stroke.way.x) * stroke.sideways
    stroke.place = clamped(stroke.place + stroke.way * stroke.speed + across)
    add(.moved, stroke.identifier, stroke.place)
    if let second = stroke.second {
      add(.moved, second.identifier, clamped(stroke.place + second.apart))
    }
  }

  private mutating func toggleSecond(_ stroke: inout Stroke) {
    if let second = stroke.second {
      add(.ended, second.identifier, clamped(stroke.place + second.apart))
      stroke.second = nil
    } else {
      identifier += 1
      let second = Second(identifier: identifier, apart: Vector(x: 60, y: 20))
      add(.began, second.identifier, clamped(stroke.place + second.apart))
      stroke.second = second
    }
  }

  private mutating func end(_ stroke: Stroke, _ source: inout ChoiceSource) {
    if let second = stroke.second {
      add(.ended, second.identifier, clamped(stroke.place + second.apart))
    }
    if source.flag(source.swarm.forgotten) {
      forgotten.append((stroke.identifier, stroke.place))
      return
    }
    time += Int64(source.number(0, 30, unlessSimple: source.swarm.pause)) * 10 * Self.millisecond
    let isCancelled = source.flag(source.swarm.cancel)
    add(isCancelled ? .cancelled : .ended, stroke.identifier, stroke.place)
  }

  private func clamped(_ place: Vector) -> Vector {
    Vector(
      x: min(max(place.x, 0), space.viewport.width),
      y: min(max(place.y, 0), space.viewport.height))
  }
}
