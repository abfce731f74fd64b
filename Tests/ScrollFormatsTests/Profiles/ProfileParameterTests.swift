import ScrollFormats
import ScrollPhysics
import Simulation
import Testing

@Suite struct ProfileParameterTests {
  @Test func `each member of the rules has one parameter, by the same names`() {
    let keys = ProfileParameter.all.map(\.key)
    #expect(Set(keys).count == keys.count)
    let members = Self.leaves(of: PlatformRules(), at: "platform")
    #expect(keys.filter { $0.hasPrefix("platform.") }.sorted() == members.sorted())
  }

  @Test func `the words of a choice are the names of its cases`() throws {
    var words: [String: [String]] = [:]
    for parameter in ProfileParameter.all {
      guard case .choice(let choice) = parameter.access else { continue }
      words[parameter.key] = choice.words
      #expect(Set(choice.words).count == choice.words.count && parameter.isChoice)
      var profile = ScrollProfile(platform: PlatformRules())
      for (index, word) in choice.words.enumerated() {
        choice.choose(index, in: &profile)
        #expect(parameter.text(in: profile) == "\"\(word)\"")
      }
    }
    #expect(words["platform.drag.kind"] == DragEdge.Kind.allCases.map { "\($0)" })
    #expect(words["platform.lock.kind"] == ["none", "atStart", "rail", "always"])
    #expect(words["deceleration.form"] == ["twoTerm", "exact"])
    #expect(try #require(words["platform.law.kind"]).contains("timedBezier"))
  }

  @Test(arguments: NamedProfile.builtIn)
  func `what a profile does not use makes no difference`(named: NamedProfile) {
    var random = RandomProfile(seed: 5)
    let unused = ProfileParameter.all.filter {
      $0.isPresent(in: named.profile) && !$0.isUsed(in: named.profile)
    }
    for gesture in ProfileGestures.all {
      let expected = ProfileGestures.frames(gesture, named.profile, limit: 300)
      var changed = named.profile
      for parameter in unused { random.change(parameter, in: &changed) }
      guard ProfileGestures.frames(gesture, changed, limit: 300) != expected else { continue }
      // Which of them it is.
      let culprits = unused.filter { parameter in
        var single = named.profile
        for _ in 0..<4 where single == named.profile { random.change(parameter, in: &single) }
        return ProfileGestures.frames(gesture, single, limit: 300) != expected
      }
      Issue.record("\(named.name): one of the unused, of \(culprits.map(\.key)) or others")
    }
  }

  @Test(arguments: [
    ("gtk4", ["law.kind", "law.rate", "law.stopSpeed", "slop.distance", "drag.limit"]),
    (
      "chromium",
      [
        "law.velocityPerSecond", "law.longestDuration", "law.longestViewports", "law.smallestStep",
        "faults.losesSmallSteps", "delivery.resampling.furthest",
      ]
    ),
    ("chromium-flingcurve", ["law.rate", "law.linear", "law.firstStepDelay", "snap.proximity"]),
    ("firefox", ["law.frictionPerMillisecond", "law.originDelay", "lock.angleDegrees"]),
    ("qt", ["law.deceleration", "edge.longest", "edge.returnDuration", "velocity.factor"]),
    ("flutter-bouncing", ["start.distance", "law.stopSpeed", "snap.dampingRatio"]),
    ("android", ["law.scrollFriction", "law.density", "delivery.placeUnit"]),
  ])
  func `what a profile uses makes a difference`(name: String, keys: [String]) throws {
    let profile = try #require(NamedProfile.named(name)).profile
    for key in keys {
      let parameter = try #require(ProfileParameter.all.first { $0.key == "platform.\(key)" })
      #expect(parameter.isUsed(in: profile))
      var random = RandomProfile(seed: 3)
      let differs = (0..<8).contains { _ in
        var changed = profile
        random.change(parameter, in: &changed)
        return ProfileGestures.all.contains {
          ProfileGestures.frames($0, changed, limit: 200)
            != ProfileGestures.frames($0, profile, limit: 200)
        }
      }
      #expect(differs, "\(name): \(key)")
    }
  }

  @Test(arguments: 0..<8)
  func `no legal profile makes content leave the finite numbers`(seed: Int) {
    var random = RandomProfile(seed: UInt64(seed))
    for _ in 0..<6 {
      let profile = random.next(handlesEachTouch: seed > 0)
      for gesture in ProfileGestures.all {
        let frames = ProfileGestures.frames(gesture, profile, limit: 240)
        let isFinite = frames.allSatisfy { $0.offset.isFinite && $0.velocity.isFinite }
        guard isFinite else {
          let named = NamedProfile(name: "random", profile: profile)
          Issue.record("\(String(decoding: ProfileWriter.bytes(of: named), as: UTF8.self))")
          return
        }
      }
    }
  }

  @Test(arguments: NamedProfile.builtIn)
  func `a built-in profile has notes of its own, each of them of something`(named: NamedProfile) {
    let keys = Set(ProfileParameter.all.flatMap { [$0.key, $0.group, Self.first($0.key)] })
    #expect(named.notes.exceptionKeys.allSatisfy(keys.contains), "\(named.notes.exceptionKeys)")
    #expect(named.notes.usual.source != "nobody has noted it", "\(named.name)")
  }

  private static func first(_ key: String) -> String { String(key.prefix { $0 != "." }) }

  /// The ways to the members of a value that have no members.
  private static func leaves(of value: Any, at path: String) -> [String] {
    let members = Mirror(reflecting: value).children
    guard !members.isEmpty else { return [path] }
    return members.flatMap { leaves(of: $0.value, at: "\(path).\($0.label ?? "")") }
  }
}
