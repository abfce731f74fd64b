import ScrollFormats
import ScrollReport
import Simulation

/// How far one flick goes at several frame rates, to be printed.
struct FlickReport {
  private let probe: FlickProbe

  init(_ probe: FlickProbe) {
    self.probe = probe
  }
}

extension FlickReport {
  /// The travels as an object.
  var json: JSONValue {
    let travels = probe.travels.map { travel in
      JSONValue.object([
        "rate_hz": .number(travel.refreshRate), "travel_pt": .number(travel.distance),
      ])
    }
    return .object([
      "speed_pt_per_s": .number(FlickProbe.speed), "travels": .array(travels),
      "spread_pt": .number(probe.spread), "spread_percent": percent.map { .number($0) } ?? nil,
    ])
  }

  /// The travels in a sentence.
  var text: String {
    let rates = FlickProbe.refreshRates
    let range = "\(Figures.hertz(rates.min() ?? 0)) to \(Figures.hertz(rates.max() ?? 0)) Hz"
    let start = "The same \(Figures.hertz(FlickProbe.speed)) pt/s flick travels"
    let sentence =
      probe.spread < Self.same
      ? "\(start) \(tenths(probe.usual)) pt at any rate from \(range)"
      : "\(start) \(tenths(probe.usual)) pt at \(Figures.hertz(FlickProbe.usualRate)) Hz; \(range): "
        + "\(tenths(probe.shortest)) to \(tenths(probe.longest)) pt"
        + (percent.map { " (\(tenths($0)) %)" } ?? "")
    return Table.wrapped(sentence, after: "")
  }

  /// The difference below which travels count as the same, in points: less than is printed.
  private static let same = 0.05

  /// The spread in percent of the usual travel; `nil` where that is none.
  private var percent: Double? {
    probe.usual.magnitude < Self.same ? nil : probe.spread / probe.usual.magnitude * 100
  }

  private func tenths(_ value: Double) -> String { FixedDecimals.text(value, decimals: 1) }
}
