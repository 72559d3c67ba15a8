"""A finished game annotated: marks, comments, summaries, luck."""

from __future__ import annotations

import json
from threading import Event

import pytest

import baumeister as bm
from baumeister.players.analysis.annotation import AnnotatedRecord, annotate
from baumeister.records import Entry, Record

from ...games.pagode.positions import SAMPLE_1, line
from ...variants import short_game

LIMIT = bm.Limit(simulations=2000)


def random_game(name: str, seed: int) -> Record:
    """A finished game played at random, as short as the options allow."""
    pos = short_game(name).make().start(seed=seed)
    chooser = bm.player(name, "random")
    while pos.to_move is not None:
        pos = pos.play(chooser.choose(pos.view(pos.to_move), seed=f"{seed}/{len(pos.log)}"))
    return Record.of(pos)


def thrown_away() -> Record:
    """Sample game 1, but Green breaks the house instead of declaring it, and resigns."""
    pos = line(SAMPLE_1, stop=18).play("Sb7-d6").play("STa1").play("resign")
    return Record.of(pos)


@pytest.fixture(scope="module")
def found() -> AnnotatedRecord:
    return annotate(thrown_away(), LIMIT)


def test_a_win_thrown_away_is_marked_and_commented(found: AnnotatedRecord) -> None:
    decision = next(d for d in found.decisions if d.judgement.move == "Sb7-d6")
    assert decision.judgement.mark == "blunder"
    (comment,) = found.record.entries[decision.entry].comments
    assert comment.startswith("?? blunder: m was better (100 % against ")


def test_the_summary_counts_it(found: AnnotatedRecord) -> None:
    green, red = found.players
    assert green.marks["blunder"] >= 1
    assert green.accuracy < 1
    assert green.decisions + red.decisions == len(found.decisions)
    assert green.lost == pytest.approx(green.average_loss * green.decisions)


def test_an_annotated_record_is_a_record(found: AnnotatedRecord) -> None:
    again = Record.loads(str(found.record))
    assert again == found.record
    assert again.header("Accuracy 0") == f"{found.players[0].accuracy:.0%}"
    assert again.header("Annotation") == "2000 simulations for each decision"


def test_annotating_again_replaces_the_old_comments(found: AnnotatedRecord) -> None:
    assert annotate(found.record, LIMIT).record == found.record


def test_a_players_own_comments_and_headers_are_kept() -> None:
    played = thrown_away()
    entries = [Entry(e.text, e.player, comments=("Hm?", "? really")) for e in played.entries]
    record = Record(played.game, entries, headers={"Date": "2026-11-15"}, players=("Gudrun", "Rolf"))
    again = annotate(record, bm.Limit(simulations=40)).record
    assert all(entry.comments[:2] == ("Hm?", "? really") for entry in again.entries)
    assert (again.header("Date"), again.players) == ("2026-11-15", ("Gudrun", "Rolf"))


@pytest.mark.parametrize("name", bm.names())
def test_luck_and_decisions_together_explain_the_result(name: str) -> None:
    """From an even start, plus luck and drift, minus losses, to the result."""
    record = random_game(name, 3)
    annotated = annotate(record, bm.Limit(simulations=40))
    first, second = annotated.players
    assert record.result is not None
    result = 0.5 if record.result.winner is None else float(record.result.winner == 0)
    assert 0.5 + first.luck + first.drift - first.lost + second.lost == pytest.approx(result)
    assert (second.luck, second.drift) == pytest.approx((-first.luck, -first.drift))


def test_without_chance_and_secrets_there_is_no_luck_except_the_lot(found: AnnotatedRecord) -> None:
    assert all(d.luck == 0 for d in found.decisions[1:])
    assert any(d.drift != 0 for d in found.decisions[1:])


def test_forced_moves_and_draw_offers_are_not_judged() -> None:
    pos = line(SAMPLE_1, stop=2).play("draw").play("accept")
    annotated = annotate(Record.of(pos), bm.Limit(simulations=40))
    assert [d.judgement.move for d in annotated.decisions] == SAMPLE_1.split()[:2]
    assert annotated.players[0].luck == annotated.decisions[0].luck


def test_it_reports_its_progress_and_can_be_stopped() -> None:
    record, told, stop = thrown_away(), [], Event()

    def watch(done: int, total: int) -> None:
        told.append((done, total))
        if done == 3:
            stop.set()

    annotated = annotate(record, bm.Limit(simulations=40), watch, stop=stop)
    assert told == [(1, 21), (2, 21), (3, 21)]
    assert not annotated.complete
    assert len(annotated.decisions) == 3
    assert annotated.record.entries[-1].comments == ()


def test_an_annotated_record_is_json(found: AnnotatedRecord) -> None:
    data = json.loads(json.dumps(found.to_json()))
    assert Record.from_json(data["record"]) == found.record
    assert [d["entry"] for d in data["decisions"]] == [d.entry for d in found.decisions]
    assert data["players"][0]["marks"] == found.players[0].marks


def test_an_unfinished_game_is_not_annotated() -> None:
    record = Record.of(line(SAMPLE_1, stop=5))
    with pytest.raises(bm.BadRecord, match="goes on; only a finished game can be annotated"):
        annotate(record, LIMIT)
