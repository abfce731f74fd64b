/// How often what is optional in a gesture happens, in times of 65 536.
///
/// Each unit of a campaign has its own: some things it forbids, some it favours. What never happens
/// together in gestures that hold a bit of everything happens in those.
///
/// Source: Groce and others, "Swarm testing", 2012.
struct Swarm: Hashable, Sendable {
  var stroke: UInt32 = 26_000
  var step: UInt32 = 46_000
  var turn: UInt32 = 14_000
  var pause: UInt32 = 4_000
  var repeated: UInt32 = 2_000
  var sideways: UInt32 = 6_000
  var second: UInt32 = 1_500
  var cancel: UInt32 = 5_000
  var forgotten: UInt32 = 1_500
  var early: UInt32 = 16_000
  var elsewhere: UInt32 = 22_000
  var fine: UInt32 = 6_000
  var action: UInt32 = 3_000
  var actionBetween: UInt32 = 8_000

  /// The largest travel between two samples, in points.
  var speed = 60

  /// Everything, none of it favoured.
  static let everything = Swarm()
}

extension Swarm {
  /// Draws what is favoured and what is forbidden.
  init(_ random: inout SeededGenerator) {
    turn = Self.drawn(&random, 14_000)
    pause = Self.drawn(&random, 4_000)
    repeated = Self.drawn(&random, 2_000)
    sideways = Self.drawn(&random, 6_000)
    second = Self.drawn(&random, 2_500)
    cancel = Self.drawn(&random, 5_000)
    forgotten = Self.drawn(&random, 2_000)
    early = Self.drawn(&random, 20_000)
    elsewhere = Self.drawn(&random, 22_000)
    fine = Self.drawn(&random, 8_000)
    action = Self.drawn(&random, 3_000)
    actionBetween = Self.drawn(&random, 12_000)
    stroke = [13_000, 26_000, 26_000, 40_000][random.index(below: 4)]
    step = [30_000, 46_000, 46_000, 56_000][random.index(below: 4)]
    speed = [8, 30, 60, 60, 120, 255][random.index(below: 6)]
  }

  private static func drawn(_ random: inout SeededGenerator, _ usual: UInt32) -> UInt32 {
    switch random.index(below: 4) {
    case 0, 1: 0
    case 2: usual
    default: min(60_000, usual * 3)
    }
  }
}
