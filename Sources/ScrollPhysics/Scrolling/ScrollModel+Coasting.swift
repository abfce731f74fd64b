// Motion that goes on, of which a loop need not ask anything else.
extension ScrollModel {
  /// Moves content that nothing but a flight or a bounce moves by a display step, if it is that.
  ///
  /// Where it returns `true`, ``tick(timeNanoseconds:stepMilliseconds:beforeSnap:)`` would have made
  /// the same step, and no callbacks. Where it returns `false`, the tick of the same time has still to
  /// be made; a step that ended the motion is not made twice.
  public mutating func goOn(timeNanoseconds: Int64, stepMilliseconds: Double) -> Bool {
    if coast() { return true }
    guard phase == .decelerating || phase == .bouncing else { return false }
    guard !hasPlatform && !hasStepped && !pan.hasNews && events.isEmpty else { return false }
    advance(stepMilliseconds, atNanoseconds: timeNanoseconds)
    noteCoasting(stepMilliseconds)
    guard phase != .idle && events.isEmpty else {
      hasStepped = true
      return false
    }
    return true
  }

  /// Whether the next step is made by ``coast()``, unless it is the last of a free flight.
  @inlinable
  @inline(__always)
  public var isCoasting: Bool { coasting != .nothing }

  /// Lets the next step be made by a tick, and returns what flies freely.
  public mutating func takeCoasting() -> Coasting {
    defer { coasting = .nothing }
    return coasting
  }

  /// Lets what was taken fly on; nothing may have been done to the view since.
  public mutating func giveBack(_ coasting: Coasting) {
    self.coasting = coasting
  }

  /// Lets the next step be made by a tick, for something else is to happen.
  public mutating func endCoasting() {
    coasting = .nothing
  }

  /// Notes whether free flight along one axis, in steps of a length, is all that happens.
  mutating func noteCoasting(_ milliseconds: Double) {
    guard phase == .decelerating && !hasStepped && !hasSnapped && events.isEmpty else {
      return coasting = .nothing
    }
    switch (horizontal.law, vertical.law) {
    case (.still, .flight) where vertical.stepMilliseconds == milliseconds: coasting = .vertical
    case (.flight, .still) where horizontal.stepMilliseconds == milliseconds:
      coasting = .horizontal
    default: coasting = .nothing
    }
  }
}
