#!/usr/bin/env bash
# Runs steps of the Makefile one after another, and says what each has cost.
# usage: Scripts/check.sh STEP...
set -euo pipefail
cd "$(dirname "$0")/.."
times=$(mktemp)
trap 'rm -f "$times"' EXIT
TIMEFORMAT='%R %U %S'

table() {
  awk 'BEGIN { printf "%-18s %9s %13s\n", "step", "seconds", "of processors" }
    { printf "%-18s %9.0f %13.0f\n", $1, $2, $3 + $4; seconds += $2; work += $3 + $4 }
    END { printf "%-18s %9.0f %13.0f\n", "all", seconds, work }' "$times"
}

exec 3>&1 4>&2
for step in "$@"; do
  echo "check: $step"
  status=0
  cost=$({ time "${MAKE:-make}" --no-print-directory "$step" >&3 2>&4; } 2>&1) || status=$?
  echo "$step $cost" >>"$times"
  if [ "$status" -ne 0 ]; then
    table
    echo "check: $step failed" >&2
    exit "$status"
  fi
done
table
