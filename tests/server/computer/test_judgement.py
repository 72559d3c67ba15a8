"""What the computer thinks of a game, one decision at a time."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

import baumeister as bm
from baumeister.games.registry import game_type
from baumeister.records import Record
from baumeister.server.computer.judgement import (
    HINT_MOVES,
    Candidate,
    Chances,
    best_moves,
    find_decisions,
    find_hints,
    find_why,
    judge_move,
    search_limit,
    sum_up,
)
from baumeister.server.settings import Settings

from ...games.coach_positions import positions
from ...games.compiling import needs_compiler, output_of

LITTLE = bm.Limit(simulations=8)


def short_game() -> Record:
    """Two moves, then Red resigns."""
    pos = bm.game("pagode").start(chance=[">first 0"])
    return Record.of(pos.play("STe4").play("STe6").play("resign"))


def suggested(move: str) -> Candidate:
    """A hint that shows this move."""
    even = Chances(win=0.5, draw=0.0, loss=0.5)
    return Candidate(move=move, expected=0.5, chances=even, scores=(0.0, 0.0), line=[move])


def test_a_move_that_was_our_own_hint_is_never_marked() -> None:
    pos = bm.game("pagode").start(chance=[">first 0"]).play("STe4").play("STe6")
    view, enough = pos.view(0), bm.Limit(simulations=400)
    marked = judge_move(view, "resign", enough, "seed", lambda: [suggested("STb2")])
    assert marked["judgement"]["mark"] == "blunder"
    hinted = judge_move(view, "resign", enough, "seed", lambda: [suggested("resign")])
    judgement = hinted["judgement"]
    assert judgement["mark"] is None
    assert judgement["best"] == judgement["move"] == "resign"
    assert judgement["best_expected"] == judgement["expected"] == marked["judgement"]["expected"]


def test_a_hint_is_the_same_every_time_it_is_found_for_a_place_in_a_game() -> None:
    pos = bm.game("jaguar").start(seed=1)
    view = pos.view(pos.to_move)
    first, again = (find_hints(view, "jaguar", 2, "table", 1) for _ in range(2))
    assert first == again


def test_every_entry_with_a_choice_is_a_decision() -> None:
    record = short_game()
    assert [record.entries[n].text for n, _ in find_decisions(record)] == ["STe4", "STe6", "resign"]
    assert [pos.turn for _, pos in find_decisions(record)] == [0, 1, 2]


@pytest.mark.parametrize("game", bm.names())
def test_the_search_effort_does_not_depend_on_time(game: str) -> None:
    limit = search_limit(game, 100)
    assert limit.seconds is None
    assert limit.simulations == 100 * game_type(game).simulations_factor


def test_a_hint_holds_a_few_legal_moves_with_their_chances() -> None:
    pos = bm.game("jaguar").start(seed=1)
    found = best_moves(pos.view(pos.to_move), LITTLE, "seed")
    assert 0 < len(found) <= HINT_MOVES
    for candidate in found:
        assert candidate.move in pos.moves()
        assert candidate.line[0] == candidate.move
        assert candidate.chances.win + candidate.chances.draw + candidate.chances.loss == pytest.approx(1)


def test_the_verdict_has_a_judgement_for_each_decision_and_a_summary_for_each_player() -> None:
    record = short_game()
    points = find_decisions(record)
    judged = [
        judge_move(pos.view(pos.to_move), record.entries[n].text, LITTLE, "s", lambda: [suggested("STa1")])
        for n, pos in points
    ]
    verdict = sum_up(record, points, judged)
    assert [move.move for move in verdict.moves] == ["STe4", "STe6", "resign"]
    assert [player.decisions for player in verdict.players] == [2, 1]
    assert all(0 <= player.accuracy <= 1 for player in verdict.players)


@needs_compiler
@pytest.mark.parametrize("name", bm.names())
def test_a_first_hint_is_found_in_time_with_nothing_compiled(name: str, tmp_path: Path) -> None:
    """Within three seconds of processor time, which other work on the machine does not lengthen."""
    code = (
        "import time, baumeister as bm; from baumeister.games import engine\n"
        "engine._Job._work = lambda self: None  # nothing is ever loaded\n"
        "from baumeister.server.computer.judgement import find_hints\n"
        f"pos = bm.game({name!r}).start(seed=1)\n"
        "began = time.process_time()\n"
        f"found = find_hints(pos.view(pos.to_move), {name!r}, {Settings().analysis_simulations}, 't', 1)\n"
        "assert found[0].move in pos.moves()\n"
        f"assert not engine.is_loaded({name!r}, 'search')\n"
        "print(time.process_time() - began)"
    )
    assert float(output_of(code, BAUMEISTER_CACHE=str(tmp_path))) < 3.0


def test_a_marked_move_carries_the_coachs_sentence_and_no_other_does() -> None:
    case = positions("pagode")["resigned"]
    view, limit = case["view"], search_limit("pagode", 400)
    hints = partial(best_moves, view, limit, "hint")
    found = judge_move(view, "resign", limit, "seed", hints)
    assert found["judgement"]["mark"] == "blunder"
    assert found["why"]["code"] == "resigned"
    assert found["why"]["text"]["en"] == case["en"]
    good = judge_move(view, found["judgement"]["best"], limit, "seed", hints)
    assert (good["judgement"]["mark"], good["why"]) == (None, None)
    assert [hint.why for hint in hints()] == [find_why(view, None, hint.move) for hint in hints()]
