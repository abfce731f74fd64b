import Simulation

/// One of several machines that share a campaign.
public struct Shard: Hashable, Sendable {
  /// Which of them, counted from 0.
  public let index: UInt64

  /// How many there are, at least 1.
  public let count: UInt64

  /// The only machine.
  public static let whole = Shard(index: 0, count: 1)

  /// Creates a shard.
  ///
  /// - Precondition: the index is below the count.
  public init(index: UInt64, count: UInt64) {
    precondition(index < count, "the shard's number must be below their count")
    self.index = index
    self.count = count
  }
}

/// A search that keeps the smallest gesture that broke each law.
///
///     var campaign = Campaign(Subject(scene), laws: Law.gates, seed: 1)
///     while campaign.gestureCount < 100_000 { campaign.advance() }
///     for failure in campaign.failures { print(failure.story) }
public struct Campaign {
  /// What is held to the laws.
  public let subject: Subject

  /// What the gestures are run under besides the scene and the seed, in words for a record.
  ///
  /// A campaign goes on, and is joined with others, under the same conditions alone.
  public var conditions: [String] = []

  /// Which units are run here.
  public let shard: Shard

  /// The search, with what it reached.
  public internal(set) var search: Search

  /// The first gesture that broke each law, in the order in which they were found, and shrunk.
  public internal(set) var failures: [Failure] = []

  /// What broke laws before this run, of which no other gesture is looked for.
  public internal(set) var known: [CampaignRecord.Entry] = []

  /// The next unit to run.
  public internal(set) var nextUnit: UInt64

  private var catches: [Search.Catch] = []

  /// Creates a campaign that has run nothing.
  public init(
    _ subject: Subject, laws: [Law], seed: UInt64, shard: Shard = .whole,
    space: GestureSpace? = nil
  ) {
    self.subject = subject
    self.shard = shard
    search = Search(subject, laws: laws, seed: seed, space: space)
    nextUnit = shard.index
  }
}

extension Campaign {
  /// The number of gestures run.
  public var gestureCount: Int { search.gestureCount }

  /// The number of units that hold so many gestures.
  public static func units(forGestures count: Int) -> UInt64 {
    UInt64((max(0, count) + Search.unitSize - 1) / Search.unitSize)
  }

  /// Runs the next unit and returns what it broke that had not been broken before, shrunk.
  @discardableResult
  public mutating func advance() -> [Failure] {
    let unit = nextUnit
    nextUnit += shard.count
    catches.removeAll(keepingCapacity: true)
    search.run(unit: unit, into: &catches)
    guard !catches.isEmpty else { return [] }
    var found: [Failure] = []
    for caught in catches {
      let law = search.laws[caught.law]
      guard !(failures + found).contains(where: { $0.law == law.name }),
        !known.contains(where: { $0.law == law.name })
      else { continue }
      var trial = Trial(law, of: subject)
      let failure = trial.failure(
        of: caught.values, in: search.space, seed: search.seed, unit: unit)
      // A gesture found under one law alone is found again: subjects are the same each time.
      if let failure { found.append(failure) }
    }
    failures += found
    return found
  }
}
