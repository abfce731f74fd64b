import Simulation

/// The even clock behind frames whose stamps err, and of which some may be missing.
///
/// An engine moves content by its own clock, and a recorder sees each frame a little off. Stamps
/// `sᵢ` of frames with the counts `nᵢ` tell that clock as
///
///     t(n) = m + p (n − n̄),   m = s̄,   p = Σ (nᵢ − n̄) sᵢ / Σ (nᵢ − n̄)²
///
/// whose two errors do not depend on each other.
struct FrameGrid: Hashable, Sendable {
  /// The count of each recorded frame, from 0; one that was missed is skipped; shape `[count]`.
  let counts: [Int]

  /// The recorded stamps in seconds after the first one; shape `[count]`.
  let stamps: [Double]

  /// The mean of the counts.
  let middle: Double

  /// When the clock is at its middle, in seconds after the first stamp.
  let moment: Double

  /// The time between two frames, in seconds.
  let period: Double

  /// The standard deviation of a stamp, in seconds.
  let deviation: Double

  private let spread: Double

  /// Finds the clock of stamps in nanoseconds; `nil` where they are those of no even one.
  init?(_ stamps: [Int64]) {
    guard stamps.count >= Self.fewestFrames, let first = stamps.first else { return nil }
    self.stamps = stamps.map { Double($0 &- first) / 1e9 }
    let steps = zip(self.stamps, self.stamps.dropFirst()).map { $1 - $0 }
    var period = Quantiles(steps).median ?? 0
    guard period > 0 else { return nil }
    var counts = [0]
    for step in steps {
      let missed = (step / period).rounded()
      guard missed < Self.longestGap else { return nil }
      counts.append(counts[counts.count - 1] + max(Int(missed), 1))
    }
    let count = Double(counts.count)
    let middle = Double(counts.reduce(0, +)) / count
    let moment = self.stamps.reduce(0, +) / count
    var (squares, products) = (0.0, 0.0)
    for (place, stamp) in zip(counts, self.stamps) {
      squares += (Double(place) - middle) * (Double(place) - middle)
      products += (Double(place) - middle) * stamp
    }
    period = products / squares
    var rest = 0.0
    for (place, stamp) in zip(counts, self.stamps) {
      let error = stamp - moment - period * (Double(place) - middle)
      guard error.magnitude < Self.largestError * period else { return nil }
      rest += error * error
    }
    deviation = (rest / (count - 2)).squareRoot()
    spread = squares
    (self.counts, self.middle, self.moment, self.period) = (counts, middle, moment, period)
  }

  /// The fewest frames that tell a clock.
  private static let fewestFrames = 8

  /// How many frames may be missing in a row.
  private static let longestGap = 600.0

  /// How far off a stamp may be, as a share of the time between frames.
  private static let largestError = 0.25
}

extension FrameGrid {
  /// The standard error of the clock's moment, in seconds.
  var momentError: Double { deviation / Double(counts.count).squareRoot() }

  /// The standard error of the time between frames, in seconds.
  var periodError: Double { deviation / spread.squareRoot() }

  /// The standard error of when the clock is at a count, in seconds; its moment may err by more.
  func error(of count: Int, moment other: Double? = nil) -> Double {
    let away = (Double(count) - middle) * periodError
    let moment = other ?? momentError
    return (moment * moment + away * away).squareRoot()
  }

  /// Whether the stamps are the clock's own, but for the digits in which they are written.
  var isExact: Bool { deviation < Self.smallestDeviation }

  /// Whether the stamps are those of the clock, one after the other, so that both say the same.
  var isStamps: Bool { isExact && counts.last == counts.count - 1 }

  /// When the clock is at a count, in seconds after the first stamp.
  func time(_ count: Int, moment: Double, period: Double) -> Double {
    moment + period * (Double(count) - middle)
  }

  /// Stamps in nanoseconds count as exact up to half a microsecond.
  private static let smallestDeviation = 5e-7
}
