import ScrollPhysics
import Testing

@Suite struct SeveralFingersTests {
  /// A drag of one finger that has travelled 20 points down after the slop, at 150 ms.
  private func dragging() -> PanRecognizer {
    var pan = Finger(at: Vector(x: 100, y: 100)).pan
    pan.move(to: Vector(x: 100, y: 130), atMilliseconds: 150)
    pan.beginDrag()
    return pan
  }

  private func sample(
    _ identifier: Int, _ phase: TouchPhase, x: Double, y: Double, milliseconds: Int64
  ) -> TouchSample {
    TouchSample(
      timeNanoseconds: milliseconds * 1_000_000, identifier: identifier, phase: phase,
      location: Vector(x: x, y: y))
  }

  @Test func `a finger that lands or leaves does not move the content`() {
    var pan = dragging()
    let before = (pan.translation, pan.fingerVelocity)
    pan.touchBegan(sample(2, .began, x: 300, y: 700, milliseconds: 160), isMoving: false)
    #expect(pan.translation == before.0 && pan.fingerVelocity == before.1)
    pan.touchBegan(sample(3, .began, x: -20, y: 5, milliseconds: 165), isMoving: false)
    #expect(pan.translation == before.0 && pan.fingerVelocity == before.1)
    for (identifier, time) in [(1, 170), (3, 175)] as [(Int, Int64)] {
      let left = pan.touchLeft(sample(identifier, .ended, x: 0, y: 0, milliseconds: time))
      #expect(!left)
      #expect(pan.translation == before.0 && pan.fingerVelocity == before.1)
      #expect(pan.state == .dragging)
    }
    let isLast = pan.touchLeft(sample(2, .ended, x: 0, y: 0, milliseconds: 180))
    #expect(isLast && !pan.hasFingers)
  }

  @Test func `fingers that move together move the content as one`() {
    var pan = dragging()
    pan.touchBegan(sample(2, .began, x: 300, y: 700, milliseconds: 160), isMoving: false)
    pan.move(1, to: Vector(x: 104, y: 138), atMilliseconds: 176)
    pan.move(2, to: Vector(x: 304, y: 708), atMilliseconds: 176)
    #expect(pan.translation == Vector(x: 4, y: 28))
  }

  @Test func `one of two fingers moves the content by half of its way`() {
    var pan = dragging()
    pan.touchBegan(sample(2, .began, x: 300, y: 700, milliseconds: 160), isMoving: false)
    pan.move(2, to: Vector(x: 300, y: 716), atMilliseconds: 176)
    #expect(pan.translation == Vector(x: 0, y: 28))
  }

  @Test func `a second finger that lands before the drag adds no travel`() {
    var pan = Finger(at: .zero).pan
    pan.touchBegan(sample(2, .began, x: 0, y: 500, milliseconds: 20), isMoving: false)
    #expect(pan.state == .possible)
    pan.move(1, to: Vector(x: 0, y: 18), atMilliseconds: 150)
    #expect(pan.state == .possible)
    pan.move(2, to: Vector(x: 0, y: 518), atMilliseconds: 150)
    #expect(pan.state == .recognized && pan.translation.y == 8)
  }

  @Test func `the stillness counts from the middle's last movement`() {
    var pan = dragging()
    #expect(pan.stillness(atNanoseconds: 150_000_000) == 0)
    pan.move(to: Vector(x: 100, y: 130), atMilliseconds: 200)
    #expect(pan.stillness(atNanoseconds: 220_000_000) == 70_000_000)
    pan.move(to: Vector(x: 100, y: 131), atMilliseconds: 230)
    #expect(pan.stillness(atNanoseconds: 240_000_000) == 10_000_000)
  }

  @Test func `fingers that are not down, or nowhere, change nothing`() {
    var pan = dragging()
    pan.markSeen()
    let seen = pan
    pan.move(7, to: Vector(x: 0, y: 999), atMilliseconds: 160)
    pan.move(to: Vector(x: .nan, y: 140), atMilliseconds: 160)
    pan.move(to: Vector(x: 0, y: .infinity), atMilliseconds: 160)
    #expect(pan == seen)
    let hasLeft = pan.touchLeft(sample(7, .ended, x: 0, y: 0, milliseconds: 160))
    pan.touchBegan(sample(1, .began, x: 0, y: 0, milliseconds: 160), isMoving: false)
    #expect(!hasLeft && pan == seen)
  }

  @Test func `a drag taken away stays away until the last finger leaves`() {
    var pan = dragging()
    pan.cancel()
    #expect(pan.state == .ignored && pan.hasFingers)
    pan.move(to: Vector(x: 100, y: 400), atMilliseconds: 170)
    #expect(pan.state == .ignored && !pan.allowsCallback(atNanoseconds: .max))
    let isLast = pan.touchLeft(sample(1, .ended, x: 0, y: 0, milliseconds: 180))
    pan.end()
    #expect(isLast && pan.state == .none)
    pan.touchBegan(sample(1, .began, x: 0, y: 0, milliseconds: 300), isMoving: false)
    #expect(pan.state == .possible)
  }

  @Test func `a drag without fingers is taken away at once`() {
    var pan = PanRecognizer()
    pan.cancel()
    #expect(pan.state == .none)
  }
}
