import Simulation

/// A campaign: gestures that follow from a seed, one unit of them after the other, held to laws.
///
/// A unit is ``unitSize`` gestures: most of them made anew under one swarm, the rest by changing the
/// one that came nearest to breaking something. What a unit is follows from the seed and its number
/// alone, whatever was run before it, so that a campaign may stop and go on, and machines may share
/// it: shard `i` of `n` runs the units whose number is `i` modulo `n`.
public struct Search {
  /// The number of gestures in a unit.
  public static let unitSize = 16

  private static let freshCount = 12

  /// The laws.
  public let laws: [Law]

  /// The seed.
  public let seed: UInt64

  /// What there is to touch and to move.
  public let space: GestureSpace

  /// What was reached.
  public var coverage = Coverage()

  /// How many gestures were run.
  public var gestureCount = 0

  /// How near each law came to breaking, in points or alike.
  public var nearest: [Double]

  /// In how many gestures each law had something to look at.
  public var touched: [Int]

  private let player: Subject.Player
  private let checks: [Checker]
  private let plain: [Int]
  private let twins: [Int]
  private var course: Course
  private var source = ChoiceSource()
  private var decoder: GestureDecoder
  private var best: [Int] = []
  private var bestDistance = Double.infinity
  private var values: [Int] = []

  /// A check; by itself in an array, it would be given a copy of each course.
  private struct Checker {
    let check: Law.Check
  }

  /// A gesture that broke a law, as it was found.
  public struct Catch: Hashable, Sendable {
    /// The place of the law among the campaign's.
    public var law: Int

    /// The unit in which it was found.
    public var unit: UInt64

    /// The choices that it was made of.
    public var values: [Int]
  }

  /// Creates a campaign.
  public init(_ subject: Subject, laws: [Law], seed: UInt64, space: GestureSpace? = nil) {
    self.laws = laws
    self.seed = seed
    let space = space ?? GestureSpace(subject.scene)
    self.space = space
    player = subject.player(subject.scene)
    checks = laws.map { Checker(check: $0.check(subject)) }
    plain = laws.indices.filter { !laws[$0].playsTwins }
    twins = laws.indices.filter { laws[$0].playsTwins }
    course = Course(
      scene: subject.scene, wantsItems: laws.contains { $0.wantsItems },
      wantsEachFrame: laws.contains { $0.wantsEachFrame })
    decoder = GestureDecoder(space)
    nearest = laws.map { _ in .infinity }
    touched = laws.map { _ in 0 }
  }
}

// MARK: - Running

extension Search {
  /// Runs a unit and adds each gesture that breaks a law, in order, to what is given.
  public mutating func run(unit: UInt64, into catches: inout [Catch]) {
    var random = SeededGenerator(seed: seed, part: unit)
    let swarm = Swarm(&random)
    bestDistance = .infinity
    best.removeAll(keepingCapacity: true)
    for index in 0..<Self.unitSize {
      if index < Self.freshCount || best.isEmpty {
        source.restart(SeededGenerator(seed: random.next()), swarm: swarm)
      } else {
        mutate(&random)
        source.restart(values: values, notesSpans: false)
      }
      course.inputs = []
      decoder.decode(&source)
      play(unit: unit, gesture: index, into: &catches)
    }
  }

  /// Plays the gesture that was decoded, and holds it to the laws.
  private mutating func play(unit: UInt64, gesture: Int, into catches: inout [Catch]) {
    course.inputs = decoder.inputs
    player(decoder.inputs, &course)
    gestureCount += 1
    coverage.note(course)
    var distance = Double.infinity
    for law in plain { check(law, unit, &distance, &catches) }
    // Laws that play other gestures take turns, for each costs as much as all the others.
    if !twins.isEmpty {
      let turn = (unit &* UInt64(Self.unitSize) &+ UInt64(gesture)) % UInt64(twins.count)
      check(twins[Int(turn)], unit, &distance, &catches)
    }
    guard distance < bestDistance else { return }
    bestDistance = distance
    best.removeAll(keepingCapacity: true)
    for choice in source.choices { best.append(choice.value) }
  }

  @inline(__always)
  private mutating func check(
    _ law: Int, _ unit: UInt64, _ distance: inout Double, _ catches: inout [Catch]
  ) {
    switch checks[law].check(course) {
    case .untouched: break
    case .kept(let near):
      touched[law] += 1
      if near < nearest[law] { nearest[law] = near }
      if near < distance { distance = near }
    case .broken:
      touched[law] += 1
      nearest[law] = 0
      catches.append(Catch(law: law, unit: unit, values: source.choices.map(\.value)))
    }
  }

  /// Changes one to three of the choices that came nearest.
  private mutating func mutate(_ random: inout SeededGenerator) {
    values.removeAll(keepingCapacity: true)
    for value in best { values.append(value) }
    for _ in 0...random.index(below: 3) {
      let place = random.index(below: values.count)
      switch random.index(below: 4) {
      case 0: values[place] = random.index(below: 256)
      case 1: values[place] += 1 + random.index(below: 12)
      case 2: values[place] -= 1 + random.index(below: 12)
      default: values[place] = 0
      }
    }
  }
}
