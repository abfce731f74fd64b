import ScrollFormats
import Simulation

/// How far replays are from many recordings: by file, by family of scenarios, and for all.
///
/// Of a file nothing is kept but its figures and the difference in each frame, for the quantiles.
struct ComparisonSummary {
  /// The files, scenario by scenario.
  private(set) var files: [File] = []

  /// The scenarios of which there is more than one run.
  private(set) var repeated: [Scenario] = []

  private var groups: [ScenarioFamily: Group] = [:]

  /// One file's figures.
  struct File {
    /// The path as it was given.
    let path: String

    /// What the path tells.
    let name: RecordingName

    /// The kind of scenario.
    let family: ScenarioFamily

    /// The figures.
    let comparison: Comparison

    /// The median of the differences, in points.
    let median: Double

    /// What 95 % of the differences do not exceed, in points.
    let percentile95: Double

    /// By how many frames the recording was taken to be behind.
    let delay: Int?

    /// How far the scenario's runs are apart, in points; `nil` where there is one.
    fileprivate(set) var spread: Double?

    /// The difference in each frame, until the file is summed up.
    fileprivate var differences: [Double]

    init(path: String, title: String, _ result: RecordingComparison) {
      self.path = path
      name = RecordingName(path: path)
      family = ScenarioFamily(scenario: name.scenario, title: title)
      comparison = result.comparison
      let quantiles = Quantiles(result.differences)
      median = quantiles.median ?? 0
      percentile95 = quantiles.value(at: 0.95) ?? 0
      differences = quantiles.values
      delay = result.delay
    }
  }

  /// A scenario with several runs.
  struct Scenario {
    /// Its name.
    let name: String

    /// The largest difference in any of its runs, in points.
    let worst: Double

    /// How far the runs are apart, in points.
    let spread: Double

    /// Whether the replay is no further from a run than another run may be.
    ///
    /// A spread is a difference of printed offsets and no more exact than their last digit.
    var isWithin: Bool { worst <= spread + RecordedRun.printedDigit }
  }

  /// What files have in common.
  struct Group {
    /// The number of files.
    fileprivate(set) var fileCount = 0

    /// The largest spread of their scenarios, in points; `nil` where none is repeated.
    fileprivate(set) var spread: Double?

    fileprivate var differences: [Double] = []
    fileprivate var worsts: [Double] = []
  }
}

// MARK: - Gathering

extension ComparisonSummary {
  /// Returns files in groups of one scenario each, in the order in which these come first.
  static func scenarios(of files: [String]) -> [[String]] {
    var order: [String: Int] = [:]
    var scenarios: [[String]] = []
    for file in files {
      let place = RecordingName(path: file).place
      if let index = order[place] {
        scenarios[index].append(file)
      } else {
        order[place] = scenarios.count
        scenarios.append([file])
      }
    }
    return scenarios
  }

  /// Adds the runs of one scenario; the spread is `nil` where there is one.
  mutating func add(_ runs: [File], spread: Double?) {
    for run in runs {
      var file = run
      file.spread = spread
      groups[file.family, default: Group()].add(file)
      file.differences = []
      files.append(file)
    }
    guard let spread, let first = runs.first else { return }
    repeated.append(
      Scenario(
        name: first.name.scenario, worst: runs.map(\.comparison.worst).max() ?? 0, spread: spread))
  }
}

extension ComparisonSummary.Group {
  fileprivate mutating func add(_ file: ComparisonSummary.File) {
    fileCount += 1
    differences += file.differences
    worsts.append(file.comparison.worst)
    widen(file.spread)
  }

  fileprivate mutating func add(_ group: Self) {
    fileCount += group.fileCount
    differences += group.differences
    worsts += group.worsts
    widen(group.spread)
  }

  private mutating func widen(_ other: Double?) {
    guard let other else { return }
    spread = max(spread ?? 0, other)
  }
}

// MARK: - Queries

extension ComparisonSummary {
  /// The largest difference of all, in points.
  var worst: Double { files.map(\.comparison.worst).max() ?? 0 }

  /// The families that there are, in their order, and at last all files.
  var rows: [(name: String, group: Group)] {
    var all = Group()
    var rows: [(name: String, group: Group)] = []
    for family in ScenarioFamily.allCases {
      guard let group = groups[family] else { continue }
      all.add(group)
      rows.append((family.rawValue, group))
    }
    return rows + [("all", all)]
  }
}

extension ComparisonSummary.Group {
  /// The quantiles of the differences in all frames, in points.
  var quantiles: Quantiles { Quantiles(differences) }

  /// The median of the files' largest differences, in points.
  var medianWorst: Double { Quantiles(worsts).median ?? 0 }
}
