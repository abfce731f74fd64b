/// The range of one axis, as a device's header states it.
package struct EvdevAxis: Hashable, Sendable {
  /// The smallest value, in device units.
  package var minimum: Int32

  /// The largest value, in device units; it is a value like the others, not an end.
  package var maximum: Int32

  /// Device units per millimetre; 0 where unknown.
  package var resolution: Int32

  /// Creates a range.
  package init(minimum: Int32, maximum: Int32, resolution: Int32 = 0) {
    self.minimum = minimum
    self.maximum = maximum
    self.resolution = resolution
  }
}

/// A device of a recording, as far as its header tells.
package struct EvdevDevice: Hashable, Sendable {
  /// The path, such as `/dev/input/event2`; empty where the events name none.
  package var path: String

  /// The name; empty where there is none.
  package var name: String

  /// The ranges by axis code.
  package var axes: [UInt16: EvdevAxis]

  /// Creates a device.
  package init(path: String = "", name: String = "", axes: [UInt16: EvdevAxis] = [:]) {
    self.path = path
    self.name = name
    self.axes = axes
  }
}

extension EvdevDevice {
  /// The device in words: `"name" (/dev/input/event2)`.
  var title: String {
    if path.isEmpty { return name.isEmpty ? "the device" : "\"\(name)\"" }
    return name.isEmpty ? path : "\"\(name)\" (\(path))"
  }

  /// Whether a user who writes this means the device: its path, the path's last part, or its name.
  func answers(to text: String) -> Bool {
    !text.isEmpty && (path == text || name == text || path.hasSuffix("/\(text)"))
  }

  /// Notes a range; returns whether it agrees with what was known of the axis.
  mutating func note(_ axis: EvdevAxis, code: UInt16) -> Bool {
    if let known = axes[code] { return known == axis }
    axes[code] = axis
    return true
  }
}

/// What one or more files say: the devices and their events in order.
package struct EvdevRecording: Hashable, Sendable {
  /// The format in words, such as `evemu 1.3`.
  package var format: String

  /// The devices in order of appearance.
  package var devices: [EvdevDevice] = []

  /// The events in the file's order.
  package var events: [EvdevEvent] = []

  /// The file that the events stand in.
  package var file = ""

  /// Whether the events carry stamps.
  package var isTimed = true

  /// What had to be passed over while reading.
  package var repairs = ImportRepairs()

  /// The most devices that a recording may name.
  package static let maximumDevices = 64

  /// The largest file that is read, in bytes: some ten hours of a finger on the screen.
  package static let maximumBytes = 256 << 20

  /// Creates a recording without devices and events.
  package init(format: String) {
    self.format = format
  }
}
