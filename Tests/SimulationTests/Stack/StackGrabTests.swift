import EdgeLayout
import ScrollPhysics
import Simulation
import Testing

/// Fingers that are down when a program begins to move the stack.
@Suite struct StackGrabTests {
  /// A finger lands, a program reveals half a second later, and the finger moves during that.
  private static let grab = Gesture().down().wait(300).act(.reveal("second", duration: 1))
    .wait(400).move(y: 60, milliseconds: 120).lift()

  @Test func `a finger that has not begun its drag may take the stack from the program`() throws {
    let run = StackRun(Self.grab, in: .twoPanels())
    #expect(run.arrivals == [false])
    #expect(run.shots.contains { $0.frame.phase == ScrollPhase.dragging })
    // It is let go between two stops, and the nearer of its gate takes it.
    #expect([0, 200, 350, 500].contains(run.rest.y))
  }

  @Test func `a finger that stays where it is lets the program arrive`() {
    let gesture = Gesture().down().wait(300).act(.reveal("second", duration: 0.5)).wait(900).lift()
    let run = StackRun(gesture, in: .twoPanels())
    #expect(run.arrivals == [true])
    #expect(run.rest.y == 500)
  }

  @Test func `while animating is blocked, a finger that was down does nothing`() {
    let run = StackRun(Self.grab, in: .twoPanels { $0.blocksWhileAnimating = true })
    #expect(run.arrivals == [true])
    #expect(run.rest.y == 500)
    #expect(!run.shots.contains { $0.frame.phase == ScrollPhase.dragging })
  }

  @Test func `a drag under way ends where a program begins`() {
    let gesture = Gesture().down().move(y: -80, milliseconds: 100)
      .act(.reveal("second", duration: 0.5)).move(y: -200, milliseconds: 300).lift()
    let run = StackRun(gesture, in: .twoPanels())
    #expect(run.arrivals == [true])
    #expect(run.rest.y == 500)
  }

  @Test func `children on both axes are told once, also where some are measured late`() {
    let scene = Scene.panels {
      Panel().edge(.bottom).id("sheet").extent(.ideal(300))
      Panel().edge(.leading).id("menu").extent(200)
    }
    let gesture = Gesture().act(.reveal("sheet")).wait(600).act(.fold())
    let faults = StackRun(gesture, in: scene).events.filter { $0 == .fault(.bothAxes) }
    #expect(faults.count == 1)
  }
}
