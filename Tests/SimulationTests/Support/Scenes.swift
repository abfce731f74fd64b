import ScrollPhysics
import Simulation

extension Scene {
  /// A view of 400 x 800 points over taller content, scrolling vertically.
  static func tall(
    content: Double = 10_000, offset: Double = 0, inset: Insets = .zero, paging: Bool = false,
    bounces: Bool = true, scale: Double = 1, refreshRate: Double = 60
  ) -> Scene {
    Scene(
      viewport: Size(width: 400, height: 800), scale: scale, refreshRate: refreshRate,
      view: ScrollViewDescription(
        content: Size(width: 400, height: content), inset: inset, offset: Vector(x: 0, y: offset),
        paging: paging, bounces: bounces))
  }

  /// A pager of pages as high as its viewport of 800 points.
  static func pages(_ count: Double, at page: Double, scale: Double = 1) -> Scene {
    .tall(content: 800 * count, offset: 800 * page, paging: true, scale: scale)
  }

  /// A view that scrolls along both axes and is its own mirror image about the offset 0.
  static func symmetric(
    x: Double = 800, y: Double = 1600, scale: Double = 1, refreshRate: Double = 60,
    change: (inout ScrollViewDescription) -> Void = { _ in }
  ) -> Scene {
    let viewport = Size(width: 400, height: 800)
    var view = ScrollViewDescription(
      content: viewport, inset: Insets(top: y, leading: x, bottom: y, trailing: x))
    change(&view)
    return Scene(viewport: viewport, scale: scale, refreshRate: refreshRate, view: view)
  }
}

// MARK: - Transforms

/// Something that has an image when the axes are swapped, and one in a mirror at the offset 0.
protocol Reflecting {
  var swapped: Self { get }
  var mirrored: Self { get }
}

extension Vector: Reflecting {
  var swapped: Vector { Vector(x: y, y: x) }
  var mirrored: Vector { Vector(x: 0 - x, y: 0 - y) }
}

extension Size: Reflecting {
  var swapped: Size { Size(width: height, height: width) }
  var mirrored: Size { self }
}

extension Insets: Reflecting {
  var swapped: Insets { Insets(top: leading, leading: top, bottom: trailing, trailing: bottom) }
  var mirrored: Insets { Insets(top: bottom, leading: trailing, bottom: top, trailing: leading) }
}

extension OffsetRange: Reflecting {
  var swapped: OffsetRange { OffsetRange(minimum: minimum.swapped, maximum: maximum.swapped) }
  var mirrored: OffsetRange { OffsetRange(minimum: maximum.mirrored, maximum: minimum.mirrored) }
}

extension Scene: Reflecting {
  var swapped: Scene {
    var scene = self
    scene.viewport = viewport.swapped
    scene.safeArea = safeArea.swapped
    scene.view.content = view.content.swapped
    scene.view.inset = view.inset.swapped
    scene.view.offset = view.offset.swapped
    scene.view.alwaysBounceHorizontal = view.alwaysBounceVertical
    scene.view.alwaysBounceVertical = view.alwaysBounceHorizontal
    return scene
  }

  var mirrored: Scene {
    var scene = self
    scene.safeArea = safeArea.mirrored
    scene.view.inset = view.inset.mirrored
    scene.view.offset = view.offset.mirrored
    return scene
  }
}

extension Action: Reflecting {
  var swapped: Action {
    switch self {
    case .setContentOffset(let offset, let animation):
      .setContentOffset(offset.swapped, animation: animation)
    case .shiftContent(let distance): .shiftContent(distance.swapped)
    case .setInset(let inset): .setInset(inset.swapped)
    case .setSafeArea(let area): .setSafeArea(area.swapped)
    case .setContentSize(let size): .setContentSize(size.swapped)
    case .resize(let size): .resize(size.swapped)
    case .setAlwaysBounce(let axis, let isOn):
      .setAlwaysBounce(axis == .horizontal ? .vertical : .horizontal, isOn)
    case .overrideTarget(let target): .overrideTarget(target.swapped)
    default: self
    }
  }

  var mirrored: Action {
    switch self {
    case .setContentOffset(let offset, let animation):
      .setContentOffset(offset.mirrored, animation: animation)
    case .shiftContent(let distance): .shiftContent(distance.mirrored)
    case .setInset(let inset): .setInset(inset.mirrored)
    case .setSafeArea(let area): .setSafeArea(area.mirrored)
    case .overrideTarget(let target): .overrideTarget(target.mirrored)
    default: self
    }
  }
}

extension Input: Reflecting {
  var swapped: Input { mapped(point: { $0.swapped }, action: { $0.swapped }) }
  var mirrored: Input { mapped(point: { $0.mirrored }, action: { $0.mirrored }) }

  private func mapped(point: (Vector) -> Vector, action: (Action) -> Action) -> Input {
    switch self {
    case .touch(var sample):
      sample.location = point(sample.location)
      return .touch(sample)
    case .action(let old, let time):
      return .action(action(old), timeNanoseconds: time)
    }
  }
}

extension Timeline: Reflecting {
  var swapped: Timeline { mapped(\.swapped, \.swapped) }
  var mirrored: Timeline { mapped(\.mirrored, \.mirrored) }

  private func mapped(
    _ vector: (Vector) -> Vector, _ range: (OffsetRange) -> OffsetRange
  ) -> Timeline {
    Timeline(
      frames: frames.map { frame in
        var frame = frame
        frame.offset = vector(frame.offset)
        frame.velocity = vector(frame.velocity)
        return frame
      },
      ranges: ranges.map(range),
      events: events.map { timed in
        guard case .willEndDragging(let velocity, let target) = timed.event else { return timed }
        return TimedEvent(
          frame: timed.frame,
          event: .willEndDragging(
            velocityPerMillisecond: vector(velocity), target: vector(target)))
      })
  }
}
