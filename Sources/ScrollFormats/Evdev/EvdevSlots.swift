import ScrollPhysics

/// Protocol B: a frame says only what changed, slot by slot.
///
/// A device without multitouch is read as one slot that BTN_TOUCH fills and frees.
struct EvdevSlots {
  /// The largest slot number that is read.
  static let maximumSlot: Int32 = 255

  private let isSingle: Bool
  private let continuesDropped: Bool
  private let file: String
  private var slots: [Slot] = [Slot(state: .unknown)]
  private var current = 0
  private var touched: [Int] = []
  private var unseen = State.unknown
  private var singleIdentifier: Int32 = 0

  /// Starts with slot 0 and nothing known of any.
  init(isSingle: Bool, continuesDropped: Bool, file: String) {
    self.isSingle = isSingle
    self.continuesDropped = continuesDropped
    self.file = file
  }
}

extension EvdevSlots {
  /// Whether there is a finger in a slot.
  private enum State {
    /// The recording has not said yet.
    case unknown

    /// Events were lost; there may be.
    case lost

    case free
    case live
  }

  private struct Slot {
    var state: State

    /// The device's identifier of the finger; `nil` where it was down before the recording.
    var tracking: Int32?

    /// The touch's identifier; 0 while it has no full point yet.
    var identifier = 0

    // The axes outlive the finger: one that did not change is not sent, even for the next finger.
    var x: Int32?
    var y: Int32?

    /// The position of the touch's last sample.
    var reported = EvdevPosition(x: 0, y: 0)

    // What happened since the last frame.
    var isTouched = false
    var hasValues = false
    var hasLifts = false
    var endsReported = false
    var isNew = false
    var taps = 0

    /// Whether a finger from before the recording moved, but not on both axes yet.
    var isPartial = false

    init(state: State) { self.state = state }

    var position: EvdevPosition? {
      guard let x, let y else { return nil }
      return EvdevPosition(x: x, y: y)
    }
  }
}

// MARK: - Events

extension EvdevSlots {
  /// Takes one event of a frame; nothing shows before the frame's end.
  mutating func take(
    _ event: EvdevEvent, into touches: inout EvdevTouches
  ) throws(FormatError) {
    if isSingle { return takeSingle(event, into: &touches) }
    guard event.isMultitouch else { return }
    switch event.code {
    case EvdevCode.slot:
      guard (0...Self.maximumSlot).contains(event.value) else {
        throw FormatError(
          file: file, line: Int(event.line), found: "slot \(event.value)",
          expected: "0 to \(Self.maximumSlot)")
      }
      current = Int(event.value)
      while slots.count <= current { slots.append(Slot(state: unseen)) }
    case EvdevCode.tracking:
      touch()
      identify(event.value, into: &touches)
    default:
      touch()
      slots[current].hasValues = true
      if event.code == EvdevCode.positionX { slots[current].x = event.value }
      if event.code == EvdevCode.positionY { slots[current].y = event.value }
    }
  }

  private mutating func takeSingle(_ event: EvdevEvent, into touches: inout EvdevTouches) {
    if event.isEvent(EvdevType.key, EvdevCode.touch) {
      touch()
      identify(event.value == 0 ? -1 : singleIdentifier, into: &touches)
    } else if event.isEvent(EvdevType.absolute, EvdevCode.x) {
      touch()
      slots[0].hasValues = true
      slots[0].x = event.value
    } else if event.isEvent(EvdevType.absolute, EvdevCode.y) {
      touch()
      slots[0].hasValues = true
      slots[0].y = event.value
    }
  }

  private mutating func touch() {
    guard !slots[current].isTouched else { return }
    slots[current].isTouched = true
    touched.append(current)
  }

  /// Puts a finger into the current slot, or takes it away where the identifier is negative.
  private mutating func identify(_ tracking: Int32, into touches: inout EvdevTouches) {
    let isLive = slots[current].state == .live
    if isLive, tracking >= 0, slots[current].tracking == tracking { return }
    if isLive {
      if tracking >= 0 { touches.repairs[.replacedContacts] += 1 }
      if slots[current].isNew {
        slots[current].taps += 1
      } else if slots[current].identifier > 0 {
        slots[current].endsReported = true
      } else {
        touches.repairs[.incompleteContacts] += 1
      }
    }
    if slots[current].isPartial { touches.repairs[.incompleteContacts] += 1 }
    slots[current].isPartial = false
    if tracking < 0 { slots[current].hasLifts = true }
    slots[current].isNew = tracking >= 0
    slots[current].tracking = tracking >= 0 ? tracking : nil
    slots[current].state = tracking >= 0 ? .live : .free
  }
}

// MARK: - Frames

extension EvdevSlots {
  /// Ends a frame: what its events said takes effect, slot by slot.
  mutating func endFrame(time: Int64, into touches: inout EvdevTouches) {
    touched.sort()
    for index in touched { settle(index, time: time, into: &touches) }
    touched.removeAll(keepingCapacity: true)
    touches.endFrame()
  }

  private mutating func settle(_ index: Int, time: Int64, into touches: inout EvdevTouches) {
    var slot = slots[index]
    if slot.endsReported {
      touches.end(slot.identifier, at: slot.reported, time: time)
    }
    for _ in 0..<slot.taps {
      if let position = slot.position {
        touches.tap(at: position, time: time)
      } else {
        touches.repairs[.incompleteContacts] += 1
      }
    }
    if slot.isNew || slot.state != .live { slot.identifier = 0 }
    let mayBegin = slot.state == .unknown || slot.state == .lost && continuesDropped
    if mayBegin, slot.hasValues {
      slot.isPartial = slot.position == nil
      if !slot.isPartial { slot.state = .live }
    } else if slot.state != .live, slot.hasValues, !slot.hasLifts {
      touches.repairs[.fingerlessReadings] += 1
    }
    if slot.state == .live { report(&slot, time: time, into: &touches) }
    slot.isTouched = false
    slot.hasValues = false
    slot.hasLifts = false
    slot.endsReported = false
    slot.isNew = false
    slot.taps = 0
    slots[index] = slot
  }

  private func report(_ slot: inout Slot, time: Int64, into touches: inout EvdevTouches) {
    guard let position = slot.position else { return }
    if slot.identifier > 0 {
      if slot.hasValues {
        touches.move(slot.identifier, from: slot.reported, to: position, time: time)
      }
    } else {
      if !slot.isNew { touches.repairs[.lateBegins] += 1 }
      slot.identifier = touches.begin(at: position, time: time)
    }
    slot.reported = position
  }

  /// Cancels every finger where events were lost; nothing is known of any slot from here on.
  mutating func drop(time: Int64, into touches: inout EvdevTouches) {
    let before = touches.samples.count
    cancelAll(time: time, into: &touches)
    touches.repairs[.droppedContacts] += touches.samples.count - before
    unseen = .lost
    for index in slots.indices { slots[index] = Slot(state: .lost) }
  }

  /// Cancels every finger at the recording's end.
  mutating func finish(time: Int64, into touches: inout EvdevTouches) {
    let before = touches.samples.count
    cancelAll(time: time, into: &touches)
    touches.repairs[.missingLifts] += touches.samples.count - before
  }

  private func cancelAll(time: Int64, into touches: inout EvdevTouches) {
    for slot in slots where slot.state == .live || slot.isPartial {
      if slot.state == .live, slot.identifier > 0 {
        touches.end(slot.identifier, at: slot.reported, time: time, phase: .cancelled)
      } else {
        touches.repairs[.incompleteContacts] += 1
      }
    }
    touches.endFrame()
  }

  /// Whether a finger is down.
  var isTouched: Bool { slots.contains { $0.state == .live && $0.identifier > 0 } }
}
