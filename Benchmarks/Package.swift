// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that whoever depends on the library never resolves it.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "SendablePublishers", path: "..")
  ],
  targets: [
    .target(name: "CAllocations"),
    .target(name: "Work"),
    .target(
      name: "Shells",
      dependencies: ["Work", .product(name: "SendablePublishers", package: "SendablePublishers")]),
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "CAllocations",
        "Shells",
        "Work",
        .product(name: "PortableOperators", package: "SendablePublishers"),
        // Empty on Apple's systems, where the same rows measure the system's Combine.
        .product(name: "Combine", package: "SendablePublishers"),
      ],
      swiftSettings: [
        // The rows of the Sendable layer stand beside Combine's own rows: a file has the operators that it imports,
        // and no other file's.
        .enableUpcomingFeature("MemberImportVisibility")
      ]),
  ],
  swiftLanguageModes: [.v6]
)
