import ScrollPhysics
import Simulation

/// How wrong frames are, as the residuals of a fit tell.
///
/// A frame's error has two parts: that of its value, and that of its time stamp, which matters as
/// much as the value is fast. So the deviation of a frame is `σ √(1 + (v / u)²)`. Frames that lie
/// farther out than noise reaches slipped: they count less, or not at all.
struct FrameErrors: Hashable, Sendable {
  /// How much larger a frame's deviation is than that of one which stands still.
  private(set) var widths: [Double]

  /// What is left of each frame's weight, 1 for one as good as the others.
  private(set) var trust: [Double]

  /// The deviation of a frame that stands still, in points.
  private(set) var spread = 0.0

  /// The median residual's size in points, whatever the speeds.
  private(set) var plainSpread = 0.0

  /// The frames that are used; others are left out, however well they fit.
  private var used: Range<Int>

  /// Takes over what was found of frames; the first and the last ones may be left out.
  init(widths: [Double], trust: [Double], spread: Double, used: Range<Int>) {
    self.widths = widths
    self.trust = trust
    self.spread = spread
    self.used = used
  }

  /// Frames that are all as good.
  init(count: Int) {
    widths = Array(repeating: 1, count: count)
    trust = widths
    used = 0..<count
  }

  /// Finds the errors of values and of time stamps under which the residuals are likeliest.
  init(residuals: [Double], speeds: [Double]) {
    self.init(count: residuals.count)
    var best = Double.infinity
    for speed in [.infinity, 1000, 300, 100, 30, 10, 3] {
      let widths = speeds.map { (1 + ($0 / speed) * ($0 / speed)).squareRoot() }
      let scaled = max(
        (Quantiles(residuals.indices.map { (residuals[$0] / widths[$0]).magnitude }).median ?? 0)
          / RobustSpread.medianMagnitude, Self.smallestSpread)
      let score = residuals.indices.reduce(0.0) { sum, index in
        let width = widths[index] * scaled
        let deviation = residuals[index] / width
        // Student's distribution with four degrees of freedom, which expects a few wild ones.
        return sum + log(width) + 2.5 * log(1 + deviation * deviation / 4)
      }
      // A clock that is wrong must be clearly likelier than values that are.
      guard score < best - (best < .infinity ? 3 : 0) else { continue }
      best = score
      self.widths = widths
      spread = scaled
    }
    plainSpread = max((Quantiles(residuals.map(\.magnitude)).median ?? 0), Self.smallestSpread)
    judge(residuals)
  }

  /// Says how far each frame is to be trusted.
  private mutating func judge(_ residuals: [Double]) {
    for index in residuals.indices {
      trust[index] =
        residuals[index].magnitude > Self.smallestSlip
        ? Self.trust(residuals[index] / (widths[index] * spread)) : 1
    }
    // Where nearly all frames slip, the law is wrong, and so is the verdict on the frames.
    if trust.reduce(0, +) < 0.5 * Double(trust.count) {
      trust = Array(repeating: 1, count: trust.count)
    }
    for index in trust.indices where !used.contains(index) { trust[index] = 0 }
  }
}

extension FrameErrors {
  /// Returns errors with other variances, and with the trust that these leave.
  ///
  /// The inverse is that of the square of the speed at which a stamp's error weighs as a value's.
  func with(
    variance: Double, inverse: Double, _ speeds: [Double], _ residuals: [Double]
  ) -> FrameErrors {
    var errors = self
    errors.widths = speeds.map { (1 + $0 * $0 * inverse).squareRoot() }
    errors.spread = variance.squareRoot()
    errors.judge(residuals)
    return errors
  }

  /// Whether some of the frames that are used slipped.
  var hasSlips: Bool { used.contains { trust[$0] < 1 } }

  /// The same frames, none of which is known to have slipped.
  var trusting: FrameErrors {
    var errors = FrameErrors(count: trust.count)
    errors.used = used
    errors.spread = spread
    for index in trust.indices where !used.contains(index) { errors.trust[index] = 0 }
    return errors
  }

  /// How unlikely residuals are with these errors, where a few may be wild.
  func cost(of residuals: [Double]) -> Double {
    used.reduce(0) { sum, index in
      let width = max(widths[index] * spread, Self.smallestSpread)
      return sum + 2 * log(width) + FrameCost.cost(residuals[index] / width)
    }
  }

  /// Whether other errors are much the same.
  func isNear(_ other: FrameErrors) -> Bool {
    (spread - other.spread).magnitude <= 1e-3 * spread
      && zip(widths, other.widths).allSatisfy { ($0 - $1).magnitude <= 1e-3 * $0 }
      && zip(trust, other.trust).allSatisfy { ($0 - $1).magnitude <= 1e-3 }
  }

  /// The weight of each frame.
  var weights: [Double] { trust.indices.map { trust[$0] / (widths[$0] * widths[$0]) } }

  /// The same errors for a part of the frames.
  subscript(range: Range<Int>) -> FrameErrors {
    var part = self
    part.widths = Array(widths[range])
    part.trust = Array(trust[range])
    part.used = 0..<range.count
    return part
  }

  /// What is left of the weight of a residual in units of its deviation.
  ///
  /// Normal errors are left alone, so that what they tell of the deviation is not too small.
  private static func trust(_ deviation: Double) -> Double {
    switch deviation.magnitude {
    case ...nearest: 1
    case ...farthest:
      nearest / deviation.magnitude * (farthest - deviation.magnitude)
        / (farthest - nearest)
    default: 0
    }
  }

  private static let nearest = 4.0
  private static let farthest = 8.0

  /// A difference in points that nobody sees, and that counts as no slip.
  private static let smallestSlip = 0.02

  /// The smallest deviation in points: recordings have four decimals.
  static let smallestSpread = 2e-5
}
