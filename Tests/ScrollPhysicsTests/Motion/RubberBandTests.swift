import ScrollPhysics
import TestSupport
import Testing

@Suite struct RubberBandTests {
  static let bands = [0.55, 0.715, 0.15, 1].flatMap { coefficient in
    [300.0, 874, 1e-3].map { RubberBand(coefficient: coefficient, length: $0) }
  }
  static let shortLengths = [0, RubberBand.shortestLength, -5]
  static let pulls = [0.0, 1e-6, 0.333, 1, 10, 100, 874, 5000, 1e6]

  /// The formula in the order of operations in which it was found to hold to the last bit.
  private func documented(_ x: Double, _ c: Double, _ d: Double) -> Double {
    let product = x * c
    let quotient = product / d
    let inverse = 1 / (quotient + 1)
    return (1 - inverse) * d
  }

  @Test(arguments: bands)
  func `the pull of an overscroll is the pull that gave it`(band: RubberBand) {
    let (c, d) = (band.coefficient, band.length)
    for pull in Self.pulls {
      let overscroll = band.overscroll(forPull: pull)
      // The band is rounded as a share of the length, thrice; the slope there carries it over.
      let share = 1 - overscroll / d
      guard share > 1e-3 else { continue }
      let slope = c * share * share
      let margin = 3 * d * 1.0.ulp / slope + 4 * pull.ulp
      #expect(abs(band.pull(forOverscroll: overscroll) - pull) <= margin)
    }
  }

  @Test(arguments: bands)
  func `the overscroll of a pull is the overscroll that asked for it`(band: RubberBand) {
    for share in [0, 1e-9, 0.01, 0.3, 0.5, 0.9, 0.999] {
      let overscroll = share * band.length
      let back = band.overscroll(forPull: band.pull(forOverscroll: overscroll))
      #expect(abs(back - overscroll) <= 4 * band.length.ulp)
    }
  }

  @Test(arguments: bands)
  func `the slope at the edge is the coefficient`(band: RubberBand) {
    // b(x) = c x − c² x² / d + …, so the chord misses the slope by c² x / d; and the rounding.
    let x = band.length * 1e-6
    let chord = band.overscroll(forPull: x) / x
    let margin = band.coefficient * band.coefficient * 1e-6 + 3 * band.length.ulp / x
    #expect(abs(chord - band.coefficient) <= margin)
    #expect(band.overscroll(forPull: 0) == 0)
    #expect(band.pull(forOverscroll: 0) == 0)
  }

  @Test(arguments: bands)
  func `the length is the limit`(band: RubberBand) {
    #expect(band.overscroll(forPull: .infinity) == band.length)
    #expect(band.overscroll(forPull: 1e30 * band.length) == band.length)
    let far = band.overscroll(forPull: 1e6 * band.length)
    #expect(far < band.length && far > 0.999 * band.length)
  }

  @Test(arguments: bands)
  func `a longer pull shows more, and resists more`(band: RubberBand) {
    let step = band.length / 100
    var last = 0.0
    var gain = band.coefficient * step
    for count in 1...1000 {
      let overscroll = band.overscroll(forPull: Double(count) * step)
      #expect(overscroll > last && overscroll < band.length)
      #expect(overscroll - last < gain)
      gain = overscroll - last
      last = overscroll
    }
  }

  @Test(arguments: bands)
  func `an overscroll of the length or more has the pull of the farthest`(band: RubberBand) {
    let farthest = band.pull(forOverscroll: band.length)
    #expect(farthest.isFinite && farthest > 1e9 * band.length)
    for factor in [1 - 0x1p-53, 1 + 0x1p-52, 2, .infinity] {
      #expect(band.pull(forOverscroll: band.length * factor) == farthest)
    }
    #expect(abs(band.overscroll(forPull: farthest) - band.length) <= 0x1p-39 * band.length)
  }

  @Test(arguments: shortLengths)
  func `a viewport without length does not resist`(length: Double) {
    let band = RubberBand(coefficient: 0.55, length: length)
    for pull in Self.pulls {
      #expect(band.overscroll(forPull: pull) == pull)
      #expect(band.pull(forOverscroll: pull) == pull)
    }
  }

  @Test func `a viewport without end resists by the coefficient alone`() {
    let band = RubberBand(coefficient: 0.55, length: .infinity)
    for pull in Self.pulls {
      #expect(band.overscroll(forPull: pull) == 0.55 * pull)
      #expect(band.pull(forOverscroll: 0.55 * pull).ulps(from: pull) <= 1)
    }
  }

  @Test(arguments: bands)
  func `both edges resist alike, and the range not at all`(band: RubberBand) {
    let range = AxisRange(minimum: -40, maximum: 40)
    for proposed in [-1000.0, -41, -40, -1, 0, 1, 40, 41, 1000] {
      let offset = band.offset(forProposed: proposed, in: range)
      #expect(band.offset(forProposed: -proposed, in: range) == -offset)
      #expect(
        band.proposed(forOffset: -offset, in: range) == -band.proposed(forOffset: offset, in: range)
      )
      if range.contains(proposed) {
        #expect(offset == proposed)
        #expect(band.proposed(forOffset: proposed, in: range) == proposed)
      }
    }
  }
}

// MARK: - Vectors

extension RubberBandTests {
  @Test func `the recorded drags show the formula's bits, on pixels`() throws {
    let rows = try Table(vector: "uikit_rubberband_recording").rows
    #expect(rows.count == 20)
    let grid = PixelGrid(scale: 3)
    for row in rows {
      let length = try row.number("range_pt")
      let band = RubberBand(
        coefficient: RubberBandRule.uikit.coefficient(for: .touch), length: length)
      // The table has four decimals of what was a whole number of pixels.
      let pull = try grid.rounded(row.number("finger_overdrag_pt"))
      let recorded = try grid.rounded(row.number("recorded_offset_minus_edge_pt"))
      let place: Comment = "line \(row.line)"
      let shown = band.overscroll(forPull: pull)
      #expect(shown == documented(pull, 0.55, length), place)
      #expect(try abs(shown - row.number("formula_c0.55_pt")) <= 0.500_01e-4, place)
      #expect(grid.rounded(shown) == recorded, place)
    }
  }

  @Test func `the table holds, there and back`() throws {
    let rows = try Table(vector: "rubberband_table").rows
    #expect(rows.count == 18)
    for row in rows {
      let band = try RubberBand(coefficient: row.number("c"), length: row.number("d"))
      let x = try row.number("x")
      let place: Comment = "line \(row.line)"
      let shown = band.overscroll(forPull: x)
      #expect(shown == documented(x, band.coefficient, band.length), place)
      // The table has nine decimals.
      #expect(try abs(shown - row.number("banded")) <= 0.500_001e-9, place)
      #expect(
        try abs(band.pull(forOverscroll: shown) - row.number("inverse_of_banded")) <= 1e-9, place)
    }
  }

  @Test func `ScrollMechanics resists alike, to the difference of the two orders`() throws {
    let rows = try Table(vector: "scrollmechanics_swift").rows.filter {
      try $0.text("kind").hasPrefix("rubber_d")
    }
    #expect(rows.count == 14)
    for row in rows {
      let length = try #require(Double(row.text("kind").dropFirst("rubber_d".count)))
      let band = try RubberBand(coefficient: row.number("rate"), length: length)
      // Ours is rounded as a share of the length, thrice; theirs as a share of itself, five times.
      let margin = try 3 * length * 1.0.ulp + 5 * row.number("x").ulp
      #expect(
        try abs(band.overscroll(forPull: row.number("t")) - row.number("x")) <= margin,
        "line \(row.line)")
    }
  }
}
