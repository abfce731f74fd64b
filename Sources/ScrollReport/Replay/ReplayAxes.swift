import ScrollFormats
import ScrollPhysics
import Simulation

/// The choice of what is shown: the axes, and the interval of values along each.
enum ReplayAxes {
  /// How far the content travels along an axis before that axis is shown, in points.
  static let leastTravel = 0.5

  /// Returns the axes along which the content moves, or the longer one where it does not move.
  static func moving(in timelines: [Timeline], recorded: [OffsetRow]) -> [Axis] {
    let axes = Axis.allCases.filter { axis in
      let travels = timelines.map { timeline in
        Interval(holding: timeline.frames.lazy.map { $0.offset[axis] })
      }
      let measured = Interval(holding: recorded.lazy.map { $0.offset[axis] })
      return (travels + [measured]).contains { ($0?.span ?? 0) > leastTravel }
    }
    guard axes.isEmpty else { return axes }
    // At rest, the axis along which it could move says more.
    let range = timelines.first?.ranges.first
    let width = range.map { $0.maximum.x - $0.minimum.x } ?? 0
    let height = range.map { $0.maximum.y - $0.minimum.y } ?? 0
    return width > height ? [.horizontal] : [.vertical]
  }

  /// Returns the times of everything that is shown, in seconds, with a margin.
  static func times(of plot: ReplayPlot) -> Interval {
    let frames = plot.series.lazy.flatMap(\.timeline.frames).map(\.seconds)
    let touches = plot.touches.lazy.map(\.sample.timeNanoseconds.asSeconds)
    let recorded = plot.recorded.lazy.map(\.timeNanoseconds.asSeconds)
    var times = Interval(holding: frames)
    for other in [Interval(holding: touches), Interval(holding: recorded)] {
      guard let other else { continue }
      times = times ?? other
      times?.expand(to: other.lower)
      times?.expand(to: other.upper)
    }
    return (times ?? Interval(0, 1)).widened(to: 0.1).padded(by: 0.012)
  }

  /// Returns the offsets that are shown along an axis, in points, with a margin.
  ///
  /// An end of the legal range is shown where it is near what moves, so that a long page does not
  /// squeeze the motion into a line.
  static func offsets(
    of plot: ReplayPlot, along axis: Axis, fingers: [FingerPath]
  ) -> Interval {
    let frames = plot.series.lazy.flatMap(\.timeline.frames).map { $0.offset[axis] }
    var offsets = Interval(holding: frames)
    for other in [
      Interval(holding: plot.recorded.lazy.map { $0.offset[axis] }),
      Interval(holding: fingers.lazy.flatMap(\.points).map { $0.offset[axis] }),
    ] {
      guard let other else { continue }
      offsets = offsets ?? other
      offsets?.expand(to: other.lower)
      offsets?.expand(to: other.upper)
    }
    guard var result = offsets else { return Interval(0, 1) }
    let near = result.widened(to: 10).padded(by: 0.3)
    for range in plot.series.first?.timeline.ranges ?? [] {
      for end in [range.minimum[axis], range.maximum[axis]] where near.contains(end) {
        result.expand(to: end)
      }
    }
    guard let stack = plot.stack else { return result.widened(to: 10).padded(by: 0.07) }
    for line in StopLine.lines(of: stack, over: Timeline(), along: axis) {
      result.expand(to: line.offset)
    }
    return result.widened(to: 10).padded(by: 0.07)
  }

  /// Returns the velocities along an axis, in points per second, with zero and a margin.
  static func velocities(of plot: ReplayPlot, along axis: Axis) -> Interval {
    let frames = plot.series.lazy.flatMap(\.timeline.frames).map { $0.velocity[axis] }
    var velocities = Interval(holding: frames) ?? Interval(0, 0)
    velocities.expand(to: 0)
    return velocities.widened(to: 10).padded(by: 0.08)
  }
}

extension Axis {
  /// The coordinate's letter.
  var letter: String { self == .horizontal ? "x" : "y" }
}

extension Frame {
  /// The time of the frame, in seconds since the trace's start.
  var seconds: Double { timeNanoseconds.asSeconds }
}

extension Int64 {
  /// The nanoseconds as seconds.
  var asSeconds: Double { Double(self) / 1e9 }
}
