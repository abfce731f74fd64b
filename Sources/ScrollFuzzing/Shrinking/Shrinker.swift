/// Makes choices smaller for as long as what they make still fails.
///
/// It leaves spans out, takes simpler numbers, and leaves a span out while a number grows, until not
/// one of these steps is left that fails: the last round runs all of them and is the proof.
struct Shrinker {
  /// The choices of the smallest that fails so far.
  private(set) var best: [Choice]

  /// How many candidates have been run.
  private(set) var attempts = 0

  /// How many candidates the last round ran, all of which passed.
  private(set) var proofs = 0

  /// Whether every single removal and simplification passes.
  private(set) var isMinimal = false

  private var spans: [Range<Int>]
  private var source: ChoiceSource
  private var values: [Int] = []
  private var candidates: [Int] = []
  private let mostAttempts: Int

  /// Starts with choices, which are known to fail where `fails` says so.
  init(_ values: [Int], mostAttempts: Int = 50_000, fails: (inout ChoiceSource) -> Bool) {
    source = ChoiceSource(values: values)
    self.mostAttempts = mostAttempts
    _ = fails(&source)
    best = source.choices
    spans = source.spans
  }
}

// MARK: - Shrinking

extension Shrinker {
  /// Shrinks until nothing is left to try.
  mutating func shrink(growing: Bool = false, while fails: (inout ChoiceSource) -> Bool) {
    while true {
      let before = attempts
      var isSmaller = removeSpans(fails)
      isSmaller = simplify(fails) || isSmaller
      if growing && !isSmaller { isSmaller = removeAndGrow(fails) }
      guard attempts < mostAttempts else { return }
      guard isSmaller else {
        proofs = attempts - before
        isMinimal = true
        return
      }
    }
  }

  /// Leaves out spans, the longest first.
  private mutating func removeSpans(_ fails: (inout ChoiceSource) -> Bool) -> Bool {
    var isSmaller = false
    var index = 0
    var order = spans.sorted { $0.count > $1.count }
    while index < order.count && attempts < mostAttempts {
      values = best.map(\.value)
      values.removeSubrange(order[index])
      if attempt(fails) {
        isSmaller = true
        order = spans.sorted { $0.count > $1.count }
        index = 0
      } else {
        index += 1
      }
    }
    return isSmaller
  }

  /// Takes simpler numbers, one at a time.
  private mutating func simplify(_ fails: (inout ChoiceSource) -> Bool) -> Bool {
    var isSmaller = false
    var place = 0
    while place < best.count && attempts < mostAttempts {
      let choice = best[place]
      if choice.value == choice.simplest {
        place += 1
        continue
      }
      choice.addSimplifications(to: &candidates)
      let tried = candidates
      var isBetter = false
      for number in tried {
        values = best.map(\.value)
        values[place] = number
        if attempt(fails) {
          isBetter = true
          break
        }
      }
      if isBetter { isSmaller = true } else { place += 1 }
    }
    return isSmaller
  }

  /// Leaves out a span while a number elsewhere grows, so that fewer moves go as far.
  private mutating func removeAndGrow(_ fails: (inout ChoiceSource) -> Bool) -> Bool {
    let (start, ranges) = (best, spans)
    for span in ranges {
      for place in start.indices where !span.contains(place) {
        let choice = start[place]
        guard choice.value > 1 && choice.high > choice.value else { continue }
        for number in [choice.value * 3 / 2, choice.value * 2, choice.high] {
          guard attempts < mostAttempts else { return false }
          values = start.map(\.value)
          values[place] = min(number, choice.high)
          values.removeSubrange(span)
          if attempt(fails) { return true }
        }
      }
    }
    return false
  }

  /// Runs a candidate, and keeps it where it fails and is smaller.
  private mutating func attempt(_ fails: (inout ChoiceSource) -> Bool) -> Bool {
    source.restart(values: values)
    attempts += 1
    guard fails(&source) else { return false }
    guard Self.isSimpler(source.choices, than: best) else { return false }
    best = source.choices
    spans = source.spans
    return true
  }

  /// Fewer choices first, then the first that differs.
  private static func isSimpler(_ a: [Choice], than b: [Choice]) -> Bool {
    guard a.count == b.count else { return a.count < b.count }
    for (one, other) in zip(a, b) where one.value != other.value {
      return Choice.isSimpler(one.value, than: other.value)
    }
    return false
  }
}
