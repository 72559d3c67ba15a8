"""`baumeister engine`: our players behind the engine protocol, on standard input and output.

Lines come in, lines go out, nothing else is printed. The engine thinks in a thread of its own, so that
`stop`, `isready` and `quit` are answered while it thinks. A line that it cannot understand or obey is
answered with `error` and a sentence, and the conversation goes on.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable

from ..errors import BadOption, BaumeisterError
from ..games.registry import stored_game
from ..players import Limit, Thought, player
from ..players.levels import USUAL_LEVEL, usual_level
from ..players.player import BasePlayer
from ..players.registry import check_player
from .engine_protocol import read_go, read_newgame, read_position

MOST_CANDIDATES = 5
"""How many candidates the engine reports."""
Say = Callable[[str], None]


class Engine:
    """One conversation."""

    def __init__(self, who: str | None, say: Say, *, threads: int = 1, version: str = "") -> None:
        """`who` is the name of one of our players; None: the usual level of each game."""
        if who is not None:
            check_player(who)
        self.who = who
        self.threads = threads
        self.version = version
        self._say = say
        self._speaking = threading.Lock()
        self._player: BasePlayer | None = None
        self._view: dict[str, object] | None = None
        self._stop = threading.Event()
        self._thinker: threading.Thread | None = None

    def converse(self, lines: Iterable[str]) -> None:
        """Answer every line until `quit` or the end of the input."""
        for line in lines:
            word, _, rest = line.strip().partition(" ")
            if word == "quit":
                break
            try:
                self._answer(word, rest.strip())
            except BaumeisterError as fault:
                self.say(f"error {fault}")
        self._interrupt()

    def say(self, line: str) -> None:
        """Write one whole line, from any thread."""
        with self._speaking:
            self._say(" ".join(line.split()))

    def _answer(self, word: str, rest: str) -> None:
        if word == "ugi":
            self.say(f"id name Baumeister {self.version} {self.who or USUAL_LEVEL}")
            self.say("id author the authors of Baumeister")
            self.say("ugiok")
        elif word == "isready":
            self.say("readyok")
        elif word == "newgame":
            self._new_game(rest)
        elif word == "position":
            self._position(rest)
        elif word == "go":
            self._go(rest)
        elif word == "stop":
            self._interrupt()
        elif word:
            known = "ugi, isready, newgame, position, go, stop, quit"
            raise BadOption(f"there is no command {word[:40]!r}; the commands are {known}")

    def _new_game(self, rest: str) -> None:
        self._interrupt()
        name, options = read_newgame(rest)
        self._view = self._player = None
        stored_game(name, options, None)  # the view of each position names the version of the rules
        self._player = player(name, self.who or usual_level(name).name, threads=self.threads)

    def _position(self, rest: str) -> None:
        self._interrupt()
        self._view = None
        if self._player is None:
            raise BadOption("newgame comes before position")
        view = read_position(rest)
        self._player.position(view)
        self._view = view

    def _go(self, rest: str) -> None:
        limit, seed = read_go(rest)
        if self._thinker is not None and self._thinker.is_alive():
            raise BadOption("the engine is thinking already; stop comes before go")
        if self._player is None or self._view is None:
            raise BadOption("position comes before go")
        self._stop = threading.Event()
        self._thinker = threading.Thread(
            target=self._think, args=(self._player, self._view, limit, seed, self._stop), daemon=True
        )
        self._thinker.start()

    def _think(
        self, who: BasePlayer, view: dict[str, object], limit: Limit, seed: str, stop: threading.Event
    ) -> None:
        try:
            thought = who.think(view, limit, seed=seed, stop=stop)
        except BaumeisterError as fault:
            self.say(f"error {fault}")
            return
        for line in info_lines(thought):
            self.say(line)
        self.say(f"bestmove {thought.move}")

    def _interrupt(self) -> None:
        """Stop thinking; the engine then says the best move found so far."""
        self._stop.set()
        if self._thinker is not None:
            self._thinker.join()


def info_lines(thought: Thought) -> list[str]:
    """What the choice rests on, the best candidate last, so that the last line is the one to show."""
    return [
        f"info nodes {thought.simulations} visits {c.visits} value {c.value:.4f} move {c.move}"
        for c in thought.candidates[:MOST_CANDIDATES][::-1]
    ]
