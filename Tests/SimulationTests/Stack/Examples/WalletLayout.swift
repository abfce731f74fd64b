import EdgeLayout
import ScrollPhysics
import Simulation

// The example of the article "Write a layout", which quotes this file: what stands there is what is
// compiled and tested here.

/// Cards that lie under each other like those in a wallet, and are pulled out one by one.
struct WalletLayout: StackLayout {
  /// How much narrower a waiting card is at either end, in points.
  var margin = 12.0

  var isAboveRoot: Bool { true }

  func frame(of item: StackItemContext, finalFrame: StackFrame) -> StackFrame {
    var frame = finalFrame
    let waiting = 1 - share(of: item)
    // A card that waits lies under its neighbour, or as far under it as there is room.
    frame.depth -= waiting * min(item.before, item.extent)
    // It is narrower, too, so that the ones in front stand out.
    frame.crossOrigin = margin * waiting
    frame.crossExtent = item.crossLength - 2 * margin * waiting
    return frame
  }

  func effect(
    on item: StackItemContext, finalFrame: StackFrame, visibleFraction: Double
  ) -> StackEffect {
    let scale = 0.9 + 0.1 * visibleFraction
    return StackEffect(scale: Vector(x: scale, y: scale), opacity: 0.4 + 0.6 * visibleFraction)
  }

  func rootEffect(_ root: StackRootContext, visibleFraction: Double) -> StackEffect {
    StackEffect(opacity: 1 - 0.5 * min(root.travel / root.total, 1))
  }

  /// The part of the item's own travel that is done, from 0 to 1.
  private func share(of item: StackItemContext) -> Double {
    min(max((item.travel - item.before) / item.extent, 0), 1)
  }
}

/// Plays the article's stack and returns what it printed, line by line.
func playWallet() -> [String] {
  var lines: [String] = []
  func print(_ time: Int64, _ travel: Double, _ fractions: [Double]) {
    lines.append("\(time) \(travel) \(fractions)")
  }
  let wallet = EdgeStack {
  } children: {
    Panel().edge(.bottom).id("ticket").extent(200)
    Panel().edge(.bottom).id("pass").extent(240)
    Panel().edge(.bottom).id("card").extent(180)
  }
  .layout(.custom(CustomLayout("wallet", WalletLayout())), for: .bottom)

  var replay = Replay(scene: Scene(viewport: Size(width: 402, height: 874), stack: wallet))
  replay.add(.action(.reveal("pass"), timeNanoseconds: 0))
  while let frame = replay.nextFrameUntilRest() {
    guard let solution = replay.engine?.solution else { break }
    print(frame.timeNanoseconds, solution.travel, solution.items.map(\.visibleFraction))
  }
  return lines
}
