extension ScrollProfile {
  /// The profiles of platforms that handle each touch by themselves.
  public static var platforms: [ScrollProfile] {
    [
      .qt, .gtk4, .chromium, .chromiumFlingCurve, .firefox, .flutterBouncing, .flutterClamping,
      .android, .compose, .webkitGTK,
    ]
  }
}
