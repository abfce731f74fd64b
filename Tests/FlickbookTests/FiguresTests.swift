import Testing

@testable import flickbook

@Suite struct FiguresTests {
  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (1, "1"), (-1, "-1"), (0.5, "0.5"), (1234.56789, "1234.568"),
    (0.0001, "0.0001"), (0.00012345, "0.0001235"), (0.123456, "0.1235"), (9.9999, "10"),
    (0.00009, "9e-5"), (1.234e-13, "1.23e-13"), (-2.5e-9, "-2.5e-9"), (9.999e-6, "1e-5"),
    (1e14, "100000000000000"), (1e16, "1e+16"), (9.96e-6, "9.96e-6"), (.infinity, "inf"),
    (-.infinity, "-inf"), (.nan, "nan"),
  ])
  func `a number has at least four digits, and an exponent where it is small`(
    value: Double, text: String
  ) {
    #expect(Figures.text(value) == text)
  }

  @Test(arguments: [
    (0.0, "0"), (7, "7"), (999, "999"), (999.6, "1 000"), (1234, "1 230"),
    (51_234_567, "51 200 000"),
    (123_456, "123 000"),
  ])
  func `a large number has three digits and its zeros in groups`(value: Double, text: String) {
    #expect(Figures.rounded(value) == text)
  }

  @Test func `times, sizes and counts have their units and nouns`() {
    #expect(Figures.seconds(1_500_000_000) == "1.5 s")
    #expect(Figures.seconds(1_234) == "0.000001 s")
    #expect(Figures.milliseconds(16_666_667) == "16.7 ms")
    #expect(Figures.count(1, "frame") == "1 frame")
    #expect(Figures.count(0, "frame") == "0 frames")
  }

  @Test func `columns are as wide as their longest cell, and lines end with text`() {
    var table = Table()
    table.add("a", "", "x")
    table.add("long", "é")
    table.add("b")
    table.add("", "", "y")
    #expect(table.text == "a        x\nlong  é\nb\n         y\n")
    #expect(Table().text == "")
  }

  @Test func `a last cell that is too long goes on below itself, broken between words`() {
    var table = Table()
    let word = String(repeating: "w", count: 30)
    table.add("key", "\(word) \(word) \(word)")
    table.add("k", String(repeating: "v", count: 99))
    #expect(
      table.text == """
        key  \(word) \(word)
             \(word)
        k    \(String(repeating: "v", count: 99))

        """)
  }
}
