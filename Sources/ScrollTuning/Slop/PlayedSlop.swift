import ScrollFormats
import ScrollPhysics

/// What profiles make of drags with slops other than their own, and which slops the frames leave.
///
/// A rule alone does not say what frames show of a drag: engines wait, look ahead, take whole pixels,
/// or lose what came early. Where a profile plays the drags as well as any rule describes them, its
/// replays tell how likely each slop is. Between two slops that different samples pass, and where a
/// profile loses whole samples, all slops are as likely; profiles are mixed by how likely each makes
/// the frames, and by how near they come to their own slops in doing so.
struct PlayedSlop: Sendable {
  /// The rule of the likeliest profile.
  let law: SlopLaw

  /// What is known of the slop.
  let posterior: RangedPosterior

  /// The error of a frame by the replays, in points.
  let spread: Double

  /// A drag as replays need it, and as rules do.
  typealias Drag = (flick: RecordedFlick, drag: RecordedDrag)

  /// Plays drags by profiles; `nil` where there is nothing to play.
  init?(_ drags: [Drag], _ profiles: [NamedProfile]) {
    let plays = profiles.map { Play(drags, $0.profile) }.filter { !$0.parts.isEmpty }
    guard let nearest = plays.min(by: { $0.cost < $1.cost }) else { return nil }
    let near = plays.filter { $0.cost < nearest.cost + Self.excluded }
    let parts = SlopSearch.merged(near.flatMap(\.densities))
    guard let posterior = RangedPosterior(parts) else { return nil }
    self.posterior = posterior
    let logEvidences = near.map(\.logEvidence)
    let likeliest = near.indices.max { logEvidences[$0] < logEvidences[$1] } ?? 0
    law = near[likeliest].law
    spread = nearest.spread
  }

  /// What a profile costs more that is excluded.
  private static let excluded = 30.0
}

extension PlayedSlop {
  /// The replays of one profile.
  private struct Play {
    /// A range of slops with what the frames cost there.
    struct Part {
      var range: ClosedRange<Double>
      var cost: Double
      var width: Double { range.upperBound - range.lowerBound }
    }

    let law: SlopLaw
    private(set) var parts: [Part] = []
    private(set) var spread = 0.0
    private(set) var cost = Double.infinity

    private let drags: [Drag]
    private let profile: ScrollProfile

    /// The slop of the profile itself, in points.
    private var ownSlop: Double { profile.platform?.slop.distance ?? profile.recognition.slop }

    /// How far the slop of an engine that scrolls like a profile may be from the profile's, in points:
    /// an assumption, for engines of one kind differ by what their settings say.
    private static let likeness = 1.0

    /// The narrowest part that is looked at, in points.
    private static let narrowest = 0.004

    /// How much more the frames may cost in a part that is looked at more closely.
    private static let close = 24.0

    init(_ drags: [Drag], _ profile: ScrollProfile) {
      self.drags = drags
      self.profile = profile
      let rule = profile.platform?.slop
      let law = SlopLaw(removal: rule?.removal ?? .perAxis, metric: rule?.metric ?? .length)
      self.law = law
      let longest = min(
        drags.filter(\.drag.hasMoved).map { drag in
          drag.drag.samples.map { law.length(of: $0.way, scrollable: drag.drag.scrollable) }.max()
            ?? 0
        }.min() ?? 0, SlopFit.longest)
      let breaks = ([0, longest] + drags.flatMap { law.breaks(of: $0.drag, upTo: longest) })
        .sorted()
      for (low, high) in zip(breaks, breaks.dropFirst()) where high - low > 1e-6 {
        add(low...high)
      }
      if law.isContinuous { refine() }
    }

    /// Divides those parts again and again that may hold the slop.
    private mutating func refine() {
      for _ in 0..<8 {
        let order = parts.indices.sorted { parts[$0].cost < parts[$1].cost }
        let first = Set(order.prefix(3))
        let near = parts.indices.filter {
          (first.contains($0) || parts[$0].cost < cost + Self.close)
            && parts[$0].width > Self.narrowest
        }
        let total = near.reduce(0) { $0 + parts[$1].width }
        // Where many parts are as likely, they are narrow enough.
        let wide = near.filter { parts[$0].width > total / 40 }
        guard !wide.isEmpty else { return }
        let divided = wide.map { parts[$0].range }
        let kept = Set(wide)
        parts = parts.indices.filter { !kept.contains($0) }.map { parts[$0] }
        for range in divided {
          let middle = 0.5 * (range.lowerBound + range.upperBound)
          add(range.lowerBound...middle)
          add(middle...range.upperBound)
        }
      }
    }

    private mutating func add(_ range: ClosedRange<Double>) {
      let (cost, spread) = played(0.5 * (range.lowerBound + range.upperBound))
      parts.append(Part(range: range, cost: cost))
      if cost < self.cost { (self.cost, self.spread) = (cost, spread) }
    }

    /// What the frames cost with a slop, with the error of a frame that makes them likeliest.
    private func played(_ slop: Double) -> (cost: Double, spread: Double) {
      var changed = profile
      changed.recognition.slop = slop
      changed.platform?.slop.distance = slop
      var residuals: [Double] = []
      for drag in drags {
        let flick = drag.flick
        let ways = flick.played(with: changed, lifts: false).ways
        for (frame, way) in zip(flick.frames, ways) {
          guard frame.timeNanoseconds <= flick.liftNanoseconds else { break }
          let shown = (frame.offset[flick.axis] - flick.startOffset) * flick.sign
          residuals.append(Self.written(shown) - Self.written(way))
        }
      }
      let count = Double(max(residuals.count, 1))
      var square = max(residuals.reduce(0) { $0 + $1 * $1 } / count, Self.smallestSquare)
      for _ in 0..<12 {
        let sum = residuals.reduce(0) {
          $0 + FrameCost.weight($1 / square.squareRoot()) * $1 * $1
        }
        square = max(sum / count, Self.smallestSquare)
      }
      let spread = square.squareRoot()
      let cost = residuals.reduce(2 * count * log(spread)) { $0 + FrameCost.cost($1 / spread) }
      // The error of a frame is unknown, too, and takes what one frame tells.
      return (FrameCost.certainty * cost * (count - 1) / count, spread)
    }

    /// A way in points with the four decimals that recordings have.
    private static func written(_ way: Double) -> Double {
      Rounding.halfAwayFromZero(1e4 * way) / 1e4
    }

    private static let smallestSquare = DragErrors.smallest * DragErrors.smallest

    /// How likely each slop is, up to a factor that all profiles share.
    ///
    /// How near the profile comes to its own slop says how likely the profile is, and no more: within
    /// what it leaves open, the frames alone tell.
    var densities: [RangedPosterior.Part] {
      let weight = masses.near / masses.all
      return parts.map {
        RangedPosterior.Part(range: $0.range, logDensity: log(weight) - 0.5 * $0.cost)
      }
    }

    /// How likely the profile is, up to a factor that all share, as a logarithm.
    var logEvidence: Double { log(masses.near) - 0.5 * cost }

    /// How likely its slops are together, over that of the best one, and together by their nearness.
    private var masses: (all: Double, near: Double) {
      parts.reduce((0, 0)) { sum, part in
        let mass = part.width * exp(0.5 * (cost - part.cost))
        let middle = 0.5 * (part.range.lowerBound + part.range.upperBound)
        let away = (middle - ownSlop) / Self.likeness
        return (sum.0 + mass, sum.1 + mass / (1 + away * away))
      }
    }
  }
}
