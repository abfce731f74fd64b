extension ScrollProfile {
  /// The `GtkScrolledWindow` of GTK 4.8, with a touch screen.
  ///
  /// Source: `gtk/gtkscrolledwindow.c`, `gtkkineticscrolling.c`, `gtkgestureswipe.c` and
  /// `gdk/gdkframeclockidle.c` of GTK 4.8.3; when a frame collects touches was measured.
  public static let gtk4: ScrollProfile = {
    var rules = PlatformRules()
    rules.delivery.moves = .newest
    rules.delivery.delay = -0.000_45
    rules.delivery.stampUnit = 0.001
    rules.slop.distance = 8
    rules.slop.metric = .eitherAxis
    rules.slop.removal = .nothing
    rules.slop.patience = 0.5
    rules.slop.refusesAcross = true
    rules.latch = .outermost
    rules.drag.kind = .clampWithMemory
    rules.drag.limit = 100
    rules.velocity.kind = .span
    rules.velocity.horizon = 0.15
    rules.velocity.isInPoints = true
    rules.fling.metric = .perAxis
    rules.law.kind = .exponential
    rules.law.rate = FrictionDeceleration.kineticFriction
    rules.law.stopSpeed = 0.1
    rules.law.origin = .nearestFrame
    rules.edge.kind = .hiddenSwing
    rules.boost.kind = .share
    return ScrollProfile(platform: rules)
  }()
}
