import ScrollPhysics
import Simulation
import Testing

/// A gesture with a name, for laws that hold for every gesture.
struct GalleryEntry: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let gesture: Gesture

  init(_ name: String, _ gesture: Gesture) {
    testDescription = name
    self.gesture = gesture
  }

  /// One gesture for each thing that can happen, along the vertical axis or both.
  static let all: [GalleryEntry] = [
    GalleryEntry("nothing", Gesture()),
    GalleryEntry("tap", Gesture().down().lift()),
    GalleryEntry("one quick move", Gesture().down().step(y: -31.1, milliseconds: 16).lift()),
    GalleryEntry("flick", Gesture().flick(y: -1.37)),
    GalleryEntry("diagonal flick", Gesture().flick(x: 0.61, y: -1.37)),
    GalleryEntry("flick into the edge", Gesture().flick(y: -5.13)),
    GalleryEntry("flick into a corner", Gesture().flick(x: -5.13, y: -6.17)),
    GalleryEntry(
      "early recognition",
      Gesture(samplesPerSecond: 120).down().move(y: -93.7, milliseconds: 80)
        .lift()),
    GalleryEntry(
      "slow drag", Gesture().down().wait(110).move(x: 3.1, y: 57.37, milliseconds: 900).lift()),
    GalleryEntry(
      "rested finger", Gesture().down().wait(110).move(y: 257.3, milliseconds: 200).lift(after: 150)
    ),
    GalleryEntry("overscroll", overscroll.lift()),
    GalleryEntry("overscroll and rest", overscroll.lift(after: 120)),
    GalleryEntry("overscroll and cancel", overscroll.cancel()),
    GalleryEntry("overscroll and flick back", overscroll.move(y: 120.3, milliseconds: 60).lift()),
    GalleryEntry("grab in flight", grabbed(after: 200, y: -2.11)),
    GalleryEntry("grab in a bounce", grabbed(after: 180, y: -7.03)),
    GalleryEntry("grab in a return", overscroll.lift().wait(60).flick(y: 0.71)),
    GalleryEntry("tap in a return", overscroll.lift().wait(60).down().wait(30).lift()),
    GalleryEntry("quick flicks", quickFlicks),
    GalleryEntry("two fingers", Gesture().flick(y: -1.37).doubled()),
    GalleryEntry(
      "trackpad",
      Gesture(kind: .trackpad).down().wait(110).move(y: 2107.3, milliseconds: 400)
        .lift()),
    GalleryEntry(
      "replaced target",
      Gesture().act(.overrideTarget(Vector(x: 0, y: 400.25))).flick(y: -1.37)),
    GalleryEntry(
      "replaced target the other way",
      Gesture().act(.overrideTarget(Vector(x: 0, y: -400.25))).flick(y: -1.37)),
    GalleryEntry(
      "animated offset",
      Gesture().act(.setContentOffset(Vector(x: 31, y: 431), animation: OffsetAnimation()))),
    GalleryEntry(
      "animated offset in flight",
      Gesture().flick(y: -1.37).wait(100).act(
        .setContentOffset(Vector(x: 31, y: 431), animation: OffsetAnimation()))),
    GalleryEntry(
      "offset in a drag",
      Gesture().down().wait(110).move(y: -77.3, milliseconds: 100)
        .act(.setContentOffset(Vector(x: 0, y: 301), animation: nil))
        .move(y: -37.3, milliseconds: 100).lift()),
    GalleryEntry("stop in flight", Gesture().flick(y: -1.37).wait(100).act(.stop)),
    GalleryEntry("edges that move inwards in overscroll", overscroll(inset: 800)),
    GalleryEntry("edges that move outwards in overscroll", overscroll(inset: 2400)),
    GalleryEntry(
      "inset in flight",
      Gesture().flick(y: -3.37).wait(100).act(
        .setInset(Insets(top: 1600, leading: 800, bottom: 500, trailing: 800)))),
    GalleryEntry(
      "shift in a drag",
      Gesture().down().wait(110).move(y: -77.3, milliseconds: 100)
        .act(.shiftContent(Vector(x: 0, y: 250))).move(y: -37.3, milliseconds: 100).lift()),
    GalleryEntry(
      "no bounce in overscroll",
      overscroll.act(.setBounces(false)).move(y: -50.7, milliseconds: 100).lift()),
    GalleryEntry("rate in flight", Gesture().flick(y: -1.37).wait(100).act(.refreshRate(120))),
    GalleryEntry(
      "scrolling off in a drag",
      overscroll.act(.setScrollEnabled(false)).move(y: 33.1, milliseconds: 50).lift()),
  ]

  private static let overscroll =
    Gesture().act(.setContentOffset(Vector(x: 0, y: -1500), animation: nil))
    .down().wait(110).move(y: 457.3, milliseconds: 300)

  private static func overscroll(inset: Double) -> Gesture {
    overscroll.act(
      .setInset(Insets(top: inset, leading: 800, bottom: inset, trailing: 800))
    ).move(y: -50.7, milliseconds: 100).lift()
  }

  private static func grabbed(after milliseconds: Double, y: Double) -> Gesture {
    Gesture().flick(y: y).wait(milliseconds).flick(y: -0.31)
  }

  private static let quickFlicks = (0..<6).reduce(Gesture()) { gesture, _ in
    gesture.flick(y: -0.913).wait(40)
  }
}
