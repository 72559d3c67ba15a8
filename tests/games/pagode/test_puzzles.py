"""Which positions of Pagode are puzzles."""

from __future__ import annotations

import itertools

from baumeister.games.contract import FoundPuzzle
from baumeister.games.pagode.puzzles import THEMES, find, forget_past, positions
from baumeister.games.pausing import finish

from ...players.solved.positions import TACTICS
from ..unsure import unsure


def found(kind: str, number: int) -> list[FoundPuzzle]:
    """The puzzles among proved positions of one kind that have a single answer."""
    single = [tactic for tactic in TACTICS if tactic.kind == kind and " " not in tactic.answers]
    asked = [(tactic, finish(find(tactic.position, unsure))) for tactic in single[:number]]
    for tactic, puzzle in asked:
        assert puzzle is None or puzzle.line[0] == tactic.answers
    return [puzzle for _, puzzle in asked if puzzle is not None]


def test_a_declaration_is_beaten_in_one_way() -> None:
    for puzzle in found("outbid", 3):
        assert (puzzle.theme, puzzle.best, puzzle.second) == ("outbid", 1.0, 0.0)
        assert len(puzzle.line) == 1


def test_a_win_in_2_has_an_answer_and_ends_with_the_declaration() -> None:
    puzzles = found("complete", 8)
    assert puzzles
    for puzzle in puzzles:
        assert puzzle.line[2] == "m"
        assert puzzle.second is None, "how good the others are, a search has to say"
        end = puzzle.position
        for move in puzzle.line:
            end = end.play(move)
        assert end.states["declarer"][0] == puzzle.position.to_move


def test_a_defence_leaves_no_other_step() -> None:
    for puzzle in found("block", 3):
        assert puzzle.best is None
        assert puzzle.second == 0.0
        assert puzzle.theme in ("defence", "cross", "fence")


def test_themes_follow_from_the_step() -> None:
    assert {puzzle.theme for puzzle in found("capture", 4)} <= {"cross"}
    assert {puzzle.theme for puzzle in found("fence", 4)} <= {"fence"}


def test_a_puzzle_has_no_past() -> None:
    pos = forget_past(TACTICS[0].position)
    assert pos.view(pos.to_move)["past"] == []
    assert pos.log == []


def test_the_same_seed_gives_the_same_positions() -> None:
    first, again = (list(itertools.islice(positions(3), 12)) for _ in range(2))
    assert first == again
    assert first != list(itertools.islice(positions(8), 12))
    assert len(set(THEMES)) == len(THEMES)
