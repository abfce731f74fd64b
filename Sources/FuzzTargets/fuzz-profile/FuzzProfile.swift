import FuzzedReading
import ScrollFormats

/// Reads bytes as a profile.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzProfile(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  FuzzedReading.check(
    unsafe FuzzedReading.bytes(start, count),
    read: { bytes throws(FormatError) in
      try ProfileReader.read(bytes: bytes, name: "x").profile
    },
    write: { ProfileWriter.bytes(of: NamedProfile(name: "x", profile: $0)) })
  return 0
}
