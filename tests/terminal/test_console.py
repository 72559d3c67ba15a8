"""Progress bars on the terminal."""

from __future__ import annotations

import subprocess
import sys

import pexpect

PROGRESS = (
    "from baumeister.terminal.console import progress\n"
    "with progress('Games') as watch:\n    watch(1, 4)\n    watch(4, 4)\nprint('answer')"
)


def test_a_progress_bar_is_drawn_in_a_terminal_beside_the_answer() -> None:
    child = pexpect.spawn(sys.executable, ["-c", PROGRESS], encoding="utf-8", timeout=120)
    child.expect_exact("Games")
    child.expect_exact("4/4")
    child.expect_exact("answer")


def test_a_long_thought_shows_the_elapsed_seconds() -> None:
    code = (
        "import time\nfrom baumeister.terminal.console import waiting\n"
        "with waiting('Seconds', 2):\n    time.sleep(1.6)\nprint('answer')"
    )
    child = pexpect.spawn(sys.executable, ["-c", code], encoding="utf-8", timeout=120)
    child.expect_exact("1/2")
    child.expect_exact("answer")


def test_there_is_no_progress_bar_without_a_terminal() -> None:
    done = subprocess.run([sys.executable, "-c", PROGRESS], capture_output=True, text=True, check=True)
    assert (done.stdout, done.stderr) == ("answer\n", "")
