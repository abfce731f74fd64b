extension ScrollModel {
  /// Makes the view the same as another one, in the memory that it has.
  public mutating func restart(as start: ScrollModel) {
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
    if detents != start.detents { detents = start.detents }
    targetOverride = start.targetOverride
    willEndDragging = start.willEndDragging
    horizontal = start.horizontal
    vertical = start.vertical
    pan = start.pan
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
