// swift-tools-version: 6.0
import PackageDescription

// Packages that use Combine where they see it, and depend on nothing.
let package = Package(
  name: "Asking",
  products: [.library(name: "Asking", targets: ["AsksOnly", "QueryPublishers"])],
  targets: [.target(name: "AsksOnly"), .target(name: "QueryPublishers")]
)
