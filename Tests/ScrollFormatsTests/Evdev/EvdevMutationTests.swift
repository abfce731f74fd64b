import Foundation
import ScrollFormats
import ScrollPhysics
import Testing

/// Damaged recordings: each is read or refused, whatever stands in it.
///
/// `EVDEV_MUTATIONS` in the environment sets how many are tried.
@Suite struct EvdevMutationTests {
  private static let count =
    ProcessInfo.processInfo.environment["EVDEV_MUTATIONS"].flatMap(Int.init) ?? 20_000

  private static let pieces = [
    "0000 0000 00000000", "0000 0003 0", "0000 0002 0", "0003 002f 255", "0003 0039 -1", "ffffffff",
    "80000000", "2147483647", "-2147483648", "9223372035.999999", "[", "]", ":", "\n", "\r\n", " ",
    "EV_ABS", "ABS_MT_SLOT", "DOWN", "/dev/input/event9:", "add device 9: /dev/input/event9\n",
    "A: 35 0 0 0 0 0\n", "E: 0.000001 ", ": value 0, min 0, max 9", "\u{0}", "\u{ff}", "#", "-",
    ".",
  ]

  private static func mutate(_ bytes: inout [UInt8], using numbers: inout EvdevSeededNumbers) {
    for _ in 0...numbers.below(4) {
      guard !bytes.isEmpty else { return }
      let start = numbers.below(bytes.count)
      let end = min(bytes.count, start + 1 + numbers.below(40))
      switch numbers.below(7) {
      case 0: bytes[start] = UInt8(truncatingIfNeeded: numbers.next())
      case 1: bytes[start] ^= 1 << UInt8(numbers.below(8))
      case 2: bytes.removeSubrange(start..<end)
      case 3: bytes.insert(contentsOf: bytes[start..<end], at: numbers.below(bytes.count))
      case 4: bytes.insert(contentsOf: pieces[numbers.below(pieces.count)].utf8, at: start)
      case 5: bytes[start] = 0x30 + UInt8(numbers.below(10))
      default: bytes.removeSubrange(end...)
      }
    }
  }

  @Test func `a damaged recording is read in order or refused`() throws {
    let names = try EvdevFixture.names()
    let files = try names.map { try EvdevFixture.file($0) }
    var numbers = EvdevSeededNumbers(state: 42)
    var readCount = 0
    var refusedCount = 0
    for round in 0..<Self.count {
      let file = files[round % files.count]
      var bytes = file.bytes
      Self.mutate(&bytes, using: &numbers)
      var options = EvdevOptions()
      if numbers.below(2) == 0 { options.screen = Size(width: 33_000, height: 33_000) }
      if file.name.contains("no-time") { options.rate = 60 }
      options.sortsByTime = numbers.below(2) == 0
      options.continuesDropped = numbers.below(2) == 0
      options.checksClock = numbers.below(2) == 0
      options.rotation = DisplayRotation.allCases[numbers.below(4)]
      do {
        let trace = try EvdevImporter(options: options).read(bytes: bytes, file: file.name)
        readCount += 1
        let times = trace.rows.map(\.timeNanoseconds)
        let isSound =
          !times.isEmpty && times[0] >= 0 && zip(times, times.dropFirst()).allSatisfy(<=)
          && trace.samples.allSatisfy { $0.location.isFinite }
          && Self.isBalanced(trace.samples)
        #expect(isSound, "round \(round) of \(file.name)")
        guard options.checksClock else { continue }
        let written = Trace(header: trace.header, rows: trace.rows)
        let again = try Trace(bytes: written.bytes, name: file.name)
        #expect(again == written, "round \(round) of \(file.name)")
      } catch {
        refusedCount += 1
        #expect(!error.description.isEmpty && !error.description.contains("\n"))
      }
    }
    #expect(readCount > Self.count / 10)
    #expect(refusedCount > Self.count / 10)
  }

  /// Whether each touch begins once and ends once.
  private static func isBalanced(_ samples: [TouchSample]) -> Bool {
    var open: Set<Int> = []
    for sample in samples {
      switch sample.phase {
      case .began: if !open.insert(sample.identifier).inserted { return false }
      case .ended, .cancelled: if open.remove(sample.identifier) == nil { return false }
      case .moved, .stationary: if !open.contains(sample.identifier) { return false }
      }
    }
    return open.isEmpty
  }
}
