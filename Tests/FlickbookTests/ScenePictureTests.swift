import Foundation
import Testing

@testable import flickbook

/// The pictures that come with the scenes, which are what the program draws.
@Suite struct ScenePictureTests {
  /// A picture in `Traces/scenes`, and what it shows.
  struct Picture: Sendable, CustomTestStringConvertible {
    var name: String
    var trace: String
    var scene: String?
    var profile: String?

    var testDescription: String { name }
  }

  private static let pictures = [
    Picture(name: "fling-into-edge", trace: "fling-into-edge"),
    Picture(name: "sheet-steps", trace: "sheet-steps", scene: "sheet"),
    Picture(name: "mail-sidebar", trace: "mail-sidebar", scene: "mail"),
    Picture(name: "gallery-flicks", trace: "gallery-flicks", scene: "gallery"),
    Picture(name: "lab-plain", trace: "lab-edges", scene: "lab-plain"),
    Picture(name: "lab-sliding", trace: "lab-edges", scene: "lab-sliding"),
    Picture(name: "lab-parallax", trace: "lab-edges", scene: "lab-parallax"),
    Picture(name: "lab-resizing", trace: "lab-edges", scene: "lab-resizing"),
    Picture(name: "lab-reversed", trace: "lab-edges", scene: "lab-reversed"),
    Picture(name: "nested-lists", trace: "nested-lists", scene: "nested"),
    Picture(name: "platforms", trace: "fling", profile: "all"),
  ]

  private static let folder = TraceCollectionTests.folder.appending(path: "scenes")

  @Test(arguments: pictures)
  func `a scene's picture is what the program draws`(picture: Picture) throws {
    let temporary = try TemporaryFolder()
    let drawn = temporary("drawn.svg")
    var arguments = [
      "replay", Self.folder.appending(path: "\(picture.trace).jsonl").path, "--plot", drawn,
    ]
    if let profile = picture.profile {
      arguments += ["--profile", profile]
    } else {
      arguments += ["--out", temporary("frames.csv")]
    }
    if let scene = picture.scene {
      arguments += ["--scene", Self.folder.appending(path: "\(scene).json").path]
    }
    #expect(Run(arguments).status == 0)
    let svg = try String(contentsOfFile: drawn, encoding: .utf8)
    let kept = Self.folder.appending(path: "\(picture.name).svg")
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      try svg.write(to: kept, atomically: true, encoding: .utf8)
    }
    let stored = try String(contentsOf: kept, encoding: .utf8)
    #expect(stored == svg, "\(picture.name).svg is not what is drawn; RECORD_SNAPSHOTS=1 writes it")
  }

  @Test func `every picture beside the scenes is looked at`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    let names = files.filter { $0.hasSuffix(".svg") }.map { String($0.dropLast(4)) }
    #expect(Set(names) == Set(Self.pictures.map(\.name)))
  }
}
