public import ScrollFormats

extension CampaignRecord {
  /// The record as the bytes of its file.
  public var bytes: [UInt8] {
    JSONValue.object([
      "flickbook": "campaign", "version": 1, "scene": .string(scene),
      "conditions": conditions.isEmpty ? nil : .array(conditions.map { .string($0) }),
      "laws": .array(laws.map { .string($0) }), "seed": .string("\(seed)"),
      "shard": .array([.integer(Int64(shard.index)), .integer(Int64(shard.count))]),
      "next_unit": .integer(Int64(clamping: nextUnit)), "gestures": .integer(Int64(gestureCount)),
      "nearest_pt": .array(nearest.map { .number($0) }),
      "touched": .array(touched.map { .integer(Int64($0)) }),
      "stops": .array(stops.map { .string($0) }), "blocks": .array(blocks.map { .string($0) }),
      "rests": .array(coverage.rests.map { .integer(Int64($0)) }),
      "pushes": .array(coverage.pushes.map { .integer(Int64($0)) }),
      "phases": .array(coverage.phases.map { .integer(Int64($0)) }),
      "callbacks": .array(coverage.callbacks.map { .integer(Int64($0)) }),
      "failures": .array(failures.map(\.value)),
    ]).prettyBytes()
  }

  /// Reads a record.
  ///
  /// - Throws: a `FormatError` where the bytes are no record of a campaign.
  public init(bytes: [UInt8], name: String) throws(FormatError) {
    let root = try JSONNode(bytes, file: name)
    guard try root.member("flickbook")?.text() == "campaign" else {
      throw root.error(expected: "a record {\"flickbook\":\"campaign\",…}")
    }
    let laws = try Self.texts(root, "laws")
    let shard = try root.required("shard").elements(count: 2)
    let count = try shard[1].integer(in: 1...1_000_000)
    let index = try shard[0].integer(in: 0...count - 1)
    let seed = try root.required("seed")
    guard let number = UInt64(try seed.text()) else { throw seed.error(expected: "a whole number") }
    var coverage = Coverage()
    let stops = try Self.texts(root, "stops")
    let blocks = try Self.texts(root, "blocks")
    coverage.rests = try Self.counts(root, "rests", atMost: stops.count)
    coverage.pushes = try Self.counts(root, "pushes", atMost: blocks.count)
    coverage.phases = try Self.counts(root, "phases", count: coverage.phases.count)
    coverage.callbacks = try Self.counts(root, "callbacks", count: coverage.callbacks.count)
    var failures: [Entry] = []
    for node in try root.required("failures").elements() { failures.append(try Entry(node)) }
    var nearest: [Double] = []
    for node in try root.required("nearest_pt").elements(count: laws.count) {
      if case .null = node.value.kind {
        nearest.append(.infinity)
      } else {
        nearest.append(try node.number())
      }
    }
    self.init(
      scene: try root.required("scene").text(),
      conditions: try root.member("conditions") == nil ? [] : Self.texts(root, "conditions"),
      laws: laws, seed: number,
      shard: Shard(index: UInt64(index), count: UInt64(count)),
      nextUnit: UInt64(try root.required("next_unit").integer(in: 0...Self.largestCount)),
      gestureCount: Int(try root.required("gestures").integer(in: 0...Self.largestCount)),
      nearest: nearest,
      touched: try Self.counts(root, "touched", count: laws.count),
      stops: stops, blocks: blocks, coverage: coverage,
      failures: failures)
  }

  /// The largest count that is believed: far more than any campaign reaches, and no sum overflows.
  fileprivate static let largestCount: Int64 = 1 << 52

  private static func texts(_ root: JSONNode, _ key: String) throws(FormatError) -> [String] {
    var texts: [String] = []
    for node in try root.required(key).elements() { texts.append(try node.text()) }
    return texts
  }

  private static func counts(
    _ root: JSONNode, _ key: String, count: Int? = nil, atMost most: Int = .max
  ) throws(FormatError) -> [Int] {
    var counts: [Int] = []
    for node in try root.required(key).elements(count: count) {
      guard counts.count < most else { throw node.error(expected: "no more than \(most) counts") }
      counts.append(Int(try node.integer(in: 0...Self.largestCount)))
    }
    return counts
  }
}

extension CampaignRecord.Entry {
  fileprivate var value: JSONValue {
    .object([
      "law": .string(law), "unit": .integer(Int64(clamping: unit)), "trace": .string(trace),
      "story": .string(story), "rows": .integer(Int64(rows)), "minimal": .boolean(isMinimal),
    ])
  }

  fileprivate init(_ node: JSONNode) throws(FormatError) {
    self.init(
      law: try node.required("law").text(),
      unit: UInt64(try node.required("unit").integer(in: 0...CampaignRecord.largestCount)),
      trace: try node.required("trace").text(), story: try node.required("story").text(),
      rows: Int(try node.required("rows").integer(in: 0...CampaignRecord.largestCount)),
      isMinimal: try node.required("minimal").boolean())
  }
}
