import ScrollPhysics
import Simulation
import Testing

/// The order in which a scroll view's callbacks may come.
struct EventGrammar {
  enum State: Equatable {
    case still
    case dragging
    case releasing
    case about
    case decelerating
  }

  private(set) var state = State.still

  /// Takes in a callback; returns whether it may come here.
  mutating func accept(_ event: ScrollEvent) -> Bool {
    switch (event, state) {
    case (.willBeginDragging, .still): state = .dragging
    case (.willEndDragging, .dragging): state = .releasing
    case (.didEndDragging(let willDecelerate), .releasing):
      state = willDecelerate ? .about : .still
    // Content that a touch or a program left out of place returns without a drag.
    case (.willBeginDecelerating, .about), (.willBeginDecelerating, .still): state = .decelerating
    case (.didEndDecelerating, .decelerating): state = .still
    case (.didEndScrollingAnimation, .still): break
    default: return false
    }
    return true
  }

  /// Whether a frame may show a phase now.
  func allows(_ phase: ScrollPhase) -> Bool {
    switch phase {
    case .dragging: state == .dragging
    case .decelerating, .bouncing: state == .decelerating
    case .idle, .tracking, .animating: state == .still
    }
  }
}

/// Expects callbacks in a legal order, which end when everything rests, and phases to match.
func expectLegalEvents(
  _ timeline: Timeline, _ comment: Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  var grammar = EventGrammar()
  var next = 0
  for frame in timeline.frames {
    while next < timeline.events.count && timeline.events[next].frame == frame.index {
      let before = grammar.state
      guard grammar.accept(timeline.events[next].event) else {
        let event = timeline.events[next].event
        Issue.record(
          "frame \(frame.index): \(event) while \(before); \(comment?.rawValue ?? "")",
          sourceLocation: sourceLocation)
        return
      }
      next += 1
    }
    guard grammar.allows(frame.phase) else {
      Issue.record(
        "frame \(frame.index) is \(frame.phase) while \(grammar.state); \(comment?.rawValue ?? "")",
        sourceLocation: sourceLocation)
      return
    }
  }
  #expect(next == timeline.events.count, comment, sourceLocation: sourceLocation)
  #expect(grammar.state == .still, comment, sourceLocation: sourceLocation)
}
