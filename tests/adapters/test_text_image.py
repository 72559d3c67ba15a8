"""A text board as an image."""

from __future__ import annotations

import numpy as np

from baumeister.adapters.text_image import INK, LEAST_COLUMNS, LEAST_ROWS, PAPER, draw_text


def test_every_letter_is_ink_on_paper() -> None:
    image = draw_text("G")
    assert image.dtype == np.uint8
    assert {tuple(colour) for colour in image.reshape(-1, 3).tolist()} == {PAPER, INK}
    assert {tuple(colour) for colour in draw_text(" ").reshape(-1, 3).tolist()} == {PAPER}


def test_all_boards_that_fit_a_terminal_have_one_size() -> None:
    full = "\n".join(["x" * LEAST_COLUMNS] * LEAST_ROWS)
    assert draw_text("").shape == draw_text("G").shape == draw_text(full).shape
    assert draw_text(f"{full}\nx").shape[0] > draw_text(full).shape[0]
