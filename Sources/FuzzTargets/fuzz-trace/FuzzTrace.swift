import FuzzedReading
import ScrollFormats

/// Reads bytes as a trace, and repairs them.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzTrace(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe FuzzedReading.bytes(start, count)
  let trace = FuzzedReading.check(bytes, read: strictTrace, write: \.bytes)
  do throws(FormatError) {
    let repaired = try plainTrace(bytes, repair: .all)
    guard let trace else {
      FuzzedReading.checkReadBack(repaired, read: strictTrace, write: \.bytes)
      return 0
    }
    guard repaired == trace else { fatalError("a repair changed a trace without a fault") }
  } catch {
    if trace != nil { fatalError("a repair refuses a trace without a fault: \(error)") }
    FuzzedReading.check(error, of: bytes)
  }
  return 0
}

private func strictTrace(_ bytes: [UInt8]) throws(FormatError) -> Trace {
  try plainTrace(bytes, repair: .none)
}

/// Reads a trace without what is only told to people, which is not written.
private func plainTrace(_ bytes: [UInt8], repair: TraceRepair) throws(FormatError) -> Trace {
  var trace = try Trace(bytes: bytes, name: "x", repair: repair)
  trace.header.notModelled = []
  trace.header.ignoredKeys = []
  return trace
}
