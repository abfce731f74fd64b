import ScrollFormats
import ScrollPhysics
import Testing

@Suite struct ProfileFileTests {
  @Test(arguments: NamedProfile.builtIn)
  func `a built-in profile reads back as it was written`(named: NamedProfile) throws {
    let bytes = ProfileWriter.bytes(of: named)
    let read = try ProfileReader.read(bytes: bytes, name: "x")
    #expect(read.profile == named.profile)
    #expect(read.name == named.name && read.title == named.title && read.base == named)
    #expect(read.ignoredKeys.isEmpty && read.unusedKeys.isEmpty)
    #expect(ProfileWriter.bytes(of: read) == bytes)
  }

  @Test(arguments: NamedProfile.builtIn)
  func `a file holds what its profile uses and no more`(named: NamedProfile) throws {
    let root = try JSONValue(ProfileWriter.bytes(of: named), file: "x")
    for parameter in ProfileParameter.all {
      let isHeld = Self.holds(root, parameter.key.split(separator: ".").map(String.init)[...])
      #expect(isHeld == parameter.isUsed(in: named.profile), "\(parameter.key)")
    }
  }

  @Test(arguments: [false, true])
  func `a random profile reads back as it was written, whatever it is like`(
    handlesEachTouch: Bool
  ) throws {
    var random = RandomProfile(seed: 17)
    for round in 0..<50 {
      let base = NamedProfile.builtIn[round % NamedProfile.builtIn.count]
      let named = NamedProfile(
        name: "random", profile: random.next(handlesEachTouch: handlesEachTouch), like: base.name)
      let bytes = ProfileWriter.bytes(of: named)
      let read = try ProfileReader.read(bytes: bytes, name: "x")
      #expect(read.profile == named.profile, "\(String(decoding: bytes, as: UTF8.self))")
      #expect(ProfileWriter.bytes(of: read) == bytes)
    }
  }

  @Test func `rules of a platform start from the plainest, or from those of another`() throws {
    let plain = try read("\"platform\":{\"slop\":{\"distance\":15}}")
    var rules = PlatformRules()
    rules.slop.distance = 15
    #expect(plain.profile == ScrollProfile(platform: rules))
    #expect(try read("\"platform\":{}").profile == ScrollProfile(platform: PlatformRules()))
    #expect(try read("\"platform\":null").profile == .uikit)
    let like = try read("\"like\":\"gtk4\",\"platform\":{\"slop\":{\"distance\":15}}")
    var gtk = try #require(ScrollProfile.gtk4.platform)
    gtk.slop.distance = 15
    #expect(like.profile == ScrollProfile(platform: gtk))
    #expect(try read("\"like\":\"chromium\"").profile == .chromium)
    #expect(try read("\"like\":\"uikit\"").profile == .uikit)
  }

  @Test func `a file named as a built-in profile is still like the default`() throws {
    let read = try ProfileReader.read(
      bytes: Array("{\"flickbook\":\"profile\",\"version\":1,\"name\":\"gtk4\"}".utf8), name: "x")
    #expect(read.profile == .uikit && read.base == NamedProfile.builtIn[0])
  }

  @Test func `keys that mean nothing, or change nothing, are told`() throws {
    let read = try read(
      """
      "like":"firefox","platfrom":{},"deceleration":{"ratePerMillisecond":0.99,"rat":1},
      "platform":{"slop":{"distence":3},"law":{"rate":7},"lach":"outermost",
      "delivery":{"resampling":{"latensy":1}}}
      """)
    #expect(
      read.ignoredKeys == [
        "platfrom", "deceleration.rat", "platform.lach", "platform.delivery.resampling.latensy",
        "platform.slop.distence",
      ])
    #expect(read.unusedKeys == ["deceleration.ratePerMillisecond", "platform.law.rate"])
    // The same number that the other profile has is no change.
    #expect(try self.read("\"like\":\"gtk4\",\"recognition\":{\"slop\":10}").unusedKeys.isEmpty)
  }

  private func read(_ members: String) throws -> NamedProfile {
    try ProfileReader.read(
      bytes: Array("{\"flickbook\":\"profile\",\"version\":1,\"name\":\"x\",\(members)}".utf8),
      name: "x")
  }

  private static func holds(_ value: JSONValue, _ keys: ArraySlice<String>) -> Bool {
    guard let key = keys.first else { return true }
    guard case .object(let members) = value.kind,
      let member = members.first(where: { $0.key == key })
    else { return false }
    return holds(member.value, keys.dropFirst())
  }
}
