/// The changes of parameters that leave a model as it is: exchanged terms and opposite signs.
///
/// A sum of two exponentials is the same with its terms exchanged, and a width counts by its square,
/// so that one minimum has several names. The one whose parameters are most like the start values
/// is the one meant. Such changes are found by trying: exchanges of up to three pairs of
/// parameters, and opposite signs of one or two.
struct Symmetry {
  private let evaluator: Evaluator
  private let start: [Double]

  /// The difference between two residuals that rounding may cause.
  private let tolerance: Double

  init(_ evaluator: Evaluator, _ problem: LeastSquares) {
    self.evaluator = evaluator
    start = evaluator.space.free.map { problem.parameters[$0].start }
    tolerance = 1e-12 * (problem.values.map(\.magnitude).max() ?? 0)
  }
}

extension Symmetry {
  /// One change: parameters are exchanged in pairs, or change their signs.
  private enum Change {
    case exchange([(Int, Int)])
    case opposite([Int])

    func applied(to point: [Double]) -> [Double] {
      var point = point
      switch self {
      case .exchange(let pairs):
        for (first, second) in pairs { point.swapAt(first, second) }
      case .opposite(let indices):
        for index in indices { point[index] = -point[index] }
      }
      return point
    }
  }

  /// The refinement at the equivalent point that is most like the start values.
  func canonical(_ refinement: Refinement, noise: Double) -> Refinement {
    guard evaluator.isExact else { return refinement }
    var point = refinement.point
    // Each change brings the point closer to the start; the limit is a safeguard.
    for _ in 0..<16 {
      let changed = improvements(of: point).lazy.map { $0.applied(to: point) }
        .first { isSame(point, $0) }
      guard let changed else { break }
      point = changed
    }
    guard point != refinement.point else { return refinement }
    return Refinement(evaluator, from: point, noise: noise) ?? refinement
  }

  /// The changes that make a point more like the start values.
  private func improvements(of point: [Double]) -> [Change] {
    let signs = point.indices.map { point[$0] * (start[$0] == 0 ? 1 : start[$0]) < 0 ? -1 : 1 }
    var changes: [Change] = []
    for first in point.indices {
      if signs[first] < 0 { changes.append(.opposite([first])) }
      for second in point.indices.dropFirst(first + 1) where signs[first] + signs[second] <= 0 {
        if signs[first] < 0 { changes.append(.opposite([first, second])) }
      }
    }
    var pairs: [(pair: (Int, Int), order: Double)] = []
    for first in point.indices {
      for second in point.indices.dropFirst(first + 1) {
        pairs.append(((first, second), order(point, first, second)))
      }
    }
    for first in pairs.indices {
      let one = pairs[first]
      if one.order < 0 { changes.append(.exchange([one.pair])) }
      for second in pairs.indices.dropFirst(first + 1) {
        let two = pairs[second]
        guard isDisjoint(one.pair, two.pair) else { continue }
        let sum = one.order + two.order
        if sum < 0 { changes.append(.exchange([one.pair, two.pair])) }
        for third in pairs.indices.dropFirst(second + 1) {
          let three = pairs[third]
          guard isDisjoint(one.pair, three.pair), isDisjoint(two.pair, three.pair) else {
            continue
          }
          if sum + three.order < 0 {
            changes.append(.exchange([one.pair, two.pair, three.pair]))
          }
        }
      }
    }
    return changes
  }

  private func isDisjoint(_ first: (Int, Int), _ second: (Int, Int)) -> Bool {
    first.0 != second.0 && first.0 != second.1 && first.1 != second.0 && first.1 != second.1
  }

  /// Above zero where two parameters are ordered like their starts, below where they are not.
  private func order(_ point: [Double], _ first: Int, _ second: Int) -> Double {
    func relative(_ one: Double, _ other: Double) -> Double {
      let size = Swift.max(one.magnitude, other.magnitude)
      return size > 0 ? (one - other) / size : 0
    }
    let starts = relative(start[first], start[second])
    // Equal starts say nothing; where all are equal, the smaller parameter comes first.
    return relative(point[first], point[second]) * (starts == 0 ? -1e-9 : starts)
  }

  /// Whether the model is the same at two points up to rounding: at three rows, then at all.
  private func isSame(_ first: [Double], _ second: [Double]) -> Bool {
    for index in second.indices where !evaluator.space.bounds[index].contains(second[index]) {
      return false
    }
    let count = evaluator.rowCount
    for row in [count / 4, count / 2, count - 1] {
      guard
        let here = evaluator.residual(ofRow: row, at: first),
        let there = evaluator.residual(ofRow: row, at: second),
        (here - there).magnitude <= tolerance
      else { return false }
    }
    evaluator.evaluate(at: first, as: .parameters)
    let residuals = evaluator.residuals
    evaluator.evaluate(at: second, as: .parameters)
    guard evaluator.isFinite else { return false }
    var change = SIMD4<Double>.zero
    for group in residuals.indices {
      let difference = evaluator.residuals[group] - residuals[group]
      change += difference * difference
    }
    return change.sum() <= tolerance * tolerance * Double(count)
  }
}
