/// The velocity of a finger as the slope, at its newest sample, of a parabola through the last ones.
///
/// The parabola `a t² + b t + c` with the least sum of squared distances; with the times counted
/// back from the newest sample, the velocity is `b`. With `n` samples and `S` the sums of products
/// less the products of sums over `n`,
///
///     b = (S(t, y) S(t², t²) − S(t², y) S(t, t²)) / (S(t, t) S(t², t²) − S(t, t²)²)
///
/// Two samples give their chord. Samples count that are not older than the horizon, and none from
/// before a pause.
///
/// Source: `libs/input/VelocityTracker.cpp` of AOSP, in floats; Chromium's has other pauses.
public struct LeastSquaresVelocity: Hashable, Sendable {
  /// How many samples are kept.
  public static let capacity = 20

  /// How old a sample may be against the newest, in nanoseconds.
  public static let horizonNanoseconds: Int64 = 100_000_000

  /// The pause between samples that forgets all before it, in nanoseconds.
  public static let pauseNanoseconds: Int64 = 40_000_000

  private var history: SampleHistory
  private let horizon: Int64
  private let pause: Int64

  /// Creates an estimator that has seen nothing, with the numbers that most platforms share.
  public init() {
    history = SampleHistory(capacity: Self.capacity)
    horizon = Self.horizonNanoseconds
    pause = Self.pauseNanoseconds
  }

  /// Creates an estimator with numbers of its own; horizon and pause in seconds, 0 for no pause.
  public init(capacity: Int, horizon: Double, pause: Double) {
    history = SampleHistory(capacity: max(2, capacity))
    self.horizon = Nanoseconds.fromSeconds(horizon)
    self.pause = pause > 0 ? Nanoseconds.fromSeconds(pause) : .max
  }
}

extension LeastSquaresVelocity {
  /// Starts afresh.
  public mutating func reset() { history.removeAll() }

  /// Takes in a sample; one that is not later than the last is left out.
  public mutating func add(_ location: Vector, timeNanoseconds: Int64) {
    if let newest = history.newest {
      let passed = timeNanoseconds - newest.timeNanoseconds
      guard passed > 0 else { return }
      if passed >= pause { history.removeAll() }
    }
    history.add(SampleHistory.Sample(timeNanoseconds: timeNanoseconds, location: location))
  }

  /// The number of samples that count; a parabola needs three.
  public var sampleCount: Int { history.count - history.start(within: horizon) }

  /// The way between the oldest and the newest sample that count, in points.
  var way: Vector {
    guard let newest = history.newest else { return .zero }
    return newest.location - history[history.start(within: horizon)].location
  }

  /// The velocity, in points per second; `nil` until there are two samples within the horizon.
  ///
  /// In floats, as Android computes it: a steady 1000 from 0 on comes out as 1000.005, and far from
  /// 0 the places lose digits.
  public var estimate: Vector? {
    let start = history.start(within: horizon)
    guard let newest = history.newest, history.count - start >= 2 else { return nil }
    var x = Parabola<Float>()
    var y = Parabola<Float>()
    for index in start..<history.count {
      let sample = history[index]
      let age = Float(newest.timeNanoseconds - sample.timeNanoseconds) * 1e-9
      x.add(Float(sample.location.x), at: -age)
      y.add(Float(sample.location.y), at: -age)
    }
    return Vector(
      x: Limits.fingerVelocity(Double(x.slope)), y: Limits.fingerVelocity(Double(y.slope)))
  }

  /// The velocity computed in doubles, in points per second; `nil` where ``estimate`` is.
  ///
  /// Places count from the newest one, so that it is the same wherever the finger is.
  public var preciseEstimate: Vector? {
    let start = history.start(within: horizon)
    guard let newest = history.newest, history.count - start >= 2 else { return nil }
    var x = Parabola<Double>()
    var y = Parabola<Double>()
    for index in start..<history.count {
      let sample = history[index]
      let age = Nanoseconds.seconds(newest.timeNanoseconds - sample.timeNanoseconds)
      x.add(sample.location.x - newest.location.x, at: -age)
      y.add(sample.location.y - newest.location.y, at: -age)
    }
    return Vector(x: Limits.fingerVelocity(x.slope), y: Limits.fingerVelocity(y.slope))
  }
}

/// The sums of a fit by a parabola.
private struct Parabola<Real: FloatingPoint> {
  private var count: Real = 0
  private var t: Real = 0
  private var t2: Real = 0
  private var t3: Real = 0
  private var t4: Real = 0
  private var y: Real = 0
  private var ty: Real = 0
  private var t2y: Real = 0
  private var oldest: (t: Real, y: Real) = (0, 0)
  private var newest: (t: Real, y: Real) = (0, 0)

  /// Takes in a value, from the oldest to the newest: floats keep the order of their sums.
  mutating func add(_ value: Real, at time: Real) {
    if count == 0 { oldest = (time, value) }
    newest = (time, value)
    let square = time * time
    count += 1
    t += time
    t2 += square
    t3 += square * time
    t4 += square * time * time
    y += value
    ty += time * value
    t2y += square * value
  }

  /// The slope at time 0: of two samples, or where no parabola is determined, that of the chord.
  var slope: Real {
    let stt = t2 - t * t / count
    let sty = ty - t * y / count
    let stt2 = t3 - t * t2 / count
    let st2y = t2y - t2 * y / count
    let st2t2 = t4 - t2 * t2 / count
    let denominator = stt * st2t2 - stt2 * stt2
    guard count > 2 && denominator > 0 else {
      let run = newest.t - oldest.t
      return run > 0 ? (newest.y - oldest.y) / run : 0
    }
    return (sty * st2t2 - st2y * stt2) / denominator
  }
}
