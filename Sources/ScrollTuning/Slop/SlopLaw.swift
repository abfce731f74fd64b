import ScrollPhysics

/// A rule by which a touch becomes a drag, up to the length of the way.
struct SlopLaw: Hashable, Sendable {
  /// What is taken off the way.
  var removal: SlopRule.Removal

  /// How the way is measured.
  var metric: SlopRule.Metric

  /// Where a drag begins, and what is lost of its way.
  struct Start: Hashable, Sendable {
    /// The place of the sample by which the content moves first.
    var sample: Int

    /// What is lost whatever the slop, in points.
    var fixedLoss: Vector

    /// What is lost per point of the slop.
    var lossPerPoint: Vector
  }
}

extension SlopLaw {
  /// The rules, those that more platforms have first.
  static let all: [SlopLaw] = {
    let removals: [SlopRule.Removal] = [
      .alongPath, .nothing, .perAxis, .armThenAnchor, .alongPathInPoints, .everything,
    ]
    return removals.flatMap { removal in
      SlopRule.Metric.allCases.map { SlopLaw(removal: removal, metric: $0) }
    }
  }()

  /// The law by the words that profiles use for it.
  var word: String { "\(removal), \(metric)" }

  /// Whether what is lost depends on the slop itself and not only on which sample passes it.
  var isContinuous: Bool { removal == .alongPath || removal == .perAxis }

  /// How a way is measured, in points.
  func length(of way: Vector, scrollable: AxisSet) -> Double {
    switch metric {
    case .length: way.length
    case .eitherAxis: max(way.x.magnitude, way.y.magnitude)
    case .scrollableAxis:
      max(scrollable.masking(way).x.magnitude, scrollable.masking(way).y.magnitude)
    }
  }

  /// Returns where a drag begins under a slop; `nil` where it never does.
  ///
  /// The loss is right for slops between the same two of the drag's ``breaks(of:upTo:)``.
  func start(of drag: RecordedDrag, slop: Double) -> Start? {
    var wasOver = false
    for (index, sample) in drag.samples.enumerated().dropFirst() {
      let isOver = length(of: sample.way, scrollable: drag.scrollable) > slop
      defer { wasOver = isOver }
      guard isOver && (removal != .armThenAnchor || wasOver) else { continue }
      return start(at: index, way: sample.way, slop: slop)
    }
    return nil
  }

  private func start(at index: Int, way: Vector, slop: Double) -> Start {
    var start = Start(sample: index, fixedLoss: .zero, lossPerPoint: .zero)
    let direction = way * (1 / max(way.length, 1e-9))
    switch removal {
    case .nothing: break
    case .everything, .armThenAnchor: start.fixedLoss = way
    case .alongPath: start.lossPerPoint = direction
    case .alongPathInPoints:
      start.fixedLoss = Vector(
        x: Rounding.halfAwayFromZero(direction.x * slop),
        y: Rounding.halfAwayFromZero(direction.y * slop))
    case .perAxis:
      for axis in Axis.allCases {
        if way[axis].magnitude <= slop {
          start.fixedLoss[axis] = way[axis]
        } else {
          start.lossPerPoint[axis] = way[axis] < 0 ? -1 : 1
        }
      }
    }
    return start
  }

  /// The slops at which a drag begins with another sample or loses another way, in points.
  func breaks(of drag: RecordedDrag, upTo longest: Double) -> [Double] {
    var breaks: [Double] = []
    for sample in drag.samples.dropFirst() {
      breaks.append(length(of: sample.way, scrollable: drag.scrollable))
      switch removal {
      case .perAxis: breaks += [sample.way.x.magnitude, sample.way.y.magnitude]
      case .alongPathInPoints:
        for part in [sample.way.x, sample.way.y] where part != 0 {
          let stretch = sample.way.length / part.magnitude
          guard stretch < 4 else { continue }
          var step = 0.5 * stretch
          while step < longest {
            breaks.append(step)
            step += stretch
          }
        }
      default: break
      }
    }
    return breaks.filter { $0 > 0 && $0 < longest }
  }
}
