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
    wake()
    if isStack {
      engines[0].handle(sample, of: &model, callbackNanoseconds: time)
    } else {
      model.handle(sample, callbackNanoseconds: time)
    }
  }
}

// MARK: - Routing

// Queries are mutating so that they are made in place, not of a copy of the view.
extension Replay {
  /// Gives a sample to the views that it reaches.
  mutating func routeTouch(_ sample: TouchSample, before time: Int64) {
    switch sample.phase {
    case .began:
      if route.fingers.isEmpty { beginRoute(at: sample.location) }
      route.fingers.append(sample.identifier)
    case .moved:
      if !route.isDecided && !route.fingers.isEmpty { decide(sample) }
    case .ended, .cancelled:
      route.remove(sample.identifier)
    case .stationary: break
    }
    for place in route.path.indices { give(sample, to: route.path[place], before: time) }
    guard sample.phase == .ended || sample.phase == .cancelled else { return }
    for place in route.beaten.indices { give(sample, to: route.beaten[place], before: time) }
  }

  private mutating func give(_ sample: TouchSample, to view: Int?, before time: Int64) {
    if let view {
      inside.isStill = false
      return inner[view].handle(sample, before: time)
    }
    stillShown = nil
    if isStack {
      engines[0].handle(sample, of: &storedModel, callbackNanoseconds: time)
    } else {
      storedModel.handle(sample, callbackNanoseconds: time)
    }
  }

  /// Finds the views that a point meets, from the outermost inwards.
  ///
  /// Nothing reaches a stack that is not to be touched while a program moves it, nor what it holds.
  private mutating func beginRoute(at place: Vector) {
    route.restart()
    guard !isStack || !engines[0].ignoresTouches() else { return }
    route.path.append(nil)
    var point = place
    var parent: Int?
    while route.path.count <= inner.count {
      guard let next = next(at: point, in: parent) else { break }
      guard !inner[next.view].isStack || !inner[next.view].engines[0].ignoresTouches() else {
        break
      }
      route.path.append(next.view)
      inner[next.view].isTouched = true
      inner[next.view].model.screenOrigin = place - next.point
      parent = next.view
      point = next.point
    }
  }

  /// The view that a point meets in another one, and the point inside it.
  private mutating func next(at point: Vector, in view: Int?) -> (view: Int, point: Vector)? {
    let isStack = view.map { inner[$0].isStack } ?? isStack
    guard isStack else { return placed(at: point, in: view) }
    guard let hit = hit(at: point, in: view) else { return nil }
    for index in inner.indices where inner[index].parent == view && !inner[index].isRemoved {
      if inner[index].panel == hit.panel { return (index, hit.point) }
    }
    return nil
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
    guard let view else { return engines[0].hit(at: point, offset: storedModel.offset) }
    let offset = inner[view].model.offset
    return inner[view].engines[0].hit(at: point, offset: offset)
  }

  /// Gives the drag that a sample begins to the view that takes it.
  private mutating func decide(_ sample: TouchSample) {
    guard let travel = firstDrag(beginningWith: sample) else { return }
    let axis: Axis = abs(travel.x) > abs(travel.y) ? .horizontal : .vertical
    // Content follows the finger, so the offset goes the other way.
    let direction = -travel[axis]
    let taker = taker(along: axis, direction, travel: travel)
    var count = 0
    for place in route.path.indices {
      let view = route.path[place]
      let joins = taker.map { place < $0 && takesAlong(view) } ?? false
      if place == taker || joins {
        route.path[count] = view
        count += 1
      } else {
        withdraw(view)
      }
    }
    while route.path.count > count { route.path.removeLast() }
    route.isDecided = true
  }

  /// The place in the path of the view that takes a drag; `nil` where none does.
  private mutating func taker(along axis: Axis, _ direction: Double, travel: Vector) -> Int? {
    let rule = latch
    let count = route.path.count
    if rule == .outermost {
      for place in 0..<count where grip(of: route.path[place], travel).scrolls(axis) {
        return place
      }
      return 0
    }
    for place in (0..<count).reversed()
    where grip(of: route.path[place], travel).canMove(axis, direction) {
      return place
    }
    return rule == .innermostThatMoves ? 0 : nil
  }

  /// The travel of the first drag that a sample would begin in any view, from the innermost on.
  private mutating func firstDrag(beginningWith sample: TouchSample) -> Vector? {
    for place in route.path.indices.reversed() {
      let travel =
        if let view = route.path[place] {
          inner[view].model.readDrag(beginningWith: sample)
        } else {
          storedModel.readDrag(beginningWith: sample)
        }
      if let travel { return travel }
    }
    return nil
  }

  /// What a finger that went by a travel may do to a view.
  private mutating func grip(of view: Int?, _ travel: Vector) -> ScrollModel.Grip {
    guard let view else {
      var grip = storedModel.grip(travel: travel)
      if isStack { engines[0].widen(&grip) }
      return grip
    }
    var grip = inner[view].model.grip(travel: travel)
    if inner[view].isStack { inner[view].engines[0].widen(&grip) }
    return grip
  }

  private mutating func takesAlong(_ view: Int?) -> Bool {
    guard let view else { return isStack && engines[0].description.simultaneousGestures }
    return inner[view].isStack && inner[view].engines[0].description.simultaneousGestures
  }

  /// Takes the fingers away from a view that another one has beaten.
  private mutating func withdraw(_ view: Int?) {
    if let view {
      inner[view].cancelTouches()
    } else {
      stillShown = nil
      storedModel.cancelTouches()
    }
    route.beaten.append(view)
  }
}

extension TouchRoute {
  /// Takes a finger away that has left.
  @inline(__always)
  mutating func remove(_ finger: Int) {
    // Mostly it is the only one, for which that is faster than to remove all that are the same.
    if fingers.count == 1 && fingers[0] == finger {
      fingers.removeLast()
    } else {
      fingers.removeAll { $0 == finger }
    }
  }

  /// Forgets everything, and keeps the room.
  mutating func restart() {
    // Mostly there are few, for which that is faster than to remove all.
    while !path.isEmpty { path.removeLast() }
    while !beaten.isEmpty { beaten.removeLast() }
    while !fingers.isEmpty { fingers.removeLast() }
    isDecided = false
  }
}

extension StackEngine {
  /// Whether fingers do nothing now; mutating so as to be asked in place.
  fileprivate mutating func ignoresTouches() -> Bool { ignoresFingers }

  /// Lets a drag that stops a program have the range that the stack has without one.
  fileprivate mutating func widen(_ grip: inout ScrollModel.Grip) {
    if navigation != nil { grip.range = stack.range(atRest: grip.offset) }
  }

  /// Returns what of the stack a point meets at an offset, `nil` standing for the root, and the point
  /// inside it.
  fileprivate mutating func hit(
    at point: Vector, offset: Vector
  ) -> (panel: ItemID?, point: Vector)? {
    var hit = stack.itemAboveRoot(at: point, offset: offset, previous: side)
    if hit == nil {
      if hasNewLayout || solution.hasItemsAlone || solution.offset != offset {
        measure(at: offset)
      }
      hit = stack.item(at: point, in: solution)
    }
    guard let hit else { return nil }
    return (hit.item.map { stack.items[$0].id }, hit.point)
  }
}
