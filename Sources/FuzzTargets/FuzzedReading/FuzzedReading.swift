package import ScrollFormats

/// Reads what a fuzzer made, and ends the process where the reader or the writer is wrong.
///
/// Bytes that are refused must be refused in one line, on a line that the file has. What is read
/// must be written so that it reads back as the same value and is written as the same bytes.
package enum FuzzedReading {
  /// Copies the bytes of a fuzzer.
  package static func bytes(_ start: UnsafePointer<UInt8>?, _ count: Int) -> [UInt8] {
    unsafe Array(UnsafeBufferPointer(start: start, count: count))
  }

  /// Holds a reader and its writer to each other; `nil` where the bytes are refused.
  @discardableResult @inline(__always)
  package static func check<Value: Equatable>(
    _ bytes: [UInt8], read: ([UInt8]) throws(FormatError) -> Value, write: (Value) -> [UInt8]
  ) -> Value? {
    do throws(FormatError) {
      let value = try read(bytes)
      checkReadBack(value, read: read, write: write)
      return value
    } catch {
      check(error, of: bytes)
      return nil
    }
  }

  /// Writes a value and expects the reader to give it back.
  @inline(__always)
  package static func checkReadBack<Value: Equatable>(
    _ value: Value, read: ([UInt8]) throws(FormatError) -> Value, write: (Value) -> [UInt8]
  ) {
    let written = write(value)
    do throws(FormatError) {
      let again = try read(written)
      guard again == value else { fatalError("what was written reads back as another value") }
      guard write(again) == written else { fatalError("what was read back is written otherwise") }
    } catch {
      fatalError("what was written is refused: \(error)")
    }
  }

  /// Expects an error that people can find in the file.
  package static func check(_ error: FormatError, of bytes: [UInt8]) {
    let lines = 1 + bytes.count { $0 == UInt8(ascii: "\n") }
    guard (1...lines).contains(error.line ?? 1) else {
      fatalError("an error on line \(error.line ?? 0) of \(lines): \(error)")
    }
    guard !error.found.isEmpty, !error.found.utf8.contains(UInt8(ascii: "\n")) else {
      fatalError("an error of several lines, or none: \(error)")
    }
  }
}
