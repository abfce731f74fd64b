import ScrollPhysics

/// How a reader treats rows that break the rules of a trace.
public enum TraceRepair: Hashable, Sendable, CaseIterable {
  /// Each is an error.
  case none

  /// Rows are sorted by time; all else is an error.
  case sort

  /// Rows are sorted, and touches are completed or dropped.
  case all
}

/// A kind of repair that was made.
public enum RepairKind: UInt8, Hashable, Sendable, CaseIterable {
  /// A row was earlier than one before it, and moved.
  case sorted

  /// A touch without a beginning was given one.
  case begun

  /// A touch without an end was cancelled.
  case cancelled

  /// The end of a touch that was not down was dropped.
  case dropped

  /// The last line was cut off and dropped.
  case cut

  /// The repair in words, for people; `(s)` is for more than one.
  var words: String {
    switch self {
    case .sorted: "row(s) moved into time order"
    case .begun: "missing beginning(s) added"
    case .cancelled: "missing end(s), cancelled"
    case .dropped: "end(s) without a touch dropped"
    case .cut: "line(s) cut off and dropped"
    }
  }

  /// The repair in one word, for machines.
  public var name: String {
    switch self {
    case .sorted: "sorted"
    case .begun: "begun"
    case .cancelled: "cancelled"
    case .dropped: "dropped"
    case .cut: "cut"
    }
  }
}

/// How often a kind of repair was made.
public struct RepairCount: Hashable, Sendable, CustomStringConvertible {
  /// The kind.
  public var kind: RepairKind

  /// How often, at least 1.
  public var count: Int

  /// Creates a count.
  public init(kind: RepairKind, count: Int) {
    self.kind = kind
    self.count = count
  }

  /// The count and the repair in words, such as `1 row moved into time order`.
  public var description: String { counted(count, kind.words) }
}

/// A row and the line it was read from.
struct NumberedRow {
  var row: TraceRow
  var line: Int
}

/// Makes the rows of a whole trace keep the rules.
struct TraceRepairer {
  /// The repaired rows.
  private(set) var rows: [NumberedRow]

  private var counts = [Int](repeating: 0, count: RepairKind.allCases.count)

  /// Repairs rows.
  init(_ rows: [NumberedRow], _ repair: TraceRepair, cutLines: Int) {
    self.rows = rows
    counts[Int(RepairKind.cut.rawValue)] = cutLines
    guard repair != .none else { return }
    sort()
    if repair == .all { completeTouches() }
  }

  /// The repairs made, in the order of their kinds; those never made are left out.
  var repaired: [RepairCount] {
    RepairKind.allCases.map { RepairCount(kind: $0, count: counts[Int($0.rawValue)]) }
      .filter { $0.count > 0 }
  }
}

extension TraceRepairer {
  private mutating func sort() {
    var latest = Int64.min
    for row in rows {
      if row.row.timeNanoseconds < latest { count(.sorted) }
      latest = max(latest, row.row.timeNanoseconds)
    }
    guard counts[Int(RepairKind.sorted.rawValue)] > 0 else { return }
    rows = rows.enumerated().sorted {
      ($0.element.row.timeNanoseconds, $0.offset) < ($1.element.row.timeNanoseconds, $1.offset)
    }.map(\.element)
  }

  private mutating func completeTouches() {
    var result: [NumberedRow] = []
    var down: [TouchRow] = []
    for numbered in rows {
      guard case .touch(var touch) = numbered.row, !touch.isPredicted else {
        result.append(numbered)
        continue
      }
      let index = down.firstIndex { $0.sample.identifier == touch.sample.identifier }
      switch touch.sample.phase {
      case .began:
        if let index {
          let time = touch.sample.timeNanoseconds
          result.append(cancelled(down.remove(at: index), time: time, line: numbered.line))
        }
        down.append(touch)
      case .moved, .stationary:
        if let index {
          down[index] = touch
        } else {
          touch.sample.phase = .began
          count(.begun)
          down.append(touch)
        }
      case .ended, .cancelled:
        guard let index else {
          count(.dropped)
          continue
        }
        down.remove(at: index)
      }
      result.append(NumberedRow(row: .touch(touch), line: numbered.line))
    }
    if let last = rows.last {
      let time = last.row.timeNanoseconds
      result += down.map { cancelled($0, time: time, line: last.line) }
    }
    rows = result
  }

  private mutating func cancelled(_ touch: TouchRow, time: Int64, line: Int) -> NumberedRow {
    count(.cancelled)
    var sample = touch.sample
    sample.phase = .cancelled
    sample.timeNanoseconds = time
    return NumberedRow(row: .touch(TouchRow(sample: sample)), line: line)
  }

  private mutating func count(_ kind: RepairKind) { counts[Int(kind.rawValue)] += 1 }
}
