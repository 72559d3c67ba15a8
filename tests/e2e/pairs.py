"""Two people at a table."""

from __future__ import annotations

from playwright.sync_api import expect

from .conftest import Visit
from .people import Person


def two(visit: Visit, **wishes: object) -> tuple[Person, Person]:
    """Two people at a table, the one to move first."""
    ada, linus = visit("Ada"), visit("Linus")
    table = ada.open(**{"game": "pagode", **wishes})
    linus.join(table)
    expect(ada.board).to_be_visible()
    mover = ada.look()["state"]["to_move"]
    return (ada, linus) if mover == 0 else (linus, ada)
