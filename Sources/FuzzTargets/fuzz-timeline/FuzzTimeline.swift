import FuzzedReading
import ScrollFormats
import Simulation

/// Reads bytes as a timeline in CSV.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzTimeline(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  FuzzedReading.check(
    unsafe FuzzedReading.bytes(start, count),
    read: { bytes throws(FormatError) in
      var reader = try TimelineReader(bytes: bytes, name: "x")
      var frames: [Frame] = []
      while let frame = try reader.next() { frames.append(frame) }
      return frames
    },
    write: { TimelineWriter.bytes(of: Timeline(frames: $0), format: .csv) })
  return 0
}
