"""The table that follows another: a rematch, a rematch with the same deal, or the next game of a match."""

from __future__ import annotations

from typing import Any, Literal

from ...deals.deal import VERSION, new_secret
from ...games.first_player import read_first
from ...games.registry import game_type
from .table import NewEvent, Table

RematchKind = Literal["rematch", "mirrored", "match"]


def rematch_events(table: Table, kind: RematchKind) -> list[NewEvent]:
    """The first events of a `rematch` (seats swapped), a `mirrored` one (with the same deal), or the next
    game of a `match`. A rematch is a new game, by the current rules; the others belong to a game begun before
    and keep its version."""
    if kind == "match":
        news: dict[str, Any] = {"number": table.terms.number + 1, "scores": match_scores(table)}
    else:
        news = {"number": 1, "scores": (0, 0)}
    if kind == "rematch":
        news["rules"] = game_type(table.terms.game).rules_version
    news |= {"before": table.id, "mirrored": kind == "mirrored", "lobby": False}
    news |= {"origin": None, "daily": None, "duel": None, "set_up": False}
    created = {"terms": table.terms.model_copy(update=news).model_dump(), "by": table.opener}
    events: list[NewEvent] = [("created", created | _deal(table, kind))]
    for n, seat in enumerate(table.seats if kind == "match" else reversed(table.seats)):
        assert seat is not None
        joined = {"seat": n, "name": seat.name, "user": seat.user, "level": seat.level}
        events.append(("joined", joined | {"account": seat.account, "takes_part": seat.takes_part}))
    return events


def _deal(table: Table, kind: RematchKind) -> dict[str, Any]:
    """A mirrored rematch repeats the deal; all others have a new secret and ask for new nonces. In a
    match the players take turns going first."""
    if kind == "mirrored":
        deal = table.deal
        made = {"secret": deal.secret, "nonces": list(deal.nonces), "first": deal.first}
        return made | {
            "deal": deal.version,
            "mirrors": [deal.table, deal.round],
            "hashes": list(deal.hashes),
        }
    first = next_first(table) if kind == "match" else None
    return {"secret": new_secret(), "deal": VERSION, "first": first}


def match_scores(table: Table) -> tuple[int, int]:
    """The points of the match after this table's game."""
    a, b = table.terms.scores
    c, d = table.result.scores if table.result else (0, 0)
    return a + c, b + d


def next_first(table: Table) -> int | None:
    """Who begins the next game of a match, if a lot decided who began this one: the other player."""
    assert table.pos is not None
    if table.pos.game.type.first_player != "lot":
        return None
    first = read_first(table.pos.chance_log[0])
    return None if first is None else 1 - first
