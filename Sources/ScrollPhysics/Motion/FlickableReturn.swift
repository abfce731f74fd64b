/// The return from beyond an edge in two parts, as a function of time.
///
/// With `d` the way from the start to the edge, `u` the part of 100 ms and `w` that of 300 ms:
///
///     x = x₀ + d/2 u²                                 for t ≤ 100 ms
///     x = x₀ + d/2 + d/2 · 1.001 (1 − 2^(−10 w))      for t ≤ 400 ms
///
/// and the edge from then on. The velocity jumps from `d / 0.1 s` to more than that where the
/// parts meet.
///
/// Source: `fixup` in `qquickflickable.cpp` of Qt 6.4.2.
public struct FlickableReturn: Hashable, Sendable {
  /// How long the first half of the way takes, in seconds.
  public static let firstDuration = 0.1

  /// How long the second half of the way takes, in seconds.
  public static let secondDuration = 0.3

  /// The content offset at time 0, in points.
  public var offset: Double

  /// The edge at which the content ends, in points.
  public var edge: Double

  /// Creates a return.
  public init(offset: Double, edge: Double) {
    self.offset = offset
    self.edge = edge
  }
}

extension FlickableReturn {
  // 1.001 makes up for 2⁻¹⁰, which the curve would lack at its end; Qt writes it so.
  private static let completion = 1.001
  private static let rate = 10.0

  /// How long the return takes, in seconds.
  public static var duration: Double { firstDuration + secondDuration }

  /// Returns the content offset after `time` seconds, in points.
  public func offset(at time: Double) -> Double {
    let half = (edge - offset) / 2
    guard time > 0 else { return offset }
    guard time > Self.firstDuration else {
      let part = time / Self.firstDuration
      return offset + half * part * part
    }
    guard time < Self.duration else { return edge }
    let part = (time - Self.firstDuration) / Self.secondDuration
    return offset + half + half * Self.completion * (1 - Elementary.pow(2, -Self.rate * part))
  }

  /// Returns the velocity after `time` seconds, in points per second.
  public func velocity(at time: Double) -> Double {
    let half = (edge - offset) / 2
    guard time > 0 && time < Self.duration else { return 0 }
    guard time > Self.firstDuration else {
      return 2 * half * time / (Self.firstDuration * Self.firstDuration)
    }
    let part = (time - Self.firstDuration) / Self.secondDuration
    let slope = Self.rate * Elementary.log(2) * Elementary.pow(2, -Self.rate * part)
    return half * Self.completion * slope / Self.secondDuration
  }
}
