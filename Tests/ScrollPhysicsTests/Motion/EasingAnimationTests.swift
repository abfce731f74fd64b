import ScrollPhysics
import Testing

@Suite struct EasingAnimationTests {
  @Test(arguments: Easing.allCases)
  func `the value grows along the curve while there is time, and then is gone`(easing: Easing) {
    let duration = 0.4
    let animation = EasingAnimation(easing: easing, duration: duration)
    for percent in 0..<100 {
      let seconds = duration * Double(percent) / 100
      let expected = -120 * easing.value(at: seconds / duration)
      #expect(animation.value(of: -120, atSeconds: seconds) == expected)
    }
    #expect(animation.value(of: -120, atSeconds: duration.nextDown) != nil)
    #expect(animation.value(of: -120, atSeconds: duration) == nil)
    #expect(animation.value(of: -120, atSeconds: .infinity) == nil)
    #expect(animation.value(of: -120, atSeconds: .nan) == nil)
    #expect(animation.value(of: -120, atSeconds: -1) == -120 * easing.value(at: 0))
  }

  @Test func `time ends it, not a curve that has reached 1`() {
    let animation = EasingAnimation(easing: .elasticOut, duration: 13)
    #expect(animation.value(of: 1, atSeconds: 7) == 1)
    #expect(animation.value(of: 1, atSeconds: 8) != 1)
    #expect(animation.value(of: 1, atSeconds: 13) == nil)
  }

  @Test func `one without duration has finished before it starts`() {
    let animation = EasingAnimation(easing: .linear, duration: 0)
    #expect(animation.value(of: 1, atSeconds: 0) == nil)
    let shortest = EasingAnimation(easing: .linear, duration: .leastNonzeroMagnitude)
    #expect(shortest.value(of: 1, atSeconds: 0) == 0)
  }

  @Test func `animations are equal if curve and duration are`() {
    let animation = EasingAnimation(easing: .sineInOut, duration: 0.25)
    #expect(EasingAnimation.stackNavigation == animation)
    #expect(EasingAnimation(easing: .sineIn, duration: 0.25) != animation)
    #expect(EasingAnimation(easing: .sineInOut, duration: 0.3) != animation)
  }

  @Test func `the duration must be finite and at least 0`() async {
    await #expect(processExitsWith: .failure) {
      _ = EasingAnimation(easing: .linear, duration: -0.1)
    }
    await #expect(processExitsWith: .failure) {
      _ = EasingAnimation(easing: .linear, duration: .infinity)
    }
    await #expect(processExitsWith: .failure) {
      _ = EasingAnimation(easing: .linear, duration: .nan)
    }
  }
}
