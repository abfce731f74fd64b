/// Reads the text of Android's `getevent`: plain, `-t`, `-l`, `-lt`, with `-p`, `-lp`, `-i` blocks.
struct GeteventReader {
  private(set) var recording = EvdevRecording(format: "getevent")
  private var file = ""
  private var lastDevice = 0

  /// The device whose header block is being read; `nil` outside of one.
  private var block: Int?
}

extension GeteventReader {
  /// Reads one file; header blocks in one and the events in another make one recording.
  mutating func read(_ bytes: [UInt8], file: String) throws(FormatError) {
    self.file = file
    block = nil
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
    guard recording.events.count > eventsBefore else { return }
    guard eventsBefore == 0 else {
      throw FormatError(
        file: file, found: "events that \(recording.file) has too",
        expected: "events in one file only")
    }
    recording.file = file
  }

  private mutating func read(_ line: inout EvdevLine) throws(FormatError) {
    guard !line.isEmpty else { return }
    if Self.isEvent(line, isInBlock: block != nil) {
      try readEvent(&line)
      block = nil
    } else if try !readHeader(&line) {
      countStray(line)
    }
  }

  private func failure(_ line: EvdevLine, _ found: String, _ expected: String) -> FormatError {
    FormatError(file: file, line: line.number, found: found, expected: expected)
  }
}

// MARK: - Events

extension GeteventReader {
  /// Whether a line is meant as an event, well written or not.
  ///
  /// Lists of keys in a header block look like events without a stamp, but have no value of eight
  /// digits.
  static func isEvent(_ line: EvdevLine, isInBlock: Bool) -> Bool {
    var line = line
    if line.skip("[") {
      line.skipSpaces()
      guard let close = line.rest.firstIndex(of: 0x5d) else {
        return line.contains("/dev/") || line.rest.allSatisfy { (0x2e...0x39).contains($0) }
      }
      if EvdevText.stamp(line.rest[..<close]) != nil { return true }
      line.position = close + 1
    }
    guard let first = line.field() else { return false }
    if first.starts(with: "/dev/".utf8), first.last == 0x3a { return true }
    if first.starts(with: "EV_".utf8) { return true }
    guard first.count == 4, let second = line.field(), let third = line.field() else {
      return false
    }
    let isExact = GeteventLabels.fourDigits(second) != nil && third.count == 8
    return first.starts(with: "00".utf8) && !isInBlock
      || isExact && EvdevText.hexadecimal(third, maximumDigits: 8) != nil
  }

  private mutating func readEvent(_ line: inout EvdevLine) throws(FormatError) {
    let time = try readStamp(&line)
    line.skipSpaces()
    let device = try readDevice(&line)
    guard let field = line.field(), let type = GeteventLabels.type(field) else {
      throw failure(line, "an event type that is none", "four hexadecimal digits or an EV_ name")
    }
    guard let field = line.field(), let code = GeteventLabels.code(field, type: type) else {
      throw failure(line, "an event code that is none", "four hexadecimal digits or a name")
    }
    guard let field = line.field() else {
      throw failure(line, "an event without a value", "eight hexadecimal digits")
    }
    guard let value = GeteventLabels.value(field, type: type, code: code) else {
      let names = type == EvdevType.key ? " or UP or DOWN" : ""
      throw failure(
        line, "the value \(EvdevText.quoted(field))", "eight hexadecimal digits\(names)")
    }
    if var note = line.field() {
      if note.elementsEqual("rate".utf8), line.field() != nil { note = line.field() ?? [] }
      if !note.isEmpty { recording.repairs[.marginNotes] += 1 }
    }
    recording.events.append(
      EvdevEvent(
        timeMicroseconds: time, type: type, code: code, value: value,
        line: Int32(truncatingIfNeeded: line.number), device: Int16(truncatingIfNeeded: device)))
  }

  private mutating func readStamp(_ line: inout EvdevLine) throws(FormatError) -> Int64 {
    let isStamped = line.skip("[")
    if recording.events.isEmpty {
      recording.isTimed = isStamped
    } else if recording.isTimed != isStamped {
      throw failure(
        line, isStamped ? "a time stamp" : "an event without a time stamp",
        isStamped ? "none, as on the events before" : "a time stamp, as on the events before")
    }
    guard isStamped else { return 0 }
    line.skipSpaces()
    guard let close = line.rest.firstIndex(of: 0x5d),
      let time = EvdevText.stamp(line.rest[..<close])
    else {
      throw failure(
        line, "a time stamp that is none", "[seconds.microseconds] with six digits")
    }
    line.position = close + 1
    return time
  }

  private mutating func readDevice(_ line: inout EvdevLine) throws(FormatError) -> Int {
    guard line.starts(with: "/dev/"), let field = line.field() else {
      return try device(path: [], line)
    }
    guard field.last == 0x3a else {
      throw failure(line, "the device \(EvdevText.quoted(field))", "a path and a colon")
    }
    return try device(path: field.dropLast(), line)
  }

  private mutating func device(
    path: ArraySlice<UInt8>, _ line: EvdevLine
  ) throws(FormatError) -> Int {
    let devices = recording.devices
    if devices.indices.contains(lastDevice), devices[lastDevice].path.utf8.elementsEqual(path) {
      return lastDevice
    }
    if let known = devices.firstIndex(where: { $0.path.utf8.elementsEqual(path) }) {
      lastDevice = known
      return known
    }
    guard devices.count < EvdevRecording.maximumDevices else {
      throw failure(line, "one more device", "at most \(EvdevRecording.maximumDevices)")
    }
    recording.devices.append(EvdevDevice(path: String(decoding: path, as: UTF8.self)))
    lastDevice = devices.count
    return lastDevice
  }
}

// MARK: - Header blocks and other lines

extension GeteventReader {
  /// Reads a line of a header block; returns whether it was one.
  private mutating func readHeader(_ line: inout EvdevLine) throws(FormatError) -> Bool {
    if line.starts(with: "add device ") || line.starts(with: "remove device ") {
      let isAdded = line.starts(with: "add")
      guard let colon = line.rest.firstIndex(of: 0x3a) else { return false }
      line.position = colon + 1
      guard let path = line.field() else { return false }
      block = isAdded ? try device(path: path, line) : nil
      return true
    }
    guard let block else { return false }
    if line.skip("name:") {
      line.skipSpaces()
      let name = line.rest.drop { $0 == 0x22 }
      recording.devices[block].name = String(
        decoding: name.last == 0x22 ? name.dropLast() : name, as: UTF8.self)
      return true
    }
    if line.contains(": value ") {
      try readAxis(&line, device: block)
      return true
    }
    return line.isIndented
  }

  // `[ABS (0003):] 0035 : value 0, min 0, max 719, fuzz 0, flat 0, resolution 0`, all decimal.
  private mutating func readAxis(_ line: inout EvdevLine, device: Int) throws(FormatError) {
    var name: ArraySlice<UInt8> = []
    while let field = line.field(), !field.elementsEqual([0x3a]) {
      name = field
      if field.last == 0x3a, line.rest.starts(with: " value ".utf8) { break }
    }
    if name.last == 0x3a { name = name.dropLast() }
    guard let code = GeteventLabels.code(name, type: EvdevType.absolute) else {
      throw failure(line, "the axis \(EvdevText.quoted(name))", "four digits or an ABS_ name")
    }
    var numbers: [String: Int32] = [:]
    while let key = line.field() {
      guard var text = line.field() else { break }
      if text.last == 0x2c { text = text.dropLast() }
      guard let number = EvdevText.decimal(text) else {
        throw failure(line, "the number \(EvdevText.quoted(text))", "a decimal 32-bit number")
      }
      numbers[String(decoding: key.prefix(16), as: UTF8.self)] = number
    }
    guard let minimum = numbers["min"], let maximum = numbers["max"] else {
      throw failure(line, "an axis without a range", "min and max")
    }
    let axis = EvdevAxis(
      minimum: minimum, maximum: maximum, resolution: numbers["resolution"] ?? 0)
    guard code == EvdevCode.unread || recording.devices[device].note(axis, code: code) else {
      throw failure(line, "another range of axis \(EvdevText.quoted(name))", "one range")
    }
  }

  private mutating func countStray(_ line: EvdevLine) {
    if line.starts(with: "could not ") || line.starts(with: "failed to ") {
      recording.repairs[.deviceMessages] += 1
    } else if line.contains("getevent") || line.contains("$ ") || line.rest.last == 0x24
      || line.rest.last == 0x23
    {
      recording.repairs[.shellPrompts] += 1
    } else {
      recording.repairs[.strayText] += 1
    }
  }
}
