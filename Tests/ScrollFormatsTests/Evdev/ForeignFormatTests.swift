import ScrollFormats
import Testing

@Suite struct ForeignFormatTests {
  @Test func `every recording is told by its content`() throws {
    for name in try EvdevFixture.names() {
      let expected: ForeignFormat = name.hasPrefix("evemu") ? .evemu : .getevent
      #expect(ForeignFormat.detect(try EvdevFixture.file(name).bytes) == expected, "\(name)")
    }
  }

  @Test(arguments: [
    (#"{"flickbook":"trace","version":1,"viewport":[400,800]}"#, ForeignFormat.trace),
    ("\u{feff}\n  {\"version\":1,\"flickbook\" : \"trace\"}", .trace),
    (#"{"flickbook":"scene","version":1}"#, .unknown), (#"{"traceEvents":[]}"#, .unknown),
    ("", .unknown), ("\n\n\n", .unknown), ("frame,time_ns,offset_x\n0,0,0\n", .unknown),
    ("version: 1\nndevices: 1\ndevices:\n- node: /dev/input/event5\n", .unknown),
    ("# EVEMU 1.3\n", .evemu), ("E: 0.000001 0003 0039 0012\n", .evemu),
    ("A: 35 0 799 0 0\n", .evemu), ("0003 0035 00000001\n", .getevent),
    ("$ adb shell getevent -lt\nEV_ABS       ABS_MT_POSITION_X    0000026c\n", .getevent),
    ("add device 1: /dev/input/event2\n  name:     \"ts\"\n", .getevent),
    ("/dev/input/event1: 0003 0039 00000000\r\n", .getevent),
    ("sendevent /dev/input/event1 3 57 0\n", .unknown), ("\u{0}\u{0}\u{0}", .unknown),
    ("<?xml version=\"1.0\"?>\n<Gesture/>\n", .unknown),
  ])
  func `a few lines are enough`(text: String, format: ForeignFormat) {
    #expect(ForeignFormat.detect([UInt8](text.utf8)) == format)
  }
}
