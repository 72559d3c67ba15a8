"""A text board in colour: as an image and on the terminal."""

from __future__ import annotations

import numpy as np
import pytest

import baumeister as bm
from baumeister.adapters.rendering import (
    INK,
    LEAST_COLUMNS,
    LEAST_ROWS,
    PAPER,
    check_render_mode,
    coloured,
    draw_text,
)

RED, BLUE = (255, 0, 0), (0, 0, 255)
SPANS = [(0, 1, "bold #ff0000"), (1, 2, "on #0000ff")]


def colours(text: str, spans: list[tuple[int, int, str]]) -> set[tuple[int, ...]]:
    return {tuple(colour) for colour in draw_text(text, spans).reshape(-1, 3).tolist()}


def test_every_letter_has_its_colours() -> None:
    assert draw_text("G", []).dtype == np.uint8
    assert colours("G", []) == {PAPER, INK}
    assert colours(" ", []) == {PAPER}
    assert colours("GR", SPANS) == {PAPER, INK, RED, BLUE}


def test_all_boards_that_fit_a_terminal_have_one_size() -> None:
    full = "\n".join(["x" * LEAST_COLUMNS] * LEAST_ROWS)
    assert draw_text("", []).shape == draw_text("G", []).shape == draw_text(full, []).shape
    assert draw_text(f"{full}\nx", []).shape[0] > draw_text(full, []).shape[0]


def test_a_terminal_gets_the_same_colours() -> None:
    assert coloured("GR\nx", SPANS) == ("\x1b[38;2;255;0;0mG\x1b[39m\x1b[48;2;0;0;255mR\x1b[0m\nx\x1b[0m")


def test_an_unknown_mode_is_refused() -> None:
    check_render_mode(None)
    with pytest.raises(
        bm.BadOption, match="render_mode is 'human', 'ansi', 'rgb_array' or None, not 'video'"
    ):
        check_render_mode("video")
