import EdgeLayout
import ScrollPhysics
import Simulation
import Testing

/// Where a release lands: rule P as a table, against the rule once more and on its own.
@Suite struct StackReleaseTests {
  /// The natural logarithms of the two rates, to the last digit of a double.
  static let rates = [(0.99, -0.010050335853501441), (0.998, -0.0020020026706730793)]

  static let speeds: [Double] = [0, 0.25, 0.5, 1, 2, 4, 10].flatMap { $0 == 0 ? [$0] : [-$0, $0] }

  /// Panels at both ends, with stops at −150, 0, 200, 350 and 500, and a block at 350.
  static func scene(at offset: Double, change: (inout EdgeStack) -> Void) -> Scene {
    .panels {
      $0.offset.y = offset
      change(&$0)
    } _: {
      Panel().edge(.bottom).id("first").extent(200)
      Panel().edge(.bottom).id("second").extent(300)
        .steps([NavigationStep(0.5, blocks: .folding)])
      Panel().edge(.top).id("third").extent(150)
    }
  }

  /// A drag that is at a place when it is released, with the velocity of its last four samples.
  static func drag(from start: Double, to place: Double, speed: Double) -> Gesture {
    let way = place - start + 10
    let gesture = Gesture().down().wait(110).step(y: -20, milliseconds: 16)
      .step(y: 20 - way + 64 * speed, milliseconds: 300).wait(60)
    guard speed != 0 else { return gesture.step(y: 0, milliseconds: 16).lift(after: 200) }
    return (0..<4).reduce(gesture) { gesture, _ in
      gesture.step(y: -16 * speed, milliseconds: 16)
    }.lift()
  }

  @Test(arguments: rates, [false, true])
  func `with paging a release lands where the rule says, from every stop to every place`(
    rate: (Double, Double), isContinuous: Bool
  ) {
    for start in [-150.0, 0, 200, 350, 500] {
      let scene = Self.scene(at: start) {
        $0.decelerationRate = rate.0
        $0.isContinuous = isContinuous
      }
      let spec = StackSpec(scene)
      let range = spec.gate(atRest: Vector(x: 0, y: start))
      for place in stride(from: start - 260, through: start + 260, by: 65) {
        for speed in Self.speeds {
          let run = StackRun(
            Self.drag(from: start, to: place, speed: speed).inputs, in: scene, solvesItems: false)
          guard let release = run.releases.first else {
            Issue.record("no drag from \(start) to \(place) at \(speed)")
            continue
          }
          let velocity = release.velocity.y
          #expect((velocity > 0) == (speed > 0) && (velocity < 0) == (speed < 0))
          let expected = Self.rest(
            of: place, velocity: velocity, rateLogarithm: rate.1, stops: spec.signedStops,
            range: range)
          #expect(
            run.rest.y == expected && release.target.y == expected,
            "from \(start) to \(place) at \(speed)")
        }
      }
    }
  }

  @Test(arguments: rates)
  func `without paging a release lands where it decelerates, within the gate`(
    rate: (Double, Double)
  ) {
    for start in [-150.0, 0, 200, 350, 500] {
      let scene = Self.scene(at: start) {
        $0.decelerationRate = rate.0
        $0.paging = false
      }
      let range = StackSpec(scene).gate(atRest: Vector(x: 0, y: start))
      for place in stride(from: range.minimum, through: range.maximum, by: 37) {
        for speed in Self.speeds {
          let run = StackRun(
            Self.drag(from: start, to: place.rounded(), speed: speed).inputs, in: scene,
            solvesItems: false)
          guard let release = run.releases.first else { continue }
          let projected = place.rounded() - release.velocity.y / rate.1
          // The motion ends at a velocity of 0.01 pt/ms and on a pixel, and its steps go by
          // r / (1 − r) instead of −1 / ln r, which is half a millisecond less.
          let slack = speed == 0 ? 0 : -0.01 / rate.1 + 1 + 0.51 * abs(release.velocity.y)
          #expect(
            abs(run.rest.y - range.clamped(projected)) <= slack, "\(start), \(place), \(speed)")
        }
      }
    }
  }

  @Test func `a motionless release goes to the nearest stop, of two to the more folded`() {
    for (start, place, rest) in [
      (200.0, 100.0, 0.0), (200, 101, 200), (200, 99, 0), (200, 275, 200), (200, 276, 350),
      (0, -75, 0), (0, -76, -150), (0, 100, 0), (0, 101, 200), (350, 425, 350), (350, 426, 500),
    ] {
      let gesture = Self.drag(from: start, to: place, speed: 0)
      let run = StackRun(gesture, in: Self.scene(at: start) { _ in })
      #expect(run.rest.y == rest, "\(start) to \(place)")
    }
  }

  @Test func `a release beyond a bound rests at it, however fast it goes back`() {
    for place in [201.0, 210, 300] {
      for speed in [-10.0, -4, -1, -0.5, 0, 1, 4] {
        let gesture = Self.drag(from: 0, to: place, speed: speed)
        let run = StackRun(gesture, in: Self.scene(at: 0) { _ in })
        #expect(run.rest.y == 200, "\(place) at \(speed)")
        #expect(run.steps == [.step("first", fraction: 1)])
      }
    }
  }

  /// Rule P, along the axis, with the velocity in points per millisecond.
  static func rest(
    of place: Double, velocity: Double, rateLogarithm: Double, stops: [Double], range: AxisRange
  ) -> Double {
    guard range.contains(place) else { return range.clamped(place) }
    let projected = place - velocity / rateLogarithm
    let target: Double
    if velocity > 0 {
      target = stops.filter { $0 > projected + 0.5 }.min() ?? range.maximum
    } else if velocity < 0 {
      target = stops.filter { $0 < projected - 0.5 }.max() ?? range.minimum
    } else {
      target =
        stops.filter { range.contains($0) }
        .min { (abs($0 - place), abs($0)) < (abs($1 - place), abs($1)) } ?? place
    }
    return range.clamped(target)
  }
}
