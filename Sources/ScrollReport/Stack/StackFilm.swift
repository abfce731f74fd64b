import EdgeLayout
import ScrollPhysics
import Simulation

/// A strip of pictures of a stack, each hanging on its moment in the panel above.
struct StackFilm: Sendable {
  /// The pictures and the times of their frames, in seconds.
  private var frames: [(seconds: Double, picture: StackPicture)] = []

  /// The place of each item among all, which chooses its colour.
  private var members: [StackHistory.Member]

  private static let leaderHeight = 16.0
  private static let largest = (width: 132.0, height: 124.0)
  private static let captionHeight = 18.0
  private static let gap = 14.0

  /// Creates the strip of a timeline; `nil` where nothing was laid out.
  init?(of history: StackHistory, over timeline: Timeline) {
    members = history.members
    let moments = FilmMoments.positions(
      in: timeline.frames, changes: history.layouts.dropFirst().map(\.frame),
      inside: history.inner.map { FilmMoments.Track(of: $0, over: timeline.frames) })
    let interiors = history.interiors(in: moments.map { timeline.frames[$0].index })
    var next = 0
    var frames: [(seconds: Double, picture: StackPicture)] = []
    history.forEachSolution(of: timeline.frames) { position, stack, solution in
      while next < moments.count, moments[next] < position { next += 1 }
      guard next < moments.count, moments[next] == position else { return }
      let picture = StackPicture(stack, solution, inside: interiors[next])
      // What moved inside may be out of sight.
      let isLast = next == moments.count - 1
      if !history.inner.isEmpty && !isLast && picture == frames.last?.picture { return }
      frames.append((timeline.frames[position].seconds, picture))
    }
    guard !frames.isEmpty else { return nil }
    self.frames = frames
  }
}

// MARK: - Drawing

extension StackFilm {
  /// The height with leaders and captions, in pixels.
  func height(width: Double) -> Double {
    let scale = scale(width: width)
    let tallest = frames.map { $0.picture.size.height * scale }.max() ?? 0
    return Self.leaderHeight + tallest + Self.captionHeight
  }

  /// The pixels per point, one for all pictures, so that a rotated screen keeps its size.
  private func scale(width: Double) -> Double {
    let slot = min(Self.largest.width, width / Double(frames.count) - Self.gap)
    let widest = frames.map(\.picture.size.width).max() ?? 1
    let tallest = frames.map(\.picture.size.height).max() ?? 1
    return max(0, min(slot / max(widest, 1), Self.largest.height / max(tallest, 1)))
  }

  /// Returns the left ends of the pictures: under their moments, moved apart where they would touch.
  private func places(time: LinearScale, scale: Double) -> [Double] {
    let widths = frames.map { max($0.picture.size.width * scale, Self.captionWidth($0.seconds)) }
    var centres = frames.map { time.position(of: $0.seconds) }
    for index in centres.indices {
      let least =
        index == 0
        ? widths[0] / 2
        : centres[index - 1] + (widths[index - 1] + widths[index]) / 2 + Self.gap
      centres[index] = max(centres[index], least)
    }
    for index in centres.indices.reversed() {
      let most =
        index + 1 == centres.count
        ? time.end - widths[index] / 2
        : centres[index + 1] - (widths[index + 1] + widths[index]) / 2 - Self.gap
      centres[index] = min(centres[index], most)
    }
    return centres
  }

  private static func captionWidth(_ seconds: Double) -> Double {
    TextWidth.of(caption(seconds), size: 11)
  }

  private static func caption(_ seconds: Double) -> String {
    "\(FixedDecimals.label(seconds, decimals: 2)) s"
  }

  /// Returns the strip below a panel whose lower edge is at `top`.
  func elements(left: Double, top: Double, time: LinearScale) -> [Element] {
    let scale = scale(width: time.end)
    let centres = places(time: time, scale: scale)
    var leaders = PathData()
    var elements: [Element] = []
    let filmTop = top + Self.leaderHeight
    let tallest = frames.map { $0.picture.size.height * scale }.max() ?? 0
    for (frame, centre) in zip(frames, centres) {
      let size = frame.picture.size
      let start = Vector(x: left + time.position(of: frame.seconds), y: top)
      leaders.addLines([
        start, start + Vector(x: 0, y: 4), Vector(x: left + centre, y: filmTop - 1),
      ])
      elements.append(
        picture(
          frame.picture, left: left + centre - size.width * scale / 2, top: filmTop, scale: scale)
      )
      elements.append(
        Element(
          "text",
          [
            "class": "film-time", "x": (left + centre).coordinate,
            "y": (filmTop + tallest + 13).coordinate, "text-anchor": "middle",
          ], text: Self.caption(frame.seconds)))
    }
    let label = Element(
      "text",
      [
        "x": "18", "y": (filmTop + tallest / 2).coordinate, "text-anchor": "middle",
        "transform": "rotate(-90 18 \((filmTop + tallest / 2).coordinate))",
      ], text: "the screen")
    return [Element("path", ["class": "leader", "d": leaders.text]), label] + elements
  }

  /// Returns the moments as lines down a panel.
  func moments(in panel: Panel) -> [Element] {
    var path = PathData()
    for frame in frames {
      path.addVertical(
        at: panel.time.position(of: frame.seconds), from: 0, to: panel.area.height)
    }
    return [Element("path", ["class": "moment", "d": path.text])]
  }

  private func picture(
    _ picture: StackPicture, left: Double, top: Double, scale: Double
  ) -> Element {
    let width = picture.size.width * scale
    let height = picture.size.height * scale
    let all = { (style: String) in
      Element(
        "rect",
        ["class": style, "width": width.coordinate, "height": height.coordinate])
    }
    return Element(
      "svg",
      [
        "class": "film-frame", "x": left.coordinate, "y": top.coordinate,
        "width": width.coordinate, "height": height.coordinate,
      ],
      children: [all("behind")] + picture.cards.map { card($0, scale: scale) } + [all("screen")])
  }

  private func card(_ card: StackPicture.Card, scale: Double) -> Element {
    var outline = PathData()
    outline.addLines(card.corners.map { $0 * scale }, isClosed: true)
    let path = { (style: String) in Element("path", ["class": style, "d": outline.text]) }
    var children: [Element]
    if let inside = card.inside {
      children = [path("behind")] + inside.map { self.card($0, scale: scale) }
    } else if let item = card.item {
      let member = StackHistory.Member(view: card.view, item: item)
      let index = members.firstIndex(of: member) ?? 0
      children = [path("paper-card"), path(StackStyle.itemFillClass(index))]
      let name = name(of: card, scale: scale)
      // No line goes through the name.
      let middle = card.free.map { $0.top + $0.height / 2 } ?? 0
      let lines = card.lines.filter { line in
        name == nil || line.allSatisfy { ($0.y - middle).magnitude * scale > 6 }
      }
      children += text(lines, scale: scale)
      if let name { children.append(name) }
    } else {
      children = [path("root-page")] + text(card.lines, scale: scale, isAlways: true)
    }
    children.insert(Element("title", text: card.item?.description ?? "root"), at: 0)
    var group = Element("g", children: children)
    if card.opacity < 1 {
      group.attributes.append(Attribute(name: "opacity", value: card.opacity.coordinate))
    }
    return group
  }

  /// Returns the lines of text.
  private func text(
    _ lines: [[Vector]], scale: Double, isAlways: Bool = false
  ) -> [Element] {
    guard isAlways || !lines.isEmpty else { return [] }
    var path = PathData()
    for line in lines where line.count == 2 { path.addLines(line.map { $0 * scale }) }
    return [Element("path", ["class": "root-text", "d": path.text])]
  }

  /// Returns the name of an item on its picture, where there is room for it.
  private func name(of card: StackPicture.Card, scale: Double) -> Element? {
    guard let item = card.item, let free = card.free else { return nil }
    let text = item.label
    guard free.height * scale >= 11, free.width * scale >= TextWidth.of(text, size: 9) + 4 else {
      return nil
    }
    return Element(
      "text",
      [
        "class": "card-name", "x": ((free.left + free.width / 2) * scale).coordinate,
        "y": ((free.top + free.height / 2) * scale + 3).coordinate, "text-anchor": "middle",
      ], text: text)
  }
}
