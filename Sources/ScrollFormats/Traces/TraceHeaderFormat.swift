import ScrollPhysics
import Simulation

// A trace's first line, read and written.

extension TraceHeader {
  /// Reads a header from the value of a trace's first line.
  init(_ root: JSONNode) throws(FormatError) {
    try root.checkKind("trace")
    var fields = ScrollViewFields()
    try fields.readGeometry(root)
    if let view = try root.member("view") {
      for (key, node) in try view.members() {
        if key == "scroll" {
          try fields.read(scroll: node)
        } else {
          fields.notModelled.append("a \(key) (\(node.path))")
        }
      }
    }
    try fields.checkKeys(of: root, extra: ["content", "inset", "offset", "input"])
    let source = try Self.source(root)
    self.init(
      title: try root.member("title")?.text() ?? "",
      source: source,
      scene: try Scene(root, view: try fields.finished(in: root)),
      input: try root.member("input")?.inputKind() ?? Self.usualInput(of: source),
      notModelled: fields.notModelled, ignoredKeys: fields.ignoredKeys)
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
    let view = scene.view
    let switches = view.switches()
    return .object([
      "flickbook": "trace", "version": 1,
      "title": title.isEmpty ? nil : .string(title),
      // A plain nil would be the value null.
      "source": source.isEmpty ? JSONValue?.none : sourceValue,
      "viewport": .size(scene.viewport), "scale": .number(scene.scale),
      "content": .size(view.content),
      "inset": view.inset == .zero ? nil : .insets(view.inset),
      "offset": .vector(view.offset), "refreshRate": .number(scene.refreshRate),
      "direction": scene.direction == .leftToRight ? nil : .string(scene.direction.name),
      "safeArea": scene.safeArea == .zero ? nil : .insets(scene.safeArea),
      "input": input == Self.usualInput(of: source) ? nil : .string(input.name),
      "view": switches.isEmpty ? nil : .object(["scroll": JSONValue(.object(switches))]),
    ])
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
