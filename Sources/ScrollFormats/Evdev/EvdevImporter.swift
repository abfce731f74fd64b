import ScrollPhysics
import Simulation

/// A recording in a foreign format, turned into a trace.
public struct ImportedTrace: Hashable, Sendable {
  /// The trace's header.
  public var header: TraceHeader

  /// The trace's rows, in order of time.
  public var rows: [TraceRow]

  /// What was read and repaired.
  public var report: ImportReport

  /// Creates an imported trace.
  public init(header: TraceHeader, rows: [TraceRow], report: ImportReport) {
    self.header = header
    self.rows = rows
    self.report = report
  }
}

/// A file's bytes with its name for messages.
public struct ForeignFile: Hashable, Sendable {
  /// The path as the user wrote it.
  public var name: String

  /// The content.
  public var bytes: [UInt8]

  /// Creates a file.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}

/// Turns recordings of Linux touch screens, as evemu and getevent write them, into traces.
///
/// Both multitouch protocols are read, and devices with one position. Times count from the first
/// frame; positions become points of the turned screen; readings in which a finger did not move
/// are left out, so that both protocols give the same rows.
public struct EvdevImporter: Sendable {
  /// What the recording does not say of itself.
  public var options: EvdevOptions

  /// Creates an importer.
  public init(options: EvdevOptions = EvdevOptions()) {
    self.options = options
  }
}

extension EvdevImporter {
  /// Reads one file.
  ///
  /// - Throws: a `FormatError` where the file is no such recording, or where the axis range, the
  ///   device or the rate is missing.
  public func read(bytes: [UInt8], file: String) throws(FormatError) -> ImportedTrace {
    try read([ForeignFile(name: file, bytes: bytes)])
  }

  /// Reads files that belong together: a description in one, the events in another.
  ///
  /// - Throws: a `FormatError` as for one file, or where the files differ in format or several
  ///   hold events.
  public func read(_ files: [ForeignFile]) throws(FormatError) -> ImportedTrace {
    let recording = try EvdevRecording(files)
    let file = recording.file
    try options.check(file: file)
    let selection = try EvdevSelection(recording, device: options.device)
    let mapping = try EvdevMapping(selection, options: options, file: file)
    let (frames, base) = try orderedFrames(selection.events, of: recording)
    var (touches, steps) = try Self.touches(
      in: frames.frames, of: selection, continuesDropped: options.continuesDropped, file: file)
    guard !touches.samples.isEmpty else {
      throw FormatError(
        file: file, found: "no finger with both coordinates",
        expected: "at least one touch")
    }
    steps.sort()
    try checkClock(sorted: steps, file: file)
    let rows = try Self.rows(of: &touches, by: mapping, file: file)
    try checkTrace(rows, viewport: mapping.viewport, file: file)

    var repairs = recording.repairs
    repairs.add(frames.repairs)
    repairs.add(touches.repairs)
    repairs[.otherDevices] = selection.others
    repairs[.clockReadings] = selection.events.count {
      $0.isEvent(EvdevType.miscellaneous, EvdevCode.timestamp)
    }
    let report = ImportReport(
      format: recording.format, events: selection.events.count, frames: frames.frames.count,
      contacts: touches.contacts,
      medianStepNanoseconds: steps.isEmpty ? nil : steps[steps.count / 2],
      worstStepNanoseconds: steps.last, repairs: repairs)
    let source = Self.source(recording, selection, mapping, baseNanoseconds: base)
    return ImportedTrace(
      header: header(source, viewport: mapping.viewport), rows: rows, report: report)
  }
}

// MARK: - Steps on the way

extension EvdevImporter {
  private func orderedFrames(
    _ events: [EvdevEvent], of recording: EvdevRecording
  ) throws(FormatError) -> (EvdevFrames, base: Int64) {
    var frames = EvdevFrames(events)
    guard !frames.frames.isEmpty else {
      throw FormatError(
        file: recording.file, found: "\(events.count) events without a SYN_REPORT",
        expected: "at least one complete frame")
    }
    switch (recording.isTimed, options.rate) {
    case (true, nil): break
    case (false, let rate?): frames.space(rate: rate)
    case (true, .some):
      throw FormatError(
        file: recording.file, found: "time stamps and a rate",
        expected: "no --rate for a recording with time stamps")
    case (false, nil):
      throw FormatError(
        file: recording.file, found: "events without time stamps",
        expected: "getevent -t or -lt, or --rate HZ for the spacing of frames")
    }
    if options.sortsByTime { frames.sort() }
    let base = try frames.subtractBase(file: recording.file)
    return (frames, base)
  }

  /// Runs the protocol over the frames; returns also the steps while a finger is down.
  private static func touches(
    in frames: [EvdevFrame], of selection: EvdevSelection, continuesDropped: Bool, file: String
  ) throws(FormatError) -> (EvdevTouches, steps: [Int64]) {
    var touches = EvdevTouches()
    var steps: [Int64] = []
    var last: Int64?
    var list = EvdevContactList(file: file)
    var slots = EvdevSlots(
      isSingle: selection.kind == .single, continuesDropped: continuesDropped, file: file)
    for frame in frames {
      let time = frame.timeNanoseconds
      if let last { steps.append(time - last) }
      if selection.kind == .a {
        for event in selection.events[frame.events] { try list.take(event, into: &touches) }
        if frame.isDropped {
          list.drop(time: time, into: &touches)
        } else {
          list.endFrame(time: time, into: &touches)
        }
      } else {
        for event in selection.events[frame.events] { try slots.take(event, into: &touches) }
        if frame.isDropped {
          slots.drop(time: time, into: &touches)
        } else {
          slots.endFrame(time: time, into: &touches)
        }
      }
      last = list.isTouched || slots.isTouched ? time : nil
    }
    list.finish(time: frames.last?.timeNanoseconds ?? 0, into: &touches)
    slots.finish(time: frames.last?.timeNanoseconds ?? 0, into: &touches)
    return (touches, steps)
  }

  /// Refuses times that are in another unit than the format's.
  private func checkClock(sorted steps: [Int64], file: String) throws(FormatError) {
    // Fewer steps prove nothing: a finger may rest for longer than a second before it leaves.
    guard options.checksClock, steps.count >= 3 else { return }
    let median = steps[steps.count / 2]
    guard median < 100_000 || median > 1_000_000_000 else { return }
    throw FormatError(
      file: file,
      found: "a median step of \(EvdevText.thousandths(median / 1000)) ms between frames",
      expected: "0.1 ms to 1 s: are the stamps in seconds and microseconds?")
  }

  private static func rows(
    of touches: inout EvdevTouches, by mapping: EvdevMapping, file: String
  ) throws(FormatError) -> [TraceRow] {
    var rows: [TraceRow] = []
    rows.reserveCapacity(touches.samples.count)
    for touch in touches.samples {
      if !mapping.contains(touch.position), touch.phase == .began || touch.phase == .moved {
        guard !mapping.isAssumed else {
          throw FormatError(
            file: file,
            found: "the position \(touch.position.x),\(touch.position.y) on a screen of "
              + EvdevText.text(of: mapping.screen),
            expected: "device units in points, or --range MINX,MAXX,MINY,MAXY beside --screen")
        }
        touches.repairs[.outsidePositions] += 1
      }
      let sample = TouchSample(
        timeNanoseconds: touch.timeNanoseconds, identifier: touch.identifier, phase: touch.phase,
        location: mapping.location(of: touch.position))
      rows.append(.touch(TouchRow(sample: sample)))
    }
    return rows
  }
}

// MARK: - The header

extension EvdevImporter {
  private func header(_ source: [SourceEntry], viewport: Size) -> TraceHeader {
    let content =
      options.content ?? Size(width: viewport.width, height: viewport.height * 10)
    return TraceHeader(
      source: source,
      scene: Scene(
        viewport: viewport, scale: options.scale, view: ScrollViewDescription(content: content)))
  }

  private static func source(
    _ recording: EvdevRecording, _ selection: EvdevSelection, _ mapping: EvdevMapping,
    baseNanoseconds: Int64
  ) -> [SourceEntry] {
    var entries = [SourceEntry(key: "format", value: recording.format)]
    if !selection.device.name.isEmpty {
      entries.append(SourceEntry(key: "device", value: selection.device.name))
    }
    if !selection.device.path.isEmpty {
      entries.append(SourceEntry(key: "path", value: selection.device.path))
    }
    entries += [
      SourceEntry(key: "file", value: EvdevText.lastPart(of: recording.file)),
      SourceEntry(key: "protocol", value: selection.kind.rawValue),
      SourceEntry(
        key: "baseMicroseconds", value: String(baseNanoseconds / 1000), isText: false),
      SourceEntry(key: "range", value: "[\(mapping.range.text)]", isText: false),
    ]
    if mapping.rotation != .none {
      entries.append(
        SourceEntry(key: "rotation", value: String(mapping.rotation.rawValue), isText: false))
    }
    return entries
  }
}
