import ScrollFormats
import ScrollPhysics
import ScrollReport
import Simulation

/// Pictures that every law about pictures is tried on.
enum PlotExamples {
  /// A flick into an edge, with a recording that is a little off.
  static let edge: ReplayPlot = {
    let (timeline, touches) = SyntheticReplay.intoEdge.run()
    return ReplayPlot(
      title: "Flick into the bottom edge",
      subtitle: ReplayPlot.subtitle(profile: "uikit", refreshRate: 60, timeline: timeline),
      series: [ReplayPlot.Series(name: "uikit", timeline: timeline)], touches: touches,
      recorded: SyntheticReplay.recording(of: timeline, error: 0.7))
  }()

  /// Four touches over a range that changes, for three rates of deceleration.
  static let several = ReplayPlot(
    title: "Three rates", subtitle: "3 profiles · 60 Hz",
    series: [("normal", 0.998), ("fast", 0.99), ("between", 0.995)].map { name, rate in
      var replay = SyntheticReplay.three
      replay.rate = rate
      return ReplayPlot.Series(name: name, timeline: replay.run().timeline)
    }, touches: SyntheticReplay.three.run().touches)

  /// Ten minutes of flicks, with a recording.
  static let long: ReplayPlot = {
    let (timeline, touches) = SyntheticReplay.many(300).run()
    return ReplayPlot(
      title: "Ten minutes", series: [ReplayPlot.Series(name: "uikit", timeline: timeline)],
      touches: touches, recorded: SyntheticReplay.recording(of: timeline, error: 0.3))
  }()

  /// Both axes at once.
  static let both: ReplayPlot = {
    var plot = edge
    var horizontal = SyntheticReplay.intoEdge
    horizontal.axis = .horizontal
    horizontal.start = 600
    horizontal.range = 0...2000
    let other = horizontal.run().timeline
    for index in other.frames.indices {
      plot.series[0].timeline.frames[index].offset.x = other.frames[index].offset.x
      plot.series[0].timeline.frames[index].velocity.x = other.frames[index].velocity.x
      plot.series[0].timeline.ranges[index].maximum.x = 2000
    }
    return plot
  }()

  /// The documents of all pictures, made once.
  static let documents = all.mapValues { $0.svg() }

  /// A recording that goes far beyond the replay.
  static let wild: ReplayPlot = {
    var plot = edge
    plot.recorded = SyntheticReplay.recording(of: plot.series[0].timeline, error: 3000)
    return plot
  }()

  /// Returns a picture of one timeline.
  static func plot(of timeline: Timeline, title: String = "odd") -> ReplayPlot {
    ReplayPlot(title: title, series: [ReplayPlot.Series(name: title, timeline: timeline)])
  }

  /// Returns a timeline with offsets of one's choice, one frame after another.
  static func timeline(
    offsets: [Double], range: (Double, Double) = (0, 100), step: Int64 = 16_666_667
  ) -> Timeline {
    Timeline(
      frames: offsets.enumerated().map { index, offset in
        Frame(
          index: index, timeNanoseconds: Int64(index) * step, offset: Vector(x: 0, y: offset),
          velocity: Vector(x: 0, y: offset), phase: .dragging)
      },
      ranges: offsets.map { _ in
        OffsetRange(
          minimum: Vector(x: 0, y: range.0), maximum: Vector(x: 0, y: range.1))
      })
  }

  /// The pictures by name, odd ones last.
  static let all: [String: ReplayPlot] = plain.merging(StackExamples.all) { plain, _ in plain }

  private static let plain: [String: ReplayPlot] = [
    "edge": edge, "several": several, "long": long, "both": both, "wild": wild,
    "nothing": ReplayPlot(title: "", series: []),
    "only a recording": ReplayPlot(title: "", series: [], recorded: edge.recorded),
    "only touches": ReplayPlot(title: "", series: [], touches: edge.touches),
    "no frames": plot(of: Timeline()),
    "one frame": plot(of: timeline(offsets: [5])),
    "constant": plot(of: timeline(offsets: [7, 7, 7, 7])),
    "all at once": plot(of: timeline(offsets: [1, 2, 3], step: 0)),
    "huge": plot(of: timeline(offsets: [1e7, -1e7, 1e7 + 1], range: (-1e7, 1e7))),
    "beyond": plot(of: timeline(offsets: [1, 1e300, 2, -1e308, 3], range: (-1e300, 1e300))),
    "tiny on huge": plot(of: timeline(offsets: [1e12, 1e12 - 1e-4], range: (0, 1e12))),
    "not finite": plot(
      of: timeline(offsets: [1, .nan, 2, .infinity, 3], range: (-.infinity, .nan))),
    "empty range": plot(of: timeline(offsets: [0, 30, 0], range: (0, 0))),
    "late": plot(of: timeline(offsets: [1, 2], step: .max / 2)),
    "markup": plot(
      of: timeline(offsets: [1, 2]), title: "a < b && \"c\" > 'd' ]]> \u{0} \u{7} 🙂 é"),
    "long title": plot(
      of: timeline(offsets: [1, 2]), title: String(repeating: "wide ", count: 200)),
  ]
}
