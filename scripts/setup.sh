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
[ -x .venv/bin/python ] || "$python" -m venv --without-pip .venv
if [ ! -x .venv/bin/uv ]; then
    # Python brings a pip to be installed; it also runs as it is, which takes less time.
    pip=$("$python" -c 'import ensurepip, pathlib, sysconfig
folders = [pathlib.Path(ensurepip.__file__).parent / "_bundled", pathlib.Path(sysconfig.get_config_var("WHEEL_PKG_DIR") or ".")]
print(next(str(wheel) for folder in folders for wheel in folder.glob("pip-*.whl")))' 2>/dev/null)/pip || pip=
    quietly="--quiet --disable-pip-version-check --no-compile"
    { [ -n "$pip" ] && .venv/bin/python "$pip" install $quietly uv; } || {
        .venv/bin/python -m ensurepip >/dev/null
        .venv/bin/python -m pip install $quietly uv
    }
fi
fetch() {
    .venv/bin/uv --quiet sync --frozen --inexact --no-build-package numba --no-build-package llvmlite "$@"
}
# The second try trusts the system's certificates: behind a company proxy only those work.
fetch "$@" 2>/dev/null && exit 0
export UV_SYSTEM_CERTS=1 UV_NATIVE_TLS=1
told=$(fetch "$@" 2>&1) && exit 0
case $told in
*numba* | *llvmlite*)
    # Their makers need some months for a new Python, and building them takes an hour.
    fetch "$@" --no-install-package numba --no-install-package llvmlite
    echo "There is no Numba for $("$python" --version) yet: everything works, but the computer thinks more slowly." >&2
    ;;
*"Failed to build"* | *"no wheel"* | *"no binary distribution"* | *"wheel for the current platform"*)
    echo "$told" > .venv/setup.log
    what=$(printf '%s\n' "$told" | sed -n 's/^[^`]*`\([A-Za-z0-9_.-]*\)[=@ `].*/\1/p' | head -n 1)
    echo "${what:-A package} cannot be installed for $("$python" --version): nobody has built it for this machine yet, and" \
        "building it here failed. Try another Python (PYTHON=python3.12 make play); .venv/setup.log has the details." >&2
    exit 1
    ;;
*)
    echo "$told" >&2
    exit 1
    ;;
esac
