import ScrollFormats
import ScrollPhysics
import Simulation
import Testing

@testable import ScrollTuning

@Suite struct SteadyFramesTests {
  /// Frames of a display, 60 per second.
  private func recording(_ count: Int, error: (Int) -> Int64) -> Recording {
    Recording(
      name: "made", scene: .list,
      frames: (0..<count).map {
        Recording.Frame(
          timeNanoseconds: 5_000_000 + Int64($0) * 16_666_667 + error($0),
          offset: Vector(x: 0, y: Double($0)))
      })
  }

  @Test func `frames whose stamps are a little off get their rhythm back`() {
    var random = RandomNumbers(seed: 1)
    let errors = (0..<80).map { _ in Int64(2e6 * (random.uniform() - 0.5)) }
    var recording = recording(80) { errors[$0] }
    recording.frames.removeSubrange(20..<23)
    for frame in recording.steadyFrames {
      let truth = 5_000_000 + Int64(frame.offset.y) * 16_666_667
      #expect((frame.timeNanoseconds - truth).magnitude < 400_000)
    }
  }

  @Test func `stamps without a fault are kept, and so are stamps without a rhythm`() {
    let exact = recording(40) { _ in 0 }
    #expect(exact.steadyFrames == exact.frames)
    let late = recording(40) { $0 == 17 ? 6_000_000 : 0 }
    #expect(late.steadyFrames == late.frames)
    var other = recording(40) { Int64($0) * 3_000_000 }
    #expect(other.steadyFrames == other.frames)
    other.frames.removeAll()
    #expect(other.steadyFrames.isEmpty)
  }

  @Test func `missing frames are between two others, and none are in a long gap`() {
    let interval = 1e9 / 60
    #expect(Recording.missing(between: nil, 5, interval) == [])
    #expect(Recording.missing(between: 0, 17_000_000, interval) == [])
    #expect(Recording.missing(between: 0, 50_000_000, interval) == [16_666_667, 33_333_333])
    #expect(Recording.missing(between: 0, 2_000_000_000, interval) == [])
    #expect(Recording.missing(between: 9, 0, interval) == [])
  }
}
