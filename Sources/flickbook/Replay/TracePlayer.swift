import ScrollFormats
import ScrollPhysics
import ScrollReport
import Simulation

/// A trace on its way through a replay, row by row: memory does not grow with its length.
struct TracePlayer {
  /// The replay, as the last frame shows it.
  private(set) var replay: Replay

  /// When a finger was lifted last, in integer nanoseconds; `nil` before the first lift.
  private(set) var lastLift: Int64?

  /// The touches, recorded offsets and a program's actions seen, where they are kept.
  private(set) var touches: [TouchRow] = []
  private(set) var recorded: [OffsetRow] = []
  private(set) var requests: [StackHistory.Request] = []

  private var reader: TraceReader
  private let keepsRows: Bool
  private var waiting: Input?
  private var isAtEnd = false

  init(
    _ reader: TraceReader, scene: Scene, profile: ScrollProfile, keepsRows: Bool = false
  ) {
    self.reader = reader
    replay = Replay(scene: scene, profile: profile)
    self.keepsRows = keepsRows
  }
}

extension TracePlayer {
  /// The keys of the rows seen that mean nothing.
  var ignoredRowKeys: [String] { reader.ignoredRowKeys }

  /// Shows the next frame of a constant clock; `nil` when everything rests, or never will.
  mutating func nextFrame() throws(FormatError) -> Frame? {
    while true {
      if let input = waiting {
        if let frame = replay.nextFrame(through: input.timeNanoseconds) { return frame }
        replay.add(input)
        waiting = nil
      }
      guard !isAtEnd else { return replay.nextFrameUntilRest() }
      if let row = try nextRow() { waiting = row.input } else { isAtEnd = true }
    }
  }

  /// Shows the next frame that was recorded of the outermost view; `nil` behind the last.
  mutating func nextRecordedFrame() throws(FormatError) -> (frame: Frame, recorded: OffsetRow)? {
    while let row = try nextRow() {
      if let input = row.input {
        replay.add(input)
      } else if case .offset(let recorded) = row, recorded.view == nil {
        let time = recorded.timeNanoseconds
        let frame = replay.recordedFrame(
          atNanoseconds: time, stampNanoseconds: recorded.frameNanoseconds ?? time)
        return (frame, recorded)
      }
    }
    return nil
  }

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
