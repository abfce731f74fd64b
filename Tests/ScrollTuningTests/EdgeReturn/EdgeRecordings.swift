import ScrollPhysics
import Simulation
import TestSupport

@testable import ScrollTuning

/// Recordings at an edge, whose constants are known.
enum EdgeRecording {
  /// What a finger does.
  enum Gesture: Hashable {
    /// It drags content slowly beyond its end, holds it there and lets go.
    case pull
    /// It flicks content into its end.
    case flick
  }

  /// What our own simulator shows of a gesture at the end of a list, or mirrored at its start.
  static func simulated(
    _ profile: ScrollProfile, _ gesture: Gesture, isMirrored: Bool = false
  ) -> SimulatedRecording {
    let range = 1200.0
    let start = gesture == .pull ? range - 50 : range - 700
    let scene = Scene(
      viewport: Size(width: 400, height: 800),
      view: ScrollViewDescription(
        content: Size(width: 400, height: range + 800),
        offset: Vector(x: 0, y: isMirrored ? range - start : start)))
    return SimulatedRecording(
      profile, touches: touches(gesture, isMirrored: isMirrored), frameCount: 110, scene: scene,
      name: "\(gesture)")
  }

  private static func touches(_ gesture: Gesture, isMirrored: Bool) -> [TouchSample] {
    let ways: [(milliseconds: Double, way: Double)] =
      switch gesture {
      case .pull: (0...40).map { (1 + 8 * Double($0), 10 * Double($0)) } + [(500, 400)]
      case .flick: (0...11).map { (1 + 8 * Double($0), 24 * Double($0)) } + [(97, 264)]
      }
    return ways.indices.map { index in
      TouchSample(
        timeNanoseconds: Nanoseconds.fromSeconds(ways[index].milliseconds / 1000),
        phase: index == 0 ? .began : index == ways.count - 1 ? .ended : .moved,
        location: Vector(x: 200, y: isMirrored ? 100 + ways[index].way : 700 - ways[index].way))
    }
  }

  /// A recording of content that is let go beyond an edge and follows a function of the seconds.
  static func made(
    name: String = "made", isMirrored: Bool = false, isHorizontal: Bool = false,
    distance: (Double) -> Double
  ) -> Recording {
    let scene = Scene(
      viewport: Size(width: 400, height: 800),
      view: ScrollViewDescription(content: Size(width: 1400, height: 1800)))
    var recording = Recording(name: name, scene: scene)
    recording.touches = [
      TouchSample(timeNanoseconds: 0, phase: .began, location: Vector(x: 200, y: 200)),
      TouchSample(timeNanoseconds: 5_000_000, phase: .ended, location: Vector(x: 200, y: 200)),
    ]
    for index in 0..<90 {
      let time = Double(index) / 60
      let way = distance(time)
      let offset = isMirrored ? -way : 1000 + way
      recording.frames.append(
        Recording.Frame(
          timeNanoseconds: 10_000_000 + Nanoseconds.fromSeconds(time),
          offset: isHorizontal ? Vector(x: offset, y: 0) : Vector(x: 0, y: offset)))
    }
    return recording
  }

  /// One of the recorded flights of a `UIScrollView`, with its edges and the steps of its display.
  static func flight(_ name: String) throws -> Recording {
    let starts = try Table(vector: "uikit_flight_starts").rows
    let start = try starts.first { try $0.text("flight") == name }
    let maximum = try start?.number("maximum_pt") ?? 0
    let scene = Scene(
      viewport: Size(width: 402, height: 874),
      view: ScrollViewDescription(content: Size(width: 402, height: 874 + maximum)))
    var recording = Recording(name: name, scene: scene)
    recording.touches = [
      TouchSample(timeNanoseconds: 0, phase: .began, location: Vector(x: 200, y: 400)),
      TouchSample(timeNanoseconds: 1, phase: .ended, location: Vector(x: 200, y: 400)),
    ]
    var milliseconds = 0.0
    for row in try Table(vector: "uikit_flights").rows where try row.text("flight") == name {
      let offset = try row.number("offset_pt")
      if try row.text("frame") == "rest" {
        recording.frames[recording.frames.count - 1].offset.y = offset
      } else if try row.text("frame") != "0" {
        milliseconds += try row.number("step_ms")
        recording.frames.append(
          Recording.Frame(
            timeNanoseconds: Int64((milliseconds * 1e6).rounded()), offset: Vector(x: 0, y: offset))
        )
      }
    }
    return recording
  }
}

extension Tuning {
  /// The constant of a name.
  func constant(_ name: String) -> Constant? { constants.first { $0.name == name } }
}
