import ScrollPhysics

// What is imported is a trace that our own reader takes: the same limits, told in words that fit
// the recording.

extension EvdevImporter {
  /// Refuses what a reader of the trace would refuse.
  func checkTrace(
    _ rows: [TraceRow], viewport: Size, file: String
  ) throws(FormatError) {
    let limit = FormatLimits.viewport
    guard max(viewport.width, viewport.height) <= limit else {
      throw FormatError(
        file: file, found: "a screen of \(EvdevText.text(of: viewport)) points",
        expected: "sides of at most \(EvdevText.number(limit)), such as with --screen WxH")
    }
    var fingers: Set<Int> = []
    for case .touch(let touch) in rows {
      try checkLocation(touch.sample.location, file: file)
      switch touch.sample.phase {
      case .began: fingers.insert(touch.sample.identifier)
      case .ended, .cancelled: fingers.remove(touch.sample.identifier)
      case .moved, .stationary: break
      }
      guard fingers.count <= TraceChecker.fingerLimit else {
        throw FormatError(
          file: file, found: "more than \(TraceChecker.fingerLimit) fingers at once",
          expected: "fewer, as a trace holds them")
      }
    }
    if options.checksClock { try checkClock(of: rows, file: file) }
  }

  private func checkLocation(_ location: Vector, file: String) throws(FormatError) {
    let limit = FormatLimits.touchCoordinate
    guard abs(location.x) > limit || abs(location.y) > limit else { return }
    throw FormatError(
      file: file,
      found: "a finger at \(EvdevText.number(location.x)),\(EvdevText.number(location.y)) points",
      expected: "coordinates within ±\(EvdevText.number(limit)): is the range right?")
  }

  /// Refuses times that a reader of the trace would take for another unit.
  ///
  /// Frames and rows may tell different steps: a row is only where a finger moved.
  private func checkClock(of rows: [TraceRow], file: String) throws(FormatError) {
    var clock = TraceClock()
    var last: [Int: Int64] = [:]
    var fault: TraceClock.Fault?
    for case .touch(let touch) in rows where fault == nil {
      let (identifier, time) = (touch.sample.identifier, touch.sample.timeNanoseconds)
      if touch.sample.phase != .began, let before = last[identifier] {
        fault = clock.add(time - before, line: 1)
      }
      last[identifier] = time
    }
    guard let fault = fault ?? clock.finish() else { return }
    let median = EvdevText.thousandths(fault.medianNanoseconds / 1000)
    throw FormatError(
      file: file, found: "a median step of \(median) ms between the readings of a finger",
      expected: "0.1 ms to 4 s: are the stamps in seconds and microseconds?")
  }
}
