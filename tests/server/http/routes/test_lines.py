"""The analysis board over HTTP."""

from __future__ import annotations

from ...playing import finish_game
from ...serving import Running, Visitor, code, good


def test_a_finished_game_is_taken_to_the_board_and_searched(anna: Visitor, bert: Visitor) -> None:
    record = anna.http.get(f"/api/tables/{finish_game(anna, bert)}/record").text
    looked = good(anna.http.post("/api/analysis/read", content=record))
    assert all(looked["names"])
    early = {name: looked[name] for name in ("game", "options", "rules")} | {"entries": looked["entries"][:3]}
    there = anna.post("/api/analysis", **early)
    found = anna.post("/api/analysis/search", **early)
    assert found["moves"]
    assert {move["move"] for move in found["moves"]} <= set(there["moves"])
    again = good(anna.http.post("/api/analysis/read", content=_text(anna, early)))
    assert again["entries"][:3] == early["entries"]


def _text(person: Visitor, line: dict[str, object]) -> str:
    answer = person.http.post("/api/analysis/record", json=line)
    assert answer.status_code == 200
    return answer.text


def test_bad_input_is_refused_with_the_place_of_the_fault(server: Running, anna: Visitor) -> None:
    def refused(path: str, **sent: object) -> tuple[str, str]:
        answer = anna.http.post(f"/api/analysis{path}", **sent)  # type: ignore[arg-type]
        return answer.json()["code"], answer.json()["rule"]

    assert refused("/read", content="Baumeister 1\nGame: pagode\n\nSTe4")[0] == "bad_record"
    assert refused("/read", content=b"\xff\xfe")[0] == "bad_record"
    assert "line 1, column 1" in refused("/read", content="hello")[1]
    assert refused("", json={"game": "pagode", "entries": [["x", 0]]})[0] == "bad_line"
    assert refused("", json={"game": "pagode", "entries": [["x", 0]] * 2001})[0] == "bad_message"
    assert refused("", json={"game": "pagode", "set_up": {"view": {}}})[0] == "bad_position"
    assert (
        code(anna.http.post("/api/analysis/search", json={"game": "pagode", "effort": "huge"}))
        == "bad_message"
    )
    answer = anna.http.post(
        "/api/analysis/read", content="Baumeister 1\nGame: pagode\n\nSTe4", headers={"accept-language": "de"}
    ).json()
    assert answer["rule"] == (
        "Zeile 4, Spalte 1: STe4: zuerst ist der Zufall an der Reihe (sein Ergebnis beginnt mit '>')"
    )
    assert (answer["broken"], answer["facts"]) == ("move.chance_due", {"line": 4, "column": 1})
    with Visitor(server.address) as stranger:
        assert code(stranger.http.post("/api/analysis/search", json={"game": "pagode"})) == "not_signed_in"
        assert stranger.post("/api/analysis", game="pagode")["moves"]
