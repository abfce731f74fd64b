import ScrollPhysics

/// The rules that a trace's rows keep together; memory is bounded however long the trace is.
struct TraceChecker {
  /// How many fingers may be down at once.
  static let fingerLimit = 64

  private let file: String
  private var lastTime: Int64 = 0
  private var down: [Contact] = []
  private var lifted: [Contact] = []
  private var clock = TraceClock()

  /// Creates a checker of a file that has no rows yet.
  init(file: String) { self.file = file }
}

/// A finger and the line on which it came down or was lifted.
private struct Contact {
  var identifier: Int
  var line: Int
  var time: Int64
  var phase: TouchPhase
}

// MARK: - Checking

extension TraceChecker {
  /// Checks the next row.
  mutating func check(_ row: TraceRow, line: Int) throws(FormatError) {
    let time = row.timeNanoseconds
    guard time >= lastTime else {
      throw FormatError(
        file: file, line: line, found: "\"t\" is \(time), earlier than \(lastTime) before it",
        expected: "rows in time order (or --repair)")
    }
    lastTime = time
    guard case .touch(let touch) = row, !touch.isPredicted else { return }
    try check(touch.sample, line: line)
  }

  /// Checks that the trace may end here.
  mutating func finish() throws(FormatError) {
    try checkClock(clock.finish())
    guard let contact = down.first else { return }
    throw FormatError(
      file: file, line: contact.line,
      found: "touch \(contact.identifier) that began here never ends",
      expected: "an ended or cancelled row for it (or --repair)")
  }

  private mutating func check(_ sample: TouchSample, line: Int) throws(FormatError) {
    let index = down.firstIndex { $0.identifier == sample.identifier }
    guard sample.phase != .began else { return try begin(sample, line: line, index: index) }
    guard let index else { throw strayed(sample, line: line) }
    try checkClock(clock.add(sample.timeNanoseconds - down[index].time, line: line))
    down[index].time = sample.timeNanoseconds
    guard sample.phase == .ended || sample.phase == .cancelled else { return }
    down.remove(at: index)
    lifted.removeAll { $0.identifier == sample.identifier }
    if lifted.count == Self.fingerLimit { lifted.removeFirst() }
    lifted.append(
      Contact(
        identifier: sample.identifier, line: line, time: sample.timeNanoseconds,
        phase: sample.phase))
  }

  private mutating func begin(
    _ sample: TouchSample, line: Int, index: Int?
  ) throws(FormatError) {
    if let index {
      throw FormatError(
        file: file, line: line,
        found: "touch \(sample.identifier) began again, down since line \(down[index].line)",
        expected: "an ended or cancelled row before it")
    }
    guard down.count < Self.fingerLimit else {
      throw FormatError(
        file: file, line: line, found: "more than \(Self.fingerLimit) touches are down",
        expected: "fewer")
    }
    down.append(
      Contact(
        identifier: sample.identifier, line: line, time: sample.timeNanoseconds, phase: .began))
  }

  private func strayed(_ sample: TouchSample, line: Int) -> FormatError {
    let subject = "touch \(sample.identifier) is \"\(sample.phase.name)\""
    let past = lifted.last { $0.identifier == sample.identifier }
    return FormatError(
      file: file, line: line,
      found: past.map { "\(subject) after it was \"\($0.phase.name)\" on line \($0.line)" }
        ?? "\(subject) though it never began",
      expected: "a began row before it")
  }

  private func checkClock(_ fault: TraceClock.Fault?) throws(FormatError) {
    guard let fault else { return }
    throw FormatError(
      file: file, line: fault.line,
      found: "touch rows are typically \(fault.medianNanoseconds) ns apart",
      expected: "\"t\" in nanoseconds; these look like \(fault.likelyUnit)")
  }
}
