// swift-tools-version: 6.2
import PackageDescription

// Lies beside a link to the package of the name SendablePublishers; Scripts/graph/check.sh makes it.

func ours(_ product: String) -> Target.Dependency {
  .product(name: product, package: "SendablePublishers")
}

let everyProduct = [
  "Combine", "PortableCombine", "PortableCombineCore", "PortableCombineDispatch", "PortableCombineFoundation",
  "PortableOpenCombine", "PortableOperators", "SendablePublishers", "PortableSchedulers", "PublisherTesting",
].map(ours)

let package = Package(
  name: "Clients",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(path: "../SendablePublishers"),
    .package(path: "../Neighbours/combine-schedulers"),
    .package(path: "../Neighbours/OtherNames"),
    .package(path: "../Neighbours/Asking"),
  ],
  targets: [
    .executableTarget(name: "InSwift5", dependencies: everyProduct, swiftSettings: [.swiftLanguageMode(.v5)]),
    .executableTarget(name: "InSwift6", dependencies: everyProduct),
    .executableTarget(
      name: "InStrictSettings", dependencies: everyProduct,
      swiftSettings: [
        .defaultIsolation(MainActor.self),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
        .enableUpcomingFeature("InferIsolatedConformances"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("ExistentialAny"),
      ]),
    .executableTarget(name: "WithoutCondition", dependencies: [ours("Combine")]),
    .executableTarget(
      name: "EngineOnly", dependencies: [ours("PortableCombineCore"), ours("PortableCombineDispatch")]),
    .executableTarget(
      name: "BesideCombineSchedulers",
      dependencies: [
        ours("PortableSchedulers"), .product(name: "CombineSchedulers", package: "combine-schedulers"),
        .product(name: "OtherNames", package: "OtherNames"),
      ]),
    .executableTarget(
      name: "AsksAndDepends",
      dependencies: [
        .product(
          name: "Combine", package: "SendablePublishers",
          condition: .when(platforms: [.linux, .android, .windows, .wasi, .openbsd])),
        .product(name: "Asking", package: "Asking"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
