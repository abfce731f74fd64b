import ScrollPhysics

/// A finger's sample in device units.
struct EvdevTouch: Hashable, Sendable {
  var timeNanoseconds: Int64
  var identifier: Int
  var phase: TouchPhase
  var position: EvdevPosition
}

/// A position in device units.
struct EvdevPosition: Hashable, Sendable {
  var x: Int32
  var y: Int32

  /// The square of the distance, in device units squared.
  func squaredDistance(to other: EvdevPosition) -> Double {
    let x = Double(x) - Double(other.x)
    let y = Double(y) - Double(other.y)
    return x * x + y * y
  }
}

/// The samples of one recording as they come out of its frames.
///
/// Inside a frame, fingers that leave come first and those that land last, each group in the order
/// of landing, so that both protocols and every order of slots give the same rows.
struct EvdevTouches {
  private(set) var samples: [EvdevTouch] = []
  private(set) var contacts = 0
  var repairs = ImportRepairs()

  private var gone: [EvdevTouch] = []
  private var moved: [EvdevTouch] = []
  private var landed: [EvdevTouch] = []
}

extension EvdevTouches {
  /// Notes that a finger landed, and returns its identifier: 1 for the first.
  mutating func begin(at position: EvdevPosition, time: Int64) -> Int {
    contacts += 1
    landed.append(
      EvdevTouch(timeNanoseconds: time, identifier: contacts, phase: .began, position: position))
    return contacts
  }

  /// Notes a reading of a finger that was last seen at `last`; one that rests gives no sample.
  mutating func move(
    _ identifier: Int, from last: EvdevPosition, to position: EvdevPosition, time: Int64
  ) {
    guard position != last else {
      repairs[.restingReadings] += 1
      return
    }
    moved.append(
      EvdevTouch(timeNanoseconds: time, identifier: identifier, phase: .moved, position: position))
  }

  /// Notes that a finger left; a lift carries no position, so it is the last one.
  mutating func end(
    _ identifier: Int, at position: EvdevPosition, time: Int64, phase: TouchPhase = .ended
  ) {
    gone.append(
      EvdevTouch(timeNanoseconds: time, identifier: identifier, phase: phase, position: position))
  }

  /// Notes a finger that landed and left inside one frame.
  mutating func tap(at position: EvdevPosition, time: Int64) {
    let identifier = begin(at: position, time: time)
    landed.append(
      EvdevTouch(timeNanoseconds: time, identifier: identifier, phase: .ended, position: position))
  }

  /// Puts the frame's samples in order.
  mutating func endFrame() {
    samples += gone.sorted { $0.identifier < $1.identifier }
    samples += moved.sorted { $0.identifier < $1.identifier }
    samples += landed
    gone.removeAll(keepingCapacity: true)
    moved.removeAll(keepingCapacity: true)
    landed.removeAll(keepingCapacity: true)
  }
}
