"""Write all drawings: `python -m scripts.drawings`."""

from __future__ import annotations

from pathlib import Path

from . import house, jaguar, pagoda, pagode

FOLDER = Path(__file__).parents[2] / "docs" / "images"


def drawings() -> dict[str, str]:
    """File name -> drawing."""
    return house.drawings() | pagode.drawings() | pagoda.drawings() | jaguar.drawings()


if __name__ == "__main__":
    for name, text in drawings().items():
        (FOLDER / name).write_text(text, encoding="utf-8")
