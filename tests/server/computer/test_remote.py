"""What servers and workers tell each other."""

from __future__ import annotations

import json

import baumeister as bm
from baumeister.server.computer.remote import ThinkAnswer, ThinkJob, answer_key, job_key, lease_key
from baumeister.server.tables.messages import MoveReport


def test_a_job_holds_what_its_seat_may_know_and_nothing_else() -> None:
    """The same bytes, whatever the other player holds and the pile hides."""
    first = bm.game("jaguar").start(seed=1)
    view = first.view(first.to_move)
    job = ThinkJob(game="jaguar", level="casual", view=dict(view), seconds=1.0, seed="ab")
    told = json.loads(job.model_dump_json())
    assert set(told) == {"version", "game", "level", "view", "seconds", "seed", "simulations"}
    assert told["view"] == json.loads(json.dumps(view))
    assert ThinkJob.model_validate_json(job.model_dump_json()) == ThinkJob.model_validate(told)


def test_an_answer_survives_the_way_back() -> None:
    report = MoveReport(expected=0.5, simulations=120, seconds=0.1, line=[], others=[], at_most=False)
    answer = ThinkAnswer(move="STe4", report=report)
    assert ThinkAnswer.model_validate_json(answer.model_dump_json()) == answer


def test_the_keys_of_a_job_differ() -> None:
    assert len({job_key("a"), lease_key("a"), answer_key("a"), job_key("b")}) == 4
