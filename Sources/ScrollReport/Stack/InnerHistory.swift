public import EdgeLayout
public import ScrollPhysics
internal import Simulation

/// A view inside an edge stack or a scroll view: where it was scrolled, frame by frame.
public struct InnerHistory: Hashable, Sendable {
  /// The panel that the view fills, or its own name in a scroll view; `nil` for the root.
  public let panel: ItemID?

  /// The view in which it stands, as a place among the inner views; `nil` for the outermost one.
  public let parent: Int?

  /// Whether it stands in the content of a scroll view.
  package let isPlaced: Bool

  /// How the view is laid out, each layout different from the one before; empty where it is no stack.
  public private(set) var layouts: [StackHistory.Layout] = []

  /// What the frames show, in their order, while the view is there.
  public private(set) var samples: [Sample] = []

  /// What one frame shows of the view.
  public struct Sample: Hashable, Sendable {
    /// The number of the frame.
    public var frame: Int

    /// The content offset, in points.
    public var offset: Vector

    /// What the view is doing.
    public var phase: ScrollPhase
  }

  /// Creates the history of a view of which nothing is noted yet.
  init(of view: InnerView) {
    panel = view.panel
    parent = view.parent
    isPlaced = view.origin != nil
  }
}

// MARK: - Mutations

extension InnerHistory {
  /// Notes how a frame that was just shown has the view.
  mutating func note(_ view: InnerView, in frame: Frame) {
    guard !view.isRemoved else { return }
    samples.append(
      Sample(frame: frame.index, offset: view.model.offset, phase: view.model.phase))
    guard let stack = view.engine?.stack, layouts.last?.stack != stack else { return }
    layouts.append(StackHistory.Layout(frame: frame.index, stack: stack))
  }
}

// MARK: - Queries

extension InnerHistory {
  /// Whether the view is an edge stack.
  package var isStack: Bool { !layouts.isEmpty }

  /// Returns what a frame shows of the view; `nil` where the view is not there.
  package func sample(in frame: Int) -> Sample? {
    var low = 0
    var high = samples.count
    while low < high {
      let middle = (low + high) / 2
      if samples[middle].frame < frame { low = middle + 1 } else { high = middle }
    }
    return low < samples.count && samples[low].frame == frame ? samples[low] : nil
  }
}

/// What a view inside a stack shows at one moment.
package struct InnerMoment: Sendable {
  /// The panel that the view fills; `nil` for the root.
  package var panel: ItemID?

  /// The view around it, as a place among the inner views; `nil` for the outermost one.
  package var parent: Int?

  /// What it shows.
  package var content: Content

  /// A stack as it is solved, or how far something is scrolled.
  package enum Content: Sendable {
    /// An edge stack.
    case stack(Stack, StackSolution)

    /// A scroll view at a content offset, in points.
    case scroll(Vector)
  }

  /// Creates the moment of a view.
  package init(panel: ItemID?, parent: Int?, content: Content) {
    self.panel = panel
    self.parent = parent
    self.content = content
  }
}

extension StackHistory {
  /// Returns what the views inside show in frames with ascending numbers, at their places.
  ///
  /// For a view that is not there, there is `nil`.
  package func interiors(in frames: [Int]) -> [[InnerMoment?]] {
    var interiors = frames.map { _ in [InnerMoment?](repeating: nil, count: inner.count) }
    for (place, view) in inner.enumerated() {
      func keep(_ content: InnerMoment.Content, in moment: Int) {
        interiors[moment][place] = InnerMoment(
          panel: view.panel, parent: view.parent, content: content)
      }
      guard view.isStack else {
        for (moment, frame) in frames.enumerated() {
          guard let sample = view.sample(in: frame) else { continue }
          keep(.scroll(sample.offset), in: moment)
        }
        continue
      }
      var moment = 0
      let places = view.samples.lazy.map { (frame: $0.frame, offset: $0.offset) }
      Self.forEachSolution(of: view.layouts, at: places) { position, stack, solution in
        let frame = view.samples[position].frame
        while moment < frames.count, frames[moment] < frame { moment += 1 }
        guard moment < frames.count, frames[moment] == frame else { return }
        keep(.stack(stack, solution), in: moment)
      }
    }
    return interiors
  }
}
