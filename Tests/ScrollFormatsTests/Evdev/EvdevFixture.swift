import Foundation
import ScrollFormats
import ScrollPhysics

/// Reads the small recordings of `Fixtures/evdev`, which were written for these tests.
enum EvdevFixture {
  static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures/evdev")

  /// The names of all recordings, in order.
  static func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { !$0.hasPrefix(".") }.sorted()
  }

  static func file(_ name: String) throws -> ForeignFile {
    ForeignFile(name: name, bytes: [UInt8](try Data(contentsOf: folder.appending(path: name))))
  }

  static func read(
    _ names: String..., options: EvdevOptions = EvdevOptions()
  ) throws -> ImportedTrace {
    try EvdevImporter(options: options).read(try names.map(file))
  }

  /// Reads a text with the name `test`.
  static func read(
    text: String, options: EvdevOptions = EvdevOptions()
  ) throws(FormatError) -> ImportedTrace {
    try EvdevImporter(options: options).read(bytes: [UInt8](text.utf8), file: "test")
  }
}

extension ImportedTrace {
  /// The samples of the rows.
  var samples: [TouchSample] {
    rows.compactMap { row in
      if case .touch(let touch) = row { touch.sample } else { nil }
    }
  }

  /// The rows as short lines: microseconds, touch, phase, point.
  var story: [String] {
    samples.map {
      "\($0.timeNanoseconds / 1000) \($0.identifier) \($0.phase) \($0.location.x),\($0.location.y)"
    }
  }

  /// The repairs that were made, as `count kind`.
  var repaired: [String] { report.repairs.made.map { "\(report.repairs[$0]) \($0)" } }

  /// The value of an entry of the header's source.
  func source(_ key: String) -> String? { header.source.first { $0.key == key }?.value }
}

extension EvdevOptions {
  /// Options changed by a closure.
  static func with(_ change: (inout EvdevOptions) -> Void) -> EvdevOptions {
    var options = EvdevOptions()
    change(&options)
    return options
  }
}

/// SplitMix64: the same numbers from a seed everywhere.
struct EvdevSeededNumbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  /// A number from 0 up to, not including, `count`.
  mutating func below(_ count: Int) -> Int { Int(next() % UInt64(max(count, 1))) }
}
