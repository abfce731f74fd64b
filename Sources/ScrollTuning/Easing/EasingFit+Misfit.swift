import CGSL
import ScrollPhysics

/// What is left of a motion and has a shape: what the law does not describe.
struct EasingMisfit: Hashable, Sendable {
  /// The probability that errors alone leave such a shape.
  let probability: Double

  /// The root mean square of the shape, in points.
  let size: Double
}

extension EasingFit {
  /// What the law leaves of a motion beside errors, which have no shape.
  ///
  /// The residuals are fitted again by the slow waves of a cosine series over the motion's time,
  /// beside what the law itself could still take; an F test says whether that is more than chance.
  /// A wrong law leaves slow waves, wrong frames and wrong stamps do not.
  func misfit(of number: Int) -> EasingMisfit? {
    let motion = motions[number]
    let own = columns(of: number)
    // Where the content moves, or where it should by the law.
    let begin = min(start(of: number), motion.moving.lowerBound)
    let last = max(end(of: number) ?? 0, motion.moving.upperBound)
    let end = min(last, motion.times.last ?? last)
    let moving = motion.times.indices.filter {
      (begin...max(begin, end)).contains(motion.times[$0]) && weights[number][$0] > 0
    }
    let used = motion.times.indices.filter { weights[number][$0] > 0 }
    let waves = min(Self.mostWaves, moving.count / 3, used.count - own.count - 6)
    guard waves >= 2 else { return nil }
    var shapes: [[Double]] = []
    for wave in 0..<waves {
      var shape = Array(repeating: 0.0, count: motion.times.count)
      for index in moving {
        let share = (motion.times[index] - begin) / max(end - begin, 1e-9)
        shape[index] = cos(.pi * Double(wave) * share)
      }
      shapes.append(shape)
    }
    let residuals = residuals[number]
    let before = left(of: residuals, by: own, number)
    let after = left(of: residuals, by: own + shapes, number)
    guard let before, let after else { return nil }
    let count = Double(used.count)
    let total = weights[number].reduce(0, +)
    let least = FrameErrors.smallestSpread * FrameErrors.smallestSpread * total
    let freedom = max(count - Double(own.count + waves), 1)
    let explained = max(before - after, 0)
    let ratio = explained / Double(waves) / (max(after, least) / freedom)
    // Per frame that moves, so that a long rest does not hide what is wrong.
    let weight = moving.reduce(0.0) { $0 + weights[number][$1] }
    return EasingMisfit(
      probability: gsl_cdf_fdist_Q(ratio, Double(waves), freedom),
      size: (explained / weight).squareRoot())
  }

  /// The most waves that are looked for.
  private static let mostWaves = 8

  /// The weighted squares that columns leave of values: orthogonalised, one after the other.
  private func left(of values: [Double], by columns: [[Double]], _ number: Int) -> Double? {
    let weights = weights[number]
    func product(_ a: [Double], _ b: [Double]) -> Double {
      a.indices.reduce(0) { $0 + weights[$1] * a[$1] * b[$1] }
    }
    var base: [[Double]] = []
    var rest = values
    for column in columns {
      let size = product(column, column)
      var own = column
      for _ in 0..<2 {
        for one in base {
          let part = product(own, one)
          for index in own.indices { own[index] -= part * one[index] }
        }
      }
      let left = product(own, own)
      guard left > 1e-10 * size, left > 0 else { continue }
      let scale = 1 / left.squareRoot()
      own = own.map { $0 * scale }
      let part = product(rest, own)
      for index in rest.indices { rest[index] -= part * own[index] }
      base.append(own)
    }
    let squares = product(rest, rest)
    return squares.isFinite ? squares : nil
  }
}
