// swift-tools-version: 6.0
import PackageDescription

// A stand-in with the names of the package that PortableSchedulers replaces.
let package = Package(
  name: "combine-schedulers",
  products: [.library(name: "CombineSchedulers", targets: ["CombineSchedulers"])],
  targets: [.target(name: "CombineSchedulers")]
)
