import Foundation
import ScrollFormats
import Testing

@Suite struct ByteSourceTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: [
    ("", []), ("\n", [""]), ("a", ["a"]), ("a\n", ["a"]), ("a\r\nb\r\n", ["a", "b"]),
    ("a\n\nb", ["a", "", "b"]), ("\u{feff}a\nb", ["a", "b"]), ("\r\n\r", ["", ""]),
  ])
  func `lines end with a line feed, with or without a carriage return`(
    text: String, lines: [String]
  ) throws {
    try folder.write(text, to: "x")
    #expect(try self.lines(ByteSource(path: folder.file("x"))) == lines)
    #expect(try self.lines(ByteSource(bytes: Array(text.utf8), name: "x")) == lines)
  }

  @Test func `lines longer and shorter than the buffer come whole`() throws {
    let lengths = [0, 1, 300_000, 7, 262_144, 262_143, 1_000_000, 80, 524_288, 3]
    let lines = lengths.enumerated().map { String(repeating: "\($0)", count: $1) }
    try folder.write(lines.joined(separator: "\n"), to: "x")
    let source = try ByteSource(path: folder.file("x"))
    #expect(try self.lines(source) == lines)
    #expect(source.line == lines.count)
    #expect(!source.isTerminated)
  }

  @Test func `many lines through one buffer are those of the file`() throws {
    let lines = (0..<60_000).map { "row \($0)" }
    try folder.write(lines.joined(separator: "\n") + "\n", to: "x")
    #expect(try self.lines(ByteSource(path: folder.file("x"))) == lines)
    let text = try folder.text(of: "x")
    #expect(try ByteSource(path: folder.file("x")).readAll() == Array(text.utf8))
  }

  @Test(arguments: ["", "\n", "\nc\n"])
  func `a line beyond the limit is refused with its number`(end: String) throws {
    let line = String(repeating: "b", count: ByteSource.lineLimit)
    try folder.write(line + end, to: "x")
    #expect(try lines(ByteSource(path: folder.file("x"))).first == line)
    try folder.write("a\n\(line)b" + end, to: "x")
    let source = try ByteSource(path: folder.file("x"))
    let error = #expect(throws: FormatError.self) { try lines(source) }
    #expect(error?.line == 2)
    #expect(error?.found == "a line of more than 1 MiB")
  }

  @Test func `a missing file and a folder are told in plain words`() {
    expect("there is no such file", folder.file("missing"))
    expect("there is no such file", folder.file("missing/inner"))
    expect("it is a folder", folder.path)
    let empty = #expect(throws: FormatError.self) { try ByteSource(path: "") }
    #expect(empty?.description == "'': the path is empty, expected a file to read")
    expect("the path is not one", "a\0b")
  }

  @Test(.enabled(if: getuid() != 0, "root may read every file"))
  func `a file that may not be read is told in plain words`() throws {
    try folder.write("a", to: "x")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0], ofItemAtPath: folder.file("x"))
    expect("permission is denied", folder.file("x"))
  }

  private func expect(
    _ found: String, _ path: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let error = #expect(throws: FormatError.self, sourceLocation: sourceLocation) {
      _ = try ByteSource(path: path)
    }
    #expect(
      error == FormatError(file: path, found: found, expected: "a file to read"),
      sourceLocation: sourceLocation)
  }

  private func lines(_ source: ByteSource) throws -> [String] {
    var lines: [String] = []
    while let line = try source.nextLine() { lines.append(String(decoding: line, as: UTF8.self)) }
    return lines
  }
}
