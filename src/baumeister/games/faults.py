"""What is wrong with an option, a record or a move, in the languages of the players.

`faults.toml` beside this file has the sentences that any game may need, by the part of a code before its dot
(`option`, `record`, ...). A game's own are in its `refusals.toml` (moves) and `faults.toml` (the rest).
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ..errors import BadOption, BadRecord, BrokenRule, Fault, IllegalMove
from .impossible import impossible_text
from .reasons import catalogue, colon, fill_in, read_sentences

REFUSALS_FILE = "refusals.toml"
FAULTS_FILE = "faults.toml"
VIEW = "view"
"""The part of a code for a view that no position has; the game's name follows (`impossible.py`)."""


def bad_option(code: str, /, **facts: int | str) -> BadOption:
    """The exception for an option; its message is in English."""
    fault = Fault(code, facts)
    return BadOption(fault_text(fault, "en"), fault)


def bad_record(code: str, /, **facts: int | str | Fault) -> BadRecord:
    """The exception for a record; its message is in English."""
    fault = Fault(code, facts)
    return BadRecord(fault_text(fault, "en"), fault=fault)


def broken_rule(code: str, move: str, /, **facts: int | str) -> IllegalMove:
    """The exception for a move that is not allowed; its message is in English."""
    broken = BrokenRule(code, facts, move)
    return IllegalMove(fault_text(broken, "en"), broken)


def view_fault(game: str, sentence: str) -> Fault:
    """What a game says of a view that no position has."""
    return Fault(f"{VIEW}.{game}", {"sentence": sentence})


def fault_text(fault: Fault, language: str) -> str:
    """The sentence in that language, after its place in a text and the move that it is about."""
    said = _sentence(fault, language)
    if isinstance(fault, BrokenRule):
        said = f"{fault.move}{colon(language)} {said}"
    if fault.place is None:
        return said
    line, column = fault.place
    return _sentence(Fault("record.place", {"line": line, "column": column, "why": said}), language)


def _sentence(fault: Fault, language: str) -> str:
    part, _, code = fault.code.partition(".")
    if part == VIEW:
        return impossible_text(code, str(fault.facts["sentence"]), language)
    known = sentences(part)
    facts = {name: _fact(fact, language) for name, fact in fault.facts.items()}
    return fill_in(known[code][language], facts, known["words"].get(language, {}))


@functools.cache
def sentences(part: str) -> Mapping[str, Any]:
    """The sentences for a part of the codes, which may be the name of a game, and its `words`."""
    common = read_sentences(Path(__file__).with_name(FAULTS_FILE))
    if part in common:
        return {"words": {}, **common[part]}
    return catalogue(part, FAULTS_FILE) | catalogue(part, REFUSALS_FILE)


def _fact(fact: int | str | Fault, language: str) -> int | str:
    return fault_text(fact, language) if isinstance(fact, Fault) else fact
