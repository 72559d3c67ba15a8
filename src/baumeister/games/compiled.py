"""Rules at native speed: the decorator, and the uncompiled twin.

`@rule` marks a function that Numba compiles (`jit.py`). The same source also runs as plain Python: under
`NUMBA_DISABLE_JIT=1` everywhere, and through `plain()` beside the compiled code in one process, which
is how a cold start stays usable while the compiler works and how tests compare the two.

Nothing here loads Numba: a process answers with the plain functions first, and loads Numba and the compiled
code meanwhile (`engine.py`).
"""

from __future__ import annotations

import functools
import importlib.util
import os
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import ModuleType
from typing import Annotated, Any, TypeVar, cast, get_args, get_origin, get_type_hints

import numpy as np
import numpy.typing as npt

F = TypeVar("F", bound=Callable[..., Any])

Int8s = npt.NDArray[np.int8]
Int16s = npt.NDArray[np.int16]
Int32s = npt.NDArray[np.int32]
Int64s = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float32]
Mask = npt.NDArray[np.bool_]
States = npt.NDArray[np.void]
"""A one-dimensional array of state records; most callers hold one of length 1."""

HAS_NUMBA = importlib.util.find_spec("numba") is not None
"""False for a Python that Numba does not know yet: we are installed without it there (`scripts/setup.sh`)."""
JIT = os.environ.get("NUMBA_DISABLE_JIT", "0") in ("", "0") and HAS_NUMBA
"""False under NUMBA_DISABLE_JIT=1, and where there is no Numba: everything runs uncompiled."""
_twin = threading.local()


class Rule:
    """A function of the rules or the search. Called from Python it runs compiled, and is compiled first if
    need be; callers that must not wait for that use its plain twin (`engine.rules_module`)."""

    __name__: str
    __qualname__: str
    compiled: Any
    """What Python calls: quicker than calling the rule itself."""
    inner: Any
    """What compiled callers call, a Numba dispatcher."""

    def __init__(self, fn: Callable[..., Any]) -> None:
        functools.update_wrapper(self, fn)
        self.py_func = fn

    def __call__(self, *given: Any) -> Any:
        """Run compiled."""
        return self.compiled(*given)

    def __getattr__(self, name: str) -> Any:
        """`compiled` and `inner`, when they are first needed."""
        if name not in ("compiled", "inner"):
            raise AttributeError(name)
        from .jit import make_dispatcher  # noqa: PLC0415  loads Numba

        return make_dispatcher(self, name)

    @property
    def _numba_type_(self) -> Any:
        """For Numba, which finds this rule among the globals of its callers."""
        return self.inner._numba_type_

    def __reduce__(self) -> str:
        return self.__qualname__


def rule(fn: F) -> F:
    """Mark a function of the rules or the search to be compiled; it runs without the GIL.

    Hazards (compiled and plain must agree): keep to signed integers, never let a small integer field
    overflow, hoist nested arrays (`cell = s.cell`), index within bounds, make no arrays.
    """
    if not JIT or getattr(_twin, "plain", False):
        return fn
    return cast("F", Rule(fn))


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
