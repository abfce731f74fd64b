import ScrollPhysics

/// A scroll view whose finger has just been lifted so that it flies from a given state.
///
/// The finger makes one movement of an eighth of a second, which leaves exactly the velocity that
/// is asked for, from where the drag ends exactly at the offset.
struct Released {
  /// The scroll view, after the first step of its flight.
  var model: ScrollModel

  /// The number of steps made.
  private(set) var frame = 1

  private var time: Int64

  /// Releases a scroll view; `nil` where no finger leaves this velocity, or the offset is on no
  /// pixel.
  init?(
    state: Flight.State, range: AxisRange, scale: Double, axis: Axis = .vertical,
    rate: DecelerationRate = .normal, refreshRate: Double = 60
  ) {
    guard let distance = Self.distance(for: state.velocityPerMillisecond) else { return nil }
    let along = 874.0
    let slop = PanRecognition.uikit.slop
    let translation = Double(Float(distance < 0 ? distance + slop : distance - slop))
    let band = RubberBand(coefficient: RubberBandRule.uikit.touchCoefficient, length: along)
    // Where the drag has to begin so that its travel ends at the offset.
    let proposed = band.proposed(forOffset: state.offset, in: range) + translation
    var start = Vector.zero
    start[axis] = band.offset(forProposed: proposed, in: range)
    var content = Size(width: 402, height: 402)
    content[axis] = range.maximum + along
    model = ScrollModel(
      geometry: ScrollGeometry(
        viewport: axis == .vertical
          ? Size(width: 402, height: along) : Size(width: along, height: 402),
        content: content, grid: PixelGrid(scale: scale)),
      behavior: ScrollBehavior(alwaysBounce: AxisSet(axis)), offset: start, rate: rate,
      refreshRate: refreshRate)
    let isRested = state.velocityPerMillisecond == 0
    let lift: Int64 = isRested ? 400_000_000 : 140_000_000
    time = lift + 1_000_000
    var end = Vector.zero
    end[axis] = distance
    touch(.began, .zero, at: 0)
    touch(.moved, end, at: 125_000_000)
    model.tick(timeNanoseconds: 130_000_000, stepMilliseconds: 1000 / refreshRate)
    guard model.offset[axis] == state.offset else { return nil }
    touch(.ended, end, at: lift)
    model.tick(timeNanoseconds: time, stepMilliseconds: 1000 / refreshRate)
    model.clearEvents()
  }

  /// The finger's way in an eighth of a second that leaves a content velocity to the last bit.
  private static func distance(for velocityPerMillisecond: Double) -> Double? {
    guard velocityPerMillisecond != 0 else { return -20 }
    let nearest = velocityPerMillisecond * 1000
    for candidate in [nearest, nearest.nextUp, nearest.nextDown]
    where candidate / 1000 == velocityPerMillisecond {
      return -candidate * 0.125
    }
    return nil
  }

  private mutating func touch(_ phase: TouchPhase, _ place: Vector, at nanoseconds: Int64) {
    model.handle(
      TouchSample(timeNanoseconds: nanoseconds, phase: phase, location: place),
      callbackNanoseconds: nanoseconds + 1_000_000)
  }
}

extension Released {
  /// The length of a step, in milliseconds.
  var milliseconds: Double { model.intervalMilliseconds }

  /// Makes one more step of the flight.
  @discardableResult
  mutating func tick(beforeSnap: Bool = false) -> ScrollModel.Snapshot {
    frame += 1
    time += Int64(milliseconds * 1e6)
    return model.tick(
      timeNanoseconds: time, stepMilliseconds: milliseconds, beforeSnap: beforeSnap)
  }
}
