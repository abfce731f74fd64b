package import Foundation
package import ScrollTuning

/// One of NIST's reference data sets, as its file tells it.
package struct ReferenceDataset {
  /// A line that does not hold what it should.
  package struct Fault: Error {
    package var file: String
    package var line: Int
  }

  package let name: String
  package let starts: [[Double]]
  package let certified: [Double]
  package let deviations: [Double]
  package let sumOfSquares: Double
  package let responses: [Double]
  package let points: [[Double]]

  /// Reads a file, in which line 41 begins the parameters and line 61 the data.
  package init(_ file: URL) throws {
    name = file.deletingPathExtension().lastPathComponent
    let lines = try String(contentsOf: file, encoding: .utf8)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    func numbers(_ line: Int) throws -> [Double] {
      let fields = lines[line - 1].split(separator: "=").last ?? ""
      return try fields.split(separator: " ").map {
        guard let number = Double($0) else { throw Fault(file: file.path, line: line) }
        return number
      }
    }
    var rows: [[Double]] = []
    while lines[40 + rows.count].contains("=") { rows.append(try numbers(41 + rows.count)) }
    starts = [rows.map { $0[0] }, rows.map { $0[1] }]
    certified = rows.map { $0[2] }
    deviations = rows.map { $0[3] }
    guard
      let sum = lines.firstIndex(where: { $0.hasPrefix("Residual Sum of Squares:") }),
      let value = Double(lines[sum].split(separator: " ").last ?? "")
    else { throw Fault(file: file.path, line: 0) }
    sumOfSquares = value
    let data = try (61...lines.count).compactMap { line -> [Double]? in
      let row = try numbers(line)
      return row.isEmpty ? nil : row
    }
    // Nelson is fitted to the logarithm.
    let isLogarithmic = name == "Nelson"
    responses = data.map { isLogarithmic ? Foundation.log($0[0]) : $0[0] }
    points = data.map { Array($0.dropFirst()) }
  }

  /// The files of sets in a folder, by name; none where there is no folder.
  package static func files(in folder: URL) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".dat") }.sorted().map { folder.appending(path: $0) }
  }
}

// MARK: - Models

extension ReferenceDataset {
  /// The problem from one of the starts, 0 or 1, or `nil` for a set that has no model here.
  package func problem(start: Int) throws -> LeastSquares? {
    guard let model = Self.models[name] else { return nil }
    let parameters = starts[start].enumerated().map { index, value in
      FitParameter("b\(index + 1)", start: value)
    }
    return try LeastSquares(
      parameters, points: points, values: responses
    ) { b, x in model(b, x) }
  }

  /// The models by the names of the sets, as NIST states them.
  private static let models: [String: @Sendable ([Dual], [Double]) -> Dual] = [
    "Bennett5": { b, x in b[0] * pow(b[1] + x[0], -1 / b[2]) },
    "BoxBOD": saturation,
    "Chwirut1": { b, x in exp(-b[0] * x[0]) / (b[1] + b[2] * x[0]) },
    "Chwirut2": { b, x in exp(-b[0] * x[0]) / (b[1] + b[2] * x[0]) },
    "DanWood": { b, x in b[0] * pow(Dual(x[0]), b[1]) },
    "Eckerle4": { b, x in
      let u = (x[0] - b[2]) / b[1]
      return b[0] / b[1] * exp(-0.5 * u * u)
    },
    "ENSO": { b, x in
      let year = 2 * .pi * x[0] / 12
      let first = 2 * .pi * x[0] / b[3]
      let second = 2 * .pi * x[0] / b[6]
      let steady = b[0] + b[1] * cos(year) + b[2] * sin(year)
      return steady + b[4] * cos(first) + b[5] * sin(first) + b[7] * cos(second)
        + b[8] * sin(second)
    },
    "Gauss1": peaks, "Gauss2": peaks, "Gauss3": peaks,
    "Hahn1": cubicRatio,
    "Kirby2": { b, x in
      let top = b[0] + x[0] * (b[1] + x[0] * b[2])
      return top / (1 + x[0] * (b[3] + x[0] * b[4]))
    },
    "Lanczos1": exponentials, "Lanczos2": exponentials, "Lanczos3": exponentials,
    "MGH09": { b, x in
      b[0] * (x[0] * x[0] + x[0] * b[1]) / (x[0] * x[0] + x[0] * b[2] + b[3])
    },
    "MGH10": { b, x in b[0] * exp(b[1] / (x[0] + b[2])) },
    "MGH17": { b, x in b[0] + b[1] * exp(-x[0] * b[3]) + b[2] * exp(-x[0] * b[4]) },
    "Misra1a": saturation,
    "Misra1b": { b, x in b[0] * (1 - pow(1 + b[1] * x[0] / 2, -2)) },
    "Misra1c": { b, x in b[0] * (1 - pow(1 + 2 * b[1] * x[0], -0.5)) },
    "Misra1d": { b, x in b[0] * b[1] * x[0] / (1 + b[1] * x[0]) },
    "Nelson": { b, x in b[0] - b[1] * x[0] * exp(-b[2] * x[1]) },
    "Rat42": { b, x in b[0] / (1 + exp(b[1] - b[2] * x[0])) },
    "Rat43": { b, x in b[0] / pow(1 + exp(b[1] - b[2] * x[0]), 1 / b[3]) },
    "Roszman1": { b, x in b[0] - b[1] * x[0] - atan(b[2] / (x[0] - b[3])) / .pi },
    "Thurber": cubicRatio,
  ]

  private static let saturation: @Sendable ([Dual], [Double]) -> Dual = { b, x in
    b[0] * (1 - exp(-b[1] * x[0]))
  }

  private static let peaks: @Sendable ([Dual], [Double]) -> Dual = { b, x in
    let first = (x[0] - b[3]) / b[4]
    let second = (x[0] - b[6]) / b[7]
    let decay = b[0] * exp(-b[1] * x[0])
    return decay + b[2] * exp(-first * first) + b[5] * exp(-second * second)
  }

  private static let exponentials: @Sendable ([Dual], [Double]) -> Dual = { b, x in
    let first = b[0] * exp(-b[1] * x[0])
    let second = b[2] * exp(-b[3] * x[0])
    return first + second + b[4] * exp(-b[5] * x[0])
  }

  private static let cubicRatio: @Sendable ([Dual], [Double]) -> Dual = { b, x in
    let top = b[0] + x[0] * (b[1] + x[0] * (b[2] + x[0] * b[3]))
    return top / (1 + x[0] * (b[4] + x[0] * (b[5] + x[0] * b[6])))
  }
}
