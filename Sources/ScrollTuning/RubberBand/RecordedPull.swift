import ScrollPhysics
import Simulation

/// The frames of a recording in which a single finger drags content beyond an edge.
struct RecordedPull: Hashable, Sendable {
  /// The fewest frames beyond an edge in which laws can be told apart.
  static let fewestFrames = 6

  /// The recording's name.
  let name: String

  /// The frames' times after the first one, in seconds; shape `[count]`.
  private(set) var times: [Double] = []

  /// The content offsets that they show, in points; shape `[count]`.
  private(set) var offsets: [Double] = []

  /// The finger's places, from the one that the first frame shows, as offsets of a free drag.
  private(set) var moves: [Double] = []

  /// The move that each frame shows; shape `[count]`.
  private(set) var seen: [Int] = []

  /// The number of the first frame among those of the recording, counted from 1.
  private(set) var firstFrame = 1

  /// The view along the axis.
  private(set) var geometry: BandGeometry

  /// Whether the recording counts frames that were repeated or took too long.
  let hasPoorQuality: Bool

  private var isVertical = true

  /// Finds the drag that shows content farthest beyond an edge.
  ///
  /// - Throws: a ``RefusedRecording`` where there is none.
  init(_ recording: Recording) throws(RefusedRecording) {
    name = recording.name
    hasPoorQuality = recording.hasPoorQuality
    geometry = BandGeometry(range: AxisRange(minimum: 0, maximum: 0), length: 0)
    let drags = Drag.all(in: recording)
    if let wrong = Self.restBeyondEdge(recording) {
      throw RefusedRecording(
        name: name,
        reason: .lacks(
          found: Recording.wrongEdge(wrong), expected: "the size of the view that scrolls"))
    }
    let farthest = drags.max { ($0.reach, $0.farthest) < ($1.reach, $1.farthest) }
    guard let drag = farthest, drag.farthest >= Self.shortestWay else {
      throw Self.refusal(recording, drags)
    }
    guard drag.outsideCount >= Self.fewestFrames else {
      throw RefusedRecording(
        name: name,
        reason: .lacks(
          found: "\(drag.outsideCount) frames beyond an edge under the finger",
          expected: "at least \(Self.fewestFrames), as a slower drag shows them"))
    }
    take(drag)
  }

  /// How far content must go beyond an edge, in points.
  private static let shortestWay = 5.0

  /// How far beyond an edge the content comes to rest; `nil` for not at all.
  private static func restBeyondEdge(_ recording: Recording) -> Double? {
    guard let lift = recording.lastLiftNanoseconds else { return nil }
    let frames = recording.frames.filter { $0.timeNanoseconds > lift }.suffix(5)
    guard let last = frames.last, frames.count == 5,
      frames.allSatisfy({ $0.offset == last.offset })
    else { return nil }
    let distance =
      [true, false].map { isVertical in
        let range = recording.range(isVertical: isVertical)
        let offset = isVertical ? last.offset.y : last.offset.x
        return max(range.lowerBound - offset, offset - range.upperBound)
      }.max() ?? 0
    return distance > 2 ? distance : nil
  }

  private static func refusal(_ recording: Recording, _ drags: [Drag]) -> RefusedRecording {
    let found: String
    if drags.isEmpty {
      found = "no drag by a single finger"
    } else if let hidden = drags.map(\.hiddenPull).max(), hidden >= 30 {
      found =
        "the content stays at its edge while the finger pulls \(Int(hidden)) pt beyond it, so its "
        + "edges are hard"
    } else {
      found = "the content is never \(Int(shortestWay)) pt beyond an edge under the finger"
    }
    return RefusedRecording(
      name: recording.name,
      reason: .lacks(found: found, expected: "a drag that shows content beyond an edge"))
  }

  private mutating func take(_ drag: Drag) {
    geometry = drag.geometry
    isVertical = drag.isVertical
    let shown = drag.shownMoves(delay: drag.delay)
    let first = drag.firstMoving
    // Frames that see a finger at rest again and again would tell their one rounding many times.
    let used = drag.frames[first...].indices.filter { frame in
      guard let move = shown[frame] else { return false }
      guard frame > first, let before = shown[frame - 1] else { return true }
      return drag.places[move] != drag.places[before]
    }
    guard let begin = used.first, let origin = shown[begin] else { return }
    firstFrame = drag.firstFrame + begin
    times = used.map {
      Double(drag.frames[$0].timeNanoseconds - drag.frames[begin].timeNanoseconds) / 1e9
    }
    offsets = used.map { drag.offsets[$0] }
    moves = Array(drag.places[origin...])
    seen = used.map { (shown[$0] ?? origin) - origin }
  }
}

extension RecordedPull {
  /// The pull with frames set right that lie where the move before or after the one that they are
  /// thought to show would have put them.
  func mended(by law: RubberBandLaw, _ fit: SharedFit, _ number: Int) -> RecordedPull {
    let values = fit.fit.parameters.map(\.value)
    let anchor = values[fit.terms[number].lowerBound]
    let constants = values[..<fit.constantCount]
    let errors = fit.errors[number]
    let residuals = fit.residuals[number]
    var mended = self
    guard let last = moves.indices.last else { return self }
    let places = law.offsets(
      constants, anchor: anchor, moves: moves, seen: Array(0...last), geometry)
    for frame in offsets.indices where frame > 0 {
      let now = residuals[frame].magnitude
      let limit = Self.farSpreads * errors.spread * errors.widths[frame]
      guard now > max(limit, Self.smallestMending) else { continue }
      for move in [seen[frame] - 1, seen[frame] + 1]
      where moves.indices.contains(move) && move >= mended.seen[frame - 1] {
        if (places[move] - offsets[frame]).magnitude < 0.5 * now { mended.seen[frame] = move }
      }
    }
    return mended
  }

  /// How many frames show another move than in another version of the pull.
  func changeCount(from other: RecordedPull) -> Int {
    zip(seen, other.seen).count { $0 != $1 }
  }

  /// How many deviations, and points, a frame must be off to be set right.
  private static let farSpreads = 3.0
  private static let smallestMending = 0.05

  /// The frames as a series of a law.
  func series(of law: RubberBandLaw, constants: [Double]) -> ObservedSeries {
    let start = anchor(law, constants)
    return ObservedSeries(
      name: name, values: offsets, speeds: ObservedSeries.speeds(of: offsets, at: times),
      times: times,
      terms: [FitParameter("anchor", start: start)]
    ) { [moves, seen, geometry] constants, terms in
      law.offsets(
        constants, anchor: terms[terms.startIndex], moves: moves, seen: seen, geometry)
    }
  }

  /// The anchor with which a law with given constants suits the frames best, roughly.
  private func anchor(_ law: RubberBandLaw, _ constants: [Double]) -> Double {
    // Content that friction takes over at one move or the next lies apart, so each is tried.
    if law == .friction { return bestAnchor(law, constants, step: 0.5, count: 9) }
    // In the range the offset itself tells it; beyond an edge, the best of a fine grid.
    if let inside = offsets.indices.first(where: {
      offsets[$0] > geometry.range.minimum + 2 && offsets[$0] < geometry.range.maximum - 2
    }) {
      return offsets[inside] - moves[seen[inside]]
    }
    return bestAnchor(law, constants, step: 0.5, count: 100)
  }

  private func bestAnchor(
    _ law: RubberBandLaw, _ constants: [Double], step: Double, count: Int
  ) -> Double {
    let middle = offsets[0] - moves[0]
    var best = (anchor: middle, squares: squares(law, constants, middle))
    for index in -count...count {
      let anchor = middle + step * Double(index)
      let squares = squares(law, constants, anchor)
      if squares < best.squares { best = (anchor, squares) }
    }
    return best.anchor
  }

  /// The sum of squares that given constants and an anchor leave.
  private func squares(_ law: RubberBandLaw, _ constants: [Double], _ anchor: Double) -> Double {
    let found = law.offsets(
      constants[...], anchor: anchor, moves: moves, seen: seen, geometry)
    return zip(found, offsets).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
  }

  /// How badly constants suit the frames at best; the smaller, the better.
  func misfit(_ law: RubberBandLaw, _ constants: [Double]) -> Double {
    squares(law, constants, anchor(law, constants))
  }
}
