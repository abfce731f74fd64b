import ScrollPhysics
import TestSupport
import Testing

@Suite struct VelocityTrackerTests {
  private typealias Samples = [(milliseconds: Double, place: Double)]

  /// The samples of each printed case, which are not in the table: each is the only one found that
  /// has all digits of both results.
  private static let cases: [String: Samples] = [
    "const_1000px_s": steady { 1000 * $0 },
    "accelerating_500+10000t": steady { 500 * $0 + 5000 * $0 * $0 },
    "decelerating_2000-15000t": steady { 2000 * $0 - 7500 * $0 * $0 },
    "last_sample_repeated": [(0, 0), (16, 20), (32, 40), (48, 60), (64, 80), (80, 80)],
    "liftoff_backstep_2px": [(0, 0), (16, 20), (32, 40), (48, 60), (64, 80), (80, 78)],
    "short_dt_last_1ms_5px": [(0, 0), (8, 10), (16, 20), (24, 30), (32, 40), (33, 45)],
    "three_samples": [(0, 0), (16, 16), (32, 48)],
  ]

  private static func steady(_ place: (Double) -> Double) -> Samples {
    (0..<6).map { (16 * Double($0), place(0.016 * Double($0))) }
  }

  private func estimates(
    _ samples: Samples, sign: Double = 1, from start: Double = 0
  ) throws -> (squares: Vector, precise: Vector, impulse: Vector) {
    var squares = LeastSquaresVelocity()
    var impulse = ImpulseVelocity()
    for sample in samples {
      let time = Int64(sample.milliseconds * 1e6)
      let location = Vector(x: start, y: start + sign * sample.place)
      squares.add(location, timeNanoseconds: time)
      impulse.add(location, timeNanoseconds: time)
    }
    return try (
      #require(squares.estimate), #require(squares.preciseEstimate), #require(impulse.estimate)
    )
  }

  @Test func `each printed case has the printed velocities, to the last digit`() throws {
    let rows = try Table(vector: "android_velocity_native").rows
    #expect(rows.count == Self.cases.count)
    for row in rows {
      let samples = try #require(Self.cases[try row.text("case")])
      #expect(try samples.count == Int(row.number("n_samples")))
      let (squares, precise, impulse) = try estimates(samples)
      // Half of the fourth decimal.
      #expect(try abs(squares.y - row.number("lsq2_px_s")) <= 0.5001e-4, "line \(row.line)")
      #expect(try abs(impulse.y - row.number("impulse_px_s")) <= 0.5001e-4, "line \(row.line)")
      // Floats have 24 bits, and the differences of sums lose four of them.
      #expect(abs(precise.y - squares.y) <= 1e-5 * max(1000, abs(squares.y)))
      #expect(squares.x == 0 && precise.x == 0 && impulse.x == 0)
    }
  }

  @Test(arguments: [-1200.0, 3, 1200])
  func `a parabola has its slope at the newest sample, wherever it is`(slope: Double) throws {
    let samples: Samples = (0..<6).map {
      let time = 0.008 * Double($0) - 0.04
      return (8 * Double($0), slope * time + 4000 * time * time)
    }
    for start in [0.0, -300, 5000] {
      let precise = try estimates(samples, from: start).precise
      #expect(abs(precise.y - slope) <= 1e-7)
    }
  }

  @Test func `the other way round the velocity is mirrored`() throws {
    for samples in Self.cases.values {
      let there = try estimates(samples)
      let back = try estimates(samples, sign: -1)
      #expect(there.squares == -back.squares && there.precise == -back.precise)
      #expect(there.impulse == -back.impulse)
    }
  }

  @Test func `two samples give their chord, one gives nothing`() throws {
    let (squares, precise, impulse) = try estimates([(0, 0), (16, 20)])
    #expect(abs(squares.y - 1250) <= 1e-3 && abs(impulse.y - 1250) <= 1e-3)
    #expect(abs(precise.y - 1250) <= 1e-9)
    var alone = LeastSquaresVelocity()
    alone.add(.zero, timeNanoseconds: 5)
    #expect(alone.estimate == nil && alone.preciseEstimate == nil)
  }

  @Test func `samples before a pause or the horizon do not count`() throws {
    let recent: Samples = [(200, 0), (216, 7), (232, 30), (248, 31)]
    let expected = try estimates(recent)
    // 40 ms after the sample before is a pause.
    let paused = try estimates([(140, 900), (150, 500), (160, -300)] + recent)
    #expect(paused == expected)
    var long: Samples = (0..<60).map { (Double($0) * 8, Double($0 * $0 % 37)) }
    let whole = try estimates(long)
    long.removeFirst(60 - 13)
    let last = try estimates(long)
    #expect(last == whole)
  }

  @Test func `a finger that is not later than before is left out`() throws {
    let plain = try estimates([(0, 0), (16, 20), (32, 45)])
    let repeated = try estimates([(0, 0), (16, 20), (16, 90), (9, -50), (32, 45)])
    #expect(plain == repeated)
  }

  @Test(arguments: wildNumbers, wildNumbers)
  func `every number stays finite`(first: Double, second: Double) throws {
    for milliseconds in [1e-6, 1, 39] {
      let samples: Samples = [
        (0, first), (milliseconds, second), (2 * milliseconds, first), (3 * milliseconds, second),
      ]
      let (squares, precise, impulse) = try estimates(samples)
      #expect(squares.isFinite && precise.isFinite && impulse.isFinite)
    }
  }
}
