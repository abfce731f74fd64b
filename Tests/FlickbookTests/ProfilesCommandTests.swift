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

  @Test func `a table holds every parameter with value, unit, certainty and source`() {
    let run = Run("profiles", "uikit")
    #expect(run.status == 0 && run.messages == "")
    let lines = run.output.lines
    #expect(lines.allSatisfy { $0.count < 80 && $0.last != " " })
    #expect(lines.first == "uikit: UIScrollView on iOS")
    for parameter in ProfileParameter.all {
      let cells = [
        parameter.name, parameter.text(in: .uikit), parameter.unit, "\(parameter.certainty)",
      ].filter { !$0.isEmpty }
      let row = lines.first { line in
        line.hasPrefix("  \(parameter.name) ")
          && line.split(separator: " ").dropLast().elementsEqual(cells, by: ==)
      }
      #expect(row?.hasSuffix("]") == true, "\(parameter.key)")
    }
    let words = Set(run.output.split { $0 == " " || $0 == "\n" })
    for parameter in ProfileParameter.all {
      #expect(parameter.source.split(separator: " ").allSatisfy(words.contains))
    }
  }

  @Test func `the object holds the same, with values as they are in the profile's file`() {
    let run = Run("profiles", "uikit", "--json")
    #expect(run.status == 0)
    #expect(
      run.output.hasPrefix(
        """
        {"name":"uikit","title":"UIScrollView on iOS","parameters":[{"name":"recognition.slop",\
        "value":10,"unit":"pt","certainty":"measured","source":
        """))
    for parameter in ProfileParameter.all {
      #expect(
        run.output.contains(
          "{\"name\":\"\(parameter.key)\",\"value\":\(parameter.text(in: .uikit)),\"unit\":"))
    }
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
