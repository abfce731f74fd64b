extension EasingFit {
  /// Follows the steps of Levenberg and Marquardt until nothing is gained.
  mutating func descend(_ effort: Effort, without fixed: Int? = nil) {
    let (steps, gain) = effort == .rough ? (25, 1e-3) : (100, 1e-9)
    var damping = 1e-3
    var stalls = 0
    for _ in 0..<steps {
      let (matrix, gradient) = equations()
      var isDown = false
      while damping < 1e9 {
        guard let next = next(matrix, gradient, damping, without: fixed) else {
          damping *= 10
          continue
        }
        let found = solved(next)
        guard found.squares < squares else {
          damping *= damping < 1e-2 ? 100 : 8
          continue
        }
        stalls = found.squares > squares * (1 - gain) ? stalls + 1 : 0
        (values, ends, squares) = (next, found.ends, found.squares)
        damping = max(damping * 0.1, 1e-12)
        isDown = true
        break
      }
      guard isDown, stalls < 2 else { return }
    }
  }

  private func next(
    _ matrix: [[Double]], _ gradient: [Double], _ damping: Double, without fixed: Int?
  ) -> [Double]? {
    let free = values.indices.filter { index in
      guard index != held, index != fixed, matrix[index][index] > 0 else { return false }
      // What a bound stops goes no farther.
      return !(values[index] <= bounds[index].lowerBound && gradient[index] > 0)
        && !(values[index] >= bounds[index].upperBound && gradient[index] < 0)
    }
    guard !free.isEmpty else { return nil }
    let part = free.map { row in
      free.map { column in matrix[row][column] * (row == column ? 1 + damping : 1) }
    }
    guard let step = RobustDescent.solve(part, free.map { gradient[$0] }) else { return nil }
    var next = values
    for (place, index) in free.enumerated() {
      next[index] -= step[place]
      next[index] = clamped(next, index)
    }
    return next == values ? nil : next
  }

  /// Tries steps of ever smaller size in the duration and in each start, which need no slopes.
  mutating func lookAround() {
    let size = values[0] * 0.01
    var width = 1.0
    while width > 1e-4 {
      var helps = false
      for motion in motions.indices {
        let start = constantCount + motion
        for (longer, later) in [(0.0, 1.0), (0, -1), (1, 0), (-1, 0), (1, -1), (-1, 1)] {
          guard motion == 0 || longer == 0 else { continue }
          var next = values
          if held != 0 { next[0] += longer * width * size }
          if held != start { next[start] += later * width * size }
          for index in [0, start] where index != held { next[index] = clamped(next, index) }
          let found = solved(next)
          guard found.squares < squares * (1 - 1e-9) else { continue }
          (values, ends, squares) = (next, found.ends, found.squares)
          helps = true
        }
      }
      if !helps { width *= 0.4 }
    }
  }
}
