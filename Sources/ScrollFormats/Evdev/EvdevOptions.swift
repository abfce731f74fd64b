public import ScrollPhysics

/// The range of a touch screen's raw positions, in device units; the largest are values too.
public struct EvdevRange: Hashable, Sendable {
  /// The smallest horizontal position.
  public var minimumX: Double

  /// The largest horizontal position.
  public var maximumX: Double

  /// The smallest vertical position.
  public var minimumY: Double

  /// The largest vertical position.
  public var maximumY: Double

  /// Creates a range.
  public init(minimumX: Double, maximumX: Double, minimumY: Double, maximumY: Double) {
    self.minimumX = minimumX
    self.maximumX = maximumX
    self.minimumY = minimumY
    self.maximumY = maximumY
  }
}

extension EvdevRange {
  /// The range for people, in the order in which they give it.
  var text: String {
    [minimumX, maximumX, minimumY, maximumY].map(EvdevText.number).joined(separator: ",")
  }
}

/// How far the drawn picture is turned against the panel, in degrees, as Android counts it.
///
/// It is the opposite of how the device is held: turned a quarter to the left is 90.
public enum DisplayRotation: Int, Hashable, Sendable, CaseIterable {
  /// The panel's own orientation.
  case none = 0

  /// A quarter turn.
  case quarter = 90

  /// Upside down.
  case half = 180

  /// Three quarters.
  case threeQuarters = 270
}

/// What an evdev recording does not say of itself.
public struct EvdevOptions: Hashable, Sendable {
  /// The panel's size in its own orientation, in points; `nil` means one point per device unit.
  public var screen: Size?

  /// The range of raw positions; `nil` means the header's, or the screen's where there is none.
  public var range: EvdevRange?

  /// How the picture was turned.
  public var rotation = DisplayRotation.none

  /// The number of pixels per point that the trace states.
  public var scale = 1.0

  /// The content size, in points; `nil` means the viewport's width and ten times its height.
  public var content: Size?

  /// The device's path, the path's last part, or its name; `nil` means the only touch screen.
  public var device: String?

  /// The frames per second, in hertz, of a recording without time stamps.
  public var rate: Double?

  /// Whether frames are sorted by time rather than refused where time goes back.
  public var sortsByTime = false

  /// Whether a finger that still moves after lost events goes on as a new touch.
  public var continuesDropped = false

  /// Whether a recording is refused whose steps are under 0.1 ms or over 1 s in the middle.
  public var checksClock = true

  /// Creates options that ask nothing.
  public init() {}
}

extension EvdevOptions {
  /// Refuses options that no recording can be read with.
  func check(file: String) throws(FormatError) {
    func isSize(_ size: Size, limit: Double) -> Bool {
      [size.width, size.height].allSatisfy { $0.isFinite && $0 > 0 && $0 <= limit }
    }
    var wrong: (String, String)?
    if let screen, !isSize(screen, limit: FormatLimits.viewport) {
      wrong = ("a screen of \(EvdevText.text(of: screen))", "sides above 0 and at most 1e7 points")
    }
    if let content, !isSize(content, limit: FormatLimits.content) {
      wrong = (
        "a content of \(EvdevText.text(of: content))", "sides above 0 and at most 1e9 points"
      )
    }
    if !FormatLimits.scales.contains(scale) {
      wrong = ("a scale of \(scale)", "0.1 to 100 pixels per point")
    }
    if let rate, !(rate >= 1 && rate <= 1e6) {
      wrong = ("a rate of \(rate) Hz", "1 to 1000000 Hz")
    }
    if let wrong { throw FormatError(file: file, found: wrong.0, expected: wrong.1) }
  }
}
