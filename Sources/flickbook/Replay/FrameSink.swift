import ScrollFormats
import ScrollPhysics
import ScrollReport
import Simulation

/// Where the frames of a replay go: a file or the console, a check, a picture.
struct FrameSink {
  /// The number of frames taken.
  private(set) var frameCount = 0

  /// The timeline that is written.
  var output: TimelineOutput?

  /// The check against a stored timeline.
  var golden: GoldenCheck?

  /// The timeline that is kept for a picture.
  var timeline: Timeline?

  /// How an edge stack is laid out on the way, for a picture.
  var history: StackHistory?

  private var progress: Progress

  init(progress: Progress) {
    self.progress = progress
  }
}

extension FrameSink {
  /// Takes a frame that a replay has just shown.
  mutating func take(_ frame: Frame, of replay: Replay) throws(FormatError) {
    frameCount += 1
    try output?.write(frame, of: replay)
    try golden?.check(frame)
    timeline?.append(frame, of: replay)
    history?.note(frame, of: replay)
    progress.show(frame: frame.index, timeNanoseconds: frame.timeNanoseconds)
  }

  /// Finishes what was written and checked.
  mutating func finish() throws(FormatError) {
    progress.clear()
    try golden?.finish()
    try output?.finish()
  }

  /// Hands over the frames taken before an error; that it fails, too, is not told.
  mutating func flush(to console: Console) {
    progress.clear()
    try? output?.finish()
    try? console.finish()
  }
}

/// A timeline on its way into a file, or to the console.
struct TimelineOutput {
  private var writer: TimelineWriter
  private let destination: Destination
  private let needsReader: Bool
  private var hasReader = true

  /// Creates an output.
  ///
  /// Without `needsReader`, frames are dropped when the reader of a pipe has gone away.
  init(_ writer: TimelineWriter, to destination: Destination, needsReader: Bool) {
    self.writer = writer
    self.destination = destination
    self.needsReader = needsReader
  }
}

extension TimelineOutput {
  /// Writes a frame that a replay has just shown.
  mutating func write(_ frame: Frame, of replay: Replay) throws(FormatError) {
    guard hasReader else { return }
    writer.write(frame, of: replay)
    if writer.bytes.count >= 1 << 14 { try drain() }
  }

  /// Writes what is left and finishes the file.
  mutating func finish() throws(FormatError) {
    guard hasReader else { return }
    try drain()
    try destination.commit()
  }

  private mutating func drain() throws(FormatError) {
    do throws(FormatError) {
      try destination.write(draining: &writer.bytes)
    } catch {
      guard error.isBrokenPipe && !needsReader else { throw error }
      hasReader = false
    }
  }
}
