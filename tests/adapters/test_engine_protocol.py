"""The lines of the engine protocol."""

from __future__ import annotations

from typing import Any

import pytest

import baumeister as bm
from baumeister.adapters.engine_protocol import (
    go_line,
    newgame_line,
    position_line,
    read_go,
    read_newgame,
    read_position,
)


def test_lines_are_read_as_they_are_written() -> None:
    limit, seed = read_go(go_line(bm.Limit(seconds=0.25, simulations=7), "1/2").removeprefix("go "))
    assert (limit.seconds, limit.simulations, seed) == (0.25, 7, "1/2")
    view: dict[str, Any] = {"text": "a view of a view {}", "n": [1, None]}
    assert read_position(position_line(["a", "b"], view).removeprefix("position ")) == view


def test_the_options_of_a_new_game_are_read_as_they_are_written() -> None:
    line = newgame_line("pagoda", {"quick": True})
    assert line == 'newgame pagoda {"quick":true}'
    assert read_newgame(line.removeprefix("newgame ")) == ("pagoda", {"quick": True})
    assert read_newgame("pagoda") == ("pagoda", {})


@pytest.mark.parametrize("line", ["nodes", "nodes 0", "nodes 1.5", "movetime 99999999999", "depth 3"])
def test_a_limit_that_cannot_be_read_gets_a_sentence(line: str) -> None:
    with pytest.raises(bm.BadOption, match=r"go is written|is a whole number greater than 0"):
        read_go(line)
