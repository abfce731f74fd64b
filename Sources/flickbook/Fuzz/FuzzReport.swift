import ScrollFormats
import ScrollFuzzing

/// What a campaign came to: what broke, how near it came elsewhere, what was never reached.
struct FuzzReport {
  let record: CampaignRecord

  private let gesturesPerSecond: Double?
  private let leftOut: [Law]
  private let sceneFile: String?
  private let place: (CampaignRecord.Entry) -> String

  init(
    _ record: CampaignRecord, gesturesPerSecond: Double?, leftOut: [Law] = [],
    sceneFile: String? = nil, place: @escaping (CampaignRecord.Entry) -> String = { $0.trace }
  ) {
    self.record = record
    self.gesturesPerSecond = gesturesPerSecond
    self.leftOut = leftOut
    self.sceneFile = sceneFile
    self.place = place
  }
}

// MARK: - Coverage

extension FuzzReport {
  /// Something that can be reached, and how often it was.
  private struct Reach {
    var name: String
    var count: Int
  }

  private func reaches(_ names: [String], _ counts: [Int]) -> [Reach] {
    names.enumerated().map { index, name in
      Reach(name: name, count: index < counts.count ? counts[index] : 0)
    }
  }

  private var stops: [Reach] { reaches(record.stops, record.coverage.rests) }
  private var blocks: [Reach] { reaches(record.blocks, record.coverage.pushes) }

  private var phases: [Reach] {
    zip(Coverage.phaseNames, record.coverage.phases).map { Reach(name: $0, count: $1) }
  }

  private var callbacks: [Reach] {
    let told = zip(Coverage.callbackNames, record.coverage.callbacks)
      .prefix(record.stops.isEmpty ? 6 : 12).map { Reach(name: $0, count: $1) }
    // Where no law looks at items, they are not laid out, and nothing is told of them.
    guard !record.laws.contains(where: { Law.named($0)?.wantsItems == true }) else { return told }
    return told.filter { !Coverage.itemCallbackNames.contains($0.name) }
  }

  private func count(_ reaches: [Reach]) -> String {
    "\(reaches.count { $0.count > 0 }) of \(reaches.count)"
  }

  /// How many stops and blocks were reached.
  var reachedText: String {
    record.stops.isEmpty ? "" : ", stops \(count(stops)), blocks \(count(blocks))"
  }

  /// How near a law came that did not break.
  var nearestText: String {
    let broken = Set(record.failures.map(\.law))
    let near = zip(record.laws, record.nearest).filter { $1.isFinite && !broken.contains($0) }
    guard let (law, distance) = near.min(by: { $0.1 < $1.1 }) else { return "" }
    return ", nearest \(Figures.text(distance)) pt (\(law))"
  }
}

// MARK: - Results

extension FuzzReport {
  /// The result as an object.
  var json: JSONValue {
    .object([
      "scene": sceneFile.map { .string($0) }, "law": .string(record.laws.joined(separator: ",")),
      "seed": .string("\(record.seed)"),
      "shard": .string("\(record.shard.index)/\(record.shard.count)"),
      "runs": .integer(Int64(record.gestureCount)),
      "gestures_per_second": gesturesPerSecond.map { .number($0.rounded()) },
      "failures": .array(
        record.failures.map { entry in
          .object([
            "law": .string(entry.law), "trace": .string(place(entry)),
            "rows": .integer(Int64(entry.rows)), "seed": .string("\(record.seed)"),
            "unit": .integer(Int64(clamping: entry.unit)), "minimal": .boolean(entry.isMinimal),
            "story": .string(entry.story),
          ])
        }),
      "left_out": .array(leftOut.map { .string($0.name) }),
      "coverage": .object([
        "stops": value(stops), "blocks": value(blocks), "phases": value(phases),
        "callbacks": value(callbacks),
        "laws": .object(members: zip(record.laws, record.touched).map { ($0, $1) }),
        "nearest_pt": .object(
          numbers: zip(record.laws, record.nearest).map { ($0, $1) }),
      ]),
    ])
  }

  private func value(_ reaches: [Reach]) -> JSONValue {
    .object([
      "reached": .integer(Int64(reaches.count { $0.count > 0 })),
      "of": .integer(Int64(reaches.count)),
      "never": .array(reaches.filter { $0.count == 0 }.map { .string($0.name) }),
    ])
  }

  /// The result for people.
  var text: String {
    var text = ""
    for entry in record.failures {
      text += Table.wrapped(
        "broken: \(entry.law): \(entry.story)".escapingControls, after: "")
      let proof = entry.isMinimal ? "nothing of it can be left out" : "not proven to be minimal"
      text += "  \(Figures.count(entry.rows, "row")), \(proof)\n"
      text += "  flickbook replay \(place(entry).escapingControls)\n\n"
    }
    var table = Table()
    let rate = gesturesPerSecond.map { ", \(Figures.rounded($0)) per second" } ?? ""
    table.add("gestures", "\(record.gestureCount), seed \(record.seed)\(rate)")
    let kept = record.laws.filter { law in !record.failures.contains { $0.law == law } }
    table.add("kept", kept.isEmpty ? "none" : kept.joined(separator: ", "))
    let idle = zip(record.laws, record.touched).filter { $1 == 0 }.map(\.0)
    if !idle.isEmpty { table.add("nothing to look at", idle.joined(separator: ", ")) }
    if !leftOut.isEmpty {
      table.add("not of this scene", leftOut.map(\.name).joined(separator: ", "))
    }
    if !record.stops.isEmpty {
      table.add("stops", described(stops))
      table.add("blocks", described(blocks))
    }
    table.add("phases", described(phases))
    table.add("callbacks", described(callbacks))
    return text + table.text
  }

  private func described(_ reaches: [Reach]) -> String {
    let missing = reaches.filter { $0.count == 0 }.map(\.name)
    guard !missing.isEmpty else { return count(reaches) }
    return "\(count(reaches)), never \(missing.joined(separator: ", "))"
  }
}

extension JSONValue {
  fileprivate static func object(members: [(String, Int)]) -> JSONValue {
    JSONValue(.object(members.map { JSONMember($0, .integer(Int64($1))) }))
  }

  fileprivate static func object(numbers: [(String, Double)]) -> JSONValue {
    JSONValue(.object(numbers.map { JSONMember($0, .number($1)) }))
  }
}
