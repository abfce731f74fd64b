import EdgeLayout
import ScrollPhysics
import Simulation

// The `do` rows of a trace: what a program does.

extension Action {
  /// Every word that may stand behind `do`.
  static let names = [
    "setContentOffset", "shiftContent", "setInset", "setSafeArea", "setContentSize", "resize",
    "refreshRate", "setPaging", "setBounces", "setAlwaysBounce", "setDirectionalLock",
    "setScrollEnabled", "setDecelerationRate", "overrideTarget", "stop", "cancelTouches",
    "reveal", "fold", "insertPanel", "removePanel", "setExtent", "setSteps", "setDirection",
  ]

  /// Reads the action of a row; keys inside its values that mean nothing are noted.
  init(row: JSONNode, noting reading: inout ViewReading) throws(FormatError) {
    let action = try Self(plain: row, noting: &reading)
    guard let panel = try row.member("of") else {
      self = action
      return
    }
    self = .inside(try panel.itemID(), action)
  }

  /// Reads the action of a row, whatever view it is for.
  private init(plain row: JSONNode, noting reading: inout ViewReading) throws(FormatError) {
    let name = try row.required("do")
    switch try name.text() {
    case "setContentOffset": self = try Self.setContentOffset(row)
    case "shiftContent": self = .shiftContent(try row.required("by").vector())
    case "setInset": self = .setInset(try row.required("inset").insets())
    case "setSafeArea": self = .setSafeArea(try row.required("safeArea").insets())
    case "setContentSize": self = .setContentSize(try row.required("size").size())
    case "resize": self = .resize(try row.required("viewport").viewport())
    case "refreshRate": self = .refreshRate(try row.required("hz").refreshRate())
    case "setPaging": self = .setPaging(try row.required("on").boolean())
    case "setBounces": self = .setBounces(try row.required("on").boolean())
    case "setAlwaysBounce":
      self = .setAlwaysBounce(try row.required("axis").axis(), try row.required("on").boolean())
    case "setDirectionalLock": self = .setDirectionalLock(try row.required("on").boolean())
    case "setScrollEnabled": self = .setScrollEnabled(try row.required("on").boolean())
    case "setDecelerationRate":
      self = .setDecelerationRate(try row.required("rate").decelerationRate())
    case "overrideTarget": self = .overrideTarget(try row.required("to").vector())
    case "stop": self = .stop
    case "cancelTouches": self = .cancelTouches
    case let word:
      if let action = try Self.stackAction(word, row, noting: &reading) {
        self = action
        return
      }
      let nearest = nearestWord(to: word, in: Self.names) ?? "stop"
      throw name.error(expected: "an action, such as \(nearest)")
    }
  }

  /// Reads `to`, and `animated` or a `duration`, which means animated.
  private static func setContentOffset(_ row: JSONNode) throws(FormatError) -> Action {
    let duration = try row.member("duration")?.number(in: 0...3600)
    let isAnimated = try row.member("animated")?.boolean() ?? (duration != nil)
    return .setContentOffset(
      try row.required("to").vector(),
      animation: isAnimated ? OffsetAnimation(duration: duration) : nil)
  }

  /// The name of the action in a trace's `do` rows.
  package var name: String {
    guard let first = members.first, case .string(let name) = first.value.kind else { return "" }
    return name
  }

  /// The action as the members of its row, behind the time stamp.
  var members: [JSONMember] {
    switch self {
    case .setContentOffset(let offset, let animation):
      Self.members(
        "setContentOffset",
        [
          "to": .vector(offset), "animated": .boolean(animation != nil),
          "duration": animation?.duration.map { .number($0) },
        ])
    case .shiftContent(let shift): Self.members("shiftContent", ["by": .vector(shift)])
    case .setInset(let inset): Self.members("setInset", ["inset": .insets(inset)])
    case .setSafeArea(let area): Self.members("setSafeArea", ["safeArea": .insets(area)])
    case .setContentSize(let size): Self.members("setContentSize", ["size": .size(size)])
    case .resize(let viewport): Self.members("resize", ["viewport": .size(viewport)])
    case .refreshRate(let rate): Self.members("refreshRate", ["hz": .number(rate)])
    case .setPaging(let on): Self.members("setPaging", ["on": .boolean(on)])
    case .setBounces(let on): Self.members("setBounces", ["on": .boolean(on)])
    case .setAlwaysBounce(let axis, let on):
      Self.members("setAlwaysBounce", ["axis": .string(axis.name), "on": .boolean(on)])
    case .setDirectionalLock(let on): Self.members("setDirectionalLock", ["on": .boolean(on)])
    case .setScrollEnabled(let on): Self.members("setScrollEnabled", ["on": .boolean(on)])
    case .setDecelerationRate(let rate):
      Self.members("setDecelerationRate", ["rate": .number(rate)])
    case .overrideTarget(let target): Self.members("overrideTarget", ["to": .vector(target)])
    case .stop: Self.members("stop", [:])
    case .cancelTouches: Self.members("cancelTouches", [:])
    case .reveal, .fold, .insertPanel, .removePanel, .setExtent, .setSteps, .setDirection:
      stackMembers
    case .inside(let panel, let action):
      // Panels are found by name wherever they stand, so of several the innermost says it all.
      action.members.contains { $0.key == "of" }
        ? action.members : action.members + [JSONMember("of", .string(panel.description))]
    }
  }

  static func members(
    _ name: String, _ rest: KeyValuePairs<String, JSONValue?>
  ) -> [JSONMember] {
    [JSONMember("do", .string(name))]
      + rest.compactMap { key, value in value.map { JSONMember(key, $0) } }
  }
}
