import EdgeLayout
import ScrollPhysics
import Simulation

// Laws about what is to be seen of the items of an edge stack.

extension Law {
  /// Fractions and visible lengths agree with each other and with what is open.
  public static let fractions = Law(
    "fractions", "visible fractions, visible lengths and extents agree, and none shows too much",
    about: .stack, wantsItems: true
  ) { course in
    var last = -1
    var (items, axis, length) = ([StackItem](), Axis.vertical, 0.0)
    for index in course.shots.indices {
      if course.shots[index].rules != last {
        last = course.shots[index].rules
        let rules = course.rules[last]
        (items, axis, length) = (rules.stack.items, rules.axis, rules.stack.container[rules.axis])
      }
      let places = course.shots[index].items
      guard places.count == items.count else { continue }
      var sum = 0.0
      for number in items.indices {
        let place = places.lowerBound + number
        sum += course.items[place].visibleLength
        guard let wrong = wrong(course.items[place], items[number].extent) else { continue }
        return .broken(frame: index, "shows \(items[number].id) \(wrong)")
      }
      let open = abs(course.shots[index].frame.offset[axis])
      if sum > min(open, length) + 0.01 {
        return .broken(
          frame: index,
          "shows \(Story.points(sum)) pt of its panels with \(Story.points(open)) pt open")
      }
    }
    return .kept
  }

  /// What is wrong with an item by itself, in words.
  @inline(__always)
  private static func wrong(_ item: ItemShot, _ extent: Double?) -> String? {
    let (length, fraction) = (item.visibleLength, item.visibleFraction)
    guard fraction >= 0 && fraction <= 1 && length >= 0 else {
      return "with a fraction of \(fraction) and \(length) pt visible"
    }
    guard item.isVisible == (length > 0) else {
      return "as \(item.isVisible ? "visible" : "hidden") with \(length) pt visible"
    }
    guard let extent, extent > 0 else { return nil }
    guard length <= extent + 0.01 else { return "longer than it is" }
    // The fraction is told to three decimals.
    guard abs(fraction - length / extent) <= 0.000_51 else {
      return "with a fraction of \(fraction), though \(Story.points(length)) of "
        + "\(Story.points(extent)) pt are visible"
    }
    return nil
  }

  /// What is shown depends on the offset alone.
  public static let path = Law(
    "path", "what is visible at an offset does not depend on the way there", about: .stack,
    wantsItems: true
  ) { course in
    for index in course.moves.indices {
      let end = course.moves[index].end
      for earlier in course.moves[..<index] where differs(earlier.end, end, in: course) {
        return .broken(frame: end, "shows other fractions than before at the same offset")
      }
    }
    return course.moves.isEmpty ? .untouched : .kept
  }

  private static func differs(_ a: Int, _ b: Int, in course: borrowing Course) -> Bool {
    let (one, other) = (course.shots[a], course.shots[b])
    guard one.frame.offset == other.frame.offset && one.rules == other.rules else { return false }
    for (first, second) in zip(one.items, other.items)
    where course.items[first].visibleFraction != course.items[second].visibleFraction {
      return true
    }
    return false
  }

  /// A change of what a stack is made of keeps its place.
  public static let anchor = Law(
    "anchor", "what rests on a stop rests on the same stop after its measures change",
    about: .stack
  ) { course in
    guard course.rules.count > 1 else { return .untouched }
    for index in course.shots.indices.dropFirst() {
      let (before, shot) = (course.shots[index - 1], course.shots[index])
      guard before.rules != shot.rules && before.isAtRest && !shot.isNavigating else { continue }
      let (old, new) = (course.rules[before.rules], course.rules[shot.rules])
      guard old.isClear && new.isClear && shot.isAtRest,
        let mark = old.mark(shownAt: before.frame.offset[old.axis]),
        let kept = new.mark(of: old.stack.items[mark.item].id, fraction: mark.fraction)
      else { continue }
      // Fingers and programs may have moved it in the same frame.
      guard !course.hasOtherMotion(before: shot.frame, after: before.frame),
        !course.beginsDrag(in: shot)
      else { continue }
      let away = abs(shot.frame.offset[new.axis] - kept.offset)
      if away > 0.51 {
        return .broken(
          frame: index,
          "is \(Story.points(away)) pt away from \(new.place(of: kept)) after a change")
      }
    }
    return .kept
  }
}

extension StackRules {
  /// The mark that a rest at an offset shows: of the deepest item of which it shows something.
  func mark(shownAt offset: Double) -> Mark? {
    guard offset != 0 else { return nil }
    return marks.filter { abs($0.offset - offset) <= Self.tolerance && $0.fraction > 0 }
      .max { $0.item < $1.item }
  }

  /// The mark of an item at a fraction; `nil` where there is none of it.
  func mark(of id: ItemID, fraction: Double) -> Mark? {
    marks.first { stack.items[$0.item].id == id && $0.fraction == fraction }
  }
}

extension Course {
  /// Whether a drag began in a frame, in which it may have ended and come to rest as well.
  func beginsDrag(in shot: Shot) -> Bool {
    for place in shot.callbacks where callbacks[place] == .willBeginDragging { return true }
    return false
  }

  /// Whether a program moved the stack before a frame, or changed it more than once.
  func hasOtherMotion(before frame: Frame, after previous: Frame) -> Bool {
    var changes = 0
    let stamps = stamps(seenBy: frame, after: previous)
    for input in inputs {
      guard case .action(let action, let time) = input, stamps.contains(time) else { continue }
      switch action {
      case .reveal, .fold, .stop: return true
      default: changes += 1
      }
    }
    return changes > 1
  }
}
