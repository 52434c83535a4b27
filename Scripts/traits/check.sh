#!/usr/bin/env bash
# Compiles what the traits add, over stand-ins for the packages that they fetch, and tests it.
# usage: Scripts/traits/check.sh [SCRATCH_DIR]
set -euo pipefail
cd "$(dirname "$0")/../.."
root=$PWD
scratch=${1:-.build/traits}

fail() {
  echo "traits: $1" >&2
  exit 1
}

# Without a trait its module must not be named.
for trait in AsyncAlgorithms OpenCombine; do
  if grep -rlE --include='*.swift' "^ *import +$trait\b" Sources | xargs -r grep -LE "^#if $trait\$" | grep .; then
    fail "the module $trait is imported under the trait of that name only"
  fi
done

# The package as it is: nothing may be fetched.
plain=$scratch/plain
rm -rf "$plain"
mkdir -p "$plain"
cp Package.swift "$plain"
ln -s "$root/Sources" "$root/Tests" "$plain"
swift package --package-path "$plain" resolve
if find "$plain/.build/repositories" "$plain/.build/checkouts" -mindepth 1 | grep .; then
  fail "without a trait a package is fetched"
fi
echo "traits: without them nothing is fetched"

# The same manifest, with the stand-ins in place of the packages, and with their tests in place of the library's.
package=$scratch/package
mkdir -p "$package/Tests"
ln -sfn "$root/Sources" "$package/Sources"
manifest=$(sed -E 's|\.package\(url: "[^"]*/([^"/]+)\.git", from: "[^"]*"\)|.package(path: "\1")|' Package.swift)
grep -q 'url:' <<<"$manifest" && fail "a package has no stand-in"
manifest+='
package.targets.removeAll { $0.type == .test || $0.path?.hasPrefix("Tests/") == true }
package.targets += [
  .testTarget(
    name: "AsyncAlgorithmsTests",
    dependencies: [
      "SendablePublishers", "PublisherTesting", .product(name: "AsyncAlgorithms", package: "swift-async-algorithms"),
    ]),
  .testTarget(
    name: "OpenCombineTests",
    dependencies: [
      "PortableOpenCombine", "PortableSchedulers", "PublisherTesting",
      .product(name: "OpenCombine", package: "OpenCombine"),
      .product(name: "OpenCombineDispatch", package: "OpenCombine"),
    ]),
]'
[ "$manifest" = "$(cat "$package/Package.swift" 2>/dev/null)" ] || echo "$manifest" >"$package/Package.swift"

# A package of that name, with a library for each module.
stand_in() {
  local name=$1 tools=$2 libraries="" targets="" module
  shift 2
  mkdir -p "$package/$name/Sources"
  for module in "$@"; do
    ln -sfn "$root/Tests/StandIns/$module" "$package/$name/Sources/$module"
    libraries+=".library(name: \"$module\", targets: [\"$module\"]), "
    [ "$module" = "$1" ] && targets+=".target(name: \"$1\"), " ||
      targets+=".target(name: \"$module\", dependencies: [\"$1\"]), "
  done
  cat >"$package/$name/Package.swift" <<MANIFEST
// swift-tools-version:$tools
import PackageDescription
let package = Package(
  name: "$name", platforms: [.macOS(.v12)], products: [$libraries], targets: [$targets])
MANIFEST
}
stand_in swift-async-algorithms 6.0 AsyncAlgorithms
stand_in OpenCombine 5.7 OpenCombine OpenCombineDispatch
for tests in AsyncAlgorithmsTests OpenCombineTests; do
  ln -sfn "$root/Tests/StandIns/$tests" "$package/Tests/$tests"
done

swift test --package-path "$package" --no-parallel --traits AsyncAlgorithms,OpenCombine -Xswiftc -warnings-as-errors
swiftc -typecheck -swift-version 6 -parse-as-library -I "$package/.build/debug/Modules" \
  -Xfrontend -verify -Xfrontend -verify-ignore-unrelated Tests/StandIns/OpenCombineRefusals/Refusals.swift
echo "traits: what they add compiles over the packages' interfaces, and works"
