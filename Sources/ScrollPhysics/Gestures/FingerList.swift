/// The fingers that are down, in the order in which they landed.
///
/// The first one needs no memory of its own, so that a gesture of one finger allocates nothing.
struct FingerList: Hashable, Sendable {
  private var first: Finger?
  private var others: [Finger] = []

  struct Finger: Hashable, Sendable {
    var identifier: Int
    var location: Vector
  }

  var isEmpty: Bool { first == nil }

  var count: Int { first == nil ? 0 : others.count + 1 }

  /// The mean of the fingers' locations; zero without fingers.
  @inline(__always)
  var middle: Vector {
    guard let first else { return .zero }
    guard !others.isEmpty else { return first.location }
    var sum = first.location
    for finger in others { sum = sum + finger.location }
    let count = Double(others.count + 1)
    return Vector(x: sum.x / count, y: sum.y / count)
  }

  /// The mean of the fingers' locations where one of them has moved.
  @inline(__always)
  func middle(moving identifier: Int, to location: Vector) -> Vector {
    guard !others.isEmpty else { return location }
    var moved = self
    moved.move(identifier, to: location)
    return moved.middle
  }

  func contains(_ identifier: Int) -> Bool {
    if first?.identifier == identifier { return true }
    return others.contains { $0.identifier == identifier }
  }

  mutating func add(_ finger: Finger) {
    if first == nil { first = finger } else { others.append(finger) }
  }

  mutating func move(_ identifier: Int, to location: Vector) {
    if first?.identifier == identifier {
      first?.location = location
    } else if let place = others.firstIndex(where: { $0.identifier == identifier }) {
      others[place].location = location
    }
  }

  mutating func remove(_ identifier: Int) {
    if first?.identifier == identifier {
      first = others.isEmpty ? nil : others.removeFirst()
    } else if let place = others.firstIndex(where: { $0.identifier == identifier }) {
      others.remove(at: place)
    }
  }

  /// Makes the list the same as another one, in the memory that it has.
  mutating func restart(as start: inout FingerList) {
    first = start.first
    if !others.isEmpty || !start.others.isEmpty { others = start.others }
  }

  mutating func removeAll() {
    first = nil
    others.removeAll(keepingCapacity: true)
  }
}
