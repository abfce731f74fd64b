import ScrollFormats
import ScrollFuzzing
import Testing

@testable import flickbook

@Suite struct FuzzCommandTests {
  private static let sheet = """
    {"flickbook":"scene","version":1,"viewport":[400,800],
     "view":{"stack":{"offset":[0,90],"children":[{"id":"sheet","edge":"bottom","extent":600,
       "steps":[{"at":0.15,"block":"folding"},{"at":0.5}]}]}}}
    """

  private static let broken = sheet.replacing(",\"block\":\"folding\"", with: "")

  @Test func `a scene without its block is broken, saved, replayed and kept in mind`() throws {
    let folder = try TemporaryFolder()
    let sheet = try folder.write("sheet.json", Self.sheet)
    let broken = try folder.write("broken.json", Self.broken)
    let corpus = folder("corpus")
    let arguments = [
      "fuzz", broken, "--against", sheet, "--law", "block", "--corpus", corpus, "--runs", "320",
      "--json",
    ]
    let first = Run(arguments)
    #expect(first.status == 1 && first.messages.isEmpty)
    let result = try JSONNode(Array(first.output.utf8), file: "result")
    let failure = try #require(try result.required("failures").elements().first)
    #expect(try failure.required("law").text() == "block")
    #expect(try failure.required("minimal").boolean())
    #expect(try failure.required("rows").integer() <= 5)
    #expect(try result.required("runs").integer() == 320)
    // What is promised is what is reached.
    let blocks = try result.required("coverage").required("blocks")
    #expect(try blocks.required("of").integer() == 1)
    let trace = try failure.required("trace").text()
    let replayed = Run("replay", trace)
    #expect(replayed.status == 0 && replayed.output.hasSuffix(",0,0,0,0,idle\n"))
    // It has all been run, and the failure is replayed before anything new.
    let again = Run(arguments)
    #expect(again.status == 1 && again.messages.contains("goes on after 320 gestures"))
    let second = try JSONNode(Array(again.output.utf8), file: "result")
    #expect(try second.required("failures").elements().first?.required("trace").text() == trace)
  }

  @Test func `a scene that keeps its promises says what was reached`() throws {
    let folder = try TemporaryFolder()
    let sheet = try folder.write("sheet.json", Self.sheet)
    let run = Run("fuzz", sheet, "--law", "block,paging", "--runs", "320", "--seed", "5")
    #expect(run.status == 0)
    #expect(run.output.contains("320, seed 5") && run.output.contains("block, paging"))
    #expect(run.output.contains("blocks"))
  }

  @Test func `shards merge to what one machine finds`() throws {
    let folder = try TemporaryFolder()
    let sheet = try folder.write("sheet.json", Self.sheet)
    let broken = try folder.write("broken.json", Self.broken)
    func fuzz(_ corpus: String, _ extra: String...) -> Run {
      Run(
        ["fuzz", broken, "--against", sheet, "--law", "block", "--runs", "320", "--json"]
          + ["--corpus", folder(corpus)] + extra)
    }
    _ = fuzz("whole")
    for index in 0..<2 { _ = fuzz("part\(index)", "--shard", "\(index)/2") }
    let merged = Run("fuzz", "merge", folder("merged"), folder("part0"), folder("part1"), "--json")
    #expect(merged.status == 1 && merged.messages.isEmpty)
    let name = "campaign-1-0-of-1.json"
    #expect(try folder.read("merged/\(name)") == folder.read("whole/\(name)"))
    let summed = try folder.read("merged/\(name)")
    // What is kept there already is no part of its own, and one's own part counts.
    let again = Run("fuzz", "merge", folder("merged"), folder("part0"), folder("part1"), "--json")
    #expect(again.output == merged.output)
    #expect(Run("fuzz", "merge", folder("part0"), folder("part1"), "--json").status == 1)
    #expect(try folder.read("part0/\(name)") == summed)
    let other = fuzz("other", "--fingers-only", "--shard", "1/2")
    #expect(other.status == 1)
    let mixed = Run("fuzz", "merge", folder("bad"), folder("part0"), folder("other"))
    #expect(mixed.status == 3 && mixed.messages.contains("no other part of the campaign"))
    let twice = Run("fuzz", "merge", folder("bad"), folder("part0"), folder("part0"))
    #expect(twice.status == 3 && twice.messages.contains("each shard once"))
  }

  @Test func `a failing trace is shrunk, and one that holds is told`() throws {
    let folder = try TemporaryFolder()
    let broken = try folder.write("broken.json", Self.broken)
    let sheet = try folder.write("sheet.json", Self.sheet)
    let found = Run(
      "fuzz", broken, "--against", sheet, "--law", "block", "--runs", "160", "--corpus",
      folder("corpus"), "--json")
    let result = try JSONNode(Array(found.output.utf8), file: "result")
    let trace = try #require(try result.required("failures").elements().first)
      .required("trace").text()
    let run = Run("shrink", trace, "--scene", sheet, "--law", "block")
    #expect(
      run.status == 3 && run.messages.contains("block holds, expected a trace that breaks it"))
    let held = Run("shrink", trace, "--against", sheet, "--law", "block", "--json")
    #expect(held.status == 1)
    let shrunk = try JSONNode(Array(held.output.utf8), file: "result")
    #expect(try shrunk.required("minimal").boolean() && shrunk.required("rows").integer() <= 5)
    let plain = try folder.write(
      "list.json",
      #"{"flickbook":"scene","version":1,"viewport":[4,8],"view":{"scroll":{"content":[4,80]}}}"#)
    let wrong = Run("shrink", trace, "--against", plain, "--law", "block")
    #expect(wrong.status == 2 && wrong.messages.contains("has no edge stack"))
  }

  @Test func `a corpus of other conditions, and one with too many counts, are told`() throws {
    let folder = try TemporaryFolder()
    let sheet = try folder.write("sheet.json", Self.sheet)
    let arguments = ["fuzz", sheet, "--law", "block", "--runs", "16", "--corpus", folder("corpus")]
    #expect(Run(arguments).status == 0)
    let other = Run(arguments + ["--profile", "qt"])
    #expect(other.status == 3 && other.messages.contains("expected the same campaign"))
    let name = "corpus/campaign-1-0-of-1.json"
    let record = try folder.read(name)
    _ = try folder.write(name, record.replacing("\"pushes\": [", with: "\"pushes\": [0, 0, 0, 0, "))
    let wrong = Run(arguments)
    #expect(wrong.status == 3 && wrong.messages.contains("expected no more than 1 counts"))
  }

  @Test(arguments: [
    (["--law", "blok"], 2, "did you mean 'block'"),
    (["--law", "paging", "--runs", "0"], 2, "--runs is '0'"),
    (["--runs", "5", "--time", "5"], 2, "expected one of them"),
    (["--shard", "2/2"], 2, "--shard is '2/2'"),
    (["--shard", "x"], 2, "--shard is 'x'"),
    (["--corpus", "/dev/null/corpus", "--runs", "16"], 3, "expected a folder"),
    (["--law", "block", "--runs", "16"], 2, "no step of the scene blocks"),
  ])
  func `bad input is told in one line`(
    arguments: [String], status: Int, word: String
  ) throws {
    let folder = try TemporaryFolder()
    let scene = try folder.write("broken.json", Self.broken)
    let run = Run(["fuzz", scene] + arguments)
    #expect(Int(run.status) == status && run.output.isEmpty)
    #expect(
      run.messages.contains(word) && run.messages.count { $0 == "\n" } == 1, "\(run.messages)")
  }

  @Test func `the laws are listed, each with its sentence`() {
    let run = Run("fuzz", "laws")
    #expect(run.status == 0)
    for law in Law.all { #expect(run.output.contains(law.name)) }
  }
}
