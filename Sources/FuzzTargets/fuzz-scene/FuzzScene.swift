import FuzzedReading
import ScrollFormats

/// Reads bytes as a scene.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzScene(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  FuzzedReading.check(
    unsafe FuzzedReading.bytes(start, count),
    read: { bytes throws(FormatError) in try SceneReader.read(bytes: bytes, name: "x").scene },
    write: SceneWriter.bytes)
  return 0
}
