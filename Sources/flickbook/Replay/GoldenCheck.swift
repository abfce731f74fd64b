import ScrollFormats
import ScrollPhysics
import Simulation

/// Compares the frames of a replay with those of a stored timeline, and keeps the first difference.
///
/// Numbers, times and phases of frames must be equal; offsets may differ by the tolerance, and
/// velocities by the tolerance in each frame. Without tolerance, the bits must be equal.
struct GoldenCheck {
  /// The first difference, in words for people; `nil` while there is none.
  private(set) var divergence: String?

  private var reader: TimelineReader
  private let tolerance: Double
  private let velocityTolerance: Double
  private var frameCount = 0

  /// Opens a timeline; the tolerance is in points, the rate in hertz.
  init(path: String, tolerance: Double, rate: Double) throws(FormatError) {
    reader = try TimelineReader(path: path)
    self.tolerance = tolerance
    velocityTolerance = tolerance * rate
  }
}

extension GoldenCheck {
  /// Compares the next frame.
  mutating func check(_ frame: Frame) throws(FormatError) {
    guard divergence == nil else { return }
    frameCount += 1
    guard let golden = try reader.next() else {
      divergence = "\(place(frame)): golden ends after \(Figures.count(frameCount - 1, "frame"))"
      return
    }
    guard let (name, replayed, stored) = difference(frame, golden) else { return }
    divergence = "\(place(frame)): \(name) is \(replayed), golden \(stored)"
  }

  /// Checks that the stored timeline ends here, too.
  mutating func finish() throws(FormatError) {
    guard divergence == nil, let golden = try reader.next() else { return }
    divergence =
      "\(place(golden)): the replay ended after \(Figures.count(frameCount, "frame")), golden goes on"
  }

  private func place(_ frame: Frame) -> String {
    "frame \(frame.index) at \(frame.timeNanoseconds) ns"
  }

  private func difference(_ frame: Frame, _ golden: Frame) -> (String, String, String)? {
    if frame.index != golden.index { return ("frame", "\(frame.index)", "\(golden.index)") }
    if frame.timeNanoseconds != golden.timeNanoseconds {
      return ("time_ns", "\(frame.timeNanoseconds)", "\(golden.timeNanoseconds)")
    }
    let numbers = [
      ("offset_x", frame.offset.x, golden.offset.x, tolerance),
      ("offset_y", frame.offset.y, golden.offset.y, tolerance),
      ("velocity_x", frame.velocity.x, golden.velocity.x, velocityTolerance),
      ("velocity_y", frame.velocity.y, golden.velocity.y, velocityTolerance),
    ]
    for (name, replayed, stored, tolerance) in numbers
    where !agree(replayed, stored, within: tolerance) {
      return (name, "\(replayed)", "\(stored)")
    }
    guard frame.phase != golden.phase else { return nil }
    return ("phase", frame.phase.name, golden.phase.name)
  }

  private func agree(_ a: Double, _ b: Double, within tolerance: Double) -> Bool {
    tolerance > 0 ? abs(a - b) <= tolerance : a.bitPattern == b.bitPattern
  }
}
