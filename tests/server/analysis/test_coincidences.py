"""Rated games whose positions were played against the computer at the same time: listed, not punished."""

from __future__ import annotations

from baumeister.server import admin
from baumeister.server.analysis.coincidences import find_coincidences

from ..playing import wait_for_turn
from ..serving import Running, Visitor, good, make_account


def test_games_with_positions_in_common_are_listed_for_the_operator(server: Running) -> None:
    (uwe, name), (vera, _) = make_account(server, "Uwe"), make_account(server, "Vera")
    url = server.services.settings.database
    with uwe, vera:
        rated = uwe.open("pagode", rated=True)
        good(vera.do("join", rated))
        # A guest of the same name opens the tables: the guard knows only that it is somebody else.
        with Visitor(server.address, "Guest 1") as guest:
            opened = []
            for _ in range(14):
                looked = uwe.look(rated)
                mine = bool(looked["sight"]["moves"])
                if mine:
                    view = looked["sight"]["view"]
                    known = {key: view[key] for key in ("player", "to_move", "stones", "pillars")}
                    wishes = {"against": "computer", "level": "random", "seat": known["player"]}
                    opened.append(guest.open("pagode", set_up={"view": known}, **wishes))
                    wait_for_turn(guest, opened[-1])
                mover = uwe if mine else vera
                moves = mover.look(rated)["sight"]["moves"]
                good(mover.play(rated, next(move for move in moves if move.startswith("ST"))))
        found = admin.on_database(url, lambda conn: find_coincidences(conn, 0, least=1))
        listed = [row for row in found if row["table"] == rated]
        assert {row["computer_table"] for row in listed} <= set(opened)
        assert len(listed) >= 3
        assert {(row["person"], row["opened_by"], row["same_person"]) for row in listed} == {
            (name, "Guest 1", False)
        }
        assert admin.on_database(url, lambda conn: find_coincidences(conn, 0, least=50)) == []
        assert uwe.look(rated)["state"]["status"] == "playing", "it has changed something"
