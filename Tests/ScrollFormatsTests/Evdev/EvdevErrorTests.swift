import ScrollFormats
import ScrollPhysics
import Testing

@Suite struct EvdevErrorTests {
  private static func error(
    _ bytes: [UInt8], options: EvdevOptions = EvdevOptions(),
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> FormatError? {
    #expect(throws: FormatError.self, sourceLocation: sourceLocation) {
      try EvdevImporter(options: options).read(bytes: bytes, file: "x")
    }
  }

  @Test func `files that are no recording are refused with a reason`() {
    #expect(Self.error([])?.found == "the file is empty")
    #expect(Self.error([0x0a, 0x41, 0x0a, 0])?.found == "a zero byte")
    #expect(Self.error([0x0a, 0x41, 0x0a, 0])?.line == 3)
    #expect(Self.error([UInt8]("hello\nworld\n".utf8))?.found == "no line of a known format")
    #expect(Self.error([UInt8](repeating: 0xff, count: 5000)) != nil)
    let trace = [UInt8](#"{"flickbook":"trace","version":1}"#.utf8)
    #expect(Self.error(trace)?.found == "a flickbook trace")
  }

  @Test func `recordings without a finger are refused with a reason`() throws {
    let keys = try EvdevFixture.file("getevent-keys-only.txt")
    #expect(Self.error(keys.bytes)?.found == "events, but no position of a finger")
    let description = try EvdevFixture.file("evemu-b-split.desc")
    #expect(Self.error(description.bytes)?.found == "no events")
    let text = "E: 0.000000 0003 0035 1\nE: 0.000000 0003 0036 1\n"
    let options = EvdevOptions.with { $0.screen = Size(width: 9, height: 9) }
    #expect(
      Self.error([UInt8](text.utf8), options: options)?.found == "2 events without a SYN_REPORT")
    let half = "E: 0.000000 0003 0035 1\nE: 0.000000 0000 0000 0\n"
    #expect(
      Self.error([UInt8](half.utf8), options: options)?.found
        == "no finger with both coordinates")
  }

  @Test func `a recording without stamps needs a rate`() throws {
    let file = try EvdevFixture.file("getevent-crlf-no-time.txt")
    let options = EvdevOptions.with { $0.screen = Size(width: 32768, height: 32768) }
    let error = Self.error(file.bytes, options: options)
    #expect(error?.found == "events without time stamps")
    #expect(error?.expected.contains("--rate HZ") == true)
  }

  @Test func `files that do not belong together are refused`() throws {
    let evemu = try EvdevFixture.file("evemu-b-slot-implied.events")
    let getevent = try EvdevFixture.file("getevent-t-i.txt")
    #expect(throws: FormatError.self) { try EvdevImporter().read([evemu, getevent]) }
    #expect(throws: FormatError.self) { try EvdevImporter().read([evemu, evemu]) }
    #expect(throws: FormatError.self) { try EvdevImporter().read([getevent, getevent]) }
    #expect(throws: FormatError.self) { try EvdevImporter().read([]) }
  }

  @Test func `more contacts than a hand has are refused`() {
    let contact = "E: 0.000000 0003 0035 1\nE: 0.000000 0003 0036 1\nE: 0.000000 0000 0002 0\n"
    let text = String(repeating: contact, count: 65) + "E: 0.000000 0000 0000 0\n"
    let error = Self.error(
      [UInt8](text.utf8), options: .with { $0.screen = Size(width: 9, height: 9) })
    #expect(error?.line == 65 * 3)
    #expect(error?.found == "65 contacts in one frame")
  }

  @Test func `more devices than a computer has are refused`() {
    let text = (0...64).map { "/dev/input/event\($0): 0000 0000 00000000\n" }.joined()
    #expect(Self.error([UInt8](text.utf8))?.line == 65)
  }

  @Test func `an error is one printable line`() {
    let text = "E: 1.000000 0003 0035 \u{1b}[31m\u{7}\(String(repeating: "x", count: 900))\n"
    let message = Self.error([UInt8](text.utf8))?.description ?? ""
    #expect(!message.isEmpty && message.count < 200)
    #expect(message.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7f })
  }
}
