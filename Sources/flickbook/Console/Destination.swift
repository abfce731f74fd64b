import ScrollFormats

/// Where an output goes: into a file that appears whole or not at all, or to standard output.
struct Destination {
  /// Whether it is standard output.
  var isConsole: Bool { file == nil }

  private let console: Console
  private let file: AtomicFile?

  /// Opens an output; `-` is standard output, and none of the inputs may be the file.
  init(path: String, on console: Console, inputs: [String] = []) throws(FormatError) {
    self.console = console
    file = path == "-" ? nil : try AtomicFile(path: path, inputs: inputs)
  }
}

extension Destination {
  /// Writes bytes, and empties them.
  func write(draining bytes: inout [UInt8]) throws(FormatError) {
    if let file { try file.write(draining: &bytes) } else { try console.write(draining: &bytes) }
  }

  /// Finishes the file and gives it its name.
  func commit() throws(FormatError) {
    try file?.commit()
  }

  /// Writes all there is, and finishes.
  func finish(with bytes: [UInt8]) throws(FormatError) {
    var bytes = bytes
    try write(draining: &bytes)
    try commit()
  }
}
