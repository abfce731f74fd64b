// Motion that goes on, of which a loop need not ask anything else.
extension ScrollModel {
  /// Moves content that nothing but a flight or a bounce moves by a display step, if it is that.
  ///
  /// Where it returns `true`, ``tick(timeNanoseconds:stepMilliseconds:beforeSnap:)`` would have made
  /// the same step, and no callbacks. Where it returns `false`, the tick of the same time has still to
  /// be made; a step that ended the motion is not made twice.
  public mutating func goOn(timeNanoseconds: Int64, stepMilliseconds: Double) -> Bool {
    var way = Vector.zero
    if coast() || swing(atMost: 1, along: &way) > 0 { return true }
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

  /// Makes as many steps as ``coast()`` makes, up to a number; returns how many.
  public mutating func coast(atMost most: Int) -> Int {
    let slowest = rules.stopVelocityPerMillisecond
    if coasting == .vertical {
      return vertical.coast(atMost: most, range: range[.vertical], slowest: slowest)
    }
    guard coasting == .horizontal else { return 0 }
    return horizontal.coast(atMost: most, range: range[.horizontal], slowest: slowest)
  }

  /// Makes steps of content that is pulled back along one axis, each as long as the step before, as
  /// long as it is that and does not go against a way on that axis; returns how many, `most` at most.
  ///
  /// The way becomes that of the last step. As many calls of
  /// ``tick(timeNanoseconds:stepMilliseconds:beforeSnap:)`` would have made the same steps, with the
  /// phase bouncing and no callbacks.
  public mutating func swing(atMost most: Int, along way: inout Vector) -> Int {
    if coasting == .verticalSwing {
      return vertical.swing(atMost: most, range: range[.vertical], rules: rules, way: &way.y)
    }
    guard coasting == .horizontalSwing else { return 0 }
    return horizontal.swing(atMost: most, range: range[.horizontal], rules: rules, way: &way.x)
  }

  /// Whether the next step is made by ``coast()``, unless it is the last of a free flight.
  @inlinable
  @inline(__always)
  public var isCoasting: Bool { coasting == .vertical || coasting == .horizontal }

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

  /// Notes whether motion along one axis, in steps of a length, is all that happens.
  mutating func noteCoasting(_ milliseconds: Double) {
    coasting = .nothing
    guard phase == .decelerating || phase == .bouncing else { return }
    guard !hasStepped && !hasSnapped && events.isEmpty else { return }
    guard phase == .decelerating else { return noteSwing(milliseconds) }
    switch (horizontal.law, vertical.law) {
    case (.still, .flight) where vertical.stepMilliseconds == milliseconds: coasting = .vertical
    case (.flight, .still) where horizontal.stepMilliseconds == milliseconds:
      coasting = .horizontal
    default: break
    }
  }

  private mutating func noteSwing(_ milliseconds: Double) {
    guard behavior.bounces else { return }
    if horizontal.law == .still && vertical.isSwinging(milliseconds) {
      coasting = .verticalSwing
    } else if vertical.law == .still && horizontal.isSwinging(milliseconds) {
      coasting = .horizontalSwing
    }
  }
}
