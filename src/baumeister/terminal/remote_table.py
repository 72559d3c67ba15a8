"""A table on a server, through the same API that bots use: docs/bots.md."""

from __future__ import annotations

import json
import re
import threading
import time
from urllib.parse import urlsplit

from ..errors import BadOption, IllegalMove
from ..games.contract import View
from ..games.endings import OTHER_ENDING
from ..games.position import Game, Outcome
from ..games.registry import game as find_game
from ..games.registry import stored_game
from ..records import Record
from .play_setup import PlayRequest
from .server_connection import SERVER_TIMEOUT, Message, ServerConnection, http_request

TABLE_WORDS = """\
draw, takeback,    offer a draw, ask to take a move back, ask to play again;
rematch            the other player answers with accept or decline
accept, decline    answer what the other player offered
claim              win, when the other player is out of time or gone
resign, abort      give the game up; end it before both have moved"""

OFFERS = ("draw", "takeback", "rematch")


def open_table(request: PlayRequest) -> RemoteTable:
    """A seat at the table with that address, or at a new one. Raises BadOption."""
    assert request.server is not None
    assert request.token is not None
    base, table = parse_address(request.server)
    if table is None:
        table = _opened(base, request.token, request)
    elif request.game is not None:
        raise BadOption("a table that exists already has its game; leave GAME out")
    return RemoteTable(base, request.token, table)


def parse_address(text: str) -> tuple[str, str | None]:
    """Server and table of an address as the browser shows it; None for a table if it names none."""
    parts = urlsplit(text if "://" in text else f"http://{text}")
    if parts.scheme not in ("http", "https") or not parts.netloc:
        raise BadOption(f"--server {text}: an address is written http://HOST:PORT or https://HOST")
    words = re.findall(r"[0-9A-Za-z_-]+", f"{parts.path}/{parts.fragment}")
    return f"{parts.scheme}://{parts.netloc}", words[-1] if words else None


def _opened(base: str, token: str, request: PlayRequest) -> str:
    """The id of a new table."""
    if request.game is None:
        raise BadOption("--server names no table; say which game is to be played, or give a table's address")
    options = find_game(request.game, **dict(request.options)).options.as_dict()
    computer = request.against not in (None, "person")
    body: Message = {"game": request.game, "options": options, "seat": request.seat or 0}
    body |= {"games": request.games or 1, "against": "computer" if computer else "person"}
    body |= {"level": request.against} if computer else {}
    return str(json.loads(http_request(base, "/api/tables", token, body))["table"])


class RemoteTable:
    """A table as the server describes it."""

    words = TABLE_WORDS

    def __init__(self, base: str, token: str, table: str) -> None:
        self.address = f"{base}/table/{table}"
        self._base, self._token = base, token
        self._news = threading.Condition()
        self._version = 0
        self._lost = self._closed = False
        self._now: Message = {}
        self._clock = 0.0
        self._line = ServerConnection(base, token, table, self._hear)
        try:
            self._line.command("watch")
            with self._news:
                if not self._news.wait_for(lambda: self._now, SERVER_TIMEOUT):
                    raise BadOption("the server says nothing about the table")
            self._join()
        except IllegalMove as refused:
            self._line.close()
            raise BadOption(str(refused)) from None
        terms = self._now["terms"]
        self.game: Game = stored_game(terms["game"], terms["options"])
        self.heading = f"{self.game.type.title} at {self.address}"

    def _join(self) -> None:
        """Take a free seat; otherwise watch."""
        if not self._now["you"] and None in self._now["seats"]:
            self._line.command("join")
            with self._news:
                self._news.wait_for(lambda: self._now["you"], SERVER_TIMEOUT)

    # ---- hearing ------------------------------------------------------------------------------------

    def _hear(self, message: Message | None) -> None:
        """Take in what happened; runs in the reading thread."""
        with self._news:
            self._lost = message is None
            if message is not None:
                self._take(message)
            self._version += 1
            self._news.notify_all()

    def _take(self, message: Message) -> None:
        now = self._now
        if message["say"] == "table":
            self._now = message
            self._clock = message["now"] - 1000 * time.time()
        elif message["say"] == "event":
            now["log"][message["log_from"] :] = message["log"]
            now["state"] = message["state"] or now["state"]
            now["sight"] = message["sight"] or now["sight"]
        elif message["say"] == "presence" and now["seats"][message["seat"]]:
            now["seats"][message["seat"]]["here"] = message["here"]

    def wait(self, since: object) -> bool:
        """Wait until the server sends something new."""
        with self._news:
            self._news.wait_for(lambda: self._version != since or self._closed)
        return not self._closed

    def close(self) -> None:
        """Close the connection; the seat stays ours, and the game goes on."""
        with self._news:
            self._closed = True
            self._news.notify_all()
        self._line.close()

    # ---- looking ------------------------------------------------------------------------------------

    @property
    def people(self) -> frozenset[int]:
        """Our seats."""
        return frozenset(self._now["you"])

    @property
    def to_move(self) -> int | None:
        """Whose decision is awaited."""
        seat: int | None = self._now["state"]["to_move"]
        return seat

    @property
    def result(self) -> Outcome | None:
        """How the game ended, by its rules or by what the server adds: time, resignation, a claim."""
        state = self._now["state"]
        if state["status"] != "over":
            return None
        result = state["result"]
        if result is None:
            return Outcome(None, (0, 0), OTHER_ENDING, {"text": "without a result"})
        scores = result["scores"][0], result["scores"][1]
        return Outcome(result["winner"], scores, result["reason"], result["facts"])

    @property
    def stamp(self) -> int:
        """The number of messages received."""
        return self._version

    @property
    def secret(self) -> bool:
        """True if a player knows something that the other does not."""
        return self.game.type.hidden

    @property
    def _view(self) -> View | None:
        sight = self._now["sight"]
        return None if sight is None else sight["view"]

    def view(self, viewer: int | None) -> View | None:
        """What the server shows us, from the seat it chooses."""
        sight = self._now["sight"]
        if sight is not None and sight["views"] and viewer is not None:
            found: View = sight["views"][viewer]
            return found
        return self._view

    def log(self, viewer: int | None) -> list[tuple[str, int | None]]:
        """What the server told us."""
        return [(text, player) for text, player in self._now["log"]]

    def moves(self) -> list[str]:
        """Our legal moves."""
        sight = self._now["sight"]
        return list(sight["moves"]) if sight else []

    def notices(self, seat: int | None) -> list[str]:
        """Who plays, the clocks, what is offered, and whether the connection is down."""
        lines = [self._players()]
        offers: dict[str, int] = self._now["state"]["offers"]
        for what, by in offers.items():
            if by not in self.people:
                lines.append(f"{self._name(by)} asks for a {what}: type accept or decline.")
        if self._now["state"]["next"]:
            lines.append(f"The next game is at {self.address.rsplit('/', 1)[0]}/{self._now['state']['next']}")
        if self._lost:
            lines.append("The connection to the server is down; trying again.")
        return lines

    def _players(self) -> str:
        if None in self._now["seats"]:
            return f"Waiting for another player at {self.address}"
        return " - ".join(f"{self._name(seat)}{self._time(seat)}" for seat in (0, 1))

    def _name(self, seat: int) -> str:
        sitting = self._now["seats"][seat]
        away = "" if sitting["here"] else ", away"
        return f"{sitting['name']} ({self.game.seats[seat]}{away})"

    def _time(self, seat: int) -> str:
        times = self._now["state"]["times"]
        if times is None:
            return ""
        spent = self._clock + 1000 * time.time() - times["since"] if times["running"] == seat else 0
        seconds = max(0, int(times["left"][seat] - max(0, spent))) // 1000
        return f" {seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}"

    # ---- deciding -----------------------------------------------------------------------------------

    def play(self, text: str, seat: int | None) -> str:
        """A move, or one of the words that the server understands. Returns when the server has sent the
        result."""
        before = self._version
        self._line.command(**self._command(text))
        with self._news:
            self._news.wait_for(lambda: self._version != before or self._closed, SERVER_TIMEOUT)
        return "The other player has been asked." if text in OFFERS else ""

    def _command(self, text: str) -> Message:
        if text in OFFERS:
            return {"do": "offer", "what": text}
        if text in ("accept", "decline"):
            return {"do": text, "what": self._offered()}
        if text == "claim":
            return {"do": "claim", "result": "win"}
        if text in ("resign", "abort"):
            return {"do": text}
        return {"do": "play", "at": self._now["state"]["length"], "moves": [text]}

    def _offered(self) -> str:
        offers: dict[str, int] = self._now["state"]["offers"]
        found = [what for what, by in offers.items() if by not in self.people or len(self.people) == 2]
        if not found:
            raise IllegalMove("the other player has offered nothing")
        return found[-1]

    def undo(self) -> str:
        """Ask to take the last move back; a computer agrees at once."""
        return self.play("takeback", None)

    def save(self, name: str) -> str:
        """The server keeps the game; its record is public when it is over."""
        raise IllegalMove(f"save: the server keeps the game; {self.address}")

    def record(self) -> Record:
        """The record, which the server gives out when the game is over."""
        return Record.loads(http_request(self._base, f"/api/tables/{self._now['table']}/record", self._token))

    def leave(self) -> list[str]:
        """Close the connection, and say how to come back."""
        self.close()
        return [f"The server keeps the game: {self.address}"]
