#!/usr/bin/env bash
# Compiles the layers as they are compiled on Apple's platforms: over a module named Combine, through the branch of
# PortableCombine that a Mac takes. Here that module is the engine under the system's name. So are SwiftUI and UIKit
# stand-ins, which record what was called, and the animated schedulers over them are tested.
# usage: Scripts/over-system/check.sh [SCRATCH_DIR]
set -euo pipefail
cd "$(dirname "$0")/../.."
scratch=${1:-.build/over-system}

# The layers see Combine through PortableCombine alone.
if grep -rnE 'canImport\(Combine\)|^ *(@[a-zA-Z_]+ +)*import +(Combine|PortableCombineCore|PortableCombineDispatch|PortableCombineFoundation|Synchronization)\b' \
  Sources/PortableOperators Sources/SendablePublishers Sources/PortableSchedulers Sources/PublisherTesting \
  Sources/PortableOpenCombine; then
  echo "over-system: the layers import PortableCombine, and nothing that is not on every platform" >&2
  exit 1
fi

Scripts/over-system/package.sh "$scratch"

build=(--package-path "$scratch" -Xswiftc -warnings-as-errors)
swift build "${build[@]}" --build-tests
echo "over-system: the layers compile over a module named Combine"

swift test "${build[@]}" --skip-build --disable-xctest --filter AnimatedSchedulersTests
echo "over-system: the animated schedulers work over SwiftUI and UIKit"

# What a scheduler or an expectation reports fails a test of XCTest.
if report=$(swift test "${build[@]}" --skip-build --disable-swift-testing 2>&1); then
  echo "over-system: tests of XCTest that use an unimplemented scheduler and expect too much must fail, and passed" >&2
  exit 1
fi
grep -q 'error.*xctest - An unimplemented scheduler was asked to run an action' <<<"$report" &&
  grep -q 'error.*The publisher does not send what the diagram says' <<<"$report" || {
  echo "$report" >&2
  echo "over-system: those tests failed, yet not by the reports" >&2
  exit 1
}

# Outside tests it is a warning, each text once, and the program goes on.
warnings=$("$(swift build "${build[@]}" --show-bin-path)/Warnings" 2>&1)
[ "$(grep -c 'carried out' <<<"$warnings")" = 3 ] &&
  [ "$(grep -c 'warning: app - An unimplemented scheduler' <<<"$warnings")" = 1 ] &&
  [ "$(grep -c 'warning: An action that should repeat' <<<"$warnings")" = 1 ] || {
  echo "$warnings" >&2
  echo "over-system: outside tests each report is to be written once" >&2
  exit 1
}
echo "over-system: reports fail tests of XCTest, and are warnings outside tests"
