"""Records in notebooks."""

from __future__ import annotations

import sys
from typing import Any

import pytest

import baumeister as bm
from baumeister.records.notebook import show, slider


def test_a_slider_shows_every_position() -> None:
    record = bm.records.sample("pagode-1973-1")
    widget: Any = slider(record)
    (play, number), board = widget.children[0].children, widget.children[1]
    assert play.max == number.max == len(record.replay()) - 1
    seen = set()
    for n in range(number.max + 1):
        number.value = n
        seen.add(board.value)
        assert "<svg" in board.value
    assert len(seen) > number.max // 2


def test_an_unfinished_game_shows_no_hand() -> None:
    record = bm.Record.of(bm.game("jaguar").start(seed=1))
    widget: Any = slider(record)
    assert "hand: " not in widget.children[1].value
    assert ">deal" not in widget.children[1].value


def test_it_is_displayed_or_printed_where_there_are_no_widgets(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    record, displayed = bm.records.sample("pagode-1973-1"), list[Any]()
    monkeypatch.setattr("IPython.display.display", displayed.append)
    record._ipython_display_()
    assert len(displayed) == 1
    monkeypatch.setitem(sys.modules, "ipywidgets", None)
    show(record)
    assert capsys.readouterr().out == f"{record}\n"


def test_a_record_says_what_it_is() -> None:
    assert repr(bm.records.sample("pagode-1973-1")).startswith("<Record of game('pagode'")
