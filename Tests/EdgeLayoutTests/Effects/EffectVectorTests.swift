import EdgeLayout
import ScrollPhysics
import TestSupport
import Testing

@Suite struct EffectVectorTests {
  private func effect(_ row: Table.Row) throws -> StackEffect {
    try StackEffect(
      scale: Vector(x: row.number("scale_x"), y: row.number("scale_y")),
      scaleAnchor: Vector(x: row.number("anchor_x"), y: row.number("anchor_y")),
      translation: Vector(x: row.number("tx"), y: row.number("ty")),
      rotation: StackRotation(
        angle: row.number("radians"),
        axis: SpaceVector(
          x: row.number("axis_x"), y: row.number("axis_y"), z: row.number("axis_z")),
        anchorZ: row.number("anchor_z"), perspective: row.number("perspective")))
  }

  @Test func `the table holds, there and back`() throws {
    let rows = try Table(vector: "edge-effects", in: "EdgeLayoutTests").rows
    #expect(rows.count == 33)
    for row in rows {
      let size = try Size(width: row.number("width"), height: row.number("height"))
      let map = try EffectMap(effect(row), size: size)
      let point = try Vector(x: row.number("px"), y: row.number("py"))
      let place = try Vector(x: row.number("out_x"), y: row.number("out_y"))
      let line: Comment = "line \(row.line)"
      // Some forty roundings of at most half a unit in the last place of 1000, and four orders.
      let seen = try #require(map.point(point), line)
      #expect((seen - place).length <= 1e-9, line)
      let back = try #require(map.inverse(place), line)
      #expect((back - point).length <= 1e-9, line)
    }
  }
}
