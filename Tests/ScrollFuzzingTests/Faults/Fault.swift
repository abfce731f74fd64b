import EdgeLayout
import ScrollPhysics
import Simulation
import Testing

@testable import ScrollFuzzing

/// A fault that is planted around the library, with no switch inside it.
struct Fault: CustomTestStringConvertible, Sendable {
  /// What is wrong.
  var name: String

  /// The law that it breaks.
  var law: Law

  /// What is held to the law.
  var subject: Subject

  var testDescription: String { name }
}

extension Fault {
  /// All planted faults.
  static let all = gating + paging + visibility + anchoring + navigation

  private static let floorless = Scene.sheet { $0.children[0] = sheet([0.15, 0.5]) }

  private static func sheet(_ fractions: [Double]) -> Panel {
    Panel().edge(.bottom).id("sheet").extent(600).steps(fractions.map { NavigationStep($0) })
  }

  /// Panels on both sides of the root, open at the bottom.
  private static let sides = Scene(
    viewport: Size(width: 400, height: 800),
    stack: EdgeStack(children: [
      Panel().edge(.top).id("above").extent(200), Panel().edge(.bottom).id("below").extent(200),
    ]).offset(Vector(x: 0, y: 200)))

  static let gating = [
    Fault(
      name: "the floor is gone", law: .block,
      subject: .playing(floorless, insteadOf: .sheet())),
    Fault(
      name: "the floor blocks the other way", law: .block,
      subject: .playing(
        .sheet {
          $0.children[0] = Panel().edge(.bottom).id("sheet").extent(600)
            .steps([NavigationStep(0.15, blocks: .unfolding), NavigationStep(0.5)])
        }, insteadOf: .sheet())),
    Fault(
      name: "a drag goes all the way", law: .oneStop,
      subject: .playing(.sheet { $0.isContinuous = true }, insteadOf: .sheet())),
    Fault(
      name: "a cancelled touch loses the floor", law: .block,
      subject: .hiding(in: .sheet()) { input, _ in
        guard case .touch(let sample) = input, sample.phase == .cancelled else { return [] }
        return [.setSteps("sheet", [NavigationStep(0.15), NavigationStep(0.5)])]
      }),
    Fault(
      name: "a second finger loses the floor", law: .block,
      subject: .hiding(in: .sheet()) { input, down in
        guard case .touch(let sample) = input, sample.phase == .began, down > 0 else { return [] }
        return [.setSteps("sheet", [NavigationStep(0.15), NavigationStep(0.5)])]
      }),
    Fault(
      name: "the gate gives way while it is pulled", law: .gate,
      subject: .mutating(.sheet()) { course in
        for index in course.shots.indices where course.shots[index].frame.phase == .bouncing {
          course.change(frame: index) { $0.range.minimum.y -= 10 }
        }
      }),
    Fault(
      name: "a fast drag goes through the root", law: .shut,
      subject: .mutating(sides) { course in
        guard course.fastestRelease > 1.5, course.restingOffset == .zero else { return }
        for index in course.shots.indices where course.shots[index].frame.offset == .zero {
          course.change(frame: index) { $0.frame.offset.y = -40 }
        }
      }),
    Fault(
      name: "a slanted drag moves the other axis", law: .shut,
      subject: .mutating(.sheet()) { course in
        guard course.slant > 20 else { return }
        for index in course.shots.indices where course.shots[index].frame.phase == .dragging {
          course.change(frame: index) { $0.frame.offset.x = 2 }
        }
      }),
  ]

  static let paging = [
    Fault(
      name: "a stop is twelve points off", law: .paging,
      subject: .playing(.sheet { $0.children[0] = sheet([0.15, 0.52]) }, insteadOf: .sheet())),
    Fault(
      name: "a finger that rests before it lifts pages nowhere", law: .paging,
      subject: .hiding(in: .sheet(), before: 100_000_000) { _, _ in [.setPaging(false)] }),
    Fault(
      name: "a display that changes its rate loses the pages", law: .paging,
      subject: .hiding(in: .sheet()) { input, _ in
        guard case .action(.refreshRate, _) = input else { return [] }
        return [.setPaging(false)]
      }),
    Fault(
      name: "the page snaps in one frame", law: .jump,
      subject: .mutating(.sheet()) { course in
        for index in course.shots.indices.dropFirst()
        where course.shots[index].frame.phase == .decelerating {
          let held = course.shots[index - 1].frame
          course.change(frame: index) {
            $0.frame.offset = held.offset
            $0.frame.velocity = .zero
          }
        }
      }),
    Fault(
      name: "a caught page is told not to have ended", law: .callbacks,
      subject: .mutating(.sheet()) { course in
        let last = course.callbacks.lastIndex(of: .didEndDecelerating)
        guard let last, last != course.callbacks.firstIndex(of: .didEndDecelerating) else { return }
        course.callbacks[last] = .didEndDragging(willDecelerate: false)
      }),
  ]
}

// MARK: - What is shown and asked for

extension Fault {
  static let visibility = [
    Fault(
      name: "a fraction is one of the container", law: .fractions,
      subject: .mutating(.sheet()) { course in
        for index in course.items.indices {
          course.items[index].visibleFraction = course.items[index].visibleLength / 800
        }
      }),
    Fault(
      name: "an item is visible without a length", law: .fractions,
      subject: .mutating(.sheet { $0.offset.y = 0 }) { course in
        for index in course.items.indices where course.items[index].visibleLength < 60 {
          course.items[index].visibleLength = 0
        }
      }),
    Fault(
      name: "an item that comes into sight is not told", law: .told,
      subject: .mutating(sides) { course in
        for index in course.shots.indices.dropFirst(3) {
          let place = course.shots[index].stackEvents.first { place in
            if case .shown = course.stackEvents[place] { true } else { false }
          }
          if let place { course.stackEvents[place] = .offset(.zero) }
        }
      }),
    Fault(
      name: "an offset is told without motion", law: .told,
      subject: .mutating(.sheet()) { course in
        for index in course.stackEvents.indices {
          if case .step = course.stackEvents[index] { course.stackEvents[index] = .hidden("sheet") }
        }
      }),
  ]

  static let anchoring = [
    Fault(
      name: "an extent that changes keeps the raw offset", law: .anchor,
      subject: .mutating(.sheet()) {
        $0.keepOffset { if case .setExtent = $0 { true } else { false } }
      }),
    Fault(
      name: "a container that turns keeps the raw offset", law: .anchor,
      subject: .mutating(
        .sheet {
          $0.children[0] = Panel().edge(.bottom).id("sheet").extent(.fraction(0.75))
            .steps([NavigationStep(0.15, blocks: .folding), NavigationStep(0.5)])
        }
      ) { $0.keepOffset { if case .resize = $0 { true } else { false } } }),
  ]

  static let navigation = [
    Fault(
      name: "an arrival is told five points early", law: .navigation,
      subject: .mutating(.sheet()) { course in
        for index in course.shots.indices {
          let arrives = course.shots[index].stackEvents.contains { place in
            if case .navigationEnded(_, true) = course.stackEvents[place] { true } else { false }
          }
          if arrives { course.change(frame: index) { $0.frame.offset.y -= 5 } }
        }
      }),
    Fault(
      name: "a navigation that was stopped is never told", law: .navigation,
      subject: .mutating(.sheet()) { course in
        for index in course.stackEvents.indices {
          if case .navigationEnded(_, false) = course.stackEvents[index] {
            course.stackEvents[index] = .offset(.zero)
          }
        }
      }),
    Fault(
      name: "a fold is told as a reveal", law: .navigation,
      subject: .mutating(.sheet()) { course in
        for index in course.stackEvents.indices {
          if case .navigationEnded(.root, let arrived) = course.stackEvents[index] {
            course.stackEvents[index] = .navigationEnded(
              .item("sheet", fraction: 0), arrived: arrived)
          }
        }
      }),
  ]
}

// MARK: - What faults look at

extension Course {
  /// The fastest release, in points per millisecond.
  fileprivate var fastestRelease: Double {
    var fastest = 0.0
    for event in callbacks {
      if case .willEndDragging(let velocity, _) = event { fastest = max(fastest, velocity.length) }
    }
    return fastest
  }

  /// How far fingers went sideways, in points.
  fileprivate var slant: Double {
    var start: Double?
    var farthest = 0.0
    for case .touch(let sample) in inputs {
      if sample.phase == .began { start = sample.location.x }
      farthest = max(farthest, abs(sample.location.x - (start ?? sample.location.x)))
    }
    return farthest
  }

  /// Shows the offset from before a change from then on, where a program made a certain change.
  fileprivate mutating func keepOffset(_ isSuch: (Action) -> Bool) {
    for case .action(let action, _) in inputs where isSuch(action) {
      for index in shots.indices.dropFirst() where shots[index].rules != shots[index - 1].rules {
        let old = shots[index - 1].frame.offset
        change(frame: index) { $0.frame.offset = old }
      }
      return
    }
  }
}
