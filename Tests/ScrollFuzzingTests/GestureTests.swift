import ScrollFormats
import ScrollPhysics
import Simulation
import Testing

@testable import ScrollFuzzing

@Suite struct GestureTests {
  /// Whether inputs are a trace that the library reads.
  private static func isTrace(_ inputs: [Input]) throws -> Bool {
    let failure = Failure(
      law: "", inputs: inputs, finding: Finding(frame: 0, ""), story: "", isMinimal: false,
      attempts: 0, proofs: 0)
    let bytes = failure.trace(of: .sheet()).bytes
    return try Trace(bytes: bytes, name: "trace").inputs == inputs
  }

  @Test func `whatever the choices, a gesture is a trace`() throws {
    var random = SeededGenerator(seed: 9)
    var decoder = GestureDecoder(GestureSpace(.sheet()))
    for round in 0..<300 {
      let count = random.index(below: 200)
      var source =
        round % 2 == 0
        ? ChoiceSource(bytes: (0..<count).map { _ in UInt8(random.index(below: 256)) })
        : ChoiceSource(values: (0..<count).map { _ in random.index(below: 600) - 300 })
      decoder.decode(&source)
      #expect(try Self.isTrace(decoder.inputs), "round \(round)")
    }
  }

  @Test func `the choices that were noted make the same gesture`() {
    var decoder = GestureDecoder(GestureSpace(.sheet()))
    for seed in 0..<200 {
      var source = ChoiceSource()
      source.restart(SeededGenerator(seed: UInt64(seed)), swarm: .everything)
      decoder.decode(&source)
      let inputs = decoder.inputs
      var noted = ChoiceSource(values: source.choices.map(\.value))
      decoder.decode(&noted)
      #expect(decoder.inputs == inputs)
    }
  }

  @Test func `everything that a finger and a program do is in some gesture`() {
    var decoder = GestureDecoder(GestureSpace(.sheet()))
    var phases: Set<TouchPhase> = []
    var names: Set<String> = []
    var hasTwoDown = false
    var hasSameStamp = false
    for seed in 0..<1500 {
      var random = SeededGenerator(seed: UInt64(seed))
      var source = ChoiceSource()
      let swarm = Swarm(&random)
      source.restart(random, swarm: swarm)
      decoder.decode(&source)
      var down = 0
      var last: TouchSample?
      for input in decoder.inputs {
        switch input {
        case .action(let action, _): names.insert(action.name)
        case .touch(let sample):
          phases.insert(sample.phase)
          if sample.phase == .began { down += 1 }
          if sample.phase == .ended || sample.phase == .cancelled { down -= 1 }
          if down > 1 { hasTwoDown = true }
          if sample.phase == .moved && last?.phase == .moved
            && last?.timeNanoseconds == sample.timeNanoseconds
          {
            hasSameStamp = true
          }
          last = sample
        }
      }
    }
    #expect(phases == [.began, .moved, .ended, .cancelled] && hasTwoDown && hasSameStamp)
    #expect(names.count == 13, "\(names)")
  }
}
