"""How the server refuses: a code for programs, a sentence for people and, for a move, the rule it breaks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pydantic import BaseModel, Field

from ..errors import BaumeisterError, BrokenRule, Fault, short
from ..games.faults import fault_text
from ..games.reasons import LANGUAGES
from ..games.refusals import section
from .sentences import SENTENCES

HTTP_STATUS = {
    "not_signed_in": 401,
    "wrong_password": 401,
    "wrong_code": 401,
    "wrong_link": 401,
    "bad_token": 401,
    "locked": 403,
    "wrong_origin": 403,
    "wrong_host": 403,
    "no_scope": 403,
    "not_seated": 403,
    "unknown_table": 404,
    "not_found": 404,
    "no_review": 404,
    "no_daily": 404,
    "no_duel": 404,
    "duel_sealed": 403,
    "no_puzzles": 404,
    "unknown_person": 404,
    "unknown_challenge": 404,
    "no_session": 404,
    "bad_method": 405,
    "too_large": 413,
    "too_many": 429,
    "too_many_reviews": 429,
    "too_many_challenges": 429,
    "unavailable": 503,
    "too_busy": 503,
    "internal": 500,
}
"""The HTTP status of a code. Faults in the request are 422; everything else is 409: valid, but not now."""
MALFORMED = frozenset(
    {
        "bad_mail",
        "bad_address",
        "bad_message",
        "bad_name",
        "bad_line",
        "bad_option",
        "bad_password",
        "bad_position",
        "bad_record",
        "illegal_move",
        "not_a_move",
        "unknown_level",
    }
)


class Reason(BaseModel):
    """Why something was refused: the whole answer over HTTP, a part of `refused` on a socket."""

    code: str
    sentence: str = Field(description="In the client's language: de, en or fr")
    rule: str | None = Field(
        description="What exactly is wrong: the move and the rule it breaks, the option, the place in a "
        "record. In the client's language if `broken` is there, else in English"
    )
    broken: str | None = Field(
        description="A code for that: the rule of the game (`pagode.occupied`), or what is wrong with an "
        "option, a record, a position (`option.bounds`)"
    )
    facts: dict[str, int | str] = Field(
        default_factory=dict, description="What `rule` mentions; words are in English"
    )
    section: str | None = Field(
        description="Where the rules say so: page and heading of docs/rules, such as `pagode#crosses`"
    )


class Refusal(Exception):
    """A request was refused; it has changed nothing."""

    def __init__(
        self,
        code: str,
        *,
        rule: str | None = None,
        fault: Fault | None = None,
        error: BaumeisterError | None = None,
    ) -> None:
        super().__init__(code)
        self.code = code
        self.rule = rule if error is None else str(error)
        """What is wrong with a message, in English: for the author of the program that sent it."""
        self.fault = fault if error is None else error.fault
        """What is wrong, for people, in their language: the rule that a move breaks, a bad option."""

    @property
    def status(self) -> int:
        """The HTTP status that goes with the code."""
        return HTTP_STATUS.get(self.code, 422 if self.code in MALFORMED else 409)

    def sentence(self, language: str) -> str:
        """What a person is told."""
        return SENTENCES[self.code][LANGUAGES.index(language)]

    def reason(self, language: str) -> Reason:
        """The body of an answer."""
        cause = self.fault
        facts: dict[str, int | str] = {}
        while cause is not None:  # a fault may be about another: entry 3 of a line, and the rule it breaks
            facts |= dict(zip(("line", "column"), cause.place or (), strict=False))
            facts |= {name: fact for name, fact in cause.facts.items() if not isinstance(fact, Fault)}
            inner = next((fact for fact in cause.facts.values() if isinstance(fact, Fault)), None)
            if inner is None:
                break
            cause = inner
        return Reason(
            code=self.code,
            sentence=self.sentence(language),
            rule=fault_text(self.fault, language) if self.fault else self.rule,
            broken=cause.code if cause else None,
            facts=facts,
            section=section(cause) if isinstance(cause, BrokenRule) else None,
        )


def bad_message(faults: Sequence[Any]) -> Refusal:
    """The refusal of a malformed message: where its first fault is, and what it is."""
    place, said = ".".join(str(part) for part in faults[0]["loc"]), faults[0]["msg"]
    return Refusal("bad_message", rule=short(f"{place}: {said}" if place else said, 300))


def language_of(header: str | None) -> str:
    """The language to answer in, from an Accept-Language header; English if it names none of ours."""
    accepted = []
    for n, part in enumerate((header or "").split(",")[:20]):
        tag, _, quality = part.strip().partition(";q=")
        try:
            weight = float(quality) if quality else 1.0
        except ValueError:
            weight = 0.0
        accepted.append((-weight, n, tag[:2].lower()))
    return next((tag for _, _, tag in sorted(accepted) if tag in LANGUAGES), "en")
