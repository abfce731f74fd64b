import ScrollFormats
import ScrollPhysics

/// `flickbook profiles`: what profiles there are, and what they hold.
struct ProfilesCommand {
  private let request: Request
  private let isJSON: Bool

  private enum Request {
    case list
    case show(String)
    case write(String, path: String)
    case difference(String, String)
  }

  init(_ arguments: inout ArgumentScanner) throws(UsageError) {
    isJSON = try arguments.flag("--json")
    let isDifference = try arguments.flag("--diff")
    let out = try arguments.option("--out", expected: "a file to write")
    let isWriting = out != nil
    if isDifference {
      request = .difference(
        try arguments.positional("A", expected: "a profile's name or file"),
        try arguments.positional("B", expected: "another profile's name or file"))
    } else if let out {
      request = .write(
        try arguments.positional("PROFILE", expected: "a profile's name or file"), path: out)
    } else if let name = try arguments.optionalPositional("PROFILE") {
      request = .show(name)
    } else {
      request = .list
    }
    try arguments.finish()
    guard !isWriting || !(isDifference || isJSON) else {
      throw UsageError("--out beside \(isDifference ? "--diff" : "--json"), expected one of them")
    }
  }
}

extension ProfilesCommand {
  static let help = """
    Lists the profiles, which say how a platform's scroll view behaves; or shows
    what one chooses, the numbers that its choices use, what each of them rests
    on, and how far one flick goes at several frame rates.

    Usage: flickbook profiles [NAME|FILE] [options]
           flickbook profiles --diff A B [--json]

      --diff              shows in what two profiles differ, choices first, with
                          - for what a profile does not use; exit status 1
                          where they differ
      --out FILE          writes the profile's file, for you to change
      --json              prints one object, with what is not used too

    Certainties: measured on recordings; source: read in the platform's own;
    documented; derived from other facts; reported in public notes; folklore:
    repeated without evidence; assumed; given by the profile's file.

    Example: flickbook profiles chromium

    """

  func run(on console: Console) throws -> Outcome {
    switch request {
    case .list:
      try list(on: console)
    case .show(let name):
      let table = ProfileTable(try NamedProfile(asked: name, on: console))
      if isJSON { try console.write(table.json) } else { try console.write(table.text) }
    case .write(let name, let path):
      let named = try NamedProfile(asked: name, on: console)
      let inputs = NamedProfile.named(name) == nil ? [name] : []
      try Destination(path: path, on: console, inputs: inputs)
        .finish(with: ProfileWriter.bytes(of: named))
    case .difference(let a, let b):
      try ReplaySetup.checkStandardInput([a, b])
      let comparison = ProfileComparison(
        (FilePlaces.name(of: a), try NamedProfile(asked: a, on: console).profile),
        (FilePlaces.name(of: b), try NamedProfile(asked: b, on: console).profile))
      if isJSON { try console.write(comparison.json) } else { try console.write(comparison.text) }
      return comparison.isEmpty ? .success : .finding
    }
    return .success
  }

  private func list(on console: Console) throws(FormatError) {
    guard !isJSON else {
      let profiles = NamedProfile.builtIn.map { named in
        JSONValue.object(["name": .string(named.name), "title": .string(named.title)])
      }
      return try console.write(.object(["profiles": .array(profiles)]))
    }
    var table = Table()
    for named in NamedProfile.builtIn { table.add(named.name, named.title) }
    try console.write(table.text)
  }
}
