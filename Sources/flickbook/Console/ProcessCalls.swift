import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

// The only place of the program that talks to the operating system, beside the file layer.

/// What the program asks of its process: streams, clocks, the end.
enum ProcessCalls {
  /// Makes writing to a pipe without a reader an error rather than the end of the process, and
  /// takes the numbers of closed standard streams, so that no file gets them.
  static func prepareStreams() {
    signal(SIGPIPE, SIG_IGN)
    for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) == -1 {
      // Opened to be read only: what is written there fails, as it should.
      _ = unsafe open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
    }
  }

  /// Ends the process.
  static func end(_ status: Int32) -> Never { exit(status) }

  /// Whether a stream is a terminal.
  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Writes a message to standard error, as far as that is possible.
  static func writeError(_ bytes: [UInt8]) {
    var done = 0
    while done < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe write(2, buffer.baseAddress.map { unsafe $0 + done }, buffer.count - done)
      }
      guard count > 0 || errno == EINTR else { return }
      done += max(count, 0)
    }
  }

  /// The path with links resolved, or `nil` where there is nothing.
  static func resolved(_ path: String) -> String? {
    guard let pointer = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(pointer) }
    return unsafe String(cString: pointer)
  }
}

// MARK: - Folders

extension ProcessCalls {
  /// The names of what a folder holds, in order; `nil` where it is no folder that can be read.
  static func names(inFolder path: String) -> [String]? {
    guard let folder = unsafe opendir(path) else { return nil }
    defer { unsafe closedir(folder) }
    var names: [String] = []
    while let entry = unsafe readdir(folder) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        let capacity = unsafe MemoryLayout.size(ofValue: entry.pointee.d_name)
        return unsafe pointer.withMemoryRebound(to: CChar.self, capacity: capacity) {
          unsafe String(cString: $0)
        }
      }
      names.append(name)
    }
    return names.sorted()
  }
}

extension ProcessCalls {
  /// Makes a folder, with those on the way; whether it is there now.
  static func makeFolder(_ path: String) -> Bool {
    var way = ""
    for part in path.split(separator: "/", omittingEmptySubsequences: false) {
      way += part.isEmpty && way.isEmpty ? "/" : "\(part)/"
      _ = unsafe mkdir(way, 0o777)
    }
    return names(inFolder: path) != nil
  }
}

// MARK: - Interruption

/// Whether the user asked the program to stop.
private let interruption = Atomic<Bool>(false)

extension ProcessCalls {
  /// Lets an interruption be asked for rather than end the process at once; a second one ends it.
  static func catchInterruptions() {
    for number in [SIGINT, SIGTERM] {
      signal(number) { number in
        interruption.store(true, ordering: .relaxed)
        signal(number, SIG_DFL)
      }
    }
  }

  /// Whether the user asked the program to stop.
  static var isInterrupted: Bool { interruption.load(ordering: .relaxed) }
}

// MARK: - Time

extension ProcessCalls {
  /// The time of a clock that only goes forward, in integer nanoseconds.
  static var wallNanoseconds: Int64 { nanoseconds(CLOCK_MONOTONIC) }

  /// The processor time that this process has used, in integer nanoseconds.
  static var processorNanoseconds: Int64 { nanoseconds(CLOCK_PROCESS_CPUTIME_ID) }

  private static func nanoseconds(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    guard unsafe clock_gettime(clock, &time) == 0 else { return 0 }
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}

// MARK: - The machine

extension ProcessCalls {
  /// The number of processors that are in use.
  static var processorCount: Int { sysconf(Int32(_SC_NPROCESSORS_ONLN)) }

  /// The operating system's name, release and machine, as `uname` tells them.
  static var systemName: String {
    var names = utsname()
    guard unsafe uname(&names) == 0 else { return "unknown system" }
    func text<Tuple>(_ field: Tuple) -> String {
      unsafe withUnsafeBytes(of: field) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
    }
    return "\(text(names.sysname)) \(text(names.release)) \(text(names.machine))"
  }
}
