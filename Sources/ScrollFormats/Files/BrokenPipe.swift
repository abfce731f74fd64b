#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

extension FormatError {
  /// Whether writing failed because the reader at the other end of a pipe has gone away.
  package var isBrokenPipe: Bool { found == SystemError(code: EPIPE).found }
}
