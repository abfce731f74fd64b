import EdgeLayout
import ScrollPhysics
import Simulation

// What a scroll view's content holds: the places where it snaps and the views inside, read and
// written.

extension ViewReading {
  /// Reads the places on which content comes to rest.
  mutating func snap(_ node: JSONNode) throws(FormatError) -> SnapGrid {
    let axis = try node.required("axis").axis()
    let interval = try node.required("interval").positive()
    ignoredKeys += node.ignoredKeys(besides: ["axis", "interval", "strictness", "stop"])
    return SnapGrid(
      axis: axis, interval: interval,
      strictness: try node.member("strictness")?.choice(
        "a strictness", of: SnapGrid.Strictness.allCases
      ) { $0.name } ?? .mandatory,
      stop: try node.member("stop")?.choice("a stop", of: SnapGrid.Stop.allCases) { $0.name }
        ?? .normal)
  }

  /// Reads the views in the content of a scroll view that stands at a depth.
  mutating func placedViews(_ node: JSONNode, depth: Int) throws(FormatError) -> [PlacedView] {
    var views: [PlacedView] = []
    var places: [ItemID: Int] = [:]
    for (place, element) in try node.limitedElements().enumerated() {
      let id = try element.required("id").itemID()
      if let other = places[id] {
        throw try element.required("id").error(expected: "another name than that of view \(other)")
      }
      places[id] = place
      let frame = try element.required("frame").frame()
      guard let view = try view(of: element, depth: depth + 1) else {
        throw element.missing("view")
      }
      ignoredKeys += element.ignoredKeys(besides: ["id", "frame", "view"])
      views.append(PlacedView(id: id, frame: frame, view: view))
    }
    return views
  }
}

extension JSONNode {
  /// Returns a frame `[x, y, width, height]`, in points; both sides are greater than 0.
  fileprivate func frame() throws(FormatError) -> Rectangle {
    let parts = try elements(count: 4)
    let origin = Vector(x: try parts[0].moderate(), y: try parts[1].moderate())
    return Rectangle(
      origin: origin,
      size: Size(width: try parts[2].viewportSide(), height: try parts[3].viewportSide()))
  }
}

// MARK: - Words

extension SnapGrid.Strictness {
  /// The word in files.
  var name: String {
    switch self {
    case .mandatory: "mandatory"
    case .proximity: "proximity"
    }
  }
}

extension SnapGrid.Stop {
  /// The word in files.
  var name: String {
    switch self {
    case .normal: "normal"
    case .always: "always"
    }
  }
}

// MARK: - Writing

extension SnapGrid {
  /// A `snap` object.
  var value: JSONValue {
    .object([
      "axis": .string(axis.name), "interval": .number(interval),
      "strictness": .string(strictness.name), "stop": .string(stop.name),
    ])
  }
}

extension PlacedView {
  /// An object of a scroll view's `views`.
  var value: JSONValue {
    .object([
      "id": .string(id.description), "frame": .rectangle(frame), "view": view.value,
    ])
  }
}

extension JSONValue {
  /// Returns `[x, y, width, height]`.
  static func rectangle(_ rectangle: Rectangle) -> JSONValue {
    .array([
      .number(rectangle.origin.x), .number(rectangle.origin.y), .number(rectangle.size.width),
      .number(rectangle.size.height),
    ])
  }
}
