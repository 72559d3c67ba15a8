"""Where compiled code is kept, and under which key.

The code of a game is a few files, one for each part of the work (`PARTS`). A key says what a file was made
of: the sources, Numba, Python and the kind of processor, but not where anything is installed or when
it was written. So all installations of a version share one cache, a wheel can bring its code along, and a
stale file is never used, because its name differs.

A file is written under another name first and then renamed, and begins with a checksum: a process that is
killed, a full disk or two processes at once leave a whole file or none.
"""

from __future__ import annotations

import functools
import getpass
import hashlib
import importlib.metadata
import os
import platform
import shutil
import stat
import sys
import tempfile
import time
import uuid
from contextlib import suppress
from pathlib import Path

import numpy as np
import platformdirs

from .registry import game_type

PLAY, SEARCH, BATCH = PARTS = ("play", "search", "batch")
"""What is compiled together, in this order: a board and its moves; computer players and analysis; many games
at once."""
PACKAGE = Path(__file__).parents[1]
SHIPPED = PACKAGE / "compiled_code"
"""Code that an installed wheel brings along (`scripts/build_cache.py`)."""
SHIPPED_TARGETS = ("x86-64-v3", "x86-64")
"""The kinds of processors it is compiled for: those of the last ten years, and all others."""
MODERN_FLAGS = frozenset(
    {"abm", "avx", "avx2", "bmi1", "bmi2", "cx16", "f16c", "fma", "lahf_lm", "movbe", "popcnt"}
    | {"sse4_1", "sse4_2", "ssse3", "xsave"}
)
"""What Linux calls the abilities of an x86-64-v3 processor."""
UNUSED_CACHE_DAYS = 30
SUFFIX = ".code"
_DIGEST_BYTES = 32


@functools.cache
def target() -> str:
    """The kind of processor that code is compiled for here: one that wheels know, or "native"."""
    wanted = os.environ.get("BAUMEISTER_TARGET")
    if wanted:
        return wanted
    if sys.platform != "linux" or platform.machine() != "x86_64":
        return "native"
    try:
        known = Path("/proc/cpuinfo").read_text().split("flags", 1)[1].split("\n", 1)[0]
    except (OSError, IndexError):
        return SHIPPED_TARGETS[1]
    return SHIPPED_TARGETS[0 if set(known.split()) >= MODERN_FLAGS else 1]


def compiler_environment() -> dict[str, str]:
    """The variables that make Numba compile for `target()`, and colour no messages that nobody reads."""
    chosen = {} if target() == "native" else {"NUMBA_CPU_NAME": target(), "NUMBA_CPU_FEATURES": ""}
    return chosen | {"NUMBA_DISABLE_ERROR_MESSAGE_HIGHLIGHTING": "1"}


@functools.cache
def surroundings() -> str:
    """What besides the sources decides whether compiled code fits."""
    versions = [importlib.metadata.version(name) for name in ("numba", "llvmlite")]
    parts = [
        *versions,
        np.__version__.partition(".")[0],  # its arrays are laid out alike in all versions of one number
        sys.implementation.cache_tag,
        sys.platform,
        platform.machine(),
        target(),
    ]
    if target() == "native":
        from llvmlite import binding  # noqa: PLC0415  slow to load, and needed nowhere else

        parts += [binding.get_host_cpu_name(), binding.get_host_cpu_features().flatten()]
    if checks_bounds():
        parts.append("bounds checked")
    return "\0".join(parts)


def checks_bounds() -> bool:
    """True under NUMBA_BOUNDSCHECK=1."""
    return os.environ.get("NUMBA_BOUNDSCHECK", "0") not in ("", "0")


@functools.cache
def common_hash() -> str:
    """A hash of the sources that the games share."""
    here = Path(__file__).parent
    files = [*here.glob("*.py"), *(PACKAGE / "players").rglob("*.py")]
    return _hash_files(PACKAGE, files)


@functools.cache
def package_hash() -> str:
    """A hash of all sources of this package that are compiled."""
    files = [file for name in ("games", "players") for file in (PACKAGE / name).rglob("*.py")]
    return _hash_files(PACKAGE, files)


@functools.cache
def game_key(name: str) -> str:
    """The key of a game's compiled code."""
    folder = game_type(name).folder
    own = _hash_files(folder, list(folder.rglob("*.py")))
    return _hash(f"{common_hash()}\0{own}\0{surroundings()}")


def _hash_files(folder: Path, files: list[Path]) -> str:
    digest = hashlib.sha256()
    for file in sorted(files):
        digest.update(file.relative_to(folder).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def file_name(name: str, part: str) -> str:
    """The name of the file with a part of a game's code."""
    return f"{name}-{part}-{game_key(name)}{SUFFIX}"


@functools.cache
def cache_folder() -> Path | None:
    """The folder of compiled code; None if there is none that this process may write to."""
    base = Path(os.environ.get("BAUMEISTER_CACHE") or platformdirs.user_cache_path("baumeister"))
    shared = Path(tempfile.gettempdir())
    for folder in (base, shared / f"baumeister-{_user()}"):
        with suppress(OSError):
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            if os.access(folder, os.W_OK) and (folder == base or _is_private(folder)):
                _sweep(folder)
                return folder
    return None


def _is_private(folder: Path) -> bool:
    """False for a folder that others made or may write to, as anybody can in /tmp: what is loaded is run."""
    if not hasattr(os, "getuid"):
        return True
    found = folder.stat()
    return found.st_uid == os.getuid() and not found.st_mode & (stat.S_IWGRP | stat.S_IWOTH)


def _user() -> str:
    try:
        return getpass.getuser()
    except (KeyError, OSError):  # a user without a name, as in some containers
        return str(os.getuid())


def _sweep(folder: Path) -> None:
    """Remove code that nobody has loaded for a month, and the folders of earlier versions."""
    oldest = time.time() - UNUSED_CACHE_DAYS * 86400
    for other in folder.iterdir():
        with suppress(OSError):
            if other.stat().st_mtime >= oldest:
                continue
            if other.is_dir():
                shutil.rmtree(other, ignore_errors=True)
            elif other.suffix == SUFFIX or ".new-" in other.name:
                other.unlink()


def find(file: str) -> Path | None:
    """The file of that name in the cache or among those that were installed with the package."""
    folders = [SHIPPED] if cache_folder() is None else [cache_folder(), SHIPPED]
    return next(
        (folder / file for folder in folders if folder is not None and (folder / file).exists()), None
    )


def is_compiled(name: str, part: str) -> bool:
    """True if that part of a game's code need not be compiled."""
    return find(file_name(name, part)) is not None


def is_complete(name: str) -> bool:
    """True if nothing of a game's code need be compiled."""
    return all(is_compiled(name, part) for part in PARTS)


def read(file: str) -> bytes | None:
    """What was stored under that name; None if there is nothing, or it is damaged."""
    path = find(file)
    if path is None:
        return None
    try:
        found = path.read_bytes()
    except OSError:
        return None
    digest, data = found[:_DIGEST_BYTES], found[_DIGEST_BYTES:]
    if hashlib.sha256(data).digest() != digest:
        with suppress(OSError):
            path.unlink()
        return None
    with suppress(OSError):
        os.utime(path)
    return data


def write(file: str, data: bytes, folder: Path | None = None) -> None:
    """Store something under that name. Raises OSError if that is not possible."""
    folder = folder or cache_folder()
    if folder is None:
        raise PermissionError("there is no folder for compiled code that can be written to")
    begun = folder / f"{file}.new-{uuid.uuid4().hex[:8]}"
    try:
        begun.write_bytes(hashlib.sha256(data).digest() + data)
        begun.replace(folder / file)
    except OSError:
        with suppress(OSError):
            begun.unlink()
        raise
