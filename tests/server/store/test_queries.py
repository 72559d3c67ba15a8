"""The list of finished games."""

from __future__ import annotations

from ..playing import let_both_move, play_and_resign, start_game
from ..serving import Running, Visitor, good


def test_history_lists_a_persons_finished_games_by_filter(server: Running, bert: Visitor) -> None:
    with Visitor(server.address, "Otto") as otto:
        lost = play_and_resign(otto, bert)
        drawn = start_game(otto, bert, "pagoda")
        let_both_move(drawn, otto, bert)
        good(otto.do("offer", drawn, what="draw"))
        good(bert.do("accept", drawn, what="draw"))
        start_game(otto, bert)
        aborted = start_game(otto, bert)
        good(otto.do("abort", aborted))
        assert [game["table"] for game in otto.get("/api/history")] == [drawn, lost]
        assert [game["table"] for game in otto.get("/api/history", result="lost")] == [lost]
        assert [game["table"] for game in otto.get("/api/history", result="drawn")] == [drawn]
        assert otto.get("/api/history", result="won") == []
        assert [game["table"] for game in otto.get("/api/history", game="pagoda")] == [drawn]
        ended = otto.get("/api/history")[0]["ended"]
        assert [game["table"] for game in otto.get("/api/history", before=ended)] == [lost]
