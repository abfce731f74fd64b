import ScrollFormats
import ScrollPhysics
import Testing

@Suite struct NamesTests {
  @Test(arguments: Easing.allCases)
  func `the word of a curve finds it`(easing: Easing) {
    #expect(Easing(name: easing.name) == easing)
    #expect(easing.name == "\(easing)", "the core's word is the file's")
  }

  @Test(arguments: ["", "sine", "SineInOut", "sineinout", "sineInOut ", "easeInOut"])
  func `another word finds no curve`(word: String) {
    #expect(Easing(name: word) == nil)
  }
}
