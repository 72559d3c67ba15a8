"""Any input from outside is accepted, and prints back the same, or is refused with a sentence.

The targets hold the properties; here Hypothesis makes their inputs, and some are deep or huge.
"""

from __future__ import annotations

import json
import os
import tracemalloc
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ..variants import Variant, every_variant
from . import mutation, targets
from .time_limit import not_for_ever

MEGABYTE = 1_000_000
ROOM = 100 * MEGABYTE
"""What reading one input may cost, whatever it contains."""
OF_JSON = ("record_json", "view", "options", "message", "engine_lines", "arena_folder", "training_file")
OF_TEXT = ("record_text", "notation", "path_file", "message", "engine_lines", "record_json", "typed_lines")

values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=20)
    | st.sampled_from(mutation.ODD),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
texts = st.text(max_size=60) | st.text('STaAbcxem123456789-+ :>~#@,/{}[]"=\\\n', max_size=60)
EXAMPLES = int(os.environ.get("BAUMEISTER_EXAMPLES", "40"))
few = settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck))


@pytest.mark.parametrize("name", OF_TEXT)
@few
@given(text=texts)
def test_any_text_is_accepted_or_refused_with_a_sentence(name: str, text: str) -> None:
    targets.find(name)(text.encode("utf-8", "surrogatepass"))


@pytest.mark.parametrize("name", OF_JSON)
@few
@given(data=st.data())
def test_any_value_in_any_place_is_accepted_or_refused_with_a_sentence(
    name: str, data: st.DataObject
) -> None:
    file = data.draw(
        st.sampled_from([file for file in targets.kept(name) if not file.name.startswith("broke")])
    )
    lines = file.read_text(encoding="utf-8").split("\n")
    n = data.draw(st.integers(0, len(lines) - 1))
    head, brace, rest = lines[n].partition("{")
    try:
        held = json.loads(brace + rest)
    except ValueError:
        held = {}
    if held:
        held[data.draw(st.sampled_from(sorted(held)))] = data.draw(values)
        lines[n] = head + json.dumps(held)
    targets.find(name)("\n".join(lines).encode())


@every_variant
@few
@given(where=st.tuples(st.integers(0, 5), st.integers(0, 200)), typed=texts)
def test_any_move_in_any_position_is_played_or_refused_with_a_sentence(
    variant: Variant, where: tuple[int, int], typed: str
) -> None:
    data = f"{variant} {where[0]} {where[1]}\n{typed}"
    targets.find("notation")(data.encode("utf-8", "surrogatepass"))


HUGE: dict[str, bytes] = {
    "a nest of lists": b"[" * 200_000,
    "a nest of objects": b'{"a":' * 100_000,
    "a closed nest": b"[" * 900 + b"]" * 900,
    "a long number": b"9" * 100_000,
    "a long text": b'"' + b"a" * MEGABYTE + b'"',
    "many blanks": b" " * MEGABYTE,
    "many lines": b"\n" * 100_000,
    "zeros": b"\0" * MEGABYTE,
    "no text": b"\xff\xfe" * 10_000,
}


@pytest.mark.parametrize("huge", HUGE)
@pytest.mark.parametrize("name", sorted({*OF_TEXT, *OF_JSON} - {"typed_lines"}))
def test_deep_or_huge_input_is_answered_soon_and_with_little_memory(name: str, huge: str) -> None:
    target, data = targets.find(name), HUGE[huge]
    target(b"")
    for sent in (data, _within(name, data)):
        tracemalloc.start()
        try:
            with not_for_ever():
                target(sent)
            assert tracemalloc.get_traced_memory()[1] < ROOM
        finally:
            tracemalloc.stop()


def _within(name: str, data: bytes) -> bytes:
    """The same inside otherwise valid input."""
    beginnings: dict[str, bytes] = {
        "record_text": b"Baumeister 1\nGame: pagode\nOptions: turn_limit=",
        "record_json": b'{"format": "Baumeister", "version": 1, "game": "pagode", "entries": ',
        "notation": b"pagoda 1 3\nC1b:",
        "path_file": b"fields = ",
        "view": b'{"game": "jaguar", "options": {}, "player": 0, "to_move": 0, "hand": ',
        "message": b'{"do": "play", "id": "1", "table": "t", "at": 1, "moves": ',
        "engine_lines": b"newgame pagoda {}\nposition moves view ",
        "options": b'["jaguar", {"path": ',
        "arena_folder": b"{}\n---\n",
        "training_file": b'{"games": ',
    }
    endings = {"record_json": b"}", "view": b"}", "message": b"}", "options": b'}, "random", {}]'}
    return beginnings[name] + data + endings.get(name, b"")


def test_changes_are_the_same_for_the_same_seed() -> None:
    data = b'{"a": [1, 2, {"b": null}], "c": "text"}\nposition moves view {"x": 1}'
    made: list[Any] = [mutation.mutated(data, seed) for seed in range(50)]
    assert made == [mutation.mutated(data, seed) for seed in range(50)]
    assert len(set(made)) > 30
