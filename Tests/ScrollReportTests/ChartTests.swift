import Foundation
import ScrollPhysics
import ScrollReport
import Testing

@Suite struct TicksTests {
  static let intervals = [
    (0, 1), (-1, 1), (0.1, 0.7), (4126, 5243.7), (-5, 5), (1e7, 1e7 + 3), (0, 600), (-3e-6, 4e-6),
    (-1e12, 1e12), (0.0999, 0.1001), (17, 1234.5),
  ].map { Interval($0.0, $0.1) }

  @Test(arguments: intervals, [1, 2, 3, 5, 8, 11])
  func `steps are 1, 2 or 5 times a power of ten, and the finest that fit`(
    interval: Interval, limit: Int
  ) {
    let ticks = Ticks(in: interval, limit: limit)
    #expect([1, 2, 5].contains(ticks.digit))
    #expect(ticks.step * Double(limit) >= interval.span * (1 - 1e-12))
    let finer = ticks.digit == 5 ? ticks.step * 0.4 : ticks.step * 0.5
    #expect(finer * Double(limit) < interval.span)
    #expect(ticks.values.count <= limit + 1)
  }

  @Test(arguments: intervals)
  func `values are multiples of the step inside the interval, none left out`(interval: Interval) {
    let ticks = Ticks(in: interval, limit: 8)
    for value in ticks.values {
      #expect(interval.contains(value))
      let multiple = value / ticks.step
      #expect((multiple - multiple.rounded()).magnitude <= 1e-9 * max(1, multiple.magnitude))
    }
    #expect(ticks.values.count >= Int(interval.span / ticks.step))
  }

  @Test(arguments: intervals)
  func `a mirrored interval has mirrored values`(interval: Interval) {
    let mirrored = Ticks(in: Interval(-interval.upper, -interval.lower), limit: 8)
    #expect(mirrored.values.reversed().map { -$0 } == Ticks(in: interval, limit: 8).values)
  }

  @Test(arguments: intervals)
  func `labels are told apart`(interval: Interval) {
    let ticks = Ticks(in: interval, limit: 8)
    #expect(Set(ticks.values.map(ticks.label)).count == ticks.values.count)
  }
}

@Suite struct LinearScaleTests {
  @Test(arguments: [(0.0, 320.0), (320, 0), (-7, 9)])
  func `value and position are each other's inverse`(start: Double, end: Double) {
    let scale = LinearScale(domain: Interval(-62, 5126), start: start, end: end)
    #expect(scale.position(of: -62) == start)
    #expect(scale.position(of: 5126) == end)
    for value in stride(from: -62.0, through: 5126, by: 17.3) {
      // A few roundings of numbers below 8192.
      #expect((scale.value(at: scale.position(of: value)) - value).magnitude <= 1e-11)
    }
  }
}

@Suite struct IntervalTests {
  @Test func `numbers that cannot be drawn are left out`() {
    #expect(Interval(holding: [.nan, 3, .infinity, -2, 1e300]) == Interval(-2, 3))
    #expect(Interval(holding: [Double.nan]) == nil)
    #expect(Interval(holding: []) == nil)
  }

  @Test(arguments: [0, 5, -1e7, 1e12])
  func `widening gives a length about the middle`(value: Double) {
    let wide = Interval(value, value).widened(to: 10)
    #expect(wide.span > 9.9 && wide.contains(value))
    #expect(wide.widened(to: 1) == wide || value.magnitude > 1e9)
  }
}

@Suite struct LabelLanesTests {
  @Test(arguments: 0..<200)
  func `labels touch neither one another nor another pole`(seed: Int) {
    var numbers = Numbers(seed: UInt64(seed))
    let count = 1 + Int(numbers.next(below: 14))
    let poles = (0..<count).map { _ in numbers.next(below: 750) }.sorted()
    let widths = (0..<count).map { _ in 20 + numbers.next(below: 200) }
    guard let lanes = LabelLanes(poles: poles, widths: widths, within: 750, lanes: 6) else {
      return
    }
    #expect(lanes.places.count == count)
    for (index, place) in lanes.places.enumerated() {
      #expect(place.left >= 0 && place.left + widths[index] <= 750)
      #expect(place.left == poles[index] - (place.isLeftOfPole ? widths[index] : 0))
      for (other, next) in lanes.places.enumerated() where other != index {
        let right = place.left + widths[index]
        if next.lane == place.lane {
          #expect(next.left >= right || next.left + widths[other] <= place.left)
        } else if next.lane > place.lane {
          #expect(poles[other] <= place.left || poles[other] >= right)
        }
      }
    }
  }

  @Test func `a lone label lies in the lowest lane, left of its pole at the right edge`() throws {
    let start = try #require(LabelLanes(poles: [10], widths: [90], within: 100, lanes: 1))
    #expect(start.places.map(\.lane) == [0] && start.places.map(\.left) == [10])
    let end = try #require(LabelLanes(poles: [95], widths: [90], within: 100, lanes: 1))
    #expect(end.places.map(\.lane) == [0] && end.places.map(\.left) == [5])
  }

  @Test func `too many labels are refused`() {
    #expect(LabelLanes(poles: [10, 11, 12], widths: [50, 50, 50], within: 90, lanes: 2) == nil)
  }
}

/// Random numbers that are the same everywhere.
struct Numbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  /// Returns a number from 0 up to a limit.
  mutating func next(below limit: Double) -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 11) * 0x1p-53 * limit
  }
}
