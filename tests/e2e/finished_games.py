"""Games that are over, played through the API."""

from __future__ import annotations

import random

from .people import Person


def finish_game(person: Person, game: str) -> str:
    """A game of two at one device, played at random through the API; Pagode ends by resignation."""
    options = {"quick": True} if game == "pagoda" else {}
    table = person.open_from_afar(game=game, against="myself", options=options)
    rng, request = random.Random(4), person.context.request
    for n in range(2000):
        told = request.get(f"/api/tables/{table}").json()
        if told["state"]["status"] == "over":
            break
        moves = [move for move in told["sight"]["moves"] if move != "resign"]
        building = [move for move in moves if game == "pagoda" and move[0] in "CTR"]
        move = "resign" if game == "pagode" and n == 14 else rng.choice(building or moves)
        length = told["state"]["length"]
        command = {"do": "play", "id": f"n{n}", "table": table, "at": length, "moves": [move]}
        assert request.post("/api/commands", data=command).ok
    return table
