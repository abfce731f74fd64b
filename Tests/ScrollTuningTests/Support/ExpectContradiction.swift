import ScrollTuning
import Testing

/// Expects that recordings are told to contradict each other, by all of these names.
func expectContradiction(
  naming names: [String] = [], sourceLocation: SourceLocation = #_sourceLocation,
  _ tune: () throws -> Void
) {
  #expect(sourceLocation: sourceLocation) {
    try tune()
  } throws: { error in
    guard let error = error as? TuningError, case .contradiction(let text) = error else {
      return false
    }
    return names.allSatisfy { text.contains($0) }
  }
}
