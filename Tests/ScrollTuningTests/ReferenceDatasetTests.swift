import Foundation
import ReferenceDatasets
import ScrollTuning
import TestSupport
import Testing

/// NIST's certified fits; the number of agreeing digits is that of the worst parameter.
@Suite struct ReferenceDatasetTests {
  @Test(arguments: ReferenceDataset.fixtures, [0, 1])
  func `a default fit reaches the certified values`(file: URL, start: Int) throws {
    try check(file, start: start)
  }

  @Test(
    .enabled(if: !ReferenceDataset.shared.isEmpty, "the folder of shared data is missing"),
    arguments: ReferenceDataset.shared, [0, 1])
  func `a default fit reaches the certified values of every set`(file: URL, start: Int) throws {
    try check(file, start: start)
  }

  private func check(_ file: URL, start: Int) throws {
    let dataset = try ReferenceDataset(file)
    let fit = try #require(try dataset.problem(start: start)).fit()
    for (parameter, certified) in zip(fit.parameters, dataset.certified) {
      #expect(digits(parameter.value, certified) >= 9)
    }
    for (parameter, certified) in zip(fit.parameters, dataset.deviations) {
      // The residuals of Lanczos1 are nothing but the rounding of its data.
      #expect(digits(parameter.standardError, certified) >= (dataset.name == "Lanczos1" ? 2 : 8))
    }
  }

  /// The number of decimal digits in which two numbers agree, 11 at most.
  private func digits(_ found: Double, _ certified: Double) -> Double {
    let error = ((found - certified) / certified).magnitude
    return error == 0 ? 11 : min(11, -log10(error))
  }
}

extension ReferenceDataset {
  /// The sets that are part of the repository.
  fileprivate static let fixtures = files(
    in: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures"))

  /// The sets beside the repository; none where it stands alone.
  fileprivate static let shared: [URL] =
    Shared.folder.map { files(in: $0.appending(path: "nist-strd")) } ?? []
}
