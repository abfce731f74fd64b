import ScrollPhysics

/// The way from device units to points of the turned screen.
///
/// Along each axis of the panel
///
///     points = (raw - minimum) / (maximum - minimum + 1) * screen
///
/// where a turned axis counts down from its largest value, `maximum - raw`, before it is scaled, so
/// that positions stay inside the viewport.
///
/// Source: both libinput and Android divide by the number of values; Android turns raw positions.
struct EvdevMapping: Hashable, Sendable {
  /// The range, in device units.
  let range: EvdevRange

  /// The panel's size, in points.
  let screen: Size

  /// How the picture is turned.
  let rotation: DisplayRotation

  /// Whether a position outside the range shows that the range is wrong.
  let isAssumed: Bool

  /// Finds range and screen from the options and the device's header.
  init(_ selection: EvdevSelection, options: EvdevOptions, file: String) throws(FormatError) {
    let title = selection.device.title
    if let given = options.range {
      range = given
      isAssumed = false
    } else if let header = selection.range {
      range = header
      isAssumed = false
    } else if let screen = options.screen {
      range = EvdevRange(
        minimumX: 0, maximumX: screen.width - 1, minimumY: 0, maximumY: screen.height - 1)
      isAssumed = true
    } else {
      throw FormatError(
        file: file, found: "no range for the positions of \(title)",
        expected: "a header such as getevent -lp prints, --range MINX,MAXX,MINY,MAXY, "
          + "or --screen WxH where device units are points")
    }
    let size = Size(
      width: range.maximumX - range.minimumX + 1, height: range.maximumY - range.minimumY + 1)
    let isUsable =
      size.width > 1 && size.height > 1 && size.width <= 0x1p33 && size.height <= 0x1p33
    guard isUsable || isAssumed else {
      throw FormatError(
        file: file,
        found: "the range \(range.text) for \(title)",
        expected: "smallest values below the largest")
    }
    screen = options.screen ?? size
    rotation = options.rotation
  }
}

extension EvdevMapping {
  /// The size of the turned screen, in points.
  var viewport: Size {
    rotation == .none || rotation == .half
      ? screen : Size(width: screen.height, height: screen.width)
  }

  /// Whether a position is inside the range.
  func contains(_ position: EvdevPosition) -> Bool {
    let x = Double(position.x)
    let y = Double(position.y)
    return x >= range.minimumX && x <= range.maximumX && y >= range.minimumY
      && y <= range.maximumY
  }

  /// Returns the point of the turned screen.
  func location(of position: EvdevPosition) -> Vector {
    let x = Double(position.x)
    let y = Double(position.y)
    let width = range.maximumX - range.minimumX + 1
    let height = range.maximumY - range.minimumY + 1
    // Multiplied first, so that a screen as large as the range keeps whole numbers whole.
    func right(_ units: Double) -> Double { units * screen.width / width }
    func down(_ units: Double) -> Double { units * screen.height / height }
    switch rotation {
    case .none: return Vector(x: right(x - range.minimumX), y: down(y - range.minimumY))
    case .quarter: return Vector(x: down(y - range.minimumY), y: right(range.maximumX - x))
    case .half: return Vector(x: right(range.maximumX - x), y: down(range.maximumY - y))
    case .threeQuarters: return Vector(x: down(range.maximumY - y), y: right(x - range.minimumX))
    }
  }
}
