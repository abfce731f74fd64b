import ScrollPhysics
import Simulation

/// What a campaign's gestures have reached, so that "no failure" means something.
public struct Coverage: Hashable, Sendable {
  /// How often a rest was on each mark, in the order of the rules' marks.
  public internal(set) var rests: [Int] = []

  /// How often a drag pulled past each block, in the order of the rules' blocks.
  public internal(set) var pushes: [Int] = []

  /// In how many gestures each phase was shown, in the order of `ScrollPhase`.
  public internal(set) var phases = Array(repeating: 0, count: Self.phaseNames.count)

  /// In how many gestures each callback came, in the order of ``callbackNames``.
  public internal(set) var callbacks = Array(repeating: 0, count: Self.callbackNames.count)

  /// The names of the phases.
  public static let phaseNames = ScrollPhase.allCases.map { "\($0)" }

  /// The names of the callbacks, those of scroll views first.
  public static let callbackNames =
    scrollNames + ["offset", "shown", "hidden", "navigationEnded", "step", "fault"]

  /// The names of the callbacks that are told only where items are laid out.
  public static let itemCallbackNames = ["offset", "shown", "hidden"]

  private static let scrollNames = [
    "willBeginDragging", "willEndDragging", "didEndDragging", "willBeginDecelerating",
    "didEndDecelerating", "didEndScrollingAnimation",
  ]

  /// Creates a coverage of nothing.
  public init() {}
}

extension Coverage {
  /// Takes in what a gesture reached.
  mutating func note(_ course: borrowing Course) {
    var shownPhases: UInt32 = 0
    var told: UInt32 = 0
    // By places, for rules that are named are copied.
    let axis = course.rules.isEmpty ? .vertical : course.rules[0].axis
    var low = Double.infinity
    var high = -Double.infinity
    for index in course.shots.indices {
      let phase = course.shots[index].frame.phase
      shownPhases |= 1 << UInt32(phase.rawValue)
      guard course.shots[index].rules == 0 else { continue }
      let offset = course.shots[index].frame.offset[axis]
      low = min(low, offset)
      high = max(high, offset)
    }
    for index in course.callbacks.indices { told |= 1 << Self.place(of: course.callbacks[index]) }
    for index in course.stackEvents.indices {
      told |= 1 << Self.place(of: course.stackEvents[index])
    }
    add(shownPhases, to: &phases)
    add(told, to: &callbacks)
    guard !course.rules.isEmpty else { return }
    let (marks, blocks) = (course.rules[0].marks, course.rules[0].blocks)
    if rests.count < marks.count {
      rests += Array(repeating: 0, count: marks.count - rests.count)
      pushes += Array(repeating: 0, count: blocks.count - pushes.count)
    }
    for index in course.moves.indices {
      let shot = course.shots[course.moves[index].end]
      guard shot.rules == 0 else { continue }
      let offset = shot.frame.offset[axis]
      for place in marks.indices
      where abs(marks[place].offset - offset) <= StackRules.tolerance {
        rests[place] += 1
      }
    }
    for place in blocks.indices {
      let mark = blocks[place]
      let isPast =
        mark.blocksUpwards && high > mark.offset || mark.blocksDownwards && low < mark.offset
      if isPast { pushes[place] += 1 }
    }
  }

  private func add(_ bits: UInt32, to counts: inout [Int]) {
    var bits = bits
    while bits != 0 {
      let place = bits.trailingZeroBitCount
      if place < counts.count { counts[place] += 1 }
      bits &= bits - 1
    }
  }

  private static func place(of event: ScrollEvent) -> UInt32 {
    switch event {
    case .willBeginDragging: 0
    case .willEndDragging: 1
    case .didEndDragging: 2
    case .willBeginDecelerating: 3
    case .didEndDecelerating: 4
    case .didEndScrollingAnimation: 5
    }
  }

  private static func place(of event: StackEvent) -> UInt32 {
    switch event {
    case .offset: 6
    case .shown: 7
    case .hidden: 8
    case .navigationEnded: 9
    case .step: 10
    case .fault: 11
    }
  }
}

extension Coverage {
  /// Adds what another part of the campaign reached.
  public mutating func add(_ other: Coverage) {
    rests = Self.sum(rests, other.rests)
    pushes = Self.sum(pushes, other.pushes)
    phases = Self.sum(phases, other.phases)
    callbacks = Self.sum(callbacks, other.callbacks)
  }

  private static func sum(_ a: [Int], _ b: [Int]) -> [Int] {
    (0..<max(a.count, b.count)).map { index in
      (index < a.count ? a[index] : 0) + (index < b.count ? b[index] : 0)
    }
  }
}
