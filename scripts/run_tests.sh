#!/bin/sh
# Run pytest with the given arguments, then what failed once more, alone: on a busy machine a test that waits for other
# processes can fail by chance. Such a test is named here and still has to be mended; one that fails twice fails the build.
# Each worker begins with a part of its own and takes from the others at the end: what the tests of a file share (a server,
# a solved game, compiled code) is made once, not once for each worker. There are half as many workers again as cores: a
# third of their time they wait, for a page, another process or a clock.
set -u
workers=${WORKERS:-auto}
if [ "$workers" = auto ]; then
    cores=$(nproc 2>/dev/null || getconf _NPROCESSORS_ONLN)
    workers=$((cores + (cores + 1) / 2))
fi
pytest=".venv/bin/python -m pytest -q --hypothesis-profile=ci"
failed=$(mktemp -d)
trap 'rm -rf "$failed"' EXIT
$pytest -o cache_dir="$failed" -n "$workers" --dist worksteal "$@"
code=$?
[ "$code" -eq 1 ] || exit "$code"  # all passed, or something other than a test went wrong
echo "The failed tests are run again, one after the other. A test that passes now fails by chance: mend it."
$pytest -o cache_dir="$failed" --last-failed --last-failed-no-failures none "$@"
