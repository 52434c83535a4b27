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
    .library(name: "PortableCombineCore", targets: ["PortableCombineCore"]),
    .library(name: "PortableCombineDispatch", targets: ["PortableCombineDispatch"]),
    .library(name: "PortableCombineFoundation", targets: ["PortableCombineFoundation"]),
    .library(name: "PortableCombine", targets: ["PortableCombine"]),
    .library(name: "PortableOperators", targets: ["PortableOperators"]),
    .library(name: "SendablePublishers", targets: ["SendablePublishers"]),
    .library(name: "PortableSchedulers", targets: ["PortableSchedulers"]),
    .library(name: "PublisherTesting", targets: ["PublisherTesting"]),
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
    .target(name: "CPortableCombine"),
    .target(
      name: "PortableCombineCore", dependencies: ["CPortableCombine"],
      swiftSettings: engine + [.enableExperimentalFeature("Extern")]),
    .target(name: "PortableCombineDispatch", dependencies: ["PortableCombineCore"], swiftSettings: engine),
    .target(name: "PortableCombineFoundation", dependencies: ["PortableCombineCore"], swiftSettings: engine),
    .target(
      name: "PortableCombine",
      dependencies: [
        .target(name: "PortableCombineCore", condition: withoutAppleCombine),
        .target(name: "PortableCombineDispatch", condition: withoutAppleCombine),
        .target(name: "PortableCombineFoundation", condition: withoutAppleCombine),
      ], swiftSettings: engine),
    .target(
      name: "SendablePublishers",
      dependencies: [
        "PortableCombine",
        .product(
          name: "AsyncAlgorithms", package: "swift-async-algorithms", condition: .when(traits: ["AsyncAlgorithms"])),
      ]),
    .target(name: "PortableOperators", dependencies: ["PortableCombine"], swiftSettings: engine),
    .target(name: "PortableSchedulers", dependencies: ["PortableCombine"]),
    .target(name: "PublisherTesting", dependencies: ["PortableCombine", "PortableSchedulers"]),
    .target(
      name: "PortableCombineTestSupport",
      dependencies: ["PortableCombineCore", "PublisherTesting"],
      path: "Tests/PortableCombineTestSupport"),
    .testTarget(
      name: "PortableCombineCoreTests",
      dependencies: [
        "PortableCombineCore", "PortableCombineDispatch", "PublisherTesting", "PortableCombineTestSupport",
      ]),
    .testTarget(
      name: "PortableCombineOperatorTests",
      dependencies: [
        "PortableCombineCore", "PortableCombineDispatch", "PublisherTesting", "PortableCombineTestSupport",
      ]),
    .testTarget(name: "PortableCombineDispatchTests", dependencies: ["PortableCombineDispatch", "PublisherTesting"]),
    .testTarget(
      name: "PortableCombineFoundationTests",
      dependencies: ["PortableCombineDispatch", "PortableCombineFoundation", "PublisherTesting"]),
    .testTarget(name: "SendablePublishersTests", dependencies: ["SendablePublishers", "PublisherTesting"]),
    .testTarget(
      name: "PortableOperatorsTests", dependencies: ["PortableOperators", "PortableSchedulers", "PublisherTesting"]),
    .testTarget(name: "PortableSchedulersTests", dependencies: ["PortableSchedulers", "PublisherTesting"]),
    .testTarget(name: "PublisherTestingTests", dependencies: ["PublisherTesting"]),
    .testTarget(name: "PublisherTestingMarbleTests", dependencies: ["PortableSchedulers", "PublisherTesting"]),
    .testTarget(
      name: "PublisherTestingLawTests",
      dependencies: ["PortableOperators", "SendablePublishers", "PortableSchedulers", "PublisherTesting"]),
    .testTarget(
      name: "SendablePublishersDriverTests",
      dependencies: ["SendablePublishers", "PortableSchedulers", "PublisherTesting"]),
    .testTarget(
      name: "SendablePublishersLifetimeTests",
      dependencies: ["SendablePublishers", "PortableSchedulers", "PublisherTesting"]),
    .testTarget(
      name: "SendablePublishersConcurrencyTests",
      dependencies: ["SendablePublishers", "PortableSchedulers", "PublisherTesting"]),
  ],
  swiftLanguageModes: [.v6]
)

#if !canImport(Darwin)
  // Code that says `import Combine` finds this module where the system has none.
  package.products.append(.library(name: "Combine", targets: ["Combine"]))
  package.targets.append(.target(name: "Combine", dependencies: ["PortableCombine"], swiftSettings: engine))
  package.targets.append(.testTarget(name: "PortableCombineImportTests", dependencies: ["Combine"]))
#endif
