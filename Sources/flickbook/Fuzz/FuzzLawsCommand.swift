import ScrollFuzzing

/// `flickbook fuzz laws`: what there is to hold a scene to.
struct FuzzLawsCommand {
  init(_ arguments: inout ArgumentScanner) throws(UsageError) {
    _ = try arguments.positional("laws", expected: "laws")
    try arguments.finish()
  }

  func run(on console: Console) throws -> Outcome {
    var table = Table()
    for law in Law.all { table.add(law.name, law.sentence) }
    try console.write(table.text)
    return .success
  }
}
