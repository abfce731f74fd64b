import Testing

@testable import flickbook

@Suite struct RecordingNameTests {
  @Test(arguments: [
    ("gtk4/flick_v1000.r2.jsonl", "flick_v1000", 2, "gtk4/flick_v1000"),
    ("flick_v1000.r12.jsonl", "flick_v1000", 12, "flick_v1000"),
    ("a.r1/b.jsonl", "b", nil, "a.r1/b"), ("b.rx.jsonl", "b.rx", nil, "b.rx"),
    ("b.r.jsonl", "b.r", nil, "b.r"), ("b.r1", "b", 1, "b"), ("b", "b", nil, "b"),
    ("b.r99999999999999999999.jsonl", "b.r99999999999999999999", nil, "b.r99999999999999999999"),
    ("-", "standard input", nil, "-"), (".jsonl", "", nil, ""),
  ])
  func `a path tells the scenario, the run and where its runs are`(
    path: String, scenario: String, run: Int?, place: String
  ) {
    let name = RecordingName(path: path)
    #expect(name.scenario == scenario && name.run == run && name.place == place)
  }

  @Test func `runs of a scenario stand together, in the order of the first of them`() {
    let files = ["b/x.r1.jsonl", "a/x.r1.jsonl", "b/x.r3.jsonl", "b/y.jsonl", "b/x.r2.jsonl"]
    #expect(
      ComparisonSummary.scenarios(of: files) == [
        ["b/x.r1.jsonl", "b/x.r3.jsonl", "b/x.r2.jsonl"], ["a/x.r1.jsonl"], ["b/y.jsonl"],
      ])
    #expect(ComparisonSummary.scenarios(of: []) == [])
  }
}

@Suite struct ScenarioFamilyTests {
  @Test(
    arguments: [
      ("slop_08px", .slop), ("drag_slow_release_moving", .drag), ("drag_up_down_reverse", .drag),
      ("drag_past_start_and_back", .dragPastEdge), ("flick_v0500", .flick), ("flick_accel", .flick),
      ("flick_v8000", .flick), ("flick_decelerating", .flick), ("hflick_v2000", .flick),
      ("flick_pause_060ms", .pause), ("flick_hits_end", .flickToEdge),
      ("flick_catch_hold", .catch), ("flick_tap_stop", .catch), ("flick_twice", .repeat),
      ("flick_three_times", .repeat), ("flick_then_back", .repeat), ("lock2d_drag_25deg", .lock),
      ("snap_flick_v1500", .snap), ("proximity_near", .snap), ("nested_drag_inner", .nested),
      ("drag", .other), ("flick_v5000", .other), ("aslop", .other), ("", .other),
    ] as [(String, ScenarioFamily)])
  func `the beginning of a scenario's name tells its family`(
    scenario: String, family: ScenarioFamily
  ) {
    #expect(ScenarioFamily(scenario: scenario, title: "") == family)
    #expect(ScenarioFamily(scenario: "mine", title: "chromium \(scenario)") == family)
  }

  @Test func `the name goes before the title`() {
    #expect(ScenarioFamily(scenario: "snap_1", title: "qt flick_twice") == .snap)
  }
}
