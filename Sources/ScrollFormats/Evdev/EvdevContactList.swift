import ScrollPhysics

/// Protocol A: a frame lists every contact in full, and one that is not listed has left.
struct EvdevContactList {
  /// The most contacts in one frame.
  static let maximumContacts = 64

  private let file: String
  private var fingers: [Finger] = []
  private var listed: [Contact] = []
  private var open = Contact()
  private var isAfterDrop = false

  /// Starts without fingers.
  init(file: String) {
    self.file = file
  }
}

extension EvdevContactList {
  private struct Contact {
    var tracking: Int32?
    var x: Int32?
    var y: Int32?
    var hasValues = false
  }

  private struct Finger {
    var tracking: Int32?
    var position: EvdevPosition
    var identifier = 0
  }

  /// Whether a finger is down.
  var isTouched: Bool { !fingers.isEmpty }

  /// Takes one event of a frame; nothing shows before the frame's end.
  mutating func take(
    _ event: EvdevEvent, into touches: inout EvdevTouches
  ) throws(FormatError) {
    if event.isEvent(EvdevType.synchronization, EvdevCode.contactReport) {
      try close(line: Int(event.line))
    } else if event.isMultitouch, event.code != EvdevCode.slot {
      open.hasValues = true
      switch event.code {
      case EvdevCode.positionX: open.x = event.value
      case EvdevCode.positionY: open.y = event.value
      case EvdevCode.tracking: open.tracking = event.value
      default: break
      }
    }
  }

  private mutating func close(line: Int) throws(FormatError) {
    if open.hasValues { listed.append(open) }
    open = Contact()
    guard listed.count <= Self.maximumContacts else {
      throw FormatError(
        file: file, line: line, found: "\(listed.count) contacts in one frame",
        expected: "at most \(Self.maximumContacts)")
    }
  }

  /// Ends a frame: contacts become the fingers they continue, the rest land or leave.
  mutating func endFrame(time: Int64, into touches: inout EvdevTouches) {
    if open.hasValues { listed.append(open) }
    open = Contact()
    var contacts = fullContacts(into: &touches)
    let partners = Self.match(contacts, with: fingers)
    for (index, finger) in fingers.enumerated() where !partners.contains(index) {
      touches.end(finger.identifier, at: finger.position, time: time)
    }
    for (index, partner) in partners.enumerated() {
      let position = contacts[index].position
      if let partner {
        contacts[index].identifier = fingers[partner].identifier
        touches.move(
          contacts[index].identifier, from: fingers[partner].position, to: position, time: time)
      } else {
        contacts[index].identifier = touches.begin(at: position, time: time)
        if isAfterDrop { touches.repairs[.lateBegins] += 1 }
      }
    }
    fingers = contacts
    isAfterDrop = false
    touches.endFrame()
  }

  /// The frame's contacts that have both coordinates, each identifier once.
  private mutating func fullContacts(into touches: inout EvdevTouches) -> [Finger] {
    var contacts: [Finger] = []
    for contact in listed {
      // A negative identifier is how some devices say that the contact is over.
      if let tracking = contact.tracking, tracking < 0 { continue }
      guard let x = contact.x, let y = contact.y else {
        touches.repairs[.incompleteContacts] += 1
        continue
      }
      if contact.tracking != nil, contacts.contains(where: { $0.tracking == contact.tracking }) {
        touches.repairs[.repeatedIdentifiers] += 1
        continue
      }
      contacts.append(Finger(tracking: contact.tracking, position: EvdevPosition(x: x, y: y)))
    }
    listed.removeAll(keepingCapacity: true)
    return contacts
  }

  /// Finds for each contact the finger it continues.
  ///
  /// Contacts with identifiers go by them. The others take the nearest pair of all first, then the
  /// nearest of what is left; of equal distances the earlier finger's, then the earlier contact's.
  private static func match(_ contacts: [Finger], with fingers: [Finger]) -> [Int?] {
    var partners = [Int?](repeating: nil, count: contacts.count)
    var pairs: [(distance: Double, finger: Int, contact: Int)] = []
    for (index, contact) in contacts.enumerated() {
      if let tracking = contact.tracking {
        partners[index] = fingers.firstIndex { $0.tracking == tracking }
        continue
      }
      for (other, finger) in fingers.enumerated() where finger.tracking == nil {
        pairs.append((contact.position.squaredDistance(to: finger.position), other, index))
      }
    }
    pairs.sort { ($0.distance, $0.finger, $0.contact) < ($1.distance, $1.finger, $1.contact) }
    var isTaken = [Bool](repeating: false, count: fingers.count)
    for pair in pairs where !isTaken[pair.finger] && partners[pair.contact] == nil {
      partners[pair.contact] = pair.finger
      isTaken[pair.finger] = true
    }
    return partners
  }
}

// MARK: - Cancelling

extension EvdevContactList {
  /// Cancels every finger where events were lost; the next frame lists them anew.
  mutating func drop(time: Int64, into touches: inout EvdevTouches) {
    touches.repairs[.droppedContacts] += fingers.count
    cancelAll(time: time, into: &touches)
    listed = []
    open = Contact()
    isAfterDrop = true
  }

  /// Cancels every finger at the recording's end.
  mutating func finish(time: Int64, into touches: inout EvdevTouches) {
    touches.repairs[.missingLifts] += fingers.count
    cancelAll(time: time, into: &touches)
  }

  private mutating func cancelAll(time: Int64, into touches: inout EvdevTouches) {
    for finger in fingers {
      touches.end(finger.identifier, at: finger.position, time: time, phase: .cancelled)
    }
    fingers = []
    touches.endFrame()
  }
}
