"""Keys of positions: the same table is the same position."""

from __future__ import annotations

import pytest

import baumeister as bm
from baumeister.server.computer.position_key import keys_of, position_key, recent


def test_the_order_of_moves_and_the_number_of_turns_do_not_matter() -> None:
    game = bm.game("pagode")
    first, second = (game.start(chance=[">first 0"]) for _ in range(2))
    for move in ("STe4", "STe6", "STa1", "STi9"):
        first = first.play(move)
    for move in ("STa1", "STi9", "STe4", "STe6"):
        second = second.play(move)
    other = bm.game("pagode", turn_limit=77).set_up(
        {"player": 1, "to_move": 0, "stones": [["a1", "e4"], ["e6", "i9"]], "turn": 30}
    )
    assert keys_of(first) == keys_of(second) == keys_of(other)
    assert keys_of(first) != keys_of(first.play("STb2"))


@pytest.mark.parametrize("game", ["pagoda", "jaguar"])
def test_only_what_the_player_sees_matters(game: str) -> None:
    pos = bm.game(game).start(seed=3)
    twins = [pos.redeal(0, n) for n in range(5)]
    assert {position_key(twin, 0) for twin in twins} == {position_key(pos, 0)}
    assert len({position_key(twin, 1) for twin in twins}) > 1


def test_recent_positions_are_those_of_the_last_turns() -> None:
    pos = bm.game("pagode").start(chance=[">first 0"])
    line = [pos]
    for move in ("STe4", "STe6", "STa1", "STi9"):
        line.append(line[-1].play(move))
    assert recent(line, 2) == line[2:]
