import FuzzedReading
import ScrollFormats
import ScrollPhysics

/// Reads bytes as a recording of evemu or getevent, or as two files divided by a NUL byte.
///
/// What is imported must be a trace that our own reader takes.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzEvdev(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe FuzzedReading.bytes(start, count)
  let files = bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
    .map { ForeignFile(name: "x", bytes: Array($0)) }
  for options in allOptions {
    do throws(FormatError) {
      let imported = try EvdevImporter(options: options).read(files)
      FuzzedReading.checkReadBack(
        Trace(header: imported.header, rows: imported.rows),
        read: { bytes throws(FormatError) in try Trace(bytes: bytes, name: "x") },
        write: \.bytes)
    } catch {
      FuzzedReading.check(error, of: bytes)
    }
  }
  return 0
}

/// As it is; and on a screen of its own, turned, with all that is lost made good.
private let allOptions: [EvdevOptions] = {
  var lenient = EvdevOptions()
  lenient.screen = Size(width: 402, height: 874)
  lenient.rotation = .quarter
  lenient.sortsByTime = true
  lenient.continuesDropped = true
  var untimed = EvdevOptions()
  untimed.rate = 60
  return [EvdevOptions(), lenient, untimed]
}()
