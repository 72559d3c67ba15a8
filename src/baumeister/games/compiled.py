"""Rules at native speed: the decorator, the cache of compiled code, and the uncompiled twin.

`@rule` compiles a function with Numba. The same source also runs as plain Python: under
`NUMBA_DISABLE_JIT=1` everywhere, and through `plain()` beside the compiled code in one process, which
is how a cold start stays usable while the compiler works and how tests compare the two.
"""

from __future__ import annotations

import functools
import getpass
import hashlib
import importlib.util
import os
import platform
import shutil
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import Annotated, Any, TypeVar, cast, get_args, get_origin, get_type_hints

import filelock
import numba
import numpy as np
import numpy.typing as npt
import platformdirs

from .registry import plug_in_folders

F = TypeVar("F", bound=Callable[..., Any])

Int8s = npt.NDArray[np.int8]
Int16s = npt.NDArray[np.int16]
Int32s = npt.NDArray[np.int32]
Int64s = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float32]
Mask = npt.NDArray[np.bool_]
States = npt.NDArray[np.void]
"""A one-dimensional array of state records; most callers hold one of length 1."""

PACKAGE = Path(__file__).parents[1]
RULES_FOLDERS = ("games", "players")
"""The folders with compiled code: a change to any file in them, or to an installed plug-in game, makes a
new cache."""

UNUSED_CACHE_DAYS = 30
_config: Any = numba.config  # its attributes come from the environment
_types: Any = numba.types
JIT = not _config.DISABLE_JIT
"""False under NUMBA_DISABLE_JIT=1."""
_twin = threading.local()


def rule(fn: F) -> F:
    """Compile a function of the rules or the search; cached on disk, runs without the GIL.

    Hazards (compiled and plain must agree): keep to signed integers, never let a small integer field
    overflow, hoist nested arrays (`cell = s.cell`), index within bounds.
    """
    if getattr(_twin, "plain", False):
        return fn
    with _numba_cache():
        compiled: Any = numba.njit(cache=True, nogil=True)(fn)
    if JIT:
        _save_one_at_a_time(compiled._cache)
        _compile_once(compiled)
    return cast("F", compiled)


def python(fn: F) -> F:
    """The plain Python body of a compiled function."""
    body: F = getattr(fn, "py_func", fn)
    return body


def record_dtype(fields: type) -> np.dtype[np.void]:
    """The record type that a state class describes by `name: Annotated[type, numpy type, shape]`."""
    spec: list[tuple[str, Any, tuple[int, ...]]] = []
    for name, hint in get_type_hints(fields, include_extras=True).items():
        if get_origin(hint) is Annotated:
            _, scalar, *shape = get_args(hint)
            spec.append((name, scalar, tuple(shape[0]) if shape else ()))
    return np.dtype((np.record, np.dtype(_filled(np.dtype(spec, align=True)), align=True)))


def _filled(dtype: np.dtype[np.void]) -> list[tuple[str, Any]]:
    """The fields, with every gap named too: NumPy copies only fields, and leftovers in a gap would make two
    equal positions differ as bytes."""
    spec: list[tuple[str, Any]] = []
    end = 0
    assert dtype.fields is not None
    for name, (kind, offset, *_) in dtype.fields.items():
        if offset > end:
            spec.append((f"gap{end}", (np.int8, (offset - end,))))
        spec.append((name, kind))
        end = offset + kind.itemsize
    if dtype.itemsize > end:
        spec.append((f"gap{end}", (np.int8, (dtype.itemsize - end,))))
    return spec


# ---- where compiled code is kept ----------------------------------------------------------------------


@functools.cache
def sources_hash() -> str:
    """A hash of all sources of compiled code, their location, Numba, Python and the processor. Numba finds
    code by the location of its source: without the location, a second installation would see our marker
    that everything is compiled, find no code, and compile while everybody waits."""
    digest = hashlib.sha256()
    folders = [*(PACKAGE / name for name in RULES_FOLDERS), *plug_in_folders()]
    machine = (platform.python_version(), platform.machine(), _cpu())
    for part in (*(str(folder.resolve()) for folder in folders), numba.__version__, np.__version__, *machine):
        digest.update(part.encode() + b"\0")
    for folder in folders:
        for file in sorted(folder.rglob("*.py")):
            digest.update(file.relative_to(folder).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def _cpu() -> str:
    from llvmlite import binding  # noqa: PLC0415  only needed once, and only here

    return f"{binding.get_host_cpu_name()} {binding.get_host_cpu_features().flatten()}"


@functools.cache
def cache_folder() -> Path:
    """The folder of this version's compiled code. A stale one is never used, because its name differs."""
    base = Path(os.environ.get("BAUMEISTER_CACHE") or platformdirs.user_cache_path("baumeister"))
    flavour = "-checked" if _config.BOUNDSCHECK else ""
    folder = base / (sources_hash() + flavour)
    try:
        fresh = not folder.exists()
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
        if fresh:
            _sweep(base)
    except OSError:
        folder = Path(tempfile.gettempdir()) / f"baumeister-{getpass.getuser()}" / folder.name
        folder.mkdir(parents=True, exist_ok=True)
    return folder


def _sweep(base: Path) -> None:
    """Remove the compiled code of versions nobody has started for a month."""
    oldest = time.time() - UNUSED_CACHE_DAYS * 86400
    for other in base.iterdir():
        if other.is_dir() and other.stat().st_mtime < oldest:
            shutil.rmtree(other, ignore_errors=True)


_declaring = threading.RLock()


@contextmanager
def _numba_cache() -> Iterator[None]:
    """Point Numba at our folder while one of our functions is declared, and only then. One thread at a time:
    another would reset it too early, and code would be cached in the wrong place."""
    folder = str(cache_folder())
    with _declaring:
        before = _config.CACHE_DIR
        _config.CACHE_DIR = folder
        try:
            yield
        finally:
            _config.CACHE_DIR = before


def _save_one_at_a_time(cache: Any) -> None:
    """Let only one process write at a time: Numba reads, changes and writes an index without a lock, so two
    that compile the same function for two games could each point to the other's code."""
    save = cache.save_overload

    def save_alone(signature: Any, data: Any) -> None:
        with filelock.FileLock(cache_folder() / "lock"):
            save(signature, data)

    cache.save_overload = save_alone


def _compile_once(compiled: Any) -> None:
    """Let compiled callers share one version of a function. Numba would make one for each constant and each
    integer size it is called with, which takes a third of its time; LLVM still inlines constants."""
    template = compiled.get_call_template

    def shared(args: Any, kws: Any) -> Any:
        return template(tuple(map(_wide, args)), {name: _wide(kind) for name, kind in dict(kws).items()})

    compiled.get_call_template = shared


def _wide(kind: Any) -> Any:
    """The type of an argument, without details that make no difference to the callee."""
    kind = _types.unliteral(kind)
    return _types.int64 if isinstance(kind, _types.Integer) and kind.signed else kind


# ---- the uncompiled twin ------------------------------------------------------------------------------

_twins: dict[str, ModuleType] = {}
_twins_lock = threading.RLock()


def plain(module: ModuleType) -> ModuleType:
    """A copy of the module with every `@rule` left as plain Python, including those it imports."""
    name = module.__name__
    with _twins_lock:
        if not JIT:
            return module
        if name not in _twins:
            spec = importlib.util.find_spec(name)
            assert spec is not None
            assert spec.loader is not None
            twin = importlib.util.module_from_spec(spec)
            with _swapped({other: plain(sys.modules[other]) for other in _imports_rules_of(module)}):
                spec.loader.exec_module(twin)
            _twins[name] = twin
        return _twins[name]


def _imports_rules_of(module: ModuleType) -> set[str]:
    """The modules from which it imports compiled functions."""
    rules = (value.py_func for value in vars(module).values() if hasattr(value, "py_func"))
    return {fn.__module__ for fn in rules} - {module.__name__}


@contextmanager
def _swapped(modules: dict[str, ModuleType]) -> Iterator[None]:
    real = {name: sys.modules[name] for name in modules}
    sys.modules.update(modules)
    _twin.plain = True
    try:
        yield
    finally:
        _twin.plain = False
        sys.modules.update(real)
