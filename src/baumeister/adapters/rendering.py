"""The board of an environment for people, as everybody may see it: as an image, as text, or in colour on the
terminal.

The image is the drawing that notebooks show. A game without one shows its text board, in the colours that the
terminal client gives it.
"""

from __future__ import annotations

import atexit
import functools
import io
import re
import sys
import tempfile
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
import resvg_py
from PIL import Image, ImageDraw, ImageFont

from ..errors import BadOption
from ..games import svg
from .stepped_game import SteppedGame

RENDER_MODES = ("human", "ansi", "rgb_array")
Colour = tuple[int, int, int]
PAPER, INK = (22, 24, 28), (222, 222, 222)
"""Dark, as the colours of the text boards are made for."""
IMAGE_MARGIN = 12
PIXEL_SCALE = 2
"""Pixels of the image for one unit of a drawing, or one pixel of the font of a text board."""
LEAST_COLUMNS, LEAST_ROWS = 80, 24
"""Every image has room for this much text at least, so that the frames of a game have one size."""
CLEAR_SCREEN = "\x1b[H\x1b[2J"
_COLOUR = re.compile(r"(on )?#([0-9a-f]{6})")


class Letter(NamedTuple):
    """A letter of the board with its colours."""

    text: str
    ink: Colour
    paper: Colour


def check_render_mode(mode: str | None) -> None:
    """Raise BadOption for a mode that environments do not have."""
    if mode is not None and mode not in RENDER_MODES:
        raise BadOption(f"render_mode is {', '.join(map(repr, RENDER_MODES))} or None, not {mode!r}")


def render(stepped: SteppedGame, mode: str | None) -> str | npt.NDArray[Any] | None:
    """The board as that mode shows it; "human" writes it to the terminal."""
    if mode is None:
        return None
    if mode == "rgb_array" and stepped.game.type.drawing is not None:
        return draw_svg(stepped.position().svg(None))
    text = stepped.drawing()
    if mode == "ansi":
        return text
    spans = stepped.game.type.text_board.paint(text, "")
    if mode == "rgb_array":
        return draw_text(text, spans)
    sys.stdout.write(CLEAR_SCREEN * sys.stdout.isatty() + coloured(text, spans) + "\n")
    sys.stdout.flush()
    return None


def letters(text: str, spans: list[tuple[int, int, str]]) -> list[list[Letter]]:
    """The lines of a board, letter by letter. Later spans win, as in the terminal client."""
    inks, papers = [INK] * len(text), [PAPER] * len(text)
    for start, end, style in spans:
        for on, digits in _COLOUR.findall(style):
            colours = papers if on else inks
            colour = int(digits[:2], 16), int(digits[2:4], 16), int(digits[4:], 16)
            colours[start:end] = [colour] * len(colours[start:end])
    lines: list[list[Letter]] = [[]]
    for letter, ink, paper in zip(text, inks, papers, strict=True):
        if letter == "\n":
            lines.append([])
        else:
            lines[-1].append(Letter(letter, ink, paper))
    return lines


def coloured(text: str, spans: list[tuple[int, int, str]]) -> str:
    """The board with the escape codes of a terminal that shows all colours."""
    lines = []
    for line in letters(text, spans):
        parts, ink, paper = [], INK, PAPER
        for letter in line:
            if letter.ink != ink:
                parts.append("\x1b[39m" if letter.ink == INK else f"\x1b[38;2;{_numbers(letter.ink)}m")
            if letter.paper != paper:
                parts.append("\x1b[49m" if letter.paper == PAPER else f"\x1b[48;2;{_numbers(letter.paper)}m")
            ink, paper = letter.ink, letter.paper
            parts.append(letter.text)
        lines.append("".join(parts) + "\x1b[0m")
    return "\n".join(lines)


def _numbers(colour: Colour) -> str:
    return ";".join(map(str, colour))


def draw_svg(drawing: str) -> npt.NDArray[Any]:
    """A drawing as pixels, the same on every machine: uint8 [height, width, 3]."""
    name, file = _font()
    png = resvg_py.svg_to_bytes(
        drawing,
        background=svg.PAPER,
        zoom=PIXEL_SCALE,
        skip_system_fonts=True,
        font_files=[file],
        sans_serif_family=name,
    )
    return np.asarray(Image.open(io.BytesIO(png)).convert("RGB"))


@functools.cache
def _font() -> tuple[str, str]:
    """The name of the font that Pillow brings along, and a file with it for as long as this process lives."""
    font = ImageFont.load_default(16)
    assert isinstance(font, ImageFont.FreeTypeFont)
    with tempfile.NamedTemporaryFile(prefix="baumeister-", suffix=".ttf", delete=False) as file:
        file.write(font.font_bytes)
    atexit.register(Path(file.name).unlink, missing_ok=True)
    return str(font.getname()[0]), file.name


def draw_text(text: str, spans: list[tuple[int, int, str]]) -> npt.NDArray[Any]:
    """The board in a font of fixed width: uint8 [height, width, 3]."""
    font = ImageFont.load_default_imagefont()
    wide, high = _size_of_letter(font)
    lines = letters(text, spans)
    columns, rows = max(LEAST_COLUMNS, *map(len, lines)), max(LEAST_ROWS, len(lines))
    image = Image.new("RGB", (columns * wide + IMAGE_MARGIN, rows * high + IMAGE_MARGIN), PAPER)
    brush = ImageDraw.Draw(image)
    for row, line in enumerate(lines):
        for column, letter in enumerate(line):
            x, y = IMAGE_MARGIN // 2 + column * wide, IMAGE_MARGIN // 2 + row * high
            if letter.paper != PAPER:
                brush.rectangle((x, y, x + wide - 1, y + high - 1), letter.paper)
            brush.text((x, y), letter.text, letter.ink, font)
    large = image.resize((image.width * PIXEL_SCALE, image.height * PIXEL_SCALE), Image.Resampling.NEAREST)
    return np.asarray(large)


def _size_of_letter(font: ImageFont.ImageFont) -> tuple[int, int]:
    left, top, right, bottom = font.getbbox("M")
    return int(right - left), int(bottom - top)
