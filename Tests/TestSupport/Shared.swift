public import Foundation

/// The folder of given facts and recordings beside the repository, which may be missing.
public enum Shared {
  /// The folder, or `nil` where this checkout stands alone.
  public static let folder: URL? = {
    let repository = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let folder = repository.deletingLastPathComponent().appending(path: "shared")
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
  }()
}
