#!/usr/bin/env bash
# Makes the package that Scripts/over-system builds: the layers over a module named Combine, with stand-ins for the
# modules of others. What has not changed is left as it is, and so is not compiled again.
# usage: Scripts/over-system/package.sh SCRATCH_DIR
set -euo pipefail
cd "$(dirname "$0")/../.."
root=$PWD
scratch=$1

# replace FILE: takes its text from standard input.
replace() {
  mkdir -p "$(dirname "$1")"
  cat >"$1.new"
  if cmp -s "$1.new" "$1"; then rm "$1.new"; else mv "$1.new" "$1"; fi
}

mkdir -p "$scratch/Sources/Combine" "$scratch/Tests"
for module in SwiftUI UIKit Warnings OpenCombine; do
  ln -sfn "$root/Tests/StandIns/$module" "$scratch/Sources/$module"
done
for module in AnimatedSchedulersTests FailingXCTests; do
  ln -sfn "$root/Tests/StandIns/$module" "$scratch/Tests/$module"
done
for module in CPortableCombine PortableCombine PortableOperators SendablePublishers PortableSchedulers PublisherTesting \
  PortableOpenCombine; do
  ln -sfn "$root/Sources/$module" "$scratch/Sources/$module"
done

# The engine as one module with the system's name.
for module in PortableCombineCore PortableCombineDispatch PortableCombineFoundation; do
  (cd "Sources/$module" && find . -name '*.swift') | while read -r file; do
    sed -E -e '/^ *(@_exported +)?(public +)?import PortableCombineCore$/d' -e 's/\bPortableCombineCore\./Combine./g' \
      "Sources/$module/$file" | replace "$scratch/Sources/Combine/$module/$file"
  done
done
(cd "$scratch/Sources/Combine" && find . -name '*.swift') | while read -r file; do
  [ -e "Sources/$file" ] || rm "$scratch/Sources/Combine/$file"
done

replace "$scratch/Package.swift" <<'MANIFEST'
// swift-tools-version: 6.2
import PackageDescription

let engine: [SwiftSetting] = [
  .swiftLanguageMode(.v5), .enableExperimentalFeature("StrictConcurrency"),
  .enableUpcomingFeature("InferSendableFromCaptures"),
]
let layer =
  engine + [
    .enableUpcomingFeature("GlobalActorIsolatedTypesUsability"), .enableUpcomingFeature("GlobalConcurrency"),
    .enableUpcomingFeature("ImplicitOpenExistentials"), .enableUpcomingFeature("IsolatedDefaultValues"),
    .enableUpcomingFeature("RegionBasedIsolation"),
  ]
let system: [SwiftSetting] = engine + [.define("PORTABLE_COMBINE_FROM_SYSTEM")]

let package = Package(
  name: "OverSystem",
  platforms: [.macOS(.v15)],
  targets: [
    .target(name: "CPortableCombine"),
    .target(
      name: "Combine", dependencies: ["CPortableCombine"],
      swiftSettings: engine + [.enableExperimentalFeature("Extern")]),
    .target(name: "PortableCombine", dependencies: ["Combine"], swiftSettings: system),
    .target(name: "PortableOperators", dependencies: ["PortableCombine"], swiftSettings: layer),
    .target(
      name: "SendablePublishers", dependencies: ["PortableCombine", "PortableOperators"], swiftSettings: layer),
    .target(name: "SwiftUI"),
    .target(name: "UIKit"),
    .target(name: "PortableSchedulers", dependencies: ["PortableCombine", "SwiftUI", "UIKit"], swiftSettings: layer),
    .target(
      name: "PublisherTesting", dependencies: ["PortableCombine", "PortableSchedulers", "SendablePublishers"],
      swiftSettings: layer),
    .target(name: "OpenCombine", swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(
      name: "PortableOpenCombine", dependencies: ["SendablePublishers", "OpenCombine"],
      swiftSettings: [.define("OpenCombine")]),
    .executableTarget(name: "Warnings", dependencies: ["PortableSchedulers"]),
    // Swift Testing has modules that come with Apple's of these names; the stand-ins have none.
    .testTarget(
      name: "AnimatedSchedulersTests", dependencies: ["PortableSchedulers", "SwiftUI", "UIKit"],
      swiftSettings: [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]),
    .testTarget(name: "FailingXCTests", dependencies: ["PortableSchedulers", "PublisherTesting"]),
  ],
  swiftLanguageModes: [.v6]
)
MANIFEST
