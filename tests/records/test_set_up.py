"""Records that begin with a position somebody set up."""

from __future__ import annotations

import pytest

import baumeister as bm
from baumeister.errors import BadRecord
from baumeister.records import Entry, Record, SetUp

from .strategies import played


@pytest.mark.parametrize("game", bm.names())
def test_a_record_begins_with_a_set_up_and_reads_back_in_both_forms(game: str) -> None:
    before = played(bm.game(game), seed=3, turns=6)
    assert before.to_move is not None
    set_up = SetUp.of(before.view(before.to_move), "any words")
    first = set_up.position(before.game)
    record = Record(before.game, [Entry(first.moves()[0], None)], set_up=set_up)
    assert record.first() == record.replay()[0] == first
    assert record.first().view(before.to_move) == before.view(before.to_move)
    assert Record.loads(record.dumps()) == record
    assert Record.from_json(record.to_json()) == record


def test_the_seed_deals_what_the_player_cannot_know() -> None:
    pos = bm.game("jaguar").start(seed=1)
    assert pos.to_move == 0
    dealt = {str(SetUp.of(pos.view(0), str(n)).position(pos.game).view(1)["hand"]) for n in range(5)}
    assert len(dealt) > 1


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('{"view":{"player":0,"to_mo', "line 3, column 9: a set-up is written as JSON.*cut off"),
        ("[]", "an object with a view"),
        ('{"view":{},"seeds":1}', "a view and, where cards are hidden, a seed"),
        ('{"view":{"player":0,"to_move":0,"stones":[["a1"],["a1"]]}}', "two pieces stand on a1"),
        ('{"view":{"player":0,"to_move":0,"stones":7}}', "cannot be"),
        ('{"view":' + "[" * 30_000, "at most 20000 characters"),
    ],
)
def test_a_set_up_that_cannot_be_is_refused_at_its_place(text: str, said: str) -> None:
    with pytest.raises(BadRecord, match=said) as refused:
        Record.loads(f"Baumeister 1\nGame: pagode\nSet-Up: {text}\nResult: *\n\n")
    assert refused.value.line == 3
