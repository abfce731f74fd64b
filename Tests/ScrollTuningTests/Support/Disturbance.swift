import Foundation
import Testing

@testable import ScrollTuning

/// What a poor recorder does to a recording.
struct Disturbance: Hashable, Sendable, CustomTestStringConvertible {
  /// The standard deviation of each offset, in points.
  var noise: Double

  /// The greatest error of each stamp, in seconds.
  var jitter = 0.0

  /// The share of frames that are missing.
  var dropped = 0.0

  /// All kinds where many repeats are asked for, else that which has all together.
  static var all: [Disturbance] {
    let together = Disturbance(noise: 0.5, jitter: 0.001, dropped: 0.1)
    guard Coverage.isThorough else { return [together] }
    return [0.1, 0.5, 2].map { Disturbance(noise: $0) }
      + [Disturbance(noise: 0.1, jitter: 0.001), Disturbance(noise: 0.5, dropped: 0.1), together]
      + [0.1, 2].map { Disturbance(noise: $0, jitter: 0.001, dropped: 0.1) }
  }

  var testDescription: String {
    "noise \(noise) pt"
      + (jitter > 0 ? ", jitter ±\(1000 * jitter) ms" : "")
      + (dropped > 0 ? ", \(100 * dropped) % dropped" : "")
  }
}

extension SimulatedRecording {
  /// Returns the recording as a poor recorder has it.
  func poor(_ disturbance: Disturbance, _ random: inout RandomNumbers) -> Recording {
    poor(
      noise: disturbance.noise, jitter: disturbance.jitter, dropped: disturbance.dropped, &random)
  }
}

extension Coverage {
  /// Counts how often the intervals of a tuning's constants hold their truths, and prints that where
  /// many repeats are asked for.
  ///
  /// A tuning that finds another law, or none, tells nothing of the constants.
  static func measured(
    _ name: String, of truths: [String: Double], under disturbance: Disturbance,
    _ tuning: (inout RandomNumbers) throws -> Tuning
  ) -> [(constant: String, coverage: Coverage)] {
    var found = truths.keys.sorted().map { (constant: $0, coverage: Coverage()) }
    for seed in 0..<repeats {
      var random = RandomNumbers(seed: UInt64(seed) + 100)
      guard let tuning = try? tuning(&random) else { continue }
      for index in found.indices {
        let (name, truth) = (found[index].constant, truths[found[index].constant])
        guard let truth, let constant = tuning.constants.first(where: { $0.name == name }) else {
          continue
        }
        found[index].coverage.add(constant.interval.contains(truth))
      }
    }
    if isThorough {
      for (constant, coverage) in found {
        let share = 1000 * Double(coverage.held) / Double(max(coverage.count, 1))
        let line =
          "\(name), \(constant), \(disturbance.testDescription): \(share.rounded() / 10) % of "
          + "\(coverage.count), \(repeats - coverage.count) tell nothing\n"
        FileHandle.standardOutput.write(Data(line.utf8))
      }
    }
    return found
  }
}
