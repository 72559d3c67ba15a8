"""A table on a server, for the clients in the terminal."""

from __future__ import annotations

from contextlib import suppress

from ..client import Client
from ..client.blocking_client import Table
from ..client.http_request import parse_address
from ..errors import BadOption, BaumeisterError, IllegalMove
from ..games.contract import View
from ..games.position import Game, Outcome
from ..games.registry import game as find_game
from ..records import Record
from .play_setup import PlayRequest
from .verify_command import notes_folder

TABLE_WORDS = """\
draw, takeback,    offer a draw, ask to take a move back, ask to play again;
rematch            the other player answers with accept or decline
accept, decline    answer what the other player offered
claim              win, when the other player is out of time or gone
resign, abort      give the game up; end it before both have moved"""

OFFERS = ("draw", "takeback", "rematch")


def open_table(request: PlayRequest) -> RemoteTable:
    """A seat at the table with that address, or at a new one. Raises BaumeisterError."""
    assert request.server is not None
    assert request.token is not None
    server, name = parse_address(request.server)
    if name is not None and request.game is not None:
        raise BadOption("a table that exists already has its game; leave GAME out")
    if name is None and request.game is None:
        raise BadOption("--server names no table; say which game is to be played, or give a table's address")
    client = Client(server, request.token, notes=notes_folder())
    try:
        table = _open(client, request) if name is None else client.table(name)
        return RemoteTable(client, table)
    except BaseException:
        client.close()
        raise


def _open(client: Client, request: PlayRequest) -> Table:
    """A new table."""
    assert request.game is not None
    options = find_game(request.game, **dict(request.options)).options.as_dict()
    terms: dict[str, object] = {"seat": request.seat or 0, "games": request.games or 1}
    if request.against not in (None, "person"):
        terms |= {"against": "computer", "level": request.against}
    return client.open_table(request.game, options, **terms)


class RemoteTable:
    """A seat at a server's table."""

    words = TABLE_WORDS

    def __init__(self, client: Client, table: Table) -> None:
        """Takes a free seat; otherwise watches."""
        self._client, self._table = client, table
        self._closed = False
        if not table.you and None in table.seats:
            table.join()
        table.begun()
        self.address = table.address
        self.game: Game = table.game
        self.heading = f"{self.game.type.title} at {self.address}"

    def _deal_notices(self) -> list[str]:
        """Who took part in the deal, its fingerprint, and what is wrong with it."""
        deal, guard, seats = self._table.snapshot["deal"], self._table.guard, self._table.seats
        lines = [f"THIS DEAL CANNOT BE TRUSTED: {fault}" for fault in guard.faults]
        if lines:
            lines.append(f"The proof is in {notes_folder() / self._table.id}.json")
        lines += [f"This deal is not proved to be fair: {doubt}." for doubt in guard.doubts]
        if guard.report is not None and not guard.doubts:
            lines.append(f"The deal was fair: {guard.report.outcomes} chance outcomes recomputed.")
        if deal["nonces"] is None or deal.get("version", 1) == 1:
            return lines
        alone = [
            seat["name"]
            for seat, takes_part in zip(seats, deal["parts"], strict=True)
            if seat is not None and not takes_part and seat["level"] is None
        ]
        told = f"Deal: {guard.words}"
        return [*lines, f"{told}; dealt by the server for {', '.join(alone)}" if alone else told]

    def wait(self, since: object) -> bool:
        """Wait until the server sends something new."""
        assert isinstance(since, int | None)
        with suppress(BaumeisterError):  # the connection was closed, by us or for good
            self._table.changed(-1 if since is None else since)
            return not self._closed
        return False

    def close(self) -> None:
        """Close the connection; the seat stays ours, and the game goes on."""
        self._closed = True
        self._client.close()

    # ---- looking ------------------------------------------------------------------------------------

    @property
    def people(self) -> frozenset[int]:
        """Our seats."""
        return frozenset(self._table.you)

    @property
    def to_move(self) -> int | None:
        """Whose decision is awaited."""
        return self._table.to_move

    @property
    def result(self) -> Outcome | None:
        """How the game ended."""
        return self._table.outcome

    @property
    def stamp(self) -> int:
        """The number of things that happened."""
        return self._table.version

    @property
    def secret(self) -> bool:
        """True if a player knows something that the other does not."""
        return self.game.type.hidden

    def view(self, viewer: int | None) -> View | None:
        """What the server shows us, from the seat it chooses."""
        sight = self._table.sight
        if sight is not None and sight["views"] and viewer is not None:
            return sight["views"][viewer]
        return self._table.view

    def log(self, viewer: int | None) -> list[tuple[str, int | None]]:
        """What the server told us."""
        return self._table.log

    def moves(self) -> list[str]:
        """Our legal moves."""
        return self._table.moves

    def notices(self, seat: int | None) -> list[str]:
        """Who plays, the clocks, what is offered, and whether the connection is down."""
        lines = [self._players()]
        for what, by in self._table.offers.items():
            if by not in self.people:
                lines.append(f"{self._name(by)} asks for a {what}: type accept or decline.")
        if following := self._table.state["next"]:
            lines.append(f"The next game is at {self.address.rsplit('/', 1)[0]}/{following}")
        lines += self._deal_notices()
        if self._table.lost:
            lines.append("The connection to the server is down; trying again.")
        return lines

    def _players(self) -> str:
        if None in self._table.seats:
            return f"Waiting for another player at {self.address}"
        return " - ".join(f"{self._name(seat)}{self._time(seat)}" for seat in (0, 1))

    def _name(self, seat: int) -> str:
        sitting = self._table.seats[seat]
        assert sitting is not None
        away = "" if sitting["here"] else ", away"
        return f"{sitting['name']} ({self.game.seats[seat]}{away})"

    def _time(self, seat: int) -> str:
        left = self._table.time_left(seat)
        if left is None:
            return ""
        seconds = max(0, int(left))
        return f" {seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}"

    # ---- deciding -----------------------------------------------------------------------------------

    def play(self, text: str, seat: int | None) -> str:
        """A move, or one of the words that the server understands. Returns when the server has sent the
        result."""
        if text in OFFERS:
            self._table.offer(text)
            return "The other player has been asked."
        if text == "accept":
            self._table.accept(self._offered())
        elif text == "decline":
            self._table.decline(self._offered())
        elif text == "claim":
            self._table.claim()
        elif text == "resign":
            self._table.resign()
        elif text == "abort":
            self._table.abort()
        else:
            self._table.play(text)
        return ""

    def _offered(self) -> str:
        people = self.people
        found = [what for what, by in self._table.offers.items() if by not in people or len(people) == 2]
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
        return self._client.record(self._table.id)

    def leave(self) -> list[str]:
        """Close the connection, and say how to come back."""
        self.close()
        return [f"The server keeps the game: {self.address}"]
