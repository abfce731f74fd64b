// Values to text: keys in the given order, numbers in the shortest form that reads back to the
// same bits.

extension JSONValue {
  /// The value on one line, without spaces.
  package var text: String { String(decoding: bytes(), as: UTF8.self) }

  /// Returns the value as UTF-8 on one line, without spaces and without a line break at the end.
  package func bytes() -> [UInt8] {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return bytes
  }

  /// Returns the value as UTF-8 for people: what fits on a line of 100 stands on one.
  package func prettyBytes() -> [UInt8] {
    var bytes: [UInt8] = []
    appendPretty(to: &bytes, indent: 0, used: 0)
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }

  /// Appends the value on one line, without spaces.
  package func append(to bytes: inout [UInt8]) {
    switch kind {
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        bytes.append(quoted: member.key)
        bytes.append(UInt8(ascii: ":"))
        member.value.append(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    case .array(let values):
      bytes.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        value.append(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    default: appendScalar(to: &bytes)
    }
  }

  private func appendScalar(to bytes: inout [UInt8]) {
    switch kind {
    case .null, .array, .object: bytes.append(text: "null")
    case .boolean(let value): bytes.append(text: value ? "true" : "false")
    case .number(.integer(let value)): bytes.append(integer: value)
    case .number(.real(let value)):
      if value.isFinite { bytes.append(number: value) } else { bytes.append(text: "null") }
    case .string(let value): bytes.append(quoted: value)
    }
  }

  private func appendPretty(to bytes: inout [UInt8], indent: Int, used: Int) {
    let compact = spacedBytes()
    if indent + used + compact.count < 100 && !(indent == 0 && isObject) {
      bytes.append(contentsOf: compact)
      return
    }
    let inner = [UInt8](repeating: UInt8(ascii: " "), count: indent + 2)
    switch kind {
    case .object(let members) where !members.isEmpty:
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        bytes.append(text: index > 0 ? ",\n" : "\n")
        bytes.append(contentsOf: inner)
        bytes.append(quoted: member.key)
        bytes.append(text: ": ")
        let used = member.key.utf8.count + 4
        member.value.appendPretty(to: &bytes, indent: indent + 2, used: used)
      }
      bytes.append(UInt8(ascii: "\n"))
      bytes.append(contentsOf: inner.dropLast(2))
      bytes.append(UInt8(ascii: "}"))
    case .array(let values) where !values.isEmpty:
      bytes.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        bytes.append(text: index > 0 ? ",\n" : "\n")
        bytes.append(contentsOf: inner)
        value.appendPretty(to: &bytes, indent: indent + 2, used: 0)
      }
      bytes.append(UInt8(ascii: "\n"))
      bytes.append(contentsOf: inner.dropLast(2))
      bytes.append(UInt8(ascii: "]"))
    default: append(to: &bytes)
    }
  }

  private var isObject: Bool {
    if case .object(let members) = kind { !members.isEmpty } else { false }
  }

  /// The value on one line, with a space behind each comma and colon.
  private func spacedBytes() -> [UInt8] {
    var bytes: [UInt8] = []
    switch kind {
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { bytes.append(text: ", ") }
        bytes.append(quoted: member.key)
        bytes.append(text: ": ")
        bytes.append(contentsOf: member.value.spacedBytes())
      }
      bytes.append(UInt8(ascii: "}"))
    case .array(let values):
      bytes.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { bytes.append(text: ", ") }
        bytes.append(contentsOf: value.spacedBytes())
      }
      bytes.append(UInt8(ascii: "]"))
    default: appendScalar(to: &bytes)
    }
    return bytes
  }
}
