import ScrollFormats
import ScrollPhysics
public import Simulation

/// A gesture in words: `one finger, 3 moves, released at 240 pt/s, rests …`.
public enum Story {
  /// Returns one line about inputs and what they led to.
  public static func text(of inputs: [Input], finding: Finding, in course: Course) -> String {
    var fingers: [Int] = []
    var moves = 0
    var isCancelled = false
    var actions: [String] = []
    for input in inputs {
      switch input {
      case .touch(let sample):
        switch sample.phase {
        case .began: fingers.append(sample.identifier)
        case .moved: moves += 1
        case .cancelled: isCancelled = true
        case .stationary, .ended: break
        }
      case .action(let action, _): actions.append(Self.word(for: action))
      }
    }
    var parts: [String] = []
    if !fingers.isEmpty {
      parts.append(fingers.count == 1 ? "one finger" : "\(fingers.count) fingers")
      parts.append(moves == 1 ? "1 move" : "\(moves) moves")
    }
    parts += actions
    if isCancelled {
      parts.append("cancelled")
    } else if let speed = releaseSpeed(in: course) {
      parts.append("released at \(points(speed)) pt/s")
    }
    parts.append(finding.text)
    return parts.joined(separator: ", ")
  }

  /// The speed of the last release, in points per second.
  private static func releaseSpeed(in course: Course) -> Double? {
    var speed: Double?
    for event in course.callbacks {
      guard case .willEndDragging(let velocity, _) = event else { continue }
      speed = (velocity * 1000).length
    }
    return speed
  }

  /// A number of points, or of whatever, to a tenth.
  static func points(_ value: Double) -> String {
    guard value.isFinite && abs(value) < 1e15 else { return "\(value)" }
    let tenths = (value * 10).rounded() / 10
    return tenths == tenths.rounded() ? "\(Int(tenths))" : "\(tenths)"
  }

  private static func word(for action: Action) -> String {
    action.name
  }
}
