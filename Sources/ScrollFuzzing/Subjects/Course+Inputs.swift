import ScrollPhysics
import Simulation

extension Course {
  /// The stamps of the inputs that a frame was the first to see, in integer nanoseconds.
  ///
  /// A frame sees what is stamped before it, unless a platform delivers it sooner or later.
  func stamps(seenBy frame: Frame, after previous: Frame) -> Range<Int64> {
    let start = cutoff(of: previous)
    return start..<max(start, cutoff(of: frame))
  }

  /// The time before which an input must be stamped to be seen in a frame, in integer nanoseconds.
  func cutoff(of frame: Frame) -> Int64 {
    guard let delivery else { return frame.timeNanoseconds }
    return delivery.cutoff(frame: frame.timeNanoseconds, previous: time(before: frame))
  }

  /// The time of the frame before the first one of a shot, in integer nanoseconds.
  private func time(before frame: Frame) -> Int64? {
    var low = 0
    var high = shots.count
    while low < high {
      let middle = (low + high) / 2
      if shots[middle].frame.index < frame.index { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? shots[low - 1].lastNanoseconds : nil
  }

  /// Whether a program did something that a frame was the first to see.
  func hasAction(before frame: Frame, after previous: Frame) -> Bool {
    for deed in deeds where deed.frame >= previous.index && deed.frame <= frame.index {
      return true
    }
    return actionCount(before: frame, after: previous) > 0
  }

  /// How many things a program did that a frame was the first to see.
  func actionCount(before frame: Frame, after previous: Frame) -> Int {
    guard hasInputActions else { return 0 }
    let stamps = stamps(seenBy: frame, after: previous)
    return inputs.count { input in
      guard case .action(_, let time) = input else { return false }
      return stamps.contains(time)
    }
  }

  /// Whether a program did anything at all.
  var hasActions: Bool { !deeds.isEmpty || hasInputActions }

  private var hasInputActions: Bool {
    for input in inputs {
      if case .action = input { return true }
    }
    return false
  }
}
