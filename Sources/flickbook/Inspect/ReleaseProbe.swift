import ScrollPhysics

/// The finger's velocity at a release as a profile sees it.
///
/// Touches go through a scroll view that is too large to have edges, with a callback for every
/// touch, and the velocity that its release tells is taken: estimate, blend, threshold and rest
/// are the model's own.
struct ReleaseProbe {
  /// The finger's velocity at the last release, in points per second; `nil` before the first.
  private(set) var velocity: Vector?

  private var model: ScrollModel
  private var fingerCount = 0
  private var time: Int64?

  init(_ profile: ScrollProfile) {
    let side = Limits.coordinate / 10
    model = ScrollModel(
      geometry: ScrollGeometry(
        viewport: Size(width: 1000, height: 1000), content: Size(width: side, height: side)),
      profile: profile, offset: Vector(x: side / 2, y: side / 2))
  }
}

extension ReleaseProbe {
  /// Takes in the next sample of a finger.
  mutating func add(_ sample: TouchSample) {
    if let time, sample.timeNanoseconds > time {
      model.tick(
        timeNanoseconds: time, stepMilliseconds: Double(sample.timeNanoseconds - time) / 1e6)
    }
    time = sample.timeNanoseconds
    model.clearEvents()
    model.handle(sample, callbackNanoseconds: sample.timeNanoseconds)
    switch sample.phase {
    case .began: fingerCount += 1
    case .moved, .stationary: break
    case .ended:
      fingerCount -= 1
      // A touch that never became a drag flies nowhere.
      if fingerCount == 0 { velocity = released ?? .zero }
    case .cancelled: fingerCount -= 1
    }
  }

  /// The velocity of the finger that the model has just told, against that of the content.
  private var released: Vector? {
    for event in model.events {
      guard case .willEndDragging(let content, _) = event else { continue }
      return Vector(x: (0 - content.x) * 1000, y: (0 - content.y) * 1000)
    }
    return nil
  }
}
