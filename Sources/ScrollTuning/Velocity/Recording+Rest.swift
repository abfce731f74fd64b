import ScrollPhysics
import Simulation

extension Recording {
  /// Returns where the content rests before a touch; `nil` where it moves.
  ///
  /// Where the frames say nothing else but errors, it is where the header puts it.
  func restingOffset(beforeNanoseconds time: Int64) -> Vector? {
    let used = frames.filter { $0.timeNanoseconds <= time }.map(\.offset)
    guard !used.isEmpty else { return scene.view.offset }
    let span = max(Self.span(used.map(\.x)), Self.span(used.map(\.y)))
    guard span <= Self.largestError else { return nil }
    let middle = Vector(
      x: (Quantiles(used.map(\.x)).median ?? 0), y: (Quantiles(used.map(\.y)).median ?? 0))
    let isKnown = (middle - scene.view.offset).length <= Self.largestError
    // One frame does not tell its error, but that along an axis without a way is one of all frames.
    let hasErrors = span > 0 || (used.count == 1 && hasErrors)
    return isKnown && hasErrors ? scene.view.offset : middle
  }

  /// Whether frames differ along an axis along which nothing can have moved them.
  private var hasErrors: Bool {
    let spans = [Self.span(frames.map(\.offset.x)), Self.span(frames.map(\.offset.y))]
    return zip(spans, [false, true]).contains { span, isVertical in
      span > 0 && (span <= Self.largestError || !canScroll(isVertical))
    }
  }

  /// How far frames of resting content are apart at most, in points.
  private static let largestError = 12.0

  /// Whether content scrolls along one axis alone, and that is the given one; `nil` for both.
  func scrollsOnly(_ axis: Axis) -> Bool? {
    let (x, y) = (canScroll(false), canScroll(true))
    guard x != y else { return nil }
    return y == (axis == .vertical)
  }

  /// Whether there is any way along an axis.
  private func canScroll(_ isVertical: Bool) -> Bool {
    let range = range(isVertical: isVertical)
    return range.upperBound - range.lowerBound >= 1
  }
}
