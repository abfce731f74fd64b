/// The names that `getevent -l` prints in place of numbers.
enum GeteventLabels {
  private static let types: [String: UInt16] = [
    "EV_SYN": 0, "EV_KEY": 1, "EV_REL": 2, "EV_ABS": 3, "EV_MSC": 4, "EV_SW": 5, "EV_LED": 0x11,
    "EV_SND": 0x12, "EV_REP": 0x14, "EV_FF": 0x15, "EV_PWR": 0x16, "EV_FF_STATUS": 0x17,
  ]

  private static let synchronization: [String: UInt16] = [
    "SYN_REPORT": 0, "SYN_CONFIG": 1, "SYN_MT_REPORT": 2, "SYN_DROPPED": 3,
  ]

  private static let absolute: [String: UInt16] = [
    "ABS_X": 0, "ABS_Y": 1, "ABS_PRESSURE": 0x18, "ABS_MT_SLOT": 0x2f, "ABS_MT_TOUCH_MAJOR": 0x30,
    "ABS_MT_TOUCH_MINOR": 0x31, "ABS_MT_WIDTH_MAJOR": 0x32, "ABS_MT_WIDTH_MINOR": 0x33,
    "ABS_MT_ORIENTATION": 0x34, "ABS_MT_POSITION_X": 0x35, "ABS_MT_POSITION_Y": 0x36,
    "ABS_MT_TOOL_TYPE": 0x37, "ABS_MT_BLOB_ID": 0x38, "ABS_MT_TRACKING_ID": 0x39,
    "ABS_MT_PRESSURE": 0x3a, "ABS_MT_DISTANCE": 0x3b, "ABS_MT_TOOL_X": 0x3c, "ABS_MT_TOOL_Y": 0x3d,
  ]

  /// Returns the number of an event type's name or of four hexadecimal digits.
  static func type(_ field: ArraySlice<UInt8>) -> UInt16? {
    if let number = fourDigits(field) { return number <= EvdevType.maximum ? number : nil }
    return types[String(decoding: field, as: UTF8.self)]
  }

  /// Returns the number of an event code's name or of four hexadecimal digits.
  ///
  /// Names of codes that nobody reads become `EvdevCode.unread`; a name that could only be a
  /// misspelt one of those that are read is `nil`.
  static func code(_ field: ArraySlice<UInt8>, type: UInt16) -> UInt16? {
    if let number = fourDigits(field) { return number }
    guard isName(field) else { return nil }
    let name = String(decoding: field, as: UTF8.self)
    switch type {
    case EvdevType.synchronization: return synchronization[name]
    case EvdevType.key: return name == "BTN_TOUCH" ? EvdevCode.touch : EvdevCode.unread
    case EvdevType.absolute:
      return absolute[name] ?? (name.hasPrefix("ABS_MT_") ? nil : EvdevCode.unread)
    case EvdevType.miscellaneous:
      return name == "MSC_TIMESTAMP" ? EvdevCode.timestamp : EvdevCode.unread
    default: return EvdevCode.unread
    }
  }

  /// Returns the value of eight hexadecimal digits, in two's complement, or of a name.
  static func value(_ field: ArraySlice<UInt8>, type: UInt16, code: UInt16) -> Int32? {
    if field.count == 8, let number = EvdevText.hexadecimal(field, maximumDigits: 8) {
      return Int32(bitPattern: number)
    }
    if type == EvdevType.key {
      switch String(decoding: field, as: UTF8.self) {
      case "UP": return 0
      case "DOWN": return 1
      case "REPEAT": return 2
      default: return nil
      }
    }
    // Newer versions name the tools, which nobody reads.
    let isNamed = type == EvdevType.absolute && code == EvdevCode.toolType
    return isNamed && isName(field) ? 0 : nil
  }

  /// Returns the number of exactly four hexadecimal digits.
  static func fourDigits(_ field: ArraySlice<UInt8>) -> UInt16? {
    guard field.count == 4, let number = EvdevText.hexadecimal(field, maximumDigits: 4) else {
      return nil
    }
    return UInt16(truncatingIfNeeded: number)
  }

  private static func isName(_ field: ArraySlice<UInt8>) -> Bool {
    guard let first = field.first, (0x41...0x5a).contains(first) else { return false }
    return field.allSatisfy {
      (0x41...0x5a).contains($0) || (0x30...0x39).contains($0) || $0 == 0x5f
    }
  }
}
