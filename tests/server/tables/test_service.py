"""Commands are carried out one after the other."""

from __future__ import annotations

from sqlalchemy import Connection, delete

from baumeister.server.store.schema import events

from ..playing import play_any
from ..serving import Running, Visitor, code, good, is_dropped


def test_a_table_of_which_the_database_knows_less_is_loaded_again(server: Running, anna: Visitor) -> None:
    """After a failover to a replica that lagged behind: the table goes on from what is stored."""

    def lose_last(conn: Connection) -> None:
        conn.execute(delete(events).where(events.c.table_id == table, events.c.seq == seq))

    table = anna.open("pagode", against="myself")
    for _ in range(3):
        play_any(anna, table)
    for how in ("a move", "a comparison"):
        before = anna.look(table)
        seq = before["seq"]
        with anna.live() as socket:
            socket.watch(table)
            server.call(server.services.store.write(lose_last))
            if how == "a move":
                moves = before["sight"]["moves"][:1]
                refused = anna.do("play", table, at=before["state"]["length"], moves=moves)
                assert code(refused) == "stale"
            else:
                server.services.tables._doubtful.add(table)
                server.call(server.services.tables.compare_with_store())
            assert is_dropped(socket)
        found = anna.look(table)
        assert found["seq"] == seq - 1
        assert found["log"] == before["log"][:-1]
    good(anna.play(table, anna.look(table)["sight"]["moves"][0]))
