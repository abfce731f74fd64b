import ScrollFormats
import ScrollPhysics
import Testing

@testable import flickbook

@Suite struct ProfilesCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func `the profiles are listed with what they stand for`() {
    let run = Run("profiles")
    #expect(run.status == 0 && run.messages == "")
    #expect(run.output.lines.count == NamedProfile.builtIn.count + 1)
    for (line, named) in zip(run.output.lines, NamedProfile.builtIn) {
      #expect(line.hasPrefix("\(named.name)  ") && line.hasSuffix(named.title))
    }
    let json = Run("profiles", "--json")
    #expect(
      json.output.hasPrefix("{\"profiles\":[{\"name\":\"uikit\",\"title\":\"UIScrollView on iOS\"}")
    )
  }

  @Test(arguments: NamedProfile.builtIn)
  func `a table holds what a profile uses, with value, unit, certainty and source`(
    named: NamedProfile
  ) {
    let run = Run("profiles", named.name)
    #expect(run.status == 0 && run.messages == "")
    let lines = run.output.lines
    #expect(lines.allSatisfy { $0.count < 80 && $0.last != " " })
    #expect(lines.first == "\(named.name): \(named.title)")
    let words = Set(run.output.split { $0 == " " || $0 == "\n" })
    for parameter in ProfileParameter.all {
      let note = named.notes.note(of: parameter)
      let cells = [
        parameter.name, parameter.plainText(in: named.profile), parameter.unit,
        "\(note.certainty)",
      ].filter { !$0.isEmpty }
      let row = rows(of: parameter.group, in: lines).first { line in
        line.hasPrefix("  \(parameter.name) ")
          && line.split(separator: " ").dropLast().elementsEqual(cells, by: ==)
      }
      let isUsed = parameter.isUsed(in: named.profile)
      #expect((row?.hasSuffix("]") == true) == isUsed, "\(parameter.key)")
      if isUsed { #expect(note.source.split(separator: " ").allSatisfy(words.contains)) }
    }
  }

  /// The lines below a group's heading, up to the next one.
  private func rows(of group: String, in lines: [String]) -> some Sequence<String> {
    lines.drop { $0 != group }.dropFirst().prefix { $0.hasPrefix("  ") }
  }

  @Test func `the choices come first, a line each, and how far a flick goes last`() {
    let lines = Run("profiles", "firefox").output.lines
    #expect(
      lines.dropFirst(2).prefix(5).elementsEqual([
        "delivery  each, delay 0.033 s, motionComesFirst",
        "slop      length, removal alongPathInPoints, distance 9.6 pt, countsEqual",
        "lock      atStart, angleDegrees 30 °",
        "latch     innermostThatMoves",
        "drag      hiddenPull",
      ]))
    #expect(
      lines.suffix(4) == [
        "", "The same 1000 pt/s flick travels 486.0 pt at 60 Hz; 30 to 240 Hz: 476.7 to",
        "492.4 pt (3.2 %)", "",
      ])
    #expect(
      Run("profiles", "gtk4").output.hasSuffix(
        "\nThe same 1000 pt/s flick travels 250.0 pt at any rate from 30 to 240 Hz\n"))
    #expect(Run("profiles", "uikit").output.lines[2] == "recognition")
  }

  @Test func `the object holds what is not used too, with values as they are in the file`() {
    let run = Run("profiles", "uikit", "--json")
    #expect(run.status == 0)
    #expect(
      run.output.hasPrefix(
        """
        {"name":"uikit","title":"UIScrollView on iOS","like":"uikit","parameters":[{"name":\
        "recognition.slop","value":10,"unit":"pt","used":true,"certainty":"measured","source":
        """))
    #expect(!run.output.contains("\"platform."))
    let firefox = Run("profiles", "firefox", "--json").output
    for parameter in ProfileParameter.all {
      let text = parameter.text(in: .firefox)
      let isUsed = parameter.isUsed(in: .firefox)
      #expect(
        firefox.contains(
          """
          {"name":"\(parameter.key)","value":\(text),"unit":"\(parameter.unit)",\
          "used":\(isUsed),
          """), "\(parameter.key)")
    }
    #expect(
      firefox.contains(
        ",\"flick\":{\"speed_pt_per_s\":1000,\"travels\":[{\"rate_hz\":30,\"travel_pt\":476.7"))
  }

  @Test func `a difference is of what either profile uses, choices first`() throws {
    let run = Run("profiles", "--diff", "chromium", "chromium-flingcurve")
    #expect(run.status == 1)
    let cells = run.output.lines.map { $0.split(separator: " ").joined(separator: " ") }
    #expect(cells[0] == "chromium chromium-flingcurve")
    #expect(cells[1] == "platform.law.kind timedBezier exponentialMinusLinear")
    #expect(cells.contains("platform.law.rate - 3.7 1/s"))
    #expect(
      Run("profiles", "--diff", "uikit", "gtk4", "--json").output.contains(
        """
        {"name":"platform.law.kind","a":null,"b":"exponential","unit":""}
        """))
    let file = try folder.write(
      "mine",
      """
      {"flickbook":"profile","version":1,"name":"m","like":"gtk4","platform":{"drag":{"share":1}}}
      """)
    let same = Run("profiles", "--diff", "gtk4", file)
    #expect(same.status == 0 && same.output == "gtk4 and mine are the same\n")
    #expect(
      same.messages
        == "flickbook: note: \(file): \"platform.drag.share\" makes no difference to what the profile chooses\n"
    )
  }

  @Test func `what a file changes of the profile that it is like is given`() throws {
    let file = try folder.write(
      "mine",
      """
      {"flickbook":"profile","version":1,"name":"m","like":"gtk4","platform":{"law":{"rate":5}}}
      """)
    let lines = Run("profiles", file).output.lines.map { $0.split(separator: " ") }
    #expect(lines.contains(["rate", "5", "1/s", "given"]))
    #expect(lines.contains { $0.starts(with: ["stopSpeed", "0.1", "pt/s", "source"]) })
    #expect(Run("profiles", file, "--json").output.contains("\"like\":\"gtk4\""))
  }

  @Test func `a profile is written, read back, and compared`() throws {
    #expect(Run("profiles", "uikit", "--out", folder("mine.json")).status == 0)
    let text = try folder.read("mine.json")
    #expect(Run("profiles", "--out", "-", folder("mine.json")).output == text)
    let same = Run("profiles", "--diff", "uikit", folder("mine.json"))
    #expect(same.status == 0)
    #expect(same.output == "uikit and mine.json are the same\n")
    let changed = text.replacing("\"slop\": 10", with: "\"slop\": 12.5")
    try folder.write("mine.json", changed)
    let run = Run("profiles", "--diff", "uikit", folder("mine.json"))
    #expect(run.status == 1 && run.messages == "")
    #expect(
      run.output == """
                          uikit  mine.json
        recognition.slop  10     12.5       pt

        """)
    #expect(
      Run("profiles", "--diff", "uikit", folder("mine.json"), "--json").output == """
        {"a":"uikit","b":"mine.json","differences":[{"name":"recognition.slop","a":10,"b":12.5,\
        "unit":"pt"}]}

        """)
    let given = Run("profiles", folder("mine.json")).output.lines
    #expect(
      given.contains {
        $0.split(separator: " ").elementsEqual(["slop", "12.5", "pt", "given"])
      })
  }

  @Test func `a name or title that would steer a terminal is escaped`() throws {
    let file = try folder.write(
      "mine", "{\"flickbook\":\"profile\",\"version\":1,\"name\":\"m\",\"title\":\"\\u001bM\"}")
    let run = Run("profiles", file)
    #expect(run.status == 0 && run.output.hasPrefix("m: \\u001bM\n"))
    #expect(Run("profiles", "--diff", file, "uikit").status == 0)
  }

  @Test func `wrong calls and files are told`() throws {
    let unknown = Run("profiles", "uikt")
    #expect(unknown.status == 2)
    #expect(unknown.messages == "flickbook: unknown profile 'uikt', did you mean 'uikit'?\n")
    #expect(
      Run("profiles", "--diff", "uikit").messages
        == "flickbook: B is missing, expected another profile's name or file\n")
    #expect(
      Run("profiles", "uikit", "--json", "--out", "x").messages
        == "flickbook: --out beside --json, expected one of them\n")
    #expect(Run("profiles", "--diff", "uikit", folder("none.json")).status == 3)
    try folder.write("mine.json", try #require(Optional("{}")))
    #expect(Run("profiles", folder("mine.json")).status == 3)
    #expect(Run("profiles", "uikit", "--out", folder("mine.json")).status == 0)
    let onto = Run("profiles", folder("mine.json"), "--out", folder("mine.json"))
    #expect(onto.status == 3)
  }
}
