import ScrollFormats

/// Whether recordings tell the same first constant of a law, each by itself.
struct Agreement: Sendable {
  private var owns: [(name: String, value: Double, error: Double)] = []
  private let name: String
  private let unit: String

  /// Takes in what each recording tells alone; one whose fit failed says nothing.
  init(_ name: String, unit: String, _ fits: [SharedFit]) {
    self.name = name
    self.unit = unit
    for fit in fits {
      let found = fit.constants[0]
      guard found.standardError.isFinite else { continue }
      owns.append((fit.series[0].name, found.value, found.standardError))
    }
  }

  /// Takes in what each recording tells alone.
  init(_ name: String, unit: String, _ owns: [(name: String, value: Double, error: Double)]) {
    self.name = name
    self.unit = unit
    self.owns = owns.filter { $0.error.isFinite }
  }

  /// Throws where two recordings exclude each other, far beyond their errors.
  func check() throws(TuningError) {
    guard
      let low = owns.min(by: { $0.value + $0.error < $1.value + $1.error }),
      let high = owns.max(by: { $0.value - $0.error < $1.value - $1.error })
    else { return }
    let error = (low.error * low.error + high.error * high.error).squareRoot()
    let distance = high.value - low.value
    guard
      distance > Self.farErrors * error,
      distance > Self.largestShare * max(high.value.magnitude, low.value.magnitude)
    else { return }
    let unit = unit.isEmpty ? "" : " \(unit)"
    throw .contradiction(
      "\(low.name) tells \(name) = \(Self.text(low.value))\(unit), \(high.name) "
        + "\(Self.text(high.value))\(unit); record one engine at one setting, or tune them one by "
        + "one")
  }

  /// How many errors apart recordings contradict each other: far beyond any 95 % interval.
  private static let farErrors = 8.0

  /// The share of a constant by which recordings may differ whatever their errors.
  private static let largestShare = 0.05

  private static func text(_ value: Double) -> String {
    let scale = 1e4
    return "\((value * scale).rounded() / scale)"
  }
}
