/// How a device tells of its fingers.
enum EvdevProtocol: String, Hashable, Sendable {
  /// Every contact in every frame.
  case a = "A"

  /// Changes, slot by slot.
  case b = "B"

  /// One position and BTN_TOUCH.
  case single
}

/// The one device of a recording whose fingers become touches.
struct EvdevSelection: Hashable, Sendable {
  /// The device, with the axes of its header.
  let device: EvdevDevice

  /// Its events.
  let events: [EvdevEvent]

  /// How it tells of its fingers.
  let kind: EvdevProtocol

  /// How many events of other devices there are.
  let others: Int

  /// Finds the touch screen of a recording.
  ///
  /// - Throws: a `FormatError` where there is none, or several and the user named none.
  init(_ recording: EvdevRecording, device wanted: String?) throws(FormatError) {
    let file = recording.file
    let devices = recording.devices
    var multitouch = [Bool](repeating: false, count: devices.count)
    var single = multitouch
    var present = multitouch
    for event in recording.events {
      let index = Int(event.device)
      present[index] = true
      if event.isMultitouch { multitouch[index] = true }
      if event.isEvent(EvdevType.absolute, EvdevCode.x)
        || event.isEvent(EvdevType.absolute, EvdevCode.y)
      {
        single[index] = true
      }
    }
    var candidates = devices.indices.filter { multitouch[$0] }
    if candidates.isEmpty { candidates = devices.indices.filter { single[$0] } }
    if let wanted {
      candidates = devices.indices.filter {
        present[$0] && (devices[$0].answers(to: wanted) || devices[$0].path.isEmpty)
          && (multitouch[$0] || single[$0])
      }
      guard devices.contains(where: { $0.answers(to: wanted) }) else {
        throw FormatError(
          file: file, found: "no device \"\(wanted)\"", expected: Self.list(devices))
      }
    }
    guard let chosen = candidates.first else {
      let what = recording.events.isEmpty ? "no events" : "events, but no position of a finger"
      throw FormatError(file: file, found: what, expected: "events of a touch screen")
    }
    guard candidates.count == 1 else {
      throw FormatError(
        file: file, found: "\(candidates.count) devices with fingers",
        expected: "--device and one of \(Self.list(candidates.map { devices[$0] }))")
    }
    let events = recording.events.filter { Int($0.device) == chosen }
    self.events = events
    others = recording.events.count - events.count
    device = try Self.described(devices[chosen], among: devices, wanted: wanted, file: file)
    kind = Self.kind(of: events, device: device)
  }
}

extension EvdevSelection {
  /// The range of positions that the header states, if it states both axes.
  var range: EvdevRange? {
    let codes =
      kind == .single
      ? (EvdevCode.x, EvdevCode.y) : (EvdevCode.positionX, EvdevCode.positionY)
    guard let x = device.axes[codes.0], let y = device.axes[codes.1] else { return nil }
    return EvdevRange(
      minimumX: Double(x.minimum), maximumX: Double(x.maximum), minimumY: Double(y.minimum),
      maximumY: Double(y.maximum))
  }

  private static func kind(of events: [EvdevEvent], device: EvdevDevice) -> EvdevProtocol {
    guard events.contains(where: { $0.isMultitouch }) else { return .single }
    if device.axes[EvdevCode.slot] != nil { return .b }
    if events.contains(where: { $0.isEvent(EvdevType.absolute, EvdevCode.slot) }) { return .b }
    let hasReports = events.contains {
      $0.isEvent(EvdevType.synchronization, EvdevCode.contactReport)
    }
    return hasReports ? .a : .b
  }

  /// The device with the header that describes it, where its events do not name it.
  private static func described(
    _ device: EvdevDevice, among devices: [EvdevDevice], wanted: String?, file: String
  ) throws(FormatError) -> EvdevDevice {
    guard device.path.isEmpty, device.axes.isEmpty else { return device }
    var described = devices.filter { device in
      if let wanted { return device.answers(to: wanted) }
      return device.axes[EvdevCode.positionX] != nil
    }
    if described.isEmpty {
      described = devices.filter { $0.axes[EvdevCode.x] != nil && $0.axes[EvdevCode.y] != nil }
    }
    guard described.count <= 1 else {
      throw FormatError(
        file: file, found: "events of an unnamed device and \(described.count) touch screens",
        expected: "--device and one of \(list(described))")
    }
    return described.first ?? device
  }

  private static func list(_ devices: [EvdevDevice]) -> String {
    let titles = devices.filter { !$0.path.isEmpty || !$0.name.isEmpty }.map(\.title)
    guard !titles.isEmpty else { return "no --device, since the recording names none" }
    return titles.prefix(8).joined(separator: ", ") + (titles.count > 8 ? ", ..." : "")
  }
}
