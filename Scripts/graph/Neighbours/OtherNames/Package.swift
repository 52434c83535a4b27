// swift-tools-version: 6.0
import PackageDescription

// Names that public packages declare. A graph holds each once, whether it is used or not.
let names = ["CombineCore", "CombineExtensions", "CombineFoundation", "CombineOperators", "CombineTesting"]

let package = Package(
  name: "OtherNames",
  products: [.library(name: "OtherNames", targets: names)],
  targets: names.map { .target(name: $0) }
)
