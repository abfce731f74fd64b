/// The estimator of a profile, fed with a finger's samples.
///
/// See ``VelocityMeasure``. All estimators have their place, for changing one inside of an enum would
/// copy its samples; those that the profile does not name stay empty.
struct VelocityTracker: Hashable, Sendable {
  /// When the finger last moved, or came down, in integer nanoseconds.
  private(set) var movedAt: Int64 = 0

  /// When a move last counted in a drag, in integer nanoseconds.
  var reportedAt: Int64 = 0

  private let measure: VelocityMeasure
  private let unit: Int64
  private var leastSquares: LeastSquaresVelocity
  private var mean: MeanVelocity
  private var recentMean: RecentMeanVelocity
  private var span: SpanVelocity
  private var weighted: FingerVelocity
  private var impulse: ImpulseVelocity
  private var offset = Vector.zero

  init(_ measure: VelocityMeasure, weights: VelocityEstimation, stampUnit: Double) {
    self.measure = measure
    unit = max(0, Nanoseconds.fromSeconds(stampUnit))
    leastSquares = LeastSquaresVelocity(
      capacity: measure.count, horizon: measure.horizon, pause: measure.pause)
    mean = MeanVelocity(
      count: measure.count, factor: measure.factor, largest: measure.largestSample)
    recentMean = RecentMeanVelocity(
      count: measure.count, shortestGap: measure.shortestGap, horizon: measure.horizon)
    span = SpanVelocity(horizon: measure.horizon, isInPoints: measure.isInPoints)
    weighted = FingerVelocity(weights)
    impulse = ImpulseVelocity()
  }
}

extension VelocityTracker {
  /// Starts afresh with a touch.
  mutating func begin(at location: Vector, timeNanoseconds: Int64) {
    movedAt = timeNanoseconds
    reportedAt = timeNanoseconds
    offset = .zero
    let time = stamp(timeNanoseconds)
    switch measure.kind {
    case .leastSquares, .leastSquaresInFloats:
      leastSquares.reset()
      leastSquares.add(location, timeNanoseconds: time)
    case .meanOfMoves: mean.begin(at: location, timeNanoseconds: time)
    case .meanOfRecentMoves: recentMean.begin(at: location, timeNanoseconds: time)
    case .span: span.begin()
    case .weighted: weighted.begin(at: location, timeNanoseconds: time)
    case .impulse:
      impulse.reset()
      impulse.add(location, timeNanoseconds: time)
    }
  }

  /// Takes in a move.
  mutating func move(to location: Vector, timeNanoseconds: Int64) {
    movedAt = timeNanoseconds
    let location = location - offset
    let time = stamp(timeNanoseconds)
    switch measure.kind {
    case .leastSquares, .leastSquaresInFloats: leastSquares.add(location, timeNanoseconds: time)
    case .meanOfMoves: mean.move(to: location, timeNanoseconds: time)
    case .meanOfRecentMoves: recentMean.move(to: location, timeNanoseconds: time)
    case .span: span.move(to: location, timeNanoseconds: time)
    case .weighted: weighted.add(location, timeNanoseconds: time)
    case .impulse: impulse.add(location, timeNanoseconds: time)
    }
  }

  /// Lets the finger be elsewhere without having moved there.
  mutating func jump(by distance: Vector) {
    offset = offset + distance
  }

  /// The way of the samples that count for a parabola, in points.
  var recentWay: Vector { leastSquares.way }

  /// The velocity of the last move alone, in points per second, where the estimator tells one.
  var newestMove: Vector? { measure.kind == .meanOfRecentMoves ? recentMean.newest : nil }

  /// Returns the velocity of a finger that is lifted, in points per second.
  mutating func lift(at location: Vector, timeNanoseconds: Int64) -> Vector {
    let time = stamp(timeNanoseconds)
    switch measure.kind {
    case .leastSquares: return agreeing(leastSquares.preciseEstimate)
    case .leastSquaresInFloats: return agreeing(leastSquares.estimate)
    case .meanOfMoves: return mean.estimate
    case .meanOfRecentMoves: return recentMean.estimate(atNanoseconds: time)
    case .span: return span.lift(at: location - offset, timeNanoseconds: time)
    case .weighted: return weighted.estimate ?? .zero
    case .impulse: return impulse.estimate ?? .zero
    }
  }

  /// The estimate, or none where it must go with the way of the samples and goes against it.
  private func agreeing(_ estimate: Vector?) -> Vector {
    guard let estimate, leastSquares.sampleCount >= measure.fewestSamples else { return .zero }
    let way = leastSquares.way
    let agrees = estimate.x * way.x + estimate.y * way.y >= 0
    return measure.mustAgreeWithWay && !agrees ? .zero : estimate
  }

  private func stamp(_ time: Int64) -> Int64 {
    guard unit > 1 else { return time }
    let rest = time % unit
    return rest < 0 ? time - rest - unit : time - rest
  }
}
