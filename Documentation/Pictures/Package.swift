// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that whoever depends on the library never resolves it.
let package = Package(
  name: "Pictures",
  platforms: [.macOS(.v12)],
  dependencies: [
    .package(name: "SendablePublishers", path: "../..")
  ],
  targets: [
    .executableTarget(
      name: "pictures",
      dependencies: [
        .product(name: "PortableOperators", package: "SendablePublishers"),
        .product(name: "PublisherTesting", package: "SendablePublishers"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
