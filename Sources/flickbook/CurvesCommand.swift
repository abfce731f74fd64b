import ScrollFormats
import ScrollPhysics
import ScrollReport

/// `flickbook curves`: the easing curves, in numbers and pictures.
struct CurvesCommand {
  /// The one curve that was asked for.
  private let easing: Easing?

  private let form: Form

  private enum Form {
    case text
    case json
    case plot(path: String)
  }

  init(_ arguments: inout ArgumentScanner) throws(UsageError) {
    let isJSON = try arguments.flag("--json")
    let plot = try arguments.option("--plot", expected: "an SVG file to write")
    let name = try arguments.optionalPositional("NAME")
    try arguments.finish()
    guard !isJSON || plot == nil else {
      throw UsageError("--plot beside --json, expected one of them")
    }
    form = isJSON ? .json : plot.map { .plot(path: $0) } ?? .text
    guard let name else {
      easing = nil
      return
    }
    guard let easing = Easing(name: name) else {
      throw UsageError.unknown("curve", name, among: Easing.allCases.map(\.name))
    }
    self.easing = easing
  }
}

extension CurvesCommand {
  static let help = """
    Lists the easing curves by which a program's moves go, or shows one of them.

    Usage: flickbook curves [NAME] [options]

      --plot FILE         draws the curves as SVG instead, all in the same scale
      --json              prints one object

    Each curve has a line: its values over the time from 0 to 1, the lowest and
    the highest of them, whether it ever falls, and how much of the way, in
    percent, is left at 99 % of the time. A motion that ends there jumps by that;
    a negative one is beyond its end. In the picture, ▼ is below 0 and ▲ above 1,
    by more than a hundredth.

    Example: flickbook curves elasticOut

    """

  func run(on console: Console) throws -> Outcome {
    switch (form, easing) {
    case (.plot(let path), let easing):
      let plot = easing.map { EasingPlot(title: "Easing curve", easings: [$0]) } ?? EasingPlot()
      try Destination(path: path, on: console).finish(with: Array(plot.svg().utf8))
    case (.json, let easing?):
      try console.write(json(of: easing))
    case (.json, nil):
      try console.write(.object(["curves": .array(Easing.allCases.map(json))]))
    case (.text, let easing?):
      try console.write(text(of: easing))
    case (.text, nil):
      try console.write(list)
    }
    return .success
  }

  private func json(of easing: Easing) -> JSONValue {
    let shape = EasingShape(easing)
    return .object([
      "name": .string(easing.name), "lowest": .number(shape.lowest),
      "highest": .number(shape.highest), "monotone": .boolean(shape.isMonotone),
      "jump_at_99_percent": .number(100 * shape.shareLeft),
    ])
  }

  private var list: String {
    var table = Table()
    table.add("", "value over time", "   low", " high", "falls", " left")
    for easing in Easing.allCases {
      let shape = EasingShape(easing)
      table.add(
        easing.name, CurveSketch.line(easing), Self.number(shape.lowest, width: 6),
        Self.number(shape.highest, width: 5), shape.isMonotone ? "no" : "yes",
        Self.percent(shape.shareLeft, width: 5))
    }
    return table.text + """

      ▼ below 0 and ▲ above 1, by more than a hundredth; left: the percentage of the
      way still to go at 99 % of the time.

      """
  }

  private func text(of easing: Easing) -> String {
    let shape = EasingShape(easing)
    let range = "\(Self.number(shape.lowest)) to \(Self.number(shape.highest))"
    let turns = shape.isMonotone ? "never falls" : "falls on its way"
    let left = "\(Self.percent(shape.shareLeft)) % left at 99 % of the time"
    let lines = ["\(easing.name): \(range), \(turns), \(left)", ""] + CurveSketch.plot(easing)
    return lines.joined(separator: "\n") + "\n"
  }

  private static func number(_ value: Double, width: Int = 0) -> String {
    padded(FixedDecimals.text(value, decimals: 3, trimmed: true), to: width)
  }

  private static func percent(_ share: Double, width: Int = 0) -> String {
    padded(FixedDecimals.text(100 * share, decimals: 2), to: width)
  }

  private static func padded(_ text: String, to width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
