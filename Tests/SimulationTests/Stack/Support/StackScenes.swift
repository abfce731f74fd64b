import EdgeLayout
import ScrollPhysics
import Simulation

extension Scene {
  /// A container of 400 x 800 points with panels at its edges.
  static func panels(
    scale: Double = 1, refreshRate: Double = 60, direction: LayoutDirection = .leftToRight,
    change: (inout EdgeStack) -> Void = { _ in }, @PanelBuilder _ panels: () -> [Panel]
  ) -> Scene {
    var stack = EdgeStack(children: panels())
    change(&stack)
    return Scene(
      viewport: Size(width: 400, height: 800), scale: scale, refreshRate: refreshRate,
      direction: direction, stack: stack)
  }

  /// A sheet of 600 points that stops at 90, where it blocks folding, and at 300.
  static func sheet(
    offset: Double = 0, change: (inout EdgeStack) -> Void = { _ in }
  ) -> Scene {
    .panels {
      $0.offset.y = offset
      change(&$0)
    } _: {
      Panel().edge(.bottom).id("sheet").extent(600)
        .steps([NavigationStep(0.15, blocks: .folding), NavigationStep(0.5)])
    }
  }

  /// Panels of 200 and 300 points at the bottom, with a stop in the middle of the second.
  static func twoPanels(
    offset: Double = 0, change: (inout EdgeStack) -> Void = { _ in }
  ) -> Scene {
    .panels {
      $0.offset.y = offset
      change(&$0)
    } _: {
      Panel().edge(.bottom).id("first").extent(200)
      Panel().edge(.bottom).id("second").extent(300).steps([NavigationStep(0.5)])
    }
  }

  /// The scene after any change of its stack.
  func stacked(_ change: (inout EdgeStack) -> Void) -> Scene {
    guard let stack else { return self }
    var scene = self
    scene.outermost = .stack(stack.setting(change))
    return scene
  }
}

extension Panel {
  /// The panel at another edge, with everything else as it is.
  func moved(to edge: Edge?) -> Panel {
    Panel(id: id, edge: edge, extent: extent, steps: steps, view: view, traits: traits)
  }

  func with(extent: Extent) -> Panel {
    Panel(id: id, edge: edge, extent: extent, steps: steps, view: view, traits: traits)
  }

  func with(steps: [NavigationStep]) -> Panel {
    Panel(id: id, edge: edge, extent: extent, steps: steps, view: view, traits: traits)
  }
}

// MARK: - Transforms

extension Edge {
  var opposite: Edge {
    switch self {
    case .top: .bottom
    case .bottom: .top
    case .leading: .trailing
    case .trailing: .leading
    }
  }

  /// The edge on the other axis whose side has the same sign.
  func swapped(in direction: LayoutDirection) -> Edge {
    let low: Edge = direction == .leftToRight ? .leading : .trailing
    return switch self {
    case .top: low
    case .bottom: low.opposite
    case low: .top
    default: .bottom
    }
  }
}

extension Scene {
  /// The stack with every panel across from where it was, on both axes.
  var mirroredStack: Scene {
    movingPanels(\.opposite).stacked { $0.offset = $0.offset.mirrored }
  }

  /// The stack with both axes swapped.
  var swappedStack: Scene {
    let direction = direction
    var scene = movingPanels { $0.swapped(in: direction) }
      .stacked { $0.offset = $0.offset.swapped }
    scene.viewport = viewport.swapped
    return scene
  }

  /// The stack read the other way, which is its mirror image along the horizontal axis.
  var turnedStack: Scene {
    var scene = stacked { $0.offset.x = 0 - $0.offset.x }
    scene.direction = direction == .leftToRight ? .rightToLeft : .leftToRight
    return scene
  }

  private func movingPanels(_ move: (Edge) -> Edge) -> Scene {
    stacked { stack in
      stack.children = stack.children.map { $0.moved(to: $0.edge.map(move)) }
      let old = stack.layouts
      for edge in Edge.allCases { stack.layouts[move(edge)] = old[edge] }
    }
  }
}
