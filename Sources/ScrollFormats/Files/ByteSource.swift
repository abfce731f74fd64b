/// A file, or standard input, read line by line through one buffer.
///
/// Memory stays flat however long the file is. A line ends with a line feed, with or without a
/// carriage return before it; a byte order mark at the start is skipped.
package final class ByteSource {
  /// How many bytes a line may have.
  package static let lineLimit = 1 << 20

  /// How many bytes a file that is read as a whole may have.
  package static let fileLimit = 1 << 28

  /// The path as the user wrote it; `-` is standard input.
  package let name: String

  /// The number of the last line given, counted from 1; 0 before the first.
  package private(set) var line = 0

  /// Whether the last line given ended with a line feed.
  package private(set) var isTerminated = true

  /// The bytes in which the range of the last line lies.
  private(set) var buffer: [UInt8]

  private var descriptor: Int32?
  private var start = 0
  private var filled: Int

  /// Opens a file; `-` is standard input.
  ///
  /// - Throws: a `FormatError` where it is missing, is a folder, or may not be read.
  package init(path: String) throws(FormatError) {
    name = path
    buffer = []
    filled = 0
    guard path != "-" else {
      descriptor = 0
      return
    }
    guard !path.isEmpty else {
      throw FormatError(file: "''", found: "the path is empty", expected: "a file to read")
    }
    guard !path.utf8.contains(0) else { throw Self.unreadable(path, nil) }
    do throws(SystemError) {
      let opened = try SystemCalls.openToRead(path)
      descriptor = opened
      guard try SystemCalls.status(of: opened).kind != .folder else {
        throw SystemCalls.folder
      }
    } catch {
      throw Self.unreadable(path, error)
    }
  }

  /// Creates a source of bytes that are in memory already.
  package init(bytes: [UInt8], name: String) {
    self.name = name
    buffer = bytes
    filled = bytes.count
    skipByteOrderMark()
  }

  deinit { closeFile() }
}

// MARK: - Reading

extension ByteSource {
  /// Returns the range of the next line within `buffer`, without its end; `nil` behind the last.
  ///
  /// - Throws: a `FormatError` where reading fails or a line is longer than `lineLimit`.
  func nextLineRange() throws(FormatError) -> Range<Int>? {
    var searched = start
    while true {
      if let feed = buffer.firstIndex(of: UInt8(ascii: "\n"), from: searched, to: filled) {
        return try take(upTo: feed, next: feed + 1, isTerminated: true)
      }
      guard filled - start <= Self.lineLimit else { throw tooLong }
      searched = filled - start
      guard try fill() else { break }
    }
    guard start < filled else { return nil }
    return try take(upTo: filled, next: filled, isTerminated: false)
  }

  /// Returns the next line without its end; `nil` behind the last.
  ///
  /// - Throws: a `FormatError` where reading fails or a line is longer than `lineLimit`.
  package func nextLine() throws(FormatError) -> ArraySlice<UInt8>? {
    guard let range = try nextLineRange() else { return nil }
    return buffer[range]
  }

  /// Returns all that is left.
  ///
  /// - Throws: a `FormatError` where reading fails or there is more than `fileLimit`.
  package func readAll() throws(FormatError) -> [UInt8] {
    while try fill() {
      guard filled - start <= Self.fileLimit else {
        throw FormatError(
          file: name, found: "the file has more than \(Self.fileLimit >> 20) MiB",
          expected: "a smaller one")
      }
    }
    defer { start = filled }
    return Array(buffer[start..<filled])
  }

  private func take(
    upTo end: Int, next: Int, isTerminated: Bool
  ) throws(FormatError) -> Range<Int> {
    guard end - start <= Self.lineLimit else { throw tooLong }
    var end = end
    if end > start, buffer[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    defer { start = next }
    self.isTerminated = isTerminated
    line += 1
    return start..<end
  }

  private var tooLong: FormatError {
    FormatError(
      file: name, line: line + 1, found: "a line of more than \(Self.lineLimit >> 20) MiB",
      expected: "shorter lines")
  }
}

// MARK: - Filling the buffer

extension ByteSource {
  /// Reads more behind what is left, which moves to the buffer's start; `false` at the end.
  private func fill() throws(FormatError) -> Bool {
    guard let descriptor else { return false }
    if start > 0 {
      // In place, unless a line that was given out is still held.
      buffer.removeSubrange(..<start)
      (start, filled) = (0, filled - start)
    }
    let room = max(1 << 17, filled * 2)
    if buffer.count < room {
      buffer.append(contentsOf: [UInt8](repeating: 0, count: room - buffer.count))
    }
    let count: Int
    do throws(SystemError) {
      count = try SystemCalls.read(descriptor, into: &buffer, at: filled)
    } catch {
      throw Self.unreadable(name, error)
    }
    guard count > 0 else {
      closeFile()
      return false
    }
    let isFirst = filled == 0 && line == 0
    filled += count
    if isFirst { skipByteOrderMark() }
    return true
  }

  private func skipByteOrderMark() {
    if filled >= 3, buffer[0..<3] == [0xef, 0xbb, 0xbf] { start = 3 }
  }

  private func closeFile() {
    if let descriptor, descriptor != 0 { try? SystemCalls.close(descriptor) }
    descriptor = nil
  }

  private static func unreadable(_ path: String, _ error: SystemError?) -> FormatError {
    FormatError(
      file: path, found: error?.found ?? "the path is not one", expected: "a file to read")
  }
}
