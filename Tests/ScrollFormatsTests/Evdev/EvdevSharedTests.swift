import Foundation
import ScrollFormats
import ScrollPhysics
import Simulation
import TestSupport
import Testing

/// Other people's recordings, where they stand beside the repository.
@Suite(.enabled(if: Shared.folder != nil, "the folder of foreign recordings is missing"))
struct EvdevSharedTests {
  private static func read(
    _ name: String, options: EvdevOptions = EvdevOptions()
  ) throws -> ImportedTrace {
    let folder = try #require(Shared.folder)
    let data = try Data(contentsOf: folder.appending(path: "traces").appending(path: name))
    return try EvdevImporter(options: options).read(bytes: [UInt8](data), file: name)
  }

  @Test func `an Atmel drag is one finger in 150 frames with a lift 69 ms after the last`() throws {
    let trace = try Self.read("evemu-B-atmel-1finger-drag-up-down.events")
    #expect(trace.report.events == 502)
    #expect(trace.report.frames == 150)
    #expect(trace.report.contacts == 1)
    #expect(trace.story.first == "0 1 began 361.0,379.0")
    #expect(trace.story.last == "2199869 1 ended 382.0,393.0")
    #expect(trace.samples.suffix(2).first?.timeNanoseconds == 2_130_994_000)
    #expect(trace.header.scene.viewport == Size(width: 800, height: 480))
    #expect(trace.report.worstStepNanoseconds.map { $0 >= 68_875_000 } == true)
    #expect(trace.repaired == ["1 subtractedBase"])
  }

  @Test func `four Atmel fingers land and leave over several frames`() throws {
    let trace = try Self.read("evemu-B-atmel-4finger-drag-down.events")
    #expect(trace.report.events == 309)
    #expect(trace.report.frames == 31)
    #expect(trace.report.contacts == 4)
    let begun = trace.samples.filter { $0.phase == .began }.map { $0.timeNanoseconds / 1000 }
    #expect(begun == [0, 27717, 27717, 111_133])
    let ended = trace.samples.filter { $0.phase == .ended }.map { $0.timeNanoseconds / 1000 }
    #expect(ended == [539_138, 566_589, 566_589, 566_589])
  }

  @Test func `an N-Trig drag without identifiers is one finger`() throws {
    let trace = try Self.read("evemu-A-ntrig-1finger-drag-NW-SE.desc+events")
    #expect(trace.report.events == 955)
    #expect(trace.report.frames == 107)
    #expect(trace.report.contacts == 1)
    #expect(trace.story.first == "0 1 began 205.0,183.0")
    #expect(trace.story.last == "1567108 1 ended 9369.0,6967.0")
    #expect(trace.source("protocol") == "A")
    #expect(trace.source("baseMicroseconds") == "1357751027090934")
  }

  @Test func `a Pixel tap is found among nine devices`() throws {
    let trace = try Self.read(
      "getevent-t-marlin-tap.txt", options: .with { $0.screen = Size(width: 1440, height: 2560) })
    #expect(trace.story == ["0 1 began 620.0,700.0", "48663 1 ended 620.0,700.0"])
    #expect(trace.report.frames == 6)
    #expect(trace.source("device") == "synaptics_dsxv26")
    #expect(trace.report.repairs[.deviceMessages] == 1)
  }

  @Test func `an emulator's taps keep the axes they do not repeat`() throws {
    let trace = try Self.read(
      "getevent-avd-no-time.txt",
      options: .with {
        $0.range = EvdevRange(minimumX: 0, maximumX: 32767, minimumY: 0, maximumY: 32767)
        $0.rate = 60
      })
    #expect(trace.report.events == 28)
    #expect(trace.report.frames == 8)
    #expect(trace.report.contacts == 4)
    let points = trace.samples.filter { $0.phase == .began }.map(\.location)
    #expect(points[0] == points[1])
    #expect(points[2] == Vector(x: 17134, y: 15467))
    #expect(points[2] == points[3])
  }
}
