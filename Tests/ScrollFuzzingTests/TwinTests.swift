import EdgeLayout
import ScrollFormats
import ScrollPhysics
import Simulation
import Testing

@testable import ScrollFuzzing

/// What holds of twins that are compared as they are made, against those whose frames are recorded.
@Suite struct TwinTests {
  @Test(arguments: [ScrollProfile.uikit, .flutterBouncing, .android])
  func `a twin that is not recorded differs where a recorded one does`(profile: ScrollProfile) {
    var random = SeededGenerator(seed: 5)
    var generator = SceneGenerator(seed: 9)
    let scenes = [.sheet(), .list, generator.scene(of: .stacks), generator.scene(of: .lists)]
    var differences = 0
    for scene in scenes {
      let subject = Subject(scene, profile: profile)
      let plain = Subject(scene) { Subject($0, profile: profile).player($0) }
      #expect(subject.makeReplay != nil && plain.makeReplay == nil)
      let player = subject.player(scene)
      let (quick, recorded) = (TwinPlayer(subject, in: scene), TwinPlayer(plain, in: scene))
      for number in 0..<16 {
        var course = Course(scene: scene)
        course.inputs = Self.gesture(in: scene, &random)
        player(course.inputs, &course)
        // A frame that is another one than the twin's.
        if number > 3 {
          let index = random.index(below: course.shots.count)
          course.change(frame: index) { $0.frame.offset.y += 1 }
        }
        for twin in Self.twins(of: course) {
          let (one, other) = (quick.play(twin, of: course), recorded.play(twin, of: course))
          #expect(one.difference == other.difference, "\(twin) of \(course.inputs)")
          if case .cut = twin {} else { #expect(one.frameCount == other.frameCount, "\(twin)") }
          if one.difference != nil { differences += 1 }
        }
      }
    }
    #expect(differences > 60)
  }

  @Test func `a program's own answers are played and recorded`() {
    let subject = Subject(.sheet()) { _, _, _ in [] }
    #expect(subject.makeReplay == nil)
    #expect(Subject(.sheet()).held(to: .sheet()).makeReplay != nil)
  }

  private static func twins(of course: Course) -> [Twin] {
    var twins: [Twin] = [
      .delayed(by: 1_000_000_000, frameCount: Int(course.scene.refreshRate)), .repeated,
      .mirrored(in: course.scene.viewport),
    ]
    for place in course.inputs.indices.dropFirst() { twins.append(.cut(at: place)) }
    return twins
  }

  private static func gesture(in scene: Scene, _ random: inout SeededGenerator) -> [Input] {
    var source = ChoiceSource()
    source.restart(SeededGenerator(seed: random.next()), swarm: Swarm(&random))
    var decoder = GestureDecoder(GestureSpace(scene))
    decoder.decode(&source)
    return decoder.inputs
  }
}
