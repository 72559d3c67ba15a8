"""What the terminal says about each game: how to type its moves, and what its options mean."""

from __future__ import annotations

NOTATION = {
    "pagode": """\
STe4       place a stone on e4              Se4        place a pillar on e4
Sh7-b7     move a pillar, colour to colour  -STe4      take a stone back
xa2b2d2e2  tear down a fence, wall or ruin  xh5        capture an encircled piece
Aa5b8      demolish: take stones back       m          declare your building
w          waive the last turn              resign     give up
draw       offer a draw                     accept     agree to it""",
    "pagoda": """\
C3b:B      blue column on site 3, paid with a blue card from the table
           (table cards in capitals, hand cards in small letters; colours R Y G B V)
C3y:Rr     rice bowl: two red cards build a yellow column
T3bg:b     blue tile with green fields on site 3
T3bg:VV    Buddha: two violet cards lay it
R3bg:B+Gg  roof: blue tile with a green tip, tile's payment + tip's payment
L          lantern: one column more this turn
D:RRv      dragon: discard these cards and draw as many, before any action
A2v:RRBg   alternative turn: any four cards build one violet column on site 2
E          end the turn        F  end it with the fan        P  pass""",
    "jaguar": """\
b17        bid 17 for the first turn
o17,23     offer 17 and 23
17@5       lay 17 on the empty field 5 (fields 1-4, 5-7, 8-9, 10 from bottom to top)
17x5       cover the card on field 5 with 17
17#        17 can be laid nowhere: the round is lost
es4        event: take the stone off your field 4     er4  remove your card on field 4
eo4        event: remove the enemy's card on field 4  eh   draw from the enemy's hand
e-         decline the event                          k    keep your last card""",
}
"""The moves of each game in a few lines."""

COMMANDS = """\
moves [BEGINNING]  list the legal moves, or those that begin so
board              show the board again
undo               take your last move back (against the computer)
save FILE          write the game so far to a file
help               this page
quit               stop playing"""

OPTIONS = {
    ("pagode", "turn_limit"): "the game is drawn after so many turns; 0 for no limit",
    ("pagoda", "quick"): "pagodas of three floors instead of four",
    ("pagoda", "simple"): "no abilities",
    ("jaguar", "path"): "a TOML file with another jungle path",
}
"""What each option of a game means."""


def explain(game: str) -> str:
    """The page that `help` shows."""
    return f"{NOTATION[game]}\n\nBesides moves you can type:\n{COMMANDS}"
