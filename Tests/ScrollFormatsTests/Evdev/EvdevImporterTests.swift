import ScrollFormats
import ScrollPhysics
import Simulation
import Testing

@Suite struct EvdevImporterTests {
  @Test func `fingers that land and leave one by one keep their numbers`() throws {
    let trace = try EvdevFixture.read("evemu-b-four-fingers.events")
    #expect(
      trace.story == [
        "0 1 began 400.0,100.0", "27000 2 began 130.0,240.0", "27000 3 began 250.0,110.0",
        "41000 1 moved 400.0,120.0", "41000 2 moved 130.0,250.0", "41000 4 began 640.0,200.0",
        "55000 3 ended 250.0,110.0", "69000 1 ended 400.0,120.0", "69000 2 ended 130.0,250.0",
        "69000 4 ended 640.0,200.0",
      ])
    #expect(trace.report.contacts == 4)
  }

  @Test func `contacts without identifiers continue the nearest finger`() throws {
    let trace = try EvdevFixture.read("evemu-a-two-fingers.events")
    #expect(
      trace.story == [
        "0 1 began 1000.0,1000.0", "10000 1 moved 1100.0,1000.0", "10000 2 began 5000.0,1000.0",
        "20000 1 moved 1200.0,1000.0", "20000 2 moved 4900.0,1000.0",
        "30000 1 moved 1300.0,1000.0", "30000 2 moved 4800.0,1000.0",
        "40000 1 ended 1300.0,1000.0", "40000 2 moved 4700.0,1000.0",
        "50000 2 ended 4700.0,1000.0",
      ])
  }

  @Test func `of contacts equally near the first one listed continues the finger`() throws {
    let trace = try EvdevFixture.read("evemu-a-tie.events")
    #expect(
      trace.story == [
        "0 1 began 1000.0,1000.0", "10000 1 moved 900.0,1000.0", "10000 2 began 1100.0,1000.0",
        "20000 1 ended 900.0,1000.0", "20000 2 ended 1100.0,1000.0",
      ])
  }

  @Test func `a new identifier over a live one is a lift and a landing at the same time`() throws {
    let trace = try EvdevFixture.read("getevent-replaced-id.txt")
    #expect(
      trace.story == [
        "0 1 began 100.0,500.0", "8000 1 moved 100.0,490.0", "16000 1 ended 100.0,490.0",
        "16000 2 began 400.0,800.0", "24000 2 moved 400.0,790.0", "32000 2 ended 400.0,790.0",
      ])
    #expect(trace.repaired == ["1 subtractedBase", "1 replacedContacts"])
  }

  @Test func `lost events cancel every finger, and values without a new one are ignored`() throws {
    let trace = try EvdevFixture.read("getevent-dropped.txt")
    // The second finger's x is unknown after the loss: it begins with its first full point.
    #expect(
      trace.story == [
        "0 1 began 100.0,500.0", "8000 1 moved 100.0,490.0", "16000 1 cancelled 100.0,490.0",
        "48000 2 began 120.0,470.0", "56000 2 ended 120.0,470.0",
      ])
    #expect(
      trace.repaired == [
        "1 subtractedBase", "1 lateBegins", "1 droppedBuffers", "1 droppedContacts",
        "1 fingerlessReadings",
      ])
  }

  @Test func `on request a finger goes on as a new touch after lost events`() throws {
    let lines = [(0, "0039", 1), (0, "0035", 10), (0, "0036", 20), (0, "", 0)]
    let after = [(16, "0035", 11), (16, "0036", 21), (16, "", 0), (24, "0039", -1), (24, "", 0)]
    func text(_ events: [(Int, String, Int)]) -> String {
      events.map { time, code, value in
        "E: 0.\(String(1_000_000 + time * 1000).dropFirst()) "
          + (code.isEmpty ? "0000 0000 0\n" : "0003 \(code) \(value)\n")
      }.joined()
    }
    let recording = text(lines) + "E: 0.008000 0000 0003 0\nE: 0.008000 0000 0000 0\n" + text(after)
    let screen = Size(width: 100, height: 100)
    let strict = try EvdevFixture.read(text: recording, options: .with { $0.screen = screen })
    #expect(strict.story == ["0 1 began 10.0,20.0", "8000 1 cancelled 10.0,20.0"])
    let lenient = try EvdevFixture.read(
      text: recording,
      options: .with {
        $0.screen = screen
        $0.continuesDropped = true
      })
    #expect(
      lenient.story == [
        "0 1 began 10.0,20.0", "8000 1 cancelled 10.0,20.0", "16000 2 began 11.0,21.0",
        "24000 2 ended 11.0,21.0",
      ])
  }

  @Test func `a recording may begin in mid-touch and end in mid-frame`() throws {
    let trace = try EvdevFixture.read("getevent-mid-touch.txt")
    #expect(
      trace.story == [
        "16000 1 began 300.0,880.0", "24000 1 moved 300.0,860.0", "24000 1 cancelled 300.0,860.0",
      ])
    #expect(
      trace.repaired == [
        "1 truncatedLine", "1 unfinishedFrame", "1 subtractedBase", "1 lateBegins",
        "1 missingLifts",
      ])
  }

  @Test func `a finger without a lift is cancelled at the end`() throws {
    let trace = try EvdevFixture.read("getevent-missing-up.txt")
    #expect(trace.story.last == "16000 1 cancelled 100.0,480.0")
    #expect(trace.repaired == ["1 subtractedBase", "1 missingLifts"])
  }

  @Test func `values of an empty slot make no touch but are kept for the next finger`() throws {
    let trace = try EvdevFixture.read("getevent-no-finger.txt")
    #expect(
      trace.story == [
        "0 1 began 100.0,500.0", "8000 1 ended 100.0,500.0", "24000 2 began 110.0,500.0",
        "32000 2 ended 110.0,500.0",
      ])
    #expect(trace.repaired == ["1 subtractedBase", "1 fingerlessReadings"])
  }

  @Test func `a frame has the time of its end, whatever its events say`() throws {
    let trace = try EvdevFixture.read("evemu-mixed-stamps.events")
    #expect(
      trace.story == [
        "0 1 began 90.0,400.0", "10001 1 moved 90.0,380.0", "19998 1 ended 90.0,380.0",
      ])
    #expect(trace.source("baseMicroseconds") == "11000002")
    #expect(trace.repaired == ["2 mixedStamps", "1 subtractedBase"])
  }

  @Test func `the device's own clock may wrap and restart, for it is not read`() throws {
    let wrapping = try EvdevFixture.read("evemu-clock-wrap.events")
    let plain = try EvdevFixture.read("evemu-b-slot-implied.events")
    #expect(wrapping.rows == plain.rows)
    #expect(wrapping.report.repairs[.clockReadings] == 4)
  }

  @Test func `frames with the same stamp stay in their order`() throws {
    let trace = try EvdevFixture.read("getevent-same-stamp.txt")
    #expect(
      trace.story == [
        "0 1 began 100.0,500.0", "8000 1 moved 100.0,490.0", "8000 1 moved 100.0,485.0",
        "16000 1 moved 100.0,470.0", "16000 1 ended 100.0,470.0",
      ])
  }

  @Test func `time that goes back is an error with its line, or sorted on request`() throws {
    let error = #expect(throws: FormatError.self) {
      try EvdevFixture.read("getevent-time-back.txt")
    }
    #expect(error?.line == 19)
    #expect(error?.found == "a frame 8.000 ms before the last one")
    let trace = try EvdevFixture.read(
      "getevent-time-back.txt", options: .with { $0.sortsByTime = true })
    #expect(
      trace.story == [
        "0 1 began 100.0,500.0", "8000 1 moved 100.0,490.0", "16000 1 moved 100.0,480.0",
        "24000 1 ended 100.0,480.0",
      ])
    #expect(trace.report.repairs[.sortedFrames] == 2)
  }

  @Test func `a clock in the wrong unit is refused unless the user knows better`() throws {
    let error = #expect(throws: FormatError.self) {
      try EvdevFixture.read("getevent-wrong-clock.txt")
    }
    #expect(error?.found == "a median step of 0.008 ms between frames")
    let trace = try EvdevFixture.read(
      "getevent-wrong-clock.txt", options: .with { $0.checksClock = false })
    #expect(trace.rows.count == 5)
  }

  @Test func `a clock that only the readings of a finger tell is refused as well`() throws {
    let head = try EvdevFixture.file("getevent-wrong-clock.txt").bytes
    let device = String(decoding: head, as: UTF8.self).split(separator: "[")[0]
    // Two steps of 8 µs each: too few frames to tell, but a trace of them would be refused.
    let events = (0..<3).map { index in
      "[ 100.0000\(index * 8 + 10)] /dev/input/event2: 0003 0035 0000006\(index)\n"
        + "[ 100.0000\(index * 8 + 10)] /dev/input/event2: 0003 0036 0000006\(index)\n"
        + "[ 100.0000\(index * 8 + 10)] /dev/input/event2: 0003 0039 00000001\n"
        + "[ 100.0000\(index * 8 + 10)] /dev/input/event2: 0000 0000 00000000\n"
    }
    let text = String(device) + events.joined()
    let error = #expect(throws: FormatError.self) { try EvdevFixture.read(text: text) }
    #expect(error?.found == "a median step of 0.008 ms between the readings of a finger")
    let trace = try EvdevFixture.read(text: text, options: .with { $0.checksClock = false })
    #expect(trace.rows.count == 4)
  }

  @Test(arguments: ["2147483647", "20000000"])
  func `a screen or a finger beyond what a trace holds is refused`(largest: String) throws {
    let text = """
      add device 1: /dev/input/event2
        name:     "pocket_ts"
        events:
          ABS (0003): ABS_MT_POSITION_X     : value 0, min 0, max \(largest), fuzz 0, flat 0
                      ABS_MT_POSITION_Y     : value 0, min 0, max 1439, fuzz 0, flat 0
                      ABS_MT_TRACKING_ID    : value 0, min 0, max 65535, fuzz 0, flat 0
                      ABS_MT_SLOT           : value 0, min 0, max 9, fuzz 0, flat 0
      [ 100.000000] /dev/input/event2: 0003 0039 00000001
      [ 100.000000] /dev/input/event2: 0003 0035 00000064
      [ 100.000000] /dev/input/event2: 0003 0036 7fffffff
      [ 100.000000] /dev/input/event2: 0000 0000 00000000

      """
    let wide = #expect(throws: FormatError.self) { try EvdevFixture.read(text: text) }
    #expect(wide?.expected == "sides of at most 10000000, such as with --screen WxH")
    let far = #expect(throws: FormatError.self) {
      try EvdevFixture.read(text: text, options: .with { $0.screen = Size(width: 9, height: 900) })
    }
    #expect(far?.expected == "coordinates within ±10000000: is the range right?")
  }

  @Test func `several touch screens are an error that lists them, unless one is named`() throws {
    let error = #expect(throws: FormatError.self) {
      try EvdevFixture.read("getevent-two-screens.txt")
    }
    #expect(error?.expected.contains("\"pocket_ts\" (/dev/input/event2)") == true)
    #expect(error?.expected.contains("\"cover_ts\" (/dev/input/event3)") == true)
    for name in ["cover_ts", "event3", "/dev/input/event3"] {
      let trace = try EvdevFixture.read(
        "getevent-two-screens.txt", options: .with { $0.device = name })
      #expect(trace.header.scene.viewport == Size(width: 360, height: 1440))
      #expect(trace.rows.count == 4)
    }
    #expect(throws: FormatError.self) {
      try EvdevFixture.read("getevent-two-screens.txt", options: .with { $0.device = "event9" })
    }
  }

  @Test func `a device with one position is one finger while its button is down`() throws {
    let trace = try EvdevFixture.read("getevent-one-position.txt")
    #expect(
      trace.story == [
        "0 1 began 100.0,50.0", "10000 1 moved 100.0,40.0", "20000 1 ended 100.0,40.0",
        "40000 2 began 150.0,40.0", "50000 2 ended 150.0,40.0",
      ])
    #expect(trace.source("protocol") == "single")
  }

  @Test func `the report is one line with everything in its fixed order`() throws {
    let trace = try EvdevFixture.read("getevent-mid-touch.txt")
    #expect(
      trace.report.description
        == "getevent: 9 events, 4 frames, 1 contact; median step 8.000 ms, worst 8.000 ms; "
        + "full path; 1 truncated last line ignored; "
        + "1 event of an unfinished last frame ignored; 1 time base subtracted; "
        + "1 touch begun at the first full point; "
        + "1 touch without a lift cancelled at the end")
  }
}
