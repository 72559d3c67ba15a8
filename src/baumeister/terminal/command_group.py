"""How the command line presents itself: commands in groups, examples, exit codes, and error messages."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NoReturn

import click

from ..errors import BaumeisterError, CheckFailed

BAD_INPUT, CHECK_FAILED, INTERRUPTED, BROKEN_PIPE = 2, 3, 130, 141
"""1 is left to Python, which exits with it after a bug of ours; the last two are what a shell reports for a
program that was ended by such a signal."""

JSON_OPTION = click.option("--json", "as_json", is_flag=True, help="Print JSON for programs.")
"""For every command whose answer a program might read."""

SECTIONS = {
    "Play": ("play", "puzzle", "review", "games", "levels"),
    "Study records": ("show", "moves", "analyse", "verify"),
    "Measure and train": ("arena", "tournament", "bench", "bot", "engine", "train-data", "conformance"),
    "Run a server": ("serve", "think", "admin", "backup", "restore", "audit-leaks"),
}
"""Which commands belong together; the others come at the end."""

EPILOG = f"""\
\b
Exit codes:
  0    done
  1    a mistake in Baumeister itself: please report what it printed
  {BAD_INPUT}    something typed, a file or a setting is wrong; one sentence says what
  {CHECK_FAILED}    a check failed: a deal is not fair (verify), something leaks (audit-leaks),
       a game does not keep its contract (conformance)
  {INTERRUPTED}  interrupted by Ctrl-C, or the window was closed; a game was saved
  {BROKEN_PIPE}  the reader of the output stopped reading (a pipe was closed)

\b
Tab completion of commands and options:
  bash   eval "$(_BAUMEISTER_COMPLETE=bash_source baumeister)"
  zsh    eval "$(_BAUMEISTER_COMPLETE=zsh_source baumeister)"
  fish   _BAUMEISTER_COMPLETE=fish_source baumeister | source

\b
Colours are used only in a terminal, and not if NO_COLOR is set.
"""


def examples(*lines: str) -> str:
    """The examples below the options of a command."""
    return "\b\nExamples:\n" + "\n".join(f"  baumeister {line}" for line in lines)


class CommandGroup(click.Group):
    """A group that answers every error with one sentence on standard error and an exit code for its kind."""

    def main(self, *args: Any, **kwargs: Any) -> NoReturn:
        """Run the command line and leave the process."""
        kwargs |= {"standalone_mode": False, "prog_name": "baumeister"}
        try:
            code = super().main(*args, **kwargs)
        except click.exceptions.NoArgsIsHelpError as wanted:
            click.echo(wanted.format_message())
            code = 0
        except click.ClickException as fault:
            code = _complain(fault.format_message())
        except BaumeisterError as fault:
            code = _complain(str(fault), CHECK_FAILED if isinstance(fault, CheckFailed) else BAD_INPUT)
        except (click.Abort, KeyboardInterrupt):
            code = INTERRUPTED
        except OSError as fault:
            code = _complain(f"{fault.filename or 'file'}: {fault.strerror or fault}")
        sys.exit(code if isinstance(code, int) else 0)

    def make_context(self, *args: Any, **kwargs: Any) -> click.Context:
        """Read what was typed; help is printed here."""
        with _until_a_pipe_is_closed():
            return super().make_context(*args, **kwargs)

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command."""
        with _until_a_pipe_is_closed():
            return super().invoke(ctx)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The commands in their sections."""
        named = {name for names in SECTIONS.values() for name in names}
        rest = tuple(name for name in self.list_commands(ctx) if name not in named)
        for heading, names in [*SECTIONS.items(), ("More", rest)]:
            rows = [
                (name, self.commands[name].get_short_help_str(90)) for name in names if name in self.commands
            ]
            if rows:
                with formatter.section(heading):
                    formatter.write_dl(rows)


@contextmanager
def _until_a_pipe_is_closed() -> Iterator[None]:
    """When the reader of our output closes the pipe, discard what is still buffered. Click must not see the
    error: it would exit with code 1."""
    try:
        yield
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise click.exceptions.Exit(BROKEN_PIPE) from None


def _complain(sentence: str, code: int = BAD_INPUT) -> int:
    click.echo(f"baumeister: {' '.join(sentence.split())}", err=True)
    return code
