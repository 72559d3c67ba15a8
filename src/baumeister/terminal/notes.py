"""The help page of the terminal."""

from __future__ import annotations

from ..games.contract import GameType

COMMANDS = """\
moves [BEGINNING]  list the legal moves, or those that begin so
board              show the board again
undo               take your last move back (against the computer)
save FILE          write the game so far to a file
help               this page
quit               stop playing"""


def explain(game: GameType) -> str:
    """The page that `help` shows."""
    return f"{game.notation.HELP}\n\nBesides moves you can type:\n{COMMANDS}"
