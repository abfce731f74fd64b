import ScrollPhysics

@testable import ScrollTuning

/// Flicks of our own simulator whose finger changes its speed, so that estimators differ.
enum SpeedingFlick {
  /// A flick with a speed for each 8 ms, in points per second, and a pause before the lift.
  static func simulated(
    _ profile: ScrollProfile, speeds: [Double], pause: Double = 0.008, frameCount: Int = 110
  ) -> SimulatedRecording {
    var touches = [
      TouchSample(timeNanoseconds: 3_000_000, phase: .began, location: Vector(x: 200, y: 700))
    ]
    for speed in speeds {
      var next = touches[touches.count - 1]
      next.timeNanoseconds += 8_000_000
      next.phase = .moved
      next.location.y -= speed * 0.008
      touches.append(next)
    }
    var lift = touches[touches.count - 1]
    lift.timeNanoseconds += Int64(pause * 1e9)
    lift.phase = .ended
    return SimulatedRecording(
      profile, touches: touches + [lift], frameCount: frameCount,
      name: "\(speeds[0]) \(speeds[speeds.count - 1]) \(pause)")
  }

  /// Speeds that change evenly.
  static func speeds(from start: Double, to end: Double) -> [Double] {
    (0..<11).map { start + (end - start) * Double($0) / 10 }
  }

  static func recordings(_ profile: ScrollProfile) -> [SimulatedRecording] {
    [
      simulated(profile, speeds: speeds(from: 600, to: 1500)),
      simulated(profile, speeds: speeds(from: 1900, to: 900)),
      simulated(profile, speeds: speeds(from: 1200, to: 1200), pause: 0.03),
      simulated(profile, speeds: speeds(from: 300, to: 2200)),
    ]
  }
}
