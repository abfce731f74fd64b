import ScrollPhysics
import Testing

/// Where the curves rise, turn and end up.
@Suite struct EasingShapeTests {
  private static let restless: [Easing] = [
    .elasticIn, .elasticOut, .elasticInOut, .backIn, .backOut, .backInOut, .bounceIn, .bounceOut,
    .bounceInOut,
  ]

  /// Values at 4096 equal steps, which is more than 300 between two neighbouring extrema.
  private func values(of easing: Easing) -> [Double] {
    (0...4096).map { easing.value(at: Double($0) / 4096) }
  }

  @Test(arguments: Easing.allCases.filter { !restless.contains($0) })
  func `22 curves never fall, and stay between 0 and 1`(easing: Easing) {
    let values = values(of: easing)
    for (earlier, later) in zip(values, values.dropFirst()) {
      #expect(earlier <= later)
    }
    #expect(values.allSatisfy { $0 >= 0 && $0 <= 1 })
    #expect(Easing.allCases.count - Self.restless.count == 22)
  }

  @Test(arguments: restless)
  func `the others turn as often as they have extrema`(easing: Easing) {
    let values = values(of: easing)
    // At its joints and ends a bounce jumps by less than 2e-15; every real step is far longer.
    let steps = zip(values, values.dropFirst()).map { $1 - $0 }.filter { abs($0) > 1e-12 }
    let turns = zip(steps, steps.dropFirst()).count { ($0 < 0) != ($1 < 0) }
    #expect(turns == EasingExtremum.all[easing]?.count)
  }

  @Test(arguments: restless)
  func `every extremum is where it was printed, with its value`(easing: Easing) throws {
    for extremum in try #require(EasingExtremum.all[easing]) {
      let found = extremum.search(easing)
      // Half a unit of the seventh decimal, and where rounding hides the flat top.
      #expect(abs(found.place - extremum.place) <= 1e-7, "at \(extremum.place)")
      #expect(abs(found.value - extremum.value) <= 5.1e-8, "at \(extremum.place)")
    }
  }

  @Test(arguments: restless)
  func `the range is that of the extrema and the ends`(easing: Easing) throws {
    let extrema = try #require(EasingExtremum.all[easing])
    let values = values(of: easing)
    let lowest = min(0, extrema.map(\.value).min() ?? 0)
    let highest = max(1, extrema.map(\.value).max() ?? 1)
    #expect(values.allSatisfy { $0 >= lowest - 5.1e-8 && $0 <= highest + 5.1e-8 })
    // A sample lies within an eight-thousandth of each extremum; elastic is curved the most, 600.
    let margin = 300.0 / 8192 / 8192
    #expect(try #require(values.min()) <= lowest + margin)
    #expect(try #require(values.max()) >= highest - margin)
  }

  @Test(arguments: [
    (Easing.sineInOut, 0.02), (.exponentialIn, 6.7), (.backIn, 6.1), (.quinticIn, 4.9),
    (.elasticIn, 8.6), (.circularIn, 14.1),
  ])
  func `what is left at 99 % of the time is what was printed`(easing: Easing, percent: Double) {
    let left = 100 * (1 - easing.value(at: 0.99))
    #expect(abs(left - percent) <= (percent < 1 ? 0.005 : 0.05))
  }
}

/// A place where a curve turns, printed with seven decimals.
struct EasingExtremum: Hashable, Sendable {
  let place: Double
  let value: Double
  let isMaximum: Bool

  /// Returns the extremum near the printed one, by cutting an interval at its thirds.
  func search(_ easing: Easing) -> (place: Double, value: Double) {
    var (low, high) = (place - 1e-3, place + 1e-3)
    for _ in 0..<60 {
      let third = (high - low) / 3
      let (first, second) = (easing.value(at: low + third), easing.value(at: high - third))
      if (first < second) == isMaximum { low += third } else { high -= third }
    }
    let middle = 0.5 * (low + high)
    return (middle, easing.value(at: middle))
  }

  private init(_ place: Double, _ value: Double, isMaximum: Bool) {
    self.place = place
    self.value = value
    self.isMaximum = isMaximum
  }

  private static func list(
    maxima: [(Double, Double)], minima: [(Double, Double)]
  ) -> [EasingExtremum] {
    maxima.map { EasingExtremum($0, $1, isMaximum: true) }
      + minima.map { EasingExtremum($0, $1, isMaximum: false) }
  }

  /// The extrema of every curve that has some.
  static let all: [Easing: [EasingExtremum]] = [
    .elasticIn: list(
      maxima: [(0.0929481, 0.0017613), (0.4006404, 0.0148617), (0.7083327, 0.1254047)],
      minima: [(0.2467942, -0.0051162), (0.5544865, -0.0431709), (0.8621788, -0.3642813)]),
    .elasticOut: list(
      maxima: [(0.1378212, 1.3642813), (0.4455135, 1.0431709), (0.7532058, 1.0051162)],
      minima: [(0.2916673, 0.8745953), (0.5993596, 0.9851383), (0.9070520, 0.9982387)]),
    .elasticInOut: list(
      maxima: [
        (0.0464740, 0.0008806), (0.2003202, 0.0074308), (0.3541663, 0.0627023),
        (0.5689106, 1.1821406), (0.7227567, 1.0215854), (0.8766029, 1.0025581),
      ],
      minima: [
        (0.1233971, -0.0025581), (0.2772433, -0.0215854), (0.4310894, -0.1821406),
        (0.6458337, 0.9372977), (0.7996798, 0.9925692), (0.9535260, 0.9991194),
      ]),
    .backIn: list(maxima: [], minima: [(0.5295728, -0.3787717)]),
    .backOut: list(maxima: [(0.4704272, 1.3787717)], minima: []),
    .backInOut: list(maxima: [(0.7352136, 1.1893858)], minima: [(0.2647864, -0.1893858)]),
    .bounceOut: list(
      maxima: [(4.0 / 11, 1), (8.0 / 11, 1), (9.0 / 10, 1)],
      minima: [(6.0 / 11, 0.7), (0.8136364, 0.91), (0.95, 0.973)]),
    .bounceIn: list(
      maxima: [(0.05, 0.027), (0.1863636, 0.09), (5.0 / 11, 0.3)],
      minima: [(0.1, 0), (3.0 / 11, 0), (7.0 / 11, 0)]),
    .bounceInOut: list(
      maxima: [
        (0.025, 0.0135), (0.0931818, 0.045), (0.2272727, 0.15), (15.0 / 22, 1), (19.0 / 22, 1),
        (0.95, 1),
      ],
      minima: [
        (0.05, 0), (3.0 / 22, 0), (7.0 / 22, 0), (0.7727273, 0.85), (0.9068182, 0.955),
        (0.975, 0.9865),
      ]),
  ]
}
