"""What follows from the stored events of all tables, computed again: the cards that were dealt, how each game
ended and why, the rows of the lists, the ratings."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from baumeister.deals.deal import Deal, chance_outcome, server_nonce
from baumeister.games.registry import stored_game
from baumeister.server.people.ratings import GlickoRating

from .past import Moment, Row

UNCOUNTED = ("aborted", "expired", "abandoned", "closed")
"""Endings that change no rating."""
LATE = 60_000
"""Milliseconds by which the end of one rated game may be dated before that of another and still count after
it: an ending is dated when it was asked for, and the database may be away when it is to be stored."""
Key = tuple[str, str, str]
"""Game, pool, player."""


# ---- deals ----------------------------------------------------------------------------------------------


def check_deal(table: str, moments: Sequence[Moment]) -> Iterator[str]:
    """Draw every card again from the secret and the nonces."""
    last = moments[-1]
    if last.pos is None:
        return
    deal, given = _deal(table, moments)
    pos = stored_game(last.terms["game"], last.terms["options"], last.terms["rules"]).start(chance=())
    drawn = 0
    for n, (text, player) in enumerate(last.entries):
        if player is None and n >= given:
            due = chance_outcome(pos, deal, drawn)
            if due != text:
                yield f"{table}: entry {n} of the log is {text}, and the deal says {due}"
                return
            drawn += 1
        pos = pos.play(text, player)


def _deal(table: str, moments: Sequence[Moment]) -> tuple[Deal, int]:
    created: dict[str, Any] = moments[0].data
    secret, hashes = created["secret"], list(created.get("hashes") or (None, None))
    nonces: list[str | None] = list(created.get("nonces") or (None, None))
    for then in moments:
        match then.row["kind"]:
            case "committed":
                hashes[then.data["seat"]] = then.data["hash"]
            case "revealed":
                nonces[then.data["seat"]] = then.data["nonce"]
            case "omitted":
                for seat in then.data["seats"]:
                    hashes[seat] = None
                if "secret" in then.data:
                    secret, hashes, nonces = then.data["secret"], [None, None], [None, None]
    mirrored, number = created.get("mirrors") or (table, created["terms"]["number"])
    used = nonces[0] or server_nonce(secret, 0), nonces[1] or server_nonce(secret, 1)
    given = len(created.get("given", ()))
    told = hashes[0], hashes[1]
    return Deal(secret, used, created.get("first"), given, mirrored, number, told, created["deal"]), given


# ---- endings --------------------------------------------------------------------------------------------


def check_ending(table: str, moments: Sequence[Moment]) -> Iterator[str]:
    """Judge how a game ended: by its rules, or by what somebody was entitled to."""
    ends = [n for n, then in enumerate(moments) if then.row["kind"] == "ended"]
    if len(ends) > 1:
        yield f"{table} ended {len(ends)} times"
    if not ends:
        if moments[-1].pos is not None and moments[-1].pos.outcome is not None:
            yield f"{table} is over by its rules and goes on"
        return
    then, before = moments[ends[0]], moments[ends[0] - 1]
    found = _judge(then, before)
    if found is not None:
        yield f"{table} ended by {then.data['reason']}: {found}"


def _judge(then: Moment, before: Moment) -> str | None:
    """What is wrong with an ending; None if nothing is."""
    winner, scores, reason = then.data["winner"], list(then.data["scores"]), then.data["reason"]
    pos = before.pos
    movers = {player for _, player in before.entries[len(before.given) :] if player is not None}
    resigned = bool(before.entries) and before.entries[-1][0] == "resign"
    if reason not in UNCOUNTED and movers != {0, 1} and (resigned or pos is None or pos.outcome is None):
        return "not both had moved"
    if pos is not None and pos.outcome is not None:
        due = [pos.outcome.winner, list(pos.outcome.scores), pos.outcome.reason, dict(pos.outcome.facts)]
        return None if due == [winner, scores, reason, then.data["facts"]] else f"the rules say {due}"
    by = _seats_of_command(then)
    match reason:
        case "aborted":
            return "both had moved" if movers == {0, 1} else None
        case "agreement":
            offered = "draw" in before.offers or before.terms["hot_seat"]
            return None if offered and winner is None else "nobody had offered it"
        case "resignation":
            right = winner is not None and 1 - winner in by and pos is not None
            return None if right and scores == list(pos.scores if pos else ()) else "the winner did"
        case "time" | "left":
            if pos is None or scores != list(pos.scores):
                return "the points are others"
            if winner is None or winner == 1 - (before.to_move or 0):
                return None
            return "the player to move won"
    return "nobody may end a game that way here"


def _seats_of_command(then: Moment) -> list[int]:
    user = (then.row["command"] or "").partition("/")[0]
    return [n for n, seat in enumerate(then.seats) if seat is not None and seat.get("user") == user]


# ---- lists ----------------------------------------------------------------------------------------------


def check_list_row(table: str, moments: Sequence[Moment], listed: Row | None) -> Iterator[str]:
    """Compare the row from which lists are made with the events."""
    if listed is None:
        yield f"{table} is in no list"
        return
    last = moments[-1]
    end = next((then for then in moments if then.row["kind"] == "ended"), None)
    due = {
        "game": last.terms["game"],
        "status": last.status,
        "created": moments[0].at,
        "ended": None if end is None else end.at,
        "winner": None if end is None else end.data["winner"],
        "reason": None if end is None else end.data["reason"],
    }
    due |= {name: last.terms[name] for name in ("lobby", "private", "rated")}
    for n, seat in enumerate(last.seats):
        due |= {f"user_{n}": (seat or {}).get("user"), f"level_{n}": (seat or {}).get("level")}
    for name, value in due.items():
        if listed[name] != value:
            yield f"{table}: the list says {name} {listed[name]!r}, the events {value!r}"


# ---- ratings --------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class RatedGame:
    """A game that changed two ratings."""

    ended: int
    game: str
    pool: str
    players: tuple[str, str]
    winner: int | None


def rated_game(moments: Sequence[Moment]) -> RatedGame | None:
    """The game, if it changed ratings."""
    end = next((then for then in moments if then.row["kind"] == "ended"), None)
    terms = moments[-1].terms
    if end is None or not terms["rated"] or end.data["reason"] in UNCOUNTED:
        return None
    players = [seat.get("level") or seat["user"] for seat in end.seats if seat is not None]
    levels = any(seat is not None and seat.get("level") for seat in end.seats)
    pool = "computer" if levels else "people"
    return RatedGame(end.at, terms["game"], pool, (players[0], players[1]), end.data["winner"])


def check_ratings(played: Iterable[RatedGame], stored: dict[Key, GlickoRating]) -> Iterator[str]:
    """Rate all games again. Each player's number of games must be right, and so must all ratings in one of
    the orders in which the games may have been stored."""
    by_pool: dict[tuple[str, str], list[RatedGame]] = defaultdict(list)
    for one in played:
        by_pool[one.game, one.pool].append(one)
    for (game, pool), games in by_pool.items():
        mine = {key[2]: rating for key, rating in stored.items() if key[:2] == (game, pool)}
        counts = {name: sum(name in found.players for found in games) for name in mine}
        for name, rating in mine.items():
            if rating.games != counts[name]:
                yield f"{name} played {counts[name]} rated games of {game}, and {rating.games} are counted"
        missing = {name for found in games for name in found.players} - set(mine)
        if missing:
            yield f"{game}: no rating of {sorted(missing)}"
        elif not any(_agrees(rate(order), mine) for order in orders(games)):
            yield f"the ratings of {game} ({pool}) do not follow from its {len(games)} games"


def rate(games: Iterable[RatedGame]) -> dict[str, GlickoRating]:
    """The ratings after these games in this order."""
    found: dict[str, GlickoRating] = defaultdict(GlickoRating)
    for game in games:
        one, two = game.players
        if one != two:
            score = 0.5 if game.winner is None else float(game.winner == 0)
            before = found[one], found[two]
            found[one], found[two] = before[0].after(before[1], score), before[1].after(before[0], 1 - score)
    return found


def _agrees(due: dict[str, GlickoRating], stored: dict[str, GlickoRating]) -> bool:
    return all(abs(due[name].rating - rating.rating) < 1e-6 for name, rating in stored.items())


def orders(games: list[RatedGame]) -> Iterator[list[RatedGame]]:
    """By the time of the end; then with two neighbours of the same player exchanged that ended close
    together."""
    by_time = sorted(games, key=lambda game: game.ended)
    yield by_time
    for n, one in enumerate(by_time):
        for k in range(n + 1, len(by_time)):
            two = by_time[k]
            if two.ended - one.ended > LATE:
                break
            if set(one.players) & set(two.players):
                yield [*by_time[:n], *by_time[n + 1 : k + 1], one, *by_time[k + 1 :]]
