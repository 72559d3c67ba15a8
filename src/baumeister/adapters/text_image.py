"""A text board as an image, for environments that are asked for pixels."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
from PIL import Image, ImageDraw, ImageFont

PAPER, INK = (250, 246, 236), (40, 36, 30)
IMAGE_MARGIN = 12
PIXEL_SCALE = 2
"""Pixels of the image for one pixel of the font."""
LEAST_COLUMNS, LEAST_ROWS = 80, 24
"""Every image has room for this much text at least, so that the frames of a game have one size."""


def draw_text(text: str) -> npt.NDArray[Any]:
    """The text in a font of fixed width: uint8 [height, width, 3]."""
    font = ImageFont.load_default_imagefont()
    wide, high = _size_of_letter(font)
    lines = text.splitlines()
    columns, rows = max(LEAST_COLUMNS, *map(len, lines), 0), max(LEAST_ROWS, len(lines))
    image = Image.new("RGB", (columns * wide + IMAGE_MARGIN, rows * high + IMAGE_MARGIN), PAPER)
    brush = ImageDraw.Draw(image)
    for row, line in enumerate(lines):
        brush.text((IMAGE_MARGIN // 2, IMAGE_MARGIN // 2 + row * high), line, INK, font)
    large = image.resize((image.width * PIXEL_SCALE, image.height * PIXEL_SCALE), Image.Resampling.NEAREST)
    return np.asarray(large)


def _size_of_letter(font: ImageFont.ImageFont) -> tuple[int, int]:
    left, top, right, bottom = font.getbbox("M")
    return int(right - left), int(bottom - top)
