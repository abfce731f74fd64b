package import ScrollFormats
package import ScrollPhysics
package import Simulation

/// A finger's path, as the offset the content would have if it stuck to the finger.
package struct FingerPath: Hashable, Sendable {
  /// A moment of the path.
  package struct Point: Hashable, Sendable {
    /// The time, in seconds.
    package var seconds: Double

    /// The offset at touch-down minus the finger's displacement, in points.
    package var offset: Vector
  }

  /// The points, in time order; at least one.
  package var points: [Point]

  /// Whether the touch-down is known.
  package var hasBeginning: Bool

  /// How the touch ended; `nil` where it is not known.
  package var ending: TouchPhase?
}

extension FingerPath {
  /// Returns the paths of touches, in the order in which the fingers came down.
  ///
  /// The offset at touch-down is that of the last frame before it, and before the first frame the
  /// initial offset; where that is not known, the first frame's.
  package static func paths(
    of touches: [TouchRow], over timeline: Timeline, initialOffset: Vector? = nil
  ) -> [FingerPath] {
    var paths: [FingerPath] = []
    var origins: [(location: Vector, offset: Vector)] = []
    var open: [Int: Int] = [:]
    for row in touches where !row.isPredicted && row.sample.location.isFinite {
      let sample = row.sample
      let seconds = sample.timeNanoseconds.asSeconds
      if sample.phase == .began || open[sample.identifier] == nil {
        let before = timeline.position(atOrBefore: sample.timeNanoseconds)
        let offset =
          before.map { timeline.frames[$0].offset } ?? initialOffset
          ?? timeline.frames.first?.offset ?? .zero
        open[sample.identifier] = paths.count
        origins.append((sample.location, offset))
        paths.append(FingerPath(points: [], hasBeginning: sample.phase == .began))
      }
      guard let index = open[sample.identifier] else { continue }
      let offset = origins[index].offset - (sample.location - origins[index].location)
      paths[index].points.append(Point(seconds: seconds, offset: offset))
      if sample.phase == .ended || sample.phase == .cancelled {
        paths[index].ending = sample.phase
        open[sample.identifier] = nil
      }
    }
    return paths
  }
}

extension Timeline {
  /// Returns the position of the last frame at or before a time, in nanoseconds.
  func position(atOrBefore time: Int64) -> Int? {
    var low = 0
    var high = frames.count
    while low < high {
      let middle = (low + high) / 2
      if frames[middle].timeNanoseconds <= time { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }

  /// Returns the time of the frame with a number, in seconds; `nil` where there is none.
  func seconds(ofFrame index: Int) -> Double? {
    var low = 0
    var high = frames.count
    while low < high {
      let middle = (low + high) / 2
      if frames[middle].index < index { low = middle + 1 } else { high = middle }
    }
    return low < frames.count && frames[low].index == index ? frames[low].seconds : nil
  }
}
