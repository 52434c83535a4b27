#!/usr/bin/env bash
# Builds and runs small packages that use this one as people's packages do: beside others, in their settings, on a
# pretended Mac. Each group says how many seconds of a processor it took.
# usage: Scripts/graph/check.sh [SCRATCH_DIR]
set -euo pipefail
cd "$(dirname "$0")/../.."
root=$PWD
scratch=${1:-.build/graph}
export SWIFT_BACKTRACE=enable=no
unset SENDABLE_PUBLISHERS_HOST SENDABLE_PUBLISHERS_ENGINE

Scripts/graph/evolution.py
python3 Scripts/graph/test_manifest.py --quiet

if [ "$(uname)" = Darwin ]; then
  echo "graph: the manifest decides as it should; the clients are for systems without Combine, which a Mac is not"
  exit 0
fi

# The packages find this one as their neighbour of that name, whatever its folder is called.
rm -rf "$scratch/packages"
mkdir -p "$scratch/packages"
scratch=$(cd "$scratch" && pwd)
packages=$scratch/packages
cp -Rp Scripts/graph/. "$packages"
ln -s "$root" "$packages/SendablePublishers"
Scripts/graph/readme.py "$packages/Readme"

fail() {
  echo "graph: $1" >&2
  [ ! -s "$scratch/log" ] || tail -60 "$scratch/log" >&2
  exit 1
}

# Arguments of swift build: the package, the build folder, then any. One folder serves all packages of a setting; but
# for the option, SwiftPM would take the plan of the package that was built there before.
build() {
  swift build --disable-build-manifest-caching --package-path "$packages/$1" --scratch-path "$scratch/$2" "${@:3}" \
    >"$scratch/log" 2>&1
}

# The program of a build folder, its configuration, and what it prints.
prints() {
  local output
  output=$("$scratch/$1/$2/$3" 2>&1) || fail "$3 (built in $1) ended with $?: $output"
  [ "$output" = "$4" ] || fail "$3 (built in $1) printed: $output"
}

# Prints a line, with the seconds of a processor that the commands since the last one took.
before=0
says() {
  local now
  times >"$scratch/times"
  now=$(awk 'NR == 2 { for (i = 1; i <= 2; i++) { split($i, t, "m"); sum += t[1] * 60 + t[2] } print int(sum) }' \
    "$scratch/times")
  echo "graph: $1 ($((now - before)) s)"
  before=$now
}

# A package that asks for Combine and depends on nothing, from a clean folder on, in which it finds none.
rm -rf "$scratch/asking"
without_combine="asks only: sees no Combine
queries: []"
with_combine="asks only: sees Combine
queries: [20, 21]
depends: 1"
build Alone asking || fail "a package that asks for Combine does not build without"
prints asking debug Alone "$without_combine"
build Clients asking --product AsksAndDepends || fail "a package that asks for Combine does not build beside ours"
prints asking debug AsksAndDepends "$without_combine
depends: 1"
for round in second third; do
  find "$packages/Neighbours/Asking" -name '*.swift' -exec touch {} +
  build Clients asking --product AsksAndDepends || fail "a package that asks for Combine fails in the $round build"
  prints asking debug AsksAndDepends "$with_combine"
done
# Documentation/Packages.md says so. Once this builds, it can say less.
if build Alone asking; then
  fail "an executable that only uses such a package builds after ours; Documentation/Packages.md says it can't"
fi
grep -qiE "undefined (reference|symbol).*PortableCombineCore" "$scratch/log" ||
  fail "an executable that only uses such a package fails otherwise than documented"
says "packages that ask for Combine build again and again"

build Clients debug || fail "the clients do not build"
prints debug debug WithoutCondition "without a condition: 2"
prints debug debug BesideCombineSchedulers "beside theirs: ours
CombineCore CombineExtensions CombineFoundation CombineOperators CombineTesting"
prints debug debug EngineOnly "the engine alone: [1, 2, 3]"
for setting in InSwift5 InSwift6 InStrictSettings; do
  prints debug debug "$setting" "everything works"
done
says "clients in Swift 5, Swift 6 and strict settings, and beside other packages' names"

build Readme debug --build-tests || fail "a client that follows the README does not build"
prints debug debug App "as the README says: 2"
# A Mac that builds for this platform.
SENDABLE_PUBLISHERS_HOST=apple build Readme debug || fail "it can't be built from a Mac for another platform"
prints debug debug App "as the README says: 2"
says "a client that follows the README, also cross-built"

build Alias debug || fail "code written for combine-schedulers does not build under the alias"
prints debug debug Existing "under the alias: [subscription(Debounce), value(Results for ab)]
and checked: 3"
says "code written for combine-schedulers, under a module alias"

# A Mac, as far as it can be pretended: its platform counts as Apple's, and its Combine is a stand-in.
apple=$packages/AppleTarget
mkdir "$apple/SendablePublishers" "$apple/System"
sed 's/\(platformsWithoutCombine.*= \[\)\.linux, /\1/' Package.swift >"$apple/SendablePublishers/Package.swift"
! cmp -s Package.swift "$apple/SendablePublishers/Package.swift" || fail "the manifest's condition looks otherwise"
ln -s "$root/Sources" "$root/Tests" "$apple/SendablePublishers"
(cd "$apple/System" &&
  swiftc -parse-as-library -emit-module -emit-library -static -module-name Combine ../Combine.swift)
SENDABLE_PUBLISHERS_HOST=apple build AppleTarget/Client apple -Xswiftc -DPORTABLE_COMBINE_FROM_SYSTEM \
  -Xswiftc "-I$apple/System" -Xlinker "$apple/System/libCombine.a" || fail "a client on a Mac does not build"
prints apple debug App "the system's the system's"
! ls "$scratch/apple/debug/Modules" | grep -E '^(Combine|PortableCombine(Core|Dispatch|Foundation))\.' ||
  fail "a client on a Mac builds one of our modules that the system has"

# What a Mac would compile of the package itself: the plan for all targets, with tests. One small target is built.
for engine in 0 1; do
  SENDABLE_PUBLISHERS_HOST=apple SENDABLE_PUBLISHERS_ENGINE=$engine \
    build AppleTarget/SendablePublishers apple-root --target CPortableCombine || fail "a Mac can't plan a build"
  plan=$(sed -nE 's/^  "(main|test)": //p' "$scratch/apple-root/debug.yaml")
  grep -q '<SendablePublishersTests-' <<<"$plan" || fail "the plan of a build looks otherwise"
  ! grep -q '<Combine-' <<<"$plan" || fail "a Mac builds our module Combine with the package"
  if [ "$engine" = 1 ]; then
    grep -q '<PortableCombineCoreTests-' <<<"$plan" || fail "a Mac leaves the engine out although it is asked for"
  else
    ! grep -qE '<PortableCombine(Core|Dispatch|Foundation)-' <<<"$plan" || fail "a Mac builds the engine unasked"
  fi
done
says "on a pretended Mac nothing of ours is named Combine"

# Where a layout has changed, SwiftPM does not build again all that knew it.
rm -rf "$scratch/evolution"
build Clients evolution -Xswiftc -enable-library-evolution --product InSwift6 ||
  fail "with library evolution it does not build; try Scripts/graph/evolution.py --update"
prints evolution debug InSwift6 "everything works"
says "with library evolution"

# Also a clean build in which a package that asks for Combine comes after ours.
build Clients small -c release -Xswiftc -Osize --product InSwift6 || fail "with -Osize it does not build"
prints small release InSwift6 "everything works"
build Clients small -c release -Xswiftc -Osize --product AsksAndDepends ||
  fail "a package that asks for Combine fails in a clean build, after ours"
prints small release AsksAndDepends "$with_combine"
says "with -Osize"

build Clients swiftbuild --build-system swiftbuild --product InSwift6 || fail "the build system swiftbuild fails"
program=$(find "$scratch/swiftbuild/out/Products" -type f -name InSwift6 | head -1)
prints swiftbuild "$(dirname "${program#"$scratch/swiftbuild/"}")" InSwift6 "everything works"
says "with --build-system swiftbuild"

# Foundation's networking needs the platform's curl for static linking; so does a program of one line.
if [ "$(uname)" = Linux ]; then
  echo 'import FoundationNetworking; print(URLSession.shared)' >"$scratch/networking.swift"
  if swiftc -static-stdlib "$scratch/networking.swift" -o "$scratch/networking" >/dev/null 2>&1; then
    product=InSwift6 output="everything works"
  else
    product=EngineOnly output="the engine alone: [1, 2, 3]"
  fi
  build Clients static --static-swift-stdlib --product "$product" || fail "$product can't be linked statically"
  prints static debug "$product" "$output"
  says "with --static-swift-stdlib ($product)"
fi
