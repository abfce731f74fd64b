import EdgeLayout
import ScrollPhysics
import Simulation

// A trace's first line, read and written.

extension TraceHeader {
  /// Reads a header from the value of a trace's first line.
  ///
  /// The layouts given are those that its view may name besides the published ones.
  init(_ root: JSONNode, layouts: [CustomLayout] = []) throws(FormatError) {
    try root.checkKind("trace")
    var reading = ViewReading(layouts: layouts)
    let outermost = try Self.outermost(root, &reading)
    let isStack = if case .stack = outermost { true } else { false }
    try reading.checkKeys(
      of: root, extra: isStack ? ["offset", "input"] : ["content", "inset", "offset", "input"])
    let source = try Self.source(root)
    self.init(
      title: try root.member("title")?.text() ?? "",
      source: source,
      scene: try Scene(root, outermost: outermost),
      input: try root.member("input")?.inputKind() ?? Self.usualInput(of: source),
      notModelled: reading.notModelled, ignoredKeys: reading.ignoredKeys)
  }

  /// Reads the view of a header, whose own keys stand for those that the view leaves out.
  private static func outermost(
    _ root: JSONNode, _ reading: inout ViewReading
  ) throws(FormatError) -> ViewDescription {
    let view = try root.member("view")
    if let view, let stack = try view.member("stack") {
      var outermost = try reading.content(of: view, depth: 1)
      if case .stack(var description) = outermost, try stack.member("offset") == nil,
        let offset = try root.member("offset")
      {
        description.offset = try offset.vector()
        outermost = .stack(description)
      }
      reading.ignoredKeys += view.ignoredKeys(besides: ViewReading.kinds)
      return outermost
    }
    var fields = ScrollViewFields()
    try fields.readGeometry(root)
    reading.ignoredKeys += try root.ignoredEdges(of: "inset")
    for (key, node) in try view?.members() ?? [] {
      if key == "scroll" {
        try fields.read(scroll: node, depth: 1, noting: &reading)
      } else {
        reading.notModelled.append("a \(key) (\(node.path))")
      }
    }
    return .scroll(try fields.finished(in: root))
  }

  /// The kind of device that a source names: a trackpad where its device does, else a finger.
  private static func usualInput(of source: [SourceEntry]) -> InputKind {
    let device = source.first { $0.key == "device" && $0.isText }?.value.lowercased() ?? ""
    return device.split(whereSeparator: { !$0.isLetter }).contains("trackpad") ? .trackpad : .touch
  }

  private static func source(_ root: JSONNode) throws(FormatError) -> [SourceEntry] {
    guard let source = try root.member("source") else { return [] }
    return try source.members().map { key, node in
      guard case .string(let text) = node.value.kind else {
        return SourceEntry(key: key, value: node.value.text, isText: false)
      }
      return SourceEntry(key: key, value: text)
    }
  }

  /// The header as the value of a trace's first line; what is as usual is left out.
  var value: JSONValue {
    var view: ScrollViewDescription?
    if case .scroll(let description) = scene.outermost { view = description }
    return .object([
      "flickbook": "trace", "version": 1,
      "title": title.isEmpty ? nil : .string(title),
      // A plain nil would be the value null.
      "source": source.isEmpty ? JSONValue?.none : sourceValue,
      "viewport": .size(scene.viewport), "scale": .number(scene.scale),
      "content": view.map { .size($0.content) },
      "inset": view.flatMap { $0.inset == .zero ? nil : .insets($0.inset) },
      "offset": view.map { .vector($0.offset) }, "refreshRate": .number(scene.refreshRate),
      "direction": scene.direction == .leftToRight ? nil : .string(scene.direction.name),
      "safeArea": scene.safeArea == .zero ? nil : .insets(scene.safeArea),
      "input": input == Self.usualInput(of: source) ? nil : .string(input.name),
      "view": viewValue,
    ])
  }

  /// The view, without what of a scroll view stands in the header itself.
  private var viewValue: JSONValue? {
    guard case .scroll(let view) = scene.outermost else { return scene.outermost.value }
    let switches = view.switches()
    return switches.isEmpty ? JSONValue?.none : .object(["scroll": JSONValue(.object(switches))])
  }

  private var sourceValue: JSONValue {
    JSONValue(.object(source.map { JSONMember($0.key, $0.json) }))
  }
}

extension SourceEntry {
  /// The value as it stands in the file.
  var json: JSONValue {
    let json = isText ? nil : try? JSONValue(Array(value.utf8), file: "source")
    return json ?? .string(value)
  }
}
