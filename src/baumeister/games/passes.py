"""Numba's way through one of our functions, without the passes that have nothing to do there.

Most of the time of a compilation goes into these passes, in Python, and not into machine code. Ours are plain
functions over records and arrays: no closures, comprehensions, generators, `with` blocks or `literal_unroll`.
A function that has an inner function goes through all of Numba's passes.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from types import CodeType
from typing import Any

from numba.core import compiler, compiler_machinery, targetconfig, typed_passes, untyped_passes
from numba.np import numpy_support

_config: Any = targetconfig.TargetConfig
_numpy_support: Any = numpy_support
_PASSES: tuple[tuple[Any, str], ...] = (
    (untyped_passes.TranslateByteCode, "bytecode"),
    (untyped_passes.FixupArgs, "arguments"),
    (untyped_passes.IRProcessing, "control flow"),
    (untyped_passes.GenericRewrites, "constant indices and exceptions"),
    (untyped_passes.ReconstructSSA, "single assignments"),
    (typed_passes.NopythonTypeInference, "types"),
    (typed_passes.PreLowerStripPhis, "joins"),
    (typed_passes.IRLegalization, "lifetimes"),
    (typed_passes.NativeLowering, "LLVM's language"),
    (typed_passes.NoPythonBackend, "result"),
)


class _Passes(compiler_machinery.PassManager):
    """Runs passes without reporting each to Numba's listeners."""

    def _runPass(self, index: int, wanted: Any, state: Any) -> None:  # noqa: N802  Numba's name
        wanted.analysis = self._analysis
        wanted.run_initialization(state)
        wanted.run_pass(state)
        wanted.run_finalizer(state)


class ShortCompiler(compiler.CompilerBase):
    """Compiles with the passes that our functions need."""

    def define_pipelines(self) -> list[Any]:
        """The one way through."""
        make: Any = _Passes  # Numba has no types
        passes = make("baumeister")
        for wanted, name in _PASSES:
            passes.add_pass(wanted, name)
        passes.finalize()
        return [passes]


def compiler_for(fn: Callable[..., Any]) -> Any:
    """The compiler for a function."""
    _remember_answers()
    has_inner = any(isinstance(value, CodeType) for value in fn.__code__.co_consts)
    return compiler.Compiler if has_inner else ShortCompiler


@functools.cache
def _remember_answers() -> None:
    """Two things that Numba finds out many thousand times: the type of a record with all its fields, and
    whether two sets of options are equal, for which it gathers the defaults of all options."""
    _numpy_support.from_struct_dtype = functools.cache(_numpy_support.from_struct_dtype)
    compare, numbers = _config.__eq__, dict[Any, int]()

    def equal(self: Any, other: Any) -> Any:
        if type(self) is type(other) and self._values == other._values:
            return True
        return compare(self, other)

    def number(self: Any) -> int:
        kind = type(self)
        if kind not in numbers:
            numbers[kind] = hash(tuple(sorted(kind.options)))  # of the names alone, as Numba's
        return numbers[kind]

    _config.__eq__, _config.__hash__ = equal, number
