import ScrollPhysics
import Simulation
import Testing

@testable import ScrollFuzzing

/// Expects callbacks in a legal order, which end when everything rests, and phases to match.
func expectLegalEvents(
  _ timeline: Timeline, _ comment: Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  var grammar = CallbackGrammar()
  var next = 0
  for frame in timeline.frames {
    while next < timeline.events.count && timeline.events[next].frame == frame.index {
      let before = grammar.state
      guard grammar.accepts(timeline.events[next].event) else {
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
