import ScrollTuning
import Testing

@Suite struct FlingFitWorkloadTests {
  @Test func `the workload finds the constants behind its data`() throws {
    let workload = try FlingFitWorkload()
    let fit = try workload.fit()
    let intervals = try workload.profileIntervals(fit)
    for (interval, truth) in zip(intervals, [100, 2000, 2.002]) {
      #expect(interval.contains(truth))
    }
    #expect(fit.warnings.isEmpty)
    let wide = try workload.wideFit()
    for (first, second) in zip(fit.parameters, wide.parameters) {
      #expect((first.value - second.value).magnitude < 1e-9 * second.value.magnitude)
    }
  }
}
