"""The public API: a game with its options, and immutable positions that read like the game.

game = bm.game("pagoda", quick=True)
pos = game.start(seed=7)
pos = pos.play(pos.moves()[0])
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any

import numpy as np

from ..errors import BadOption, BadView, IllegalMove, brief, short
from .compiled import Floats, Int32s, Int64s, Mask, States
from .contract import (
    ACCEPT_TEXT,
    CHANCE,
    DRAW_TEXT,
    FIRST_RULES,
    LONGEST_OUTCOME,
    NOBODY,
    OVER,
    GameType,
    View,
)
from .endings import write_ending
from .engine import Engine, engine
from .faults import bad_option, broken_rule
from .reasons import Facts
from .refusals import refusal
from .rng import generator


@dataclass(frozen=True)
class Outcome:
    """How a game ended: who won (None: a draw), the points that count, and why."""

    winner: int | None
    scores: tuple[int, int]
    reason: str
    """A code (`declaration`, `time`); `endings.ending_text` puts it into words."""
    facts: Facts = field(default_factory=dict, hash=False)
    """The facts in those words: `{"card": 12, "number": 20}`."""


class Game:
    """A game, the options it is played with and the version of its rules. Comparable, hashable, picklable."""

    __slots__ = ("options", "rules", "type")

    def __init__(self, game_type: GameType, options: Mapping[str, Any], rules: int | None = None) -> None:
        """`rules`: the version of the rules; None: the one that new games follow."""
        self.type = game_type
        self.rules = game_type.rules_version if rules is None else rules
        versions = game_type.rules_versions
        if type(self.rules) is not int or self.rules not in versions:
            has = ", ".join(map(str, versions))
            raise bad_option("option.rules", game=game_type.name, version=brief(rules), known=has)
        known = [f.name for f in fields(game_type.options)]
        for name in options:
            if name not in known:
                found = {"game": game_type.name, "option": brief(name), "known": ", ".join(known)}
                raise bad_option("option.unknown" if known else "option.none", **found)
        self.options = game_type.options(**options)

    @property
    def name(self) -> str:
        """The game's name in the registry."""
        return self.type.name

    def named_rules(self) -> dict[str, int]:
        """The version of the rules as files name it: nothing where it is the first."""
        return {} if self.rules == FIRST_RULES else {"rules": self.rules}

    def numbers(self) -> Int64s:
        """The options, then the version of the rules, as the integers that `Rules.new` takes."""
        return np.append(self.options.numbers(), self.rules)

    @property
    def engine(self) -> Engine:
        """The compiled functions, or the plain ones while the compiler works."""
        return engine(self.type.name)

    @property
    def seats(self) -> tuple[str, str]:
        """What the two players are called."""
        return self.type.seats

    def start(self, *, seed: int | str | None = None, chance: Sequence[str] | None = None) -> Position:
        """The first position in which a player decides.

        Chance comes from `chance` (outcomes as a record writes them) while it lasts, then from `seed`.
        With neither, the seed is fresh; with `chance` alone, the position stops where the list ends and
        waits for `play(">...")`.
        """
        if isinstance(chance, str) or not all(isinstance(text, str) for text in chance or ()):
            raise IllegalMove("chance is a list of chance outcomes, each a text")
        if seed is not None and (not isinstance(seed, int | str) or isinstance(seed, bool)):
            raise BadOption(f"a seed is a whole number or a text, not {brief(seed)}")
        states, keys = np.zeros(1, self.type.dtype), np.zeros(8, np.int64)
        self.engine.new(states, 0, self.numbers())
        if seed is None and chance is None:
            seed = secrets.randbits(64)
        rng = None if seed is None else int(generator(seed, "deal")[0])
        start = Position(self, states, keys, rng, tuple(chance or ()), None, None)
        return start._deal()

    def from_view(self, view: View) -> Position:
        """A position that looks like this to the view's player; what the player cannot know is filled in."""
        if not isinstance(view, Mapping):
            raise BadView(f"a view is a dict, not {brief(view)}")
        view = {**view, "rules": view.get("rules", FIRST_RULES)}
        return self._read_view(view, lambda _name: True)

    def set_up(self, known: View, seed: int | str | None = None) -> Position:
        """The position on somebody's table: like `from_view`, but what follows from the rest (the values of
        buildings, the size of the pile) may be left out. With a seed, what the player cannot know is dealt at
        random. Chance waits for its outcomes. Raises BadView."""
        if not isinstance(known, Mapping):
            raise BadView(f"a view is a dict, not {brief(known)}")
        given = {"options": self.options.as_dict(), "rules": self.rules, **known}
        complete = getattr(self.type.from_view, "complete", None)
        try:
            full = given if complete is None else complete(given, self.options)
        except (TypeError, ValueError, KeyError, IndexError, AttributeError, OverflowError) as error:
            if isinstance(error, BadView):
                raise
            raise BadView(
                f"this is not a view of {self.name}: one of its values has the wrong type"
            ) from None
        # What was left out, or had to be completed, is as the position says.
        pos = self._read_view(full, lambda name: name in given and full[name] is given[name])
        if seed is None:
            return pos
        states = pos.states
        self.engine.redeal_into(states, 0, given["player"], generator(seed, "redeal"))
        return Position(self, states, pos.keys, None, (), None, pos.draw_offer)

    def _read_view(self, view: View, compared: Callable[[str], bool]) -> Position:
        """The position of a view; the values that are `compared` must be those it gives back."""
        if view.get("game", self.name) != self.name:
            raise BadView(f"this is a view of {brief(view['game'])}, not of {self.name}")
        options = self.options.as_dict()
        if _as_text(view.get("options", options)) != _as_text(options):
            raise BadView(f"the view's options are {brief(view['options'])}, the game's are {options}")
        if _as_text(view["rules"]) != _as_text(self.rules):
            raise BadView(
                f"the view follows version {brief(view['rules'])} of the rules, the game {self.rules}"
            )
        player, mover, offer = (view.get(name) for name in ("player", "to_move", "draw_offer"))
        if not _is_seat(player) or not (mover is None or _is_seat(mover)):
            raise BadView(
                "only a player's view can be read back, and player 0, player 1 or nobody is to move"
            )
        if offer is not None and not (_is_seat(offer) and self.type.notation.AGREED_DRAW):
            raise BadView(f"{brief(offer)} cannot have offered a draw")
        states, keys = self.type.from_view.from_view(view, self.options)
        pos = Position(self, states, keys, None, (), None, offer)
        for name, value in pos.view(player).items():
            if compared(name) and _as_text(view.get(name)) != _as_text(value):
                found = brief(view.get(name))
                raise BadView(f"{name} is {found}; with the rest of the view it would be {brief(value)}")
        return pos

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return (self.type, self.options, self.rules) == (other.type, other.options, other.rules)

    def __hash__(self) -> int:
        return hash((self.name, self.options, self.rules))

    def __repr__(self) -> str:
        given = self.options.as_dict()
        if self.rules != self.type.rules_version:
            given["rules"] = self.rules
        return f"game({self.name!r}{''.join(f', {name}={value!r}' for name, value in given.items())})"

    def __reduce__(self) -> tuple[Any, ...]:
        return _game_again, (self.name, self.options.as_dict(), self.rules)


def _game_again(name: str, options: dict[str, Any], rules: int) -> Game:
    from .registry import game  # noqa: PLC0415  the registry imports this module

    return game(name, rules=rules, **options)


@dataclass(frozen=True, slots=True)
class Played:
    """One entry of a position's log, linked to the one before it."""

    before: Played | None = field(compare=False, repr=False)
    text: str
    player: int | None
    """Who played it; None for a chance outcome."""


class Position:
    """A position of a game: immutable, comparable, picklable. `play` gives the next one."""

    __slots__ = ("_chance", "_decider", "_keys", "_last", "_offer", "_rng", "_states", "game")

    def __init__(
        self,
        game: Game,
        states: States,
        keys: Int64s,
        rng: int | None,
        chance: tuple[str, ...],
        last: Played | None,
        offer: int | None,
    ) -> None:
        """For this package only; callers get positions from `Game.start` and `play`."""
        self.game = game
        self._states = states
        self._keys = keys
        self._rng = rng
        self._chance = chance
        self._last = last
        self._offer = offer
        self._decider = int(states["to_move"][0])

    # ---- looking ----------------------------------------------------------------------------------

    @property
    def to_move(self) -> int | None:
        """0 or 1; None when the game is over or waits for a chance outcome."""
        return self._decider if self._decider >= 0 and self._agreed is None else None

    @property
    def waits_for_chance(self) -> bool:
        """True if cards must be dealt or drawn and were not supplied yet: `play(">...")`."""
        return self._decider == CHANCE

    @property
    def turn(self) -> int:
        """How many turns are finished."""
        return int(self._states["ply"][0])

    @property
    def outcome(self) -> Outcome | None:
        """None while the game goes on."""
        if self._agreed is not None:
            return self._agreed
        if self._decider != OVER:
            return None
        winner, *scores = self._result()
        ending = self.game.type.views.ending(self._states)
        return Outcome(None if winner == NOBODY else winner, (scores[0], scores[1]), *ending)

    def _result(self) -> tuple[int, int, int]:
        """Winner and both scores."""
        out = np.empty(3, np.int64)
        self.game.engine.result_of(self._states, 0, out)
        return int(out[0]), int(out[1]), int(out[2])

    @property
    def _agreed(self) -> Outcome | None:
        if self._last is not None and self._last.text == ACCEPT_TEXT:
            return Outcome(None, (0, 0), "agreement")
        return None

    @property
    def scores(self) -> tuple[int, int]:
        """Points of both players so far (each game defines what they mean)."""
        return self._result()[1:]

    @property
    def draw_offer(self) -> int | None:
        """The player whose offer of a draw stands, if any."""
        return self._offer

    def moves(self) -> list[str]:
        """Every legal whole action in notation, sorted; empty when nobody is to move."""
        if self.to_move is None:
            return []
        return self.game.type.notation.moves(self._states)

    def view(self, player: int | None) -> View:
        """What that player may know (None: what everybody may know), as a JSON-able dict."""
        if player is not None:
            _check_seat(player)
        view: View = {"game": self.game.name, "options": self.game.options.as_dict()}
        view |= {"rules": self.game.rules, "player": player}
        view |= {"to_move": self.to_move, "turn": self.turn, "draw_offer": self._offer}
        ended = self.outcome
        view["outcome"] = ended and {
            "winner": ended.winner,
            "scores": list(ended.scores),
            "reason": ended.reason,
            "facts": dict(ended.facts),
        }
        return view | self.game.type.views.view(self._states, player, self._keys)

    @property
    def last(self) -> Played | None:
        """What happened last; None if nothing has happened yet."""
        return self._last

    @property
    def log(self) -> list[Played]:
        """Everything that happened, moves and chance outcomes, in order."""
        entries = []
        entry = self._last
        while entry is not None:
            entries.append(entry)
            entry = entry.before
        return entries[::-1]

    @property
    def chance_log(self) -> list[str]:
        """The chance outcomes so far, as a record writes them; `start(chance=...)` takes them back."""
        return [entry.text for entry in self.log if entry.player is None]

    def __str__(self) -> str:
        return self.game.type.text_board.draw(self.view(self.to_move))

    def svg(self, player: int | None) -> str:
        """A drawing of what that player may know (None: what everybody may know)."""
        drawing = self.game.type.drawing
        if drawing is None:
            raise BadOption(f"{self.game.name} has no drawing; print(position) shows its text board")
        return drawing.draw(self.view(player))

    def _repr_svg_(self) -> str | None:
        """For notebooks: the position as its mover sees it."""
        return None if self.game.type.drawing is None else self.svg(self.to_move)

    def __repr__(self) -> str:
        return f"<{self.game!r} after {self.turn} turns, to move: {self.to_move}>"

    # ---- playing ----------------------------------------------------------------------------------

    def play(self, text: str, player: int | None = None) -> Position:
        """The position after a move, a chance outcome (`>...`) or a draw offer (`draw`, `accept`).

        `player` says who plays it, if that is to be checked. Raises IllegalMove.
        """
        if not isinstance(text, str):
            raise IllegalMove(f"a move is a text, not {brief(text)}")
        text = text.strip()
        if len(text) > LONGEST_MOVE:
            raise broken_rule("move.long", short(text), most=LONGEST_MOVE)
        decider, last = self._decider, self._last
        if decider == OVER or (last is not None and last.text == ACCEPT_TEXT):
            ended = self.outcome
            assert ended is not None
            why = write_ending(self.game.name, ended.reason, ended.facts)
            raise broken_rule("move.over", text, why=why)
        if player is not None:
            _check_seat(player)
        if text.startswith(">"):
            return self._supply(text)._deal()
        notation = self.game.type.notation
        if text in (DRAW_TEXT, ACCEPT_TEXT) and notation.AGREED_DRAW:
            return self._agree(text, player)
        if decider == CHANCE:
            raise broken_rule("move.chance_due", text)
        if player is not None and player != decider:
            seats = self.game.seats
            raise broken_rule("move.turn", text, mover=seats[decider], player=seats[player])
        steps = notation.read(self._states, text)
        states, keys = self._try(steps, text)
        spelled = notation.decorate(self._states, notation.write(self._states, steps), states)
        offer = self._offer if self._offer == decider else None
        then = self._then(spelled, decider, states, keys, offer)
        return then._deal() if then._decider == CHANCE else then

    def _then(
        self, text: str, player: int | None, states: States, keys: Int64s, offer: int | None
    ) -> Position:
        """The next position, with one more entry in the log."""
        entry = Played(self._last, text, player)
        return Position(self.game, states, keys, self._rng, self._chance, entry, offer)

    def _try(self, steps: list[int], text: str) -> tuple[States, Int64s]:
        states, keys = new_record(self.game.type.dtype), self._ring()
        given = np.array(steps, np.int32)
        if self.game.engine.play_steps(self._states, given, self._keys, states, keys) >= 0:
            raise refusal(self.game.name, text, self.game.type.notation.why_not(self._states, text, steps))
        return states, keys

    def _ring(self) -> Int64s:
        """An empty ring for the next position: long enough that nothing is ever forgotten."""
        length = len(self._keys)
        if self.game.type.rules.RING > 1 and self.turn + 2 > length:
            length *= 2
        return np.zeros(length, np.int64)

    def _supply(self, text: str) -> Position:
        """Apply a chance outcome given as text."""
        if not self.waits_for_chance:
            raise broken_rule("move.no_chance_due", text)
        outcomes = self.game.type.notation.read_chance(self._states, text)
        states, keys = self._try(outcomes, text)
        spelled = self.game.type.notation.write_chance(self._states, outcomes)
        return self._then(spelled, None, states, keys, self._offer)

    def _deal(self) -> Position:
        """Let chance act while it is due and has a source."""
        pos = self
        while pos.waits_for_chance and (pos._chance or pos._rng is not None):
            if pos._chance:
                text, rest = pos._chance[0], pos._chance[1:]
                pos = pos._supply(text if text.startswith(">") else ">" + text)
                pos._chance = rest
            else:
                pos = pos._draw()
        return pos

    def _draw(self) -> Position:
        """Let the seed's generator choose the chance outcome that is due."""
        assert self._rng is not None
        states, keys = new_record(self.game.type.dtype), self._ring()
        rng, out = np.array([self._rng], np.int64), np.empty(LONGEST_OUTCOME, np.int32)
        n = self.game.engine.draw_chance(self._states, rng, self._keys, states, keys, out)
        text = self.game.type.notation.write_chance(self._states, out[:n].tolist())
        pos = self._then(text, None, states, keys, self._offer)
        pos._rng = int(rng[0])
        return pos

    def _agree(self, text: str, player: int | None) -> Position:
        """Offer or accept a draw: takes no turn; either player may, at any time."""
        if player is None:
            player = self.to_move if text == DRAW_TEXT or self._offer is None else 1 - self._offer
        if player is None:
            raise broken_rule("move.nobody", text)
        if text == DRAW_TEXT and self._offer is not None:
            raise broken_rule("move.offered", text, player=self.game.seats[self._offer])
        if text == ACCEPT_TEXT and self._offer != 1 - player:
            raise broken_rule("move.no_offer", text)
        return self._then(text, player, self._states, self._keys, player if text == DRAW_TEXT else None)

    # ---- for programs -----------------------------------------------------------------------------

    @property
    def states(self) -> States:
        """A copy of the state record, as an array of one, for the functions of `games.contract`."""
        return self._states.copy()

    @property
    def keys(self) -> Int64s:
        """A copy of the repetition ring that belongs to `states`."""
        return self._keys.copy()

    def legal_steps(self) -> Int32s:
        """The legal steps, ascending; at a chance node the possible outcomes."""
        out = np.empty(self.game.type.rules.MAX_LEGAL, np.int32)
        return out[: self.game.engine.list_legal(self._states, 0, out)]

    def mask(self) -> Mask:
        """The legal steps as a mask over the action space."""
        out = np.empty(self.game.type.rules.ACTIONS, np.bool_)
        self.game.engine.write_mask(self._states, 0, out)
        return out

    def observation(self, player: int) -> Floats:
        """What the player knows, as numbers."""
        _check_seat(player)
        shape = self.game.type.rules.OBSERVATION
        out = np.empty(int(np.prod(shape)), np.float32)
        self.game.engine.observe_into(self._states, 0, player, out)
        return out.reshape(shape)

    def redeal(self, player: int, seed: int | str) -> Position:
        """The same position for that player, with what they cannot know dealt again. It has fresh chance and
        no log, which would reveal what was dealt."""
        _check_seat(player)
        states = self._states.copy()
        rng = generator(seed, "redeal")
        self.game.engine.redeal_into(states, 0, player, rng)
        ended = self._last if self._agreed else None
        return Position(self.game, states, self._keys, int(rng[0]), (), ended, self._offer)

    def deal(self, seed: int | str) -> Position:
        """The position after the chance outcomes that are due, drawn with that seed; later ones wait."""
        rng = int(generator(seed, "deal")[0])
        dealt = Position(self.game, self._states, self._keys, rng, (), self._last, self._offer)._deal()
        return Position(self.game, dealt._states, dealt._keys, None, (), dealt._last, dealt._offer)

    def steps_of(self, text: str) -> list[int]:
        """The engine's steps of a whole action. Raises IllegalMove as `play` does."""
        steps = self.game.type.notation.read(self._states, text)
        self._try(steps, text)
        return steps

    def __eq__(self, other: object) -> bool:
        """Same game, same state with all hidden cards, same draw offer; how it was reached is ignored."""
        if not isinstance(other, Position):
            return NotImplemented
        return (self.game, self._offer, self._agreed) == (other.game, other._offer, other._agreed) and bool(
            self._states.tobytes() == other._states.tobytes()
        )

    def __hash__(self) -> int:
        return hash((self.game, self._states.tobytes(), self._offer))

    def __reduce__(self) -> tuple[Any, ...]:
        log = [(e.text, e.player) for e in self.log]
        data = (self._states.tobytes(), self._keys.tobytes())
        return _position_again, (self.game, data, self._rng, self._chance, log, self._offer)


def new_record(dtype: np.dtype[np.void]) -> States:
    """Room for one state. NumPy takes ten times as long to allocate an array of records by itself."""
    return np.frombuffer(bytearray(dtype.itemsize), dtype)


def _as_text(value: object) -> str:
    """For comparing parts of views: True is not 1, and a value that is not JSON equals nothing of ours."""
    try:
        return json.dumps(value, sort_keys=True)
    except (TypeError, ValueError, RecursionError):
        return ""


def _is_seat(player: object) -> bool:
    return type(player) is int and player in (0, 1)


def _check_seat(player: object) -> None:
    if not _is_seat(player):
        raise IllegalMove(f"there is no player {brief(player)}; the players are 0 and 1")


def _position_again(
    game: Game,
    data: tuple[bytes, bytes],
    rng: int | None,
    chance: tuple[str, ...],
    log: list[tuple[str, int | None]],
    offer: int | None,
) -> Position:
    last = None
    for text, player in log:
        last = Played(last, text, player)
    states = np.frombuffer(data[0], game.type.dtype).copy()
    return Position(game, states, np.frombuffer(data[1], np.int64).copy(), rng, chance, last, offer)


LONGEST_MOVE = 250
"""Characters of the longest text that is read: a deal of thirty cards has under a hundred."""
