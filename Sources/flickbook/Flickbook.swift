/// The program: the only place that reads the process's arguments.
@main
enum Flickbook {
  static func main() {
    ProcessCalls.prepareStreams()
    let console = Console()
    ProcessCalls.end(Program.run(Array(CommandLine.arguments.dropFirst()), on: console))
  }
}
