"""The bot of the page "Train a bot" learns, with fewer games than on the page."""

from __future__ import annotations

from pathlib import Path

from benchmarks.tutorial import learn, match, write_program


def test_the_bot_of_the_page_learns_to_beat_random_play(tmp_path: Path) -> None:
    program = write_program(tmp_path)
    assert program.name == "learned.py"
    learn(program, 30)
    score = match(program, "random", 12, workers=1).score
    assert score.low > 0.5, f"{score.share:.0%} against random play"
