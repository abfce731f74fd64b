extension ScrollModel {
  /// Makes the view the same as another one, of which it is a copy, in the memory that it has.
  ///
  /// The other one stays as it is; it is lent to be changed only so that it is not copied.
  public mutating func restart(as start: inout ScrollModel) {
    guard platform.isEmpty && start.platform.isEmpty && start.events.isEmpty else {
      return self = start
    }
    clearEvents()
    geometry = start.geometry
    behavior = start.behavior
    range = start.range
    phase = start.phase
    scrollableAxes = start.scrollableAxes
    rate = start.rate
    refreshRate = start.refreshRate
    if detentsCount != start.detentsCount {
      detents = start.detents
      detentsCount = start.detentsCount
    }
    targetOverride = start.targetOverride
    willEndDragging = start.willEndDragging
    horizontal = start.horizontal
    vertical = start.vertical
    pan.restart(as: &start.pan)
    platformShown = start.platformShown
    isMotionTold = start.isMotionTold
    flicks = start.flicks
    drag = start.drag
    hasStepped = start.hasStepped
    screenOrigin = start.screenOrigin
    hasCaught = start.hasCaught
    hasSnapped = start.hasSnapped
    isDriven = start.isDriven
    drivenVelocity = start.drivenVelocity
    coasting = start.coasting
  }
}
