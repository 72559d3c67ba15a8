"""A board as an image, drawn or in letters, and in colour on the terminal."""

from __future__ import annotations

import numpy as np
import pytest

import baumeister as bm
from baumeister.adapters.rendering import (
    INK,
    LEAST_COLUMNS,
    LEAST_ROWS,
    PAPER,
    PIXEL_SCALE,
    check_render_mode,
    coloured,
    draw_svg,
    draw_text,
    render,
)
from baumeister.adapters.stepped_game import SteppedGame
from baumeister.games import svg

RED, BLUE = (255, 0, 0), (0, 0, 255)
SPANS = [(0, 1, "bold #ff0000"), (1, 2, "on #0000ff")]


def colours(text: str, spans: list[tuple[int, int, str]]) -> set[tuple[int, ...]]:
    return {tuple(colour) for colour in draw_text(text, spans).reshape(-1, 3).tolist()}


def test_a_drawing_has_its_size_its_colours_and_its_letters() -> None:
    sheet = svg.sheet(40, 20, "A test")
    svg.box(sheet, 10, 5, 20, 10, "#ff0000")
    plain = draw_svg(svg.text(sheet))
    assert plain.dtype == np.uint8
    assert plain.shape == (20 * PIXEL_SCALE, 40 * PIXEL_SCALE, 3)
    middle = 10 * PIXEL_SCALE, 20 * PIXEL_SCALE
    assert tuple(plain[middle]) == RED
    assert bytes(plain[0, 0].tolist()).hex() == svg.PAPER.removeprefix("#"), "round corners are filled"
    svg.write(sheet, 20, 12, "W", 12)
    assert (draw_svg(svg.text(sheet)) != plain).any(), "letters need a font, wherever this runs"


@pytest.mark.parametrize("name", bm.names())
def test_the_image_of_a_game_is_its_drawing_as_everybody_may_see_it(name: str) -> None:
    stepped = SteppedGame(bm.game(name))
    stepped.start(1)
    shown = render(stepped, "rgb_array")
    assert isinstance(shown, np.ndarray)
    assert (shown == draw_svg(stepped.position().svg(None))).all()
    assert svg.PAPER.removeprefix("#") in {
        bytes(pixel).hex() for pixel in shown[::40, ::40].reshape(-1, 3).tolist()
    }


def test_a_game_without_a_drawing_is_shown_in_letters(monkeypatch: pytest.MonkeyPatch) -> None:
    stepped = SteppedGame(bm.game("pagode"))
    stepped.start(1)
    monkeypatch.setitem(vars(stepped.game.type), "drawing", None)  # as if the folder had none
    shown = render(stepped, "rgb_array")
    assert isinstance(shown, np.ndarray)
    assert tuple(shown[0, 0]) == PAPER


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
