import ScrollFormats

/// The machine that measures, in words.
enum Machine {
  /// Processor, cores and operating system.
  static var description: String {
    "\(processor), \(Figures.count(ProcessCalls.processorCount, "core")), \(ProcessCalls.systemName)"
  }

  /// The processor's name as Linux tells it.
  private static var processor: String {
    guard let source = try? ByteSource(path: "/proc/cpuinfo") else { return "unknown processor" }
    while let line = try? source.nextLine() {
      let text = String(decoding: line, as: UTF8.self)
      guard text.hasPrefix("model name"), let colon = text.firstIndex(of: ":") else { continue }
      let name = text[text.index(after: colon)...].drop { $0 == " " }
      if !name.isEmpty { return String(name) }
    }
    return "unknown processor"
  }
}
