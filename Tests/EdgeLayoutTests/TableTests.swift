import TestSupport
import Testing

@Suite struct TableTests {
  @Test func `a field in quotes holds commas, line breaks and quotes`() throws {
    let lines = [
      #"name,"a, b",c"#, #""1,2",3,"#, #""say ""no""",,"""#, "", #""two"#, #"lines",4,5"#,
      #""","""",",""#, "",
    ]
    let table = try Table(text: lines.joined(separator: "\n"))
    #expect(table.columns == ["name", "a, b", "c"])
    #expect(table.rows.map(\.line) == [2, 3, 5, 7])
    #expect(try table.rows.map { try $0.text("name") } == ["1,2", "say \"no\"", "two\nlines", ""])
    #expect(try table.rows.map { try $0.text("a, b") } == ["3", "", "4", "\""])
    #expect(try table.rows.map { try $0.text("c") } == ["", "", "5", ","])
  }

  @Test(arguments: [
    ("a,b\n1", 2, "1 fields"), ("a\n\n\"1,2\nx", 3, "left open"), ("a\n1\"\"", 2, "inside of"),
    ("a\n\"1\"2", 2, "after the quote"), ("\"a\nb\"\n1,2", 3, "2 fields"), ("", 1, "no header"),
  ])
  func `a fault names its line`(text: String, line: Int, found: String) {
    let fault = #expect(throws: Table.Fault.self) { try Table(text: text) }
    #expect(fault?.line == line)
    #expect(fault?.found.contains(found) == true)
  }
}
