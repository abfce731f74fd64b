import Foundation
import ScrollFormats
import ScrollPhysics
import Simulation
import Testing

@testable import flickbook

@Suite struct BenchmarkCommandTests {
  @Test func `the smallest benchmark runs, and names what it measures`() throws {
    let run = Run("benchmark", "--quick", "--json")
    #expect(run.status == 0 && run.messages == "")
    #expect(run.output.hasPrefix("{\"machine\":\""))
    var rest = run.output[...]
    for (name, unit) in [
      ("scroll-frames", "1/s"), ("flicks", "1/s"), ("stack-tick-8", "ns"),
      ("stack-travel-8", "ns"), ("trace-read", "1/s"), ("trace-replay", "s"),
      ("step-uikit", "ns"), ("step-qt", "ns"), ("edge-uikit", "ns"), ("flick-uikit", "1/s"),
      ("fling-fit", "us"), ("fling-fit-64-starts", "us"), ("fling-fit-intervals", "us"),
      ("frame-allocations", "1"),
      ("stack-allocations", "1"),
    ] {
      let start = try #require(rest.range(of: "{\"name\":\"\(name)\",\"value\":"))
      rest = rest[start.upperBound...]
      #expect(rest.prefix { $0 != "{" }.contains("\"unit\":\"\(unit)\""))
    }
    #expect(run.output.hasSuffix("]}\n"))
  }

  // A step, an edge and a flick for each profile.
  private let steps = 3 * NamedProfile.builtIn.count

  @Test func `the machine is told first, and each result has its check`() {
    let run = Run("benchmark", "--quick")
    let lines = run.output.lines
    #expect(lines.count == 16 + steps)
    #expect(lines[0] == Machine.description)
    for line in lines[1...12 + steps] {
      #expect(line.count < 80)
      #expect(line.suffix(22).hasPrefix("check "))
    }
    #expect(lines[13 + steps].hasPrefix("frame-allocations: "))
    #expect(lines[14 + steps].hasPrefix("stack-allocations: "))
  }

  @Test func `one thing is measured by its name`() {
    let run = Run("benchmark", "--quick", "--only", "step-qt")
    #expect(run.status == 0 && run.output.lines.count == 3)
    #expect(run.output.lines[1].hasPrefix("step-qt "))
    let none = Run("benchmark", "--only", "step-none")
    #expect(none.status == 2 && none.messages.contains("step-none"))
  }

  @Test func `each workload gives the same bits each time`() throws {
    for workload in Workload.all(isQuick: true) {
      var stopwatch = Stopwatch()
      let first = try workload.run(&stopwatch)
      let second = try workload.run(&stopwatch)
      #expect(first.check == second.check && first.count == second.count)
      #expect(first.count > 0 && first.check != CheckHash())
    }
  }

  @Test func `the flick has nine touches and some two hundred frames`() {
    #expect(GestureGenerator.flick.count == 9)
    let scene = GestureGenerator.scene(refreshRate: 60)
    let timeline = Timeline(replaying: GestureGenerator.flick, in: scene)
    #expect((180...220).contains(timeline.frames.count))
    #expect(timeline.frames.last?.phase == .idle)
  }

  @Test func `ten minutes of strokes are 72 000 touches in order`() throws {
    let trace = GestureGenerator.strokes(seconds: 3)
    #expect(trace.rows.count == 3 * 120)
    #expect(try Trace(bytes: trace.bytes, name: "strokes") == trace)
  }

  @Test func `rounds that differ are no measurement`() {
    var runs = 0
    let unsteady = Workload(name: "unsteady", unit: .seconds) { _ in
      runs += 1
      var check = CheckHash()
      check.add(UInt64(runs))
      return (1, check)
    }
    #expect(throws: UnequalRounds.self) { try Measurement(of: unsteady, rounds: 2) }
  }

  @Test func `a step counts frames in flight alone, and none of the touches before`() throws {
    for profile in [ScrollProfile.uikit, .gtk4] {
      let scene = GestureGenerator.scene(refreshRate: 60)
      let timeline = Timeline(replaying: GestureGenerator.flick, in: scene, profile: profile)
      let first = try #require(timeline.frames.firstIndex { $0.phase.isMotion })
      var stopwatch = Stopwatch()
      let workload = Workload.steps("step", profile: profile, room: 5e7, flicks: 1)
      let result = try workload.run(&stopwatch)
      #expect(result.count == timeline.frames.count - first - 1)
      var check = CheckHash()
      for frame in timeline.frames[(first + 1)...] { check.add(frame) }
      #expect(result.check == check)
    }
  }

  @Test func `the median does not move with an outlier`() {
    #expect(Measurement.median([3, 1, 1e9]) == 3)
    #expect(Measurement.median([4, 1, 2, 1e9]) == 3)
    #expect(Measurement.median([]) == 0)
  }
}

@Suite struct HeapProbeTests {
  @Test func `work that allocates is noticed, also where it gives everything back`() {
    var probe = HeapProbe()
    var kept: [[UInt8]] = []
    for size in [1, 8, 40, 200, 900] {
      #expect(probe.notices { kept.append([UInt8](repeating: 1, count: size)) })
      #expect(probe.notices { use([UInt8](repeating: 1, count: size)) })
    }
    #expect(kept.count == 5)
  }

  // In a process of its own: other threads share the heap, and would take what the probe gave back.
  @Test func `work that allocates nothing is not noticed, such as a frame in flight`() async {
    await #expect(processExitsWith: .success) {
      var probe = HeapProbe()
      var sum = 0.0
      let work = { for step in 0..<100 { sum += Double(step).squareRoot() } }
      // The first time, the runtime makes what it keeps of a range's type, on the heap.
      work()
      for _ in 0..<100 { precondition(!probe.notices(work)) }
      precondition(sum > 0)
      for (name, scene) in BenchmarkCommand.probedScenes {
        #if DEBUG
        // Unoptimised, generic code of the library borrows array elements by way of the heap.
        if name == "stack-allocations" { continue }
        #endif
        precondition(
          BenchmarkCommand.allocationsPerFrame(of: scene, probes: 1000) == 0, "\(name)")
      }
    }
  }

  @Test func `a frame that allocates would be noticed`() async {
    await #expect(processExitsWith: .failure) {
      var probe = HeapProbe()
      var kept: [[UInt8]] = []
      precondition(!probe.notices { kept.append([UInt8](repeating: 1, count: 40)) })
    }
  }

  @inline(never)
  private func use(_ bytes: [UInt8]) {
    #expect(bytes.allSatisfy { $0 == 1 })
  }
}
