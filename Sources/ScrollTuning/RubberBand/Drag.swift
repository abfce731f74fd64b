import ScrollPhysics
import Simulation

/// A drag by a single finger along one axis, with the frames that it moves.
struct Drag: Hashable, Sendable {
  /// The view along the axis.
  let geometry: BandGeometry

  let isVertical: Bool

  /// When each of the finger's samples is, in nanoseconds.
  let momentsNanoseconds: [Int64]

  /// Where each is, as the offset that a free drag from the first one's would show, in points.
  let places: [Double]

  /// The frames between touch and lift.
  let frames: [Recording.Frame]

  /// Their offsets along the axis, in points.
  let offsets: [Double]

  /// The number of the first frame among those of the recording, counted from 1.
  let firstFrame: Int

  /// The content offset at the touch, in points.
  private let start: Double

  /// How long a sample takes until a frame shows it, in nanoseconds.
  private(set) var delay: Int64 = 0

  /// The drags of a recording in which no other finger takes part, along both axes.
  static func all(in recording: Recording) -> [Drag] {
    var drags: [Drag] = []
    var samples: [TouchSample] = []
    var down = 0
    for sample in recording.touches {
      switch sample.phase {
      case .began:
        down += 1
        samples = down == 1 ? [sample] : []
      case .ended, .cancelled:
        down = max(0, down - 1)
        if !samples.isEmpty {
          samples.append(sample)
          drags += [true, false].compactMap { Drag(samples, recording, isVertical: $0) }
        }
        samples = []
      default: if !samples.isEmpty { samples.append(sample) }
      }
    }
    return drags
  }

  private init?(_ samples: [TouchSample], _ recording: Recording, isVertical: Bool) {
    guard let first = samples.first, let last = samples.last else { return nil }
    self.isVertical = isVertical
    let range = recording.range(isVertical: isVertical)
    let viewport = recording.scene.viewport
    geometry = BandGeometry(
      range: AxisRange(minimum: range.lowerBound, maximum: range.upperBound),
      length: isVertical ? viewport.height : viewport.width)
    let all = recording.steadyFrames
    let own = all.indices.filter {
      all[$0].timeNanoseconds >= first.timeNanoseconds
        && all[$0].timeNanoseconds <= last.timeNanoseconds
    }
    guard let begin = own.first else { return nil }
    firstFrame = begin + 1
    frames = own.map { all[$0] }
    offsets = frames.map { isVertical ? $0.offset.y : $0.offset.x }
    momentsNanoseconds = samples.map(\.timeNanoseconds)
    // Frames may come only once the content moves; the header then tells where it was.
    let before =
      begin > 0
      ? recording.restingOffset(beforeNanoseconds: first.timeNanoseconds)
        ?? recording.frames[begin - 1].offset
      : recording.scene.view.offset
    let known = isVertical ? before.y : before.x
    let start = abs(known - offsets[0]) < Self.longestJump ? known : offsets[0]
    self.start = start
    places = samples.map { sample in
      let way = sample.location - first.location
      return start - (isVertical ? way.y : way.x)
    }
    delay = likeliestDelay()
  }
}

// MARK: - Queries

extension Drag {
  private func isOutside(_ offset: Double) -> Bool {
    offset > geometry.range.maximum + Self.margin || offset < geometry.range.minimum - Self.margin
  }

  /// How far beyond an edge a frame must be to be outside, in points.
  private static let margin = 0.5

  /// How many frames show content beyond an edge.
  var outsideCount: Int { offsets.count(where: isOutside) }

  /// How far beyond an edge content gets, in points.
  var farthest: Double { excursions.max() ?? 0 }

  /// How far beyond an edge content gets in as many frames as tell a law, in points.
  ///
  /// A few frames that slipped do not change it, and noise makes it no more than a few points, even
  /// along an axis on which content has no way at all and so is always beyond an edge.
  var reach: Double {
    excursions.sorted(by: >).dropFirst(RecordedPull.fewestFrames - 1).first ?? 0
  }

  private var excursions: [Double] {
    offsets.map { ($0 - geometry.range.clamped($0)).magnitude }
  }

  /// How far the finger pulls while the content rests at an edge, in points.
  var hiddenPull: Double {
    var ways = [0.0]
    let shown = shownMoves(delay: delay)
    for edge in [geometry.range.minimum, geometry.range.maximum] {
      let places = offsets.indices.filter { abs(offsets[$0] - edge) < Self.margin }
        .compactMap { shown[$0].map { self.places[$0] } }
      ways.append(Recording.span(places))
    }
    return ways.max() ?? 0
  }

  /// The first frame that shows that the drag has begun, as the frames after it do.
  var firstMoving: Int {
    offsets.indices.first { frame in
      offsets[frame...].prefix(Self.begunFrames).allSatisfy { abs($0 - start) >= Self.begunWay }
    } ?? 0
  }

  /// How far content must have gone for a drag to have begun, in points: farther than noise.
  private static let begunWay = 3.0

  /// How many frames in a row must show it, for one of resting content may be off by chance.
  private static let begunFrames = 3

  /// How far the first frame may be from where content was before, in points.
  private static let longestJump = 60.0

  /// The finger's sample that each frame shows, if samples take a while until they are shown.
  func shownMoves(delay: Int64) -> [Int?] {
    var next = 0
    return frames.map { frame in
      while next < places.count && momentsNanoseconds[next] <= frame.timeNanoseconds - delay {
        next += 1
      }
      return next > 0 ? next - 1 : nil
    }
  }
}

// MARK: - Delay

extension Drag {
  /// How long a sample takes until a frame shows it: the shortest time with which the frames that
  /// are beyond an edge lie on a smooth curve over the finger's places.
  private func likeliestDelay() -> Int64 {
    let outside = offsets.indices.filter { isOutside(offsets[$0]) && $0 >= firstMoving }
    guard outside.count >= RecordedPull.fewestFrames else { return 0 }
    var best = (delay: Int64(0), spread: Double.infinity)
    // A sample at a frame's own time may be shown in that frame or in the next one.
    for delay in [0, 1] + (1...50).map({ Int64($0) * 1_000_000 }) {
      let shown = shownMoves(delay: delay)
      let pairs = outside.compactMap { frame in
        shown[frame].map { (places[$0], offsets[frame]) }
      }
      guard pairs.count == outside.count else { break }
      let spread = max(Self.spread(pairs), 1e-4)
      if spread < 0.7 * best.spread { best = (delay, spread) }
    }
    return best.delay
  }

  /// The median distance of pairs from the parabola that fits them best.
  private static func spread(_ pairs: [(x: Double, y: Double)]) -> Double {
    let middle = pairs.reduce(0) { $0 + $1.x } / Double(pairs.count)
    let scale = max(pairs.reduce(0) { max($0, abs($1.x - middle)) }, 1e-9)
    let fit = try? LeastSquares(
      [FitParameter("a", start: 0), FitParameter("b", start: 0), FitParameter("c", start: 0)],
      points: pairs.map { ($0.x - middle) / scale }, values: pairs.map(\.y)
    ) { p, x in p[0] + p[1] * x + p[2] * (x * x) }.fit(FitOptions(search: .local))
    guard let fit else { return .infinity }
    return Quantiles(fit.residuals.map(\.magnitude)).median ?? 0
  }
}
