"""Replay: the rules check every entry, spell it and give the result."""

from __future__ import annotations

import pytest

import baumeister as bm
from baumeister.records import Entry, Record

from .strategies import played


@pytest.mark.parametrize("game", bm.names())
def test_replay_visits_every_decision(game: str) -> None:
    pos = bm.game(game).start(seed=5)
    seen: list[bm.Position] = []
    while pos.to_move is not None and len(seen) < 60:
        seen.append(pos)
        pos = pos.play(pos.moves()[len(seen) % len(pos.moves())])
    record = Record.of(pos)
    assert record.replay() == [*seen, pos]
    assert [found for found, _ in record.moments()] == record.replay()
    assert [entry for _, entries in record.moments() for entry in entries] == list(record.entries)
    assert record.position(0) == seen[0]
    assert record.position(-1) == record.final == pos


@pytest.mark.parametrize("game", bm.names())
def test_a_record_replays_without_a_seed(game: str) -> None:
    pos = played(bm.game(game), seed=8, turns=25)
    assert Record.loads(Record.of(pos).dumps()).position(-1) == pos


def test_entries_are_kept_in_canonical_spelling() -> None:
    record = Record(bm.game("pagode"), [Entry(">first  0", None), Entry(" STe4+ ", 0)])
    assert record.entries[0] == Entry(">first 0", None)
    assert record.entries[1] == Entry("STe4", 0)


def test_the_result_of_a_game_that_the_moves_end_is_filled_in() -> None:
    entries = [Entry(">first 0", None), Entry("STe4", None), Entry("resign", None)]
    assert Record(bm.game("pagode"), entries).result == bm.Outcome(0, (20, 0), "resignation")


def test_a_draw_by_agreement_is_a_result() -> None:
    entries = [Entry(">first 0", None), Entry("draw", 1), Entry("accept", 0)]
    record = Record(bm.game("pagode"), entries)
    assert record.result == bm.Outcome(None, (0, 0), "agreement")
    assert "1:draw 0:accept" in record.dumps()
