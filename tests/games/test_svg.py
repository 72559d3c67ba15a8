"""Drawings of positions: the SVG itself, and that every game has one of what a viewer may know."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

import baumeister as bm
from baumeister.games import svg
from baumeister.games.registry import game_types

from ..players.positions import random_positions

SPACE = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("name", bm.names())
def test_every_position_has_a_drawing_that_fits_its_sheet_and_hides_what_is_hidden(name: str) -> None:
    for n, pos in enumerate(random_positions(name, 1, 40, 5)):
        assert pos.to_move is not None
        drawn = pos._repr_svg_()
        assert drawn == pos.svg(pos.to_move) == pos.redeal(pos.to_move, n).svg(pos.to_move)
        root = ElementTree.fromstring(drawn)  # noqa: S314  our own
        width, height = float(root.attrib["width"]), float(root.attrib["height"])
        for box in root.iter(f"{SPACE}rect"):
            assert 0 <= float(box.attrib["x"]) <= float(box.attrib["x"]) + float(box.attrib["width"]) <= width
            assert (
                0 <= float(box.attrib["y"]) <= float(box.attrib["y"]) + float(box.attrib["height"]) <= height
            )
        assert "<title>" in pos.svg(None)


def test_a_game_without_a_drawing_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    pos = bm.game("pagode").start(seed=1)
    monkeypatch.setitem(vars(pos.game.type), "drawing", None)
    assert pos._repr_svg_() is None
    with pytest.raises(bm.BadOption, match="has no drawing"):
        pos.svg(0)


def test_numbers_are_short_and_text_is_escaped() -> None:
    assert [svg.number(value) for value in (1, 1.25, 2.0)] == ["1", "1.2", "2"]
    root = svg.sheet(10, 10, "a & b")
    svg.line(root, 0, 0, 5, 5, svg.INK)
    svg.write(root, 1, 1, "<")
    assert "a &amp; b" in svg.text(root)
    assert "&lt;" in svg.text(root)


def test_every_game_of_ours_can_be_drawn() -> None:
    assert all(sheet.drawing is not None for sheet in game_types())
