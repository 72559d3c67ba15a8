"""A record in words, as one seat may see it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from baumeister.records import Record

from .helpers import run


def test_an_unfinished_game_shows_no_hidden_card_without_a_seat(hidden: str) -> None:
    record = Record.load(hidden)
    deal = next(entry.text for entry in record.entries if entry.player is None)
    text, data = run("show", hidden).stdout, run("show", hidden, "--json").stdout
    assert deal not in text
    assert deal not in data
    for pos in record.replay():
        assert pos.game.type.text_board.draw(pos.view(None)) in text
    assert all(position["view"]["player"] is None for position in json.loads(data)["positions"])


@pytest.mark.parametrize("seat", [0, 1])
def test_a_seat_sees_what_it_may_know_and_no_more(hidden: str, seat: int) -> None:
    record = Record.load(hidden)
    pos = record.position(-1)
    text = run("show", hidden, "--seat", str(seat)).stdout
    assert pos.game.type.text_board.draw(pos.view(seat)) in text
    assert pos.game.type.text_board.draw(pos.view(1 - seat)) not in text
    log = pos.game.type.views.log([(entry.text, entry.player) for entry in pos.log], seat)
    for seen, entry in zip(log, pos.log, strict=True):
        assert seen in text
        assert seen == entry.text or entry.text not in text


def test_a_finished_game_shows_the_cards_of_the_player_to_move(hidden: str) -> None:
    text = Path(hidden).read_text(encoding="utf-8").replace("Result: *", "Result: 0 0-0 abandoned")
    record = Record.loads(text)
    shown = run("show", "-", typed=text).stdout
    assert "North wins 0-0 (nobody came back)" in shown
    for pos in record.replay():
        assert pos.game.type.text_board.draw(pos.view(pos.to_move)) in shown
    assert record.entries[0].text in shown
