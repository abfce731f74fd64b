internal import ScrollPhysics

// MARK: - Actions

extension Replay {
  /// Lets a program act at a time, seen by the callback of a frame.
  mutating func apply(_ action: Action, at time: Int64, callback: Int64) {
    switch action {
    case .setContentOffset(let offset, let animation):
      if let animation {
        storedModel.animateContentOffset(
          to: offset, duration: animation.duration, timeNanoseconds: time)
      } else {
        storedModel.setContentOffset(offset)
      }
    case .shiftContent(let distance): storedModel.shiftContent(by: distance)
    case .setInset(let inset): storedModel.update { $0.inset = inset }
    case .setSafeArea(let area): storedModel.update { $0.safeArea = area }
    case .setContentSize(let size): storedModel.update { $0.content = size }
    case .resize(let size): storedModel.update { $0.viewport = size }
    case .refreshRate(let rate):
      clock.change(rate: rate, lastFrameNanoseconds: callback)
      storedModel.refreshRate = rate
    case .setPaging(let isOn): storedModel.updateBehavior { $0.paging = isOn }
    case .setBounces(let isOn): storedModel.updateBehavior { $0.bounces = isOn }
    case .setAlwaysBounce(let axis, let isOn):
      storedModel.updateBehavior {
        if isOn {
          $0.alwaysBounce.insert(AxisSet(axis))
        } else {
          $0.alwaysBounce.remove(AxisSet(axis))
        }
      }
    case .setDirectionalLock(let isOn): storedModel.updateBehavior { $0.directionalLock = isOn }
    case .setScrollEnabled(let isOn): storedModel.updateBehavior { $0.scrollEnabled = isOn }
    case .setDecelerationRate(let rate):
      storedModel.setRate(DecelerationRate(perMillisecond: rate))
    case .overrideTarget(let target): storedModel.targetOverride = target
    case .stop: storedModel.stop()
    case .cancelTouches: storedModel.cancelTouches()
    }
  }
}
