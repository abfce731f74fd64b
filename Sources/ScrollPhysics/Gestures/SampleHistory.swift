/// The last samples of a finger, up to a number, oldest first.
///
/// Room for all is taken with the first one, so that a running gesture allocates nothing.
struct SampleHistory: Hashable, Sendable {
  struct Sample: Hashable, Sendable {
    var timeNanoseconds: Int64
    var location: Vector
  }

  private var samples: [Sample] = []
  private let capacity: Int

  init(capacity: Int) {
    self.capacity = capacity
  }

  var count: Int { samples.count }

  var newest: Sample? { samples.last }

  subscript(index: Int) -> Sample { samples[index] }

  mutating func removeAll() { samples.removeAll(keepingCapacity: true) }

  mutating func add(_ sample: Sample) {
    if samples.isEmpty { samples.reserveCapacity(capacity) }
    if samples.count == capacity { samples.removeFirst() }
    samples.append(sample)
  }

  /// The index of the first sample not older than a time before the newest.
  func start(within horizonNanoseconds: Int64) -> Int {
    guard let newest else { return 0 }
    var index = samples.count - 1
    while index > 0
      && newest.timeNanoseconds - samples[index - 1].timeNanoseconds <= horizonNanoseconds
    {
      index -= 1
    }
    return index
  }
}
