"""Refused moves of Pagode, each with a part of its sentence."""

from __future__ import annotations

import baumeister as bm
from baumeister.games.position import Position

from .positions import EMPTY_HANDS, HOUSE, line, position


def _demolished_last() -> Position:
    pos = position(green="STa1 STc2 STf5 Si9", red="Sb2 Sd3 Sf1 STh1", reserves=EMPTY_HANDS)
    return pos.play("Aa1c2").play("Sb2-c3").play("STa1").play("Sc3-b2").play("STc2").play("Sb2-c3")


SMALL = bm.game("pagode", small=True).start(chance=[">first 0"])

REFUSED = [
    (SMALL, "STc4", "c4 does not belong to the board of the small game, which is d4 to f6"),
    (SMALL, "Se7", "e7 does not belong to the board"),
    (SMALL.play("Se4").play("Se5"), "Se4-b7", "b7 does not belong to the board"),
    (line("STe4"), "STe4", "e4 is not empty; there is a green stone on it"),
    (line("STe4"), "Se4", "e4 is not empty"),
    (position(green="STa1", reserves=((0, 3), (7, 7))), "STe4", "Green has no stone left in reserve"),
    (position(green="STa1", reserves=((3, 0), (7, 7))), "Se4", "Green has no pillar left in reserve"),
    (
        position(green="Sh7"),
        "Sh7-c7",
        "a pillar moves only to squares of the colour it stands on (green); c7 is red",
    ),
    (position(green="Sh7 STb7"), "Sh7-b7", "b7 is not empty; there is a green stone on it"),
    (position(green="Sh7"), "Sh7-h7", "another square"),
    (position(green="STh7"), "Sh7-b7", "stones never move"),
    (position(), "Sh7-b7", "there is nothing on h7"),
    (position(red="Sh7"), "Sh7-b7", "you move your own pillars; there is a red pillar on h7"),
    (position(green="Sh7"), "-STh7", "pillars never go back"),
    (position(red="STh7"), "-STh7", "you take off your own stones; there is a red stone on h7"),
    (position(), "-STh7", "there is nothing on h7"),
    (position(green="STa1 STc2"), "Aa1c2", "a demolition needs an empty reserve"),
    (
        position(green="STa1 Sc2", reserves=EMPTY_HANDS),
        "Aa1c2",
        "only your own stones; there is a green pillar on c2",
    ),
    (_demolished_last(), "Aa1c2", "not demolish again until the opponent has"),
    (position(green="STa1", reserves=EMPTY_HANDS), "Aa1", "at least two stones"),
    (position(green="STa1", reserves=EMPTY_HANDS), "Aa1a1", "named twice"),
    (position(red="Sa1 Sa2"), "xa1a2", "no fence"),
    (position(red="Sa1 Sa2"), "xa1b2", "there is nothing on b2"),
    (position(red="Sa1 Sa2 Sa5"), "xa1a2a5", "no fence"),
    (position(green="Sa1 Sa2 Sa3"), "xa1a2a3", "only enemy fences, walls and ruins"),
    (position(red="Sa1 Sa2 Sb1 Sb4 Sb9"), "xa1a2b1b4", "no fence"),
    (position(red="Sa1 Sb1 Sc1 Sf1 Sg1"), "xa1b1c1f1", "a wall is torn down whole: xa1b1c1f1g1"),
    (position(red="Sb4 Sb7 Se4 STe7"), "xb4b7e4e7", "pillars only"),
    (position(red="Sa1"), "xa1", "was not announced"),
    (position(green="Sa1"), "xa1", "only an enemy piece can be captured; there is a green pillar on a1"),
    (position(), "xa1", "there is nothing on a1"),
    (position(green="STa1"), "m", "no valid building to declare"),
    (position(green=HOUSE).play("m"), "m", "no declaring in the last turn"),
    (position(), "w", "you may waive only"),
    (position(), "ST", "is not a move of Pagode"),
    (position(), "STj4", "is not a move of Pagode"),
    (position(), "STe0", "is not a move of Pagode"),
    (position(), "Se4-", "is not a move of Pagode"),
    (position(), "x", "is not a move of Pagode"),
    (position(), "", "is not a move of Pagode"),
    (position(), "accept", "the other player has not offered a draw"),
    (position(), ">first 0", "no chance outcome is due"),
    (position().play("resign"), "STe4", "the game is over (resignation)"),
    (bm.game("pagode").start(chance=[]), "STe4", "a chance outcome is due first"),
    (bm.game("pagode").start(chance=[]), ">first 2", "who begins is written"),
    (bm.game("pagode").start(chance=[]), ">RYg", "who begins is written"),
]
