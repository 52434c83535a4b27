// swift-tools-version: 6.2
import PackageDescription

// A manifest runs on the host, for every target at once. SENDABLE_PUBLISHERS_HOST=apple pretends a Mac, for tests;
// SENDABLE_PUBLISHERS_ENGINE=1 puts the layers on the engine on a Mac too, and tests it, on systems that it can use.
#if canImport(Darwin)
  let hostIsApple = true
#else
  let hostIsApple = Context.environment["SENDABLE_PUBLISHERS_HOST"] == "apple"
#endif
let engineIsAskedFor = hostIsApple && Context.environment["SENDABLE_PUBLISHERS_ENGINE"] == "1"

/// Apple's own Combine is in the system elsewhere, and the engine is not linked.
let platformsWithoutCombine: [Platform] = [.linux, .android, .windows, .wasi, .openbsd, .custom("freebsd")]
let withoutAppleCombine = TargetDependencyCondition.when(platforms: platformsWithoutCombine)
let withTheEngine = engineIsAskedFor ? nil : withoutAppleCombine

/// The engine stands on `Synchronization`.
let minimumSystems: [SupportedPlatform] =
  engineIsAskedFor
  ? [.iOS(.v18), .macOS(.v15), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2), .macCatalyst(.v18)]
  : [.iOS(.v15), .macOS(.v12), .tvOS(.v15), .watchOS(.v9), .visionOS(.v1), .macCatalyst(.v15)]

/// A client in Swift 6 mode then checks closures that it formed on an actor at run time,
/// as it does with Apple's Combine (see Documentation/Workarounds.md).
let engine: [SwiftSetting] = [
  .swiftLanguageMode(.v5),
  .enableExperimentalFeature("StrictConcurrency"),
  .enableUpcomingFeature("InferSendableFromCaptures"),
]

/// The layers re-export Combine, and what a client imports first decides whether its closures are checked. So they have
/// the engine's settings, and what Swift 6 mode finds besides. `make build` takes its warnings as errors.
let layer =
  engine + [
    .enableUpcomingFeature("GlobalActorIsolatedTypesUsability"),
    .enableUpcomingFeature("GlobalConcurrency"),
    .enableUpcomingFeature("ImplicitOpenExistentials"),
    .enableUpcomingFeature("IsolatedDefaultValues"),
    .enableUpcomingFeature("RegionBasedIsolation"),
  ]

let package = Package(
  name: "SendablePublishers",
  platforms: minimumSystems,
  products: [
    .library(name: "PortableCombineCore", targets: ["PortableCombineCore"]),
    .library(name: "PortableCombineDispatch", targets: ["PortableCombineDispatch"]),
    .library(name: "PortableCombineFoundation", targets: ["PortableCombineFoundation"]),
    .library(name: "PortableCombine", targets: ["PortableCombine"]),
    // Code that says `import Combine` finds our module of that name where the system has none.
    .library(name: "Combine", targets: ["PortableCombineImport"]),
    .library(name: "PortableOperators", targets: ["PortableOperators"]),
    .library(name: "SendablePublishers", targets: ["SendablePublishers"]),
    .library(name: "PortableSchedulers", targets: ["PortableSchedulers"]),
    .library(name: "PublisherTesting", targets: ["PublisherTesting"]),
    .library(name: "PortableOpenCombine", targets: ["PortableOpenCombine"]),
  ],
  traits: [
    .trait(
      name: "AsyncAlgorithms",
      description: "Publishers into the channels of swift-async-algorithms and from them. Fetches that package."),
    .trait(
      name: "OpenCombine",
      description: "Adapters to and from OpenCombine, in the product PortableOpenCombine. Fetches that package."),
  ],
  dependencies: [
    // Each is used under the trait of its name only; without it, it is never fetched.
    .package(url: "https://github.com/apple/swift-async-algorithms.git", from: "1.0.0"),
    .package(url: "https://github.com/OpenCombine/OpenCombine.git", from: "0.14.0"),
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
        .target(name: "PortableCombineCore", condition: withTheEngine),
        .target(name: "PortableCombineDispatch", condition: withTheEngine),
        .target(name: "PortableCombineFoundation", condition: withTheEngine),
      ], swiftSettings: engine),
    .target(name: "Combine", dependencies: ["PortableCombine"], swiftSettings: engine),
    // Empty. So no module `Combine` is built for an Apple target, also where a client forgets the condition.
    .target(
      name: "PortableCombineImport", dependencies: [.target(name: "Combine", condition: withoutAppleCombine)]),
    .target(
      name: "SendablePublishers",
      dependencies: [
        "PortableCombine", "PortableOperators",
        .product(
          name: "AsyncAlgorithms", package: "swift-async-algorithms", condition: .when(traits: ["AsyncAlgorithms"])),
      ], swiftSettings: layer),
    .target(name: "PortableSchedulers", dependencies: ["PortableCombine"], swiftSettings: layer),
    .target(
      name: "PublisherTesting", dependencies: ["PortableCombine", "PortableSchedulers", "SendablePublishers"],
      swiftSettings: layer),
    // Empty without the trait.
    .target(
      name: "PortableOpenCombine",
      dependencies: [
        "SendablePublishers",
        .product(name: "OpenCombine", package: "OpenCombine", condition: .when(traits: ["OpenCombine"])),
      ]),
    .target(name: "PortableOperators", dependencies: ["PortableCombine"], swiftSettings: layer),
    .testTarget(
      name: "SendablePublishersTests",
      dependencies: ["PortableOperators", "SendablePublishers", "PublisherTesting"]),
    .testTarget(
      name: "PortableOperatorsTests", dependencies: ["PortableOperators", "PortableSchedulers", "PublisherTesting"]),
    .target(
      name: "PortableSchedulersTestSupport", dependencies: ["PortableSchedulers"],
      path: "Tests/PortableSchedulersTestSupport"),
    .testTarget(
      name: "PortableSchedulersTests",
      dependencies: ["PortableSchedulers", "PublisherTesting", "PortableSchedulersTestSupport"]),
    .testTarget(name: "PublisherTestingTests", dependencies: ["PublisherTesting", "PortableSchedulersTestSupport"]),
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

// A test has no condition, and would bring the engine into every root build.
if !hostIsApple || engineIsAskedFor {
  package.targets += [
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
      dependencies: [
        "PortableCombineDispatch", "PortableCombineFoundation", "PublisherTesting", "PortableCombineAsyncMain",
        "PortableCombinePlainMain",
      ]),
    .executableTarget(
      name: "PortableCombineAsyncMain", dependencies: ["PortableCombineFoundation"],
      path: "Tests/PortableCombineMainPrograms/Async"),
    .executableTarget(
      name: "PortableCombinePlainMain", dependencies: ["PortableCombineFoundation"],
      path: "Tests/PortableCombineMainPrograms/Plain"),
    .target(name: "CPortableCombineLoad", path: "Tests/CPortableCombineLoad"),
    .testTarget(
      name: "PortableCombineLoadTests",
      dependencies: [
        "PortableCombineCore", "SendablePublishers", "PortableSchedulers", "PublisherTesting",
        "PortableCombineTestSupport", "CPortableCombineLoad",
      ],
      // A file has the operators that it imports: Combine's own, or those of the Sendable layer.
      swiftSettings: [.enableUpcomingFeature("MemberImportVisibility")]),
  ]
}
if !hostIsApple {
  package.targets.append(
    .testTarget(name: "PortableCombineImportTests", dependencies: ["PortableCombineImport"]))
}
if engineIsAskedFor {
  for target in package.targets {
    target.swiftSettings = (target.swiftSettings ?? []) + [.define("PORTABLE_COMBINE_FROM_ENGINE")]
  }
}
