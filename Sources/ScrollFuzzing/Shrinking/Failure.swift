public import ScrollFormats
import ScrollPhysics
public import Simulation

/// A gesture that breaks a law, as small as it gets.
public struct Failure: Hashable, Sendable {
  /// The name of the law.
  public var law: String

  /// The gesture.
  public var inputs: [Input]

  /// Where and how the law broke.
  public var finding: Finding

  /// The gesture and what it led to, in one line.
  public var story: String

  /// The seed of the campaign that found it; `nil` where it was not found by one.
  public var seed: UInt64?

  /// The unit of the campaign in which it was found.
  public var unit: UInt64?

  /// Whether every single removal and simplification of it was run, and passes.
  public var isMinimal: Bool

  /// How many gestures were run to shrink it.
  public var attempts: Int

  /// How many removals and simplifications were run in the end, all of which pass.
  public var proofs: Int
}

extension Failure {
  /// The number of rows of its trace.
  public var rowCount: Int { inputs.count }

  /// The number of rows besides those in which a finger comes down or goes.
  public var inner: Int {
    inputs.count { input in
      guard case .touch(let sample) = input else { return true }
      return sample.phase == .moved || sample.phase == .stationary
    }
  }

  /// Returns the gesture as a trace of a scene, which `replay` repeats.
  public func trace(of scene: Scene) -> Trace {
    var source = [
      SourceEntry(key: "law", value: law), SourceEntry(key: "story", value: story),
      SourceEntry(key: "minimal", value: isMinimal ? "true" : "false", isText: false),
    ]
    if let seed { source.append(SourceEntry(key: "seed", value: "\(seed)", isText: false)) }
    if let unit { source.append(SourceEntry(key: "unit", value: "\(unit)", isText: false)) }
    let header = TraceHeader(title: "breaks \(law): \(story)", source: source, scene: scene)
    return Trace(
      header: header,
      rows: inputs.map { input in
        switch input {
        case .touch(let sample): .touch(TouchRow(sample: sample))
        case .action(let action, let time): .action(action, timeNanoseconds: time)
        }
      })
  }
}

// MARK: - Making one

extension Trial {
  /// Shrinks choices that break the law, first as a gesture and then row by row.
  ///
  /// It is `nil` where they break nothing.
  public mutating func failure(
    of values: [Int], in space: GestureSpace, seed: UInt64? = nil, unit: UInt64? = nil
  ) -> Failure? {
    var decoder = GestureDecoder(space)
    func fails(_ source: inout ChoiceSource) -> Bool {
      decoder.decode(&source)
      return verdict(on: decoder.inputs).finding != nil
    }
    var shrinker = Shrinker(values, fails: fails)
    shrinker.shrink(growing: true, while: fails)
    var source = ChoiceSource(values: shrinker.best.map(\.value))
    decoder.decode(&source)
    var failure = failure(of: decoder.inputs, homes: space.places)
    failure?.attempts += shrinker.attempts
    failure?.seed = seed
    failure?.unit = unit
    return failure
  }

  /// Shrinks inputs that break the law, row by row; `nil` where they break nothing.
  public mutating func failure(of inputs: [Input], in space: GestureSpace) -> Failure? {
    failure(of: inputs, homes: space.places)
  }

  private mutating func failure(of inputs: [Input], homes: [Vector]) -> Failure? {
    guard verdict(on: inputs).finding != nil else { return nil }
    var coding = RowCoding(homes: homes)
    let values = coding.values(of: inputs)
    let rows = coding
    func fails(_ source: inout ChoiceSource) -> Bool {
      verdict(on: rows.inputs(&source)).finding != nil
    }
    var shrinker = Shrinker(values, fails: fails)
    var source = ChoiceSource(values: values)
    var smallest = inputs
    // Places finer than a thousandth of a point are not kept; where it takes them, nothing shrinks.
    if verdict(on: rows.inputs(&source)).finding != nil {
      shrinker.shrink(while: fails)
      source.restart(values: shrinker.best.map(\.value))
      smallest = rows.inputs(&source)
    }
    guard let finding = verdict(on: smallest).finding else { return nil }
    return Failure(
      law: law.name, inputs: smallest, finding: finding,
      story: Story.text(of: smallest, finding: finding, in: course), isMinimal: shrinker.isMinimal,
      attempts: shrinker.attempts, proofs: shrinker.proofs)
  }
}
