import ScrollFormats
import ScrollPhysics
import ScrollReport
import Simulation

/// A trace on its way through a replay, row by row: memory does not grow with its length.
struct TracePlayer {
  /// The replay, as the last frame shows it.
  private(set) var replay: Replay

  /// When a finger was lifted last in the rows read, in integer nanoseconds; `nil` before that.
  private(set) var lastLift: Int64?

  /// The touches, recorded offsets and a program's actions seen, where they are kept.
  private(set) var touches: [TouchRow] = []
  private(set) var recorded: [OffsetRow] = []
  private(set) var requests: [StackHistory.Request] = []

  private var reader: TraceReader
  private let keepsRows: Bool
  private let stampUnit: Int64
  private let clock: EvenClock?
  private var waiting: Input?
  private var isAtEnd = false

  // Recorded frames that may still see inputs of the rows to come; mostly one.
  private var held: [HeldFrame] = []
  private var lastRow = Int64.min
  private var earliestInput: Int64 = 0

  /// Opens a replay; touches are stamped in whole units of nanoseconds, 0 leaves them as they are.
  ///
  /// Recorded frames are shown when an even clock had them, where one is given.
  init(
    _ reader: TraceReader, scene: Scene, profile: ScrollProfile, keepsRows: Bool = false,
    stampUnitNanoseconds: Int64 = 0, clock: EvenClock? = nil
  ) {
    self.reader = reader
    replay = Replay(scene: scene, profile: profile)
    self.keepsRows = keepsRows
    stampUnit = stampUnitNanoseconds
    self.clock = clock
  }
}

/// A frame of a replay and the one that was recorded at its time.
struct RecordedFrame {
  /// What the replay shows.
  var frame: Frame

  /// What was recorded.
  var recorded: OffsetRow

  /// When a finger was lifted last in the rows before it, in integer nanoseconds.
  var lastLift: Int64?
}

/// A recorded frame before the replay shows it.
private struct HeldFrame {
  var recorded: OffsetRow
  var lastLift: Int64?

  // When it is shown, and its display stamp, in integer nanoseconds.
  var time: Int64
  var stamp: Int64

  init(_ recorded: OffsetRow, lastLift: Int64?, clock: EvenClock?) {
    self.recorded = recorded
    self.lastLift = lastLift
    let printed = recorded.stampNanoseconds
    stamp = clock.map { max($0.time(ofStamp: printed), min(printed, 0)) } ?? printed
    time = recorded.frameNanoseconds == nil ? stamp : recorded.timeNanoseconds
  }

  /// Until when rows must have been read before it is shown.
  var latest: Int64 { max(time, recorded.timeNanoseconds) }
}

// MARK: - Playing

extension TracePlayer {
  /// The keys of the rows seen that mean nothing.
  var ignoredRowKeys: [String] { reader.ignoredRowKeys }

  /// Shows the next frame of a constant clock; `nil` when everything rests, or never will.
  mutating func nextFrame() throws(FormatError) -> Frame? {
    while true {
      if let input = waiting {
        if let frame = replay.nextFrame(through: input.timeNanoseconds) {
          earliestInput = max(earliestInput, frame.timeNanoseconds)
          return frame
        }
        add(input)
        waiting = nil
      }
      guard !isAtEnd else { return replay.nextFrameUntilRest() }
      if let row = try nextRow() { waiting = row.input } else { isAtEnd = true }
    }
  }

  /// Shows the next frame that was recorded of the outermost view; `nil` behind the last.
  ///
  /// It comes when all the rows that it may see have been read: those before its own, and where the
  /// replay looks ahead, as far behind it.
  mutating func nextRecordedFrame() throws(FormatError) -> RecordedFrame? {
    while true {
      if let next = held.first,
        isAtEnd || lastRow - replay.lookaheadNanoseconds >= next.latest
      {
        held.removeFirst()
        return show(next)
      }
      if let input = waiting { add(input) }
      waiting = nil
      guard !isAtEnd else { return nil }
      guard let row = try nextRow() else {
        isAtEnd = true
        continue
      }
      lastRow = row.timeNanoseconds
      waiting = row.input
      if case .offset(let recorded) = row, recorded.view == nil {
        held.append(HeldFrame(recorded, lastLift: lastLift, clock: clock))
      }
    }
  }

  private mutating func show(_ held: HeldFrame) -> RecordedFrame {
    earliestInput = max(earliestInput, held.time)
    let frame = replay.recordedFrame(
      atNanoseconds: held.time, stampNanoseconds: held.stamp)
    return RecordedFrame(frame: frame, recorded: held.recorded, lastLift: held.lastLift)
  }

  /// Adds an input; the stamp of a touch is cut, though not to before what came already.
  private mutating func add(_ input: Input) {
    guard stampUnit > 0 else { return replay.add(input) }
    guard case .touch(var sample) = input else {
      earliestInput = max(earliestInput, input.timeNanoseconds)
      return replay.add(input)
    }
    let time = sample.timeNanoseconds
    sample.timeNanoseconds = max(time - time % stampUnit, earliestInput)
    earliestInput = sample.timeNanoseconds
    replay.add(.touch(sample))
  }
}

// MARK: - Reading

extension TracePlayer {
  private mutating func nextRow() throws(FormatError) -> TraceRow? {
    guard let row = try reader.next() else { return nil }
    switch row {
    case .touch(let touch):
      if touch.sample.phase == .ended && !touch.isPredicted {
        lastLift = touch.sample.timeNanoseconds
      }
      if keepsRows { touches.append(touch) }
    case .offset(let offset):
      if keepsRows { recorded.append(offset) }
    case .action(let action, let time):
      if keepsRows {
        requests.append(StackHistory.Request(timeNanoseconds: time, action: action))
      }
    case .event: break
    }
    return row
  }
}
