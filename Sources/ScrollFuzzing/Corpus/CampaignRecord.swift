import ScrollFormats
public import Simulation

/// How far a campaign has come, as it is kept in a corpus: enough to go on from there.
public struct CampaignRecord: Hashable, Sendable {
  /// What identifies the scene: a hash of its file as this library writes it.
  public var scene: String

  /// What the gestures are run under besides the scene, in words.
  public var conditions: [String] = []

  /// The names of the laws, in the campaign's order.
  public var laws: [String]

  /// The seed.
  public var seed: UInt64

  /// Which machine it is.
  public var shard: Shard

  /// The next unit to run.
  public var nextUnit: UInt64

  /// How many gestures were run.
  public var gestureCount: Int

  /// How near each law came to breaking; shape `[lawCount]`.
  public var nearest: [Double]

  /// In how many gestures each law had something to look at; shape `[lawCount]`.
  public var touched: [Int]

  /// The names of the stops, in the order of what was reached; empty for a scroll view.
  public var stops: [String]

  /// The names of the blocks, in the order of what was reached.
  public var blocks: [String]

  /// What was reached.
  public var coverage: Coverage

  /// What broke each law first: the law, the unit, and the name of its trace.
  public var failures: [Entry]

  /// A failure as a record keeps it.
  public struct Entry: Hashable, Sendable {
    /// The law's name.
    public var law: String

    /// The unit in which it was found.
    public var unit: UInt64

    /// The name of its trace's file.
    public var trace: String

    /// The gesture in words.
    public var story: String

    /// The number of rows.
    public var rows: Int

    /// Whether it is proven to be minimal.
    public var isMinimal: Bool

    /// Creates an entry.
    public init(
      law: String, unit: UInt64, trace: String, story: String, rows: Int, isMinimal: Bool
    ) {
      self.law = law
      self.unit = unit
      self.trace = trace
      self.story = story
      self.rows = rows
      self.isMinimal = isMinimal
    }
  }
}

// MARK: - Campaigns

extension CampaignRecord {
  /// Takes down a campaign.
  public init(_ campaign: Campaign) {
    let search = campaign.search
    let rules = StackRules(campaign.subject.promised)
    self.init(
      scene: Self.identity(of: campaign.subject.scene), conditions: campaign.conditions,
      laws: search.laws.map(\.name),
      seed: search.seed, shard: campaign.shard, nextUnit: campaign.nextUnit,
      gestureCount: search.gestureCount, nearest: search.nearest, touched: search.touched,
      stops: rules?.marks.compactMap { rules?.place(of: $0) } ?? [],
      blocks: rules?.blocks.compactMap { rules?.place(of: $0) } ?? [], coverage: search.coverage,
      failures: campaign.known + campaign.failures.map(Entry.init))
  }

  /// The name of a failure's trace in a corpus.
  public static func traceName(of failure: Failure) -> String {
    "\(failure.law)-\(failure.seed ?? 0)-\(failure.unit ?? 0).jsonl"
  }

  /// The name of the record's file in a corpus.
  public var name: String { "campaign-\(seed)-\(shard.index)-of-\(shard.count).json" }

  /// What identifies a scene: a hash of its file as this library writes it, in sixteen digits.
  public static func identity(of scene: Scene) -> String {
    identity(of: SceneWriter.bytes(of: scene))
  }

  /// What identifies a file: a hash of its bytes in sixteen digits.
  public static func identity(of bytes: [UInt8]) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Whether both are parts of one campaign, or of one and its continuation.
  public func isPart(ofSame other: CampaignRecord) -> Bool {
    scene == other.scene && conditions == other.conditions && laws == other.laws
      && seed == other.seed
  }

  /// Adds what another machine did of the same campaign.
  ///
  /// - Precondition: both are parts of the same campaign.
  public mutating func add(_ other: CampaignRecord) {
    precondition(isPart(ofSame: other), "both must be parts of the same campaign")
    gestureCount += other.gestureCount
    nextUnit = min(nextUnit, other.nextUnit)
    coverage.add(other.coverage)
    for index in laws.indices {
      nearest[index] = min(nearest[index], other.nearest[index])
      touched[index] += other.touched[index]
    }
    for entry in other.failures {
      if let place = failures.firstIndex(where: { $0.law == entry.law }) {
        if entry.unit < failures[place].unit { failures[place] = entry }
      } else {
        failures.append(entry)
      }
    }
    failures.sort { ($0.unit, $0.law) < ($1.unit, $1.law) }
  }
}

extension CampaignRecord.Entry {
  /// Takes down a failure.
  public init(_ failure: Failure) {
    self.init(
      law: failure.law, unit: failure.unit ?? 0, trace: CampaignRecord.traceName(of: failure),
      story: failure.story, rows: failure.rowCount, isMinimal: failure.isMinimal)
  }
}

extension Campaign {
  /// Notes what broke laws before; no other gesture that breaks them is looked for.
  public mutating func note(known entries: [CampaignRecord.Entry]) {
    for entry in entries where !known.contains(where: { $0.law == entry.law }) {
      known.append(entry)
    }
  }

  /// Goes on where a record of the same campaign and shard stopped.
  ///
  /// - Precondition: the record is one of this campaign.
  public mutating func resume(from record: CampaignRecord) {
    precondition(
      record.isPart(ofSame: CampaignRecord(self)) && record.shard == shard,
      "the record must be one of this campaign")
    search.coverage = record.coverage
    search.gestureCount = record.gestureCount
    search.nearest = record.nearest
    search.touched = record.touched
    nextUnit = record.nextUnit
  }
}
