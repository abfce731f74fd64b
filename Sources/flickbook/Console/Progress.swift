/// Shows on a terminal how far long work has come.
struct Progress {
  private let console: Console
  private let isOn: Bool
  private var next: Int64
  private var isShown = false

  // The clock is asked once for so many frames.
  private static let stride = 8192
  private static let interval: Int64 = 200_000_000

  /// Starts to wait: nothing is shown in the first second, nor where it would mix with results.
  init(on console: Console, resultsGoElsewhere: Bool) {
    self.console = console
    isOn = console.showsMessages && (resultsGoElsewhere || !console.showsResults)
    next = isOn ? ProcessCalls.wallNanoseconds + 1_000_000_000 : 0
  }
}

extension Progress {
  /// Shows a frame's number and time, if it is time to.
  mutating func show(frame: Int, timeNanoseconds: Int64) {
    guard isOn, frame & (Self.stride - 1) == 0 else { return }
    show("\(frame) frames, \(timeNanoseconds / 1_000_000_000) s of the trace")
  }

  /// Shows a line, if it is time to.
  mutating func show(_ line: String) {
    guard isOn else { return }
    let now = ProcessCalls.wallNanoseconds
    guard now >= next else { return }
    next = now + Self.interval
    isShown = true
    console.write(message: "\r\(line)\u{1B}[K")
  }

  /// Takes away what was shown.
  mutating func clear() {
    if isShown { console.write(message: "\r\u{1B}[K") }
    isShown = false
  }
}
