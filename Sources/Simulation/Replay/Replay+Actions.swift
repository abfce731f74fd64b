internal import EdgeLayout
internal import ScrollPhysics

// MARK: - Actions

extension Replay {
  /// Lets a program act at a time, seen by the callback of a frame.
  mutating func apply(_ action: Action, at time: Int64, callback: Int64) {
    inside.isStill = false
    sizesAreNew = true
    stillShown = nil
    switch action {
    case .refreshRate(let rate):
      clock.change(rate: rate, lastFrameNanoseconds: callback)
      storedModel.refreshRate = rate
      for index in inner.indices {
        inner[index].isTouched = true
        inner[index].model.refreshRate = rate
      }
    case .setDirection:
      if isStack { engines[0].apply(action, to: &storedModel, at: time) }
      for index in inner.indices { inner[index].apply(action, at: time) }
    case .cancelTouches:
      storedModel.cancelTouches()
      for index in inner.indices { inner[index].cancelTouches() }
    case .inside(_, .inside(let id, let action)):
      // Views are found by name wherever they stand, so the innermost name says it all.
      apply(.inside(id, action), at: time, callback: callback)
    case .inside(let id, let action):
      guard let index = innerIndex(inside: id) else { return }
      inner[index].apply(action, at: time)
      syncInnerViews()
    default:
      if isStack {
        engines[0].apply(action, to: &storedModel, at: time)
        syncInnerViews()
      } else {
        storedModel.apply(action, at: time)
      }
    }
  }
}

extension InnerView {
  /// Takes the fingers away.
  mutating func cancelTouches() {
    wake()
    model.cancelTouches()
  }

  /// Lets a program act on the view.
  mutating func apply(_ action: Action, at time: Int64) {
    wake()
    if isStack {
      engines[0].apply(action, to: &model, at: time)
    } else {
      model.apply(action, at: time)
    }
  }
}

extension ScrollModel {
  /// Lets a program act on a plain scroll view.
  mutating func apply(_ action: Action, at time: Int64) {
    switch action {
    case .setContentOffset(let offset, let animation):
      if let animation {
        animateContentOffset(to: offset, duration: animation.duration, timeNanoseconds: time)
      } else {
        setContentOffset(offset)
      }
    case .shiftContent(let distance): shiftContent(by: distance)
    case .setInset(let inset): update { $0.inset = inset }
    case .setSafeArea(let area): update { $0.safeArea = area }
    case .setContentSize(let size): update { $0.content = size }
    case .resize(let size): update { $0.viewport = size }
    case .setPaging(let isOn): updateBehavior { $0.paging = isOn }
    case .setBounces(let isOn): updateBehavior { $0.bounces = isOn }
    case .setAlwaysBounce(let axis, let isOn):
      updateBehavior {
        if isOn {
          $0.alwaysBounce.insert(AxisSet(axis))
        } else {
          $0.alwaysBounce.remove(AxisSet(axis))
        }
      }
    case .setDirectionalLock(let isOn): updateBehavior { $0.directionalLock = isOn }
    case .setScrollEnabled(let isOn): updateBehavior { $0.scrollEnabled = isOn }
    case .setDecelerationRate(let rate): setRate(DecelerationRate(perMillisecond: rate))
    case .overrideTarget(let target): targetOverride = target
    case .stop: stop()
    case .cancelTouches: cancelTouches()
    case .refreshRate, .inside, .reveal, .fold, .insertPanel, .removePanel, .setExtent, .setSteps,
      .setDirection:
      break
    }
  }
}

extension StackEngine {
  /// Lets a program act on the stack.
  mutating func apply(_ action: Action, to model: inout ScrollModel, at time: Int64) {
    switch action {
    case .reveal(let id, let fraction, let easing, let duration):
      reveal(id, fraction: fraction, easing: easing, duration: duration, of: &model)
    case .fold(let easing, let duration): fold(easing: easing, duration: duration, of: &model)
    case .stop: stop(&model)
    case .insertPanel(let panel, let place): change(.insert(panel, at: place), of: &model)
    case .removePanel(let id): change(.remove(id), of: &model)
    case .setExtent(let id, let extent): change(.extent(id, extent), of: &model)
    case .setSteps(let id, let steps): change(.steps(id, steps), of: &model)
    case .setDirection(let direction): turn(.direction(direction), of: &model)
    case .resize(let size): turn(.container(size), of: &model)
    case .setPaging(let isOn): updateBehavior(of: &model) { $0.paging = isOn }
    case .setBounces(let isOn): updateBehavior(of: &model) { $0.bounces = isOn }
    case .setDirectionalLock(let isOn): updateBehavior(of: &model) { $0.directionalLock = isOn }
    case .setScrollEnabled(let isOn): updateBehavior(of: &model) { $0.scrollEnabled = isOn }
    case .setSafeArea(let area): safeArea = Limits.insets(area)
    case .setDecelerationRate, .overrideTarget, .cancelTouches: model.apply(action, at: time)
    case .setContentOffset, .shiftContent, .setInset, .setContentSize, .setAlwaysBounce:
      tell(.fault(.foreignWrite))
    case .refreshRate, .inside: break
    }
  }
}
