/// Reads evemu text: a device's description, its events, or both in one file or in two.
struct EvemuReader {
  private(set) var recording = EvdevRecording(format: "evemu 1.0")
  private var device = EvdevDevice()
  private var minor = 0
  private var file = ""
}

extension EvemuReader {
  /// Reads one file; a description in one and the events in another make one recording.
  mutating func read(_ bytes: [UInt8], file: String) throws(FormatError) {
    self.file = file
    minor = 0
    let eventsBefore = recording.events.count
    var lines = EvdevLines(bytes)
    while var line = lines.next() {
      do throws(FormatError) {
        try read(&line)
      } catch {
        // A recorder that was killed leaves half a line; what is complete before it stands.
        guard !line.isTerminated else { throw error }
        recording.repairs[.truncatedLine] += 1
      }
    }
    if recording.events.count > eventsBefore {
      guard eventsBefore == 0 else {
        throw FormatError(
          file: file, found: "events that \(recording.file) has too",
          expected: "events in one file only")
      }
      recording.file = file
    }
    recording.devices = [device]
  }

  private mutating func read(_ line: inout EvdevLine) throws(FormatError) {
    guard !line.isEmpty else { return }
    if line.starts(with: "#") { return try readComment(&line) }
    guard let letter = line.field() else { return }
    switch String(decoding: letter.prefix(3), as: UTF8.self) {
    case "E:": try readEvent(&line)
    case "A:": try readAxis(&line)
    case "N:": try readName(&line)
    case "I:", "P:", "B:", "L:", "S:": break
    default:
      throw failure(
        line, "a line that starts with \(EvdevText.quoted(letter))",
        "one of N: I: P: B: A: L: S: E: or a comment")
    }
  }

  private mutating func readComment(_ line: inout EvdevLine) throws(FormatError) {
    guard line.skip("# EVEMU "), let version = line.field() else { return }
    let parts = version.split(separator: 0x2e, omittingEmptySubsequences: false)
    guard parts.count == 2, let major = EvdevText.decimal(parts[0]),
      let minor = EvdevText.decimal(parts[1]), major == 1, minor >= 0
    else {
      throw failure(line, "evemu version \(EvdevText.quoted(version))", "version 1.0 to 1.3")
    }
    self.minor = Int(minor)
    recording.format = "evemu 1.\(minor)"
  }

  private mutating func readName(_ line: inout EvdevLine) throws(FormatError) {
    line.skipSpaces()
    let name = String(decoding: line.rest, as: UTF8.self)
    guard device.name.isEmpty || device.name == name else {
      throw failure(line, "a second device \(EvdevText.quoted(line.rest))", "one device")
    }
    device.name = name
  }

  // code min max fuzz flat [resolution]; the code is hexadecimal, the rest decimal.
  private mutating func readAxis(_ line: inout EvdevLine) throws(FormatError) {
    let wanted = minor >= 2 ? "five numbers" : "four or five numbers"
    guard let field = line.field(), let code = EvdevText.hexadecimal(field, maximumDigits: 4)
    else {
      throw failure(line, "an axis without a code", "A: and a hexadecimal code")
    }
    var numbers: [Int32] = []
    while let field = line.field(), field.first != 0x23 {
      guard numbers.count < 5, let number = EvdevText.decimal(field) else {
        throw failure(line, EvdevText.quoted(field), "\(wanted) behind the axis code")
      }
      numbers.append(number)
    }
    guard numbers.count == 5 || (numbers.count == 4 && minor < 2) else {
      throw failure(line, "\(numbers.count) numbers", "\(wanted) behind the axis code")
    }
    let axis = EvdevAxis(
      minimum: numbers[0], maximum: numbers[1], resolution: numbers.count == 5 ? numbers[4] : 0)
    guard device.note(axis, code: UInt16(truncatingIfNeeded: code)) else {
      throw failure(line, "another range of axis \(EvdevText.quoted(field))", "one range")
    }
  }

  // sec.usec type code value; type and code hexadecimal, the value decimal though zero-padded.
  private mutating func readEvent(_ line: inout EvdevLine) throws(FormatError) {
    guard let stamp = line.field(), let time = EvdevText.stamp(stamp) else {
      throw failure(line, "a time stamp that is none", "seconds.microseconds with six digits")
    }
    guard let field = line.field(), let type = EvdevText.hexadecimal(field, maximumDigits: 4),
      type <= EvdevType.maximum
    else {
      throw failure(line, "an event type that is none", "a hexadecimal number up to 001f")
    }
    guard let field = line.field(), let code = EvdevText.hexadecimal(field, maximumDigits: 4)
    else {
      throw failure(line, "an event code that is none", "a hexadecimal number of 4 digits")
    }
    guard let field = line.field() else {
      throw failure(line, "an event without a value", "a decimal number")
    }
    guard let value = EvdevText.decimal(field) else {
      throw failure(line, "the value \(EvdevText.quoted(field))", "a decimal 32-bit number")
    }
    if let field = line.field(), field.first != 0x23 { recording.repairs[.marginNotes] += 1 }
    recording.events.append(
      EvdevEvent(
        timeMicroseconds: time, type: UInt16(truncatingIfNeeded: type),
        code: UInt16(truncatingIfNeeded: code), value: value,
        line: Int32(truncatingIfNeeded: line.number)))
  }

  private func failure(_ line: EvdevLine, _ found: String, _ expected: String) -> FormatError {
    FormatError(file: file, line: line.number, found: found, expected: expected)
  }
}
