"""Tables of games that follow earlier rules, opened as the release did that knew only those."""

from __future__ import annotations

import random

import pytest

from baumeister.games.position import Position
from baumeister.games.registry import game
from baumeister.server.people.accounts import Person
from baumeister.server.tables.creation import TableRequest, opening_events
from baumeister.server.tables.table import NewEvent


def about_to_decide(rules: int) -> Position:
    """The end of a turn whose player has the fan, and fewer than four cards in hand."""
    for seed in range(100):
        pos, rng = game("pagoda", quick=True, rules=rules).start(seed=seed), random.Random(seed)
        while pos.outcome is None:
            mover = pos.to_move
            moves = pos.moves()
            view = pos.view(mover)
            if "E" in moves and view["markers"][mover]["v"] and view["hand_sizes"][mover] < 2:
                return pos
            building = [move for move in moves if move[0] in "CT"] or [
                move for move in moves if move[0] in "EPK"
            ]
            pos = pos.play(rng.choice(building or moves))
    pytest.fail("no such position")


def first_events(
    pos: Position, *users: Person, level: str | None = None, hot_seat: bool = False
) -> list[NewEvent]:
    """The first events of a table on which that position was reached; a seat without a person is the
    computer's."""
    request = TableRequest.model_validate(
        {"game": pos.game.name, "options": pos.game.options.as_dict(), "against": "myself"}
    )
    events: list[NewEvent] = opening_events(request, users[0])
    terms = events[0][1]["terms"]
    if pos.game.rules == 1:
        del terms["rules"]  # as all releases wrote it that knew only one version
    terms["hot_seat"] = hot_seat
    events[0][1]["given"] = [(entry.text, entry.player) for entry in pos.log]
    for seat, (_, joined) in enumerate(events[1:]):
        if seat < len(users):
            joined |= {"user": users[seat].id, "name": users[seat].name}
        else:
            joined |= {"user": None, "name": level, "level": level}
    return events
