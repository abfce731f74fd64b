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
    for (position, series) in content.plot.series.enumerated() {
      let name = content.plot.series.count == 1 ? "simulated" : series.name
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
      guard content.runs.contains(where: { $0.contains { $0.phase == phase } }) else { continue }
      let swatch = Element(
        "rect",
        [
          "class": "ribbon-\(phase.name)", "x": "0", "y": "-6", "width": "12", "height": "12",
          "rx": "2",
        ])
      shaded.append(Legend.Entry(name: phase.name, sample: [swatch], sampleWidth: 12))
    }
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
