"""The help page of the terminal."""

from __future__ import annotations

from .table import TerminalTable

COMMAND_HELP = """\
moves [BEGINNING]  list the legal moves, or those that begin like this
board              show the board again
undo               take your last move back
save FILE          write the game so far to a file
help               this page
quit               stop playing"""


def help_text(table: TerminalTable) -> str:
    """The page that `help` shows."""
    words = f"{COMMAND_HELP}\n{table.words}" if table.words else COMMAND_HELP
    return f"{table.game.type.notation.HELP}\n\nBesides moves you can type:\n{words}"
