"""The JSON form of a record: the same content for programs. docs/records.md lists the keys."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ..errors import BadOption, BadRecord, BaumeisterError, Fault, UnknownGame, brief, short
from ..games.contract import FIRST_RULES
from ..games.endings import write_ending
from ..games.faults import bad_record
from ..games.position import Game, Outcome
from ..games.registry import stored_game
from .entry import Entry
from .replay import read_reason
from .set_up import SetUp
from .text_format import FORMAT, VERSION

RECORD_KEYS = (
    "format", "version", "game", "options", "rules", "set_up", "players", "headers", "comments", "entries",
    "result",
)  # fmt: skip
ENTRY_KEYS = ("text", "player", "clock", "comments")
A_RECORD = Fault("record.a_record", {})
A_RESULT = Fault("record.a_result", {})
AN_ENTRY = Fault("record.an_entry", {})


def entry_json(entry: Entry) -> dict[str, Any]:
    """An entry; clock and comments only where there are any."""
    data: dict[str, Any] = {"text": entry.text, "player": entry.player}
    if entry.clock is not None:
        data["clock"] = entry.clock
    if entry.comments:
        data["comments"] = list(entry.comments)
    return data


def outcome_json(game: str, result: Outcome | None) -> dict[str, Any] | None:
    """A result, None for an unfinished game."""
    if result is None:
        return None
    reason = write_ending(game, result.reason, result.facts)
    return {"winner": result.winner, "scores": list(result.scores), "reason": reason}


class JsonReader:
    """Reads the JSON form; anything of the wrong type is a BadRecord that names it."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.at: int | None = None
        _keys(data, RECORD_KEYS, A_RECORD)
        if data.get("format") != FORMAT:
            raise bad_record("record.format", due=repr(FORMAT), value=brief(data.get("format")))
        version = data.get("version")
        if not isinstance(version, int) or isinstance(version, bool):
            raise bad_record("record.version_number", value=brief(version))
        if version != VERSION:
            raise bad_record("record.version", version=brief(version), known=VERSION)
        self.game = self._game(data.get("game"), data.get("options", {}), data.get("rules", FIRST_RULES))
        self.set_up = SetUp.from_json(data["set_up"]) if data.get("set_up") is not None else None
        players = _list(data.get("players", [None, None]), "players")
        if len(players) != 2:
            raise bad_record("record.players")
        self.players = (players[0], players[1])
        self.headers = [self._header(pair) for pair in _list(data.get("headers", []), "headers")]
        self.comments = tuple(_list(data.get("comments", []), "comments"))
        self.open_end = data.get("result", ...) is None
        self.result = self._result(data.get("result"))
        self._entries = _list(data.get("entries", []), "entries")

    def entries(self) -> Iterable[Entry]:
        """The entries; `at` says which one is being read."""
        for n, item in enumerate(self._entries):
            self.at = n
            yield self._entry(item)
        self.at = None

    def placed(self, error: BaumeisterError) -> BadRecord:
        """An error, at the entry reached or of the whole."""
        if self.at is None:
            return BadRecord(str(error), fault=error.fault)
        return bad_record("record.json_entry", n=self.at, why=error.fault or str(error))

    def _game(self, name: object, options: object, rules: object) -> Game:
        if not isinstance(name, str):
            raise bad_record("record.game_name", value=brief(name))
        if not isinstance(options, Mapping) or not all(isinstance(key, str) for key in options):
            raise bad_record("record.options_object")
        if not isinstance(rules, int) or isinstance(rules, bool):
            raise bad_record("record.rules_number", value=brief(rules))
        try:
            return stored_game(name, options, rules)
        except UnknownGame:
            raise bad_record("record.game", game=repr(short(name))) from None
        except BadOption as refused:
            raise self.placed(refused) from None

    def _header(self, pair: object) -> tuple[str, str]:
        if not isinstance(pair, list) or len(pair) != 2:
            raise bad_record("record.header_pair", value=brief(pair))
        return pair[0], pair[1]

    def _result(self, data: object) -> Outcome | None:
        if data is None:
            return None
        _keys(data, ("winner", "scores", "reason"), A_RESULT)
        assert isinstance(data, Mapping)
        scores = tuple(_list(data.get("scores"), "scores"))
        return Outcome(data.get("winner"), scores, *read_reason(self.game.name, data.get("reason", "")))

    def _entry(self, data: object) -> Entry:
        _keys(data, ENTRY_KEYS, AN_ENTRY)
        assert isinstance(data, Mapping)
        text, player = data.get("text"), data.get("player")
        if not isinstance(text, str):
            raise bad_record("record.entry_text", value=brief(text))
        if player not in (0, 1, None) or isinstance(player, bool):
            raise bad_record("record.entry_player", value=brief(player))
        return Entry(text, player, data.get("clock"), tuple(_list(data.get("comments", []), "comments")))


def _keys(data: object, known: Sequence[str], what: Fault) -> None:
    if not isinstance(data, Mapping):
        raise bad_record("record.object", what=what, value=brief(data))
    for key in data:
        if key not in known:
            raise bad_record("record.key", what=what, key=repr(short(str(key))), known=", ".join(known))


def _list(data: object, key: str) -> list[Any]:
    if not isinstance(data, list):
        raise bad_record("record.list", key=key, value=brief(data))
    return data
