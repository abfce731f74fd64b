import EdgeLayout
import ScrollPhysics
public import Simulation

/// What fingers and programs find in a scene: places to touch, things to move.
public struct GestureSpace: Sendable {
  /// The size in which fingers move, in points.
  let viewport: Size

  /// Places worth touching, in points, those on panels first; never empty.
  let places: [Vector]

  /// The ways that a finger goes, as unit vectors; those along the scene's axis first.
  let ways: [Vector]

  /// The items of the outermost stack; empty for a scroll view.
  let items: [ItemID]

  /// The edge of a panel that a program adds.
  let newEdge: Edge

  /// The refresh rate at the start, in hertz.
  let refreshRate: Double

  /// The content size of a scroll view, in points.
  let content: Size

  /// Whether the outermost view is an edge stack.
  let isStack: Bool

  /// What a program may do.
  public var program: ProgramScope

  /// How much of what a program can do is in gestures.
  public enum ProgramScope: Hashable, Sendable {
    /// Nothing: fingers alone.
    case nothing

    /// What moves content or changes what it moves in.
    case everything
  }

  /// Looks at a scene.
  public init(_ scene: Scene, program: ProgramScope = .everything) {
    self.program = program
    viewport = scene.viewport
    refreshRate = scene.refreshRate
    var replay = Replay(scene: scene)
    _ = replay.nextFrame(through: 0)
    var places: [Vector] = []
    let stack = replay.readStack()
    items = stack?.items.map(\.id) ?? []
    isStack = stack != nil
    newEdge = stack?.items.first?.edge ?? .bottom
    content = stack == nil ? scene.view.content : scene.viewport
    let axis = stack?.items.first?.edge.axis ?? Self.axis(of: content, in: scene.viewport)
    for placement in replay.readPlacements() where placement.isVisible {
      let frame = placement.frame
      let origin = frame.origin - replay.readStatus().offset
      let low = Vector(x: max(0, origin.x), y: max(0, origin.y))
      let high = Vector(
        x: min(scene.viewport.width, origin.x + frame.size.width),
        y: min(scene.viewport.height, origin.y + frame.size.height))
      if low.x < high.x && low.y < high.y {
        places.append(Self.round(Vector(x: (low.x + high.x) / 2, y: (low.y + high.y) / 2)))
      }
    }
    let (width, height) = (scene.viewport.width, scene.viewport.height)
    for share in [0.5, 0.2, 0.8, 0.02, 0.98] {
      places.append(
        Self.round(
          axis == .vertical
            ? Vector(x: width / 2, y: height * share) : Vector(x: width * share, y: height / 2)))
    }
    self.places = places
    let vertical = [Vector(x: 0, y: -1), Vector(x: 0, y: 1)]
    let horizontal = [Vector(x: -1, y: 0), Vector(x: 1, y: 0)]
    ways = axis == .vertical ? vertical + horizontal : horizontal + vertical
  }

  private static func axis(of content: Size, in viewport: Size) -> Axis {
    content.height <= viewport.height && content.width > viewport.width ? .horizontal : .vertical
  }

  /// A place in tens of points, for traces that people read.
  private static func round(_ place: Vector) -> Vector {
    Vector(x: (place.x / 10).rounded() * 10, y: (place.y / 10).rounded() * 10)
  }
}
