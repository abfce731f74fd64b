/// The law by which content slows down in recordings, with its constants and how sure they are.
public struct DecelerationTuning: Sendable {
  /// A constant of the law.
  public struct Constant: Hashable, Sendable {
    /// The name, such as `k`.
    public var name: String
    /// The unit; empty for none.
    public var unit: String
    /// What the constant means, in words.
    public var meaning: String
    /// The value that fits best, in the unit.
    public var value: Double
    /// The standard error, in the unit.
    public var standardError: Double
    /// The values between which the constant lies with a probability of 95 %.
    public var interval: ClosedRange<Double>
  }

  /// A frame that does not lie where the law and the other frames say.
  public struct SlippedFrame: Hashable, Sendable {
    /// The recording's name.
    public var name: String
    /// The frame's place among those after the last lift, counted from 1.
    public var frame: Int
    /// How far it is off, in points.
    public var difference: Double
    /// The weight that was left to it, below 1.
    public var weight: Double
  }

  /// A family with its corrected information criterion; the smaller, the better.
  public struct Rank: Hashable, Sendable {
    /// The family.
    public var family: DecelerationFamily
    /// Akaike's criterion, corrected for few observations.
    public var correctedInformation: Double
  }

  /// The family that describes the recordings best.
  public let family: DecelerationFamily

  /// Its constants.
  public let constants: [Constant]

  /// The families that could be fitted, the best first.
  public let ranking: [Rank]

  /// The root mean square of the differences in the frames that did not slip, in points.
  public let rootMeanSquare: Double

  /// How many frames were used.
  public let frameCount: Int

  /// The frames that slipped, in the order of the recordings.
  public let slipped: [SlippedFrame]

  /// The recordings that were left out.
  public let refused: [RefusedRecording]

  /// The names of the recordings that were used.
  public let used: [String]

  /// What a reader should know, one line each.
  public let warnings: [String]
}
