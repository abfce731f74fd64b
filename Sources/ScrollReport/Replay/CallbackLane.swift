import ScrollPhysics
import Simulation

/// The callbacks as flags above the plot area.
struct CallbackLane: Sendable {
  /// The drawing, with the floor on which the poles stand at 0.
  var elements: [Element]

  /// The height above the floor, in pixels.
  var height: Double

  private static let laneHeight = 14.0
  private static let fontSize = 11.0
  private static let lanes = 6

  /// Something that happened, by four names.
  struct Flag: Hashable, Sendable {
    /// The time, in seconds.
    var seconds: Double

    /// The name.
    var name: String

    /// The shortest name that says it, for where the name finds no room; `nil` for none.
    var short: String?

    /// A word, for where not even that does.
    var word: String

    /// The name with what more there is to say.
    var detail: String
  }

  /// Places the callbacks of a timeline; those of one frame share a flag.
  ///
  /// Names may reach beyond the plot area, up to `limit`.
  init(_ timeline: Timeline, time: LinearScale, limit: Double) {
    let flags = timeline.events.compactMap { timed -> Flag? in
      guard let seconds = timeline.seconds(ofFrame: timed.frame) else { return nil }
      let event = timed.event
      return Flag(seconds: seconds, name: event.name, word: event.word, detail: event.detail)
    }
    let drawn = Self.named(flags, time: time, limit: limit, lanes: Self.lanes)
    self = drawn ?? CallbackLane(count: timeline.events.count, flags: flags, time: time)
  }

  /// Places flags, or else fewer of them, by name; by words only where neither find room.
  init(_ all: [Flag], orFewer few: [Flag], time: LinearScale, limit: Double) {
    self =
      Self.named(all, time: time, limit: limit, lanes: Self.lanes, naming: [.full], isMixed: true)
      ?? Self.named(few, time: time, limit: limit, lanes: Self.lanes + 2, isMixed: true)
      ?? CallbackLane(count: all.count, flags: all, time: time)
  }

  /// Flags of one moment, and where their pole stands.
  private struct Group {
    var pole: Double
    var flags: [Flag]
  }

  /// How much of the names is shown.
  private enum Naming: CaseIterable {
    case full, first, short, word

    func label(_ flags: [Flag]) -> String {
      switch self {
      case .full: flags.map(\.name).joined(separator: " ▸ ")
      case .first: (flags.first?.name ?? "") + (flags.count > 1 ? " ▸ …" : "")
      case .short: flags.first?.short ?? flags.first?.word ?? ""
      case .word: flags.first?.word ?? ""
      }
    }
  }

  /// Returns flags side by side, in order of time; those of one moment share one.
  private static func groups(_ flags: [Flag], time: LinearScale) -> [Group] {
    var groups: [Group] = []
    for flag in flags {
      let pole = time.position(of: flag.seconds)
      if let last = groups.last, last.pole == pole {
        groups[groups.count - 1].flags.append(flag)
      } else {
        groups.append(Group(pole: pole, flags: [flag]))
      }
    }
    groups.sort { $0.pole < $1.pole }
    return groups
  }

  /// Returns the fullest label, from a naming on, with room to the right of its pole or to the left.
  private static func label(
    of index: Int, in groups: [Group], from naming: Naming, limit: Double
  ) -> String {
    let group = groups[index]
    let before = index > 0 ? groups[index - 1].pole : 0
    var names: [String] = []
    if naming != .word { names.append(Naming.short.label(group.flags)) }
    if naming == .full || naming == .first {
      names = [naming.label(group.flags), group.flags.first?.name ?? ""] + names
    }
    return names.first { name in
      let width = TextWidth.of(name, size: fontSize) + 10
      return group.pole + width <= limit || group.pole - width >= before
    } ?? Naming.word.label(group.flags)
  }

  /// Returns a lane with names, the fullest for which there is room; `nil` where there is none.
  ///
  /// Names may reach beyond the plot area, up to `limit`.
  private static func named(
    _ flags: [Flag], time: LinearScale, limit: Double, lanes: Int,
    naming: [Naming] = Naming.allCases, isMixed: Bool = false
  ) -> CallbackLane? {
    let groups = groups(flags, time: time)
    guard !groups.isEmpty else { return CallbackLane(elements: [], height: 0) }
    for naming in naming {
      // Before names become words, they may stand higher.
      let lanes = naming == .short && isMixed ? lanes + Self.lanes - 2 : lanes
      let labels = groups.indices.map { index in
        isMixed
          ? label(of: index, in: groups, from: naming, limit: limit)
          : naming.label(groups[index].flags)
      }
      let widths = labels.map { TextWidth.of($0, size: fontSize) + 10 }
      let flags = LabelLanes(
        poles: groups.map(\.pole), widths: widths, within: limit, lanes: lanes)
      guard let flags else { continue }
      if naming == .word && isMixed {
        return lengthened(flags, labels, groups, limit: limit, lanes: lanes)
      }
      return CallbackLane(flags: flags, labels: labels, groups: groups)
    }
    return nil
  }

  /// Returns a lane with short names instead of words, flag by flag, as long as there is room.
  private static func lengthened(
    _ drawn: LabelLanes, _ words: [String], _ groups: [Group], limit: Double, lanes: Int
  ) -> CallbackLane {
    var drawn = drawn
    var labels = words
    for index in labels.indices.reversed() {
      let word = labels[index]
      labels[index] = Naming.short.label(groups[index].flags)
      let flags = LabelLanes(
        poles: groups.map(\.pole), widths: labels.map { TextWidth.of($0, size: fontSize) + 10 },
        within: limit, lanes: lanes)
      if let flags { drawn = flags } else { labels[index] = word }
    }
    return CallbackLane(flags: drawn, labels: labels, groups: groups)
  }

  private init(elements: [Element], height: Double) {
    self.elements = elements
    self.height = height
  }

  private init(flags: LabelLanes, labels: [String], groups: [Group]) {
    var elements: [Element] = []
    var poles = PathData()
    for (position, place) in flags.places.enumerated() {
      let pole = groups[position].pole
      let top = -Double(place.lane + 1) * Self.laneHeight
      poles.addVertical(at: pole, from: top, to: 0)
      let detail = groups[position].flags.map(\.detail).joined(separator: "; ")
      var text = Element(
        "text",
        [
          "x": (pole + (place.isLeftOfPole ? -4 : 4)).coordinate, "y": (top + 9).coordinate,
          "text-anchor": place.isLeftOfPole ? "end" : "start",
        ], text: labels[position])
      text.children.append(.element(Element("title", text: detail)))
      elements.append(text)
    }
    elements.append(Element("path", ["class": "pole", "d": poles.text]))
    self.init(elements: elements, height: Double(flags.laneCount) * Self.laneHeight)
  }

  /// Without names, a line for each callback and how many there are.
  private init(count: Int, flags: [Flag], time: LinearScale) {
    var poles = PathData()
    var last = -1.0
    for group in Self.groups(flags, time: time) where group.pole - last > 0.5 {
      poles.addVertical(at: group.pole, from: -6, to: 0)
      last = group.pole
    }
    self.init(
      elements: [
        Element("path", ["class": "pole", "d": poles.text]),
        Element(
          "text", ["x": time.end.coordinate, "y": "-10", "text-anchor": "end"],
          text: "\(FixedDecimals.label(Double(count), decimals: 0)) callbacks"),
      ], height: 20)
  }
}

extension ScrollEvent {
  /// The callback's name, as UIKit's delegate has it.
  fileprivate var name: String {
    switch self {
    case .willBeginDragging: "willBeginDragging"
    case .willEndDragging: "willEndDragging"
    case .didEndDragging: "didEndDragging"
    case .willBeginDecelerating: "willBeginDecelerating"
    case .didEndDecelerating: "didEndDecelerating"
    case .didEndScrollingAnimation: "didEndScrollingAnimation"
    }
  }

  /// The callback as a word, for where its name finds no room.
  fileprivate var word: String {
    switch self {
    case .willBeginDragging: "drag"
    case .willEndDragging, .didEndDragging: "release"
    case .willBeginDecelerating: "decelerate"
    case .didEndDecelerating: "stop"
    case .didEndScrollingAnimation: "arrive"
    }
  }

  /// The callback's name with what it carries.
  fileprivate var detail: String {
    switch self {
    case .willEndDragging(let velocity, let target):
      "\(name): velocity (\(short(velocity.x)), \(short(velocity.y))) pt/ms, "
        + "target (\(short(target.x)), \(short(target.y))) pt"
    case .didEndDragging(let willDecelerate):
      "\(name): \(willDecelerate ? "deceleration follows" : "no deceleration")"
    case .didEndScrollingAnimation(let finished):
      "\(name): \(finished ? "finished" : "cut short")"
    case .willBeginDragging, .willBeginDecelerating, .didEndDecelerating: name
    }
  }

  private func short(_ value: Double) -> String {
    FixedDecimals.label(value, decimals: 3, trimmed: true)
  }
}
