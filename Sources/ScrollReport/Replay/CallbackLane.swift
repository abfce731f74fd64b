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

  /// Places the callbacks of a timeline; those of one frame share a flag.
  ///
  /// Names may reach beyond the plot area, up to `limit`.
  init(_ timeline: Timeline, time: LinearScale, limit: Double) {
    var groups: [(pole: Double, events: [ScrollEvent])] = []
    for timed in timeline.events {
      guard let seconds = timeline.seconds(ofFrame: timed.frame) else { continue }
      let pole = time.position(of: seconds)
      if let last = groups.last, last.pole == pole {
        groups[groups.count - 1].events.append(timed.event)
      } else {
        groups.append((pole, [timed.event]))
      }
    }
    groups.sort { $0.pole < $1.pole }
    guard !groups.isEmpty else {
      self.init(elements: [], height: 0)
      return
    }
    let long = groups.map { $0.events.map(\.name).joined(separator: " ▸ ") }
    let short = groups.map { group in
      (group.events.first?.name ?? "") + (group.events.count > 1 ? " ▸ …" : "")
    }
    let words = groups.map { $0.events.first?.word ?? "" }
    for labels in [long, short, words] {
      let widths = labels.map { TextWidth.of($0, size: Self.fontSize) + 10 }
      let flags = LabelLanes(
        poles: groups.map(\.pole), widths: widths, within: limit, lanes: Self.lanes)
      guard let flags else { continue }
      self.init(flags: flags, labels: labels, groups: groups)
      return
    }
    self.init(tooMany: timeline.events.count, groups: groups, width: time.end)
  }

  private init(elements: [Element], height: Double) {
    self.elements = elements
    self.height = height
  }

  private init(
    flags: LabelLanes, labels: [String], groups: [(pole: Double, events: [ScrollEvent])]
  ) {
    var elements: [Element] = []
    var poles = PathData()
    for (position, place) in flags.places.enumerated() {
      let pole = groups[position].pole
      let top = -Double(place.lane + 1) * Self.laneHeight
      poles.addVertical(at: pole, from: top, to: 0)
      let detail = groups[position].events.map(\.detail).joined(separator: "; ")
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
  private init(
    tooMany count: Int, groups: [(pole: Double, events: [ScrollEvent])], width: Double
  ) {
    var poles = PathData()
    var last = -1.0
    for group in groups where group.pole - last > 0.5 {
      poles.addVertical(at: group.pole, from: -6, to: 0)
      last = group.pole
    }
    self.init(
      elements: [
        Element("path", ["class": "pole", "d": poles.text]),
        Element(
          "text", ["x": width.coordinate, "y": "-10", "text-anchor": "end"],
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
