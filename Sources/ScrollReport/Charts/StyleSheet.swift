/// The colours and letters of a chart, for light and dark screens and for paper.
///
/// The colours of phases and series are those of Okabe and Ito, which colour-blind readers tell
/// apart; on paper without colour, names and dashes carry the same meaning.
/// Custom properties are avoided since not every converter knows them.
///
/// Source: Okabe and Ito, "Color Universal Design", 2002.
package enum StyleSheet {
  /// The name of the class that every rule starts from, so that charts may stand in one page.
  package static let root = "flickbook-chart"

  /// The number of series that can be told apart.
  package static let seriesCount = 12

  /// How many of them most charts are enough with; a chart with more has the rules of all.
  static let fewSeries = 6

  /// Returns the class of a series' line; after the last one they start again.
  package static func seriesClass(_ index: Int) -> String { "series s\(index % seriesCount)" }

  /// Returns the text of the style element, with the rules of stacks, and of many series, where they
  /// are asked for.
  package static func text(withStacks: Bool = false, seriesCount: Int = 0) -> String {
    let stackRules = withStacks ? StackStyle.fixed + StackStyle.colours(isDark: false) : []
    let darkRules = withStacks ? StackStyle.colours(isDark: true) : []
    let hasMany = seriesCount > fewSeries
    let count = hasMany ? Self.seriesCount : fewSeries
    let light = prefixed(
      fixed + (hasMany ? moreDashes : []) + colours(Palette.light, series: count) + stackRules)
    let dark = prefixed(colours(Palette.dark, series: count) + darkRules)
    return "\n\(light)@media screen and (prefers-color-scheme: dark) {\n\(dark)}\n"
  }

  /// Returns the rules, each with one selector, for the chart alone.
  private static func prefixed(_ rules: [String]) -> String {
    rules.map { ".\(root) \($0)\n" }.joined()
  }

  private static let fixed = [
    "text { font-size: 11px; }",
    ".title { font-size: 18px; font-weight: 600; }",
    ".subtitle { font-size: 12.5px; }",
    ".legend { font-size: 11.5px; }",
    ".ribbon-name { font-size: 10px; }",
    ".ticks { font-variant-numeric: tabular-nums; }",
    ".strong { font-weight: 600; }",
    ".grid { fill: none; stroke-width: 1; }",
    ".zero { fill: none; stroke-width: 1; }",
    ".border { fill: none; stroke-width: 1; }",
    ".pole { fill: none; stroke-width: 1; }",
    ".limit { fill: none; stroke-width: 1.25; }",
    ".hatch { fill: none; stroke-width: 1; }",
    ".series { fill: none; stroke-width: 2; stroke-linejoin: round; stroke-linecap: round; }",
    ".thin { stroke-width: 1.5; }",
    ".s1 { stroke-dasharray: 8 4; }",
    ".s2 { stroke-dasharray: 2 4; }",
    ".s3 { stroke-dasharray: 10 3 2 3; }",
    ".s4 { stroke-dasharray: 5 3; }",
    ".s5 { stroke-dasharray: 12 3 2 3 2 3; }",
    ".finger { fill: none; stroke-width: 1.25; stroke-linejoin: round; }",
    ".recorded { fill: none; stroke-width: 1.1; }",
    ".residual { fill: none; stroke-width: 1.5; stroke-linejoin: round; }",
  ]

  private static let moreDashes = [
    ".s7 { stroke-dasharray: 6 2 2 2; }",
    ".s8 { stroke-dasharray: 3 3; }",
    ".s9 { stroke-dasharray: 14 4; }",
    ".s10 { stroke-dasharray: 1.5 3; }",
    ".s11 { stroke-dasharray: 8 2 8 6; }",
  ]

  private static func colours(_ palette: Palette, series count: Int) -> [String] {
    var rules = [
      ".paper { fill: \(palette.paper); }",
      "text { fill: \(palette.muted); }",
      ".title { fill: \(palette.ink); }",
      ".strong { fill: \(palette.ink); }",
      ".legend { fill: \(palette.ink); }",
      ".ribbon-name { fill: \(palette.ink); }",
      ".grid { stroke: \(palette.grid); }",
      ".border { stroke: \(palette.border); }",
      ".zero { stroke: \(palette.border); }",
      ".pole { stroke: \(palette.muted); }",
      ".limit { stroke: \(palette.limit); }",
      ".hatch { stroke: \(palette.hatch); }",
      ".finger { stroke: \(palette.finger); }",
      ".finger-mark { fill: \(palette.finger); }",
      ".recorded { stroke: \(palette.recorded); }",
      ".residual { stroke: \(palette.recorded); }",
      ".residual-mark { fill: \(palette.recorded); }",
    ]
    for (phase, colour) in zip(Palette.phaseShades, palette.phases) {
      let name = phase.name
      rules.append(".band-\(name) { fill: \(colour); fill-opacity: \(phase.band); }")
      rules.append(".ribbon-\(name) { fill: \(colour); fill-opacity: \(phase.ribbon); }")
    }
    for (index, colour) in palette.series.prefix(count).enumerated() {
      rules.append(".s\(index) { stroke: \(colour); }")
      rules.append(".s\(index)-name { fill: \(colour); }")
    }
    return rules
  }
}

/// The colours of one appearance.
private struct Palette {
  var paper: String
  var ink: String
  var muted: String
  var grid: String
  var border: String
  var limit: String
  var hatch: String
  var finger: String
  var recorded: String
  var phases: [String]
  var series: [String]

  /// The opacities of each phase; those that follow one another differ in grey, too.
  static let phaseShades = [
    (name: "tracking", band: "0.12", ribbon: "0.42"),
    (name: "dragging", band: "0.16", ribbon: "0.75"),
    (name: "decelerating", band: "0.09", ribbon: "0.36"),
    (name: "bouncing", band: "0.13", ribbon: "0.7"),
    (name: "animating", band: "0.14", ribbon: "0.6"),
  ]

  static let light = Palette(
    paper: "#ffffff", ink: "#1f2328", muted: "#59636e", grid: "#e4e8ec", border: "#afb8c1",
    limit: "#6e7781", hatch: "#c3cad1", finger: "#8a2fb0", recorded: "#0072b2",
    phases: ["#e6ab02", "#56b4e9", "#009e73", "#d55e00", "#cc79a7"],
    series: [
      "#1f2328", "#0072b2", "#d55e00", "#009e73", "#b8568c", "#9a6700", "#6639ba", "#7a5c3e",
      "#4d8f00", "#d6336c", "#0a8ea6", "#7d8590",
    ])

  static let dark = Palette(
    paper: "#0d1117", ink: "#e6edf3", muted: "#9aa4af", grid: "#21282f", border: "#4a525c",
    limit: "#8b949e", hatch: "#39414a", finger: "#d9a3f2", recorded: "#6cb9ff",
    phases: ["#f0c419", "#56b4e9", "#1fc79b", "#ff8a3d", "#ea9ac6"],
    series: [
      "#e6edf3", "#6cb9ff", "#ff9a57", "#2fd3a8", "#ea9ac6", "#f0c419", "#b392f0", "#c9a27e",
      "#9be15d", "#ff8fa3", "#5ce1ff", "#9aa4af",
    ])
}
