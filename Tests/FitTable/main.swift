import Foundation
import ReferenceDatasets
import ScrollTuning

// For Scripts/compare-fit: fits each reference data set of the given folders by default, from both
// starts, and the fling of the benchmark. Prints a row for each fit:
//
//     name,start,microseconds,parameter,parameter,…
//
// The time is the median of several fits, each with the making of its problem. A fit that fails has
// no parameters.

/// Returns the parameters of a fit and the median of the microseconds that it takes.
func measured(_ fit: () throws -> Fit) -> (microseconds: Double, values: [Double]) {
  var times: [Double] = []
  var values: [Double] = []
  for _ in 0..<21 {
    let clock = ContinuousClock()
    let start = clock.now
    values = ((try? fit())?.parameters ?? []).map(\.value)
    times.append((clock.now - start) / .microseconds(1))
  }
  return (times.sorted()[times.count / 2], values)
}

func printRow(_ name: String, start: Int, _ fit: () throws -> Fit) {
  let found = measured(fit)
  let numbers = [found.microseconds] + found.values
  print("\(name),\(start),\(numbers.map { "\($0)" }.joined(separator: ","))")
}

for folder in CommandLine.arguments.dropFirst() {
  for file in ReferenceDataset.files(in: URL(filePath: folder)) {
    let dataset = try ReferenceDataset(file)
    for start in 0...1 {
      guard try dataset.problem(start: start) != nil else { continue }
      printRow(dataset.name, start: start + 1) {
        guard let problem = try dataset.problem(start: start) else { throw FitError.nothingToFit }
        return try problem.fit()
      }
    }
  }
}
let fling = try FlingFitWorkload()
printRow("fling", start: 1) { try fling.fit() }
