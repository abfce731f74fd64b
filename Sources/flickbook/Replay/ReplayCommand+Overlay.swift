import ScrollFormats
import ScrollReport
import Simulation

// MARK: - Several profiles in one picture

extension ReplayCommand {
  /// The profiles that are asked for, where they are several: a list, or `all`.
  var profiles: [String]? {
    guard let asked = setup.profile else { return nil }
    if asked == "all" { return NamedProfile.builtIn.map(\.name) }
    let names = asked.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    return names.count > 1 ? names : nil
  }

  /// Draws what each profile makes of the same finger, one over the other.
  func overlay(_ names: [String], on console: Console) throws -> Outcome {
    guard let plot, setup.trace != "-" else {
      throw UsageError("several profiles read the trace several times, expected a file")
    }
    let profiles = try names.map { try NamedProfile(asked: $0, on: console) }
    let destination = try Destination(path: plot, on: console, inputs: setup.inputs)
    var picture: ReplayPlot?
    for profile in profiles {
      // What of the files is not replayed is told once.
      let listener = picture == nil ? console : Console(inMemory: true)
      var one = setup
      one.profile = nil
      var opened = try one.open(on: listener)
      opened.profile = profile
      let series = try timeline(of: opened, isFirst: picture == nil, on: console)
      if picture == nil {
        picture = series.picture
        picture?.subtitle = Self.subtitle(profiles, refreshRate: opened.scene.refreshRate)
        picture?.series = []
      }
      picture?.series.append(ReplayPlot.Series(name: profile.name, timeline: series.timeline))
    }
    if let picture { try destination.finish(with: Array(picture.svg().utf8)) }
    return .success
  }

  private func timeline(
    of opened: ReplaySetup.Opened, isFirst: Bool, on console: Console
  ) throws -> (timeline: Timeline, picture: ReplayPlot) {
    var player = TracePlayer(
      opened.reader, scene: opened.scene, profile: opened.profile.profile, keepsRows: isFirst)
    var timeline = Timeline()
    while let frame = try player.nextFrame() { timeline.append(frame, of: player.replay) }
    if !player.replay.isAtRest {
      console.note(
        "\(setup.trace): \(opened.profile.name) still moves \(Replay.settlingLimit) s after the "
          + "last input, ended there")
    }
    return (timeline, picture(of: timeline, nil, player, opened))
  }

  private static func subtitle(_ profiles: [NamedProfile], refreshRate: Double) -> String {
    "the same finger under \(profiles.count) profiles · \(Figures.text(refreshRate)) Hz"
  }
}
