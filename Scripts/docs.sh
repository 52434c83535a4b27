#!/usr/bin/env bash
# Builds the documentation of the public modules from the last debug build; warnings are errors.
# usage: Scripts/docs.sh [OUTPUT_DIR]
set -euo pipefail
cd "$(dirname "$0")/.."
output=${1:-.build/docs}
build=.build/debug
[ -d "$build/Modules" ] || { echo "docs: run 'swift build' first" >&2; exit 1; }

mkdir -p "$output"
graphs=$(mktemp -d)
trap 'rm -rf "$graphs"' EXIT
triple=$(swiftc -print-target-info | python3 -c 'import json,sys; print(json.load(sys.stdin)["target"]["triple"])')
maps=()
for map in "$build"/*.build/module.modulemap; do
  [ -e "$map" ] && maps+=(-Xcc "-fmodule-map-file=$map")
done

for module in PortableCombineCore PortableCombineDispatch PortableCombineFoundation PortableOperators SendablePublishers \
  PortableSchedulers PublisherTesting; do
  mkdir -p "$graphs/$module"
  swift symbolgraph-extract -module-name "$module" -target "$triple" -I "$build/Modules" ${maps[@]+"${maps[@]}"} \
    -output-dir "$graphs/$module" -minimum-access-level public -skip-inherited-docs -omit-extension-block-symbols
  docc convert "Sources/$module/$module.docc" --additional-symbol-graph-dir "$graphs/$module" \
    --fallback-display-name "$module" --fallback-bundle-identifier "$module" \
    --output-path "$output/$module" --warnings-as-errors
  echo "docs: $module"
done
