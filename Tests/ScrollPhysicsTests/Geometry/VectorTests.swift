import ScrollPhysics
import Testing

@Suite struct VectorTests {
  static let vectors = [
    Vector(x: 3, y: -4), Vector(x: -0.5, y: 12), Vector(x: 0, y: 0), Vector(x: -7, y: -24),
  ]

  @Test(arguments: vectors, vectors)
  func `adding and taking away again changes nothing`(a: Vector, b: Vector) {
    #expect(a + b == b + a)
    #expect(a + b - b == a)
    #expect(a - b == -(b - a))
  }

  @Test(arguments: vectors)
  func `the length grows with the scale and has no sign`(vector: Vector) {
    #expect((vector * 4).length == 4 * vector.length)
    #expect((-vector).length == vector.length)
  }

  @Test func `the length is that of Pythagoras`() {
    #expect(Vector(x: 3, y: -4).length == 5)
    #expect(Vector(x: -7, y: -24).length == 25)
  }

  @Test(arguments: Axis.allCases)
  func `an axis reads and writes one component`(axis: Axis) {
    var vector = Vector(x: 1, y: 2)
    vector[axis] = 9
    #expect(vector[axis] == 9)
    #expect(vector == (axis == .horizontal ? Vector(x: 9, y: 2) : Vector(x: 1, y: 9)))
    var size = Size(width: 1, height: 2)
    size[axis] = 9
    #expect(size[axis] == 9)
    #expect(
      size == (axis == .horizontal ? Size(width: 9, height: 2) : Size(width: 1, height: 9)))
  }

  @Test func `a mask keeps the axes of its set`() {
    let vector = Vector(x: 1, y: 2)
    #expect(AxisSet.both.masking(vector) == vector)
    #expect(AxisSet(.horizontal).masking(vector) == Vector(x: 1, y: 0))
    #expect(AxisSet(.vertical).masking(vector) == Vector(x: 0, y: 2))
    #expect(AxisSet().masking(vector) == .zero)
  }

  @Test func `a vector is finite if both components are`() {
    #expect(Vector(x: 1, y: 2).isFinite)
    #expect(!Vector(x: .nan, y: 2).isFinite)
    #expect(!Vector(x: 1, y: -.infinity).isFinite)
  }

  @Test func `insets add edge by edge`() {
    let a = Insets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let b = Insets(top: 10, leading: 20, bottom: 30, trailing: 40)
    #expect(a + b == Insets(top: 11, leading: 22, bottom: 33, trailing: 44))
    #expect(a + .zero == a)
  }
}
