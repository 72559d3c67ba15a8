"""Options describe themselves, check their values, and list what differs from the default."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest

import baumeister as bm
from baumeister.errors import BadOption
from baumeister.games.options import LONGEST_TEXT, GameOptions, OptionFacts, check_value, option
from baumeister.games.reasons import LANGUAGES
from baumeister.games.registry import game_type, stored_game

from ..variants import Variant, every_variant

SAID = {"en": "Speed", "de": "Tempo", "fr": "Vitesse"}
OPTIONS = [(game, facts) for game in bm.names() for facts in game_type(game).options.described()]


@dataclass(frozen=True, kw_only=True)
class Options(GameOptions):
    fast: bool = option(False, label=SAID, hint=SAID)
    rounds: int = option(3, label=SAID, hint=SAID, least=1, most=9)


@pytest.mark.parametrize(("game", "facts"), OPTIONS, ids=lambda part: getattr(part, "name", part))
def test_an_option_is_described_in_every_language_with_its_bounds(game: str, facts: OptionFacts) -> None:
    for said in (facts.label, facts.hint):
        assert set(said) == set(LANGUAGES)
        assert all(said.values())
    assert not any(hint.endswith(".") for hint in facts.hint.values()), "a hint is part of a longer text"
    if facts.type == "integer":
        assert facts.least is not None
        assert facts.most is not None
    if facts.type == "text":
        assert facts.most == LONGEST_TEXT
    json.dumps(facts.default)


def test_the_description_holds_type_default_texts_and_bounds_in_order() -> None:
    fast, rounds = Options.described()
    assert fast == OptionFacts("fast", "boolean", False, SAID, SAID, None, None)
    assert rounds == OptionFacts("rounds", "integer", 3, SAID, SAID, 1, 9)


@pytest.mark.parametrize(("game", "facts"), OPTIONS, ids=lambda part: getattr(part, "name", part))
def test_a_stored_value_is_never_read_from_a_file(game: str, facts: OptionFacts) -> None:
    """Only where the option says that its values can be files, and with the ending that it says."""
    name = f"/etc/hosts{facts.file or '.toml'}"
    with pytest.raises(BadOption) as refused:
        stored_game(game, {facts.name: name}, None)
    assert ("not the name of a file" in str(refused.value)) is bool(facts.file)


def test_only_what_differs_from_the_default_is_listed() -> None:
    assert Options().as_dict() == {}
    assert Options(fast=False, rounds=4).as_dict() == {"rounds": 4}


def test_the_rules_get_options_as_numbers() -> None:
    numbers = Options(fast=True, rounds=4).numbers()
    assert numbers.dtype == np.int64
    assert numbers.tolist() == [1, 4]


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"fast": 1}, "fast must be True or False, not 1"),
        ({"rounds": True}, "rounds must be a whole number, not True"),
        ({"rounds": 2.0}, "rounds must be a whole number, not 2.0"),
        ({"rounds": 0}, "rounds must lie between 1 and 9, not 0"),
        ({"rounds": 10}, "rounds must lie between 1 and 9, not 10"),
    ],
)
def test_a_value_that_an_option_does_not_allow_is_refused(given: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadOption, match=f"^{sentence}$"):
        Options(**given)


def test_a_value_can_be_checked_before_there_is_a_game() -> None:
    check_value(Options.described()[1], 9)
    with pytest.raises(BadOption, match="rounds must lie between 1 and 9"):
        check_value(Options.described()[1], 99)


@every_variant
def test_the_listed_values_give_the_options_back(variant: Variant) -> None:
    game = variant.make()
    told = json.loads(json.dumps(game.options.as_dict()))
    assert told == {name: value for name, value in variant.options.items() if name != "rules"}
    assert type(game.options)(**told) == game.options
