public import ScrollPhysics

/// Where a stack rests, in words that outlive its measures.
///
/// When the container turns or an item changes its extent, the offset that shows the same is
/// another one; the place is what stays.
public enum StackPlace: Hashable, Sendable {
  /// Nothing is open.
  case root

  /// On the stop that stands for a fraction of an item.
  case stop(item: ItemID, fraction: Double)

  /// Between stops, with the deepest item open by a part of its extent.
  case part(item: ItemID, fraction: Double)
}

extension Stack {
  /// Returns the place of an offset.
  ///
  /// Source: SCEdgeStack keeps the visible fraction instead, which loses the place where an item is
  /// longer than the container.
  public func place(at offset: Vector) -> StackPlace {
    guard let side = activeSide(at: offset, previous: nil) else { return .root }
    if let step = step(at: offset) {
      guard let subject = step.subject else { return .root }
      return .stop(item: items[subject].id, fraction: step.fraction)
    }
    let travel = travel(at: offset, on: side)
    guard let anchor = anchor(atTravel: travel, on: side) else { return .root }
    let slot = slot(of: anchor)
    return .part(item: items[anchor].id, fraction: (travel - slot.before) / slot.extent)
  }

  /// Returns the offset of a place, in points; `nil` where its item or its stop is gone.
  ///
  /// It is on the pixel grid and nowhere beyond the items.
  public func offset(of place: StackPlace) -> Vector? {
    switch place {
    case .root:
      return .zero
    case .stop(let id, let fraction):
      guard let item = index(of: id) else { return nil }
      let here = self[side(of: item)]
      for stop in here.stops {
        for mark in here.marks[stop.marks] where mark.item == item && mark.fraction == fraction {
          return offset(ofTravel: stop.travel, on: here.side)
        }
      }
      return nil
    case .part(let id, let fraction):
      guard let item = index(of: id) else { return nil }
      let slot = slot(of: item)
      guard slot.isMeasured else { return nil }
      let here = self[side(of: item)]
      let travel = grid.roundedStop(slot.before + slot.extent * fraction)
      return offset(ofTravel: max(0, min(travel, here.roundedTotal)), on: here.side)
    }
  }
}
