import ScrollPhysics

/// The even clock of an engine, found again behind stamps that were cut for print.
///
/// Frame `k` is at `origin + k · period`, and each stamp is within half a unit of its frame. The
/// unit is the largest power of ten that divides every stamp. The period is a whole number of
/// microseconds, as engines count them, or that of a whole number of hertz. At 4000 pt/s a stamp
/// that is off by 5 µs alone is an error of 0.02 pt.
public struct EvenClock: Hashable, Sendable {
  /// How long a frame is shown, in nanoseconds.
  public let periodNanoseconds: Double

  /// The unit in which the stamps were printed, in integer nanoseconds.
  public let unitNanoseconds: Int64

  // The first stamp, and how far from it frame 0 is at most and at least.
  private let first: Int64
  private let lead: Double

  /// The least number of frames from first to last stamp; fewer fit too many clocks.
  static let leastFrameCount = 16.0

  /// The number of whole microseconds that are tried; stamps that leave more decide on none.
  static let mostPeriods = 8

  /// The units looked at, in nanoseconds; stamps in nanoseconds are exact as they are.
  static let units: [Int64] = [1_000_000, 100_000, 10_000, 1_000, 100, 10]

  /// Finds the clock behind stamps in integer nanoseconds; shape `[frameCount]`.
  ///
  /// `nil` where no even clock fits them all, and where more than one does.
  public init?(stamps: [Int64]) {
    guard let first = stamps.first, let last = stamps.last,
      let unit = Self.units.first(where: { unit in stamps.allSatisfy { $0 % unit == 0 } }),
      let places = Self.places(of: stamps), let count = places.last,
      count >= Self.leastFrameCount
    else { return nil }
    let length = Double(last) - Double(first)
    let window = ((length - Double(unit)) / count)...((length + Double(unit)) / count)
    var found: (period: Double, lead: Double)?
    for period in Self.periods(in: window) {
      guard
        let lead = Self.lead(of: stamps, at: places, period: period, unit: Double(unit))
      else { continue }
      guard found == nil else { return nil }
      found = (period, lead)
    }
    guard let found else { return nil }
    periodNanoseconds = found.period
    unitNanoseconds = unit
    self.first = first
    lead = found.lead
  }
}

extension EvenClock {
  /// Returns when the frame nearest to a stamp was, in integer nanoseconds.
  ///
  /// A stamp further than the unit from any frame is none of the clock's and stays as it is.
  public func time(ofStamp stamp: Int64) -> Int64 {
    let elapsed = Double(stamp) - Double(first)
    guard abs(elapsed) < 0x1p53 else { return stamp }
    let frame = Rounding.halfAwayFromZero((elapsed - lead) / periodNanoseconds)
    let change = Rounding.halfAwayFromZero(lead + frame * periodNanoseconds - elapsed)
    return abs(change) <= Double(unitNanoseconds) ? stamp + Int64(change) : stamp
  }
}

// MARK: - Finding it

extension EvenClock {
  /// Which frame each stamp is of, counted from the first; `nil` where stamps do not tell.
  private static func places(of stamps: [Int64]) -> [Double]? {
    var steps: [Double] = []
    var previous = stamps[0]
    for stamp in stamps.dropFirst() {
      let step = Double(stamp) - Double(previous)
      // Beyond an hour neither doubles nor gestures are what they should be.
      guard step >= 0 && step < 3.6e12 else { return nil }
      if step > 0 { steps.append(step) }
      previous = stamp
    }
    guard let usual = Quantiles(steps).median else { return nil }
    var place = 0.0
    var places = [place]
    previous = stamps[0]
    for stamp in stamps.dropFirst() {
      place += Rounding.halfAwayFromZero((Double(stamp) - Double(previous)) / usual)
      places.append(place)
      previous = stamp
    }
    return places
  }

  /// The periods that a clock may have, in nanoseconds; none where there are too many.
  private static func periods(in window: ClosedRange<Double>) -> [Double] {
    guard window.lowerBound >= 1e9 / FrameClock.rates.upperBound else { return [] }
    var periods: [Double] = []
    let microsecond = 1000.0
    var period = (window.lowerBound / microsecond).rounded(.up) * microsecond
    while window.contains(period) {
      guard periods.count < Self.mostPeriods else { return [] }
      periods.append(period)
      period += microsecond
    }
    let rate = Rounding.halfAwayFromZero(2e9 / (window.lowerBound + window.upperBound))
    if rate >= 1, window.contains(1e9 / rate), !periods.contains(1e9 / rate) {
      periods.append(1e9 / rate)
    }
    return periods
  }

  /// How far frame 0 is from the first stamp, in nanoseconds: the middle of what is possible.
  ///
  /// `nil` where not all stamps are within half a unit of their frames.
  private static func lead(
    of stamps: [Int64], at places: [Double], period: Double, unit: Double
  ) -> Double? {
    var least = -Double.infinity
    var greatest = Double.infinity
    for (stamp, place) in zip(stamps, places) {
      let deviation = Double(stamp) - Double(stamps[0]) - place * period
      least = max(least, deviation - unit / 2)
      greatest = min(greatest, deviation + unit / 2)
    }
    return least <= greatest ? (least + greatest) / 2 : nil
  }
}
