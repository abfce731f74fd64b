import ScrollPhysics
import Testing

@Suite struct CoastTests {
  private func expectSame(_ one: ScrollModel, _ other: ScrollModel) {
    #expect(one.offset == other.offset && one.phase == other.phase)
    #expect(one.motionVelocity == other.motionVelocity)
  }

  @Test(arguments: Axis.allCases, [-4.0, -0.5, 0.5, 4])
  func `a step of free flight by the short path has the bits of the long one`(
    axis: Axis, velocity: Double
  ) throws {
    let start = Flight.State(offset: 2500, velocityPerMillisecond: velocity)
    var long = try #require(
      Released(
        state: start, range: AxisRange(minimum: 0, maximum: 4000), scale: 3, axis: axis))
    var short = long
    var coasted = 0
    for _ in 0..<400 where !long.model.isAtRest {
      let before = short.model
      let didCoast = short.model.coast()
      long.tick()
      if didCoast {
        coasted += 1
        #expect(long.model.phase == .decelerating && long.model.events.isEmpty)
      } else {
        expectSame(short.model, before)
        short.tick()
      }
      expectSame(short.model, long.model)
    }
    #expect(long.model.isAtRest && short.model.isAtRest)
    #expect(coasted > 20)
  }

  @Test func `a step is as long as the one before`() throws {
    let start = Flight.State(offset: 0, velocityPerMillisecond: 2)
    var view = try #require(
      Released(state: start, range: AxisRange(minimum: 0, maximum: 4000), scale: 3))
    view.tick()
    for part in [0.5, 1, 0.25] {
      let length = view.milliseconds * part
      view.model.tick(timeNanoseconds: 0, stepMilliseconds: length)
      var long = view.model
      let didCoast = view.model.coast()
      long.tick(timeNanoseconds: 0, stepMilliseconds: length)
      #expect(didCoast && view.model.offset == long.offset)
      #expect(view.model.motionVelocity == long.motionVelocity)
    }
  }

  @Test func `a flight that was told to end coasting waits for a tick`() throws {
    let start = Flight.State(offset: 0, velocityPerMillisecond: 2)
    var view = try #require(
      Released(state: start, range: AxisRange(minimum: 0, maximum: 4000), scale: 3))
    view.tick()
    view.model.endCoasting()
    let offset = view.model.offset
    let didCoast = view.model.coast()
    #expect(!didCoast && view.model.offset == offset)
    view.tick()
    let doesAgain = view.model.coast()
    #expect(doesAgain)
  }

  @Test func `content beyond an edge or at rest does not coast`() throws {
    let outside = Flight.State(offset: -60, velocityPerMillisecond: -1)
    var view = try #require(
      Released(state: outside, range: AxisRange(minimum: 0, maximum: 4000), scale: 3))
    for _ in 0..<400 where !view.model.isAtRest {
      let didCoast = view.model.coast()
      #expect(!didCoast)
      view.tick()
    }
    let didCoast = view.model.coast()
    #expect(view.model.isAtRest && !didCoast)
  }

  @Test(arguments: Axis.allCases, [-3.0, -0.5, 0.5, 3])
  func `a step back from beyond an edge by the short path has the bits of the long one`(
    axis: Axis, velocity: Double
  ) throws {
    let start = Flight.State(
      offset: velocity < 0 ? -60 : 4060, velocityPerMillisecond: velocity)
    var long = try #require(
      Released(
        state: start, range: AxisRange(minimum: 0, maximum: 4000), scale: 3, axis: axis))
    var short = long
    var swung = 0
    for _ in 0..<400 where !long.model.isAtRest {
      let before = short.model
      var way = Vector.zero
      let didSwing = short.model.swing(atMost: 1, along: &way) == 1
      long.tick()
      if didSwing {
        swung += 1
        #expect(long.model.phase == .bouncing && long.model.events.isEmpty)
        #expect(way == short.model.offset - before.offset)
      } else {
        expectSame(short.model, before)
        short.tick()
      }
      expectSame(short.model, long.model)
    }
    #expect(long.model.isAtRest && short.model.isAtRest)
    #expect(short.model.offset == long.model.offset && swung > 5)
  }

  @Test(arguments: [-1.0, 1])
  func `content that swings does not go against its way`(sign: Double) throws {
    let outside = Flight.State(offset: sign > 0 ? 4060 : -60, velocityPerMillisecond: sign)
    var view = try #require(
      Released(state: outside, range: AxisRange(minimum: 0, maximum: 4000), scale: 3))
    view.tick()
    var back = Vector(x: 0, y: sign)
    let before = view.model
    var wrong = view.model
    var right = view.model
    var way = Vector.zero
    let isSwinging = right.swing(atMost: 1, along: &way) == 1
    back.y = 0 - way.y
    let wasAgainst = back
    let wentBack = wrong.swing(atMost: 1, along: &back) > 0
    #expect(isSwinging && way.y != 0)
    #expect(!wentBack && wrong.offset == before.offset && back == wasAgainst)
  }

  @Test(arguments: Axis.allCases, [2.0, 6])
  func `many steps at once have the bits of as many single ones`(
    axis: Axis, velocity: Double
  ) throws {
    let start = Flight.State(offset: 2500, velocityPerMillisecond: velocity)
    var single = try #require(
      Released(
        state: start, range: AxisRange(minimum: 0, maximum: 4000), scale: 3, axis: axis))
    var many = single
    var (coasted, swung) = (0, 0)
    for most in [1, 2, 5, 3, 40, 7, 400] {
      var (way, same) = (Vector.zero, Vector.zero)
      let (flown, back) = (
        many.model.coast(atMost: most), many.model.swing(atMost: most, along: &way)
      )
      for _ in 0..<flown {
        let didCoast = single.model.coast()
        #expect(didCoast)
      }
      for _ in 0..<back {
        let count = single.model.swing(atMost: 1, along: &same)
        #expect(count == 1)
      }
      #expect(flown <= most && back <= most && way == same)
      expectSame(many.model, single.model)
      many.tick()
      single.tick()
      expectSame(many.model, single.model)
      (coasted, swung) = (coasted + flown, swung + back)
    }
    #expect(coasted > 5 && (swung > 5) == (velocity > 5))
  }
}
