import ScrollFormats

/// The law by which content slows down in recordings, with its constants and how sure they are.
struct DecelerationTuning: Sendable {
  /// The family that describes the recordings best.
  let family: DecelerationFamily

  /// What is told of it.
  private(set) var tuning: Tuning

  /// Creates a result.
  init(_ family: DecelerationFamily, _ tuning: Tuning) {
    self.family = family
    self.tuning = tuning
  }
}

extension DecelerationTuning {
  /// Finds the law that recordings follow, whatever their order.
  ///
  /// - Throws: ``TuningError`` where no law describes them.
  init(
    _ recordings: [Recording], startingFrom start: NamedProfile? = nil
  ) throws(TuningError) {
    var flights: [RecordedFlight] = []
    var refused: [RefusedRecording] = []
    for recording in recordings {
      do {
        flights.append(try RecordedFlight(recording))
      } catch {
        refused.append(error)
      }
    }
    guard !flights.isEmpty else { throw .nothingUsable(refused) }
    try self.init(flights, refused: refused)
    tuning.profile = profile(startingFrom: start)
  }
}
