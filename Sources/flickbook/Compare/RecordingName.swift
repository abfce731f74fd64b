/// What the path of a recording tells of it: `FOLDER/SCENARIO.rRUN.jsonl`.
struct RecordingName: Hashable {
  /// The scenario: the file's name without run and ending.
  let scenario: String

  /// Which run of the scenario it is; `nil` where the name does not tell.
  let run: Int?

  /// The folder and the scenario, which all runs of it share.
  let place: String

  init(path: String) {
    let ending = ".jsonl"
    let whole = path.hasSuffix(ending) ? path.dropLast(ending.count) : path[...]
    let dot = whole.lastIndex(of: ".")
    let run = dot.flatMap { Self.run(whole[whole.index(after: $0)...]) }
    let place = run == nil ? whole : whole[..<(dot ?? whole.endIndex)]
    self.run = run
    self.place = String(place)
    scenario = FilePlaces.name(of: self.place)
  }

  private static func run(_ word: Substring) -> Int? {
    guard word.first == "r", word.dropFirst().allSatisfy(\.isWholeNumber) else { return nil }
    return Int(word.dropFirst())
  }
}

/// The kinds of scenario that recordings are summed up by.
enum ScenarioFamily: String, CaseIterable {
  case slop
  case drag
  case dragPastEdge = "drag past edge"
  case flick
  case pause
  case flickToEdge = "flick to edge"
  case `catch`
  case `repeat`
  case lock
  case snap
  case nested
  case other
}

extension ScenarioFamily {
  /// Finds the family of a scenario, or of a word in a title where the scenario's name has none.
  init(scenario: String, title: String) {
    let words = [scenario] + title.split(separator: " ").map(String.init)
    self = words.lazy.compactMap(Self.init(word:)).first ?? .other
  }

  private init?(word: String) {
    let family = Self.allCases.first { $0.beginnings.contains { word.hasPrefix($0) } }
    guard let family else { return nil }
    self = family
  }

  /// How the names of its scenarios begin.
  private var beginnings: [String] {
    switch self {
    case .slop: ["slop"]
    case .drag: ["drag_slow", "drag_up"]
    case .dragPastEdge: ["drag_past"]
    case .flick:
      [
        "flick_v0", "flick_v1", "flick_v2", "flick_v3", "flick_v4", "flick_v6", "flick_v8",
        "flick_accel", "flick_decel", "hflick",
      ]
    case .pause: ["flick_pause"]
    case .flickToEdge: ["flick_hits"]
    case .catch: ["flick_catch", "flick_tap"]
    case .repeat: ["flick_twice", "flick_three", "flick_then"]
    case .lock: ["lock2d"]
    case .snap: ["snap", "proximity"]
    case .nested: ["nested"]
    case .other: []
    }
  }
}
