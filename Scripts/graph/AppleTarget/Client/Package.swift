// swift-tools-version: 6.2
import PackageDescription

// The product without a condition, and the module that is there on every platform.
let package = Package(
  name: "Client",
  platforms: [.macOS(.v12)],
  dependencies: [.package(path: "../SendablePublishers")],
  targets: [
    .executableTarget(
      name: "App",
      dependencies: [
        .product(name: "Combine", package: "SendablePublishers"),
        .product(name: "PortableCombine", package: "SendablePublishers"),
      ])
  ]
)
