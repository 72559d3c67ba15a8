"""Lines in, lines out: the one place that talks to the terminal.

Everything is whole lines in reading order, and nothing is overwritten, so a screen reader can follow. The one
exception is the curtain between two players' hidden cards, which must clear the screen.
"""

from __future__ import annotations

import math
import os
import re
import shlex
import shutil
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import click

try:
    import termios
except ImportError:  # not on every system
    termios = None  # type: ignore[assignment]

CLEAR_SCREEN = "\x1b[H\x1b[2J\x1b[3J"
"""Cursor home, clear the screen, clear the scrollback."""


class Stopped(Exception):
    """Somebody typed `quit`, or the input has ended."""


def say(text: str = "") -> None:
    """One or more lines for the players."""
    click.echo(text)


def title(text: str) -> None:
    """A line that begins something new."""
    click.echo(click.style(text, bold=True))


def tell(sentence: str) -> None:
    """Something about the program itself, apart from its output."""
    click.echo(sentence, err=True)


def refuse(sentence: str) -> None:
    """Why something typed was not done."""
    click.echo(click.style(sentence, fg="red"))


@contextmanager
def progress(label: str) -> Iterator[Callable[[int, int], None]]:
    """A bar on standard error, if that is a terminal; call it with how much is done, and the total."""
    with click.progressbar(
        length=1,
        label=label,
        show_pos=True,
        show_percent=True,
        file=sys.stderr,
        hidden=not sys.stderr.isatty(),
    ) as bar:

        def watch(done: int, total: int) -> None:
            bar.length = total
            bar.update(done - bar.pos)

        yield watch


@contextmanager
def waiting(label: str, seconds: float | None) -> Iterator[None]:
    """The same for work that takes some seconds and reports no progress; a moment is not worth a bar."""
    if seconds is None or seconds < 2:
        yield
        return
    total, over, start = math.ceil(seconds), threading.Event(), time.monotonic()
    with progress(label) as watch:

        def tick() -> None:
            while not over.wait(0.5):
                watch(min(total, int(time.monotonic() - start)), total)

        clock = threading.Thread(target=tick, daemon=True)
        clock.start()
        try:
            yield
        finally:
            over.set()
            clock.join()


def ask(prompt: str) -> str:
    """One line of input, without surrounding blanks. Raises Stopped."""
    click.echo(prompt, nl=False)
    sys.stdout.flush()
    # Not input(): its line editing would offer one player what the other one typed.
    line = sys.stdin.readline()
    if not line:
        say()
        raise Stopped
    return line.strip()


def choose(question: str, choices: list[str]) -> int:
    """Which of the numbered choices somebody wants; asks until the answer is one of them."""
    say(question)
    for n, choice in enumerate(choices, 1):
        say(f"  {n}  {choice}")
    while True:
        typed = ask("Number: ")
        if typed.isdecimal() and 1 <= int(typed) <= len(choices):
            return int(typed) - 1
        refuse(f"Type a number from 1 to {len(choices)}.")


def ask_number(question: str, least: int, most: int, default: int) -> int:
    """A whole number in that range; Enter alone is the default."""
    say(question)
    while True:
        typed = ask(f"Number [{default}]: ")
        if (number := read_number(typed, least, most, default)) is not None:
            return number
        refuse(f"Type a number from {least} to {most}.")


def read_number(typed: str, least: int, most: int, default: int) -> int | None:
    """The number that was typed; nothing is the default, and anything else None."""
    if not typed:
        return default
    number = int(typed) if re.fullmatch("-?[0-9]{1,18}", typed) else None
    return number if number is not None and least <= number <= most else None


def curtain(who: str) -> None:
    """Clear the screen and wait until the next player sits in front of it. Input typed ahead does not count,
    nor does anything but Enter alone; `quit` stops."""
    clear()
    forget_typed()
    while typed := ask(f"{who}, press Enter when only you can see the screen. "):
        if typed == "quit":
            raise Stopped
    clear()


def forget_typed() -> None:
    """Drop what was typed before it was asked for."""
    if termios is not None and sys.stdin.isatty():
        termios.tcflush(sys.stdin, termios.TCIFLUSH)


def program_name() -> str:
    """The command that starts this program from here."""
    return "baumeister" if shutil.which("baumeister") else shlex.quote(sys.argv[0])


def clear() -> None:
    """Clear the screen or, if that is impossible, scroll its contents out of sight."""
    if not sys.stdout.isatty():
        return
    click.echo("\n" * 60 if os.environ.get("TERM", "dumb") == "dumb" else CLEAR_SCREEN, nl=False, color=True)
