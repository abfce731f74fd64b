import ScrollPhysics
import Testing

@Suite struct OffsetRangeTests {
  static let ranges = [
    AxisRange(minimum: -10, maximum: 25), AxisRange(minimum: 0, maximum: 0),
    AxisRange(minimum: 5, maximum: -5),
  ]
  static let offsets = stride(from: -30.0, through: 30, by: 0.5)

  @Test func `a maximum below the minimum counts as the minimum`() {
    #expect(
      AxisRange(minimum: 5, maximum: -5) == AxisRange(minimum: 5, maximum: 5))
    let range = OffsetRange(minimum: Vector(x: 5, y: 0), maximum: Vector(x: -5, y: 7))
    #expect(range[.horizontal] == AxisRange(minimum: 5, maximum: 5))
    #expect(range[.vertical] == AxisRange(minimum: 0, maximum: 7))
  }

  @Test(arguments: ranges)
  func `a clamped offset is in the range, and clamping it again changes nothing`(
    range: AxisRange
  ) {
    for offset in Self.offsets {
      let clamped = range.clamped(offset)
      #expect(range.contains(clamped))
      #expect(range.clamped(clamped) == clamped)
    }
  }

  @Test(arguments: ranges)
  func `an offset is in the range exactly if clamping leaves it`(range: AxisRange) {
    for offset in Self.offsets {
      #expect(range.contains(offset) == (range.clamped(offset) == offset))
    }
  }

  @Test(arguments: ranges)
  func `both ends belong to the range`(range: AxisRange) {
    #expect(range.contains(range.minimum) && range.contains(range.maximum))
    #expect(!range.contains(range.minimum.nextDown) && !range.contains(range.maximum.nextUp))
  }

  @Test func `a range of one offset is empty, a longer one is not`() {
    #expect(AxisRange(minimum: 3, maximum: 3).isEmpty)
    #expect(!AxisRange(minimum: 3, maximum: 3.0.nextUp).isEmpty)
  }
}
