import ScrollPhysics

/// A rule fitted to drags that share its slop.
struct SlopFit: Sendable {
  let law: SlopLaw

  /// The slop that fits best, in points.
  private(set) var slop = 0.0

  /// The cost at that slop, under the first delivery and the given errors.
  private(set) var cost = Double.infinity

  /// The parts of the slops that were looked at, with the cost of each.
  private(set) var parts: [(range: ClosedRange<Double>, slop: Double, cost: Double)] = []

  /// The longest slop that is looked for, in points.
  static let longest = 60.0

  /// Fits a rule to drags.
  init(_ law: SlopLaw, _ drags: [RecordedDrag], _ delivery: DragDelivery, _ errors: DragErrors) {
    self.law = law
    let seen = drags.map { drag in
      drag.frames.map { drag.seen(in: $0, delay: delivery.delay) }
    }
    let evaluation = Evaluation(
      law: law, drags: drags, delivery: delivery, errors: errors, seen: seen)
    let reach = drags.filter(\.hasMoved).map { drag in
      drag.samples.map { law.length(of: $0.way, scrollable: drag.scrollable) }.max() ?? 0
    }.min()
    let longest = min(Self.longest, reach ?? Self.longest)
    var breaks: [Double] = [0, longest]
    for drag in drags { breaks += law.breaks(of: drag, upTo: longest) }
    breaks.sort()
    var costs = CostMemory(drags.count)
    for (low, high) in zip(breaks, breaks.dropFirst()) where high - low > 1e-9 {
      let part = evaluation.best(in: low...high, &costs)
      parts.append((low...high, part.slop, part.cost))
      if part.cost < cost { (slop, cost) = (part.slop, part.cost) }
    }
  }
}

extension SlopFit {
  /// The differences of the frames from what the rule says, in points, drag by drag.
  static func residuals(
    _ law: SlopLaw, slop: Double, _ drag: RecordedDrag, _ delivery: DragDelivery
  ) -> [(difference: Double, frame: RecordedDrag.Frame)] {
    let start = law.start(of: drag, slop: slop)
    return drag.frames.flatMap { frame in
      Axis.allCases.filter { drag.axes.contains(AxisSet($0)) }.map { axis in
        let said = Evaluation.said(
          drag.seen(in: frame, delay: delivery.delay), in: frame, start, slop: slop, drag, axis,
          delivery)
        return (frame.offset[axis] - said, frame)
      }
    }
  }
}

/// What a drag costs by where it begins, for rules whose loss does not depend on the slop itself.
private struct CostMemory {
  private var costs: [[SlopLaw.Start: Double]]

  init(_ count: Int) { costs = Array(repeating: [:], count: count) }

  subscript(drag: Int, start: SlopLaw.Start) -> Double? {
    get { costs[drag][start] }
    set { costs[drag][start] = newValue }
  }
}

private struct Evaluation {
  let law: SlopLaw
  let drags: [RecordedDrag]
  let delivery: DragDelivery
  let errors: DragErrors
  let seen: [[Int]]

  /// What a frame shows that has seen a sample.
  static func said(
    _ sample: Int, in frame: RecordedDrag.Frame, _ start: SlopLaw.Start?, slop: Double,
    _ drag: RecordedDrag, _ axis: Axis, _ delivery: DragDelivery
  ) -> Double {
    guard let start, sample >= start.sample else { return 0 }
    return delivery.place(sample, in: frame, of: drag, axis, isFirst: sample == start.sample)
      - start.fixedLoss[axis] - slop * start.lossPerPoint[axis]
  }

  /// Returns the best slop between two breaks, and its cost.
  func best(
    in range: ClosedRange<Double>, _ memory: inout CostMemory
  ) -> (slop: Double, cost: Double) {
    let middle = 0.5 * (range.lowerBound + range.upperBound)
    let starts = drags.map { law.start(of: $0, slop: middle) }
    guard law.isContinuous else { return (middle, cost(starts, slop: middle, &memory)) }
    var slop = middle
    for _ in 0..<8 {
      let next = min(max(step(starts, slop), range.lowerBound), range.upperBound)
      let isDone = (next - slop).magnitude < 1e-6
      slop = next
      if isDone { break }
    }
    return (slop, cost(starts, slop: slop, &memory))
  }

  /// Returns the slop of the weighted least squares around another one.
  private func step(_ starts: [SlopLaw.Start?], _ slop: Double) -> Double {
    var moment = 0.0
    var information = 0.0
    visit(starts, slop) { difference, width, start, axis in
      let slope = start?.lossPerPoint[axis] ?? 0
      let weight = FrameCost.weight(difference / width) / (width * width)
      moment -= weight * slope * difference
      information += weight * slope * slope
    }
    return information > 0 ? slop + moment / information : slop
  }

  /// Tells of the differences of all frames that show a drag.
  private func visit(
    _ starts: [SlopLaw.Start?], _ slop: Double,
    _ body: (_ difference: Double, _ width: Double, SlopLaw.Start?, Axis) -> Void
  ) {
    for (index, drag) in drags.enumerated() {
      let start = starts[index]
      for (frame, sample) in zip(drag.frames, seen[index]) {
        let begun = start.map { sample >= $0.sample } ?? false
        let width = errors.width(of: frame)
        for axis in Axis.allCases where drag.axes.contains(AxisSet(axis)) {
          let said = Self.said(sample, in: frame, start, slop: slop, drag, axis, delivery)
          body(frame.offset[axis] - said, width, begun ? start : nil, axis)
        }
      }
    }
  }

  private func cost(
    _ starts: [SlopLaw.Start?], slop: Double, _ memory: inout CostMemory
  ) -> Double {
    var sum = 0.0
    for (index, drag) in drags.enumerated() {
      let start =
        starts[index]
        ?? SlopLaw.Start(sample: .max, fixedLoss: .zero, lossPerPoint: .zero)
      if !law.isContinuous, let known = memory[index, start] {
        sum += known
        continue
      }
      var cost = 0.0
      for (frame, sample) in zip(drag.frames, seen[index]) {
        let width = errors.width(of: frame)
        for axis in Axis.allCases where drag.axes.contains(AxisSet(axis)) {
          let said = Self.said(sample, in: frame, start, slop: slop, drag, axis, delivery)
          cost += FrameCost.cost((frame.offset[axis] - said) / width)
        }
      }
      if !law.isContinuous { memory[index, start] = cost }
      sum += cost
    }
    return sum
  }
}

// MARK: - What is known of the slop

extension SlopFit {
  /// How likely each slop is: uniform between breaks, or normal around the best one there.
  ///
  /// `inflation` is by how much the drags scatter more than their frames tell.
  func density(errorOfBest error: Double) -> [RangedPosterior.Part] {
    parts.flatMap { part -> [RangedPosterior.Part] in
      guard part.cost < cost + 60 else { return [] }
      let density = -0.5 * part.cost
      guard law.isContinuous else {
        return [RangedPosterior.Part(range: part.range, logDensity: density)]
      }
      let steps = 80
      let low = max(part.range.lowerBound, part.slop - 5 * error)
      let high = min(part.range.upperBound, part.slop + 5 * error)
      guard high > low else { return [] }
      let width = (high - low) / Double(steps)
      return (0..<steps).map { step in
        let start = low + width * Double(step)
        let deviation = (start + 0.5 * width - part.slop) / error
        return RangedPosterior.Part(
          range: start...(start + width), logDensity: density - 0.5 * deviation * deviation)
      }
    }
  }
}
