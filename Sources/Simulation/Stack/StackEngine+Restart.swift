internal import EdgeLayout
internal import ScrollPhysics

extension StackEngine {
  /// Makes the engine the same as another one, at a place, in the memory that it has.
  mutating func restart(as engines: [StackEngine], _ place: Int) {
    guard isAsDeclared && engines[place].isAsDeclared && engines[place].events.isEmpty else {
      return copy(engines, place)
    }
    clearEvents()
    engines[place].solution.copy(into: &solution)
    navigation = engines[place].navigation
    if !requests.isEmpty || !engines[place].requests.isEmpty { requests = engines[place].requests }
    hasNewPanels = engines[place].hasNewPanels
    if !deferred.isEmpty || !engines[place].deferred.isEmpty { deferred = engines[place].deferred }
    hasNewLayout = engines[place].hasNewLayout
    hasNewShown = engines[place].hasNewShown
    for item in isShown.indices { isShown[item] = engines[place].isShown[item] }
    side = engines[place].side
    solved = engines[place].solved
    lastStep = engines[place].lastStep
    restedAt = engines[place].restedAt
    reached = engines[place].reached
    skipsStep = engines[place].skipsStep
    hasComeToRest = engines[place].hasComeToRest
    shownItems = engines[place].shownItems
    hasToldBothAxes = engines[place].hasToldBothAxes
    safeArea = engines[place].safeArea
  }

  private mutating func copy(_ engines: [StackEngine], _ place: Int) {
    var room: [StackEvent] = []
    swap(&room, &events)
    self = engines[place]
    guard events.isEmpty else { return }
    room.removeAll(keepingCapacity: true)
    events = room
  }
}
