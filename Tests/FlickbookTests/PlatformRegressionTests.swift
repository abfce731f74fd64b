import Foundation
import ScrollFormats
import ScrollPhysics
import Simulation
import Testing

/// The smallest traces that once went wrong under the profile of a platform.
@Suite struct PlatformRegressionTests {
  private func timeline(_ name: String, _ profile: ScrollProfile) throws -> Timeline {
    let folder = TraceCollectionTests.folder
    let trace = try Trace(path: folder.appending(path: "regressions/\(name).jsonl").path)
    return Timeline(replaying: trace.inputs, in: trace.header.scene, profile: profile)
  }

  @Test func `in Qt a move along one axis leaves the way along the other as it is`() throws {
    let held = try timeline("qt-one-axis-at-a-time", .qt).frames.filter { $0.phase == .dragging }
    // Of five moves along the axis, the first two are lost.
    #expect(held.last?.offset.y == 3060)
  }

  @Test(arguments: [ScrollProfile.chromium, .chromiumFlingCurve])
  func `a drag that is cancelled in its first frame rests on a place`(
    profile: ScrollProfile
  ) throws {
    let timeline = try timeline("chromium-cancelled-between-places", profile)
    #expect(timeline.frames.contains { $0.offset.y < 400 })
    #expect(timeline.frames.last?.offset.y == 400)
  }

  @Test func `a swing of GTK comes to rest however far its edge is from 0`() throws {
    let frames = try timeline("gtk4-swing-far-from-zero", .gtk4).frames
    #expect(frames.contains { $0.phase == .bouncing })
    #expect(frames.last?.phase == .idle && frames.last?.offset.y == -300)
    #expect(frames.count < 300)
  }

  @Test func `a flick inwards from beyond an edge rests on a place`() throws {
    let frames = try timeline("inward-fling-between-places", .uikit).frames
    #expect(frames.contains { $0.offset.y < 0 })
    #expect(frames.last?.offset.y == 0)
  }
}
