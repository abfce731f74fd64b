package import ScrollPhysics

/// The numbers that a file may hold, wide enough for any screen and too narrow to break arithmetic.
package enum FormatLimits {
  /// The largest magnitude of a touch's coordinate, in points.
  package static let touchCoordinate = 1e7

  /// The largest magnitude of a content offset, an inset or a side of the content, in points.
  package static let content = 1e9

  /// The largest side of a viewport, in points.
  package static let viewport = 1e7

  /// The refresh rates, in hertz.
  package static let refreshRates = 1.0...1000.0

  /// The pixels per point.
  package static let scales = 0.1...100.0

  /// The last time stamp, in nanoseconds since the trace's start: a day.
  ///
  /// A stamp beyond it is of another clock or another unit, and its frames would never end.
  package static let timeNanoseconds: Int64 = 86_400_000_000_000
}

// MARK: - Reading

extension JSONNode {
  /// Returns a point or a displacement `[x, y]`, in points.
  package func vector(limit: Double = FormatLimits.content) throws(FormatError) -> Vector {
    let parts = try elements(count: 2)
    return Vector(
      x: try parts[0].number(in: -limit...limit), y: try parts[1].number(in: -limit...limit))
  }

  /// Returns a size `[width, height]`, in points.
  package func size() throws(FormatError) -> Size {
    let parts = try elements(count: 2)
    let sides = 0...FormatLimits.content
    return Size(width: try parts[0].number(in: sides), height: try parts[1].number(in: sides))
  }

  /// Returns the size of a viewport `[width, height]`, in points; both sides are greater than 0.
  package func viewport() throws(FormatError) -> Size {
    let parts = try elements(count: 2)
    return Size(width: try parts[0].viewportSide(), height: try parts[1].viewportSide())
  }

  /// Returns the side of a viewport, in points, greater than 0.
  func viewportSide() throws(FormatError) -> Double {
    let side = try number()
    guard side > 0, side <= FormatLimits.viewport else {
      throw error(expected: "a side greater than 0 and at most 1e7 pt")
    }
    return side
  }

  /// Returns insets, in points; an edge that is not named, or a number for all, is understood.
  package func insets() throws(FormatError) -> Insets {
    let limit = FormatLimits.content
    if case .number = value.kind {
      let all = try number(in: -limit...limit)
      return Insets(top: all, leading: all, bottom: all, trailing: all)
    }
    return Insets(
      top: try member("top")?.number(in: -limit...limit) ?? 0,
      leading: try member("leading")?.number(in: -limit...limit) ?? 0,
      bottom: try member("bottom")?.number(in: -limit...limit) ?? 0,
      trailing: try member("trailing")?.number(in: -limit...limit) ?? 0)
  }

  /// Returns a refresh rate, in hertz.
  package func refreshRate() throws(FormatError) -> Double {
    try number(in: FormatLimits.refreshRates)
  }

  /// Returns a deceleration rate: the fraction of velocity kept per millisecond.
  package func decelerationRate() throws(FormatError) -> Double { try number(between: 0, and: 1) }

  /// Returns the kind of an input device.
  package func inputKind() throws(FormatError) -> InputKind {
    try choice(["touch": .touch, "trackpad": .trackpad])
  }

  /// Returns a reading direction.
  package func layoutDirection() throws(FormatError) -> LayoutDirection {
    try choice(["ltr": .leftToRight, "rtl": .rightToLeft])
  }

  /// Returns an axis.
  package func axis() throws(FormatError) -> Axis {
    try choice(["horizontal": .horizontal, "vertical": .vertical])
  }
}

// MARK: - Writing

extension JSONValue {
  /// Returns `[x, y]`.
  package static func vector(_ vector: Vector) -> JSONValue {
    .array([.number(vector.x), .number(vector.y)])
  }

  /// Returns `[width, height]`.
  package static func size(_ size: Size) -> JSONValue {
    .array([.number(size.width), .number(size.height)])
  }

  /// Returns all four edges, in the order top, leading, bottom, trailing.
  package static func insets(_ insets: Insets) -> JSONValue {
    .object([
      "top": .number(insets.top), "leading": .number(insets.leading),
      "bottom": .number(insets.bottom), "trailing": .number(insets.trailing),
    ])
  }
}
