import ScrollPhysics
import Simulation

/// How old the touches are that a frame shows, and whether it goes ahead of them.
struct DragDelivery: Hashable, Sendable {
  /// How old a touch must be to be seen, in seconds.
  var delay: Double

  /// How far ahead of the newest touch a frame is, as a share of the last step of the finger.
  var lead = 0.0

  /// Whether a frame shows the finger between two touches, at the very time.
  var isInterpolated = false
}

extension DragDelivery {
  /// The ways that are tried: up to four frames late, at a touch, half a step ahead or in between.
  private static let all: [DragDelivery] = {
    let delays = (-2...66).map { Double($0) * 1e-3 }
    return delays.map { DragDelivery(delay: $0) }
      + delays.map { DragDelivery(delay: $0, lead: 0.5) }
      + delays.filter { $0 >= 0 }.map { DragDelivery(delay: $0, isInterpolated: true) }
  }()

  /// How many of them are kept.
  private static let most = 12

  /// The error of an offset by which deliveries are judged before the slop is known, in points.
  private static let roughError = 0.3

  /// Returns the deliveries under which moving content follows the finger best, the best first.
  ///
  /// What is lost at the start is not known yet: it is the middle of what each drag lacks.
  static func candidates(for drags: [RecordedDrag]) -> [DragDelivery] {
    let moving = drags.filter(\.hasMoved)
    var seen: [[[Int]]] = []
    var kept: [(delivery: DragDelivery, cost: Double)] = []
    for delivery in all {
      let places = moving.map { drag in
        drag.frames.map { drag.seen(in: $0, delay: delivery.delay) }
      }
      let isNew = delivery.isInterpolated || seen.isEmpty || places != seen.last
      seen.append(places)
      guard isNew else { continue }
      let cost = moving.reduce(0.0) { $0 + delivery.cost(of: $1) }
      kept.append((delivery, cost))
    }
    // A delivery that goes ahead must be better, not as good.
    let order = kept.indices.sorted {
      let (a, b) = (kept[$0], kept[$1])
      return a.cost < b.cost || (a.cost == b.cost && $0 < $1)
    }
    let best = order.first.map { kept[$0].cost } ?? 0
    return order.prefix(most).filter { kept[$0].cost < best + 20 }.map { kept[$0].delivery }
  }

  private func cost(of drag: RecordedDrag) -> Double {
    Axis.allCases.filter { drag.axes.contains(AxisSet($0)) }.reduce(0.0) { sum, axis in
      let lacks = drag.frames.compactMap { frame -> Double? in
        let place = drag.seen(in: frame, delay: delay)
        guard frame.offset[axis].magnitude > 0.1 else { return nil }
        guard place > 0 else { return frame.offset[axis] }
        return frame.offset[axis] - self.place(place, in: frame, of: drag, axis, isFirst: false)
      }
      let middle = Quantiles(lacks).median ?? 0
      return sum
        + lacks.reduce(0.0) { sum, lack in
          let deviation = (lack - middle) / Self.roughError
          return sum + 5 * log(1 + deviation * deviation / 4)
        }
    }
  }

  /// Where a frame that has seen a sample shows the finger, in points.
  func place(
    _ sample: Int, in frame: RecordedDrag.Frame, of drag: RecordedDrag, _ axis: Axis, isFirst: Bool
  ) -> Double {
    let (time, way) = (drag.samples[sample].time, drag.samples[sample].way[axis])
    if isInterpolated && sample + 1 < drag.samples.count {
      let next = drag.samples[sample + 1]
      let share = (frame.time - delay - time) / max(next.time - time, 1e-6)
      return way + min(max(share, 0), 1) * (next.way[axis] - way)
    }
    guard lead > 0 && !isFirst && sample > 0 else { return way }
    return way + lead * (way - drag.samples[sample - 1].way[axis])
  }
}

/// How large the errors of frames are.
struct DragErrors: Hashable, Sendable {
  /// The error of an offset, in points.
  var offset = 0.3

  /// The error of a time stamp, in seconds.
  var time = 0.0

  /// The smallest error of an offset, in points: what traces round away, and a little more.
  static let smallest = 0.02

  /// The width of a frame's error, in points.
  func width(of frame: RecordedDrag.Frame) -> Double {
    let moved = frame.speed * time
    return (offset * offset + moved * moved).squareRoot()
  }

  /// Returns the errors under which differences are likeliest.
  static func likeliest(
    _ residuals: [(difference: Double, frame: RecordedDrag.Frame)]
  ) -> DragErrors {
    var best = (errors: DragErrors(offset: smallest), cost: Double.infinity)
    for time in [0, 0.0003, 0.001, 0.002, 0.004, 0.008] {
      var offset = smallest
      while offset < 30 {
        let errors = DragErrors(offset: offset, time: time)
        let cost = residuals.reduce(0.0) { sum, residual in
          let width = errors.width(of: residual.frame)
          return sum + 2 * log(width) + FrameCost.cost(residual.difference / width)
        }
        // A clock that is wrong must be clearly likelier than offsets that are.
        if cost < best.cost - (time > best.errors.time ? 2 : 0) { best = (errors, cost) }
        offset *= 1.25
      }
    }
    return best.errors
  }
}
