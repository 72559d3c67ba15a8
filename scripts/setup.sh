#!/bin/sh
# Make .venv with everything in uv.lock. Usage: scripts/setup.sh [uv sync options]
# Needs Python 3.11+. On Debian the venv module is a separate package, which is installed if possible.
set -eu
python=${PYTHON:-python3}

if ! "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
    echo "Baumeister needs Python 3.11 or newer; $python is $("$python" --version 2>&1 || echo missing)" >&2
    exit 2
fi
if ! "$python" -c 'import venv, ensurepip' 2>/dev/null; then
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
        apt-get -qq update && apt-get -qq install -y python3-venv
    else
        echo "please install the package python3-venv (sudo apt-get install python3-venv) and try again" >&2
        exit 2
    fi
fi
[ -x .venv/bin/python ] || "$python" -m venv .venv
[ -x .venv/bin/uv ] || .venv/bin/python -m pip --quiet --disable-pip-version-check install uv
export UV_COMPILE_BYTECODE=1
# The second try trusts the system's certificates: behind a company proxy only those work.
.venv/bin/uv --quiet sync --frozen --inexact "$@" 2>/dev/null ||
    UV_SYSTEM_CERTS=1 UV_NATIVE_TLS=1 .venv/bin/uv --quiet sync --frozen --inexact "$@"
