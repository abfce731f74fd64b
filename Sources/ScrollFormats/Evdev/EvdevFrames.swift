/// One complete frame: the events between two SYN_REPORT, or a place where events were lost.
struct EvdevFrame: Hashable, Sendable {
  /// The stamp of its SYN_REPORT or SYN_DROPPED, in nanoseconds.
  var timeNanoseconds: Int64

  /// The line of that event.
  var line: Int

  /// Its events among the device's, without the SYN_REPORT.
  var events: Range<Int>

  /// Whether events were lost here.
  var isDropped = false
}

/// The frames of one device, in order of time.
struct EvdevFrames {
  private(set) var frames: [EvdevFrame] = []
  private(set) var repairs = ImportRepairs()

  /// Cuts events into frames; those of the last one count only if it is complete.
  ///
  /// What stands between a SYN_DROPPED and the next SYN_REPORT, and what stood before it in its
  /// own frame, is thrown away: the kernel no longer vouches for it.
  init(_ events: [EvdevEvent]) {
    var start = 0
    var isSkipping = false
    for (index, event) in events.enumerated() where event.type == EvdevType.synchronization {
      let time = event.timeMicroseconds * 1000
      if event.code == EvdevCode.dropped, !isSkipping {
        frames.append(
          EvdevFrame(
            timeNanoseconds: time, line: Int(event.line), events: index..<index, isDropped: true))
        isSkipping = true
      } else if event.code == EvdevCode.report {
        if !isSkipping {
          frames.append(
            EvdevFrame(timeNanoseconds: time, line: Int(event.line), events: start..<index))
          let isMixed = events[start..<index].contains {
            $0.timeMicroseconds != event.timeMicroseconds
          }
          if isMixed { repairs[.mixedStamps] += 1 }
        }
        isSkipping = false
        start = index + 1
      }
    }
    repairs[.unfinishedFrame] = events.count - start
    repairs[.droppedBuffers] = frames.count { $0.isDropped }
  }
}

extension EvdevFrames {
  /// Gives each frame the time of its place, for recordings without stamps.
  mutating func space(rate: Double) {
    for index in frames.indices {
      frames[index].timeNanoseconds = Int64((Double(index) * 1e9 / rate).rounded())
    }
    repairs[.spacedFrames] = frames.count
  }

  /// Sorts the frames by time, keeping the order of those with the same.
  mutating func sort() {
    let order = frames.indices.sorted { a, b in
      (frames[a].timeNanoseconds, a) < (frames[b].timeNanoseconds, b)
    }
    repairs[.sortedFrames] = order.enumerated().count { $0.offset != $0.element }
    frames = order.map { frames[$0] }
  }

  /// Makes the first frame's time 0 and returns what it was, in nanoseconds.
  ///
  /// - Throws: a `FormatError` where a frame is earlier than the one before it, or more than a day
  ///   after the first.
  mutating func subtractBase(file: String) throws(FormatError) -> Int64 {
    guard let base = frames.first?.timeNanoseconds else { return 0 }
    var last = base
    for index in frames.indices {
      let time = frames[index].timeNanoseconds
      guard time >= last else {
        let step = EvdevText.thousandths((last - time) / 1000)
        throw FormatError(
          file: file, line: frames[index].line, found: "a frame \(step) ms before the last one",
          expected: "times that do not go back (or --repair)")
      }
      last = time
      guard time - base <= FormatLimits.timeNanoseconds else {
        throw FormatError(
          file: file, line: frames[index].line, found: "a frame more than a day after the first",
          expected: "frames within a day, as a trace holds them")
      }
      frames[index].timeNanoseconds = time - base
    }
    if base != 0 { repairs[.subtractedBase] = 1 }
    return base
  }
}
