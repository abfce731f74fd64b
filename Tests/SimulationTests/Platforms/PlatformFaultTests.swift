import ScrollPhysics
import Simulation
import Testing

/// What each named fault of a platform does, and that its flag mends it.
@Suite struct PlatformFaultTests {
  private static func flick(_ speed: Double, count: Int = 6) -> Gesture {
    var gesture = Gesture(at: Vector(x: 200, y: 400)).down()
    for _ in 0..<count { gesture = gesture.step(y: -speed * 16, milliseconds: 16) }
    return gesture.lift()
  }

  private static func middle(_ refreshRate: Double = 60) -> Scene {
    .tall(content: 40_000, offset: 20_000, refreshRate: refreshRate)
  }

  // MARK: Chromium

  static let chromiums = [PlatformCase.chromium, .chromiumFlingCurve]

  @Test(arguments: chromiums, [0.2, 0.7, 1.3, 3, 6])
  func `without lost steps a fling of Chromium rests where it was bound for`(
    platform: PlatformCase, speed: Double
  ) throws {
    let gesture = Self.flick(speed)
    let mended = platform.with { $0.faults.losesSmallSteps = false }
    let run = PlatformRun(gesture.inputs, in: Self.middle(), mended)
    let velocity = try #require(run.timeline.releases.first).velocity * 1000
    // Six moves, less the slop, and half a move ahead of the finger.
    let dragged = 6.5 * speed * 16 - 15
    let travel =
      platform.rules?.law.kind == .timedBezier
      ? TimedBezierFling(velocity: velocity, viewport: Size(width: 400, height: 800)).travel.y
      : flingCurveTravel(velocity)
    expectNear(run.rest.y, 20_000 + dragged + travel, within: 1e-6)
    let faulty = PlatformRun(gesture.inputs, in: Self.middle(), platform)
    let lost = run.rest.y - faulty.rest.y
    #expect(lost > 0 && lost < 2, "\(lost)")
  }

  private func flingCurveTravel(_ velocity: Vector) -> Double {
    let fling = ExponentialMinusLinear(velocity: velocity, rate: 3.7, linear: 172)
    return fling.offset(at: fling.duration).y
  }

  // MARK: Firefox

  @Test(arguments: [0.7, 1.3, 4.0])
  func `without its steps a fling of Firefox goes as far at every refresh rate`(speed: Double) {
    let gesture = Self.flick(speed)
    func spread(_ platform: PlatformCase) -> Double {
      let rests = [30.0, 60, 90, 120, 240].map {
        PlatformRun(gesture.inputs, in: Self.middle($0), platform).rest.y
      }
      return (rests.max() ?? .nan) - (rests.min() ?? .nan)
    }
    let mended = PlatformCase.firefox.with { $0.faults.stepsDependOnFrameRate = false }
    // The last step of a fling goes less than a frame at 10 points per second.
    #expect(spread(mended) < 10.0 / 30)
    #expect(spread(.firefox) > 2)
  }

  // MARK: Flutter

  /// How far content goes beyond either edge of a view that is its own mirror image.
  private func overshoots(_ platform: PlatformCase, _ gesture: Gesture) -> (Double, Double) {
    let scene = Scene.symmetric()
    let plain = PlatformRun(gesture.inputs, in: scene, platform).timeline
    let image = PlatformRun(gesture.inputs.map(\.mirrored), in: scene, platform).timeline
    let highest = plain.frames.map(\.offset.y).max() ?? .nan
    let lowest = image.frames.map(\.offset.y).min() ?? .nan
    return (highest - 1600, -1600 - lowest)
  }

  @Test func `Flutter meets its end slower than its start, and mended both alike`() {
    let gesture = Gesture(at: Vector(x: 0, y: 0)).flick(y: -10)
    let (end, start) = overshoots(.flutterBouncing, gesture)
    #expect(start > end + 10)
    let mended = PlatformCase.flutterBouncing.with { $0.faults.capsOneSide = false }
    let (capped, other) = overshoots(mended, gesture)
    expectNear(capped, end)
    expectNear(other, end)
  }

  // MARK: GTK

  /// When the content rests after a fling into the end, and its mirror image, in frames.
  private func rests(_ platform: PlatformCase) -> (Int, Int) {
    var scene = Scene.tall(content: 2000, offset: 600)
    let gesture = Self.flick(6)
    let plain = PlatformRun(gesture.inputs, in: scene, platform).timeline
    scene.view.offset.y = 600
    let image = PlatformRun(
      PlatformInputs.mirrored(gesture.inputs, in: scene), in: scene, platform
    ).timeline
    return (plain.frames.count, image.frames.count)
  }

  @Test func `GTK swings as long at its start as at its end only when mended`() {
    let (end, start) = rests(.gtk4)
    #expect(end != start)
    let mended = PlatformCase.gtk4.with { $0.faults.comparesSwingWithRange = false }
    let (one, other) = rests(mended)
    #expect(one == other)
  }

  // MARK: All

  @Test(arguments: PlatformCase.platforms)
  func `a flag of another platform changes nothing`(platform: PlatformCase) {
    let other = platform.with {
      if !["chromium", "chromium-flingcurve"].contains(platform.testDescription) {
        $0.faults.losesSmallSteps = false
      }
      if platform.testDescription != "gtk4" { $0.faults.comparesSwingWithRange = false }
      if platform.testDescription != "flutter-bouncing" { $0.faults.capsOneSide = false }
      if platform.testDescription != "firefox" { $0.faults.stepsDependOnFrameRate = false }
    }
    for sample in platform.samples.prefix(20) {
      expectSame(
        PlatformRun(sample.inputs, in: sample.scene, other).timeline, sample.run.timeline,
        "\(sample.label)")
    }
  }
}
