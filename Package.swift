// swift-tools-version: 6.2
import PackageDescription

/// Apple's own Combine is in the system there, and the engine is not linked.
let withoutAppleCombine = TargetDependencyCondition.when(
  platforms: [.linux, .android, .windows, .wasi, .openbsd, .custom("freebsd")])

/// A client in Swift 6 mode then checks closures that it formed on an actor at run time,
/// as it does with Apple's Combine (see Documentation/Workarounds.md).
let engine: [SwiftSetting] = [
  .swiftLanguageMode(.v5),
  .enableExperimentalFeature("StrictConcurrency"),
  .enableUpcomingFeature("InferSendableFromCaptures"),
]

let package = Package(
  name: "SendablePublishers",
  platforms: [.iOS(.v15), .macOS(.v12), .tvOS(.v15), .watchOS(.v9), .visionOS(.v1), .macCatalyst(.v15)],
  products: [
    .library(name: "CombineCore", targets: ["CombineCore"]),
    .library(name: "CombineDispatch", targets: ["CombineDispatch"]),
    .library(name: "CombineFoundation", targets: ["CombineFoundation"]),
    .library(name: "PortableCombine", targets: ["PortableCombine"]),
    .library(name: "SendablePublishers", targets: ["SendablePublishers"]),
    .library(name: "CombineSchedulers", targets: ["CombineSchedulers"]),
    .library(name: "CombineTesting", targets: ["CombineTesting"]),
  ],
  traits: [
    .trait(
      name: "AsyncAlgorithms",
      description: "Publishers into the channels of swift-async-algorithms and from them. Fetches that package.")
  ],
  dependencies: [
    // Used under the trait only; without it, it is never fetched.
    .package(url: "https://github.com/apple/swift-async-algorithms.git", from: "1.0.0")
  ],
  targets: [
    .target(name: "CKernel"),
    .target(name: "CombineCore", dependencies: ["CKernel"], swiftSettings: engine),
    .target(name: "CombineDispatch", dependencies: ["CombineCore"], swiftSettings: engine),
    .target(name: "CombineFoundation", dependencies: ["CKernel", "CombineCore"], swiftSettings: engine),
    .target(
      name: "PortableCombine",
      dependencies: [
        .target(name: "CombineCore", condition: withoutAppleCombine),
        .target(name: "CombineDispatch", condition: withoutAppleCombine),
        .target(name: "CombineFoundation", condition: withoutAppleCombine),
      ], swiftSettings: engine),
    .target(
      name: "SendablePublishers",
      dependencies: [
        "PortableCombine",
        .product(
          name: "AsyncAlgorithms", package: "swift-async-algorithms", condition: .when(traits: ["AsyncAlgorithms"])),
      ]),
    .target(name: "CombineSchedulers", dependencies: ["PortableCombine"]),
    .target(name: "CombineTesting", dependencies: ["PortableCombine", "CombineSchedulers"]),
    .target(
      name: "CombineCoreSupport", dependencies: ["CKernel", "CombineCore", "CombineTesting"],
      path: "Tests/CombineCoreSupport"),
    .testTarget(
      name: "CombineCoreTests",
      dependencies: ["CombineCore", "CombineDispatch", "CombineTesting", "CombineCoreSupport"]),
    .testTarget(
      name: "CombineOperatorTests",
      dependencies: ["CombineCore", "CombineDispatch", "CombineTesting", "CombineCoreSupport"]),
    .testTarget(name: "CombineDispatchTests", dependencies: ["CombineDispatch", "CombineTesting"]),
    .testTarget(
      name: "CombineFoundationTests", dependencies: ["CombineDispatch", "CombineFoundation", "CombineTesting"]),
    .testTarget(name: "SendablePublishersTests", dependencies: ["SendablePublishers", "CombineTesting"]),
    .testTarget(name: "CombineSchedulersTests", dependencies: ["CombineSchedulers", "CombineTesting"]),
    .testTarget(name: "CombineTestingTests", dependencies: ["CombineTesting"]),
    .testTarget(name: "MarbleTests", dependencies: ["CombineSchedulers", "CombineTesting"]),
    .testTarget(name: "LawTests", dependencies: ["SendablePublishers", "CombineSchedulers", "CombineTesting"]),
    .testTarget(name: "DriverTests", dependencies: ["SendablePublishers", "CombineSchedulers", "CombineTesting"]),
    .testTarget(name: "LifetimeTests", dependencies: ["SendablePublishers", "CombineSchedulers", "CombineTesting"]),
    .testTarget(name: "ConcurrencyTests", dependencies: ["SendablePublishers", "CombineSchedulers", "CombineTesting"]),
  ],
  swiftLanguageModes: [.v6]
)

#if !canImport(Darwin)
  // Code that says `import Combine` finds this module where the system has none.
  package.products.append(.library(name: "Combine", targets: ["Combine"]))
  package.targets.append(.target(name: "Combine", dependencies: ["PortableCombine"], swiftSettings: engine))
  package.targets.append(.testTarget(name: "CombineTests", dependencies: ["Combine"]))
#endif
