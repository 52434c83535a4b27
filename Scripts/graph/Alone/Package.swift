// swift-tools-version: 6.2
import PackageDescription

// An executable that uses a package which asks for Combine, and not ours.
let package = Package(
  name: "Alone",
  dependencies: [.package(path: "../Neighbours/Asking")],
  targets: [.executableTarget(name: "Alone", dependencies: [.product(name: "Asking", package: "Asking")])]
)
