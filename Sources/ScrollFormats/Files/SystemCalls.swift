#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

// The only place that talks to the operating system. Each function takes and returns Swift values,
// so that no pointer and no `errno` leaves this file.

/// Why a system call failed, in plain words.
struct SystemError: Error, Hashable, Sendable {
  /// The operating system's number.
  var code: Int32

  /// The error of the call that has just failed.
  static var last: SystemError { SystemError(code: errno) }

  /// Whether a file or folder on the way does not exist.
  var isMissing: Bool { code == ENOENT || code == ENOTDIR }

  /// Whether the file is there already.
  var isThereAlready: Bool { code == EEXIST }

  /// What was found, as a clause.
  var found: String {
    switch code {
    case ENOENT, ENOTDIR: "there is no such file"
    case EACCES, EPERM: "permission is denied"
    case EISDIR: "it is a folder"
    case ENOSPC, EDQUOT: "no space is left on the disk"
    case EROFS: "the disk is read-only"
    case EFBIG: "the file became too large for the disk"
    case ENAMETOOLONG: "the name is too long"
    case ELOOP: "the links lead in a circle"
    case EMFILE, ENFILE: "too many files are open"
    case EIO: "the disk failed"
    case EPIPE: "the reader has gone away"
    case EBADF: "it is closed"
    case ETXTBSY: "it is a program that is running"
    default: "the system gave error \(code)"
    }
  }
}

/// What the operating system knows of a file.
struct FileStatus: Hashable, Sendable {
  /// The kinds of file that make a difference.
  enum Kind: Hashable, Sendable {
    /// An ordinary file.
    case regular

    /// A folder.
    case folder

    /// A device, a pipe or a socket.
    case other
  }

  /// The kind.
  var kind: Kind

  /// The disk it is on.
  var device: UInt64

  /// Its number on that disk.
  var inode: UInt64

  /// Its permission bits.
  var permissions: UInt32
}

/// The operating system's calls.
enum SystemCalls {
  /// Returns the status of a file, links followed.
  static func status(of path: String) throws(SystemError) -> FileStatus {
    var raw = stat()
    guard unsafe stat(path, &raw) == 0 else { throw .last }
    return FileStatus(raw)
  }

  /// Returns the status of an open file.
  static func status(of descriptor: Int32) throws(SystemError) -> FileStatus {
    var raw = stat()
    guard unsafe fstat(descriptor, &raw) == 0 else { throw .last }
    return FileStatus(raw)
  }

  /// Returns the path with all links resolved, or `nil` where that cannot be done.
  static func resolved(_ path: String) -> String? {
    guard let pointer = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(pointer) }
    return unsafe String(cString: pointer)
  }

  /// Whether this process may write to a file.
  static func isWritable(_ path: String) -> Bool { unsafe access(path, W_OK) == 0 }

  /// The number of this process.
  static var process: Int32 { getpid() }

  /// Opens a file to be read.
  static func openToRead(_ path: String) throws(SystemError) -> Int32 {
    try retrying { unsafe open(path, O_RDONLY | O_CLOEXEC) }
  }

  /// Opens an existing file to be written from its start, or its end where it is a pipe.
  static func openToWrite(_ path: String) throws(SystemError) -> Int32 {
    try retrying { unsafe open(path, O_WRONLY | O_CLOEXEC) }
  }

  /// Creates a file, which must not be there, to be written.
  static func create(_ path: String, permissions: UInt32) throws(SystemError) -> Int32 {
    try retrying {
      unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode_t(permissions))
    }
  }

  /// Creates a file in a folder that has no name yet, and so goes with the process; `nil` where
  /// the operating system or the disk has no such files.
  static func createUnnamed(in folder: String) -> Int32? {
    #if os(Linux)
    // O_TMPFILE, whose definition is not imported.
    let unnamed = 0o20_000_000 | O_DIRECTORY
    return try? retrying { unsafe open(folder, O_WRONLY | unnamed | O_CLOEXEC, mode_t(0o666)) }
    #else
    return nil
    #endif
  }

  /// Gives an unnamed file a name that no other file has.
  static func link(_ descriptor: Int32, to path: String) throws(SystemError) {
    let current = "/proc/self/fd/\(descriptor)"
    guard unsafe linkat(AT_FDCWD, current, AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0 else {
      throw .last
    }
  }

  /// Sets the permission bits of an open file.
  static func setPermissions(_ permissions: UInt32, of descriptor: Int32) throws(SystemError) {
    guard fchmod(descriptor, mode_t(permissions)) == 0 else { throw .last }
  }

  /// Reads into a part of an array; returns how many bytes there were, 0 at the end.
  static func read(
    _ descriptor: Int32, into bytes: inout [UInt8], at start: Int
  ) throws(SystemError) -> Int {
    while true {
      let count = unsafe bytes.withUnsafeMutableBytes { buffer in
        let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[start...])
        return unsafe systemRead(descriptor, rest.baseAddress, rest.count)
      }
      if count >= 0 { return count }
      guard errno == EINTR else { throw .last }
    }
  }

  /// Writes all of an array.
  static func write(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
    var done = 0
    while done < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[done...])
        return unsafe systemWrite(descriptor, rest.baseAddress, rest.count)
      }
      if count >= 0 {
        done += count
      } else if errno != EINTR {
        throw .last
      }
    }
  }

  /// Waits until an open file is on the disk.
  static func synchronize(_ descriptor: Int32) throws(SystemError) {
    guard fsync(descriptor) == 0 else { throw .last }
  }

  /// Closes a file; some disks report only now that it is full.
  static func close(_ descriptor: Int32) throws(SystemError) {
    guard systemClose(descriptor) == 0 || errno == EINTR else { throw .last }
  }

  /// Gives a file another name, replacing what has it.
  static func rename(_ path: String, to target: String) throws(SystemError) {
    guard systemRename(path, target) == 0 else { throw .last }
  }

  /// Removes a file, if it is there.
  static func remove(_ path: String) { _ = unsafe unlink(path) }

  private static func retrying(_ call: () -> Int32) throws(SystemError) -> Int32 {
    while true {
      let result = call()
      if result >= 0 { return result }
      guard errno == EINTR else { throw .last }
    }
  }
}

// MARK: - Bytes

extension [UInt8] {
  /// Returns where a byte is first, from a place up to another.
  @inline(__always)
  func firstIndex(of byte: UInt8, from start: Int, to end: Int) -> Int? {
    unsafe withUnsafeBytes { buffer in
      guard start < end, let base = buffer.baseAddress else { return nil }
      guard let hit = unsafe memchr(base + start, Int32(byte), end - start) else { return nil }
      return unsafe UnsafeRawPointer(hit) - base
    }
  }
}

extension FileStatus {
  fileprivate init(_ raw: stat) {
    kind =
      switch raw.st_mode & S_IFMT {
      case S_IFREG: .regular
      case S_IFDIR: .folder
      default: .other
      }
    device = UInt64(truncatingIfNeeded: raw.st_dev)
    inode = UInt64(truncatingIfNeeded: raw.st_ino)
    permissions = UInt32(raw.st_mode) & 0o777
  }
}

// MARK: - C functions whose names are taken inside `SystemCalls`

private func systemRead(_ descriptor: Int32, _ base: UnsafeMutableRawPointer?, _ count: Int) -> Int
{
  unsafe read(descriptor, base, count)
}

private func systemWrite(_ descriptor: Int32, _ base: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(descriptor, base, count)
}

private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }

private func systemRename(_ path: String, _ target: String) -> Int32 {
  unsafe rename(path, target)
}

// MARK: - Errors found without a failing call

extension SystemCalls {
  /// The error of a folder where a file is needed.
  static let folder = SystemError(code: EISDIR)

  /// The error of a file that may not be written.
  static let denied = SystemError(code: EACCES)
}
