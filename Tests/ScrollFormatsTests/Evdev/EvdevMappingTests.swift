import ScrollFormats
import ScrollPhysics
import Simulation
import Testing

@Suite struct EvdevMappingTests {
  /// A finger that lands at a position in device units.
  private static func landing(x: Int, y: Int, header: Bool = true) -> String {
    """
    # EVEMU 1.3
    \(header ? "A: 35 100 299 0 0 0\nA: 36 -50 349 0 0 0" : "")
    E: 0.000000 0003 0039 1
    E: 0.000000 0003 0035 \(x)
    E: 0.000000 0003 0036 \(y)
    E: 0.000000 0000 0000 0

    """
  }

  private static func point(
    x: Int, y: Int, options: EvdevOptions = EvdevOptions()
  ) throws -> Vector? {
    try EvdevFixture.read(text: landing(x: x, y: y), options: options).samples.first?.location
  }

  @Test func `the range divides the screen into as many parts as it has values`() throws {
    let options = EvdevOptions.with { $0.screen = Size(width: 100, height: 800) }
    #expect(try Self.point(x: 100, y: -50, options: options) == .zero)
    #expect(try Self.point(x: 299, y: 349, options: options) == Vector(x: 99.5, y: 798))
    #expect(try Self.point(x: 200, y: 150, options: options) == Vector(x: 50, y: 400))
    #expect(try Self.point(x: 200, y: 150) == Vector(x: 100, y: 200))
  }

  @Test func `a turned picture turns the points clockwise and swaps the sides`() throws {
    func at(_ rotation: DisplayRotation, _ x: Int, _ y: Int) throws -> Vector? {
      try Self.point(
        x: x, y: y,
        options: .with {
          $0.screen = Size(width: 100, height: 800)
          $0.rotation = rotation
        })
    }
    // The panel's top left corner is at the bottom left once the device is turned to the left.
    #expect(try at(.quarter, 100, -50) == Vector(x: 0, y: 99.5))
    #expect(try at(.quarter, 100, 349) == Vector(x: 798, y: 99.5))
    #expect(try at(.half, 100, -50) == Vector(x: 99.5, y: 798))
    #expect(try at(.threeQuarters, 100, -50) == Vector(x: 798, y: 0))
    #expect(try at(.threeQuarters, 299, -50) == Vector(x: 798, y: 99.5))
  }

  @Test func `the viewport is the turned screen`() throws {
    for rotation in DisplayRotation.allCases {
      let trace = try EvdevFixture.read(
        text: Self.landing(x: 100, y: 0),
        options: .with {
          $0.screen = Size(width: 100, height: 800)
          $0.rotation = rotation
          $0.scale = 3
        })
      let isUpright = rotation == .none || rotation == .half
      let viewport = trace.header.scene.viewport
      #expect(viewport == Size(width: isUpright ? 100 : 800, height: isUpright ? 800 : 100))
      #expect(trace.header.scene.view.content.width == viewport.width)
      #expect(trace.header.scene.view.content.height == viewport.height * 10)
      #expect(trace.header.scene.scale == 3)
      #expect(trace.source("rotation") == (rotation == .none ? nil : "\(rotation.rawValue)"))
    }
  }

  @Test func `two quarters are a half, and every turn keeps points inside the viewport`() throws {
    for (x, y) in [(100, -50), (299, 349), (100, 349), (299, -50), (173, 21)] {
      var points: [DisplayRotation: Vector] = [:]
      for rotation in DisplayRotation.allCases {
        let trace = try EvdevFixture.read(
          text: Self.landing(x: x, y: y), options: .with { $0.rotation = rotation })
        let point = try #require(trace.samples.first?.location)
        let viewport = trace.header.scene.viewport
        #expect(point.x >= 0 && point.y >= 0)
        #expect(point.x < viewport.width && point.y < viewport.height)
        points[rotation] = point
      }
      let upright = try #require(points[.none])
      #expect(points[.half] == Vector(x: 199 - upright.x, y: 399 - upright.y))
      let quarter = try #require(points[.quarter])
      #expect(points[.threeQuarters] == Vector(x: 399 - quarter.x, y: 199 - quarter.y))
    }
  }

  @Test func `without a header the screen alone means one point per device unit`() throws {
    let options = EvdevOptions.with { $0.screen = Size(width: 300, height: 500) }
    let text = Self.landing(x: 299, y: 499, header: false)
    let trace = try EvdevFixture.read(text: text, options: options)
    #expect(trace.story.first == "0 1 began 299.0,499.0")
    #expect(trace.source("range") == "[0,299,0,499]")
    let error = #expect(throws: FormatError.self) {
      try EvdevFixture.read(
        text: Self.landing(x: 300, y: 0, header: false), options: options)
    }
    #expect(error?.found == "the position 300,0 on a screen of 300x500")
    #expect(error?.expected.contains("--range") == true)
  }

  @Test func `a given range counts more than the header's`() throws {
    let options = EvdevOptions.with {
      $0.range = EvdevRange(minimumX: 0, maximumX: 999, minimumY: 0, maximumY: 999)
      $0.screen = Size(width: 100, height: 100)
      $0.content = Size(width: 1, height: 2)
    }
    let trace = try EvdevFixture.read(text: Self.landing(x: 150, y: 250), options: options)
    #expect(trace.story.first == "0 1 began 15.0,25.0")
    #expect(trace.header.scene.view.content == Size(width: 1, height: 2))
    #expect(trace.header.scene.view.offset == .zero)
  }

  @Test func `positions outside a known range are kept and counted`() throws {
    let trace = try EvdevFixture.read(text: Self.landing(x: 300, y: 0))
    #expect(trace.story.first == "0 1 began 200.0,50.0")
    #expect(trace.report.repairs[.outsidePositions] == 1)
  }

  @Test func `a missing range is an error that says how to give it`() {
    let error = #expect(throws: FormatError.self) {
      try EvdevFixture.read(text: Self.landing(x: 0, y: 0, header: false))
    }
    #expect(error?.expected.contains("getevent -lp") == true)
    #expect(error?.expected.contains("--range MINX,MAXX,MINY,MAXY") == true)
    #expect(error?.expected.contains("--screen WxH") == true)
  }

  @Test(arguments: [
    EvdevOptions.with { $0.screen = Size(width: 0, height: 1) },
    .with { $0.screen = Size(width: 1, height: .infinity) },
    .with { $0.content = Size(width: .nan, height: 1) }, .with { $0.scale = -1 },
    .with { $0.rate = 0 }, .with { $0.rate = 60 },
    .with { $0.range = EvdevRange(minimumX: 5, maximumX: 5, minimumY: 0, maximumY: 9) },
    .with { $0.range = EvdevRange(minimumX: 0, maximumX: 9, minimumY: 9, maximumY: 0) },
    .with { $0.range = EvdevRange(minimumX: .nan, maximumX: 9, minimumY: 0, maximumY: 9) },
  ])
  func `options that cannot be meant are an error`(options: EvdevOptions) {
    #expect(throws: FormatError.self) {
      try EvdevFixture.read(text: Self.landing(x: 150, y: 0), options: options)
    }
  }
}
