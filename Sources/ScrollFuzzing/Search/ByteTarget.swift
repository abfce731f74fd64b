import Simulation

/// Gestures from bytes, as a coverage-guided fuzzer makes them, held to laws.
public struct ByteTarget {
  private let laws: [Law]
  private let checks: [Law.Check]
  private let player: Subject.Player
  private var decoder: GestureDecoder
  private var source = ChoiceSource()
  private var course: Course

  /// Creates a target; laws that speak of nothing in the scene are left out.
  public init(_ subject: Subject, laws: [Law], space: GestureSpace? = nil) {
    self.laws = laws.filter { $0.speaks(of: subject.scene) }
    checks = self.laws.map { $0.check(subject) }
    player = subject.player(subject.scene)
    decoder = GestureDecoder(space ?? GestureSpace(subject.scene))
    course = Course(scene: subject.scene, wantsItems: self.laws.contains { $0.wantsItems })
  }
}

extension ByteTarget {
  /// Returns which law the gesture of bytes breaks, and how, in one line; `nil` for none.
  public mutating func finding(in bytes: [UInt8]) -> String? {
    source.restart(bytes: bytes)
    course.inputs = []
    decoder.decode(&source)
    course.inputs = decoder.inputs
    player(decoder.inputs, &course)
    for index in checks.indices {
      guard let finding = checks[index](course).finding else { continue }
      return "\(laws[index].name): "
        + Story.text(of: decoder.inputs, finding: finding, in: course)
    }
    return nil
  }
}

extension Trial {
  /// Shrinks the gesture of bytes, such as those of a fuzzer's crash file; `nil` where the law holds.
  public mutating func failure(ofBytes bytes: [UInt8], in space: GestureSpace) -> Failure? {
    var decoder = GestureDecoder(space)
    var source = ChoiceSource(bytes: bytes)
    decoder.decode(&source)
    return failure(of: source.choices.map(\.value), in: space)
  }
}
