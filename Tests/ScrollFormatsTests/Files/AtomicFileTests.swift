import Foundation
import ScrollFormats
import Testing

@Suite struct AtomicFileTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: [0, 1, 65_535, 65_536, 300_000])
  func `what is committed is what was written`(size: Int) throws {
    let text = String(repeating: "x", count: size)
    let file = try AtomicFile(path: folder.file("out"))
    try file.write(text)
    try file.write("end")
    try file.commit()
    #expect(try folder.text(of: "out") == text + "end")
    #expect(try folder.names() == ["out"])
  }

  @Test func `without a commit the target stays as it was`() throws {
    try folder.write("old", to: "out")
    for name in ["out", "new"] {
      let file = try AtomicFile(path: folder.file(name))
      try file.write(String(repeating: "x", count: 100_000))
      // Until it is committed it has no name, or, where the disk has no such files, one of its own.
      #expect(try folder.names().filter { !$0.hasPrefix(".flickbook-") } == ["out"])
      file.discard()
    }
    do { _ = try AtomicFile(path: folder.file("new")) }
    #expect(try folder.text(of: "out") == "old")
    #expect(try folder.names() == ["out"])
  }

  @Test func `a target that is there is replaced, and keeps its permissions and its link`() throws {
    try folder.write("old", to: "out")
    let manager = FileManager.default
    try manager.setAttributes([.posixPermissions: 0o640], ofItemAtPath: folder.file("out"))
    try manager.createSymbolicLink(
      atPath: folder.file("link"), withDestinationPath: folder.file("out"))
    let file = try AtomicFile(path: folder.file("link"))
    try file.write("new")
    try file.commit()
    #expect(try folder.text(of: "out") == "new")
    #expect(try folder.names() == ["link", "out"])
    let attributes = try manager.attributesOfItem(atPath: folder.file("out"))
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect((try? manager.destinationOfSymbolicLink(atPath: folder.file("link"))) != nil)
  }

  @Test func `two files may be written to one folder at once`() throws {
    let first = try AtomicFile(path: folder.file("a"))
    let second = try AtomicFile(path: folder.file("a"))
    try first.write("1")
    try second.write("2")
    try second.commit()
    try first.commit()
    #expect(try folder.text(of: "a") == "1")
    #expect(try folder.names() == ["a"])
  }

  @Test func `a target that cannot be written is told in plain words`() throws {
    try folder.write("old", to: "in")
    expect("it is a folder, expected a file to write", folder.path)
    expect(
      "there is no folder \(folder.file("no"))/, expected an existing folder",
      folder.file("no/out"))
    let empty = #expect(throws: FormatError.self) { try AtomicFile(path: "") }
    #expect(empty?.description == "'': the path is empty, expected a file to write")
    expect(
      "the output is also an input, expected another file to write", folder.file("./in"),
      inputs: ["-", folder.file("missing"), folder.file("in")])
    #expect(try folder.names() == ["in"])
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no /dev/full"))
  func `a full disk is an error and a device is written directly`() throws {
    let file = try AtomicFile(path: "/dev/full")
    try file.write("x")
    let error = #expect(throws: FormatError.self) { try file.commit() }
    #expect(error?.found == "no space is left on the disk")
    let null = try AtomicFile(path: "/dev/null")
    try null.write("x")
    try null.commit()
    #expect(FileManager.default.fileExists(atPath: "/dev/full"))
  }

  @Test func `only one and the same ordinary file is the same`() throws {
    try folder.write("a", to: "a")
    try folder.write("a", to: "b")
    try FileManager.default.linkItem(atPath: folder.file("a"), toPath: folder.file("hard"))
    #expect(isSameFile(folder.file("a"), folder.file("./a")))
    #expect(isSameFile(folder.file("a"), folder.file("hard")))
    #expect(!isSameFile(folder.file("a"), folder.file("b")))
    #expect(!isSameFile(folder.file("a"), folder.file("missing")))
    #expect(!isSameFile("/dev/null", "/dev/null"))
    #expect(!isSameFile("-", "-"))
  }

  private func expect(
    _ message: String, _ path: String, inputs: [String] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let error = #expect(throws: FormatError.self, sourceLocation: sourceLocation) {
      _ = try AtomicFile(path: path, inputs: inputs)
    }
    #expect(error?.description == "\(path): \(message)", sourceLocation: sourceLocation)
  }
}
