/// Something that an importer had to pass over, add or change, in the order it is reported.
public enum ImportRepair: Int, Hashable, Sendable, CaseIterable {
  /// Lines of text between the events.
  case strayText

  /// Shell prompts between the events.
  case shellPrompts

  /// Messages of the recording program between the events.
  case deviceMessages

  /// Notes behind an event, on its line.
  case marginNotes

  /// A last line that breaks off.
  case truncatedLine

  /// Events of a last frame that never ended.
  case unfinishedFrame

  /// Frames that were moved to where their time stamp belongs.
  case sortedFrames

  /// Frames in which an event's stamp differs from the frame's.
  case mixedStamps

  /// A first stamp that was not 0 and was taken from all.
  case subtractedBase

  /// Frames without a stamp, spaced by the given rate.
  case spacedFrames

  /// Readings of the device's own clock.
  case clockReadings

  /// Events of other devices.
  case otherDevices

  /// Fingers that were down already, or known only in part: they begin at the first full point.
  case lateBegins

  /// Fingers without a lift: cancelled at the end.
  case missingLifts

  /// Places where the kernel lost events.
  case droppedBuffers

  /// Fingers cancelled where the kernel lost events.
  case droppedContacts

  /// Fingers replaced by another without a lift: ended where the other begins.
  case replacedContacts

  /// Readings of a slot in which there is no finger.
  case fingerlessReadings

  /// Contacts that never had both coordinates.
  case incompleteContacts

  /// Contacts that repeat another's identifier inside a frame.
  case repeatedIdentifiers

  /// Positions outside the axis range.
  case outsidePositions

  /// Readings of a finger that did not move.
  case restingReadings
}

extension ImportRepair {
  /// What was done, for a line to the user; `(s)` is for more than one.
  var words: String {
    switch self {
    case .strayText: "line(s) of other text ignored"
    case .shellPrompts: "shell prompt(s) ignored"
    case .deviceMessages: "device message(s) ignored"
    case .marginNotes: "margin note(s) ignored"
    case .truncatedLine: "truncated last line ignored"
    case .unfinishedFrame: "event(s) of an unfinished last frame ignored"
    case .sortedFrames: "frame(s) sorted by time"
    case .mixedStamps: "frame(s) with differing stamps"
    case .subtractedBase: "time base subtracted"
    case .spacedFrames: "frame(s) without a stamp spaced by the rate"
    case .clockReadings: "device clock reading(s) ignored"
    case .otherDevices: "event(s) of other devices ignored"
    case .lateBegins: "touch(es) begun at the first full point"
    case .missingLifts: "touch(es) without a lift cancelled at the end"
    case .droppedBuffers: "dropped buffer(s)"
    case .droppedContacts: "touch(es) cancelled at a dropped buffer"
    case .replacedContacts: "touch(es) ended by a new one in the slot"
    case .fingerlessReadings: "reading(s) without a finger ignored"
    case .incompleteContacts: "contact(s) without a full point ignored"
    case .repeatedIdentifiers: "contact(s) with a repeated identifier ignored"
    case .outsidePositions: "position(s) outside the axis range"
    case .restingReadings: "reading(s) without movement left out"
    }
  }
}

/// How often each repair was made.
public struct ImportRepairs: Hashable, Sendable {
  private var counts = [Int](repeating: 0, count: ImportRepair.allCases.count)

  /// Creates a list without repairs.
  public init() {}
}

extension ImportRepairs {
  /// How often the repair was made.
  public subscript(repair: ImportRepair) -> Int {
    get { counts[repair.rawValue] }
    set { counts[repair.rawValue] = newValue }
  }

  /// The repairs that were made, in their fixed order.
  public var made: [ImportRepair] { ImportRepair.allCases.filter { self[$0] > 0 } }

  /// Adds another list's counts.
  mutating func add(_ other: ImportRepairs) {
    for index in counts.indices { counts[index] += other.counts[index] }
  }
}

/// What an importer read and what it had to repair.
///
/// Its description is one line.
public struct ImportReport: Hashable, Sendable, CustomStringConvertible {
  /// The format, such as `evemu 1.3`.
  public var format: String

  /// The number of events of the imported device.
  public var events: Int

  /// The number of complete frames of the imported device.
  public var frames: Int

  /// The number of touches.
  public var contacts: Int

  /// The middle step between frames while a finger is down, in nanoseconds; the upper one of two.
  public var medianStepNanoseconds: Int64?

  /// The longest step between frames while a finger is down, in nanoseconds.
  public var worstStepNanoseconds: Int64?

  /// The repairs.
  public var repairs: ImportRepairs

  /// The report as one line.
  public var description: String {
    var parts = [
      "\(format): \(counted(events, "event(s)")), \(counted(frames, "frame(s)")), "
        + counted(contacts, "contact(s)")
    ]
    if let medianStepNanoseconds, let worstStepNanoseconds {
      let median = EvdevText.thousandths(medianStepNanoseconds / 1000)
      let worst = EvdevText.thousandths(worstStepNanoseconds / 1000)
      parts.append("median step \(median) ms, worst \(worst) ms")
    }
    parts.append("full path")
    parts += repairs.made.map { counted(repairs[$0], $0.words) }
    return parts.joined(separator: "; ")
  }
}
