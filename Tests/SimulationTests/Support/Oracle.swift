import Foundation
import ScrollPhysics

/// UIScrollView along one axis, stated again from the rules and without a line of the model.
///
/// One finger, a constant clock, no program: offsets at the ticks, from touches as time, phase and
/// place. Slow and plain on purpose.
struct Oracle {
  struct Touch {
    var time: Int64
    var phase: TouchPhase
    var place: Double
  }

  enum State {
    case resting
    case down
    case recognized
    case dragging
    case flying
  }

  let low: Double
  let high: Double
  let length: Double
  let scale: Double
  let milliseconds: Double
  let rate: Double

  private(set) var state = State.resting
  private(set) var offset: Double
  private(set) var velocity = 0.0

  private var downAt: Int64 = 0
  private var downPlace = 0.0
  private var caught = false
  private var recognizedAt: Int64 = 0
  private var base = 0.0
  private var place = 0.0
  private var placeAt: Int64 = 0
  private var movedAt: Int64 = 0
  private var segments: [Double] = []
  private var anchor = 0.0
  private var callbacks: [Double] = []
  private var isFresh = false
  private var hasMoved = false

  // Repeated flicks.
  private var flickCount = 0
  private var multiplier = 1.0
  private var multiplierAtTouch = 1.0
  private var releasedAt: Int64?
  private var travelled = 0.0
  private var lastTravel = 0.0
  private var lastWay = 0.0

  init(
    low: Double, high: Double, length: Double, scale: Double, refreshRate: Double, rate: Double,
    offset: Double
  ) {
    self.low = low
    self.high = high
    self.length = length
    self.scale = scale
    self.rate = rate
    self.offset = offset
    milliseconds = 1000 / refreshRate
  }
}

// MARK: - Formulas

extension Oracle {
  private func power(_ y: Double) -> Double {
    abs(y) < 0.5 ? 1 + y * (1 + y / 2) : Foundation.exp(y)
  }

  private func pixel(_ x: Double) -> Double {
    let whole = x.rounded(.down)
    return whole + ((x - whole) * scale).rounded() / scale
  }

  private func banded(_ x: Double) -> Double {
    if x > high { return high + (1 - 1 / ((x - high) * 0.55 / length + 1)) * length }
    if x < low { return low - (1 - 1 / ((low - x) * 0.55 / length + 1)) * length }
    return x
  }

  private func unbanded(_ x: Double) -> Double {
    if x > high { return high + (x - high) * length / (0.55 * (length - (x - high))) }
    if x < low { return low - (low - x) * length / (0.55 * (length - (low - x))) }
    return x
  }

  private var isInside: Bool { low <= offset && offset <= high }

  /// The estimate of the finger's velocity, in points per second.
  private var fingerVelocity: Double {
    guard let newest = segments.last else { return 0 }
    guard segments.count > 1 else { return newest }
    return 0.2 * newest + 0.8 * segments[segments.count - 2]
  }
}

// MARK: - Flight

extension Oracle {
  private mutating func fly(_ time: Double) {
    if isInside {
      let kept = power(time * Foundation.log(rate))
      let way = velocity * rate * (1 - kept) / (1 - rate) * multiplier
      if low <= offset + way && offset + way <= high {
        offset += way
        velocity *= kept
      } else {
        let edge = way > 0 ? high : low
        let part = time * (edge - offset) / way
        let keptThere = power(part * Foundation.log(rate))
        offset += velocity * rate * (1 - keptThere) / (1 - rate) * multiplier
        velocity *= keptThere
        pull(to: edge, time - part)
      }
    } else {
      pull(to: offset < low ? low : high, time)
    }
    guard abs(velocity) < 0.01 else { return }
    if isInside {
      offset = min(max(pixel(offset), low), high)
      state = .resting
    } else if max(low - offset, offset - high) < 0.5 {
      offset = offset < low ? low : high
      state = .resting
    }
    if state == .resting { velocity = 0 }
  }

  private mutating func pull(to edge: Double, _ time: Double) {
    let pull = power(-0.01005 * time)
    let kept = power(time * Foundation.log(rate))
    offset =
      edge + pull * (offset - edge) + pull * velocity * rate * (1 - kept) / (1 - rate)
    velocity *= kept * pull
    flickCount = 0
    multiplier = 1
  }
}

// MARK: - Touches

extension Oracle {
  mutating func see(_ touch: Touch, callback: Int64) {
    switch touch.phase {
    case .began: comeDown(touch)
    case .moved: move(touch)
    case .ended: lift(touch, callback)
    case .stationary, .cancelled: break
    }
  }

  private mutating func comeDown(_ touch: Touch) {
    caught = state == .flying
    if caught {
      let nearest = pixel(offset)
      offset = isInside ? min(max(nearest, low), high) : nearest
      velocity = 0
    }
    state = .down
    downAt = touch.time
    downPlace = touch.place
    place = touch.place
    placeAt = touch.time
    movedAt = touch.time
    segments = []
    callbacks = []
    isFresh = false
    if let releasedAt, touch.time - releasedAt > 1_000_000_000 {
      flickCount = 0
      multiplier = 1
    }
    multiplierAtTouch = multiplier
    travelled = 0
    lastTravel = 0
    lastWay = 0
  }

  private mutating func move(_ touch: Touch) {
    if touch.time > placeAt {
      segments.append((touch.place - place) / (Double(touch.time - placeAt) / 1e9))
    }
    if touch.place != place { movedAt = touch.time }
    place = touch.place
    placeAt = touch.time
    let way = place - downPlace
    if state == .down && abs(way) > (caught ? 0 : 10) {
      state = .recognized
      recognizedAt = touch.time
      base = downPlace + (caught ? 0 : (way < 0 ? -10 : 10))
    }
    isFresh = true
  }

  private mutating func callBack(_ time: Int64) {
    guard isFresh else { return }
    isFresh = false
    if state == .recognized {
      let isEarly = recognizedAt - downAt < 100_000_000
      if isEarly && time - recognizedAt < 23_020_000 { return }
      if isEarly { base = place }
      startDrag()
    }
    guard state == .dragging else { return }
    let travel = Double(Float(place - base))
    offset = pixel(banded(anchor - travel))
    callbacks.append(-fingerVelocity / 1000)
    countTravel(travel)
  }

  private mutating func startDrag() {
    state = .dragging
    anchor = unbanded(offset)
  }

  private mutating func countTravel(_ travel: Double) {
    let way = travel - lastTravel
    lastTravel = travel
    if way * lastWay < 0 || abs(callbacks[callbacks.count - 1]) < 0.13 {
      flickCount = 0
      multiplier = 1
      multiplierAtTouch = 1
    }
    if way != 0 { lastWay = way }
    travelled += abs(way)
    guard flickCount >= 3 else { return }
    let growth = (1 + Double(flickCount - 3) / 2) * min(travelled / 240, 0.9)
    multiplier = min(multiplierAtTouch + growth, 16)
  }

  private mutating func lift(_ touch: Touch, _ callback: Int64) {
    callBack(callback)
    if state == .recognized {
      startDrag()
      callbacks = [-fingerVelocity / 1000]
    }
    let wasDragging = state == .dragging
    state = .resting
    guard wasDragging else {
      if !isInside { state = .flying }
      hasMoved = true
      return
    }
    let rested = touch.time - movedAt >= 100_000_000
    let latest = rested ? 0 : callbacks[callbacks.count - 1]
    let previous = rested || callbacks.count < 2 ? nil : callbacks[callbacks.count - 2]
    let isFast = abs(latest) >= 0.25
    var speed = 0.0
    if isFast { speed = previous.map { 0.75 * $0 + 0.25 * latest } ?? latest }
    releasedAt = touch.time
    if abs(speed) < 0.6 {
      flickCount = 0
      multiplier = 1
    } else {
      flickCount += 1
    }
    if isInside && speed == 0 { return }
    state = .flying
    velocity = isFast ? speed : 0.75 * (previous ?? 0)
    fly(milliseconds)
    hasMoved = true
  }

  /// A display frame, after its touches: at most one drag update, and one step.
  mutating func tick(_ time: Int64) {
    callBack(time)
    if hasMoved {
      hasMoved = false
    } else if state == .flying {
      fly(milliseconds)
    }
  }
}
