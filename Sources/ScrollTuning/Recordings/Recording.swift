public import ScrollFormats
public import ScrollPhysics
public import Simulation

/// What a trace tells to a tuning: the fingers, what the program did, and what the content did.
public struct Recording: Sendable {
  /// A frame that an engine showed.
  public struct Frame: Hashable, Sendable {
    /// When it was shown, where the recorder knows it, else when it was observed.
    public var timeNanoseconds: Int64

    /// The content offset of the outermost view, in points.
    public var offset: Vector

    /// Creates a frame.
    public init(timeNanoseconds: Int64, offset: Vector) {
      self.timeNanoseconds = timeNanoseconds
      self.offset = offset
    }
  }

  /// The recording's name, by which results and errors speak of it.
  public var name: String

  /// The scene of the trace's header.
  public var scene: Scene

  /// The samples of all fingers, in time order; predicted ones are left out.
  public var touches: [TouchSample] = []

  /// What the program did, in time order.
  public var actions: [(timeNanoseconds: Int64, action: Action)] = []

  /// The frames, in time order and none at the time of another.
  public var frames: [Frame] = []

  /// Whether the recording counts frames that were repeated or took too long.
  public var hasPoorQuality = false

  /// The standard error of the clock's rate as a share of it, where stamps that err tell it.
  var clockError = 0.0

  /// Creates a recording.
  public init(
    name: String, scene: Scene, touches: [TouchSample] = [], frames: [Frame] = []
  ) {
    self.name = name
    self.scene = scene
    self.touches = touches
    self.frames = frames
  }
}

// MARK: - Reading

extension Recording {
  /// Reads a trace to its end.
  ///
  /// - Throws: a `FormatError` where a row is wrong, a ``RefusedRecording`` where no row says what
  ///   the content did.
  public init(_ reader: inout TraceReader, name: String) throws {
    self.init(name: name, scene: reader.header.scene)
    hasPoorQuality = Self.hasPoorQuality(reader.header)
    while let row = try reader.next() {
      switch row {
      case .touch(let touch) where !touch.isPredicted: touches.append(touch.sample)
      case .action(let action, timeNanoseconds: let time): actions.append((time, action))
      case .offset(let row) where row.view == nil:
        let time = row.frameNanoseconds ?? row.timeNanoseconds
        guard time > frames.last?.timeNanoseconds ?? .min else {
          // Two writes in one frame: the later one is what was shown.
          if time == frames.last?.timeNanoseconds { frames[frames.count - 1].offset = row.offset }
          continue
        }
        frames.append(Frame(timeNanoseconds: time, offset: row.offset))
      default: continue
      }
    }
    guard !frames.isEmpty else { throw RefusedRecording(name: name, reason: .noOffsets) }
  }

  /// Whether the recorder counted bad frames after the lift.
  private static func hasPoorQuality(_ header: TraceHeader) -> Bool {
    guard let entry = header.source.first(where: { $0.key == "quality" }) else { return false }
    return entry.value.contains { $0 >= "1" && $0 <= "9" }
  }
}

// MARK: - Queries

extension Recording {
  /// When the last finger was lifted; `nil` where the last sample is none of a lift.
  public var lastLiftNanoseconds: Int64? {
    guard let last = touches.last, last.phase == .ended else { return nil }
    return last.timeNanoseconds
  }

  /// Returns the offsets at which the content's edges are, along one axis, in points.
  public func range(isVertical: Bool) -> ClosedRange<Double> {
    let range =
      ScrollGeometry(
        viewport: scene.viewport, content: scene.view.content, inset: scene.view.inset,
        safeArea: scene.safeArea
      ).range
    return isVertical
      ? range.minimum.y...max(range.minimum.y, range.maximum.y)
      : range.minimum.x...max(range.minimum.x, range.maximum.x)
  }

  /// What is wrong with content that comes to rest beyond an edge, in words.
  static func wrongEdge(_ distance: Double) -> String {
    "the content rests \(Int(distance)) pt beyond the edge that the header's content and viewport tell"
  }

  /// Whether the content moves farther vertically than horizontally, in all frames.
  public var isVertical: Bool {
    Self.span(frames.map(\.offset.y)) >= Self.span(frames.map(\.offset.x))
  }

  static func span(_ values: [Double]) -> Double {
    (values.max() ?? 0) - (values.min() ?? 0)
  }
}
