internal import EdgeLayout
internal import ScrollPhysics

// MARK: - Navigation

extension StackEngine {
  /// Reveals a fraction of an item; an unknown or unmeasured one moves nothing.
  mutating func reveal(
    _ id: ItemID, fraction: Double, easing: Easing?, duration: Double?, of model: inout ScrollModel
  ) {
    guard !fraction.isNaN else {
      return tell(.navigationEnded(.item(id, fraction: 0), arrived: false))
    }
    let fraction = min(max(fraction, 0), 1)
    let goal = NavigationGoal.item(id, fraction: fraction)
    if stack.index(of: id) == nil && !ignoresFingers && isBeingAdded(id) { changeNow(&model) }
    guard let item = stack.index(of: id), let travel = stack.travel(of: item, fraction: fraction)
    else { return tell(.navigationEnded(goal, arrived: false)) }
    let side = stack.items[item].edge.side(in: direction)
    navigate(
      goal, to: stack.offset(ofTravel: travel, on: side), easing, duration, of: &model)
  }

  /// Folds everything, back to the root.
  mutating func fold(easing: Easing?, duration: Double?, of model: inout ScrollModel) {
    navigate(.root, to: .zero, easing, duration, of: &model)
  }

  private mutating func navigate(
    _ goal: NavigationGoal, to target: Vector, _ easing: Easing?, _ duration: Double?,
    of model: inout ScrollModel
  ) {
    if navigation != nil {
      if description.blocksWhileAnimating {
        return tell(.navigationEnded(goal, arrived: false))
      }
      endNavigation(of: &model, arrived: false)
    }
    let wanted = duration ?? description.animation.duration
    let animation = EasingAnimation(
      easing: easing ?? description.animation.easing,
      duration: wanted > 0 && wanted < .infinity ? wanted : 0)
    start(StackNavigation(goal: goal, target: target, animation: animation), animation, &model)
  }

  mutating func start(
    _ navigation: StackNavigation, _ animation: EasingAnimation, _ model: inout ScrollModel
  ) {
    let open = stack.unconstrainedRange
    model.beginDriving(ignoringFingers: description.blocksWhileAnimating)
    model.update { $0.gate = open }
    self.navigation = navigation
    restedAt = nil
    reached = nil
    guard animation.duration > 0 && model.offset != navigation.target else {
      return endNavigation(of: &model, arrived: true)
    }
  }

  /// Stops a program's way where it is, without a step; other motion ends as in any scroll view.
  mutating func stop(_ model: inout ScrollModel) {
    guard navigation != nil else { return model.stop() }
    cancelNavigation(of: &model)
  }

  /// Ends a program's way where it is, without a step at the rest that comes of it.
  mutating func cancelNavigation(of model: inout ScrollModel) {
    endNavigation(of: &model, arrived: false)
    skipsStep = true
  }

  /// Ends a program's way, at its target if it arrived, with the gate of the place.
  mutating func endNavigation(of model: inout ScrollModel, arrived: Bool) {
    guard let ended = navigation else { return }
    navigation = nil
    if arrived {
      model.drive(to: ended.target, velocity: .zero)
      reached = ended.goal
    }
    let gate = stack.range(atRest: model.offset)
    model.update { $0.gate = gate }
    model.endDriving()
    if let goal = ended.goal { tell(.navigationEnded(goal, arrived: arrived)) }
  }

  /// Moves a stack that a program moves by a display step, unless it arrives; then a tick has to.
  mutating func goOn(
    _ model: inout ScrollModel, timeNanoseconds time: Int64, stepMilliseconds: Double
  ) -> Bool {
    let now = model.offset
    guard stepMilliseconds > 0, model.phase == .animating,
      let place = navigation?.offset(atNanoseconds: time, from: now)
    else { return false }
    model.drive(to: place, velocity: (place - now) * (1000 / stepMilliseconds))
    return true
  }

  mutating func advanceNavigation(
    of model: inout ScrollModel, atNanoseconds time: Int64, stepMilliseconds: Double
  ) {
    let now = model.offset
    guard let place = navigation?.offset(atNanoseconds: time, from: now) else {
      return endNavigation(of: &model, arrived: true)
    }
    let perSecond = stepMilliseconds > 0 ? 1000 / stepMilliseconds : 0
    model.drive(to: place, velocity: (place - now) * perSecond)
  }
}
