import EdgeLayout
import ScrollFormats
import Testing

/// A stack that must be refused, and what is said about it.
struct BadStack: CustomTestStringConvertible, Sendable {
  var stack: String
  var message: String

  var testDescription: String { message }

  init(_ stack: String, _ message: String) {
    self.stack = stack
    self.message = message
  }

  /// A child that must be refused.
  init(child: String, _ message: String) {
    self.init("{\"children\":[{\(child)}]}", "\"view.stack.children[0]" + message)
  }

  /// A layout of the top edge that must be refused.
  init(layout: String, _ message: String) {
    self.init(
      "{\"children\":[],\"layouts\":{\"top\":\(layout)}}", "\"view.stack.layouts.top" + message)
  }
}

@Suite struct StackErrorTests {
  @Test(arguments: children + layouts + switches)
  func `a bad stack is refused with its line and its key`(bad: BadStack) {
    let text = """
      {"flickbook":"scene","version":1,"viewport":[4,5],
      "view":{"stack":
      \(bad.stack)}}
      """
    let error = #expect(throws: FormatError.self) {
      try SceneReader.read(
        bytes: Array(text.utf8), name: "s.json",
        layouts: [CustomLayout("wheel", BuiltInLayout(.plain))])
    }
    #expect(error?.description == "s.json:3: \(bad.message)")
  }

  @Test func `without further layouts, a custom one is told the published ones`() {
    let text = #"""
      {"flickbook":"scene","version":1,"viewport":[4,5],"view":{"stack":{"children":[],
      "layouts":{"top":{"custom":"slide"}}}}}
      """#
    let error = #expect(throws: FormatError.self) {
      try SceneReader.read(bytes: Array(text.utf8), name: "s.json")
    }
    #expect(
      error?.description == #"""
        s.json:2: "view.stack.layouts.top.custom" is the text "slide", expected a published \#
        layout such as "sliding": no other is known
        """#)
  }
}

private let children = [
  BadStack("{}", #""view.stack.children" is missing, expected that key"#),
  BadStack(
    #"{"children":{}}"#, #""view.stack.children" is an object, expected an array"#),
  BadStack(
    #"{"children":[{"id":"a","extent":1},{"extent":1},{"id":"a","extent":1}]}"#,
    #""view.stack.children[2].id" is the text "a", expected another name than that of child 0"#),
  BadStack(child: "", #".extent" is missing, expected that key"#),
  BadStack(child: #""extent":null"#, #".extent" is missing, expected that key"#),
  BadStack(
    child: #""extent":0"#, #".extent" is 0, expected a number greater than 0 and at most 1e9"#),
  BadStack(
    child: #""extent":-280"#,
    #".extent" is -280, expected a number greater than 0 and at most 1e9"#),
  BadStack(
    child: #""extent":{"fraction":0}"#,
    #".extent.fraction" is 0, expected a number greater than 0 and at most 1e9"#),
  BadStack(
    child: #""extent":{"aspect":1e10}"#,
    #".extent.aspect" is 10000000000, expected a number greater than 0 and at most 1e9"#),
  BadStack(
    child: #""extent":{"ideal":"1"}"#, #".extent.ideal" is the text "1", expected a number"#),
  BadStack(
    child: #""extent":{"fraction":1,"ideal":2}"#,
    #".extent" is an object, expected points, or one of {"fraction":…}, {"ideal":…} and {"aspect":…}"#
  ),
  BadStack(
    child: #""extent":"280""#,
    #".extent" is the text "280", expected points, or one of {"fraction":…}, {"ideal":…} and {"aspect":…}"#
  ),
  BadStack(
    child: #""extent":1,"edge":"botom""#,
    #".edge" is the text "botom", expected an edge, such as bottom"#),
  BadStack(
    child: #""extent":1,"edge":"lower""#,
    #".edge" is the text "lower", expected top, leading, bottom or trailing"#),
  BadStack(
    child: #""extent":1,"edge":2"#, #".edge" is 2, expected top, leading, bottom or trailing"#),
  BadStack(
    child: #""extent":1,"id":"""#,
    #".id" is the text "", expected a text of 1 to 32 bytes without NUL"#),
  BadStack(
    child: #""extent":1,"id":"äöüäöüäöüäöüäöüäö""#,
    #".id" is the text "äöüäöüäöüäöüäöüäö", expected a text of 1 to 32 bytes without NUL"#),
  BadStack(
    child: #""extent":1,"id":"a\u0000""#,
    #".id" is the text "a\u0000", expected a text of 1 to 32 bytes without NUL"#),
  BadStack(
    child: #""extent":1,"steps":[0.5,1.5]"#,
    #".steps[1]" is 1.5, expected a number from 0 to 1"#),
  BadStack(
    child: #""extent":1,"steps":[{"at":-0.1}]"#,
    #".steps[0].at" is -0.1, expected a number from 0 to 1"#),
  BadStack(
    child: #""extent":1,"steps":[{"block":"folding"}]"#,
    #".steps[0].at" is missing, expected that key"#),
  BadStack(
    child: #""extent":1,"steps":[{"at":0,"block":"fold"}]"#,
    #".steps[0].block" is the text "fold", expected a direction, such as folding"#),
  BadStack(
    child: #""extent":1,"steps":[{"at":0,"block":["folding",true]}]"#,
    #".steps[0].block[1]" is true, expected unfolding, folding or none"#),
  BadStack(
    child: #""extent":1,"steps":[\#(String(repeating: "0,", count: 1000))0]"#,
    #".steps" holds 1001 values, expected at most 1000"#),
  BadStack(
    child: #""extent":1,"traits":["step"]"#,
    #".traits[0]" is the text "step", expected a trait, such as steps"#),
  BadStack(
    child: #""extent":1,"view":{}"#,
    #".view" is empty, expected one of "scroll" and "stack""#),
  BadStack(
    child: #""extent":1,"view":{"scroll":{},"stack":{}}"#,
    #".view" holds "scroll", "stack", expected one of "scroll" and "stack""#),
  BadStack(
    child: #""extent":1,"view":{"scroll":{}}"#,
    #".view.scroll.content" is missing, expected that key"#),
]

private let layouts = [
  BadStack(layout: #""paralax""#, #"" is the text "paralax", expected a layout, such as parallax"#),
  BadStack(
    layout: #""xyzxyz""#,
    #"" is the text "xyzxyz", expected plain, sliding, parallax, resizing or reversed"#),
  BadStack(layout: "{}", #".kind" is missing, expected that key"#),
  BadStack(
    layout: #"{"kind":"Plain"}"#,
    #".kind" is the text "Plain", expected a layout, such as plain"#),
  BadStack(
    layout: #"{"custom":"weel"}"#,
    #".custom" is the text "weel", expected a layout that is known, such as wheel"#),
  BadStack(
    layout: #"{"kind":"resizing","aboveRoot":false}"#,
    #".aboveRoot" is false, expected true, as always in a resizing layout"#),
  BadStack(
    layout: #"{"kind":"plain","folded":{"opacity":1.5}}"#,
    #".folded.opacity" is 1.5, expected a number from 0 to 1"#),
  BadStack(
    layout: #"{"kind":"plain","folded":{"affine":[1,2]}}"#,
    #".folded.affine" is [1,2], expected an array of 6 values"#),
  BadStack(
    layout: #"{"kind":"plain","openRoot":{"rotation":{"axis":[0,0,1]}}}"#,
    #".openRoot.rotation.radians" is missing, expected that key"#),
  BadStack(
    layout: #"{"kind":"plain","openRoot":{"rotation":{"degrees":1,"radians":1,"axis":[0,0,1]}}}"#,
    #".openRoot.rotation.radians" is 1, expected only one of "degrees" and "radians""#),
  BadStack(
    layout: #"{"kind":"plain","openRoot":{"rotation":{"degrees":1,"axis":[0,0,0]}}}"#,
    #".openRoot.rotation.axis" is [0,0,0], expected an axis that is longer than 0"#),
]

private let switches = [
  BadStack(
    #"{"children":[],"curve":"sineinout"}"#,
    #""view.stack.curve" is the text "sineinout", expected a curve, such as sineInOut"#),
  BadStack(
    #"{"children":[],"curve":7}"#,
    #""view.stack.curve" is 7, expected linear, quadraticIn, quadraticOut, …"#),
  BadStack(
    #"{"children":[],"duration":-1}"#,
    #""view.stack.duration" is -1, expected a number from 0 to 3600"#),
  BadStack(
    #"{"children":[],"decelerationRate":1}"#,
    #""view.stack.decelerationRate" is 1, expected a number between 0 and 1"#),
  BadStack(
    #"{"children":[],"paging":"no"}"#,
    #""view.stack.paging" is the text "no", expected true or false"#),
  BadStack(
    #"{"children":[],"touches":{"minimum":3,"maximum":2}}"#,
    #""view.stack.touches.maximum" is 2, expected a whole number from 3 to 9223372036854775807"#),
  BadStack(
    #"{"children":[],"touches":{"minimum":0}}"#,
    #""view.stack.touches.minimum" is 0, expected a whole number from 1 to 9223372036854775807"#),
  BadStack(
    #"{"children":[],"activation":{"edges":["left"],"width":1}}"#,
    #""view.stack.activation.edges[0]" is the text "left", expected top, leading, bottom or trailing"#
  ),
  BadStack(
    #"{"children":[],"activation":{"edges":[]}}"#,
    #""view.stack.activation.width" is missing, expected that key"#),
]
