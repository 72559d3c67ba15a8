"""Compiling and loading: this rests on inner parts of Numba, so what must hold is checked here."""

from __future__ import annotations

import pickle
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from baumeister.games.compiled import JIT, Int64s, python, rule
from baumeister.games.rng import below, generator

from .compiling import output_of

if not JIT:
    pytest.skip("there is no compiler", allow_module_level=True)

import numba as _numba

from baumeister.games import jit
from baumeister.games.bits import count_bits, draw_bits, lowest_bit

numba: Any = _numba


@rule
def roll(rng: Int64s, times: int) -> int:
    """Calls a rule of the package."""
    total = 0
    for _ in range(times):
        total += below(rng, 6)
    return total


@rule
def refuse(n: int) -> int:
    """Raises, which needs Numba's environment of the function."""
    if n > 3:
        raise ValueError("too much")
    return n


@rule
def pass_on(n: int) -> int:
    """Calls one that raises."""
    return refuse(n) + count_bits(n) + lowest_bit(n | 8)


def test_a_rule_of_another_module_is_compiled_on_its_first_call() -> None:
    assert roll(generator(1), 50) == python(roll)(generator(1), 50)
    assert len(roll.compiled.loaded) == 1  # type: ignore[attr-defined]


def test_an_error_of_an_inner_function_reaches_python() -> None:
    assert pass_on(3) == 3 + 2 + 0
    with pytest.raises(ValueError, match="too much"):
        pass_on(4)


def test_functions_of_other_packages_can_call_rules() -> None:
    @numba.njit  # type: ignore[untyped-decorator]
    def foreign(rng: Int64s) -> int:
        return below(rng, 1000) + 1

    assert foreign(generator(2)) == python(below)(generator(2), 1000) + 1

    @numba.njit  # type: ignore[untyped-decorator]
    def unrelated(a: Int64s) -> float:
        return float(np.sqrt(a.sum()))

    assert unrelated(np.full(4, 4)) == 4.0, "Numba works as usual for others"


@rule
def count_to(n: int) -> int:
    """Makes an array and passes it on, as rules of another package may."""
    made = np.zeros(n, np.int64)
    for k in range(n):
        made[k] = k
    return last_of(made)


@rule
def last_of(numbers: Int64s) -> int:
    """Reads an array."""
    return int(numbers[len(numbers) - 1])


def test_rules_of_other_packages_may_make_arrays() -> None:
    assert count_to(40) == 39


def test_our_own_rules_count_no_references() -> None:
    """They make no arrays. Counting took up to a quarter of a search's time."""
    kinds = numba.int64, numba.int64, numba.typeof(generator(1))
    door: Any = draw_bits
    code = str(jit._link_libraries([jit.translate(door, kinds).library]))
    assert "draw_bits" in code
    assert "NRT_" not in code


def test_many_doors_become_one_piece_of_machine_code() -> None:
    kinds = numba.typeof(generator(1)), numba.int64
    doors: list[Any] = [roll, below]
    code = jit.link([(door, kinds, jit.translate(door, kinds)) for door in doors])
    assert [door[1] for door in code.doors] == ["roll", "below"]
    again = pickle.loads(pickle.dumps(code))
    assert again.machine_code == code.machine_code
    assert again.doors[0][2] == kinds


def test_a_door_that_is_loaded_twice_is_found_without_asking_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """A rule that was called before the code of its game arrived is in that code once more."""
    door: Any = below
    kinds = numba.typeof(generator(1)), numba.int64
    code = jit.link([(door, kinds, jit.translate(door, kinds))])
    jit._install(code)
    jit._install(code)
    monkeypatch.setattr(jit, "_find_or_compile", lambda *_: pytest.fail("asked for a door that is loaded"))
    assert door.compiled(generator(1), 6) == python(below)(generator(1), 6)


ONE = (
    "import sys; from baumeister.games.bits import nth_bit; from baumeister.games import jit\n"
    "seen = []; translate = jit.translate\n"
    "jit.translate = lambda *given: seen.append(given) or translate(*given)\n"
    "print(nth_bit(255, 3), len(seen))"
)


def test_what_was_compiled_is_loaded_the_next_time(tmp_path: Path) -> None:
    assert output_of(ONE, BAUMEISTER_CACHE=str(tmp_path)) == "3 1"
    assert output_of(ONE, BAUMEISTER_CACHE=str(tmp_path)) == "3 0"
    (stored,) = tmp_path.glob("*.code")
    stored.write_bytes(b"nonsense")
    assert output_of(ONE, BAUMEISTER_CACHE=str(tmp_path)) == "3 1", "a damaged file is replaced"
    assert output_of(ONE, BAUMEISTER_CACHE=str(tmp_path)) == "3 0"


def test_without_a_folder_it_is_compiled_for_this_process(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    nowhere = {"BAUMEISTER_CACHE": str(tmp_path / "file"), "TMPDIR": str(tmp_path / "file")}
    code = f"import tempfile; tempfile.tempdir = {str(tmp_path / 'file')!r}\n{ONE}"
    assert output_of(code, **nowhere) == "3 1"


def test_a_thread_that_loads_code_and_one_that_calls_a_rule_do_not_wait_for_each_other() -> None:
    """The first holds the compiler's lock and asks for a rule; the second asks for a rule, then the lock."""
    code = """
import threading, time
from numba.core.compiler_lock import global_compiler_lock
from baumeister.games import doors
with global_compiler_lock:
    other = threading.Thread(target=lambda: doors.new_state.compiled, daemon=True)
    other.start()
    time.sleep(0.5)
    doors.list_legal.compiled
other.join(20)
print(other.is_alive())
"""
    assert output_of(code) == "False"
