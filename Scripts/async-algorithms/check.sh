#!/usr/bin/env bash
# Compiles what the trait AsyncAlgorithms adds, over a stand-in module of that package's name, and tests it: in
# the package of Scripts/over-system, so that nothing is compiled twice.
# usage: Scripts/async-algorithms/check.sh [SCRATCH_DIR]
set -euo pipefail
cd "$(dirname "$0")/../.."
scratch=${1:-.build/over-system}

# Without the trait the package must not be fetched, and its module not be named.
if grep -rlE --include='*.swift' '^ *import +AsyncAlgorithms\b' Sources |
  xargs -r grep -LE '^#if AsyncAlgorithms$' | grep .; then
  echo "async-algorithms: the module is imported under the trait only" >&2
  exit 1
fi

Scripts/over-system/package.sh "$scratch"
swift test --package-path "$scratch" -Xswiftc -warnings-as-errors --disable-xctest --filter AsyncAlgorithmsTests
echo "async-algorithms: what the trait adds compiles over the channels' interface, and works"
