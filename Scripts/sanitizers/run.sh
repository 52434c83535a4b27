#!/usr/bin/env bash
# Runs tests under a sanitizer: those of the named targets, in a package that has no other test targets, so that only
# what they need is compiled; or all.
# usage: Scripts/sanitizers/run.sh thread|address debug|release [TEST_TARGET...]
set -euo pipefail
cd "$(dirname "$0")/../.."
root=$PWD
sanitizer=$1 configuration=$2
shift 2

package=.build/$sanitizer-sanitizer
mkdir -p "$package"
ln -sfn "$root/Sources" "$package/Sources"
ln -sfn "$root/Tests" "$package/Tests"
{
  cat Package.swift
  if [ $# -gt 0 ]; then
    printf '\nlet kept: Set<String> = ['
    printf '"%s", ' "$@"
    printf ']\npackage.targets.removeAll { $0.type == .test && !kept.contains($0.name) }\n'
  fi
} >"$package/Package.swift.new"
# One that is the same is not written, so that nothing is planned anew.
cmp -s "$package/Package.swift.new" "$package/Package.swift" || cp "$package/Package.swift.new" "$package/Package.swift"

# The runtime keeps some of its metadata until the process ends, which the leak check would report. Tests that measure
# how deep the stack is need frames that lie on it.
export ASAN_OPTIONS=${ASAN_OPTIONS:-detect_leaks=0:detect_stack_use_after_return=0}
# The first report fails the run.
export TSAN_OPTIONS=${TSAN_OPTIONS:-halt_on_error=1}
swift test --package-path "$package" --no-parallel --sanitize="$sanitizer" -c "$configuration"
echo "sanitizers: the $sanitizer sanitizer has nothing to report"
