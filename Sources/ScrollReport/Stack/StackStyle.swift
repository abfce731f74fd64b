/// The colours of what only charts of edge stacks show.
///
/// They are added to those of every chart, so that other charts do not carry them.
enum StackStyle {
  /// The number of items that can be told apart.
  static let itemCount = 8

  /// Returns the class of an item's line; after the last one they start again, dotted.
  static func itemClass(_ index: Int) -> String {
    "item i\(index % itemCount)" + (index / itemCount % 2 == 1 ? " again" : "")
  }

  /// Returns the class of an item's name.
  static func itemNameClass(_ index: Int) -> String { "i\(index % itemCount)-name" }

  /// Returns the class of an item's picture.
  static func itemFillClass(_ index: Int) -> String { "card i\(index % itemCount)-card" }

  /// The rules, one selector each.
  static let fixed = [
    ".stop { fill: none; stroke-width: 1; }",
    ".block-line { fill: none; stroke-width: 1.75; }",
    ".barrier-line { fill: none; stroke-width: 1.5; }",
    ".gate-edge { fill: none; stroke-width: 1.5; stroke-dasharray: 6 3; }",

    ".leader { fill: none; stroke-width: 0.75; }",
    ".item { fill: none; stroke-width: 1.75; stroke-linejoin: round; }",
    ".i1 { stroke-dasharray: 9 2; }",
    ".i2 { stroke-dasharray: 4 2; }",
    ".i3 { stroke-dasharray: 10 2 2 2; }",
    ".i5 { stroke-dasharray: 12 2 2 2 2 2; }",
    ".i6 { stroke-dasharray: 6 2 6 4; }",
    ".i7 { stroke-dasharray: 2 2; }",
    ".again { stroke-dasharray: 1 2; }",
    ".card { fill-opacity: 0.42; stroke-width: 1.25; stroke-linejoin: round; }",
    ".root-page { stroke-width: 1; stroke-linejoin: round; }",
    ".root-text { fill: none; stroke-width: 1.5; }",
    ".screen { fill: none; stroke-width: 1.25; }",
    ".moment { fill: none; stroke-width: 1; stroke-dasharray: 1 3; }",
    ".card-name { font-size: 9px; }",
  ]

  /// Returns the rules with the colours of one appearance.
  static func colours(isDark: Bool) -> [String] {
    let palette = isDark ? Palette.dark : .light
    var rules = [
      ".card-name { fill: \(palette.ink); }",
      ".stop { stroke: \(palette.stop); }",
      ".block-line { stroke: \(palette.block); }",
      ".barrier-line { stroke: \(palette.block); }",
      ".block-name { fill: \(palette.block); }",
      ".outside { fill: \(palette.stop); fill-opacity: 0.17; }",
      ".gate-edge { stroke: \(palette.edge); }",
      ".leader { stroke: \(palette.stop); }",
      ".moment { stroke: \(palette.stop); }",
      ".screen { stroke: \(palette.edge); }",
      ".behind { fill: \(palette.behind); }",
      ".paper-card { fill: \(palette.paper); }",
      ".root-page { fill: \(palette.paper); stroke: \(palette.stop); }",
      ".root-text { stroke: \(palette.text); }",
    ]
    for (index, colour) in palette.items.enumerated() {
      rules.append(".i\(index) { stroke: \(colour); }")
      rules.append(".i\(index)-name { fill: \(colour); }")
      rules.append(".i\(index)-card { fill: \(colour); stroke: \(colour); }")
    }
    return rules
  }

  private struct Palette {
    var paper: String
    var ink: String
    var behind: String
    var text: String
    var stop: String
    var edge: String
    var block: String
    var items: [String]

    static let light = Palette(
      paper: "#ffffff", ink: "#1f2328", behind: "#d5dae0", text: "#d0d7de", stop: "#8c959f",
      edge: "#424a53",
      block: "#b3261e",
      items: [
        "#0072b2", "#d55e00", "#009e73", "#b8568c", "#9a6700", "#3b3f9e", "#2f9fd0", "#6e5a4b",
      ])

    static let dark = Palette(
      paper: "#161b22", ink: "#e6edf3", behind: "#30363d", text: "#3d444d", stop: "#6e7681",
      edge: "#b1bac4",
      block: "#ff7b72",
      items: [
        "#6cb9ff", "#ff9a57", "#2fd3a8", "#ea9ac6", "#f0c419", "#a5a8ff", "#7fd7f7", "#c9ad97",
      ])
  }
}
