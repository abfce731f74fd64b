import ScrollPhysics
import ScrollReport
import Simulation

/// What is to be seen in the picture of a stack.
struct StackDrawing {
  /// A text with a careful guess of its place on the page.
  struct Text {
    var text: String
    var left: Double
    var right: Double
    var top: Double
    var bottom: Double

    func overlaps(_ other: Text) -> Bool {
      left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }
  }

  /// The page's size, in pixels.
  var width: Double
  var height: Double

  /// The texts that lie, on the page.
  var texts: [Text] = []

  /// The texts that stand.
  var rotated: [String] = []

  /// The plot areas, from the top.
  var panels: [Markup] = []

  init(_ root: Markup) {
    width = root.number("width") ?? .nan
    height = root.number("height") ?? .nan
    // The ribbon of the phases is a drawing of its own, but has no grid.
    panels = root.children.filter { svg in
      svg.name == "svg" && svg.children.contains { $0.has("grid") }
    }
    for child in root.children where child.name != "title" { gather(child, at: .zero) }
  }

  private mutating func gather(_ element: Markup, at origin: Vector) {
    var origin = origin
    if element.name == "svg" {
      origin = origin + Vector(x: element.number("x") ?? 0, y: element.number("y") ?? 0)
    }
    if let transform = element.attributes["transform"], transform.hasPrefix("translate(") {
      let numbers = transform.dropFirst(10).dropLast().split(separator: " ").map {
        Double($0) ?? .nan
      }
      origin = origin + Vector(x: numbers[0], y: numbers[1])
    }
    if element.name == "text" { place(element, at: origin) }
    for child in element.children where child.name != "title" { gather(child, at: origin) }
  }

  private mutating func place(_ text: Markup, at origin: Vector) {
    guard text.attributes["transform"] == nil else { return rotated.append(text.text) }
    // A tooltip inside a text is followed by a line break.
    let words = text.text.trimmingPrefix(while: \.isNewline).prefix { !$0.isNewline }
    guard let x = text.number("x"), let y = text.number("y"), !words.isEmpty else { return }
    let size =
      text.has("title") ? 18 : text.has("subtitle") ? 12.5 : text.has("card-name") ? 9 : 11.0
    let width = TextWidth.of(String(words), size: size)
    let anchor = text.attributes["text-anchor"] ?? "start"
    let share = anchor == "end" ? 1 : anchor == "middle" ? 0.5 : 0.0
    let left = origin.x + x - width * share
    texts.append(
      Text(
        text: String(words), left: left, right: left + width, top: origin.y + y - size * 0.8,
        bottom: origin.y + y + size * 0.2))
  }
}

/// Where times and offsets are drawn, found from a curve that is drawn.
struct DrawnScale {
  private let firstTime: Double
  private let perSecond: Double
  private let left: Double
  private let lowest: Double
  private let perPoint: Double
  private let bottom: Double

  init?(_ timeline: Timeline, along axis: Axis, drawnAs curve: Markup) {
    let offsets = timeline.frames.map { $0.offset[axis] }
    let corners = curve.corners
    guard let first = timeline.frames.first, let last = timeline.frames.last,
      let low = offsets.min(), let high = offsets.max(), low < high,
      let top = corners.map(\.y).min(), let bottom = corners.map(\.y).max()
    else { return nil }
    firstTime = Double(first.timeNanoseconds) / 1e9
    left = corners[0].x
    perSecond =
      (corners[corners.count - 1].x - left)
      / (Double(last.timeNanoseconds - first.timeNanoseconds) / 1e9)
    lowest = low
    self.bottom = bottom
    perPoint = (top - bottom) / (high - low)
  }

  func time(of seconds: Double) -> Double { left + (seconds - firstTime) * perSecond }

  func height(of offset: Double) -> Double { bottom + (offset - lowest) * perPoint }
}

extension Markup {
  /// The left ends of horizontal lines, of a path that has only such.
  var horizontals: [Vector] {
    (attributes["d"] ?? "").split(separator: "M").compactMap { piece in
      let numbers = piece.split { " H".contains($0) }.compactMap { Double($0) }
      return numbers.count == 3 ? Vector(x: numbers[0], y: numbers[1]) : nil
    }
  }

  /// The corners of each piece of a path of straight lines.
  var pieces: [[Vector]] {
    (attributes["d"] ?? "").split(separator: "M").map { piece in
      let numbers = piece.split { "Lz ".contains($0) }.map { Double($0) ?? .nan }
      return stride(from: 0, to: numbers.count - 1, by: 2).map {
        Vector(x: numbers[$0], y: numbers[$0 + 1])
      }
    }
  }
}
