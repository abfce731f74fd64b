/// Time that counts, by the clock on the wall and by that of the processor.
struct Stopwatch {
  /// The time by the clock on the wall between each start and stop, in nanoseconds.
  private(set) var wallNanoseconds: Int64 = 0

  /// The processor time between each start and stop, in nanoseconds.
  private(set) var processorNanoseconds: Int64 = 0

  private var wallStart: Int64 = 0
  private var processorStart: Int64 = 0
}

extension Stopwatch {
  /// Lets time count from now on.
  mutating func start() {
    // The clock of the processor takes longer to read, and is outside.
    processorStart = ProcessCalls.processorNanoseconds
    wallStart = ProcessCalls.wallNanoseconds
  }

  /// Lets time count up to now, since the last start.
  mutating func stop() {
    wallNanoseconds += ProcessCalls.wallNanoseconds - wallStart
    processorNanoseconds += ProcessCalls.processorNanoseconds - processorStart
  }
}
