import Foundation
import ScrollPhysics

/// An elementary function of ours, with its documented error and the system's counterpart.
enum ElementaryFunction: String, CaseIterable, Sendable {
  case exp, expMinusOne, log, sin, cos, pow

  /// The largest error the documentation allows, in units of the last place.
  var documentedError: Double {
    switch self {
    case .exp, .pow: 0.55
    case .expMinusOne: 0.65
    case .log: 0.501
    case .sin, .cos: 0.61
    }
  }

  /// Ours; only `pow` uses the second argument.
  func callAsFunction(_ x: Double, _ y: Double = 0) -> Double {
    switch self {
    case .exp: Elementary.exp(x)
    case .expMinusOne: Elementary.expMinusOne(x)
    case .log: Elementary.log(x)
    case .sin: Elementary.sin(x)
    case .cos: Elementary.cos(x)
    case .pow: Elementary.pow(x, y)
    }
  }

  /// The system's, whose own error is at most one unit of the last place or little more.
  func system(_ x: Double, _ y: Double) -> Double {
    switch self {
    case .exp: Foundation.exp(x)
    case .expMinusOne: Foundation.expm1(x)
    case .log: Foundation.log(x)
    case .sin: Foundation.sin(x)
    case .cos: Foundation.cos(x)
    case .pow: Foundation.pow(x, y)
    }
  }

  /// Random arguments from the whole range, or from where the function is hard, in turn.
  func arguments(from source: inout RandomBits) -> (x: Double, y: Double) {
    let kind = source.next() % 3
    switch self {
    case .exp, .expMinusOne:
      let ranges = [-745.13...709.78, -1...1, -0x1p-20...0x1p-20]
      return (source.number(in: ranges[Int(kind)]), 0)
    case .log:
      let anywhere = Double(bitPattern: source.next() % Double.infinity.bitPattern)
      return (kind == 0 ? anywhere : source.number(in: kind == 1 ? 0.5...2 : 0.999...1.001), 0)
    case .sin, .cos:
      let anywhere = Double(bitPattern: source.next() % Double.infinity.bitPattern)
      return (kind == 0 ? anywhere : source.number(in: kind == 1 ? -1e6...1e6 : -4...4), 0)
    case .pow:
      let anywhere = Double(bitPattern: source.next() % Double.infinity.bitPattern)
      let x = kind == 0 ? anywhere : source.number(in: kind == 1 ? 0...10 : 0.99...1.01)
      return (x, source.number(in: -708...709) / Foundation.log(x))
    }
  }
}

/// A generator of equally distributed bits from a seed, the same on every machine.
struct RandomBits {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  /// The next 64 bits: a counter of odd steps, mixed by multiplications (Steele, Lea and Flood).
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// A number from a range.
  mutating func number(in range: ClosedRange<Double>) -> Double {
    let fraction = Double(next() >> 11) * 0x1p-53
    return range.lowerBound + (range.upperBound - range.lowerBound) * fraction
  }
}
