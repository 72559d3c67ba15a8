"""Numba at work: compiles rules, and loads what was compiled before.

Numba compiles each function by itself, optimises it together with all it calls, and makes machine code of
it, which for our many small functions is the same work again and again. Here only the functions that Python
calls ("doors") become machine code, all doors of one part of a game together: every function is translated to
LLVM's language once, everything is linked into one module, and that is optimised once.

This rests on inner parts of Numba (`numba.core.codegen`), which `tests/games/test_jit.py` checks. If a
version of Numba lacks them, compiling fails, and the plain functions go on answering.
"""

from __future__ import annotations

import functools
import hashlib
import importlib
import itertools
import pickle
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import Any

import numba
from llvmlite import ir
from numba.core import cgutils, codegen, datamodel, environment, errors, imputils, registry, runtime, types
from numba.core.compiler_lock import global_compiler_lock
from numba.extending import intrinsic, overload

from . import code_store
from .bits import count_bits, lowest_bit
from .compiled import Rule, plain
from .generic import Generic
from .memory import copy_within
from .passes import compiler_for
from .registry import games_in_use

# Numba's inner parts have no types.
_njit: Any = numba.njit
_dynfunc: Any = importlib.import_module("numba._dynfunc")
_cgutils: Any = cgutils
_datamodel: Any = datamodel
_numba_types: Any = types
_runtime: Any = runtime.rtsys  # type: ignore[attr-defined]
_lower_constant: Any = imputils.lower_constant
_lookup_environment: Any = environment.lookup_environment
Kinds = tuple[Any, ...]
"""The Numba types of the arguments of a call."""


@dataclass(frozen=True)
class Code:
    """Machine code of some doors, as it is stored."""

    machine_code: bytes
    doors: list[tuple[str, str, Kinds, str, Any]]
    """Module and name of the rule, types of its arguments, symbol in the machine code, environment."""
    environments: list[tuple[str, Any]]
    """Symbols of the pointers to the environments of all functions, which Numba wants to be set."""


# ---- what Python calls, and what compiled functions call ----------------------------------------------


def make_dispatcher(rule: Rule, kind: str) -> Any:
    """Make `rule.compiled` or `rule.inner`. The compiler's lock comes before every other: a thread that loads
    code holds it when it asks for a dispatcher."""
    with global_compiler_lock:
        if kind not in vars(rule):
            setattr(rule, kind, make_door(rule) if kind == "compiled" else make_inner(rule))
        return vars(rule)[kind]


def make_door(rule: Rule) -> Any:
    """A dispatcher for calls from Python: it finds the machine code by the types of the arguments."""
    door: Any = _njit(**_options(rule), pipeline_class=compiler_for(rule.py_func))(rule.py_func)

    def find(*given: Any) -> Any:
        kinds = tuple(door.typeof_pyval(value) for value in given)
        if _recorder is not None:
            return _recorder(rule, kinds)
        return _find_or_compile(rule, kinds)

    door._compile_for_args = find
    door.loaded = {}
    return door


def make_inner(rule: Rule) -> Any:
    """A dispatcher for compiled callers."""
    _register_instructions()
    inner: Any = _njit(**_options(rule), no_cpython_wrapper=True, pipeline_class=compiler_for(rule.py_func))(
        rule.py_func
    )
    template = inner.get_call_template

    def shared(args: Any, kws: Any) -> Any:
        with _deferring():
            return template(tuple(map(_wide, args)), {name: _wide(kind) for name, kind in dict(kws).items()})

    inner.get_call_template = shared
    return inner


def _options(rule: Rule) -> dict[str, Any]:
    """Our rules make no arrays: they need none of Numba's counts of references, which took up to a quarter
    of a search's time. Games from other packages may."""
    ours = rule.__module__.startswith(f"{code_store.PACKAGE.name}.")
    return {"nogil": True, "no_cfunc_wrapper": True, "_nrt": not ours}


def _wide(kind: Any) -> Any:
    """The type of an argument, without details that make no difference to the callee. Numba would make one
    version of a function for each constant and each size of integer; LLVM inlines constants."""
    kind = _numba_types.unliteral(kind)
    return _numba_types.int64 if isinstance(kind, _numba_types.Integer) and kind.signed else kind


def _find_or_compile(rule: Rule, kinds: Kinds) -> Any:
    """The function that Python may call with arguments of these types, from the cache if it is there."""
    with global_compiler_lock:
        loaded = rule.compiled.loaded
        if kinds not in loaded:
            file = _file_of_one(rule, kinds)
            if file is None or not load(file) or kinds not in loaded:
                code = link([(rule, kinds, translate(rule, kinds))])
                if file is not None:
                    with suppress(OSError):
                        store(file, code)
                _install(code)
        return loaded[kinds]


def _file_of_one(rule: Rule, kinds: Kinds) -> str | None:
    """The file in which a single door is kept; None for one that is not part of a game or of this package."""
    games = games_in_use()
    homes = (code_store.PACKAGE.name, *(game.package for game in games))
    if not rule.__module__.startswith(tuple(f"{home}." for home in homes)):
        return None
    magic = _target_context().codegen().magic_tuple()
    keys = sorted(code_store.game_key(game.name) for game in games)
    sources = (code_store.package_hash(), *keys)  # a rule may belong to a game that is not in use
    facts = repr((sources, magic, rule.__module__, rule.__qualname__, kinds))
    return f"one-{hashlib.sha256(facts.encode()).hexdigest()[:24]}{code_store.SUFFIX}"


# ---- storing and loading ------------------------------------------------------------------------------


def store(file: str, code: Code) -> None:
    """Keep compiled doors in the cache. Raises OSError."""
    code_store.write(file, pickle.dumps(code))


def load(file: str) -> bool:
    """Load the doors in a file of the cache; False if it is not there or cannot be used."""
    data = code_store.read(file)
    if data is None:
        return False
    with global_compiler_lock:
        _install(pickle.loads(data))  # noqa: S301  our own file, written by this user or installed with us
    return True


_unique = itertools.count()


def _install(code: Code) -> None:
    """Make the machine code callable."""
    context = _target_context()
    _runtime.initialize(context)
    generator = context.codegen()
    library = generator.create_library(f"baumeister {next(_unique)}")
    library.enable_object_caching()
    library._set_compiled_object(code.machine_code)
    library._finalize_final_module()
    for symbol, used in code.environments:
        generator.set_env(symbol, used)
        _kept.append(used)
    for module, name, kinds, symbol, used in code.doors:
        home = importlib.import_module(module)
        rule = getattr(home, name)
        if kinds in rule.compiled.loaded:  # two equal ones are ambiguous: Numba would ask us at every call
            continue
        address = generator._engine.get_function_address(symbol)
        call = _dynfunc.make_function(home, rule.__name__, "", address, used, (library,))
        rule.compiled.loaded[kinds] = call
        rule.compiled._insert([kind._code for kind in kinds], call, False)


_kept: list[Any] = []
"""Environments, to which machine code has pointers."""


def _target_context() -> Any:
    return registry.cpu_target.target_context


# ---- compiling ----------------------------------------------------------------------------------------


class _Part(codegen.JITCodeLibrary):
    """The translation of one function, which becomes machine code only as part of a door."""

    def add_llvm_module(self, module: Any) -> None:
        self._final_module.link_in(module)

    def finalize(self) -> None:
        for function in self._final_module.functions:
            if not function.is_declaration and not function.name.startswith(_WRAPPER):
                function.linkage = "linkonce_odr"
        self._finalized = True

    def _get_module_for_linking(self) -> Any:
        """For functions of other packages that call ours: everything that this one needs."""
        if self._shared_module is None:
            self._shared_module = _link_libraries([self])
        return self._shared_module


_WRAPPER = "_ZN7cpython"
"""How Numba's names of functions that Python can call begin."""
_ENVIRONMENT = "_ZN08NumbaEnv"


@contextmanager
def _deferring() -> Iterator[None]:
    """Translate functions meanwhile, and make no machine code of them."""
    with global_compiler_lock:
        context = _target_context()
        generator = context.codegen()
        if generator._library_class is _Part:
            yield
            return
        context.refresh()
        make_executable = context.get_executable

        def get_executable(library: Any, described: Any, used: Any) -> Any:
            if not isinstance(library, _Part):
                return make_executable(library, described, used)
            return object().__reduce__  # Numba wants a function of C's, different every time; nobody calls it

        before, generator._library_class = generator._library_class, _Part
        context.get_executable = get_executable
        try:
            yield
        finally:
            generator._library_class = before
            del context.get_executable


def translate(rule: Rule, kinds: Kinds) -> Any:
    """Translate a rule, and all it calls, to be linked."""
    _register_instructions()
    with _deferring():
        return rule.compiled._compiler.compile(kinds, None)


def _link_libraries(libraries: list[Any]) -> Any:
    """One module of the libraries and all they need. A library comes after one that calls it: LLVM drops what
    nobody has asked for."""
    linked = libraries[0]._final_module.clone()
    seen = {id(libraries[0])}
    todo = [*reversed(libraries[1:]), *reversed(libraries[0]._linking_libraries)]
    while todo:
        library = todo.pop()
        if id(library) not in seen:
            seen.add(id(library))
            own = isinstance(library, _Part)
            linked.link_in(library._final_module if own else library._get_module_for_linking(), preserve=True)
            todo.extend(reversed(library._linking_libraries if own else ()))
    return linked


def link(doors: list[tuple[Rule, Kinds, Any]]) -> Code:
    """Make machine code of translated doors."""
    with global_compiler_lock:
        generator = _target_context().codegen()
        facts = repr([(rule.__module__, rule.__qualname__, kinds) for rule, kinds, _ in doors])
        prefix = f"baumeister_{hashlib.sha256(facts.encode()).hexdigest()[:12]}"
        library = generator.create_library(prefix)
        library._final_module = _link_libraries([found.library for _, _, found in doors])
        module, stored = library._final_module, []
        for n, (rule, kinds, found) in enumerate(doors):
            wrapper = module.get_function(found.fndesc.llvm_cpython_wrapper_name)
            wrapper.name = f"{prefix}_{n}"
            stored.append((rule.__module__, rule.__qualname__, kinds, wrapper.name, found.environment))
        for function in module.functions:
            if not function.is_declaration and not function.name.startswith(prefix):
                function.linkage = "internal"
        library._optimize_final_module()
        module.verify()
        library._finalize_dynamic_globals()
        missing = [f.name for f in module.functions if f.is_declaration and "baumeister" in f.name]
        if missing:
            raise ValueError(f"the compiled code lacks {missing}")
        if library._dynamic_globals:
            raise ValueError("a table of the rules is too large to be stored with the machine code")
        environments: list[tuple[str, Any]] = []
        for variable in module.global_variables:
            if variable.name.startswith(_ENVIRONMENT):
                found = _lookup_environment(variable.name)
                variable.name = f"{prefix}_env_{len(environments)}"
                environments.append((variable.name, found))
        return Code(generator._tm.emit_object(module), stored, environments)


# ---- for the compiler's own process -------------------------------------------------------------------

_recorder: Callable[[Rule, Kinds], Any] | None = None


class Recording:
    """Calls of doors are translated and recorded, and answered by the plain functions."""

    def __init__(self) -> None:
        self.doors: dict[tuple[str, str, Kinds], tuple[Rule, Kinds, Any]] = {}

    def __call__(self, rule: Rule, kinds: Kinds) -> Any:
        """Translate a door; return what answers in its place."""
        key = rule.__module__, rule.__qualname__, kinds
        if key not in self.doors and kinds not in rule.compiled.loaded:
            self.doors[key] = rule, kinds, translate(rule, kinds)
        return getattr(plain(sys.modules[rule.__module__]), rule.__qualname__)

    def take(self) -> list[tuple[Rule, Kinds, Any]]:
        """The doors since the last time."""
        taken = list(self.doors.values())[self.taken :]
        self.taken += len(taken)
        return taken

    taken = 0


@contextmanager
def recording() -> Iterator[Recording]:
    """Record the doors that are called."""
    global _recorder  # noqa: PLW0603  one for the process, whose only work this is
    _recorder = found = Recording()
    try:
        yield found
    finally:
        _recorder = None


# ---- what Numba has to know ---------------------------------------------------------------------------


class _GenericType(_numba_types.Callable, _numba_types.Opaque):  # type: ignore[misc]  # Numba has no types
    """The type of a generic function: a call is one of the function of the record's game."""

    def __init__(self, function: Generic) -> None:
        self.function = function
        super().__init__(f"generic function {function.__name__} {id(function)}")

    def _rule_for(self, args: Any) -> Any:
        if not args or not isinstance(args[0], _numba_types.Record):
            raise errors.TypingError(f"{self.function.__name__} is called with a record")
        return getattr(self.function.home(_game_of(args[0])), self.function.__name__)._numba_type_

    def get_call_type(self, context: Any, args: Any, kws: Any) -> Any:
        return self._rule_for(args).get_call_type(context, args, kws)

    def get_call_signatures(self) -> Any:
        return (), True

    def get_impl_key(self, sig: Any) -> Any:
        return self._rule_for(sig.args).get_impl_key(sig)


_datamodel.register_default(_GenericType)(_datamodel.models.OpaqueModel)


@_lower_constant(_GenericType)  # type: ignore[untyped-decorator]
def _lower_generic(context: Any, builder: Any, kind: Any, value: Any) -> Any:
    return context.get_dummy_value()


@functools.cache
def generic_type(function: Generic) -> Any:
    """The Numba type of a generic function."""
    return _GenericType(function)


@functools.cache
def _game_of(record: Any) -> Any:
    """The game of a record's Numba type."""
    return next(game for game in games_in_use() if numba.from_dtype(game.dtype) == record)


@functools.cache
def _register_instructions() -> None:
    """A count of bits, the lowest bit and a copy of some bytes are single instructions of the processor."""

    def write_count(typingctx: Any, bits: Any) -> Any:
        return types.int64(types.int64), lambda _, builder, __, given: builder.ctpop(given[0])

    def write_lowest(typingctx: Any, bits: Any) -> Any:
        never_zero = ir.Constant(ir.IntType(1), 1)
        return types.int64(types.int64), lambda _, builder, __, given: builder.cttz(given[0], never_zero)

    def write_copy(typingctx: Any, values: Any, to: Any, at: Any, n: Any) -> Any:
        def write(context: Any, builder: Any, signature: Any, given: Any) -> Any:
            data = context.make_array(signature.args[0])(context, builder, given[0]).data
            ends = [builder.gep(data, [start]) for start in given[1:3]]
            _cgutils.raw_memcpy(builder, *ends, given[3], 1)
            return context.get_dummy_value()

        return types.void(values, types.int64, types.int64, types.int64), write

    population_count: Any = intrinsic(write_count)
    trailing_zeros: Any = intrinsic(write_lowest)
    memory_copy: Any = intrinsic(write_copy)

    def count(bits: Any) -> Any:
        return lambda bits: population_count(bits)  # noqa: PLW0108  Numba takes a function of Python's only

    def lowest(bits: Any) -> Any:
        return lambda bits: trailing_zeros(bits)  # noqa: PLW0108

    def copy(values: Any, to: Any, at: Any, n: Any) -> Any:
        if values != types.Array(types.bool_, 1, "C"):
            return None
        return lambda values, to, at, n: memory_copy(values, to, at, n)  # noqa: PLW0108

    overload(count_bits, strict=False)(count)
    overload(lowest_bit, strict=False)(lowest)
    overload(copy_within, strict=False)(copy)
