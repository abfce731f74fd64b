extension EvdevRecording {
  /// Reads files that belong together, in either format.
  ///
  /// - Throws: a `FormatError` where a file is too large, binary or in no format known here, where
  ///   formats differ, or where there are no events.
  package init(_ files: [ForeignFile]) throws(FormatError) {
    var format: ForeignFormat?
    var evemu = EvemuReader()
    var getevent = GeteventReader()
    for file in files {
      let found = try Self.format(of: file)
      if let format, format != found {
        throw FormatError(
          file: file.name, found: "the format \(found.rawValue)",
          expected: "\(format.rawValue) like the file before")
      }
      format = found
      if found == .evemu {
        try evemu.read(file.bytes, file: file.name)
      } else {
        try getevent.read(file.bytes, file: file.name)
      }
    }
    self = format == .evemu ? evemu.recording : getevent.recording
    guard !events.isEmpty else {
      throw FormatError(
        file: files.last?.name ?? "-", found: "no events",
        expected: "the events of a touch screen")
    }
  }

  private static func format(of file: ForeignFile) throws(FormatError) -> ForeignFormat {
    let expected = "the text of evemu or getevent"
    guard !file.bytes.isEmpty else {
      throw FormatError(file: file.name, found: "the file is empty", expected: expected)
    }
    guard file.bytes.count <= maximumBytes else {
      throw FormatError(
        file: file.name, found: "\(file.bytes.count) bytes",
        expected: "at most \(maximumBytes)")
    }
    if let zero = file.bytes.firstIndex(of: 0) {
      let line = file.bytes[..<zero].count { $0 == 0x0a } + 1
      throw FormatError(file: file.name, line: line, found: "a zero byte", expected: expected)
    }
    let format = ForeignFormat.detect(file.bytes)
    guard format == .evemu || format == .getevent else {
      let found = format == .trace ? "a flickbook trace" : "no line of a known format"
      throw FormatError(file: file.name, found: found, expected: expected)
    }
    return format
  }
}
