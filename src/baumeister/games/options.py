"""The options of a game: a dataclass that describes and checks itself.

The command line builds its flags from the description, `/api/games` sends it, and the browser builds its form
from it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any, Literal

from ..errors import brief
from .faults import bad_option

if TYPE_CHECKING:
    from .compiled import Int64s

LONGEST_TEXT = 2000
"""Characters of an option that is a text."""
RESERVED_NAMES = frozenset({
    "game", "games", "against", "seconds", "seat", "seed", "save", "resume", "server", "token", "lines",
    "plain", "help", "name", "opponent", "simulations", "max_cycles", "render_mode", "rules", "any_action",
    "autoreset_mode", "threads", "num_envs",
})  # fmt: skip
"""Names that commands and environments use for something else; no option of a game may have one."""


@dataclass(frozen=True)
class OptionFacts:
    """One option, with everything a form or a command line needs."""

    name: str
    type: Literal["boolean", "integer", "text"]
    default: bool | int | str
    label: Mapping[str, str]
    """What people call it, by language."""
    hint: Mapping[str, str]
    """What it does, in a few words, by language."""
    least: int | None
    """The smallest integer."""
    most: int | None
    """The largest integer, or the longest text."""
    file: str = ""
    """The ending of the files that a text can be read from; empty if there are none."""
    research: bool = False
    """True if it is meant for programs that study the game: forms do not offer it, servers refuse it."""


def option(
    default: Any,
    *,
    label: Mapping[str, str],
    hint: Mapping[str, str],
    least: int | None = None,
    most: int | None = None,
    file: str = "",
    research: bool = False,
) -> Any:
    """A field of a game's options. Label and hint are in all languages; a number needs its bounds, and a text
    that may be the name of a file needs the ending of such files."""
    told = {"label": label, "hint": hint, "least": least, "most": most, "file": file, "research": research}
    return field(default=default, metadata=told)


@dataclass(frozen=True, kw_only=True)
class GameOptions:
    """The agreed variant of a game; each game has a subclass with a field for each option.

    Values are checked when it is made; a bad one raises `BadOption` with a sentence.
    """

    def __post_init__(self) -> None:
        for facts in self.described():
            check_value(facts, getattr(self, facts.name))

    @property
    def all_open(self) -> bool:
        """True if nothing is hidden in this variant of a game that usually hides something."""
        return False

    @classmethod
    def described(cls) -> tuple[OptionFacts, ...]:
        """The options in their order."""
        return tuple(_facts(found) for found in fields(cls))

    def as_dict(self) -> dict[str, Any]:
        """The options that differ from their default, JSON-able; `Options(**as_dict())` gives it back."""
        given = {found.name: (getattr(self, found.name), found.default) for found in fields(self)}
        return {name: value for name, (value, default) in given.items() if value != default}

    def numbers(self) -> Int64s:
        """The options as integers; `Game.numbers` adds the version of the rules for `Rules.new`."""
        import numpy as np  # noqa: PLC0415  help and completion need the options, but no numbers

        return np.array([getattr(self, found.name) for found in fields(self)], np.int64)


def check_value(facts: OptionFacts, value: object) -> None:
    """Raise BadOption if an option does not allow the value."""
    if facts.type == "boolean" and not isinstance(value, bool):
        raise bad_option("option.flag", option=facts.name, value=brief(value))
    if facts.type == "integer":
        if not isinstance(value, int) or isinstance(value, bool):
            raise bad_option("option.number", option=facts.name, value=brief(value))
        least, most = facts.least, facts.most
        if (least is not None and value < least) or (most is not None and value > most):
            bounds = {"least": str(least), "most": str(most)}
            raise bad_option("option.bounds", option=facts.name, value=brief(value), **bounds)


def _facts(found: Any) -> OptionFacts:
    default, told = found.default, found.metadata
    if isinstance(default, bool):
        kind: Literal["boolean", "integer", "text"] = "boolean"
    elif isinstance(default, int):
        kind = "integer"
    else:
        kind, default = "text", str(default)
    most = LONGEST_TEXT if kind == "text" else told["most"]
    return OptionFacts(found.name, kind, default, **{**told, "most": most})
