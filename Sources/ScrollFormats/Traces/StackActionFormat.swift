import EdgeLayout
import ScrollPhysics
import Simulation

// The `do` rows that only edge stacks understand.

extension Action {
  /// Reads an action of a stack; `nil` where the word stands for none.
  static func stackAction(
    _ word: String, _ row: JSONNode, noting reading: inout ViewReading
  ) throws(FormatError) -> Action? {
    switch word {
    case "reveal":
      .reveal(
        try row.required("id").itemID(), fraction: try row.member("to")?.number(in: 0...1) ?? 1,
        easing: try row.member("curve")?.easing(),
        duration: try row.member("duration")?.navigationDuration())
    case "fold":
      .fold(
        easing: try row.member("curve")?.easing(),
        duration: try row.member("duration")?.navigationDuration())
    case "insertPanel":
      .insertPanel(
        try reading.panel(try row.required("child"), depth: 1),
        at: try row.member("at").map { node throws(FormatError) in
          Int(try node.integer(in: 0...Int64(Int32.max)))
        })
    case "removePanel": .removePanel(try row.required("id").itemID())
    case "setExtent":
      .setExtent(
        try row.required("id").itemID(), try reading.extent(try row.required("extent")))
    case "setSteps":
      .setSteps(try row.required("id").itemID(), try reading.steps(try row.required("steps")))
    case "setDirection": .setDirection(try row.required("direction").layoutDirection())
    default: nil
    }
  }

  /// The members of the row of a stack's action.
  var stackMembers: [JSONMember] {
    switch self {
    case .reveal(let id, let fraction, let easing, let duration):
      Self.members(
        "reveal",
        [
          "id": id.value, "to": fraction == 1 ? JSONValue?.none : .number(fraction),
          "curve": easing.map { .string($0.name) }, "duration": duration.map { .number($0) },
        ])
    case .fold(let easing, let duration):
      Self.members(
        "fold",
        ["curve": easing.map { .string($0.name) }, "duration": duration.map { .number($0) }])
    case .insertPanel(let panel, let place):
      Self.members(
        "insertPanel", ["child": panel.value, "at": place.map { .integer(Int64($0)) }])
    case .removePanel(let id): Self.members("removePanel", ["id": id.value])
    case .setExtent(let id, let extent):
      Self.members("setExtent", ["id": id.value, "extent": extent.value])
    case .setSteps(let id, let steps):
      Self.members("setSteps", ["id": id.value, "steps": .array(steps.map(\.value))])
    case .setDirection(let direction):
      Self.members("setDirection", ["direction": .string(direction.name)])
    default: []
    }
  }
}

extension ItemID {
  fileprivate var value: JSONValue { .string(description) }
}
