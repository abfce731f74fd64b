/// A file that appears whole or not at all.
///
/// What is written goes to a temporary file beside the target, which takes the target's place in
/// `commit`. Without it, or after an error, the temporary file is removed and the target is as it
/// was; where the disk can, the temporary file has no name until then, so that nothing is left
/// behind even by a process that is killed. Standard output (`-`) and devices are written to
/// directly.
package final class AtomicFile {
  /// The path as the user wrote it; `-` is standard output.
  package let name: String

  private let target: String
  private var temporary: String?
  private var isUnnamed = false
  private var descriptor: Int32?
  private var buffer: [UInt8] = []

  /// Opens a file to be written.
  ///
  /// The inputs are the files being read; none of them may be the target.
  ///
  /// - Throws: a `FormatError` where the target is a folder or an input, its folder is missing, or
  ///   it may not be written.
  package init(path: String, inputs: [String] = []) throws(FormatError) {
    name = path
    if let standard = Self.standardDescriptor(path) {
      (target, descriptor) = (path, standard)
      return
    }
    guard !path.isEmpty else {
      throw FormatError(file: "''", found: "the path is empty", expected: "a file to write")
    }
    guard !path.utf8.contains(0) else {
      throw FormatError(file: path, found: "the path is not one", expected: "a file to write")
    }
    guard !inputs.contains(where: { isSameFile($0, path) }) else {
      throw FormatError(
        file: path, found: "the output is also an input", expected: "another file to write")
    }
    do throws(SystemError) {
      let status = try Self.statusIfThere(path)
      guard status?.kind != .folder else { throw SystemCalls.folder }
      guard status?.kind != .other else {
        target = path
        descriptor = try SystemCalls.openToWrite(path)
        return
      }
      guard status == nil || SystemCalls.isWritable(path) else { throw SystemCalls.denied }
      // Behind a link, the file is replaced and the link stays.
      target = SystemCalls.resolved(path) ?? path
      let folder = Self.folder(of: target)
      let opened: Int32
      if let unnamed = SystemCalls.createUnnamed(in: folder.isEmpty ? "." : String(folder)) {
        (opened, isUnnamed) = (unnamed, true)
      } else {
        (temporary, opened) = try Self.withTemporaryName(beside: target) {
          path throws(SystemError) in try SystemCalls.create(path, permissions: 0o666)
        }
      }
      descriptor = opened
      if let status { try SystemCalls.setPermissions(status.permissions, of: opened) }
    } catch {
      throw Self.unwritable(path, error)
    }
  }

  deinit { discard() }
}

// MARK: - Writing

extension AtomicFile {
  /// Writes bytes.
  package func write(_ bytes: [UInt8]) throws(FormatError) {
    var copy = bytes
    try write(draining: &copy)
  }

  /// Writes a text as UTF-8.
  package func write(_ text: String) throws(FormatError) {
    var bytes = Array(text.utf8)
    try write(draining: &bytes)
  }

  /// Writes what a writer has made, and empties its bytes.
  package func write(draining bytes: inout [UInt8]) throws(FormatError) {
    precondition(descriptor != nil, "the file is open")
    buffer.append(contentsOf: bytes)
    bytes.removeAll(keepingCapacity: true)
    if buffer.count >= 1 << 16 { try flush() }
  }

  /// Finishes the file and gives it its name.
  package func commit() throws(FormatError) {
    precondition(descriptor != nil, "the file is open")
    try flush()
    do throws(SystemError) {
      guard let descriptor, isUnnamed || temporary != nil else { return try closeFile() }
      try SystemCalls.synchronize(descriptor)
      if isUnnamed {
        (temporary, _) = try Self.withTemporaryName(beside: target) {
          path throws(SystemError) in try SystemCalls.link(descriptor, to: path)
        }
      }
      try closeFile()
      if let temporary { try SystemCalls.rename(temporary, to: target) }
      temporary = nil
    } catch {
      discard()
      throw Self.unwritable(name, error)
    }
  }

  /// Gives up what was written; the target stays as it was.
  package func discard() {
    try? closeFile()
    if let temporary { SystemCalls.remove(temporary) }
    temporary = nil
  }

  private func flush() throws(FormatError) {
    guard let descriptor, !buffer.isEmpty else { return }
    do throws(SystemError) {
      try SystemCalls.write(buffer, to: descriptor)
      buffer.removeAll(keepingCapacity: true)
    } catch {
      discard()
      throw Self.unwritable(name, error)
    }
  }

  private func closeFile() throws(SystemError) {
    guard let open = descriptor else { return }
    descriptor = nil
    if open > 2 { try SystemCalls.close(open) }
  }
}

// MARK: - Targets

extension AtomicFile {
  private static func standardDescriptor(_ path: String) -> Int32? {
    switch path {
    case "-", "/dev/stdout": 1
    case "/dev/stderr": 2
    default: nil
    }
  }

  private static func statusIfThere(_ path: String) throws(SystemError) -> FileStatus? {
    do throws(SystemError) {
      return try SystemCalls.status(of: path)
    } catch {
      guard error.isMissing else { throw error }
      return nil
    }
  }

  /// Does something with a name beside the target that no other file has.
  private static func withTemporaryName<Result>(
    beside target: String, _ body: (String) throws(SystemError) -> Result
  ) throws(SystemError) -> (path: String, result: Result) {
    let folder = folder(of: target)
    var attempt = 0
    while true {
      let path = "\(folder).flickbook-\(SystemCalls.process)-\(attempt).tmp"
      do throws(SystemError) {
        return (path, try body(path))
      } catch {
        attempt += 1
        guard error.isThereAlready, attempt < 1000 else { throw error }
      }
    }
  }

  /// Returns the path up to and with its last slash; empty for the current folder.
  private static func folder(of path: String) -> Substring {
    path.lastIndex(of: "/").map { path[...$0] } ?? ""
  }

  private static func unwritable(_ path: String, _ error: SystemError) -> FormatError {
    guard error.isMissing else {
      return FormatError(file: path, found: error.found, expected: "a file to write")
    }
    let folder = folder(of: path)
    if (try? SystemCalls.status(of: folder.isEmpty ? "." : String(folder)))?.kind == .folder {
      return FormatError(
        file: path, found: "the folder takes no new file", expected: "a file in another folder")
    }
    return FormatError(
      file: path, found: "there is no folder \(folder.isEmpty ? "." : folder)",
      expected: "an existing folder")
  }
}

/// Returns whether two paths lead to the same ordinary file; `-` never does.
package func isSameFile(_ a: String, _ b: String) -> Bool {
  guard a != "-", b != "-", let first = try? SystemCalls.status(of: a),
    let second = try? SystemCalls.status(of: b)
  else { return false }
  return first.kind == .regular && first.device == second.device && first.inode == second.inode
}
