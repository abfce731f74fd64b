extension Law {
  /// The laws about where a drag may end, which look at no items and are quick.
  public static let gates: [Law] = [.block, .oneStop, .gate, .shut, .paging, .range]

  /// Every law of the library.
  public static let all: [Law] =
    gates + [
      .settles, .finite, .jump, .callbacks, .told, .navigation, .fractions, .path, .anchor,
      .calmInsets, .oneWriter, .steadyInsets, .causal, .delay, .mirror, .resampled,
    ]

  /// Returns the law of a name; `nil` where there is none.
  public static func named(_ name: String) -> Law? { all.first { $0.name == name } }
}
