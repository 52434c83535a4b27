// swift-tools-version: 6.2
import PackageDescription

// Code that was written for combine-schedulers, unchanged.
let package = Package(
  name: "Alias",
  platforms: [.macOS(.v12)],
  dependencies: [.package(path: "../SendablePublishers")],
  targets: [
    .executableTarget(
      name: "Existing",
      dependencies: [
        .product(
          name: "PortableSchedulers", package: "SendablePublishers",
          moduleAliases: ["PortableSchedulers": "CombineSchedulers"]),
        .product(name: "PublisherTesting", package: "SendablePublishers"),
        .product(name: "SendablePublishers", package: "SendablePublishers"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
