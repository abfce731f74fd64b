import ScrollPhysics
import Testing

@Suite struct LimitsTests {
  static let wild: [Double] = [
    .nan, .signalingNaN, .infinity, -.infinity, .greatestFiniteMagnitude,
    -.greatestFiniteMagnitude, 1e12, -1e12,
  ]
  static let tame: [Double] = [0, -0.0, 1.5, -1e11, 1e11, .leastNonzeroMagnitude]

  @Test(arguments: wild)
  func `any coordinate becomes a finite one within the bounds`(value: Double) {
    let bounded = Limits.coordinate(value)
    #expect(abs(bounded) <= Limits.coordinate)
    #expect(Limits.coordinate(bounded) == bounded)
  }

  @Test(arguments: tame)
  func `a coordinate within the bounds stays as it is`(value: Double) {
    #expect(Limits.coordinate(value) == value)
  }

  @Test func `the sign is kept, and what is no number becomes 0`() {
    #expect(Limits.coordinate(.infinity) == Limits.coordinate)
    #expect(Limits.coordinate(-.infinity) == -Limits.coordinate)
    #expect(Limits.coordinate(.nan) == 0)
  }

  @Test(arguments: wild, wild)
  func `vectors, sizes and insets are bounded part by part`(a: Double, b: Double) {
    let x = Limits.coordinate(a)
    let y = Limits.coordinate(b)
    #expect(Limits.vector(Vector(x: a, y: b)) == Vector(x: x, y: y))
    #expect(
      Limits.size(Size(width: a, height: b)) == Size(width: max(0, x), height: max(0, y)))
    #expect(
      Limits.insets(Insets(top: a, leading: b, bottom: b, trailing: a))
        == Insets(top: x, leading: y, bottom: y, trailing: x))
  }
}
