#!/usr/bin/env bash
# Compiles what the trait AsyncAlgorithms adds, over a stand-in module of that package's name, and tests it.
# usage: Scripts/async-algorithms/check.sh [SCRATCH_DIR]
set -euo pipefail
cd "$(dirname "$0")/../.."
root=$PWD
scratch=${1:-.build/async-algorithms}

# Without the trait the package must not be fetched, and its module not be named.
if grep -rlE --include='*.swift' '^ *import +AsyncAlgorithms\b' Sources |
  xargs -r grep -LE '^#if AsyncAlgorithms$' | grep .; then
  echo "async-algorithms: the module is imported under the trait only" >&2
  exit 1
fi

rm -rf "$scratch/Sources" "$scratch/Tests"
mkdir -p "$scratch/Sources" "$scratch/Tests"
ln -s "$root/Tests/StandIns/AsyncAlgorithms" "$scratch/Sources/AsyncAlgorithms"
ln -s "$root/Tests/StandIns/AsyncAlgorithmsTests" "$scratch/Tests/AsyncAlgorithmsTests"
for module in CPortableCombine PortableCombineCore PortableCombineDispatch PortableCombineFoundation PortableCombine \
  SendablePublishers PortableSchedulers PublisherTesting; do
  ln -s "$root/Sources/$module" "$scratch/Sources/$module"
done

cat >"$scratch/Package.swift" <<'MANIFEST'
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

let package = Package(
  name: "WithAsyncAlgorithms",
  platforms: [.macOS(.v15)],
  targets: [
    .target(name: "CPortableCombine"),
    .target(
      name: "PortableCombineCore", dependencies: ["CPortableCombine"],
      swiftSettings: engine + [.enableExperimentalFeature("Extern")]),
    .target(name: "PortableCombineDispatch", dependencies: ["PortableCombineCore"], swiftSettings: engine),
    .target(name: "PortableCombineFoundation", dependencies: ["PortableCombineCore"], swiftSettings: engine),
    .target(
      name: "PortableCombine",
      dependencies: ["PortableCombineCore", "PortableCombineDispatch", "PortableCombineFoundation"],
      swiftSettings: engine),
    .target(name: "AsyncAlgorithms"),
    .target(
      name: "SendablePublishers", dependencies: ["PortableCombine", "AsyncAlgorithms"],
      swiftSettings: layer + [.define("AsyncAlgorithms")]),
    .target(name: "PortableSchedulers", dependencies: ["PortableCombine"], swiftSettings: layer),
    .target(
      name: "PublisherTesting", dependencies: ["PortableCombine", "PortableSchedulers", "SendablePublishers"],
      swiftSettings: layer),
    .testTarget(
      name: "AsyncAlgorithmsTests", dependencies: ["AsyncAlgorithms", "SendablePublishers", "PublisherTesting"]),
  ],
  swiftLanguageModes: [.v6]
)
MANIFEST

swift test --package-path "$scratch" -Xswiftc -warnings-as-errors
echo "async-algorithms: what the trait adds compiles over the channels' interface, and works"
