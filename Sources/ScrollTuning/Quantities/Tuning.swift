public import ScrollFormats

/// What recordings tell of a quantity: the law with its constants, and how sure they are.
public struct Tuning: Sendable {
  /// What was sought.
  public var quantity: TuningQuantity

  /// The law that describes the recordings best, by the word that files use for it.
  public var law: String

  /// Its constants.
  public var constants: [Constant]

  /// The laws that could be fitted, the best first.
  public var ranking: [Rank]

  /// The root mean square of the differences in the frames that did not slip, in points.
  public var rootMeanSquare: Double

  /// How many observations were used: frames, or where a law decides once per gesture, gestures.
  public var frameCount: Int

  /// The frames that slipped, in the order of the recordings.
  public var slipped: [SlippedFrame] = []

  /// The recordings that were left out, and why.
  public var refused: [RefusedRecording] = []

  /// The names of the recordings that were used.
  public var used: [String]

  /// What a reader should know, one line each.
  public var warnings: [String] = []

  /// What was observed beside what the law says, for a plot.
  public var curves: [FittedCurve] = []

  /// A profile with the constants found; `nil` where no profile can hold the law.
  public var profile: NamedProfile?

  /// Creates a result.
  public init(
    quantity: TuningQuantity, law: String, constants: [Constant], ranking: [Rank] = [],
    rootMeanSquare: Double, frameCount: Int, used: [String]
  ) {
    self.quantity = quantity
    self.law = law
    self.constants = constants
    self.ranking = ranking
    self.rootMeanSquare = rootMeanSquare
    self.frameCount = frameCount
    self.used = used
  }
}

extension Tuning {
  /// A constant of a law.
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

    /// Creates a constant.
    public init(
      name: String, unit: String, meaning: String, value: Double, standardError: Double,
      interval: ClosedRange<Double>
    ) {
      self.name = name
      self.unit = unit
      self.meaning = meaning
      self.value = value
      self.standardError = standardError
      self.interval = interval
    }
  }

  /// A law with its corrected information criterion; the smaller, the better.
  public struct Rank: Hashable, Sendable {
    /// The law, by the word that files use for it.
    public var law: String
    /// Akaike's criterion, corrected for few observations.
    public var correctedInformation: Double

    /// Creates a rank.
    public init(law: String, correctedInformation: Double) {
      self.law = law
      self.correctedInformation = correctedInformation
    }
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

    /// Creates a frame.
    public init(name: String, frame: Int, difference: Double, weight: Double) {
      self.name = name
      self.frame = frame
      self.difference = difference
      self.weight = weight
    }
  }
}

/// Observations of one recording beside what the fitted law says.
public struct FittedCurve: Hashable, Sendable {
  /// The recording's name.
  public var name: String

  /// What the places of the observations are, with their unit: `time after the lift, s`.
  public var abscissa: String

  /// What was observed, with its unit: `way, pt`.
  public var ordinate: String

  /// The places of the observations, in ascending order; shape `[count]`.
  public var places: [Double]

  /// What was observed; shape `[count]`.
  public var observed: [Double]

  /// What the law says; shape `[count]`.
  public var fitted: [Double]

  /// Half the width of the 95 % band around what the law says; shape `[count]`, or empty for none.
  public var bands: [Double]

  /// The weight that was left to each observation, from 0 to 1; shape `[count]`.
  public var trust: [Double]

  /// Creates a curve.
  public init(
    name: String, abscissa: String, ordinate: String, places: [Double], observed: [Double],
    fitted: [Double], bands: [Double] = [], trust: [Double]
  ) {
    self.name = name
    self.abscissa = abscissa
    self.ordinate = ordinate
    self.places = places
    self.observed = observed
    self.fitted = fitted
    self.bands = bands
    self.trust = trust
  }
}
