"""What everybody at a table is told about the others."""

from __future__ import annotations

from ..playing import start_game
from ..serving import Running, Visitor


def test_everybody_at_a_table_knows_how_many_watch(server: Running, anna: Visitor, bert: Visitor) -> None:
    table = start_game(anna, bert)
    with anna.live() as player, Visitor(server.address, "Carla") as carla, Visitor(server.address) as nobody:
        assert player.watch(table)["spectators"] == 0
        with carla.live() as one, carla.live() as two, nobody.live() as three, nobody.live() as four:
            for socket in (one, two, three, four):
                socket.watch(table)
            counts = [player.next("spectators")["count"]]
            while counts[-1] < 3:
                counts.append(player.next("spectators")["count"])
            assert counts[-1] == 3, "Carla counts once"
            assert bert.look(table)["spectators"] == 3
        while player.next("spectators")["count"]:
            continue
