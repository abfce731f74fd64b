import ScrollFormats
import ScrollPhysics
import Testing

/// A gesture of several fingers, to be written in either protocol.
private struct Gesture {
  /// The fingers that are down, frame by frame, in the order of their slots.
  var frames: [[Finger]]

  struct Finger {
    var slot: Int
    var tracking: Int
    var x: Int
    var y: Int
  }

  /// Fingers that land, move and leave at random, none of them resting, each in its own lane.
  init(seed: UInt64, frameCount: Int) {
    var numbers = EvdevSeededNumbers(state: seed)
    var down: [Finger] = []
    var tracking = 0
    frames = []
    for frame in 0..<frameCount {
      var next: [Finger] = []
      for slot in 0..<4 {
        if let finger = down.first(where: { $0.slot == slot }) {
          guard numbers.below(8) > 0, frame < frameCount - 1 else { continue }
          // The sign alternates, so that no finger comes closer to another's lane.
          let step = 1 + numbers.below(20)
          next.append(
            Finger(
              slot: slot, tracking: finger.tracking, x: finger.x + (frame % 2 == 0 ? 1 : -1),
              y: finger.y + (frame % 2 == 0 ? step : -step)))
        } else if numbers.below(4) == 0, frame < frameCount - 1 {
          tracking += 1
          next.append(
            Finger(
              slot: slot, tracking: tracking, x: 100 + 200 * slot, y: 400 + numbers.below(30)))
        }
      }
      frames.append(next)
      down = next
    }
  }
}

extension Gesture {
  private static func header(isB: Bool) -> String {
    (isB ? "A: 2f 0 9 0 0\n" : "") + "A: 35 0 999 0 0\nA: 36 0 999 0 0\n"
  }

  private static func line(_ frame: Int, base: Int, _ event: String) -> String {
    let time = base + frame * 11_111
    return "E: \(time / 1_000_000).\(String(1_000_000 + time % 1_000_000).dropFirst()) \(event)\n"
  }

  /// The recording of a device with protocol A.
  func protocolA(withIdentifiers: Bool, base: Int = 0) -> String {
    var text = Self.header(isB: false)
    for (index, fingers) in frames.enumerated() {
      for finger in fingers {
        if withIdentifiers { text += Self.line(index, base: base, "0003 0039 \(finger.tracking)") }
        text += Self.line(index, base: base, "0003 0035 \(finger.x)")
        text += Self.line(index, base: base, "0003 0036 \(finger.y)")
        text += Self.line(index, base: base, "0000 0002 0")
      }
      if fingers.isEmpty { text += Self.line(index, base: base, "0000 0002 0") }
      text += Self.line(index, base: base, "0000 0000 0")
    }
    return text
  }

  /// The recording of a device with protocol B, with slots and axes of each in random order.
  func protocolB(base: Int = 0, shuffled seed: UInt64? = nil) -> String {
    var numbers = EvdevSeededNumbers(state: seed ?? 0)
    var text = Self.header(isB: true)
    var last: [Finger?] = [nil, nil, nil, nil]
    for (index, fingers) in frames.enumerated() {
      var groups: [[String]] = []
      for slot in 0..<4 {
        let finger = fingers.first { $0.slot == slot }
        var events: [String] = []
        if let finger {
          if last[slot]?.tracking != finger.tracking {
            events.append("0003 0039 \(finger.tracking)")
          }
          if last[slot]?.x != finger.x { events.append("0003 0035 \(finger.x)") }
          if last[slot]?.y != finger.y { events.append("0003 0036 \(finger.y)") }
        } else if last[slot] != nil {
          events.append("0003 0039 -1")
        }
        if seed != nil { events.shuffle(using: &numbers) }
        if !events.isEmpty { groups.append(["0003 002f \(slot)"] + events) }
        last[slot] = finger
      }
      if seed != nil { groups.shuffle(using: &numbers) }
      for event in groups.joined() { text += Self.line(index, base: base, event) }
      text += Self.line(index, base: base, "0000 0000 0")
    }
    return text
  }
}

@Suite struct EvdevLawTests {
  @Test(arguments: UInt64(1)...20)
  func `both protocols give the same touches of one gesture`(seed: UInt64) throws {
    let gesture = Gesture(seed: seed, frameCount: 60)
    let b = try EvdevFixture.read(text: gesture.protocolB())
    let a = try EvdevFixture.read(text: gesture.protocolA(withIdentifiers: true))
    #expect(b.report.contacts > 5)
    #expect(a.rows == b.rows)
    #expect(a.source("protocol") == "A")
    #expect(b.source("protocol") == "B")
  }

  @Test(arguments: UInt64(1)...20)
  func `identifiers are not needed while fingers stay apart`(seed: UInt64) throws {
    var gesture = Gesture(seed: seed, frameCount: 60)
    // Without identifiers a finger that leaves while another lands is taken for the same.
    for index in gesture.frames.indices.dropFirst() {
      let before = Set(gesture.frames[index - 1].map(\.tracking))
      let now = Set(gesture.frames[index].map(\.tracking))
      if !before.isSubset(of: now) {
        gesture.frames[index].removeAll { !before.contains($0.tracking) }
      }
    }
    let with = try EvdevFixture.read(text: gesture.protocolA(withIdentifiers: true))
    let without = try EvdevFixture.read(text: gesture.protocolA(withIdentifiers: false))
    #expect(without.rows == with.rows)
  }

  @Test(arguments: UInt64(1)...20)
  func `the order of slots and axes inside a frame changes nothing`(seed: UInt64) throws {
    let gesture = Gesture(seed: seed, frameCount: 60)
    let ordered = try EvdevFixture.read(text: gesture.protocolB())
    let shuffled = try EvdevFixture.read(text: gesture.protocolB(shuffled: seed))
    #expect(shuffled.rows == ordered.rows)
    #expect(shuffled.report == ordered.report)
  }

  @Test(arguments: [1, 999_999, 1_357_751_027_990_934, 9_223_372_034_000_000])
  func `another time base gives the same rows`(base: Int) throws {
    let gesture = Gesture(seed: 7, frameCount: 60)
    let early = try EvdevFixture.read(text: gesture.protocolB())
    let late = try EvdevFixture.read(text: gesture.protocolB(base: base))
    #expect(late.rows == early.rows)
    #expect(late.source("baseMicroseconds") == "\(base)")
  }

  @Test(arguments: UInt64(1)...20)
  func `every touch begins once, ends once and is never older than the last row`(
    seed: UInt64
  ) throws {
    let gesture = Gesture(seed: seed, frameCount: 60)
    var text = gesture.protocolB(shuffled: seed)
    // Lost events somewhere in the middle, and the end cut off.
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    text = lines.prefix(lines.count * 4 / 5).enumerated().map { index, line in
      index == lines.count / 2 ? line + "\n" + line.prefix(11) + " 0000 0003 0" : line
    }.joined(separator: "\n")
    let trace = try EvdevFixture.read(text: text)
    var open: Set<Int> = []
    var last: Int64 = 0
    for sample in trace.samples {
      #expect(sample.timeNanoseconds >= last)
      last = sample.timeNanoseconds
      switch sample.phase {
      case .began: #expect(open.insert(sample.identifier).inserted)
      case .ended, .cancelled: #expect(open.remove(sample.identifier) != nil)
      case .moved, .stationary: #expect(open.contains(sample.identifier))
      }
    }
    #expect(open.isEmpty)
    let begun = trace.samples.filter { $0.phase == .began }.map(\.identifier)
    #expect(begun == Array(1...trace.report.contacts))
    #expect(trace.report.repairs[.droppedBuffers] == 1)
  }
}
