import EdgeLayout
import ScrollPhysics
import Simulation

/// Reads one row of a trace in a single pass, without building a tree.
///
/// A key that is known and given twice is refused; other keys are only checked to be JSON. A member
/// that is `null` is as good as missing.
struct TraceRowParser {
  /// The kind of device of touch rows that name none.
  var defaultKind = InputKind.touch

  /// The name of the file, for errors.
  let file: String

  /// The keys of `do` rows that mean nothing, of all rows read.
  let ignoredKeys = IgnoredRowKeys()

  private let keys = TraceRowKey.allCases
  private let keyWords = TraceRowKey.allCases.map { JSONWord($0.name) }
  private let phases = TouchPhase.allCases
  private let phaseWords = TouchPhase.allCases.map { JSONWord($0.name) }
  private let trackpad = JSONWord(InputKind.trackpad.name)
  private let finger = JSONWord(InputKind.touch.name)

  /// The layouts that stacks may name besides the published ones.
  private let layouts: [CustomLayout]

  /// Creates a parser.
  init(file: String, layouts: [CustomLayout]) {
    self.file = file
    self.layouts = layouts
  }
}

/// What a row held.
private struct RowFields {
  var time: Int64?
  var touch: Int?
  var phase: TouchPhase?
  var at: Vector?
  var force: Double?
  var radius: Double?
  var isResampled = false
  var isPredicted = false
  var kind: InputKind?
  var offset: Vector?
  var frame: Int64?
  var view: String?
  var event: String?
  var velocity: Vector?
  var target: Vector?
  var willDecelerate: Bool?
  var isAction = false

  /// Where `at` is a plain number, which only an action may have.
  var plainPlace: Int?
}

// MARK: - Rows

extension TraceRowParser {
  /// Reads the row that a line holds.
  ///
  /// `isCut` says that the line is the file's last and does not end with a line feed: if so, JSON
  /// that ends too early is told as a cut-off line.
  func row(_ line: JSONCursor, isCut: Bool) throws(FormatError) -> TraceRow {
    var cursor = line
    let fields: RowFields
    do throws(JSONError) {
      fields = try self.fields(&cursor)
      try cursor.finish()
    } catch {
      throw error.isAtEnd && isCut ? cutOff(error.line) : FormatError(file: file, error)
    }
    guard let time = fields.time else { throw missing(.time, on: line.line) }
    if fields.isAction {
      guard fields.touch == nil else { throw ambiguous("a touch and a do", on: line.line) }
      let node = try node(line)
      var reading = ViewReading(layouts: layouts)
      let action = try Action(row: node, noting: &reading)
      try ignoredKeys.add(node, of: action, inside: reading.ignoredKeys)
      return .action(action, timeNanoseconds: time)
    }
    if let event = fields.event {
      guard fields.touch == nil else { throw ambiguous("a touch and an event", on: line.line) }
      return .event(
        EventRow(
          timeNanoseconds: time, name: event, velocityPerMillisecond: fields.velocity,
          target: fields.target, willDecelerate: fields.willDecelerate))
    }
    if let touch = fields.touch {
      return .touch(try self.touch(touch, time: time, fields, line: line.line))
    }
    if let offset = fields.offset {
      return .offset(
        OffsetRow(
          timeNanoseconds: time, frameNanoseconds: fields.frame, offset: offset,
          view: fields.view))
    }
    throw try unknownRow(line)
  }

  /// Whether an error says that the last line is cut off.
  static func isCutOff(_ error: FormatError) -> Bool { error.found == cutOffClause }

  private static let cutOffClause = "the last line is cut off"

  private func touch(
    _ identifier: Int, time: Int64, _ fields: RowFields, line: Int
  ) throws(FormatError) -> TouchRow {
    guard let phase = fields.phase else { throw missing(.phase, on: line) }
    guard let location = fields.at else { throw missing(.at, on: line) }
    return TouchRow(
      sample: TouchSample(
        timeNanoseconds: time, identifier: identifier, phase: phase, location: location,
        kind: fields.kind ?? defaultKind),
      force: fields.force, radius: fields.radius, isResampled: fields.isResampled,
      isPredicted: fields.isPredicted)
  }
}

// MARK: - Keys

extension TraceRowParser {
  private func fields(_ cursor: inout JSONCursor) throws(JSONError) -> RowFields {
    var fields = RowFields()
    var seen: UInt32 = 0
    var isFirst = true
    try cursor.beginObject()
    while try cursor.stepToKey(isFirst: &isFirst) {
      let start = cursor.position
      let key = key(try cursor.word())
      try cursor.stepOverColon()
      guard let key, !fields.isAction || key == .time || key == .touch else {
        try cursor.skipValue()
        continue
      }
      guard seen & 1 << key.rawValue == 0 else {
        cursor.position = start
        throw cursor.duplicate(key.name)
      }
      seen |= 1 << key.rawValue
      guard !(try cursor.skipNull()) else { continue }
      do throws(JSONError) {
        try read(key, into: &fields, &cursor)
      } catch {
        throw error.naming(key.name)
      }
    }
    if let place = fields.plainPlace, !fields.isAction {
      cursor.position = place
      throw cursor.wrongValue(expected: JSONCursor.pairClause).naming(TraceRowKey.at.name)
    }
    return fields
  }

  @inline(__always)
  private func key(_ word: JSONWord) -> TraceRowKey? {
    for index in keyWords.indices where keyWords[index] == word { return keys[index] }
    return nil
  }

  @inline(__always)
  private func read(
    _ key: TraceRowKey, into fields: inout RowFields, _ cursor: inout JSONCursor
  ) throws(JSONError) {
    switch key {
    case .time: fields.time = try cursor.time(from: 0)
    case .offset: fields.offset = try cursor.vector(limit: FormatLimits.content)
    case .touch: fields.touch = Int(try cursor.integer())
    case .phase: fields.phase = try phase(&cursor)
    case .at:
      if UInt8(ascii: "0")...UInt8(ascii: "9") ~= cursor.next {
        fields.plainPlace = cursor.position
        try cursor.skipValue()
      } else {
        fields.at = try cursor.vector(limit: FormatLimits.touchCoordinate)
      }
    case .frame: fields.frame = try cursor.time(from: -FormatLimits.timeNanoseconds)
    case .view: fields.view = try cursor.string()
    case .event: fields.event = try cursor.string()
    case .action:
      fields.isAction = true
      try cursor.skipValue()
    case .velocity: fields.velocity = try cursor.vector(limit: FormatLimits.content)
    case .target: fields.target = try cursor.vector(limit: FormatLimits.content)
    case .willDecelerate: fields.willDecelerate = try cursor.boolean()
    case .force: fields.force = try cursor.magnitude()
    case .radius: fields.radius = try cursor.magnitude()
    case .isResampled: fields.isResampled = try cursor.boolean()
    case .isPredicted: fields.isPredicted = try cursor.boolean()
    case .input: fields.kind = try kind(&cursor)
    }
  }

  @inline(__always)
  private func phase(_ cursor: inout JSONCursor) throws(JSONError) -> TouchPhase {
    let start = cursor.position
    let word = try cursor.word()
    for index in phaseWords.indices where phaseWords[index] == word { return phases[index] }
    cursor.position = start
    throw cursor.wrongValue(expected: phases.map(\.name).alternatives)
  }

  private func kind(_ cursor: inout JSONCursor) throws(JSONError) -> InputKind {
    let start = cursor.position
    let word = try cursor.word()
    if word == finger { return .touch }
    if word == trackpad { return .trackpad }
    cursor.position = start
    throw cursor.wrongValue(expected: "touch or trackpad")
  }
}

// MARK: - Errors

extension TraceRowParser {
  private func cutOff(_ line: Int) -> FormatError {
    FormatError(
      file: file, line: line, found: Self.cutOffClause,
      expected: "a whole row that ends with a line break")
  }

  private func missing(_ key: TraceRowKey, on line: Int) -> FormatError {
    FormatError(
      file: file, line: line, found: "the row has no \"\(key.name)\"", expected: "that key")
  }

  private func ambiguous(_ kinds: String, on line: Int) -> FormatError {
    FormatError(
      file: file, line: line, found: "the row is \(kinds) at once", expected: "one row for each")
  }

  private func unknownRow(_ line: JSONCursor) throws(FormatError) -> FormatError {
    let keys = try node(line).members().map { "\"\($0.key)\"" }
    let shown = keys.prefix(6).joined(separator: ", ") + (keys.count > 6 ? ", …" : "")
    return FormatError(
      file: file, line: line.line, found: "the row holds \(shown)",
      expected: "one of \"touch\", \"do\", \"offset\" or \"event\"")
  }

  private func node(_ line: JSONCursor) throws(FormatError) -> JSONNode {
    var cursor = line
    do throws(JSONError) {
      return JSONNode(try cursor.value(), file: file)
    } catch {
      throw FormatError(file: file, error)
    }
  }
}

// MARK: - Values of rows

extension JSONCursor {
  /// Reads a time stamp, in integer nanoseconds.
  @inline(__always)
  fileprivate mutating func time(from minimum: Int64) throws(JSONError) -> Int64 {
    let start = position
    let time = try integer()
    if time >= minimum, time <= FormatLimits.timeNanoseconds { return time }
    position = start
    throw wrongValue(
      expected: "nanoseconds since the trace's start, from \(minimum) to a day, 86400000000000")
  }

  /// Reads two numbers in brackets, neither larger than a limit.
  @inline(__always)
  fileprivate mutating func vector(limit: Double) throws(JSONError) -> Vector {
    guard next == UInt8(ascii: "[") else { throw wrongValue(expected: Self.pairClause) }
    position += 1
    let x = try coordinate(limit)
    guard next == UInt8(ascii: ",") else { throw notTwoNumbers }
    position += 1
    let y = try coordinate(limit)
    guard next == UInt8(ascii: "]") else { throw notTwoNumbers }
    position += 1
    return Vector(x: x, y: y)
  }

  /// What a pair of coordinates looks like.
  fileprivate static var pairClause: String { "two numbers [x, y]" }

  private var notTwoNumbers: JSONError {
    isAtEnd
      ? unexpected(expected: Self.pairClause)
      : failure(
        found: "an array that is not two numbers", expected: Self.pairClause, isValue: true)
  }

  @inline(__always)
  private mutating func coordinate(_ limit: Double) throws(JSONError) -> Double {
    skipSpace()
    let start = position
    let value: Double
    do throws(JSONError) {
      value = try double()
    } catch {
      // What is too large for a double is too large for a coordinate.
      guard error.expected == Self.doubleClause else { throw error }
      throw beyond(limit)
    }
    if abs(value) > limit {
      position = start
      throw beyond(limit)
    }
    skipSpace()
    return value
  }

  private func beyond(_ limit: Double) -> JSONError {
    wrongValue(expected: "coordinates within ±\(JSONValue.number(limit).text) pt")
  }

  /// Reads a number that is not negative.
  fileprivate mutating func magnitude() throws(JSONError) -> Double {
    let start = position
    let value = try double()
    if value >= 0 { return value }
    position = start
    throw wrongValue(expected: "a number that is not negative")
  }
}
