public import ScrollPhysics

/// How far a replay is from what was recorded, gathered frame by frame.
///
/// The difference `d` of a frame is as its ``Measure`` takes it, and
///
///     rms = √(Σ d² / n)
///
/// A difference that is no number counts as infinite, so that nothing passes by being wrong.
public struct Comparison: Hashable, Sendable {
  /// The difference beyond which the replay has diverged, in points.
  public let limit: Double

  /// How the difference of a frame is taken.
  public let measure: Measure

  /// The number of frames compared.
  public private(set) var frameCount = 0

  /// The largest difference, in points; 0 before the first frame.
  public private(set) var worst = 0.0

  /// When the difference was largest, and first so, in integer nanoseconds.
  public private(set) var worstTimeNanoseconds: Int64?

  /// The difference in the last frame, in points; 0 before the first frame.
  public private(set) var final = 0.0

  /// The sum of the differences, in points.
  public private(set) var total = 0.0

  /// When the difference was first beyond the limit, in integer nanoseconds.
  public private(set) var firstDivergenceNanoseconds: Int64?

  // Σ d² is scale² · sum, which neither overflows nor loses small differences.
  private var scale = 0.0
  private var sum = 0.0

  /// Creates a comparison of no frames; the limit is in points.
  ///
  /// - Precondition: `limit` is at least 0.
  public init(limit: Double, measure: Measure = .distance) {
    precondition(limit >= 0, "the limit must be at least 0")
    self.limit = limit
    self.measure = measure
  }
}

extension Comparison {
  /// How the difference of two content offsets is taken.
  public enum Measure: Hashable, Sendable {
    /// The distance between them.
    case distance

    /// The larger of the differences along the two axes.
    case largerComponent
  }
}

extension Comparison {
  /// The root mean square of the differences, in points; 0 before the first frame.
  public var rootMeanSquare: Double {
    guard frameCount > 0 else { return 0 }
    return scale * (sum / Double(frameCount)).squareRoot()
  }

  /// Whether any difference was beyond the limit.
  public var hasDiverged: Bool { firstDivergenceNanoseconds != nil }
}

extension Comparison {
  /// Adds a frame: the two content offsets in points, and the time in integer nanoseconds.
  public mutating func add(recorded: Vector, replayed: Vector, timeNanoseconds: Int64) {
    let difference = measure.difference(of: replayed, and: recorded)
    frameCount += 1
    final = difference
    total += difference
    if worstTimeNanoseconds == nil || difference > worst {
      worst = difference
      worstTimeNanoseconds = timeNanoseconds
    }
    if firstDivergenceNanoseconds == nil && difference > limit {
      firstDivergenceNanoseconds = timeNanoseconds
    }
    accumulate(difference)
  }

  private mutating func accumulate(_ difference: Double) {
    guard difference < .infinity && scale < .infinity else {
      (scale, sum) = (.infinity, 1)
      return
    }
    if difference > scale {
      let ratio = scale / difference
      sum = sum * ratio * ratio + 1
      scale = difference
    } else if difference > 0 {
      let ratio = difference / scale
      sum += ratio * ratio
    }
  }
}

extension Comparison.Measure {
  /// Returns the difference of two content offsets, in points; infinite where it is no number.
  public func difference(of a: Vector, and b: Vector) -> Double {
    let (x, y) = (abs(a.x - b.x), abs(a.y - b.y))
    // Neither comparison holds for what is no number, wherever it stands.
    guard x < .infinity && y < .infinity else { return .infinity }
    let longest = max(x, y)
    guard self == .distance && longest > 0 else { return longest }
    // Exact where only one component differs.
    let ratio = min(x, y) / longest
    return longest * (1 + ratio * ratio).squareRoot()
  }
}
