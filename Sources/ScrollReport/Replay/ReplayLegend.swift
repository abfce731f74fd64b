import EdgeLayout
import ScrollPhysics

/// What the legend of a replay names: only what is in the picture.
struct ReplayLegend {
  /// What the panels are drawn from.
  var content: PanelDraft.Content

  /// The panels.
  var drafts: [PanelDraft]
}

extension ReplayLegend {
  /// The entries: lines and dots first, then what is shaded.
  var legend: Legend {
    var entries: [Legend.Entry] = []
    let isSingle = content.plot.series.count == 1
    for (position, series) in content.plot.series.enumerated() {
      let name = isSingle ? content.plot.stack == nil ? "simulated" : "stack" : series.name
      entries.append(
        Legend.Entry(name: name, sample: [line(StyleSheet.seriesClass(position))]))
    }
    if !content.plot.recorded.isEmpty {
      let circle = Element("circle", ["class": "recorded", "cx": "5", "cy": "0", "r": "2.6"])
      entries.append(
        content.showsDots
          ? Legend.Entry(name: "recorded", sample: [circle], sampleWidth: 10)
          : Legend.Entry(name: "recorded", sample: [line("recorded")]))
    }
    entries += fingerEntries
    var shaded: [Legend.Entry] = []
    for phase in ScrollPhase.shown {
      let runs = content.runs + [content.inside?.runs ?? []]
      guard runs.contains(where: { $0.contains { $0.phase == phase } }) else { continue }
      let swatch = Element(
        "rect",
        [
          "class": "ribbon-\(phase.name)", "x": "0", "y": "-6", "width": "12", "height": "12",
          "rx": "2",
        ])
      shaded.append(Legend.Entry(name: phase.name, sample: [swatch], sampleWidth: 12))
    }
    if content.plot.stack != nil { return Legend([entries, shaded, stackEntries]) }
    if drafts.contains(where: \.showsRange) {
      shaded.append(
        Legend.Entry(name: "beyond the legal range", sample: rangeSample, sampleWidth: 20))
    }
    return Legend([entries, shaded])
  }

  private var fingerEntries: [Legend.Entry] {
    guard !content.fingers.isEmpty else { return [] }
    var marks = TouchMarks()
    if content.showsTouchMarks {
      marks.add(.began, at: Vector(x: 4, y: 0))
      marks.add(.ended, at: Vector(x: 28, y: 0))
    }
    let sample = [line("finger", from: 4, to: 28)] + marks.elements
    var entries = [
      Legend.Entry(name: "finger, as if content stuck to it", sample: sample, sampleWidth: 32)
    ]
    if content.showsTouchMarks, content.fingers.contains(where: { $0.ending == .cancelled }) {
      var cross = TouchMarks()
      cross.add(.cancelled, at: Vector(x: 5, y: 0))
      entries.append(
        Legend.Entry(name: "touch cancelled", sample: cross.elements, sampleWidth: 10))
    }
    return entries
  }

  private var stackEntries: [Legend.Entry] {
    var entries: [Legend.Entry] = []
    if drafts.contains(where: \.showsRange) {
      let outside = ["-9", "4"].map { top in
        Element("rect", ["class": "outside", "x": "0", "y": top, "width": "24", "height": "5"])
      }
      let edges = Element("path", ["class": "gate-edge", "d": "M0 -4H24M0 4H24"])
      entries.append(
        Legend.Entry(name: "gate: where a drag may end", sample: outside + [edges]))
    }
    let stops = drafts.flatMap(\.stops)
    if stops.contains(where: \.blocks.isEmpty) {
      entries.append(Legend.Entry(name: "stop, named at the right", sample: [line("stop")]))
    }
    for (direction, name) in [(TravelDirections.unfolding, "unfolding"), (.folding, "folding")] {
      guard let stop = stops.first(where: { $0.blocks.contains(direction) }) else { continue }
      let top = stop.isUpwards(direction) ? 2 - StopLine.barrierHeight : -2
      let sample = [
        StopLine.barrier(left: 0, top: top, width: 24),
        Element(
          "path",
          ["class": "block-line", "d": stop.isUpwards(direction) ? "M0 2H24" : "M0 -2H24"]),
      ]
      entries.append(
        Legend.Entry(name: "blocks \(name): no drag ends on the hatched side", sample: sample))
    }
    return entries
  }

  private var rangeSample: [Element] {
    [
      Element(
        "rect",
        ["fill": "url(#flickbook-hatch)", "x": "0", "y": "-6", "width": "20", "height": "12"]),
      Element("path", ["class": "limit", "d": "M0 6H20"]),
    ]
  }

  private func line(_ style: String, from start: Double = 0, to end: Double = 24) -> Element {
    var path = PathData()
    path.addHorizontal(at: 0, from: start, to: end)
    return Element("path", ["class": style, "d": path.text])
  }
}
