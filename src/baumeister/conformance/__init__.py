"""Does a game keep its contract? `baumeister conformance GAME` prints what its folder lacks and plays seeded
random games in which everything that `games/contract.py` promises is checked.

`folder.py` looks at the files, `checks.py` at positions, `report.py` puts both together. Nothing in here
knows a rule of any game.
"""

from __future__ import annotations

from .report import Report, check_game, examine, random_move, variants

__all__ = ["Report", "check_game", "examine", "random_move", "variants"]
