import ScrollFormats

/// Where a command writes: the streams of the process, or memory in a test.
///
/// Results go to standard output, everything else to standard error.
final class Console {
  /// Whether results are read on a terminal.
  let showsResults: Bool

  /// Whether messages are read on a terminal.
  let showsMessages: Bool

  /// The results that were written, where they are kept in memory.
  private(set) var results: [UInt8] = []

  /// The messages that were written, where they are kept in memory.
  private(set) var messages: [UInt8] = []

  private let isInMemory: Bool
  private var output: AtomicFile?

  /// Creates a console that writes to the streams of the process, or to memory.
  init(inMemory: Bool = false) {
    isInMemory = inMemory
    showsResults = !inMemory && ProcessCalls.isTerminal(1)
    showsMessages = !inMemory && ProcessCalls.isTerminal(2)
  }
}

// MARK: - Results

extension Console {
  /// Writes bytes of a result, and empties them.
  func write(draining bytes: inout [UInt8]) throws(FormatError) {
    guard !isInMemory else {
      results += bytes
      bytes.removeAll(keepingCapacity: true)
      return
    }
    let output = if let output { output } else { try AtomicFile(path: "-") }
    self.output = nil
    try output.write(draining: &bytes)
    // After an error, nothing is left to be finished.
    self.output = output
  }

  /// Writes a text of a result.
  func write(_ text: String) throws(FormatError) {
    var bytes = Array(text.utf8)
    try write(draining: &bytes)
  }

  /// Writes an object of a result on a line of its own.
  func write(_ value: JSONValue) throws(FormatError) {
    try write(value.text + "\n")
  }

  /// Hands over what has been written.
  func finish() throws(FormatError) {
    try output?.commit()
    output = nil
  }
}

// MARK: - Messages

extension Console {
  /// Tells why the program ends, on one line; what would steer a terminal is escaped.
  func say(_ line: String) {
    write(message: "flickbook: \(line.escapingControls)\n")
  }

  /// Tells something worth knowing that changes nothing, on one line.
  func note(_ line: String) {
    say("note: \(line)")
  }

  /// Writes a message as it is.
  func write(message: String) {
    let bytes = Array(message.utf8)
    if isInMemory { messages += bytes } else { ProcessCalls.writeError(bytes) }
  }
}
