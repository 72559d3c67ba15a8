"""The JSON form of a record: the same content for programs. docs/records.md lists the keys."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ..errors import BadOption, BadRecord, BaumeisterError, UnknownGame, brief, short
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
        _keys(data, RECORD_KEYS, "a record")
        if data.get("format") != FORMAT:
            raise BadRecord(f"format must be {FORMAT!r}, not {brief(data.get('format'))}")
        version = data.get("version")
        if not isinstance(version, int) or isinstance(version, bool):
            raise BadRecord(f"version must be a number, not {brief(version)}")
        if version != VERSION:
            raise bad_record("record.version", version=brief(version), known=VERSION)
        self.game = self._game(data.get("game"), data.get("options", {}), data.get("rules", FIRST_RULES))
        self.set_up = SetUp.from_json(data["set_up"]) if data.get("set_up") is not None else None
        players = _list(data.get("players", [None, None]), "players")
        if len(players) != 2:
            raise BadRecord("players must be two names; null where one is not known")
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
        where = "" if self.at is None else f"entries[{self.at}]: "
        return BadRecord(f"{where}{error}", fault=error.fault)

    def _game(self, name: object, options: object, rules: object) -> Game:
        if not isinstance(name, str):
            raise BadRecord(f"game must be the name of a game, not {brief(name)}")
        if not isinstance(options, Mapping) or not all(isinstance(key, str) for key in options):
            raise BadRecord("options must be an object")
        if not isinstance(rules, int) or isinstance(rules, bool):
            raise BadRecord(f"rules must be the number of a version, not {brief(rules)}")
        try:
            return stored_game(name, options, rules)
        except UnknownGame:
            raise bad_record("record.game", game=repr(short(name))) from None
        except BadOption as refused:
            raise self.placed(refused) from None

    def _header(self, pair: object) -> tuple[str, str]:
        both = _list(pair, "a header")
        if len(both) != 2:
            raise BadRecord("a header must be a list of its key and its value")
        return both[0], both[1]

    def _result(self, data: object) -> Outcome | None:
        if data is None:
            return None
        _keys(data, ("winner", "scores", "reason"), "a result")
        assert isinstance(data, Mapping)
        scores = tuple(_list(data.get("scores"), "scores"))
        return Outcome(data.get("winner"), scores, *read_reason(self.game.name, data.get("reason", "")))

    def _entry(self, data: object) -> Entry:
        _keys(data, ENTRY_KEYS, "an entry")
        assert isinstance(data, Mapping)
        text, player = data.get("text"), data.get("player")
        if not isinstance(text, str):
            raise BadRecord(f"text must be a move or a chance outcome, not {brief(text)}")
        if player not in (0, 1, None) or isinstance(player, bool):
            raise BadRecord(f"player must be 0, 1 or null, not {brief(player)}")
        return Entry(text, player, data.get("clock"), tuple(_list(data.get("comments", []), "comments")))


def _keys(data: object, known: Sequence[str], what: str) -> None:
    if not isinstance(data, Mapping):
        raise BadRecord(f"{what} must be an object, not {brief(data)}")
    for key in data:
        if key not in known:
            raise BadRecord(f"{what} has no key {short(str(key))!r}; it has {', '.join(known)}")


def _list(data: object, what: str) -> list[Any]:
    if not isinstance(data, list):
        raise BadRecord(f"{what} must be a list, not {brief(data)}")
    return data
