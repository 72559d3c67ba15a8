"""How tests take part in a deal, with the guard that our own programs use."""

from __future__ import annotations

from typing import Any

from baumeister.deals.guard import DealGuard, NotesFolder

from .serving import Visitor, good


class Dealer:
    """A person whose program takes part in deals."""

    def __init__(self, person: Visitor, notes: NotesFolder | None = None) -> None:
        self.person = person
        self.guard = DealGuard(notes)

    def look(self, table: str) -> Any:
        """Look at the table, and answer what the deal asks for."""
        found = self.person.look(table)
        for command in self.guard.take(found):
            good(self.person.do(**command))
        return found


def deal(table: str, *dealers: Dealer) -> Any:
    """Let them take part until the game begins."""
    for _ in range(10):
        for dealer in dealers:
            found = dealer.look(table)
            if found["state"]["status"] != "waiting":
                for other in dealers:
                    other.look(table)
                return found
    raise AssertionError("the game does not begin")


def start_fair_game(anna: Dealer, bert: Dealer, game: str = "jaguar", **terms: Any) -> str:
    """A table at which Anna has seat 0 and Bert seat 1, and both have taken part."""
    table = anna.person.open(game, takes_part=True, **terms)
    anna.look(table)
    good(bert.person.do("join", table, takes_part=True))
    deal(table, anna, bert)
    return table
