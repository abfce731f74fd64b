import ScrollPhysics
import Testing

@Suite struct CoastTests {
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
      let didCoast = short.model.coast(milliseconds: short.milliseconds)
      long.tick()
      if didCoast {
        coasted += 1
        #expect(long.model.phase == .decelerating && long.model.events.isEmpty)
      } else {
        #expect(short.model.offset == before.offset && short.model.phase == before.phase)
        #expect(short.model.motionVelocity == before.motionVelocity)
        short.tick()
      }
      #expect(short.model.offset == long.model.offset)
      #expect(short.model.motionVelocity == long.model.motionVelocity)
      #expect(short.model.phase == long.model.phase)
    }
    #expect(long.model.isAtRest && short.model.isAtRest)
    #expect(coasted > 20)
  }

  @Test func `another step's length takes the long path`() throws {
    let start = Flight.State(offset: 0, velocityPerMillisecond: 2)
    var view = try #require(
      Released(state: start, range: AxisRange(minimum: 0, maximum: 4000), scale: 3))
    view.tick()
    let offset = view.model.offset
    let halfDid = view.model.coast(milliseconds: view.milliseconds / 2)
    #expect(!halfDid && view.model.offset == offset)
    let wholeDid = view.model.coast(milliseconds: view.milliseconds)
    #expect(wholeDid && view.model.offset.y > offset.y)
  }

  @Test func `content beyond an edge or at rest does not coast`() throws {
    let outside = Flight.State(offset: -60, velocityPerMillisecond: -1)
    var view = try #require(
      Released(state: outside, range: AxisRange(minimum: 0, maximum: 4000), scale: 3))
    for _ in 0..<400 where !view.model.isAtRest {
      let didCoast = view.model.coast(milliseconds: view.milliseconds)
      #expect(!didCoast)
      view.tick()
    }
    let didCoast = view.model.coast(milliseconds: view.milliseconds)
    #expect(view.model.isAtRest && !didCoast)
  }
}
