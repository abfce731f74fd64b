import ScrollFormats
import ScrollPhysics
import Testing

/// Frames that no fixture holds, written event by event.
@Suite struct EvdevContactsTests {
  /// Reads frames of `code value` pairs, 10 ms apart; `-` ends a contact, `!` loses events.
  private static func read(
    _ frames: String..., options: EvdevOptions = EvdevOptions()
  ) throws -> ImportedTrace {
    var text = "A: 35 0 99 0 0\nA: 36 0 99 0 0\n"
    for (index, frame) in frames.enumerated() {
      let stamp = "E: 5.\(String(1_000_000 + index * 10_000).dropFirst()) "
      var fields = frame.split(separator: " ")[...]
      while let field = fields.popFirst() {
        switch field {
        case "-": text += stamp + "0000 0002 0\n"
        case "!": text += stamp + "0000 0003 0\n"
        default: text += stamp + "0003 00\(field) \(fields.popFirst() ?? "0")\n"
        }
      }
      text += stamp + "0000 0000 0\n"
    }
    return try EvdevFixture.read(text: text, options: options)
  }

  @Test func `a finger that lands and leaves inside a frame has two rows`() throws {
    let trace = try Self.read("39 1 35 10 36 20 39 -1", "39 2 39 -1 39 3 35 11", "39 -1")
    #expect(
      trace.story == [
        "0 1 began 10.0,20.0", "0 1 ended 10.0,20.0", "10000 2 began 11.0,20.0",
        "10000 2 ended 11.0,20.0", "10000 3 began 11.0,20.0", "20000 3 ended 11.0,20.0",
      ])
  }

  @Test func `a lift and a landing in one frame keep the lift at the old position`() throws {
    for frame in ["39 -1 39 2 35 50", "35 50 39 -1 39 2"] {
      let trace = try Self.read("39 1 35 10 36 20", frame, "39 -1")
      #expect(
        trace.story == [
          "0 1 began 10.0,20.0", "10000 1 ended 10.0,20.0", "10000 2 began 50.0,20.0",
          "20000 2 ended 50.0,20.0",
        ])
      #expect(trace.report.repairs[.replacedContacts] == 0)
    }
  }

  @Test func `the same identifier again is the same finger`() throws {
    let trace = try Self.read("39 1 35 10 36 20", "39 1 35 11", "39 -1")
    #expect(trace.report.contacts == 1)
    #expect(trace.report.repairs[.replacedContacts] == 0)
  }

  @Test func `a slot stays chosen across frames`() throws {
    let trace = try Self.read("2f 3 39 1 35 10 36 20", "35 11", "2f 0 39 2 35 50 36 60", "39 -1")
    #expect(
      trace.story == [
        "0 1 began 10.0,20.0", "10000 1 moved 11.0,20.0", "20000 2 began 50.0,60.0",
        "30000 2 ended 50.0,60.0", "30000 1 cancelled 11.0,20.0",
      ])
  }

  @Test func `a contact that never has both coordinates is left out and counted`() throws {
    let b = try Self.read("35 1", "39 -1", "39 1 35 2", "39 -1", "39 2 36 3", "39 -1")
    #expect(b.story == ["40000 1 began 2.0,3.0", "50000 1 ended 2.0,3.0"])
    #expect(b.report.repairs[.incompleteContacts] == 2)
    let a = try Self.read("35 1 - 36 2 35 3 -", "-")
    #expect(a.story == ["0 1 began 3.0,2.0", "10000 1 ended 3.0,2.0"])
    #expect(a.report.repairs[.incompleteContacts] == 1)
  }

  @Test func `lost events leave slots unknown that were never seen before`() throws {
    let trace = try Self.read("39 1 35 1 36 1", "!", "2f 2 35 5 36 6", "39 4", "39 -1")
    #expect(
      trace.story == [
        "0 1 began 1.0,1.0", "10000 1 cancelled 1.0,1.0", "30000 2 began 5.0,6.0",
        "40000 2 ended 5.0,6.0",
      ])
    #expect(trace.report.repairs[.fingerlessReadings] == 1)
  }

  @Test func `in protocol A lost events cancel every finger and the next frame begins anew`() throws
  {
    for identifier in ["", "39 7 "] {
      let trace = try Self.read(
        "\(identifier)35 10 36 20 -", "\(identifier)35 99 36 99 - !",
        "\(identifier)35 12 36 22 -", "")
      #expect(
        trace.story == [
          "0 1 began 10.0,20.0", "10000 1 cancelled 10.0,20.0", "20000 2 began 12.0,22.0",
          "30000 2 ended 12.0,22.0",
        ])
      #expect(
        trace.repaired == [
          "1 subtractedBase", "1 lateBegins", "1 droppedBuffers", "1 droppedContacts",
        ])
    }
  }

  @Test func `in protocol A identifiers count more than nearness`() throws {
    let trace = try Self.read("39 1 35 10 36 20 - 39 2 35 30 36 20 -", "39 2 35 10 36 20 -", "-")
    #expect(
      trace.story == [
        "0 1 began 10.0,20.0", "0 2 began 30.0,20.0", "10000 1 ended 10.0,20.0",
        "10000 2 moved 10.0,20.0", "20000 2 ended 10.0,20.0",
      ])
  }

  @Test func `in protocol A an identifier counts once in a frame`() throws {
    let trace = try Self.read("39 1 35 10 36 20 - 39 1 35 30 36 20 -", "")
    #expect(trace.report.contacts == 1)
    #expect(trace.report.repairs[.repeatedIdentifiers] == 1)
  }

  @Test func `the nearest pair of all comes first`() throws {
    // The first contact is nearest to the second finger, which is nearer still to the second.
    let trace = try Self.read("35 10 36 0 - 35 30 36 0 -", "35 22 36 0 - 35 31 36 0 -", "-")
    #expect(
      trace.story.dropFirst(2).prefix(2) == ["10000 1 moved 22.0,0.0", "10000 2 moved 31.0,0.0"])
  }

  @Test func `a slot that had a finger before the recording begins at its full point`() throws {
    let trace = try Self.read("2f 1 36 5", "2f 0 39 1 35 10 36 20", "2f 1 35 6", "39 -1")
    #expect(
      trace.story == [
        "10000 1 began 10.0,20.0", "20000 2 began 6.0,5.0", "30000 2 ended 6.0,5.0",
        "30000 1 cancelled 10.0,20.0",
      ])
    #expect(trace.report.repairs[.lateBegins] == 1)
  }

  @Test func `a long rest before the lift stays a gap between the last two rows`() throws {
    let trace = try Self.read("39 1 35 1 36 1", "35 2", "3a 7", "3a 8", "3a 9", "39 -1")
    #expect(trace.samples.map { $0.timeNanoseconds / 1_000_000 } == [0, 10, 50])
    #expect(trace.report.repairs[.restingReadings] == 3)
  }
}
