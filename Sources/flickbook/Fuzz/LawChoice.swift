import ScrollFormats
import ScrollFuzzing
import Simulation

/// The laws that a command is about.
struct LawChoice {
  /// The laws, in the library's order.
  let laws: [Law]

  /// The laws that were left out because the scene holds nothing of what they speak of.
  let leftOut: [Law]

  /// Finds laws for a list of names with commas between them; `nil` means all that fit the scene.
  init(_ names: String?, for scene: Scene, in file: String) throws(UsageError) {
    guard let names, names != "all" else {
      self.init(fitting: Law.all, scene)
      return
    }
    guard names != "gates" else {
      self.init(fitting: Law.gates, scene)
      return
    }
    let laws = try Self.laws(named: names)
    for law in laws where !law.speaks(of: scene) {
      throw UsageError(
        "--law is '\(law.name)' and \(law.missing) in \(file), expected a scene that it speaks of; "
          + "--against names one")
    }
    self.init(laws: laws, leftOut: [])
  }

  private init(laws: [Law], leftOut: [Law]) {
    self.laws = laws
    self.leftOut = leftOut
  }

  private init(fitting laws: [Law], _ scene: Scene) {
    self.init(
      laws: laws.filter { $0.speaks(of: scene) }, leftOut: laws.filter { !$0.speaks(of: scene) })
  }

  /// Returns the laws of names with commas between them.
  static func laws(named names: String) throws(UsageError) -> [Law] {
    var laws: [Law] = []
    for word in names.split(separator: ",", omittingEmptySubsequences: false) {
      guard let law = Law.named(String(word)) else {
        throw UsageError.unknown(
          "law", String(word), among: ["all", "gates"] + Law.all.map(\.name))
      }
      if !laws.contains(where: { $0.name == law.name }) { laws.append(law) }
    }
    return laws
  }
}
