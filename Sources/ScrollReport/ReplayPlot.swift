public import ScrollFormats
public import ScrollPhysics
public import Simulation

/// A picture of one or several replays of a trace: offset, velocity and residuals against time.
///
/// Each axis along which the content moves has a panel with the content offset, the legal range,
/// the fingers' paths and the recorded offsets, one with the velocity, and, where the recording
/// and the replay differ, one with their difference. The phases are bands of colour, and the
/// callbacks hang as flags along the top. With several replays, the phases are rows above the
/// panels, and the first one gives the legal range and the callbacks are left out.
///
/// With a stack, its stops, blocks and gate are in the panel of the offset. Pictures of the screen
/// hang below it, then come the visible fractions of the items. What the stack tells takes the place
/// of the callbacks of its hidden scroll view. Names of stops are those of the last layout. Where
/// views inside it move, a panel has their offsets, and the pictures show them; the views inside a
/// scroll view have that panel, too.
///
/// The same values give the same bytes. Numbers that are not finite, or beyond 10¹², leave gaps.
public struct ReplayPlot: Hashable, Sendable {
  /// The title; it is cut where it is too long.
  public var title: String

  /// One line below the title.
  public var subtitle: String

  /// The replays, the most important one first.
  public var series: [Series]

  /// The fingers' samples; predicted ones are not shown.
  public var touches: [TouchRow]

  /// The recorded content offsets; those of inner views are not shown.
  public var recorded: [OffsetRow]

  /// The content offset before the first frame, in points; `nil` where it is not known.
  ///
  /// A finger that comes down before the first frame starts from it.
  public var initialOffset: Vector?

  /// The edge stack that the first replay moves, or the views in its scroll view; `nil` for a plain
  /// scroll view.
  public var stack: StackHistory?

  /// Creates a picture.
  public init(
    title: String, subtitle: String = "", series: [Series], touches: [TouchRow] = [],
    recorded: [OffsetRow] = [], initialOffset: Vector? = nil, stack: StackHistory? = nil
  ) {
    self.title = title
    self.subtitle = subtitle
    self.series = series
    self.touches = touches
    self.recorded = recorded
    self.initialOffset = initialOffset
    self.stack = stack
  }

  /// A replay and its name.
  public struct Series: Hashable, Sendable {
    /// The name, such as that of the profile.
    public var name: String

    /// What the replay showed.
    public var timeline: Timeline

    /// Creates a series.
    public init(name: String, timeline: Timeline) {
      self.name = name
      self.timeline = timeline
    }
  }
}

// MARK: - Output

extension ReplayPlot {
  /// Returns the picture as an SVG document, 900 pixels wide.
  public func svg() -> String {
    ReplayPage(self).document.markup
  }

  /// Returns a line for `subtitle`: profile, rate in hertz, resting offset and duration.
  ///
  /// Without a rate the frames are those of a recording, which the line says.
  public static func subtitle(
    profile: String, refreshRate: Double?, timeline: Timeline
  ) -> String {
    let rate = refreshRate.map { FixedDecimals.label($0, decimals: 2, trimmed: true) }
    var parts = [profile, rate.map { "\($0) Hz" } ?? "at the recorded frames"]
    if let first = timeline.frames.first, let last = timeline.frames.last {
      let verb = last.phase == .idle ? "rests at" : "ends at"
      let places = ReplayAxes.moving(in: [timeline], recorded: []).map { axis in
        let value = FixedDecimals.label(last.offset[axis], decimals: 3, trimmed: true)
        return "\(axis.letter) = \(value) pt"
      }
      parts.append("\(verb) \(places.joined(separator: ", "))")
      let duration = last.seconds - first.seconds
      parts.append("\(FixedDecimals.label(duration, decimals: 3, trimmed: true)) s")
    }
    return parts.joined(separator: " · ")
  }
}
