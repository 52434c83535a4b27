// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that who depends on the library neither resolves nor builds the examples.
let sendablePublishers = Target.Dependency.product(name: "SendablePublishers", package: "SendablePublishers")

let package = Package(
  name: "Examples",
  platforms: [.macOS(.v12)],
  dependencies: [.package(name: "SendablePublishers", path: "..")],
  targets: [
    .executableTarget(name: "Quickstart", dependencies: [sendablePublishers]),
    .executableTarget(name: "LogWatch", dependencies: [sendablePublishers]),
    .testTarget(name: "QuickstartTests", dependencies: ["Quickstart"]),
    .testTarget(name: "LogWatchTests", dependencies: ["LogWatch", sendablePublishers]),
  ],
  swiftLanguageModes: [.v6]
)
