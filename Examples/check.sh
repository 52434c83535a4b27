#!/usr/bin/env bash
# Builds the examples, runs them on real input, and checks their exit statuses and what they print.
# usage: Examples/check.sh [release|debug [ARGUMENT_OF_SWIFT_BUILD...]]
set -euo pipefail
set -m # Jobs in the background get SIGINT, as they do from a shell at a terminal.
cd "$(dirname "$0")"

build=(--configuration "${1:-release}" "${@:2}")
swift build --quiet "${build[@]}"
bin=$(swift build "${build[@]}" --show-bin-path)

work=$(mktemp -d)
follower=
cleanup() {
  [ -z "$follower" ] || kill -KILL "$follower" 2>/dev/null || true
  rm -rf "$work"
}
trap cleanup EXIT

fail() {
  echo "check.sh: $1" >&2
  echo "--- standard output" >&2
  head -40 "$work/out" >&2 || true
  echo "--- standard error" >&2
  head -40 "$work/err" >&2 || true
  exit 1
}

# run STATUS COMMAND...: output goes to $work/out and $work/err.
run() {
  local expected=$1 status=0
  shift
  "$@" >"$work/out" 2>"$work/err" || status=$?
  [ "$status" -eq "$expected" ] || fail "'$*' ended with $status, not $expected"
}

# A line of the output, or of the errors, that must be there, as a basic regular expression for all of it.
says() { grep -qx -- "$1" "$work/out" || fail "no line '$1' in the output"; }
complains() { grep -qx -- "$1" "$work/err" || fail "no line '$1' among the errors"; }
is_quiet() { [ ! -s "$work/$1" ] || fail "unexpected text on $1"; }

# --- Quickstart

cd / # It must find its sample from anywhere.
run 0 "$bin/Quickstart"
is_quiet err
[ "$(head -1 "$work/out")" = "No position yet" ] || fail "another first status"
for stop in "59.3300° N, 18.0581° E" "59.3326° N, 18.0649° E" "59.3313° N, 18.0716° E" "59.3268° N, 18.0717° E"; do
  says "At $stop"
done
[ "$(tail -1 "$work/out")" = "At 59.3250° N, 18.0708° E" ] || fail "another last status"
echo "Quickstart: sample"

printf 'time,latitude,longitude\r\n0,-33.8568,151.2153\r\nnoon,1,2\r\n10,40.6892,-74.0445\r\n' >"$work/track.csv"
run 0 "$bin/Quickstart" "$work/track.csv"
says "At 33.8568° S, 151.2153° E"
says "At 40.6892° N, 74.0445° W"
complains "Quickstart: .*/track.csv:3: 'noon' is neither a number of seconds nor an ISO 8601 date; line left out"

run 1 "$bin/Quickstart" "$work/absent.csv"
complains "Quickstart: .*/absent.csv can't be read: .*"
is_quiet out
run 1 "$bin/Quickstart" /dev/null
run 2 "$bin/Quickstart" one two
echo "Quickstart: files"

# --- LogWatch, to the end of a log

generate() { # LINES
  awk -v lines="$1" 'BEGIN {
    split("status status status configure install WARN", kinds, " ")
    for (i = 0; i < lines; i++)
      printf "2025-06-%02d %02d:%02d:%02d %s package-%d:amd64 1.%d <none>\n", 1 + i / 86400, i / 3600 % 24,
        i / 60 % 60, i % 60, kinds[i % 6 + 1], i % 977, i % 31
  }'
}

log=/var/log/dpkg.log
if [ ! -s "$log" ]; then
  log=$work/generated.log
  generate 5000 >"$log"
fi
cp "$log" "$work/snapshot.log" # The real one may grow meanwhile.
lines=$(wc -l <"$work/snapshot.log")
run 0 "$bin/LogWatch" "$work/snapshot.log"
is_quiet err
says "minute  .* status .* total"
says "total  .* $lines"
says "total  .* $(awk '$3 == "status"' "$work/snapshot.log" | wc -l) .*"
says "$lines lines, 0 malformed"
cp "$work/out" "$work/expected"

run 0 "$bin/LogWatch" - <"$work/snapshot.log"
cmp -s "$work/out" "$work/expected" || fail "standard input gives another table than the file"
run 0 bash -c "cat '$work/snapshot.log' | '$bin/LogWatch'"
cmp -s "$work/out" "$work/expected" || fail "a pipe gives another table than the file"
echo "LogWatch: $log, from the file, standard input and a pipe"

run 1 "$bin/LogWatch" "$work/absent.log"
is_quiet out
complains "LogWatch: .*/absent.log: No such file or directory"
run 1 "$bin/LogWatch" --follow "$work/absent.log"
run 1 "$bin/LogWatch" "$work"
complains "LogWatch: .*: Is a directory"
run 2 "$bin/LogWatch" --wrong
complains "usage: LogWatch .*"
run 0 "$bin/LogWatch" --help
says "usage: LogWatch .*"
run 0 "$bin/LogWatch" /dev/null
says "0 lines, 0 malformed"
echo "LogWatch: what can't be read"

{
  printf '2025-06-24 14:36:25 INFO one\r\nrubbish\n\n2025-06-24T14:37:00.5Z [ERROR]: two\n'
  printf '2025-06-31 00:00:00 INFO no such day\n\xff\xfe\x00\n2025-06-24 14:37:59 INFO last'
} >"$work/malformed.log"
run 0 "$bin/LogWatch" "$work/malformed.log"
says "2025-06-24 14:37 *1 *1 *2"
says "total *2 *1 *3"
says "7 lines, 3 malformed"
says "  line 2: rubbish"
says "  line 5: 2025-06-31 00:00:00 INFO no such day"
says "  line 6: .*"
echo "LogWatch: malformed lines"

if command -v script >/dev/null && script -qec true /dev/null >/dev/null 2>&1; then
  run 0 script -qec "'$bin/LogWatch' '$work/snapshot.log'" /dev/null
  grep -q "$(printf '\033')\[2K.*lines, 0 malformed, .* a second" "$work/out" || fail "no status line on a terminal"
  tr -d '\r' <"$work/out" | grep -qx "$lines lines, 0 malformed" || fail "no table on a terminal"
  echo "LogWatch: status line on a terminal"
fi

# --- LogWatch --follow

# Waits until the follower has read all of $work/follow.log, and counted it.
caught_up() {
  local descriptor waited=0
  until [ -d /proc ] || [ "$waited" -ge 1 ]; do sleep 1; waited=1; done
  until [ ! -d /proc ]; do
    for descriptor in /proc/"$follower"/fd/*; do
      if [ "$(readlink "$descriptor")" = "$work/follow.log" ]; then
        local position
        position=$(awk '$1 == "pos:" { print $2 }' "/proc/$follower/fdinfo/${descriptor##*/}")
        [ "$position" -ne "$(wc -c <"$work/follow.log")" ] || break 2
      fi
    done
    waited=$((waited + 1))
    [ "$waited" -lt 100 ] || fail "--follow does not read what was written"
    sleep 0.1
  done
  sleep 0.5
}

for signal in INT TERM; do
  echo "2025-06-24 14:36:25 first" >"$work/follow.log"
  "$bin/LogWatch" --follow "$work/follow.log" >"$work/out" 2>"$work/err" &
  follower=$!
  caught_up
  echo "2025-06-24 14:36:26 grown" >>"$work/follow.log"
  caught_up
  mv "$work/follow.log" "$work/follow.log.1"
  printf '2025-06-24 14:37:00 rotated\n2025-06-24 14:37:01 rotated\n' >"$work/follow.log"
  caught_up
  : >"$work/follow.log"
  caught_up
  echo "2025-06-24 14:38:00 emptied" >>"$work/follow.log"
  caught_up
  kill -"$signal" "$follower"
  status=0
  wait "$follower" || status=$?
  follower=
  [ "$status" -eq $((128 + $(kill -l "$signal"))) ] || fail "SIG$signal ended --follow with $status"
  says "minute  *rotated  *first  *grown  *emptied  *total"
  says "total  *2  *1  *1  *1  *5"
  says "5 lines, 0 malformed"
done
echo "LogWatch: --follow through growth, rotation and truncation, until a signal"

# --- LogWatch in constant memory

# peak COMMAND...: runs it, and prints the most memory that it had, in kB.
peak() {
  if /usr/bin/time -f %M -o "$work/peak" true 2>/dev/null; then
    /usr/bin/time -f %M -o "$work/peak" "$@" >"$work/out" 2>"$work/err"
    cat "$work/peak"
  elif [ -d /proc/self ]; then
    "$@" >"$work/out" 2>"$work/err" &
    local pid=$! most=0
    while now=$(awk '$1 == "VmHWM:" { print $2 }' "/proc/$pid/status" 2>/dev/null) && [ -n "$now" ]; do
      most=$now
      sleep 0.02
    done
    wait "$pid"
    echo "$most"
  else
    "$@" >"$work/out" 2>"$work/err"
    echo 0
  fi
}

allowance=16384 # kB that a log may cost more than one of a thousandth of its size.
generate 1000 >"$work/small.log"
generate 1000000 >"$work/large.log"
small=$(peak "$bin/LogWatch" "$work/small.log")
large=$(peak "$bin/LogWatch" "$work/large.log")
says "1000000 lines, 0 malformed"
says "total  .* 1000000"
[ "$large" -le $((small + allowance)) ] || fail "1,000 lines take $small kB, 1,000,000 lines $large kB"
head -c 100000000 /dev/zero >"$work/line.log"
line=$(peak "$bin/LogWatch" "$work/line.log")
says "1 line, 1 malformed"
[ "$line" -le $((small + allowance)) ] || fail "1,000 lines take $small kB, a line of 100 MB $line kB"
echo "LogWatch: $small kB for 1,000 lines, $large kB for 1,000,000, $line kB for one line of 100 MB"
