"""How a record names its deal."""

from __future__ import annotations

import pytest

import baumeister as bm
from baumeister import BadRecord, Record
from baumeister.deals.deal import Deal
from baumeister.deals.headers import deal_headers, read_deal, round_of

DEAL = Deal("ab" * 32, ("a" * 16, "b" * 16), table="t", hashes=("c" * 64, None))


def record(**changed: str | None) -> Record:
    headers: dict[str, str | None] = {"Table": "t", **dict(deal_headers(DEAL))}
    headers |= {name.replace("_", "-"): value for name, value in changed.items()}
    told = [(key, value) for key, value in headers.items() if value is not None]
    return Record(bm.game("pagode"), headers=told)


def test_headers_are_read_back() -> None:
    assert read_deal(record()) == DEAL
    assert read_deal(record(Round="2 of 3")).round == 2
    mirrored = read_deal(record(Deal_Mirrors="u 3"))
    assert (mirrored.table, mirrored.round) == ("u", 3)


@pytest.mark.parametrize(
    "changed",
    [
        {"Deal_Secret": None},
        {"Deal_Secret": "xyz"},
        {"Deal_Nonces": "one"},
        {"Deal_Hashes": None},
        {"Deal_Hashes": "- - -"},
        {"Deal_Hashes": "abc -"},
        {"Deal_Version": "3"},
        {"Table": None},
        {"Deal_Mirrors": "nonsense"},
        {"Deal_First": "2"},
        {"Deal_Start": "5"},
        {"Round": "3 of 2"},
        {"Round": "second"},
    ],
)
def test_what_is_malformed_is_refused_with_a_sentence(changed: dict[str, str | None]) -> None:
    with pytest.raises(BadRecord):
        read_deal(record(**changed))


def test_a_game_outside_a_match_is_the_first_of_one() -> None:
    assert round_of(record()) == (1, 1)
    assert round_of(record(Round="2 of 3")) == (2, 3)
