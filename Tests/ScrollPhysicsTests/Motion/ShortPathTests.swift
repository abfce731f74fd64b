import Testing

@testable import ScrollPhysics

/// What a frame computes in a shorter way, against the way that holds for everything.
@Suite struct ShortPathTests {
  @Test(arguments: [-8000.0, -1234.5, 300, 2500], [1.0, 2, 3, 2.625])
  func `a spline's place at integer nanoseconds has the bits of that at its seconds`(
    velocity: Double, density: Double
  ) {
    let decay = SplineDecay(velocity: velocity, density: density)
    let milliseconds = Int64(decay.durationMilliseconds) + 3
    var times: [Int64] = [-1, .min, .max, 1 << 52]
    for whole in 0...milliseconds {
      times += [-1_000_000, -12, -11, -10, -9, -1, 0, 1, 333_333, 666_667].map {
        whole * 1_000_000 + $0
      }
    }
    for time in times {
      let expected = decay.offset(at: Nanoseconds.seconds(time))
      #expect(decay.offset(atNanoseconds: time).bitPattern == expected.bitPattern, "at \(time)")
    }
  }

  @Test(arguments: [-9000, -700, 60, 3000] as [Int32], [0, 150] as [Int32])
  func `a scroller's tick within its spline is that of any part`(velocity: Int32, over: Int32) {
    for edge in [200, 1 << 20] as [Int32] {
      var long = OverScroller(density: 2)
      long.fling(
        from: 0, velocityPixels: velocity, minimum: -edge, maximum: edge, over: over,
        atMilliseconds: 5)
      var short = long
      var glides = 0
      for time in stride(from: 0, to: 6000, by: 7) as StrideTo<Int64> {
        long.tick(atMilliseconds: time)
        if short.glide(atMilliseconds: time) {
          glides += 1
        } else {
          short.tick(atMilliseconds: time)
        }
        #expect(short == long && short.velocityPixels == long.velocityPixels, "at \(time)")
      }
      #expect(long.isFinished)
      #expect(glides > 2)
    }
  }

  @Test(arguments: [1, 2, 4, 0.5, 3, 2.625, 1e-3])
  func `pixels are as many points as a division has it`(perPoint: Double) {
    let density = PixelDensity(perPoint)
    var source = RandomBits(seed: 5)
    for _ in 0..<2000 {
      let pixels = source.number(in: -1e6...1e6)
      #expect(density.points(pixels) == pixels / perPoint)
    }
  }

  @Test func `an exponential without a call has the bits of the one with it`() {
    var source = RandomBits(seed: 11)
    let ends: [Double] = [0, -0.0, 700, 699.99, -700, -699.99, 1e300, -.infinity, 0x1p-60]
    for x in ends + (0..<20_000).map({ _ in source.number(in: -720...720) }) {
      #expect(Elementary.nearExp(x).bitPattern == Elementary.exp(x).bitPattern, "at \(x)")
    }
    #expect(Elementary.nearExp(.nan).isNaN)
  }

  @Test func `whole numbers are the doubles that the language has for them`() {
    var source = RandomBits(seed: 3)
    var numbers: [Int64] = [0, 1, -1, .min, .max, 1 << 52, 1 << 52 - 1, 1 << 52 + 1]
    numbers += (0..<5000).map { Int64(bitPattern: source.next()) >> Int64($0 % 64) }
    for number in numbers {
      #expect(Nanoseconds.double(number).bitPattern == Double(number).bitPattern)
      #expect(
        Nanoseconds.secondsPassed(number).bitPattern == Nanoseconds.seconds(number).bitPattern)
    }
  }

  @Test func `a float near 0 is rounded as any other, halves up`() {
    var source = RandomBits(seed: 17)
    for step in -4000...4000 {
      let values = [Float(step) / 4, Float(source.number(in: -1e9...1e9))]
      for value in values.flatMap({ [$0, $0.nextUp, $0.nextDown] }) {
        let near = Saturating.roundedNear(Double(value))
        #expect(near == Saturating.rounded(Double(value)), "at \(value)")
      }
    }
  }

  @Test(arguments: [-11_000.0, -2600, 37.5, 900, 2300.1])
  func `a fling is over at the first whole nanosecond that is not before its end`(
    velocity: Double
  ) {
    let law = TimedBezierFling(
      velocity: Vector(x: 0, y: velocity), viewport: Size(width: 400, height: 800))
    let fling = CurveFling(
      shape: .timedBezier(law), start: Vector(x: 0, y: velocity), originNanoseconds: 0,
      referenceNanoseconds: 0)
    let near = Int64(law.duration * 1e9)
    for time in near - 3...near + 3 {
      var fling = fling
      let isOver = fling.step(to: time, smallest: 0, losesSmall: false) == nil
      #expect(isOver == (Nanoseconds.seconds(time) >= law.duration))
    }
  }
}
