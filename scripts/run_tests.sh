#!/bin/sh
# Run one pass of the tests: scripts/run_tests.sh NAME WORKERS [pytest's arguments]. What fails is only noted; with AGAIN=1
# the same command runs that once more, when nothing else is running: on a busy machine a test that waits for other processes
# can fail by chance. Such a test is named here and still has to be mended; one that fails twice fails the build.
# Each worker begins with a part of its own and takes from the others at the end: what the tests of a file share (a server,
# a solved game, compiled code) is made once, not once for each worker.
set -u
name=$1 workers=$2 again=${AGAIN:-}
shift 2
unset AGAIN MAKEFLAGS MFLAGS MAKELEVEL  # some tests call make themselves
cache=.pytest_cache/$name
# A folder of its own: every other run of pytest closes the one that they usually share, and a database in there that may no
# longer see its files ends.
base=$(mktemp -d "${TMPDIR:-/tmp}/baumeister-$name-XXXXXX")
trap 'rm -rf "$base"' EXIT
pytest=".venv/bin/python -m pytest -q --hypothesis-profile=ci -o cache_dir=$cache --basetemp=$base/tests"
if [ -n "$again" ]; then
    [ -e "$cache/failed" ] || exit 0
    echo "The failed tests ($name) are run again, one after the other. A test that passes now fails by chance: mend it."
    $pytest -n 0 --last-failed --last-failed-no-failures none "$@"
    exit
fi
rm -rf "$cache"
$pytest -n "$workers" --dist worksteal "$@"
code=$?
[ "$code" -eq 1 ] || exit "$code"  # all passed, or something other than a test went wrong
mkdir -p "$cache" && touch "$cache/failed"
