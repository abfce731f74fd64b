import Foundation
import ScrollPhysics
import Testing

@Suite struct PanRecognizerTests {
  /// A time after the early limit, and one before, in milliseconds.
  static let late = 150.0
  static let early = 40.0

  @Test(arguments: [-1.0, 1], Axis.allCases)
  func `nine points are no drag, ten and a third are one`(sign: Double, axis: Axis) {
    var pan = Finger(at: Vector(x: 200, y: 400)).pan
    for (distance, state) in [
      (9.0, PanRecognizer.State.possible), (10, .possible), (10.333, .recognized),
    ] {
      var travel = Vector.zero
      travel[axis] = sign * distance
      pan.move(to: Vector(x: 200, y: 400) + travel, atMilliseconds: Self.late)
      #expect(pan.state == state)
    }
  }

  @Test(arguments: [
    (Vector(x: 4, y: 20), Vector(x: 0, y: 10)), (Vector(x: -4, y: -20), Vector(x: 0, y: -10)),
    (Vector(x: 20, y: 4), Vector(x: 10, y: 0)), (Vector(x: 8, y: -8), Vector.zero),
    (Vector(x: -30, y: 25), Vector(x: -20, y: 15)),
  ])
  func `the slop is taken off each axis by itself`(travel: Vector, translation: Vector) {
    var pan = Finger(at: .zero).pan
    pan.move(to: travel, atMilliseconds: Self.late)
    #expect(pan.state == .recognized)
    #expect(pan.translation == translation)
    pan.beginDrag()
    #expect(pan.translation == translation)
    // From then on the translation is the finger's own.
    pan.move(to: travel + Vector(x: 3, y: -5), atMilliseconds: Self.late + 16)
    #expect(pan.translation == translation + Vector(x: 3, y: -5))
  }

  @Test(arguments: [0.333, 0.001, -5])
  func `on moving content the first movement of any size is a drag, and whole`(y: Double) {
    var pan = Finger(at: .zero, isMoving: true).pan
    pan.move(to: .zero, atMilliseconds: Self.late)
    #expect(pan.state == .possible)
    pan.move(to: Vector(x: 0, y: y), atMilliseconds: Self.late + 1)
    #expect(pan.state == .recognized)
    #expect(pan.translation.y == Double(Float(y)))
  }

  @Test func `a trackpad pays the slop again on moving content`() {
    var pan = Finger(at: .zero, isMoving: true, kind: .trackpad).pan
    pan.move(to: Vector(x: 0, y: 9), atMilliseconds: Self.late)
    #expect(pan.state == .possible)
    pan.move(to: Vector(x: 0, y: 12), atMilliseconds: Self.late + 8)
    #expect(pan.state == .recognized && pan.translation.y == 2)
  }

  @Test func `the translation passes through single precision`() {
    var pan = Finger(at: .zero).pan
    pan.move(to: Vector(x: 0, y: 100.1), atMilliseconds: Self.late)
    #expect(pan.translation.y == Double(Float(100.1 - 10)))
    #expect(pan.translation.y != 100.1 - 10)
  }

  @Test func `travel along an axis that cannot scroll is no drag`() {
    var pan = Finger(at: .zero).pan
    pan.move(to: Vector(x: 108, y: 3), atMilliseconds: Self.late, scrollable: .vertical)
    #expect(pan.state == .possible)
    pan.move(to: Vector(x: 108, y: 30), atMilliseconds: Self.late + 8, scrollable: .vertical)
    #expect(pan.state == .recognized && pan.axes == .vertical)
    #expect(pan.fingerVelocity.x == 0)
  }
}

// MARK: - The first callback

extension PanRecognizerTests {
  @Test func `recognised late, the first frame calls back and applies the travel`() {
    var pan = Finger(at: .zero).pan
    pan.move(to: Vector(x: 0, y: 30), atMilliseconds: Self.late)
    #expect(!pan.isEarly)
    #expect(pan.allowsCallback(atNanoseconds: 150_000_000))
    pan.beginDrag()
    #expect(pan.state == .dragging && pan.translation.y == 20)
  }

  @Test func `recognised early, the callback waits and the travel before it is lost`() {
    var pan = Finger(at: .zero).pan
    pan.move(to: Vector(x: 0, y: 30), atMilliseconds: Self.early)
    #expect(pan.isEarly)
    #expect(!pan.allowsCallback(atNanoseconds: 40_000_000))
    #expect(!pan.allowsCallback(atNanoseconds: 63_019_999))
    #expect(pan.allowsCallback(atNanoseconds: 63_020_000))
    pan.move(to: Vector(x: 0, y: 50), atMilliseconds: 60)
    pan.beginDrag()
    #expect(pan.translation == .zero)
    // The velocity is real all the same: 20 points in 20 ms, after 30 in 40.
    #expect(abs(pan.fingerVelocity.y - (0.2 * 1000 + 0.8 * 750)) <= 1e-9)
    pan.move(to: Vector(x: 0, y: 57), atMilliseconds: 76)
    #expect(pan.translation.y == 7)
    #expect(pan.allowsCallback(atNanoseconds: 76_000_000))
  }

  @Test(arguments: [(99.999_999, true), (100.0, false)])
  func `a tenth of a second is late`(milliseconds: Double, isEarly: Bool) {
    var pan = Finger(at: .zero).pan
    pan.move(to: Vector(x: 0, y: 30), atMilliseconds: milliseconds)
    #expect(pan.isEarly == isEarly)
  }

  @Test func `no callback without a drag`() {
    let pan = PanRecognizer()
    #expect(pan.state == .none && !pan.hasFingers && !pan.hasNews)
    #expect(!pan.allowsCallback(atNanoseconds: .max))
    #expect(!Finger(at: .zero).pan.allowsCallback(atNanoseconds: .max))
  }

  @Test func `a sample is news until a callback has seen it`() {
    var pan = Finger(at: .zero).pan
    #expect(!pan.hasNews)
    pan.move(to: Vector(x: 0, y: 30), atMilliseconds: Self.late)
    #expect(pan.hasNews)
    pan.markSeen()
    #expect(!pan.hasNews)
  }
}

// MARK: - Directional lock

extension PanRecognizerTests {
  /// The axes of a drag of 50 points at an angle, in degrees.
  private func axes(degrees: Double, hasLock: Bool, scrollable: AxisSet = .both) -> AxisSet {
    var pan = Finger(at: .zero).pan
    let angle = degrees * Double.pi / 180
    pan.move(
      to: Vector(x: 50 * cos(angle), y: 50 * sin(angle)), atMilliseconds: Self.late,
      scrollable: scrollable, hasLock: hasLock)
    return pan.axes
  }

  @Test(arguments: [0.0, 90, 180, 270])
  func `close to an axis only that axis, in between both`(quarter: Double) {
    let isUpright = quarter == 90 || quarter == 270
    let (near, far) = (AxisSet(isUpright ? .vertical : .horizontal), AxisSet.both)
    let other = AxisSet(isUpright ? .horizontal : .vertical)
    for (degrees, expected) in [
      (0.0, near), (10, near), (19.99, near), (20.01, far), (45, far), (69.99, far),
      (70.01, other), (80, other), (89, other),
    ] {
      #expect(axes(degrees: quarter + degrees, hasLock: true) == expected, "\(degrees)°")
    }
  }

  @Test func `without the lock both axes move`() {
    for degrees in stride(from: 0.0, to: 360, by: 5) {
      #expect(axes(degrees: degrees, hasLock: false) == .both)
    }
  }

  @Test func `a lock has no choice where only one axis scrolls`() {
    #expect(axes(degrees: 60, hasLock: true, scrollable: .horizontal) == .horizontal)
    #expect(axes(degrees: 30, hasLock: true, scrollable: .vertical) == .vertical)
  }

  @Test func `a locked drag has no velocity across`() {
    var pan = Finger(at: .zero).pan
    pan.move(to: Vector(x: 5, y: 50), atMilliseconds: Self.late, hasLock: true)
    #expect(pan.axes == .vertical)
    #expect(pan.fingerVelocity.x == 0 && pan.fingerVelocity.y > 0)
  }
}

/// A recogniser under one finger.
struct Finger {
  var pan = PanRecognizer()

  /// Puts a finger down at time 0.
  init(at location: Vector, isMoving: Bool = false, kind: InputKind = .touch) {
    pan.touchBegan(
      TouchSample(timeNanoseconds: 0, phase: .began, location: location, kind: kind),
      isMoving: isMoving)
  }
}

extension PanRecognizer {
  mutating func move(
    _ identifier: Int = 1, to location: Vector, atMilliseconds time: Double,
    scrollable: AxisSet = .both, hasLock: Bool = false
  ) {
    touchMoved(
      TouchSample(
        timeNanoseconds: Int64((time * 1e6).rounded()), identifier: identifier, phase: .moved,
        location: location), scrollable: scrollable, lock: hasLock ? .nearAxis : .none)
  }
}
