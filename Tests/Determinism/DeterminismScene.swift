import ScrollPhysics
import Simulation

/// Returns the hash of a long run of the core: every bit of every frame, in order.
public func determinismHash() -> UInt64 {
  var hash = BitHash()
  var recent: [Frame] = []
  var offset = Vector(x: 0.1, y: 0.2)
  var velocity = Vector(x: 900, y: -1300)
  var insets = Insets(top: 62, leading: 8, bottom: 34, trailing: 8)
  for index in 0..<200_000 {
    let distance = (offset - Vector(x: insets.leading, y: insets.top)).length
    velocity = (velocity - offset * 0.37) * (1 / (1 + distance.squareRoot() / 9000))
    offset = offset + velocity * (1 / 120)
    insets = insets + Insets(top: 0.001, leading: velocity.x * 1e-7, bottom: -0.002, trailing: 0)
    let frame = Frame(
      index: index, timeNanoseconds: Int64(index) * 8_333_333, offset: offset, velocity: velocity,
      phase: distance > 500 ? .decelerating : .bouncing)
    recent.append(frame)
    hash.combine(frame)
    if recent.count == 1000 {
      let timeline = Timeline(frames: recent)
      for frame in timeline.frames where frame.phase == .bouncing { hash.combine(frame.offset) }
      recent = []
    }
  }
  return hash.value
}
