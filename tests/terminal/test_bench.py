"""Speeds of this machine."""

from __future__ import annotations

import json

from .helpers import refused, run


def test_bench_reports_speeds_for_people_and_for_programs() -> None:
    told = json.loads(run("bench", "jaguar", "--seconds", "0.1", "--json").stdout)
    assert list(told) == ["jaguar"]
    assert len(told["jaguar"]) == 4
    assert all(speed > 0 for speed in told["jaguar"].values())
    lines = run("bench", "jaguar", "--seconds", "0.1").stdout.splitlines()
    assert [line.split()[0] for line in lines] == ["jaguar"] * 4


def test_bench_refuses_what_it_does_not_know() -> None:
    assert "'chess' is not one of" in refused("bench", "chess")
    assert "--seconds" in refused("bench", "--seconds", "0")
