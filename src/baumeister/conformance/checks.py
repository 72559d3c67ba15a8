"""What must hold in every position of every game: the checks, each with the sentence that it proves.

A check looks at one moment of a game and raises ContractBroken. Texts of moves are listed once for each
moment: that takes longest.
"""

from __future__ import annotations

import copy
import json
import pickle
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np

from ..errors import IllegalMove
from ..games import doors
from ..games.compiled import JIT, Int64s, States, python
from ..games.contract import LONGEST_OUTCOME, RESIGN_TEXT, without_resigning
from ..games.endings import ending_text, endings, read_ending, write_ending
from ..games.faults import fault_text
from ..games.first_player import read_first
from ..games.position import Game, Played, Position
from ..games.reasons import LANGUAGES, Reason
from ..records import Record

LOWEST_OBSERVATION, HIGHEST_OBSERVATION = -1.0, 4.0
"""No number of an observation leaves this range: environments declare it to learners."""
WIDEST_BOARD, HIGHEST_BOARD = 80, 20
"""Columns and lines of a text board."""
NONSENSE_MOVES = ("", "?", "no such move", "\x00", "1" * 60)


class ContractBroken(AssertionError):
    """A promise of the contract that a game does not keep; the sentence says which."""


def ensure(kept: object, sentence: str) -> None:
    """Raise ContractBroken with the sentence unless the promise is kept."""
    if not kept:
        raise ContractBroken(sentence)


@dataclass
class Moment:
    """A position of a game that is being played, and what led to it."""

    pos: Position
    pick: random.Random
    """Chooses samples, the same for the same seed."""
    before: Moment | None = None
    move: str = ""
    """The move that led here from `before`; empty at the start."""
    seen: set[str] = field(default_factory=set)
    """Texts that were legal moves somewhere in this game."""
    chances: int = 0
    """Steps of chance since the move, as far as a check has looked."""
    _views: dict[int | None, str] = field(default_factory=dict)

    @cached_property
    def moves(self) -> list[str]:
        """The texts of the legal moves."""
        return self.pos.moves()

    @cached_property
    def steps(self) -> list[int]:
        """The steps of the move that led here."""
        return [] if self.before is None else self.before.pos.steps_of(self.move)

    def seen_by(self, player: int | None) -> str:
        """The view of a player, or of everybody, as it is sent."""
        if player not in self._views:
            self._views[player] = as_text(self.pos.view(player))
        return self._views[player]

    @property
    def is_end(self) -> bool:
        """True if the game is over."""
        return self.pos.outcome is not None

    def earlier(self) -> Iterator[Moment]:
        """This moment and those before it, back to the start."""
        moment: Moment | None = self
        while moment is not None:
            yield moment
            moment = moment.before


@dataclass(frozen=True)
class Check:
    """One promise of the contract."""

    title: str
    run: Callable[[Moment], None]
    every: int
    """It runs in every n-th position, and in the last; 0: only there."""

    def is_due(self, turn: int, *, last: bool) -> bool:
        """True if it runs in this position."""
        return last or bool(self.every and turn % self.every == 0)


CHECKS: list[Check] = []


def check(title: str, *, every: int = 1) -> Callable[[Callable[[Moment], None]], Callable[[Moment], None]]:
    """Make a function one of the checks."""

    def decorate(run: Callable[[Moment], None]) -> Callable[[Moment], None]:
        CHECKS.append(Check(title, run, every))
        return run

    return decorate


# ---- a position by itself -----------------------------------------------------------------------------


@check("legal steps ascend, and mask and is_legal agree with them")
def check_steps(moment: Moment) -> None:
    """`is_legal` is asked for a sample of the listed steps and of the others."""
    pos, rules = moment.pos, moment.pos.game.type.rules
    steps = pos.legal_steps().tolist()
    ensure(steps == sorted(set(steps)), "legal steps do not ascend")
    ensure(len(steps) <= rules.MAX_LEGAL, f"{len(steps)} steps are legal, and MAX_LEGAL is {rules.MAX_LEGAL}")
    if pos.to_move is None:
        ensure(pos.outcome is not None, "nobody is to move, chance is not due, and the game is not over")
        ensure(not steps and not moment.moves, "moves are listed after the end")
        ensure(not pos.mask().any(), "the mask allows something after the end")
        return
    ensure(steps and moment.moves, "somebody is to move and has no move")
    ensure(np.flatnonzero(pos.mask()).tolist() == steps, "mask and list differ")
    resigns = (rules.RESIGN in steps, RESIGN_TEXT in moment.moves)
    ensure(resigns[0] == resigns[1], "the step RESIGN and the text 'resign' are not the same")
    s, listed = pos.states[0], set(steps)
    asked = [-1, rules.ACTIONS, rules.ACTIONS + 7, *(moment.pick.randrange(rules.ACTIONS) for _ in range(40))]
    for a in (*asked, *steps[:: max(1, len(steps) // 40)]):
        ensure(bool(rules.is_legal(s, a)) == (a in listed), f"is_legal and the list differ in step {a}")


@check("copies and pickles are equal and independent", every=9)
def check_copies(moment: Moment) -> None:
    """Nothing that a caller does changes a position."""
    pos = moment.pos
    log = pos.log
    for twin in (copy.copy(pos), copy.deepcopy(pos), pickle.loads(pickle.dumps(pos))):  # noqa: S301  our own
        ensure(twin == pos and hash(twin) == hash(pos), "a copy is not equal to its original")
        ensure(twin.log == log, "a copy has another log")
    ensure(twin.moves() == moment.moves, "a copy has other moves")
    handed_out = pos.states
    handed_out.view(np.uint8)[:] = 0xAA
    ensure(pos.states.tobytes() != handed_out.tobytes(), "a caller's copy of the state is the state itself")


@check("every move has one text, every text one move, and the list has them all", every=9)
def check_texts(moment: Moment) -> None:
    """The quick list of the notation is compared with all step sequences."""
    if moment.is_end:
        return
    moves, notation = moment.moves, moment.pos.game.type.notation
    ensure(moves == sorted(set(moves)), "moves are not sorted, or one is listed twice")
    states = moment.pos.states
    slow: dict[str, list[int]] = {}
    for steps in whole_actions(moment.pos):
        text = notation.write(states, steps)
        ensure(text not in slow, f"{text} stands for two moves")
        slow[text] = steps
    ensure(moves == sorted(slow), "the list of moves is not that of all sequences of steps")
    for text, steps in list(slow.items())[:: max(1, len(slow) // 25)]:
        ensure(notation.read(states, text) == steps, f"{text} is not read as it was written")


def whole_actions(pos: Position) -> list[list[int]]:
    """All whole actions as lists of steps, the slow way: depth first over legal steps."""
    found: list[list[int]] = []
    buffer = np.empty(pos.game.type.rules.MAX_LEGAL, np.int32)

    def walk(states: States, before: list[int]) -> None:
        for a in buffer[: doors.list_legal(states, 0, buffer)].tolist():
            after = states.copy()
            doors.apply_step(after, 0, a)
            steps = [*before, a]
            if doors.is_inside(after, 0):
                walk(after, steps)
            else:
                found.append(steps)

    walk(pos.states, [])
    return found


@check("an illegal move is refused with a sentence in every language", every=9)
def check_refusals(moment: Moment) -> None:
    """Tries nonsense, and moves that were legal elsewhere in the game."""
    pos, legal = moment.pos, set(moment.moves)
    notation, states = pos.game.type.notation, pos.states
    elsewhere = sorted(moment.seen - legal)
    for text in (*NONSENSE_MOVES, *moment.pick.sample(elsewhere, min(8, len(elsewhere)))):
        try:
            after = pos.play(text)
        except IllegalMove as refused:
            said = {fault_text(refused.broken, each) for each in LANGUAGES} if refused.broken else {"-"}
            ensure(all(said) and not any("{" in sentence for sentence in said), f"{text!r}: {said}")
        else:
            ensure(after != pos, f"{text!r} is played and changes nothing")
            understood = notation.write(states, notation.read(states, text))
            ensure(understood in legal, f"{text!r} is played, but not listed")


# ---- what a player may know ---------------------------------------------------------------------------


@check("views and observations show nothing hidden", every=3)
def check_views(moment: Moment) -> None:
    """Deal again what a player cannot know: what they see must stay the same."""
    pos = moment.pos
    for player in (0, 1):
        seen, other = pos.observation(player), pos.redeal(player, moment.pick.random().hex())
        ensure(np.isfinite(seen).all(), "a number of the observation is not finite")
        ensure(
            seen.min(initial=0) >= LOWEST_OBSERVATION and seen.max(initial=0) <= HIGHEST_OBSERVATION,
            f"a number of the observation leaves {LOWEST_OBSERVATION} .. {HIGHEST_OBSERVATION}",
        )
        ensure(other.log == [], "a redealt position tells what was dealt before")
        if other.states.tobytes() == pos.states.tobytes():  # nothing was hidden
            continue
        ensure(pos.game.type.hidden, "GAME.hidden is false, and redeal changes something")
        ensure(as_text(other.view(player)) == moment.seen_by(player), "the view shows something hidden")
        ensure(as_text(other.view(None)) == moment.seen_by(None), "the public view shows something hidden")
        ensure((other.observation(player) == seen).all(), "the observation shows something hidden")
        if pos.to_move == player:
            steps = other.legal_steps().tolist()
            ensure(steps == pos.legal_steps().tolist(), "legal steps depend on what is hidden")


@check("a position can be rebuilt from a player's view", every=3)
def check_from_view(moment: Moment) -> None:
    """It looks the same to that player (`from_view` itself compares the views), with the same moves."""
    pos = moment.pos
    for player in (0, 1) if pos.to_move is not None else ():
        again = pos.game.from_view(json.loads(moment.seen_by(player)))
        ensure((again.observation(player) == pos.observation(player)).all(), "it has another observation")
        ensure(pos.to_move != player or again.moves() == moment.moves, "it has other moves")


def as_text(view: object) -> str:
    """A view as it is sent."""
    return json.dumps(view, sort_keys=True)


@check("the log has an entry for everything, hidden parts as '?'", every=9)
def check_log(moment: Moment) -> None:
    """Where nothing is hidden, everybody reads the same."""
    entries = [(entry.text, entry.player) for entry in moment.pos.log]
    sheet = moment.pos.game.type
    for player in (0, 1, None):
        told = sheet.views.log(entries, player)
        ensure(len(told) == len(entries), "the log of a player has more or fewer entries")
        changed = [new for new, (text, _) in zip(told, entries, strict=True) if new != text]
        ensure(all("?" in text for text in changed), f"hidden parts are not written '?': {changed}")
        ensure(sheet.hidden or not changed, "GAME.hidden is false, and the log hides something")


@check("the text board fits 80 columns and 20 lines, and its colours fit the board", every=9)
def check_board(moment: Moment) -> None:
    """As each player and as everybody sees it."""
    board_of = moment.pos.game.type.text_board
    for player in (0, 1, None):
        drawn = board_of.draw(json.loads(moment.seen_by(player)))
        lines = drawn.splitlines()
        wide, high = max(map(len, lines), default=0), len(lines)
        ensure(drawn.strip(), "the board is empty")
        ensure(wide <= WIDEST_BOARD and high <= HIGHEST_BOARD, f"the board has {wide} columns, {high} lines")
        for start, end, _ in board_of.paint(drawn, moment.move):
            ensure(0 <= start <= end <= len(drawn), f"a colour from {start} to {end} is outside the board")
        for y in range(high):
            for x in range(0, wide, 5):
                ensure(isinstance(board_of.thing_at(lines, x, y), str | None), "thing_at gives no text")
    if moment.move:
        ensure(all(isinstance(thing, str) for thing in board_of.things(moment.move)), "things gives no texts")


# ---- a move ---------------------------------------------------------------------------------------------


@check("steps applied with and without checks agree, also on what chance did")
def check_doors(moment: Moment) -> None:
    """The move and what chance did after it are played once more, step by step."""
    entries, (states, keys) = _entries_since(moment), _state_before(moment)
    if moment.before is not None:
        ensure(entries.pop(0).player == moment.before.pos.to_move, "the log names another player")
        for a in moment.steps:
            doors.advance(states, 0, a, keys)
    moment.chances = sum(_check_outcome(moment.pos.game, states, keys, entry.text) for entry in entries)
    ensure(states.tobytes() == moment.pos.states.tobytes(), "the steps without checks give another state")


def _state_before(moment: Moment) -> tuple[States, Int64s]:
    """The state in which the move was played, or that of a game that has not begun, with a ring."""
    if moment.before is not None:
        return moment.before.pos.states, np.concatenate([moment.before.pos.keys, np.zeros(8, np.int64)])
    states = np.zeros(1, moment.pos.game.type.dtype)
    doors.new_state(states, 0, moment.pos.game.numbers())
    return states, np.zeros(8, np.int64)


def _entries_since(moment: Moment) -> list[Played]:
    """What was added to the log since the moment before."""
    found, entry = [], moment.pos.last
    known = None if moment.before is None else moment.before.pos.last
    while entry is not None and entry is not known:
        found.append(entry)
        entry = entry.before
    return found[::-1]


def _check_outcome(game: Game, states: States, keys: Int64s, text: str) -> int:
    """Play a whole chance outcome; each step of it is possible and has a weight. How many steps it has."""
    rules, notation = game.type.rules, game.type.notation
    possible, before = np.empty(rules.MAX_LEGAL, np.int32), states.copy()
    outcomes = notation.read_chance(states, text)
    ensure(len(outcomes) <= LONGEST_OUTCOME, f"{text} has more than {LONGEST_OUTCOME} steps")
    for outcome in outcomes:
        listed = possible[: doors.list_legal(states, 0, possible)].tolist()
        ensure(listed == sorted(set(listed)), "possible outcomes do not ascend")
        ensure(outcome in listed and listed[-1] < rules.OUTCOMES, f"{text}: {outcome} is not in {listed}")
        ensure(all(rules.weight(states[0], a) > 0 for a in listed), f"{text}: an outcome has no weight")
        doors.advance(states, 0, outcome, keys)
    ensure(notation.write_chance(before, outcomes) == text, f"{text} is written differently")
    return len(outcomes)


@check("compiled and plain rules agree", every=5)
def check_plain(moment: Moment) -> None:
    """Without compiled code there is nothing to compare."""
    if moment.before is None or not JIT:
        return
    states, keys = _state_before(moment)
    slow_states, slow_keys = states.copy(), keys.copy()
    for a in moment.steps:
        doors.advance(states, 0, a, keys)
        python(doors.advance)(slow_states, 0, a, slow_keys)
    ensure(states.tobytes() == slow_states.tobytes(), "plain rules give another state")


@check("where the fact sheet says that nothing is hidden, all see the same", every=3)
def check_openness(moment: Moment) -> None:
    """Everything in the view but whose it is."""
    if not moment.pos.game.type.hidden:
        views = [json.loads(moment.seen_by(player)) | {"player": None} for player in (0, 1, None)]
        ensure(views[0] == views[1] == views[2], "GAME.hidden is false, and players see different things")


@check("what the fact sheet says about chance and taking back is true")
def check_fact_sheet(moment: Moment) -> None:
    """Who begins, what chance decides, which moves leave their player on turn."""
    pos, sheet = moment.pos, moment.pos.game.type
    if moment.before is None:
        lots = [text for text in pos.chance_log if read_first(text) is not None]
        ensure(len(lots) == (sheet.first_player == "lot"), f"GAME.first_player is {sheet.first_player!r}")
        return
    drawn = moment.pos.last is not None and moment.pos.last.player is None
    ensure(sheet.chance_in_play or not drawn, "GAME.chance_in_play is false, and chance acts")
    if sheet.undoable and moment.move[0] in sheet.undoable:
        ensure(pos.to_move == moment.before.pos.to_move, f"{moment.move} is undoable, and ends the turn")
        ensure(not drawn, f"{moment.move} is undoable, and something is drawn")
    if moment.move in sheet.end_turn:
        # A last question may follow (Pagoda's fan); nothing can be built any more.
        left = [move for move in without_resigning(pos.moves()) if move[0] in sheet.undoable]
        over = pos.to_move != moment.before.pos.to_move or not left
        ensure(over, f"{moment.move} should end the turn, and does not")


# ---- the whole game -------------------------------------------------------------------------------------


@check("a game ends, for a reason that is said in every language", every=0)
def check_end(moment: Moment) -> None:
    """The reason is read back from the text of a record."""
    end, game = moment.pos, moment.pos.game
    outcome = end.outcome
    if outcome is None:  # only some moves were to be played
        return
    ensure(outcome.winner in (0, 1, None), f"{outcome.winner} has won")
    ensure(outcome.scores == end.scores, "the scores of the outcome are others than those of the position")
    ensure(outcome.reason in endings(game.name), f"endings.toml has no {outcome.reason}")
    told = [ending_text(game.name, outcome.reason, outcome.facts, language) for language in LANGUAGES]
    ensure(all(told) and not any("{" in text for text in told), f"a fact is missing: {told}")
    text = write_ending(game.name, outcome.reason, outcome.facts)
    ensure(
        read_ending(game.name, text) == Reason(outcome.reason, outcome.facts), f"{text!r} is not read back"
    )


@check("no game is longer than the fact sheet says", every=0)
def check_length(moment: Moment) -> None:
    """Neither in decisions nor in chance outcomes, both counted in steps."""
    longest = moment.pos.game.type.longest_game(moment.pos.game.options)
    decisions = chances = 0
    for earlier in moment.earlier():
        decisions += len(earlier.steps)
        chances += earlier.chances
    ensure(decisions <= longest, f"GAME.longest_game is {longest}, and a game has {decisions} decisions")
    ensure(chances <= longest, f"GAME.longest_game is {longest}, and a game has {chances} steps of chance")


@check("records in text and JSON replay byte for byte", every=0)
def check_records(moment: Moment) -> None:
    """Text, JSON, and every position on the way."""
    end = moment.pos
    record = Record.of(end)
    ensure(Record.loads(str(record)) == record, "the text of the record is read as another one")
    ensure(Record.from_json(json.loads(json.dumps(record.to_json()))) == record, "the JSON is, too")
    replayed = record.replay()
    ensure(
        replayed[::-1] == [earlier.pos for earlier in moment.earlier()], "a record leads to other positions"
    )
    ensure(replayed[-1].outcome == end.outcome, "a record has another outcome")


@check("the same moves and chance outcomes give the same game", every=0)
def check_replay(moment: Moment) -> None:
    """Chance is given as a list before the game begins."""
    end = moment.pos
    pos = end.game.start(chance=end.chance_log)
    for entry in end.log:
        if entry.player is not None:
            pos = pos.play(entry.text, entry.player)
    ensure(pos.states.tobytes() == end.states.tobytes(), "it comes to another end")
    ensure(pos.chance_log == end.chance_log, "its chance outcomes are written differently")
