import ScrollPhysics

/// An easing curve drawn in characters.
enum CurveSketch {
  /// The columns of a line.
  static let lineWidth = 32

  /// The columns of a plot, without its labels.
  static let plotWidth = 64

  /// The rows of a plot from 0 to 1.
  private static let plotRows = 12

  /// How far beyond 0 and 1 a value is no longer drawn as one of them.
  private static let margin = 0.01
}

// MARK: - On one line

extension CurveSketch {
  /// Returns the curve as a line of blocks: eight heights from 0 to 1, and signs beyond them.
  static func line(_ easing: Easing) -> String {
    let blocks = Array("▁▂▃▄▅▆▇█")
    let characters = (0..<lineWidth).map { column -> Character in
      // In the middle of a column, so that the last one shows what a curve leaves to its end.
      let value = easing.value(at: (Double(column) + 0.5) / Double(lineWidth))
      if value < -margin { return "▼" }
      if value > 1 + margin { return "▲" }
      return blocks[min(max(Int(value * 8), 0), 7)]
    }
    return String(characters)
  }
}

// MARK: - On several lines

extension CurveSketch {
  /// Returns the curve as lines of dots, with the values 0 and 1 as lines and the time below.
  ///
  /// A character of Braille holds two dots beside each other and four above each other.
  static func plot(_ easing: Easing) -> [String] {
    var dots: [Int: [UInt32]] = [:]
    for column in 0..<(2 * plotWidth) {
      for height in heights(of: easing, column: column) {
        // Shifted by two, the lines of 0 and 1 lie in the middle of their row; `>>` rounds down.
        let row = (height + 2) >> 2
        let bit = bits[column % 2][(height + 2) & 3]
        dots[row, default: [UInt32](repeating: 0, count: plotWidth)][column / 2] |= bit
      }
    }
    let low = min(0, dots.keys.min() ?? 0)
    let high = max(plotRows, dots.keys.max() ?? 0)
    var lines = (low...high).reversed().map { row in
      let label = row == 0 ? "0" : row == plotRows ? "1" : " "
      let empty: Character = row == 0 || row == plotRows ? "┈" : " "
      let cells = dots[row] ?? [UInt32](repeating: 0, count: plotWidth)
      let text = cells.map { $0 == 0 ? empty : character($0) }
      return trimmed("\(label) │\(String(text))")
    }
    lines.append("  └" + String(repeating: "─", count: plotWidth))
    let words = "time"
    let gap = String(repeating: " ", count: (plotWidth - words.count) / 2 - 1)
    lines.append("   0\(gap)\(words)\(gap)1")
    return lines
  }

  /// The dots of a column, without a gap to those beside it, counted from the line of 0.
  private static func heights(of easing: Easing, column: Int) -> ClosedRange<Int> {
    let samples = 16
    let values = (0...samples).map { sample in
      let progress = (Double(column) + Double(sample) / Double(samples)) / Double(2 * plotWidth)
      return Int((easing.value(at: progress) * Double(4 * plotRows)).rounded())
    }
    let low = values.min() ?? 0
    return low...(values.max() ?? low)
  }

  /// The bits of the dots in a character of Braille: by column, from the lowest up.
  private static let bits: [[UInt32]] = [[0x40, 0x04, 0x02, 0x01], [0x80, 0x20, 0x10, 0x08]]

  private static func character(_ dots: UInt32) -> Character {
    Unicode.Scalar(0x2800 + dots).map(Character.init) ?? " "
  }

  private static func trimmed(_ text: String) -> String {
    String(text.reversed().drop { $0 == " " }.reversed())
  }
}
