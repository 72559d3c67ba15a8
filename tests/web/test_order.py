"""The browser lists the games before the server has answered, so it has their order too. Both are the same:
nothing on the start page moves when the answer comes."""

from __future__ import annotations

import re
from pathlib import Path

from baumeister.games.registry import game_type

SHEETS = sorted((Path(__file__).parents[2] / "web" / "src" / "games").glob("*/index.ts"))


def test_the_browser_has_the_order_of_the_server() -> None:
    orders = {
        file.parent.name: re.search(r"^  order: (\d+),$", file.read_text("utf-8"), re.M) for file in SHEETS
    }
    assert {name: int(found[1]) for name, found in orders.items() if found} == {
        name: game_type(name).list_position for name in orders
    }
