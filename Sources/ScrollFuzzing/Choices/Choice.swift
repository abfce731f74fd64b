/// A whole number that was drawn from a range, and the range.
public struct Choice: Hashable, Sendable {
  /// The number, which is in the range.
  public var value: Int

  /// The smallest number that there was to draw.
  public var low: Int

  /// The largest number that there was to draw, at least ``low``.
  public var high: Int

  /// Creates a choice; the number is brought into the range.
  public init(_ value: Int, low: Int, high: Int) {
    self.low = low
    self.high = max(low, high)
    self.value = min(max(value, low), self.high)
  }
}

extension Choice {
  /// The simplest number of the range: 0, or else the nearest to it.
  var simplest: Int { min(max(0, low), high) }

  /// The number of digits before a number's zeros at the end.
  private static func digits(of value: Int) -> Int {
    var rest = value.magnitude
    guard rest > 0 else { return 0 }
    while rest % 10 == 0 { rest /= 10 }
    var digits = 0
    while rest > 0 {
      digits += 1
      rest /= 10
    }
    return digits
  }

  /// Whether a number is simpler than another one: it has fewer digits before its zeros, or else is
  /// smaller, or else is not negative.
  static func isSimpler(_ a: Int, than b: Int) -> Bool {
    let (digitsOfA, digitsOfB) = (digits(of: a), digits(of: b))
    guard digitsOfA == digitsOfB else { return digitsOfA < digitsOfB }
    guard a.magnitude == b.magnitude else { return a.magnitude < b.magnitude }
    return a > b
  }

  /// Adds the numbers of the range, each simpler than the value, that a shrinker tries in turn.
  ///
  /// They are the simplest of all, the value rounded to fewer digits either way, half of it, and
  /// one less in its last digit.
  func addSimplifications(to candidates: inout [Int]) {
    candidates.removeAll(keepingCapacity: true)
    add(simplest, to: &candidates)
    add(-value, to: &candidates)
    var unit = 1
    while unit <= Int.max / 100 && value.magnitude >= UInt(unit) { unit *= 10 }
    while unit > 1 {
      let down = value / unit * unit
      add(down, to: &candidates)
      add(value < 0 ? down - unit : down + unit, to: &candidates)
      unit /= 10
    }
    // Halves and one less, as round as the value.
    var grain = 1
    while value != 0 && value % (grain * 10) == 0 && grain < Int.max / 100 { grain *= 10 }
    // Of one digit before zeros, half is one of the next smaller kind.
    if value.magnitude == UInt(grain) { grain = max(1, grain / 10) }
    add(value / 2 / grain * grain, to: &candidates)
    add(value < 0 ? value + grain : value - grain, to: &candidates)
  }

  private func add(_ number: Int, to candidates: inout [Int]) {
    guard number >= low && number <= high && number != value else { return }
    guard Self.isSimpler(number, than: value) && !candidates.contains(number) else { return }
    candidates.append(number)
  }
}
