import ScrollPhysics
import Testing

@Suite struct ScrollGeometryTests {
  static let inset = Insets(top: 10, leading: 20, bottom: 30, trailing: 40)

  /// Scale, and the ends of the range with insets of 10.4.
  static let roundedEnds: [(Double, Double, Double)] = [
    (1, -10, 2210), (2, -10.5, 2210.5), (3, -11 + 2.0 / 3, 2210 + 1.0 / 3),
  ]

  private func geometry(
    content: Size = Size(width: 1000, height: 3000), inset: Insets = .zero,
    safeArea: Insets = .zero, direction: LayoutDirection = .leftToRight, scale: Double = 1
  ) -> ScrollGeometry {
    ScrollGeometry(
      viewport: Size(width: 400, height: 800), content: content, inset: inset, safeArea: safeArea,
      direction: direction, grid: PixelGrid(scale: scale))
  }

  @Test func `without insets the range is what the viewport does not show`() {
    let range = geometry().range
    #expect(range.minimum == .zero)
    #expect(range.maximum == Vector(x: 600, y: 2200))
  }

  @Test func `leading and top insets widen the range below, the others above`() {
    let range = geometry(inset: Self.inset).range
    #expect(range.minimum == Vector(x: -20, y: -10))
    #expect(range.maximum == Vector(x: 640, y: 2230))
  }

  @Test func `right to left, leading is right`() {
    let range = geometry(inset: Self.inset, direction: .rightToLeft).range
    #expect(range.minimum == Vector(x: -40, y: -10))
    #expect(range.maximum == Vector(x: 620, y: 2230))
  }

  @Test(arguments: LayoutDirection.allCases)
  func `a safe area counts as much as an inset`(direction: LayoutDirection) {
    let half = Insets(top: 5, leading: 10, bottom: 15, trailing: 20)
    let whole = geometry(inset: Self.inset, direction: direction)
    let shared = geometry(inset: half, safeArea: half, direction: direction)
    #expect(shared.adjustedInset == Self.inset)
    #expect(shared.range == whole.range)
    #expect(geometry(safeArea: Self.inset, direction: direction).range == whole.range)
  }

  @Test func `swapping leading with trailing is swapping the direction`() {
    var swapped = Self.inset
    (swapped.leading, swapped.trailing) = (swapped.trailing, swapped.leading)
    #expect(
      geometry(inset: swapped, direction: .rightToLeft).range == geometry(inset: Self.inset).range)
  }

  @Test(arguments: [0.0, 100, 399, 400])
  func `content smaller than the viewport is pinned to the minimum`(length: Double) {
    let content = Size(width: length, height: length)
    let range = geometry(content: content, inset: Insets(top: 7, leading: 5)).range
    #expect(range.minimum == Vector(x: -5, y: -7))
    #expect(range.maximum.y == -7)
    #expect(range.maximum.x == max(-5, length - 400))
    #expect(range[.vertical].isEmpty)
  }

  @Test func `insets that make the maximum pass the minimum leave the minimum`() {
    let inset = Insets(top: -500, leading: -300, bottom: -2000, trailing: -700)
    let range = geometry(inset: inset).range
    #expect(range.minimum == Vector(x: 300, y: 500))
    #expect(range.maximum == range.minimum)
  }

  @Test(arguments: roundedEnds)
  func `both ends are on whole pixels`(scale: Double, minimum: Double, maximum: Double) {
    let inset = Insets(top: 10.4, bottom: 10.4)
    let range = geometry(inset: inset, scale: scale).range
    #expect(range.minimum.y == minimum)
    // The sum is rounded before the viewport is taken off, which costs an ulp of the content.
    #expect(abs(range.maximum.y - maximum) <= 3010.4.ulp)
  }

  @Test func `the viewport is taken off after the rounding`() {
    let geometry = ScrollGeometry(
      viewport: Size(width: 400, height: 800.25), content: Size(width: 400, height: 3000.4))
    #expect(geometry.range.maximum.y == 3000 - 800.25)
  }

  @Test func `lengths are brought within the limits, set at once or later`() {
    var geometry = ScrollGeometry(
      viewport: Size(width: -5, height: .nan), content: Size(width: .infinity, height: 1e300),
      inset: Insets(top: .nan, leading: -.infinity), safeArea: Insets(bottom: .infinity))
    #expect(geometry.viewport == Size(width: 0, height: 0))
    #expect(geometry.content == Size(width: Limits.coordinate, height: Limits.coordinate))
    #expect(geometry.inset == Insets(leading: -Limits.coordinate))
    #expect(geometry.safeArea == Insets(bottom: Limits.coordinate))
    geometry.viewport = Size(width: .nan, height: .infinity)
    geometry.content = Size(width: -1, height: -.infinity)
    geometry.inset = Insets(trailing: .infinity)
    geometry.safeArea = Insets(top: .nan)
    #expect(geometry.viewport == Size(width: 0, height: Limits.coordinate))
    #expect(geometry.content == Size(width: 0, height: 0))
    #expect(geometry.inset == Insets(trailing: Limits.coordinate))
    #expect(geometry.safeArea == .zero)
    #expect(geometry.range.minimum.isFinite && geometry.range.maximum.isFinite)
  }
}
