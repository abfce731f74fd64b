import Simulation
import Testing

@Suite struct QuantilesTests {
  private static let values = [3.5, -1, 12, 0.25, 3.5, 7, 1e-9, 40]

  @Test func `without values there is no quantile`() {
    let empty = Quantiles([])
    #expect(empty.count == 0 && empty.median == nil && empty.greatest == nil)
    #expect(empty.value(at: 0) == nil && empty.value(at: 1) == nil)
  }

  @Test func `of one value every quantile is that value`() {
    let one = Quantiles([7])
    #expect(one.median == 7 && one.greatest == 7)
    #expect([0, 0.5, 0.95, 1].allSatisfy { one.value(at: $0) == 7 })
  }

  @Test func `the order of the values is nothing`() {
    let quantiles = Quantiles(Self.values)
    for start in Self.values.indices {
      let turned = Array(Self.values[start...] + Self.values[..<start])
      #expect(Quantiles(turned) == quantiles)
      #expect(Quantiles(turned.reversed()) == quantiles)
    }
  }

  @Test func `a quantile is one of the values, grows with the share, and leaves few above it`() {
    for count in 1...60 {
      let quantiles = Quantiles((0..<count).map(Double.init))
      var last = -1.0
      for percent in 0...100 {
        let value = quantiles.value(at: Double(percent) / 100) ?? -1
        #expect(quantiles.values.contains(value))
        #expect(value >= last, "\(percent) % of \(count)")
        let above = quantiles.values.count { $0 > value }
        #expect(above * 100 <= (100 - percent) * (count - 1) + 100, "\(percent) % of \(count)")
        last = value
      }
      #expect(quantiles.value(at: 0) == 0 && quantiles.value(at: 1) == quantiles.greatest)
    }
  }

  @Test func `as many values are below the median as above it`() {
    for count in 1...40 {
      let quantiles = Quantiles((0..<count).map { Double($0 * $0) })
      guard let median = quantiles.median else { return #expect(Bool(false), "no median") }
      #expect(quantiles.values.count { $0 < median } == quantiles.values.count { $0 > median })
    }
  }

  // Python 3.11: statistics.median(v), and sorted(v)[int(.95 * (len(v) - 1))].
  @Test(
    arguments: [
      ([3.5, -1, 12, 0.25, 3.5, 7, 1e-9, 40], 3.5, 12),
      ([0.1, 0.2], 0.15000000000000002, 0.1), ([5, 1, 4], 4, 4),
      ((0..<21).map { Double($0) / 7 }, 1.4285714285714286, 2.7142857142857144),
      ((0..<40).map { Double($0 * $0) / 3 }, 126.83333333333334, 456.3333333333333),
    ] as [([Double], Double, Double)])
  func `they are those of Python to the last bit`(
    values: [Double], median: Double, percentile: Double
  ) {
    #expect(Quantiles(values).median == median)
    #expect(Quantiles(values).value(at: 0.95) == percentile)
  }

  @Test func `infinite values are the greatest`() {
    let quantiles = Quantiles([.infinity, 1, 2])
    #expect(quantiles.median == 2 && quantiles.greatest == .infinity)
    #expect(Quantiles([.infinity, 1]).median == .infinity)
  }

  @Test func `a share outside 0 to 1 is refused`() async {
    await #expect(processExitsWith: .failure) { _ = Quantiles([1]).value(at: 1.01) }
    await #expect(processExitsWith: .failure) { _ = Quantiles([1]).value(at: -0.01) }
    await #expect(processExitsWith: .failure) { _ = Quantiles([1]).value(at: .nan) }
  }
}
