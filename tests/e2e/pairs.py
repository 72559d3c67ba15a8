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


def play_from_afar(table: str, people: list[Person], times: int) -> None:
    """The player to move makes some move, without a page."""
    for _ in range(times):
        looks = [person.context.request.get(f"/api/tables/{table}").json() for person in people]
        state = looks[0]["state"]
        person, look = next(
            (person, look)
            for person, look in zip(people, looks, strict=True)
            if state["to_move"] in look["you"]
        )
        moves = [move for move in look["sight"]["moves"] if move != "resign"]
        body = {"do": "play", "id": f"w{state['length']}", "table": table, "at": state["length"]}
        answer = person.context.request.post("/api/commands", data=body | {"moves": moves[:1]})
        assert answer.ok, answer.text()


def command(person: Person, table: str, do: str) -> None:
    """A command without a page."""
    answer = person.context.request.post("/api/commands", data={"do": do, "id": do, "table": table})
    assert answer.ok, answer.text()
