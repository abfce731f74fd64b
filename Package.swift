// swift-tools-version: 6.2

import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "Flickbook",
  products: [
    .library(name: "ScrollPhysics", targets: ["ScrollPhysics"]),
    .library(name: "EdgeLayout", targets: ["EdgeLayout"]),
    .library(name: "Simulation", targets: ["Simulation"]),
    .library(name: "ScrollFormats", targets: ["ScrollFormats"]),
    .library(name: "ScrollReport", targets: ["ScrollReport"]),
    .library(name: "ScrollTuning", targets: ["ScrollTuning"]),
    .library(name: "ScrollFuzzing", targets: ["ScrollFuzzing"]),
    .executable(name: "flickbook", targets: ["flickbook"]),
  ],
  targets: [
    // The core: pure values, also built as Embedded Swift.
    // Unoptimised code calls the square root by name, so debug builds need libm; its bits are exact.
    .target(
      name: "ScrollPhysics", swiftSettings: strict,
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(name: "EdgeLayout", dependencies: ["ScrollPhysics"], swiftSettings: strict),
    .target(
      name: "Simulation", dependencies: ["ScrollPhysics", "EdgeLayout"], swiftSettings: strict),

    // The border: files and pictures.
    .target(
      name: "ScrollFormats", dependencies: ["ScrollPhysics", "EdgeLayout", "Simulation"],
      swiftSettings: strict),
    .target(
      name: "ScrollReport",
      dependencies: ["ScrollPhysics", "EdgeLayout", "Simulation", "ScrollFormats"],
      swiftSettings: strict),

    // Searches for the shortest finger that breaks a law.
    .target(
      name: "ScrollFuzzing",
      dependencies: ["ScrollPhysics", "EdgeLayout", "Simulation", "ScrollFormats"],
      swiftSettings: strict),

    // Fits: the GNU Scientific Library, and the only target that sees it.
    .systemLibrary(name: "CGSL", pkgConfig: "gsl", providers: [.apt(["libgsl-dev"])]),
    .target(
      name: "ScrollTuning",
      dependencies: ["CGSL", "ScrollPhysics", "Simulation", "ScrollFormats"],
      swiftSettings: strict),

    // The program.
    .executableTarget(
      name: "flickbook",
      dependencies: [
        "ScrollPhysics", "EdgeLayout", "Simulation", "ScrollFormats", "ScrollReport",
        "ScrollTuning", "ScrollFuzzing",
      ], swiftSettings: strict),

    // Tests, a suite per target.
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
    .target(
      name: "DeterminismScene", dependencies: ["ScrollPhysics", "EdgeLayout", "Simulation"],
      path: "Tests/Determinism", exclude: ["Embedded", "expected-hash.txt"], swiftSettings: strict),
    .target(
      name: "ReferenceDatasets", dependencies: ["ScrollTuning"], path: "Tests/ReferenceDatasets",
      swiftSettings: strict),
    .executableTarget(
      name: "FitTable", dependencies: ["ScrollTuning", "ReferenceDatasets"],
      path: "Tests/FitTable", swiftSettings: strict),
    .testTarget(
      name: "ScrollPhysicsTests", dependencies: ["ScrollPhysics", "TestSupport"],
      exclude: ["Vectors"], swiftSettings: strict),
    .testTarget(
      name: "EdgeLayoutTests", dependencies: ["ScrollPhysics", "EdgeLayout", "TestSupport"],
      exclude: ["Vectors"], swiftSettings: strict),
    .testTarget(
      name: "SimulationTests",
      dependencies: [
        "ScrollPhysics", "EdgeLayout", "Simulation", "ScrollFuzzing", "DeterminismScene",
        "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ScrollFormatsTests",
      dependencies: [
        "ScrollPhysics", "EdgeLayout", "Simulation", "ScrollFormats", "TestSupport",
      ],
      exclude: ["Fixtures"], swiftSettings: strict),
    .testTarget(
      name: "ScrollReportTests",
      dependencies: [
        "ScrollPhysics", "EdgeLayout", "Simulation", "ScrollFormats", "ScrollReport",
        "TestSupport",
      ],
      exclude: ["Snapshots"], swiftSettings: strict),
    .testTarget(
      name: "ScrollTuningTests",
      dependencies: [
        "ScrollPhysics", "EdgeLayout", "Simulation", "ScrollFormats", "ScrollTuning",
        "ReferenceDatasets", "TestSupport",
      ],
      exclude: ["Fixtures"], swiftSettings: strict),
    .testTarget(
      name: "ScrollFuzzingTests",
      dependencies: [
        "ScrollPhysics", "EdgeLayout", "Simulation", "ScrollFormats", "ScrollFuzzing",
        "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "FlickbookTests",
      dependencies: [
        "flickbook", "ScrollPhysics", "EdgeLayout", "Simulation", "ScrollFormats",
        "ScrollReport", "ScrollTuning", "ScrollFuzzing", "TestSupport",
      ], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)

// Coverage-guided fuzz targets have no main function of their own, so they are part of the package
// only where `Scripts/fuzz` asks for them: one folder of Sources/FuzzTargets each.
if Context.environment["FLICKBOOK_FUZZ"] != nil {
  package.targets += [
    .executableTarget(
      name: "fuzz-gesture",
      dependencies: ["ScrollPhysics", "EdgeLayout", "Simulation", "ScrollFuzzing"],
      path: "Sources/FuzzTargets/fuzz-gesture", swiftSettings: strict),
    .target(
      name: "FuzzedReading", dependencies: ["ScrollFormats"],
      path: "Sources/FuzzTargets/FuzzedReading", swiftSettings: strict),
  ]
  package.targets += ["trace", "scene", "profile", "evdev", "timeline"].map { name in
    .executableTarget(
      name: "fuzz-\(name)",
      dependencies: ["ScrollPhysics", "Simulation", "ScrollFormats", "FuzzedReading"],
      path: "Sources/FuzzTargets/fuzz-\(name)", swiftSettings: strict)
  }
}
