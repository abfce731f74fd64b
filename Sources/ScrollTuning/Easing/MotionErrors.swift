import ScrollPhysics
import Simulation

/// How wrong a motion's frames are, as what a fit leaves of them tells.
///
/// A frame is wrong by an error of its value and by one of its time stamp, which matters as much as
/// the content is fast: its variance is `σ² + (τ v)²`. Both are those under which what is left is
/// likeliest, after what the fit itself took out: a residual `r` with the leverage `h` stands for
/// `r² / (1 − h)`. Frames that lie farther out than noise reaches slipped, and count less or not.
struct MotionErrors: Hashable, Sendable {
  /// The deviation of a frame's value, in points.
  private(set) var spread = 0.0

  /// The deviation of a frame's time stamp, in seconds.
  private(set) var clock = 0.0

  /// What is left of each frame's weight, 1 for one as good as the others; shape `[count]`.
  private(set) var trust: [Double]

  /// Whether so many frames seemed to slip that it is the law that is wrong.
  private(set) var isWrong = false

  /// The variance of each frame, in points squared; shape `[count]`.
  private(set) var variances: [Double]

  /// Finds the errors that explain residuals in points, at speeds in points per second.
  init(residuals: [Double], speeds: [Double], leverages: [Double]) {
    let least = FrameErrors.smallestSpread
    let squares = residuals.indices.map {
      residuals[$0] * residuals[$0] / max(1 - leverages[$0], 0.1)
    }
    trust = residuals.map { _ in 1 }
    variances = trust
    for _ in 0..<4 {
      let before = trust
      likeliest(squares, speeds, isFirst: before.allSatisfy { $0 == 1 } && !isWrong)
      variances = speeds.map {
        max(spread * spread + clock * clock * $0 * $0, least * least)
      }
      for index in residuals.indices {
        let deviation = (squares[index] / variances[index]).squareRoot()
        trust[index] =
          residuals[index].magnitude > Self.smallestSlip ? Self.trust(deviation) : 1
      }
      // Where many frames slip, the law is wrong, and so is the verdict on the frames.
      let slipped = trust.indices.count { trust[$0] < 0.5 }
      let moving = speeds.count { $0 > 0.02 * (speeds.max() ?? 0) }
      if slipped * Self.fewestMoving > max(moving, 8) {
        trust = trust.map { _ in 1 }
        isWrong = true
      }
      if trust == before { break }
    }
  }

  /// The errors under which squares are likeliest, without those of frames that slipped.
  private mutating func likeliest(_ squares: [Double], _ speeds: [Double], isFirst: Bool) {
    let used = squares.indices.filter { trust[$0] >= 0.5 }
    let fastest = used.map { speeds[$0] }.max() ?? 0
    var best = Double.infinity
    func look(_ ratio: Double) {
      let widths = used.map { 1 + ratio * speeds[$0] * speeds[$0] }
      let scaled = zip(used, widths).map { squares[$0.0] / $0.1 }
      var variance = scaled.reduce(0, +) / Double(max(used.count, 1))
      // Before any is known to have slipped, wild frames must not make all look good.
      if isFirst {
        let usual = (Quantiles(scaled).median ?? 0) / Self.medianSquare
        if variance > Self.wild * usual { variance = usual }
      }
      variance = max(variance, FrameErrors.smallestSpread * FrameErrors.smallestSpread)
      let cost = zip(scaled, widths).reduce(0.0) { sum, pair in
        sum + log(variance * pair.1)
          + (isFirst ? FrameCost.cost((pair.0 / variance).squareRoot()) : pair.0 / variance)
      }
      guard cost < best else { return }
      best = cost
      spread = variance.squareRoot()
      clock = (variance * ratio).squareRoot()
    }
    look(0)
    guard fastest > 0 else { return }
    // From stamps that matter not at all to those that are all that matters.
    for step in -24...24 {
      let share: Double = exp(0.4 * Double(step))
      look(share / (fastest * fastest))
    }
  }

  /// How many frames move at least for one that slips.
  private static let fewestMoving = 8

  /// The median of the square of a normal variable.
  private static let medianSquare = 0.454936423119573

  /// How much larger the mean square may be than the median tells.
  private static let wild = 3.0

  /// The weight of each frame, in which a frame of the given variance has 1.
  func weights(relativeTo variance: Double) -> [Double] {
    zip(trust, variances).map { $0 * variance / $1 }
  }

  private static func trust(_ deviation: Double) -> Double {
    switch deviation {
    case ...nearest: 1
    case ...farthest:
      nearest / deviation * (farthest - deviation) / (farthest - nearest)
    default: 0
    }
  }

  /// The deviations beyond which a frame counts less, and not at all: normal ones are left alone.
  private static let nearest = 4.0
  private static let farthest = 8.0

  /// A difference in points that nobody sees, and that counts as no slip.
  private static let smallestSlip = 0.02
}
