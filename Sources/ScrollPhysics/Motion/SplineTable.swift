/// The way of Android's fling at hundredths of its duration, and the inverse.
///
/// Two cubic curves over one parameter `s`, with the inflexion 0.35 and the tensions ½ and 1:
///
///     time  = 3 s (1 − s) ((1 − s) 0.175 + s 0.35) + s³
///     share = 3 s (1 − s) ((1 − s) 0.5 + s) + s³
///
/// The parameter at each hundredth is found by halving until the curve is within 1e-5, in floats,
/// each search beginning where the lower bound of the last one ended.
///
/// Source: `SplineOverScroller` in `core/java/android/widget/OverScroller.java` of AOSP.
public struct SplineTable: Hashable, Sendable {
  /// The share of the distance at each hundredth of the duration; shape `[101]`.
  public let positions: [Float]

  /// The share of the duration at each hundredth of the distance; shape `[101]`.
  public let times: [Float]

  /// The parts between the positions.
  let segments: [Segment]

  /// Computes the table.
  public init() {
    var positions: [Float] = []
    var times: [Float] = []
    positions.reserveCapacity(Self.count + 1)
    times.reserveCapacity(Self.count + 1)
    var lowTime: Float = 0
    var lowShare: Float = 0
    for index in 0..<Self.count {
      let alpha = Float(index) / Float(Self.count)
      positions.append(Self.share(Self.parameter(from: &lowTime) { Self.time($0) - alpha }))
      times.append(Self.time(Self.parameter(from: &lowShare) { Self.share($0) - alpha }))
    }
    positions.append(1)
    times.append(1)
    self.positions = positions
    self.times = times
    segments = (0..<Self.count).map { index in
      let start = Float(index) / Float(Self.count)
      let end = Float(index + 1) / Float(Self.count)
      return Segment(
        start: start, value: positions[index],
        slope: (positions[index + 1] - positions[index]) / (end - start))
    }
  }

  /// The line between two positions.
  struct Segment: Hashable, Sendable {
    /// The share of the duration at which it begins.
    var start: Float

    /// The share of the distance there.
    var value: Float

    /// The share of the distance per share of the duration.
    var slope: Float
  }
}

extension SplineTable {
  /// The table, computed once.
  static let shared = SplineTable()

  private static let count = 100
  private static let tension: Float = 0.5
  private static let firstTime: Float = 0.5 * 0.35
  private static let secondTime: Float = 1 - 1 * (1 - 0.35)

  private static func time(_ s: Float) -> Float {
    3 * s * (1 - s) * ((1 - s) * firstTime + s * secondTime) + s * s * s
  }

  private static func share(_ s: Float) -> Float {
    3 * s * (1 - s) * ((1 - s) * tension + s) + s * s * s
  }

  /// Halves from the lower bound to 1; a float has no more than 24 halvings below 1.
  private static func parameter(from low: inout Float, _ excess: (Float) -> Float) -> Float {
    var high: Float = 1
    var s: Float = 1
    for _ in 0..<64 {
      s = low + (high - low) / 2
      let error = excess(s)
      if Double(error.magnitude) < 1e-5 { break }
      if error > 0 { high = s } else { low = s }
    }
    return s
  }

  /// Returns the share of the distance at a share of the duration, and its slope there.
  func position(at share: Float) -> (value: Float, slope: Float) {
    Self.place(at: share, in: segments)
  }

  /// Returns the same from the segments of the table.
  @inline(__always)
  static func place(at share: Float, in segments: [Segment]) -> (value: Float, slope: Float) {
    let hundredths = Float(count) * share
    guard hundredths < Float(count) else { return (1, 0) }
    guard hundredths > -1 else { return (0, 0) }
    let segment = segments[Int(Int32(hundredths))]
    return (segment.value + (share - segment.start) * segment.slope, segment.slope)
  }

  /// Returns the share of the duration after which a share of the distance is gone.
  func time(atDistance share: Float) -> Float {
    let index = Int(Saturating.truncated(Float(Self.count) * share))
    guard index < Self.count else { return 1 }
    let start = Float(index) / Float(Self.count)
    let end = Float(index + 1) / Float(Self.count)
    return times[index] + (share - start) / (end - start) * (times[index + 1] - times[index])
  }
}
