package import EdgeLayout
package import ScrollPhysics
package import Simulation

/// A stop of a stack as a line in the panel of the offset, while one layout holds.
package struct StopLine: Hashable, Sendable {
  /// The content offset, in points.
  package var offset: Double

  /// What the stop is called: each item with its fraction, or the root.
  package var name: String

  /// The directions in which no drag passes the stop.
  package var blocks: TravelDirections

  /// The sign of the side's offsets.
  package var sign: Double

  /// When the layout begins, in seconds; `nil` for the first one.
  package var start: Double?

  /// When the next layout begins, in seconds; `nil` for the last one.
  package var end: Double?
}

extension StopLine {
  /// Whether a direction leads to greater offsets.
  package func isUpwards(_ direction: TravelDirections) -> Bool {
    (direction == .unfolding) == (sign > 0)
  }

  /// Returns the lines of all stops along an axis, layout by layout.
  ///
  /// The root has a line even where no panel is measured yet, and one only, except that the blocks
  /// of two sides are kept apart.
  package static func lines(
    of history: StackHistory, over timeline: Timeline, along axis: Axis
  ) -> [StopLine] {
    lines(of: history.layouts, over: timeline, along: axis)
  }

  /// Returns the lines of the stops of layouts.
  static func lines(
    of layouts: [StackHistory.Layout], over timeline: Timeline, along axis: Axis
  ) -> [StopLine] {
    var lines: [StopLine] = []
    for (position, layout) in layouts.enumerated() {
      let next = position + 1 < layouts.count ? layouts[position + 1] : nil
      let start = position == 0 ? nil : timeline.seconds(ofFrame: layout.frame)
      let end = next.flatMap { timeline.seconds(ofFrame: $0.frame) }
      var root = StopLine(
        offset: 0, name: "root", blocks: [], sign: 1, start: start, end: end)
      var others: [StopLine] = []
      for side in Side.allCases where side.axis == axis {
        let here = layout.stack[side]
        for stop in here.stops {
          var line = root
          line.sign = side.sign
          line.blocks = stop.blocks
          line.offset = side.sign * stop.travel + 0
          if stop.travel != 0 { line.name = name(of: stop, in: here, layout.stack) }
          if stop.travel == 0 && root.blocks.isEmpty {
            root = line
          } else if stop.travel != 0 || !stop.blocks.isEmpty {
            others.append(line)
          }
        }
      }
      let isBare = Side.allCases.allSatisfy {
        $0.axis != axis || layout.stack[$0].items.isEmpty
      }
      if !isBare { lines += [root] + thinned(others) }
    }
    return lines
  }

  /// The most lines of a layout that are drawn; more than this is a grey block.
  private static let mostLines = 240

  /// Returns at most so many lines, evenly picked; those that block go before the others.
  private static func thinned(_ lines: [StopLine]) -> [StopLine] {
    guard lines.count > mostLines else { return lines }
    let blocking = lines.filter { !$0.blocks.isEmpty }.prefix(mostLines)
    let others = lines.filter { $0.blocks.isEmpty }
    let room = mostLines - blocking.count
    let picked = (0..<min(room, others.count)).map { others[$0 * others.count / max(room, 1)] }
    return (blocking + picked).sorted { $0.offset < $1.offset }
  }

  /// Returns the lines with those made one that go on as the next layout's.
  static func joined(_ lines: [StopLine]) -> [StopLine] {
    var joined: [StopLine] = []
    for line in lines {
      let last = joined.lastIndex {
        $0.end != nil && $0.end == line.start && $0.offset == line.offset && $0.name == line.name
          && $0.blocks == line.blocks
      }
      if let last { joined[last].end = line.end } else { joined.append(line) }
    }
    return joined
  }

  private static func name(of stop: StackStop, in side: StackSide, _ stack: Stack) -> String {
    side.marks[stop.marks].map { mark in
      stack.items[mark.item].id.label(at: mark.fraction)
    }.joined(separator: " · ")
  }
}

// MARK: - Drawing

extension StopLine {
  /// The height of a barrier, in pixels.
  static let barrierHeight = 7.0

  /// Returns the lines, and the barriers that stand on the barred side of their lines.
  static func drawing(_ lines: [StopLine], in panel: Panel) -> [Element] {
    var plain = PathData()
    var blocked = PathData()
    var barriers: [Element] = []
    for line in lines {
      let y = panel.values.position(of: line.offset)
      let left = line.start.map { panel.time.position(of: $0) } ?? 0
      let right = line.end.map { panel.time.position(of: $0) } ?? panel.area.width
      guard line.blocks.isEmpty else {
        blocked.addHorizontal(at: y, from: left, to: right)
        for direction in [TravelDirections.unfolding, .folding]
        where line.blocks.contains(direction) {
          let top = line.isUpwards(direction) ? y - barrierHeight : y
          barriers.append(barrier(left: left, top: top, width: right - left))
        }
        continue
      }
      plain.addHorizontal(at: y, from: left, to: right)
    }
    return PanelDraft.curve(plain, "stop") + barriers + PanelDraft.curve(blocked, "block-line")
  }

  /// The slanted lines of a barrier.
  static let barrierPattern = Element(
    "pattern",
    [
      "id": "flickbook-barrier", "width": "5", "height": "5",
      "patternUnits": "userSpaceOnUse", "patternTransform": "rotate(45)",
    ],
    children: [Element("path", ["class": "barrier-line", "d": "M2.5 0V5"])])

  /// Returns a barrier.
  static func barrier(left: Double, top: Double, width: Double) -> Element {
    Element(
      "rect",
      [
        "class": "barrier", "fill": "url(#flickbook-barrier)", "x": left.coordinate,
        "y": top.coordinate, "width": max(0, width).coordinate,
        "height": barrierHeight.coordinate,
      ])
  }

  /// Returns the names of the last layout's stops, as many as there is room for.
  ///
  /// Stops that block come first, and of the others those that are farthest apart.
  static func labels(_ lines: [StopLine], room: Int) -> [PanelDraft.SideLabel] {
    var candidates: [StopLine] = []
    for line in lines where line.end == nil {
      if !candidates.contains(where: { $0.offset == line.offset }) { candidates.append(line) }
    }
    let blocking = candidates.filter { !$0.blocks.isEmpty }
    let others = candidates.filter { $0.blocks.isEmpty }
    let left = max(0, room - blocking.count)
    let step = left > 0 ? max(1, (others.count + left - 1) / left) : others.count + 1
    let kept = blocking.prefix(room) + others.enumerated().filter { $0.0 % step == 0 }.map(\.1)
    return kept.prefix(room).map { line in
      PanelDraft.SideLabel(
        text: TextWidth.cut(line.name, size: 11, to: 168), value: line.offset,
        style: line.blocks.isEmpty ? "" : "block-name", hasLeader: true)
    }
  }
}

// MARK: - Names

extension ItemID {
  /// The name, cut where it is too long for a chart.
  package var label: String { TextWidth.cut(description, size: 11, to: 100) }

  /// Returns the name with a fraction of the item, which has at most three decimals.
  package func label(at fraction: Double) -> String {
    // After a digit the space is wide, so that `bottom-1` at 1 does not look like `bottom-11`.
    let space = label.last?.isNumber == true ? "\u{2002}" : " "
    return "\(label)\(space)\(FixedDecimals.label(fraction, decimals: 3, trimmed: true))"
  }
}
