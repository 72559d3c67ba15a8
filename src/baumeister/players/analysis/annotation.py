"""A finished game, move by move: what each decision cost, and what was luck.

Every decision is judged from its mover's view (`judgement.py`). Between two decisions the expected result
changes as well: cards are drawn, hidden ones come to light, the opponent knows more than the mover did. That
is luck. Together they explain the whole game: half a point at the start, plus luck, minus what a player's
own decisions cost, plus what the opponent's cost, is the result.

annotated = annotate(Record.load("game.txt"), Limit(seconds=1.0))
annotated.record.save("annotated.txt")
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from threading import Event
from typing import Any

from ...errors import BadRecord
from ...games.contract import ACCEPT_TEXT, DRAW_TEXT
from ...games.position import Position
from ...records import Entry, Record
from ...records.replay import play
from ..player import Limit, Player
from ..search.search_player import forced_steps
from .judgement import Judgement, judge
from .thresholds import MARKS

DecisionProgress = Callable[[int, int], None]
"""Called with how many decisions are judged and how many there are."""

MARK_SIGNS = {"inaccuracy": "?!", "mistake": "?", "blunder": "??"}
OUR_COMMENT = re.compile(rf"\?[?!]? (?:{'|'.join(MARKS)}): ")
"""How our comments begin; annotating a record again removes the old ones."""
ANNOTATION_HEADERS = ("Annotation", "Accuracy 0", "Accuracy 1")


@dataclass(frozen=True)
class Decision:
    """A judged decision of a record."""

    entry: int
    """Which of the record's entries it is."""
    judgement: Judgement
    luck: float
    """How the mover's expected result changed by chance and hidden cards since the decision before (at the
    first one: since an even game)."""
    drift: float
    """The same where neither chance nor anything hidden can be the cause: the search changed its mind."""

    def to_json(self) -> dict[str, Any]:
        """A dict that `json.dumps` takes."""
        numbers = {"luck": round(self.luck, 4), "drift": round(self.drift, 4)}
        return {"entry": self.entry} | self.judgement.to_json() | numbers


@dataclass(frozen=True)
class Summary:
    """How one player played."""

    decisions: int
    """Judged ones: those with a choice."""
    lost: float
    """Sum of the losses of the player's decisions, in won games."""
    marks: dict[str, int]
    luck: float
    """Sum of what chance and hidden cards gave the player; the other player's is the opposite."""
    drift: float

    @property
    def average_loss(self) -> float:
        """Average loss of a decision."""
        return self.lost / self.decisions if self.decisions else 0.0

    @property
    def accuracy(self) -> float:
        """The share of decisions without a mark."""
        return 1.0 - sum(self.marks.values()) / self.decisions if self.decisions else 1.0

    def to_json(self) -> dict[str, Any]:
        """A dict that `json.dumps` takes."""
        return {
            "decisions": self.decisions,
            "accuracy": round(self.accuracy, 4),
            "average_loss": round(self.average_loss, 4),
            "lost": round(self.lost, 4),
            "marks": self.marks,
            "luck": round(self.luck, 4),
            "drift": round(self.drift, 4),
        }


@dataclass(frozen=True)
class AnnotatedRecord:
    """A record with a judgement of its decisions."""

    record: Record
    """The record with marked moves commented and the players' accuracy among its headers."""
    decisions: tuple[Decision, ...]
    players: tuple[Summary, Summary]
    complete: bool
    """False if it was stopped before the last decision; it then holds what was judged by then."""

    def to_json(self) -> dict[str, Any]:
        """A dict that `json.dumps` takes; `record` is the record's JSON form."""
        return {
            "record": self.record.to_json(),
            "decisions": [decision.to_json() for decision in self.decisions],
            "players": [summary.to_json() for summary in self.players],
            "complete": self.complete,
        }


def annotate(
    record: Record,
    limit: Limit,
    progress: DecisionProgress | None = None,
    *,
    seed: int | str = 0,
    player: str | Player | None = None,
    stop: Event | None = None,
) -> AnnotatedRecord:
    """Judge every decision of a finished game; the limit is that of one decision. Raises BadRecord for an
    unfinished game: the comments would reveal what its players cannot know yet."""
    if record.result is None:
        raise BadRecord("the game of this record goes on; only a finished game can be annotated")
    stop, account = stop or Event(), ResultAccount()
    turns = list(find_decisions(record))
    for done, (n, pos) in enumerate(turns):
        if forced_steps(pos) is None:
            text = record.entries[n].text
            found = judge(pos.view(pos.to_move), text, limit, seed=f"{seed}/{n}", player=player, stop=stop)
            if stop.is_set():
                break
            account.add_decision(record, n, pos, found)
        if progress is not None:
            progress(done + 1, len(turns))
    if not stop.is_set():
        account.add_end(record)
    players = account.summarise(0), account.summarise(1)
    return AnnotatedRecord(
        add_comments(record, account.decisions, players, limit),
        tuple(account.decisions),
        players,
        not stop.is_set(),
    )


def find_decisions(record: Record) -> Iterator[tuple[int, Position]]:
    """Every entry that is a player's decision, with the position it was made in. Offering or accepting
    a draw is not a move and is not judged."""
    pos = record.first()
    for n, entry in enumerate(record.entries):
        if entry.player is not None and entry.text not in (DRAW_TEXT, ACCEPT_TEXT):
            yield n, pos
        pos = play(pos, entry)


class ResultAccount:
    """How the expected result of player 0 changes through a game, and why."""

    def __init__(self) -> None:
        self.decisions: list[Decision] = []
        self._expected = 0.5
        self._next = 0
        self._hidden = False
        self._last = (0.0, 0.0)
        """Luck and drift of player 0 after the last decision."""

    def add_decision(self, record: Record, n: int, pos: Position, found: Judgement) -> None:
        """Entry n was a decision in that position."""
        hidden = pos.game.type.hidden
        luck, drift = self._change(record, n, _for_player_0(found.player, found.best_expected), hidden)
        sign = 1.0 if found.player == 0 else -1.0
        self.decisions.append(Decision(n, found, sign * luck, sign * drift))
        self._expected = _for_player_0(found.player, found.expected)
        self._next, self._hidden = n + 1, hidden

    def add_end(self, record: Record) -> None:
        """The game is over. An end by the clock or by agreement is nobody's luck."""
        outcome, last = record.final.outcome, record.final.last
        if outcome is None or last is None or last.text == ACCEPT_TEXT:
            return
        result = 0.5 if outcome.winner is None else float(outcome.winner == 0)
        self._last = self._change(record, len(record.entries), result, record.game.type.hidden)

    def _change(self, record: Record, n: int, now: float, hidden: bool) -> tuple[float, float]:
        """The change between two decisions as luck or as drift."""
        change = now - self._expected
        chance = any(entry.player is None for entry in record.entries[self._next : n])
        return (change, 0.0) if chance or hidden or self._hidden else (0.0, change)

    def summarise(self, player: int) -> Summary:
        """Everything added up for one player."""
        own = [d.judgement for d in self.decisions if d.judgement.player == player]
        luck, drift = (total if player == 0 else -total for total in self._last)
        for d in self.decisions:
            sign = 1.0 if d.judgement.player == player else -1.0
            luck, drift = luck + sign * d.luck, drift + sign * d.drift
        marks = {mark: sum(found.mark == mark for found in own) for mark in reversed(MARKS)}
        return Summary(len(own), sum(found.loss for found in own), marks, luck, drift)


def _for_player_0(player: int, result: float) -> float:
    """A player's result as player 0's."""
    return result if player == 0 else 1.0 - result


# ---- comments in the record -----------------------------------------------------------------------------


def add_comments(
    record: Record, decisions: list[Decision], players: tuple[Summary, Summary], limit: Limit
) -> Record:
    """The record with comments on marked moves, in place of those of an earlier annotation."""
    entries = [replace(entry, comments=_other_comments(entry)) for entry in record.entries]
    for decision in decisions:
        if decision.judgement.mark is not None:
            entry = entries[decision.entry]
            entries[decision.entry] = replace(
                entry, comments=(*entry.comments, format_comment(decision.judgement))
            )
    headers = {key: value for key, value in record.headers if key not in ANNOTATION_HEADERS}
    accuracy = [f"{summary.accuracy:.0%}" for summary in players]
    headers |= dict(zip(ANNOTATION_HEADERS, (_format_limit(limit), *accuracy), strict=True))
    return Record(
        record.game,
        entries,
        players=record.players,
        headers=headers,
        comments=record.comments,
        result=record.result,
        set_up=record.set_up,
    )


def format_comment(found: Judgement) -> str:
    """`?? blunder: STe4 was better (81 % against 12 %)`."""
    assert found.mark is not None
    numbers = f"{100 * found.best_expected:.0f} % against {100 * found.expected:.0f} %"
    return f"{MARK_SIGNS[found.mark]} {found.mark}: {found.best} was better ({numbers})"


def _other_comments(entry: Entry) -> tuple[str, ...]:
    return tuple(text for text in entry.comments if not OUR_COMMENT.match(text))


def _format_limit(limit: Limit) -> str:
    seconds = f"{limit.seconds:g} s" if limit.seconds is not None else None
    simulations = f"{limit.simulations} simulations" if limit.simulations is not None else None
    return " or ".join(part for part in (seconds, simulations) if part) + " for each decision"
