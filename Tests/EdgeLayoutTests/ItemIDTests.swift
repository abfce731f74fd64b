import EdgeLayout
import Testing

@Suite struct ItemIDTests {
  @Test(arguments: ["a", "menu", "größe", "thirty-two bytes are the longest"])
  func `a name gives its bytes back`(text: String) throws {
    let id = try #require(ItemID(utf8: text.utf8))
    #expect(String(decoding: id.utf8, as: UTF8.self) == text)
  }

  @Test func `names differ where any byte does`() {
    let names = ["a", "b", "ab", "ba", "thirty-two bytes are the longest", "abcdefgh", "abcdefghi"]
    #expect(Set(names.compactMap { ItemID(utf8: $0.utf8) }).count == names.count)
  }

  @Test(arguments: ["", "thirty-three bytes are one too many", "a\0b"])
  func `what is no name is refused`(text: String) {
    #expect(ItemID(utf8: text.utf8) == nil)
  }

  @Test func `a literal is the same name`() {
    let literal: ItemID = "sheet"
    #expect(literal == ItemID(utf8: "sheet".utf8))
  }

  @Test func `a literal without bytes traps`() async {
    await #expect(processExitsWith: .failure) {
      let empty: ItemID = ""
      print(empty)
    }
  }
}
