public import ScrollPhysics

/// How far one and the same flick carries content at several frame rates.
///
/// A finger goes 1000 points per second in nine samples, 8 ms apart, and is lifted, in a viewport of
/// 400 × 800 points with 20 000 points of content. The travel is what the lift adds: where the
/// content rests, less where it rests when the same finger is taken away without a lift.
///
/// A law that is a function of time alone travels as far at every rate. Where the travel differs,
/// the law, or what leads up to it, depends on the frames.
public struct FlickProbe: Hashable, Sendable {
  /// The travel at one frame rate.
  public struct Travel: Hashable, Sendable {
    /// The number of frames per second, in hertz.
    public var refreshRate: Double

    /// The travel after the lift, in points.
    public var distance: Double
  }

  /// The frame rates at which the flick is made, in hertz.
  public static let refreshRates: [Double] = [30, 60, 90, 120, 240]

  /// The frame rate with which the others are compared, in hertz.
  public static let usualRate = 60.0

  /// The speed of the finger, in points per second.
  public static let speed = 1000.0

  /// The travel at each frame rate, in the order of ``refreshRates``.
  public let travels: [Travel]

  /// Makes the flick with a profile at every frame rate.
  public init(profile: ScrollProfile) {
    travels = Self.refreshRates.map { rate in
      let lifted = Self.restingOffset(profile, rate, end: .ended)
      let taken = Self.restingOffset(profile, rate, end: .cancelled)
      return Travel(refreshRate: rate, distance: lifted - taken)
    }
  }
}

// MARK: - Queries

extension FlickProbe {
  /// The travel at the usual frame rate, in points.
  public var usual: Double {
    travels.first { $0.refreshRate == Self.usualRate }?.distance ?? 0
  }

  /// The shortest travel, in points.
  public var shortest: Double { travels.map { $0.distance }.min() ?? 0 }

  /// The longest travel, in points.
  public var longest: Double { travels.map { $0.distance }.max() ?? 0 }

  /// The difference between the longest and the shortest travel, in points.
  public var spread: Double { longest - shortest }
}

// MARK: - The flick

extension FlickProbe {
  private static let sampleCount = 9
  private static let sampleInterval: Int64 = 8_000_000

  /// After some frames of every rate, so that neither touch nor lift is at one.
  private static let start: Int64 = 105_000_000

  private static func restingOffset(
    _ profile: ScrollProfile, _ refreshRate: Double, end: TouchPhase
  ) -> Double {
    let scene = Scene(
      viewport: Size(width: 400, height: 800), refreshRate: refreshRate,
      view: ScrollViewDescription(
        content: Size(width: 400, height: 20_000), offset: Vector(x: 0, y: 4000)))
    var replay = Replay(scene: scene, profile: profile)
    for index in 0..<sampleCount {
      let time = start + Int64(index) * sampleInterval
      while replay.nextFrame(through: time) != nil {}
      replay.add(.touch(sample(index, timeNanoseconds: time, end: end)))
    }
    while replay.nextFrameUntilRest() != nil {}
    return replay.model.offset.y
  }

  private static func sample(
    _ index: Int, timeNanoseconds: Int64, end: TouchPhase
  ) -> TouchSample {
    // It is still moving when it is lifted: some estimators take that for a move.
    let travelled = Nanoseconds.seconds(Int64(index) * sampleInterval) * speed
    let phase: TouchPhase = index == 0 ? .began : index == sampleCount - 1 ? end : .moved
    return TouchSample(
      timeNanoseconds: timeNanoseconds, phase: phase,
      location: Vector(x: 200, y: 600 - travelled))
  }
}
