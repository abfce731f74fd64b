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

  /// Frames that are all as good.
  init(count: Int) {
    widths = Array(repeating: 1, count: count)
    trust = widths
  }

  /// Finds the errors of values and of time stamps under which the residuals are likeliest.
  init(residuals: [Double], speeds: [Double]) {
    self.init(count: residuals.count)
    var best = Double.infinity
    for speed in [.infinity, 1000, 300, 100, 30, 10, 3] {
      let widths = speeds.map { (1 + ($0 / speed) * ($0 / speed)).squareRoot() }
      let scaled = max(
        (Quantiles(residuals.indices.map { (residuals[$0] / widths[$0]).magnitude }).median ?? 0)
          / 0.6744897501960817, Self.smallestSpread)
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
    for index in residuals.indices where residuals[index].magnitude > Self.smallestSlip {
      trust[index] = Self.trust(residuals[index] / (widths[index] * spread))
    }
    // Where nearly all frames slip, the law is wrong, and so is the verdict on the frames.
    if trust.reduce(0, +) < 0.5 * Double(trust.count) {
      trust = Array(repeating: 1, count: trust.count)
    }
  }
}

extension FrameErrors {
  /// The weight of each frame.
  var weights: [Double] { trust.indices.map { trust[$0] / (widths[$0] * widths[$0]) } }

  /// The same errors for a part of the frames.
  subscript(range: Range<Int>) -> FrameErrors {
    var part = self
    part.widths = Array(widths[range])
    part.trust = Array(trust[range])
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
