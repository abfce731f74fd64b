/// The format of a recording, told by its content.
public enum ForeignFormat: String, Hashable, Sendable, CaseIterable {
  /// The text of evemu-record, or its device description alone.
  case evemu

  /// The text of Android's getevent.
  case getevent

  /// A trace of our own.
  case trace = "flickbook"

  /// None of these.
  case unknown
}

extension ForeignFormat {
  /// What a file of the format is, in words.
  package var words: String {
    switch self {
    case .evemu: "an evemu recording"
    case .getevent: "a getevent recording"
    case .trace: "a trace"
    case .unknown: "no known recording"
    }
  }

  /// Tells the format by the first line that only one of them can have.
  ///
  /// Looks at no more than 10 000 lines and stops at a NUL byte.
  public static func detect(_ bytes: [UInt8]) -> ForeignFormat {
    var lines = EvdevLines(bytes)
    var isInBlock = false
    var isFirst = true
    for _ in 0..<10_000 {
      guard let line = lines.next() else { break }
      if line.rest.contains(0) { break }
      if line.isEmpty { continue }
      if isFirst, line.starts(with: "{") {
        return line.contains("\"flickbook\"") && line.contains("\"trace\"") ? .trace : .unknown
      }
      isFirst = false
      if line.starts(with: "# EVEMU") || isEvemu(line) { return .evemu }
      if line.starts(with: "add device "), line.contains("/dev/") { isInBlock = true }
      if isInBlock, line.contains(": value "), line.contains("max ") { return .getevent }
      if GeteventReader.isEvent(line, isInBlock: isInBlock) { return .getevent }
    }
    return isInBlock ? .getevent : .unknown
  }

  // `E:` and a stamp, or `N:`, `I:`, `A:`, `P:`, `B:` and what they take.
  private static func isEvemu(_ line: EvdevLine) -> Bool {
    var line = line
    guard let letter = line.field(), letter.count == 2, letter.last == 0x3a else { return false }
    if letter.first == 0x4e { return true }
    guard let field = line.field() else { return false }
    switch letter.first {
    case 0x45: return field.contains(0x2e) && field.first.map { (0x30...0x39).contains($0) } == true
    case 0x41, 0x42, 0x49, 0x50: return EvdevText.hexadecimal(field, maximumDigits: 4) != nil
    default: return false
    }
  }
}
