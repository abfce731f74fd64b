/// The program.
@main
enum Flickbook {
  static func main() {}
}
