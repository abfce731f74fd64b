import ScrollPhysics
import Simulation

// Laws about where and when everything rests.

extension Law {
  /// With paging, rest is on a stop.
  public static let paging = Law(
    "paging", "with paging, a drag ends on a stop", about: .stops, wantsEachFrame: false
  ) { course in
    var distance = Double.infinity
    for index in course.moves.indices {
      let move = course.moves[index]
      guard move.isByHand else { continue }
      let shot = course.shots[move.end]
      guard course.shots[move.start].frame.offset != shot.frame.offset else { continue }
      let away: Double
      if course.rules.isEmpty {
        guard !course.hasActions else { continue }
        away = course.distanceToPage(shot)
      } else {
        guard course.rules[shot.rules].isPaged else { continue }
        let offset = shot.frame.offset[course.rules[shot.rules].axis]
        away = course.rules[shot.rules].distanceToMark(offset)
      }
      // A stop of several marks takes its place from one of them.
      if away > 0.51 {
        return .broken(frame: move.end, "rests \(Story.points(away)) pt away from every stop")
      }
      distance = min(distance, 0.51 - away)
    }
    return distance == .infinity ? .untouched : .kept(distance: distance)
  }

  /// Rest is in range.
  public static let range = Law(
    "range", "what rests is in its range, and moves nowhere", wantsEachFrame: false
  ) { course in
    for index in course.shots.indices where course.shots[index].isAtRest {
      let shot = course.shots[index]
      let (offset, range) = (shot.frame.offset, shot.range)
      // Mostly it is exactly in its range, and no axis needs a look.
      if range[.horizontal].contains(offset.x) && range[.vertical].contains(offset.y)
        && shot.frame.velocity == .zero
      {
        continue
      }
      for axis in Axis.allCases {
        let offset = shot.frame.offset[axis]
        let clamped = shot.range[axis].clamped(offset)
        if abs(offset - clamped) > 0.01 && !course.isPlaced(index) {
          return .broken(
            frame: index, "rests \(Story.points(abs(offset - clamped))) pt out of its range")
        }
      }
      if shot.frame.velocity != .zero {
        return .broken(frame: index, "rests with a velocity")
      }
    }
    return .kept
  }

  /// Everything settles in bounded time.
  ///
  /// A flick rests within 5 s at the slowest rate that a platform has; the limit is four times that,
  /// and what a program asks for lasts as long as it says.
  public static let settles = Law("settles", "everything rests within 20 s of the last input") {
    course in
    let limit = 20.0
    let time = course.settlingTime
    if !course.isAtRest || time > limit {
      return .broken(
        frame: max(0, course.shots.count - 1),
        course.isAtRest ? "moves for \(Story.points(time)) s" : "never rests")
    }
    return .kept(distance: limit - time)
  }

  /// Every number is finite.
  public static let finite = Law("finite", "every number is finite") { course in
    let shots = course.shots.span
    let items = course.items.span
    for index in shots.indices {
      let zero =
        zero(shots[index].frame.offset) + zero(shots[index].frame.velocity)
        + zero(shots[index].range.minimum) + zero(shots[index].range.maximum)
      if zero != 0 { return .broken(frame: index, "shows a number that is not finite") }
      for place in shots[index].items {
        let zero =
          items[place].visibleFraction * 0 + items[place].visibleLength * 0
          + items[place].extent * 0
        guard zero == 0 else {
          return .broken(frame: index, "shows an item with a number that is not finite")
        }
      }
    }
    return .kept
  }

  /// 0 where both numbers are finite, else not a number; a sum of such asks of many at once.
  @inline(__always)
  private static func zero(_ vector: Vector) -> Double { vector.x * 0 + vector.y * 0 }
}

extension Course {
  /// Whether a program may have put the content where it is, which it may do anywhere.
  func isPlaced(_ index: Int) -> Bool { rules.isEmpty && hasActions }

  /// How far a rest of a scroll view is from the nearest page, in points; an end counts as one.
  ///
  /// Pages are counted from the start of the range, which an inset moves.
  func distanceToPage(_ shot: Shot) -> Double {
    var farthest = 0.0
    for axis in Axis.allCases {
      let range = shot.range[axis]
      let page = scene.viewport[axis]
      guard !range.isEmpty && page > 0 else { continue }
      let offset = shot.frame.offset[axis]
      let start = range.minimum
      let near = start + ((offset - start) / page).rounded() * page
      // A page is on a pixel of the grid.
      let slack = 1 / scene.scale
      let away = min(
        max(0, abs(offset - near) - slack), abs(offset - range.minimum),
        abs(offset - range.maximum))
      farthest = max(farthest, away)
    }
    return farthest
  }
}
