/// One event of a Linux input device, as the kernel writes it.
package struct EvdevEvent: Hashable, Sendable {
  /// The stamp, in microseconds of whatever clock the recording has; 0 where it has none.
  package var timeMicroseconds: Int64

  /// The kind of event, such as `EvdevType.absolute`.
  package var type: UInt16

  /// What of that kind it is; `EvdevCode.unread` where only a name is known that nobody needs.
  package var code: UInt16

  /// The value, signed.
  package var value: Int32

  /// The line it stood on, counted from 1.
  package var line: Int32

  /// The index of its device in the recording.
  package var device: Int16

  /// Creates an event.
  package init(
    timeMicroseconds: Int64, type: UInt16, code: UInt16, value: Int32, line: Int32 = 0,
    device: Int16 = 0
  ) {
    self.timeMicroseconds = timeMicroseconds
    self.type = type
    self.code = code
    self.value = value
    self.line = line
    self.device = device
  }
}

extension EvdevEvent {
  /// Whether it is this event, whatever its value.
  func isEvent(_ type: UInt16, _ code: UInt16) -> Bool { self.type == type && self.code == code }

  /// Whether it tells of one finger among several.
  var isMultitouch: Bool {
    type == EvdevType.absolute && EvdevCode.multitouch.contains(code)
  }
}

/// The event types that are read, by the kernel's numbers.
package enum EvdevType {
  /// Marks between events.
  package static let synchronization: UInt16 = 0

  /// Keys and buttons.
  package static let key: UInt16 = 1

  /// Axes with a range.
  package static let absolute: UInt16 = 3

  /// Everything else, among it the device's own clock.
  package static let miscellaneous: UInt16 = 4

  /// The largest number that the kernel knows.
  package static let maximum: UInt16 = 0x1f
}

/// The event codes that are read, by the kernel's numbers.
package enum EvdevCode {
  /// SYN_REPORT: the end of a frame.
  package static let report: UInt16 = 0

  /// SYN_MT_REPORT: the end of a contact in protocol A.
  package static let contactReport: UInt16 = 2

  /// SYN_DROPPED: the kernel's buffer overran.
  package static let dropped: UInt16 = 3

  /// BTN_TOUCH: whether any finger is down.
  package static let touch: UInt16 = 0x14a

  /// ABS_X of a device without multitouch.
  package static let x: UInt16 = 0

  /// ABS_Y of a device without multitouch.
  package static let y: UInt16 = 1

  /// ABS_MT_SLOT: which contact the next values belong to.
  package static let slot: UInt16 = 0x2f

  /// ABS_MT_POSITION_X, in device units.
  package static let positionX: UInt16 = 0x35

  /// ABS_MT_POSITION_Y, in device units.
  package static let positionY: UInt16 = 0x36

  /// ABS_MT_TOOL_TYPE: finger, pen or palm.
  package static let toolType: UInt16 = 0x37

  /// ABS_MT_TRACKING_ID: negative frees the slot.
  package static let tracking: UInt16 = 0x39

  /// MSC_TIMESTAMP: the device's own clock, in microseconds, unsigned and wrapping.
  package static let timestamp: UInt16 = 5

  /// The axes of protocols A and B.
  package static let multitouch: ClosedRange<UInt16> = 0x2f...0x3d

  /// A code that is known by a name alone and read by nobody.
  package static let unread: UInt16 = 0xffff
}
