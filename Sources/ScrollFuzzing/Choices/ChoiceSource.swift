/// Where a gesture's choices come from: a seed, a list made before, or any bytes.
///
/// Whatever draws from it makes the same of the same choices, so to change the choices is to change
/// what is made, and what is made is always valid: numbers are brought into their range, and where a
/// list or the bytes end, the simplest number of each range follows.
public struct ChoiceSource: Sendable {
  /// What was drawn, in order.
  public private(set) var choices: [Choice] = []

  /// Which choices belong together, as an element of a list that may be left out.
  private(set) var spans: [Range<Int>] = []

  /// How often what is optional happens; only seeds look at it.
  var swarm = Swarm.everything

  private var origin = Origin.list
  private var random = SeededGenerator(seed: 0)
  private var values: [Int] = []
  private var bytes: [UInt8] = []
  private var place = 0
  private var openSpans: [Int] = []
  private var notesSpans = true

  private enum Origin: UInt8, Hashable, Sendable {
    case seed
    case list
    case bytes
  }

  /// Creates a source of which every choice is the simplest.
  public init() {
    choices.reserveCapacity(256)
  }

  /// Creates a source of choices that were made before.
  public init(values: [Int]) {
    self.init()
    restart(values: values)
  }

  /// Creates a source of choices from bytes, such as those of a coverage-guided fuzzer.
  public init(bytes: [UInt8]) {
    self.init()
    restart(bytes: bytes)
  }
}

// MARK: - Starting

extension ChoiceSource {
  /// Starts anew with choices that follow from a generator.
  mutating func restart(_ random: SeededGenerator, swarm: Swarm) {
    forget()
    origin = .seed
    notesSpans = false
    self.random = random
    self.swarm = swarm
  }

  /// Starts anew with choices that were made before.
  mutating func restart(values: [Int], notesSpans: Bool = true) {
    forget()
    origin = .list
    self.notesSpans = notesSpans
    // In its own room, for those who made them change them for the next gesture.
    self.values.removeAll(keepingCapacity: true)
    self.values += values
  }

  /// Starts anew with choices from bytes.
  mutating func restart(bytes: [UInt8]) {
    forget()
    origin = .bytes
    notesSpans = false
    self.bytes = bytes
  }

  private mutating func forget() {
    choices.removeAll(keepingCapacity: true)
    if !spans.isEmpty { spans.removeAll(keepingCapacity: true) }
    if !openSpans.isEmpty { openSpans.removeAll(keepingCapacity: true) }
    place = 0
  }
}

// MARK: - Drawing

extension ChoiceSource {
  /// Draws a number from a range, each as likely as the others.
  @inline(__always)
  mutating func number(_ low: Int, _ high: Int) -> Int {
    guard origin == .seed else { return given(low, high) }
    return note(low &+ random.index(below: high &- low &+ 1), low, high)
  }

  /// Draws whether something happens, with a chance that the swarm gives.
  @inline(__always)
  mutating func flag(_ chance: UInt32) -> Bool {
    guard origin == .seed else { return given(0, 1) == 1 }
    return note(random.happens(chance) ? 1 : 0, 0, 1) == 1
  }

  /// Draws a number of a range that is the simplest but for a chance.
  @inline(__always)
  mutating func number(_ low: Int, _ high: Int, unlessSimple chance: UInt32) -> Int {
    guard origin == .seed else { return given(low, high) }
    guard random.happens(chance) else { return note(min(max(0, low), high), low, high) }
    return note(low &+ random.index(below: high &- low &+ 1), low, high)
  }

  /// Draws a number from a range, of which a seed gives only those up to a limit.
  @inline(__always)
  mutating func number(_ low: Int, _ high: Int, seededUpTo limit: Int) -> Int {
    guard origin == .seed else { return given(low, high) }
    let top = min(high, max(low, limit))
    return note(low &+ random.index(below: top &- low &+ 1), low, high)
  }

  /// Begins an element that may be left out: everything drawn until ``endSpan()``.
  @inline(__always)
  mutating func beginSpan() {
    if notesSpans { openSpans.append(choices.count) }
  }

  /// Ends the innermost element.
  @inline(__always)
  mutating func endSpan() {
    guard notesSpans, let start = openSpans.popLast() else { return }
    if start < choices.count { spans.append(start..<choices.count) }
  }

  @inline(__always)
  private mutating func note(_ value: Int, _ low: Int, _ high: Int) -> Int {
    choices.append(Choice(value, low: low, high: high))
    return value
  }

  private mutating func given(_ low: Int, _ high: Int) -> Int {
    var value = min(max(0, low), high)
    if origin != .list {
      value = fromBytes(low, high, value)
    } else if place < values.count {
      value = min(max(values[place], low), high)
      place &+= 1
    }
    return note(value, low, high)
  }

  /// Takes as many bytes as the range needs; those of 0 mean the simplest number.
  private mutating func fromBytes(_ low: Int, _ high: Int, _ simplest: Int) -> Int {
    let count = UInt(bitPattern: high &- low) &+ 1
    guard count > 1 || count == 0 else { return low }
    var number: UInt = 0
    var left = count &- 1
    while left > 0 {
      number = number << 8 | UInt(place < bytes.count ? bytes[place] : 0)
      place += 1
      left >>= 8
    }
    let distance = UInt(bitPattern: simplest &- low)
    let index = count == 0 ? number &+ distance : (number % count &+ distance) % count
    return low &+ Int(bitPattern: index)
  }
}
