/// A curve from 0 to 1, which says how far a motion has come after a share of its time.
///
/// Ten families of three and `linear`. *In* is slow at the start; *out* is the same curve turned
/// about the middle, `out(p) = 1 − in(1 − p)`; *in and out* is *in* followed by *out*, each at half
/// its size, so that it turns onto itself. All of that holds up to rounding.
///
/// - Only elastic and back leave the range from 0 to 1, by up to 0.364 and 0.379, and by half of
///   that *in and out*. They and the bounces turn back on their way; the other 22 never fall.
/// - The ends are 0 and 1 within 1e-9, not exactly: back and bounce miss them by up to 1.8e-15, and
///   a bounce touches 0 or 1 no better. Whoever ends a motion sets its target.
/// - An exponential curve jumps at its slow end, by 1/1024, or half of that *in and out*.
///
/// Other curves of the same names differ: Penner's and d3's elastic and back have other constants
/// (period 0.3, overshoot 1.70158), d3's bounce has other heights, and its exponential is stretched
/// to meet its ends. CSS's are Bézier curves, see ``CubicBezier``.
///
/// Source: the functions of AHEasing's `easing.c`, in the public domain, with their numbers and in
/// their order of operations. The sine, the cosine and the power are our own, and may differ from
/// those of a system in the last place.
public enum Easing: UInt8, Hashable, Sendable, CaseIterable {
  /// No easing: `p`.
  case linear

  /// Slow at the start: `p²`.
  case quadraticIn

  /// Slow at the end: `−p (p − 2)`.
  case quadraticOut

  /// Slow at both ends: `2p²`, then `−2p² + 4p − 1`.
  case quadraticInOut

  /// Slow at the start: `p³`.
  case cubicIn

  /// Slow at the end: `(p − 1)³ + 1`.
  case cubicOut

  /// Slow at both ends: `4p³`, then `½ (2p − 2)³ + 1`.
  case cubicInOut

  /// Slow at the start: `p⁴`.
  case quarticIn

  /// Slow at the end: `(p − 1)³ (1 − p) + 1`.
  case quarticOut

  /// Slow at both ends: `8p⁴`, then `−8 (p − 1)⁴ + 1`.
  case quarticInOut

  /// Slow at the start: `p⁵`.
  case quinticIn

  /// Slow at the end: `(p − 1)⁵ + 1`.
  case quinticOut

  /// Slow at both ends: `16p⁵`, then `½ (2p − 2)⁵ + 1`.
  case quinticInOut

  /// Slow at the start, a quarter of a wave: `sin((p − 1) π/2) + 1`.
  case sineIn

  /// Slow at the end, a quarter of a wave: `sin(p π/2)`.
  case sineOut

  /// Slow at both ends, half a wave: `½ (1 − cos(p π))`.
  case sineInOut

  /// Slow at the start, a quarter of a circle: `1 − √(1 − p²)`.
  case circularIn

  /// Slow at the end, a quarter of a circle: `√((2 − p) p)`.
  case circularOut

  /// Slow at both ends: `½ (1 − √(1 − 4p²))`, then `½ (√(−(2p − 3) (2p − 1)) + 1)`.
  case circularInOut

  /// Slow at the start: 2 to the power `10 (p − 1)`, and 0 at 0.
  case exponentialIn

  /// Slow at the end: 1 less 2 to the power `−10p`, and 1 at 1.
  case exponentialOut

  /// Slow at both ends: half of 2 to the power `20p − 10`, then 1 less half of `−20p + 10`.
  case exponentialInOut

  /// Swings wider and wider before it leaves, down to −0.364: a sine times `exponentialIn`.
  case elasticIn

  /// Arrives at once and swings out, from as high as 1.364: a sine times 2 to the power `−10p`.
  case elasticOut

  /// Swings before it leaves and after it arrives, from −0.182 to 1.182.
  case elasticInOut

  /// Draws back, down to −0.379, before it leaves: `p³ − p sin(p π)`.
  case backIn

  /// Overshoots, up to 1.379, and comes back: `1 − (f³ − f sin(f π))` with `f = 1 − p`.
  case backOut

  /// Draws back and overshoots, from −0.189 to 1.189.
  case backInOut

  /// Bounces off 0 higher and higher: `1 − bounceOut(1 − p)`.
  case bounceIn

  /// Falls onto 1 and bounces off it three times, back to 0.7, 0.91 and 0.973; four parabolas.
  case bounceOut

  /// Bounces off 0 and then off 1: both, at half their size.
  case bounceInOut
}
