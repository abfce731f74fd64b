/// Values in order of size, for their median and what a share of them does not exceed.
public struct Quantiles: Hashable, Sendable {
  /// The values, smallest first; shape `[count]`.
  public let values: [Double]

  /// Sorts values, which are all numbers or infinite.
  public init(_ values: [Double]) {
    self.values = values.sorted()
  }
}

extension Quantiles {
  /// The number of values.
  public var count: Int { values.count }

  /// The largest value; `nil` where there is none.
  public var greatest: Double? { values.last }

  /// The value in the middle, or the mean of the two there; `nil` where there is none.
  public var median: Double? {
    guard !values.isEmpty else { return nil }
    let middle = values.count / 2
    guard values.count % 2 == 0 else { return values[middle] }
    return (values[middle - 1] + values[middle]) / 2
  }

  /// Returns the value at a share of the way from the first to the last; `nil` where there is none.
  ///
  /// Of `n` values in order that is number `⌊share · (n − 1)⌋`, counted from 0, so it is one of
  /// them.
  ///
  /// - Precondition: `share` is in 0…1.
  public func value(at share: Double) -> Double? {
    precondition(share >= 0 && share <= 1, "the share must be in 0…1")
    guard !values.isEmpty else { return nil }
    return values[Int(share * Double(values.count - 1))]
  }
}
