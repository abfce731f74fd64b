import ScrollPhysics
import Simulation
import Testing

/// Profiles whose choices come from several platforms.
@Suite struct MixedProfileTests {
  private let scene = Scene(
    viewport: Size(width: 400, height: 800),
    view: ScrollViewDescription(
      content: Size(width: 400, height: 3000), offset: Vector(x: 0, y: 1000)))

  /// A finger at places along the vertical axis, 8 ms apart, and its lift a millisecond later.
  private func finger(_ places: [Double]) -> [Input] {
    var inputs = places.enumerated().map { index, y in
      Input.touch(
        TouchSample(
          timeNanoseconds: Int64(index) * 8_000_000, phase: index == 0 ? .began : .moved,
          location: Vector(x: 200, y: y)))
    }
    inputs.append(
      .touch(
        TouchSample(
          timeNanoseconds: Int64(places.count - 1) * 8_000_000 + 1_000_000, phase: .ended,
          location: Vector(x: 200, y: places.last ?? 0))))
    return inputs
  }

  @Test func `a swing beside a pull that is seen rests on the edge`() throws {
    var rules = try #require(ScrollProfile.gtk4.platform)
    rules.drag.kind = .share
    let timeline = Timeline(
      replaying: finger((0..<10).map { 700 - 60 * Double($0) }), in: scene,
      profile: ScrollProfile(platform: rules))
    let last = try #require(timeline.frames.last)
    #expect(last.offset.y == 2200 && last.phase == .idle)
    #expect(timeline.frames.count < 600)
  }

  @Test func `a long fling at an edge ends where each frame waits for the next`() throws {
    var rules = try #require(ScrollProfile.flutterClamping.platform)
    rules.delivery.waitsForNextFrame = true
    rules.fling.largestSpeed = 0
    let timeline = Timeline(
      replaying: finger([1e7, -1e7, 1e7]), in: scene, profile: ScrollProfile(platform: rules))
    #expect(timeline.frames.count < 600)
    #expect(timeline.frames.last?.phase == .idle)
  }

  @Test func `what is at rest has no velocity`() throws {
    for profile in ScrollProfile.platforms + [.uikit] {
      let flick = finger((0..<10).map { 700 - 20 * Double($0) })
      let timeline = Timeline(replaying: flick, in: scene, profile: profile)
      for frame in timeline.frames where frame.phase == .idle {
        #expect(frame.velocity == .zero)
      }
      #expect(timeline.frames.contains { $0.velocity.y > 100 })
    }
  }
}
