internal import EdgeLayout
internal import ScrollPhysics

/// Which views a gesture reaches, where views stand in each other.
///
/// The place of its first finger decides: the view that it meets, and all around that one. They all
/// see the fingers until one of them would begin a drag. Then the profile's ``/ScrollPhysics/LatchRule``
/// says which of them takes it, by where it can move along the axis on which the drag began more.
/// The view keeps the drag for its whole length; where none takes it, none moves until all fingers
/// are lifted.
///
/// Source: the rules of the platforms that handle each touch are in their recordings. Without such
/// rules, it is the innermost view that can move; a decision of ours, for the original leaves it
/// open.
struct TouchRoute: Hashable, Sendable {
  /// The views, from the outermost inwards; `nil` stands for the outermost.
  var path: [Int?] = []

  /// The views that another one has beaten: they only see how the fingers leave.
  var beaten: [Int?] = []

  /// The fingers that are down.
  var fingers: [Int] = []

  /// Whether the drag has been given to the views left in the path.
  var isDecided = false
}

extension InnerView {
  /// Takes in one sample of a finger.
  mutating func handle(_ sample: TouchSample, before time: Int64) {
    isStill = false
    if engine != nil {
      engine?.handle(sample, of: &model, callbackNanoseconds: time)
    } else {
      model.handle(sample, callbackNanoseconds: time)
    }
  }

  /// Returns what of the view's stack a point meets.
  mutating func hit(at point: Vector) -> StackHit? { engine?.hit(at: point, model) }
}

// MARK: - Routing

extension Replay {
  /// Gives a sample to the views that it reaches.
  mutating func routeTouch(_ sample: TouchSample, before time: Int64) {
    switch sample.phase {
    case .began:
      if route.fingers.isEmpty { route = TouchRoute(path: path(to: sample.location)) }
      route.fingers.append(sample.identifier)
    case .moved:
      if !route.isDecided && !route.fingers.isEmpty { decide(sample) }
    case .ended, .cancelled:
      route.fingers.removeAll { $0 == sample.identifier }
    case .stationary: break
    }
    for view in route.path { give(sample, to: view, before: time) }
    guard sample.phase == .ended || sample.phase == .cancelled else { return }
    for view in route.beaten { give(sample, to: view, before: time) }
  }

  private mutating func give(_ sample: TouchSample, to view: Int?, before time: Int64) {
    if let view {
      inside.isStill = false
      inner[view].handle(sample, before: time)
    } else if engine != nil {
      engine?.handle(sample, of: &storedModel, callbackNanoseconds: time)
    } else {
      storedModel.handle(sample, callbackNanoseconds: time)
    }
  }

  /// The views that a point meets, from the outermost inwards.
  ///
  /// Nothing reaches a stack that is not to be touched while a program moves it, nor what it holds.
  private mutating func path(to place: Vector) -> [Int?] {
    guard engine?.ignoresFingers != true else { return [] }
    var path: [Int?] = [nil]
    var point = place
    var parent: Int?
    while path.count <= inner.count {
      guard let next = next(at: point, in: parent) else { break }
      guard inner[next.view].engine?.ignoresFingers != true else { break }
      path.append(next.view)
      inner[next.view].model.screenOrigin = place - next.point
      parent = next.view
      point = next.point
    }
    return path
  }

  /// The view that a point meets in another one, and the point inside it.
  private mutating func next(at point: Vector, in view: Int?) -> (view: Int, point: Vector)? {
    let isStack = view.map { inner[$0].engine != nil } ?? (engine != nil)
    guard isStack else { return placed(at: point, in: view) }
    guard let hit = hit(at: point, in: view) else { return nil }
    return inner.firstIndex {
      $0.parent == view && $0.panel == hit.panel && !$0.isRemoved
    }.map { ($0, hit.point) }
  }

  /// The view in front that a point of a scroll view's viewport meets, and the point inside it.
  private func placed(at point: Vector, in view: Int?) -> (view: Int, point: Vector)? {
    let offset = view.map { inner[$0].model.offset } ?? storedModel.offset
    let viewport = (view.map { inner[$0].model.geometry } ?? storedModel.geometry).viewport
    guard Rectangle(origin: .zero, size: viewport).contains(point) else { return nil }
    let place = point + offset
    let index = inner.lastIndex {
      $0.parent == view && !$0.isRemoved && $0.frame?.contains(place) == true
    }
    guard let index, let origin = inner[index].origin else { return nil }
    return (index, place - origin)
  }

  /// The panel or root of a stack that a point meets, and the point inside it.
  private mutating func hit(at point: Vector, in view: Int?) -> (panel: ItemID?, point: Vector)? {
    let hit = view.map { inner[$0].hit(at: point) } ?? engine?.hit(at: point, storedModel)
    guard let hit, let stack = (view.map { inner[$0].engine } ?? engine)?.stack else { return nil }
    return (hit.item.map { stack.items[$0].id }, hit.point)
  }

  /// Gives the drag that a sample begins to the view that takes it.
  private mutating func decide(_ sample: TouchSample) {
    guard let travel = firstDrag(beginningWith: sample) else { return }
    let axis: Axis = abs(travel.x) > abs(travel.y) ? .horizontal : .vertical
    // Content follows the finger, so the offset goes the other way.
    let direction = -travel[axis]
    let taker = taker(along: axis, direction, travel: travel)
    var takers: [Int?] = []
    for (place, view) in route.path.enumerated() {
      let joins = taker.map { place < $0 && takesAlong(view) } ?? false
      if place == taker || joins { takers.append(view) } else { withdraw(view) }
    }
    route.path = takers
    route.isDecided = true
  }

  /// The place in the path of the view that takes a drag; `nil` where none does.
  private func taker(along axis: Axis, _ direction: Double, travel: Vector) -> Int? {
    switch profile.platform?.latch ?? .innermostThatMoves {
    case .innermostThatMoves:
      route.path.lastIndex { canMove($0, axis, direction, travel: travel) } ?? 0
    case .innermostOrNone:
      route.path.lastIndex { canMove($0, axis, direction, travel: travel) }
    case .outermost:
      route.path.firstIndex { scrolls($0, axis, travel: travel) } ?? 0
    }
  }

  /// The travel of the first drag that a sample would begin in any view, from the innermost on.
  private func firstDrag(beginningWith sample: TouchSample) -> Vector? {
    for view in route.path.reversed() {
      let travel =
        if let view {
          inner[view].model.drag(beginningWith: sample)
        } else {
          storedModel.drag(beginningWith: sample)
        }
      if let travel { return travel }
    }
    return nil
  }

  /// Whether a view takes drags along an axis, wherever it is scrolled.
  private func scrolls(_ view: Int?, _ axis: Axis, travel: Vector) -> Bool {
    let model = view.map { inner[$0].model } ?? storedModel
    return model.admitsDrag(travel: travel) && model.scrollableAxes.contains(AxisSet(axis))
  }

  private func canMove(
    _ view: Int?, _ axis: Axis, _ direction: Double, travel: Vector
  ) -> Bool {
    let model = view.map { inner[$0].model } ?? storedModel
    let stacked = view.map { inner[$0].engine } ?? engine
    guard model.admitsDrag(travel: travel) else { return false }
    var range = model.range
    if let stacked, stacked.isNavigating { range = stacked.stack.range(atRest: model.offset) }
    let offset = model.offset[axis]
    return direction > 0 ? offset < range.maximum[axis] : offset > range.minimum[axis]
  }

  private func takesAlong(_ view: Int?) -> Bool {
    let stacked = view.map { inner[$0].engine } ?? engine
    return stacked?.description.simultaneousGestures == true
  }

  /// Takes the fingers away from a view that another one has beaten.
  private mutating func withdraw(_ view: Int?) {
    if let view { inner[view].cancelTouches() } else { storedModel.cancelTouches() }
    route.beaten.append(view)
  }
}
