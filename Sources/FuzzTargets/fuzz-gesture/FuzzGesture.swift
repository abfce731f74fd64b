import EdgeLayout
import ScrollFuzzing
import ScrollPhysics
import Simulation

/// A sheet with a floor, a stop and no view inside.
private let scene = Scene(
  viewport: Size(width: 402, height: 874), scale: 3, refreshRate: 60,
  stack: EdgeStack(children: [
    Panel().edge(.bottom).id("sheet").extent(800)
      .steps([NavigationStep(0.15, blocks: .folding), NavigationStep(0.5)])
  ]).offset(Vector(x: 0, y: 120)))

nonisolated(unsafe) private var target = ByteTarget(Subject(scene), laws: Law.gates)

/// Runs the gesture that bytes decode to, and ends the process where it breaks a law.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzGesture(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let buffer = unsafe UnsafeBufferPointer(start: bytes, count: count)
  let finding = unsafe target.finding(in: Array(buffer))
  if let finding { fatalError(finding) }
  return 0
}
