#!/usr/bin/env bash
# Compiles the layers as they are compiled on Apple's platforms: over a module named Combine, through the branch of
# PortableCombine that a Mac takes. Here that module is the engine under the system's name.
# usage: Scripts/over-system/check.sh [SCRATCH_DIR]
set -euo pipefail
cd "$(dirname "$0")/../.."
root=$PWD
scratch=${1:-.build/over-system}

# The layers see Combine through PortableCombine alone.
if grep -rnE 'canImport\(Combine\)|^ *(@[a-zA-Z_]+ +)*import +(Combine|CombineCore|CombineDispatch|CombineFoundation|Synchronization)\b' \
  Sources/SendablePublishers Sources/CombineSchedulers Sources/CombineTesting; then
  echo "over-system: the layers import PortableCombine, and nothing that is not on every platform" >&2
  exit 1
fi

rm -rf "$scratch/Sources"
mkdir -p "$scratch/Sources/Combine"
ln -s "$root/Sources/CKernel" "$scratch/Sources/CKernel"
for module in PortableCombine SendablePublishers CombineSchedulers CombineTesting; do
  ln -s "$root/Sources/$module" "$scratch/Sources/$module"
done

# The engine as one module with the system's name.
for module in CombineCore CombineDispatch CombineFoundation; do
  (cd "Sources/$module" && find . -name '*.swift' | while read -r file; do
    target="$root/$scratch/Sources/Combine/$module/$file"
    mkdir -p "$(dirname "$target")"
    sed -E -e '/^ *(@_exported +)?(public +)?import CombineCore$/d' -e 's/\bCombineCore\./Combine./g' "$file" >"$target"
  done)
done

cat >"$scratch/Package.swift" <<'MANIFEST'
// swift-tools-version: 6.2
import PackageDescription

let system: [SwiftSetting] = [.define("PORTABLE_COMBINE_FROM_SYSTEM")]

let package = Package(
  name: "OverSystem",
  targets: [
    .target(name: "CKernel"),
    .target(
      name: "Combine", dependencies: ["CKernel"],
      swiftSettings: [
        .swiftLanguageMode(.v5), .enableExperimentalFeature("StrictConcurrency"),
        .enableUpcomingFeature("InferSendableFromCaptures"),
      ]),
    .target(name: "PortableCombine", dependencies: ["Combine"], swiftSettings: system),
    .target(name: "SendablePublishers", dependencies: ["PortableCombine"]),
    .target(name: "CombineSchedulers", dependencies: ["PortableCombine"]),
    .target(name: "CombineTesting", dependencies: ["PortableCombine", "CombineSchedulers"]),
  ],
  swiftLanguageModes: [.v6]
)
MANIFEST

swift build --package-path "$scratch" -Xswiftc -warnings-as-errors
echo "over-system: the layers compile over a module named Combine"
