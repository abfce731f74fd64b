internal import EdgeLayout
internal import ScrollPhysics

extension StackEngine {
  /// Makes the engine the same as another one, in the memory that it has.
  mutating func restart(as start: inout StackEngine) {
    guard isAsDeclared && start.isAsDeclared else { return copy(&start) }
    clearEvents()
    for place in start.events.indices { events.append(start.events[place]) }
    start.solution.copy(into: &solution)
    navigation = start.navigation
    if !requests.isEmpty || !start.requests.isEmpty { requests = start.requests }
    hasNewPanels = start.hasNewPanels
    if !deferred.isEmpty || !start.deferred.isEmpty { deferred = start.deferred }
    hasNewLayout = start.hasNewLayout
    hasNewShown = start.hasNewShown
    for item in isShown.indices { isShown[item] = start.isShown[item] }
    side = start.side
    solved = start.solved
    lastStep = start.lastStep
    restedAt = start.restedAt
    reached = start.reached
    skipsStep = start.skipsStep
    hasComeToRest = start.hasComeToRest
    shownItems = start.shownItems
    hasToldBothAxes = start.hasToldBothAxes
    safeArea = start.safeArea
  }

  private mutating func copy(_ start: inout StackEngine) {
    var room: [StackEvent] = []
    swap(&room, &events)
    self = start
    room.removeAll(keepingCapacity: true)
    room += events
    events = room
  }
}
