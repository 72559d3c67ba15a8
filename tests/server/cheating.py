"""A server that cheats: the real one, with its deals manipulated. Each function makes it cheat in one way."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from baumeister.deals import deal as deals
from baumeister.deals.computer import SIMULATIONS_HEADER
from baumeister.deals.deal import commitment, new_secret
from baumeister.server.computer import reports, thinkers
from baumeister.server.tables import commands, creation, projection, records, rematch
from baumeister.server.tables.table import Table

Cheat = Callable[[pytest.MonkeyPatch], None]


def pick_a_secret(patch: pytest.MonkeyPatch) -> None:
    """When all nonces are known, forty secrets are tried and the best is taken; its commitment is shown."""
    _pick(patch, confess=True)


def pick_a_secret_and_show_the_old_promise(patch: pytest.MonkeyPatch) -> None:
    """The same, and the old commitment is shown until the end."""
    _pick(patch, confess=False)


def _pick(patch: pytest.MonkeyPatch, *, confess: bool) -> None:
    start, started, shown = commands.start, Table._started, projection.deal
    promised: dict[str, str] = {}
    picked: dict[str, str] = {}

    def start_well(found: Table) -> Any:
        promised[found.id] = commitment(found.secret)
        tries = []
        for _ in range(40):
            found.secret = new_secret()
            tries.append((start(found).events[0][1]["chance"], found.secret))
        found.secret = picked[found.id] = max(tries)[1]
        return start(found)

    def keep(found: Table, event: Any, pos: Any) -> None:
        found.secret = picked.get(found.id, found.secret)
        started(found, event, pos)

    def show(found: Table) -> Any:
        told = shown(found)
        if not confess and found.status != "over" and found.id in promised:
            told.commitment = promised[found.id]
        return told

    patch.setattr(commands, "start", start_well)
    patch.setattr(Table, "_started", keep)
    patch.setattr(projection, "deal", show)


def begin_again_until_it_fits(patch: pytest.MonkeyPatch) -> None:
    """When all nonces are known, the deal begins again with another secret, three times, as if somebody had
    fallen silent: against the computer its seat, otherwise nobody in particular."""
    start, tried = commands.start, dict[str, int]()

    def start_well(found: Table) -> Any:
        tried[found.id] = tried.get(found.id, 0) + 1
        if tried[found.id] > 3 or None in found.seats or not any(found.revealed):
            return start(found)
        computers = [n for n in (0, 1) if found.level_at(n) is not None]
        return commands.Change([("omitted", {"seats": computers, "secret": new_secret()})])

    patch.setattr(commands, "start", start_well)


def commit_late(patch: pytest.MonkeyPatch) -> None:
    """The secret is drawn again when the first hash has come in."""
    committed = Table._committed

    def draw_again(found: Table, event: Any, pos: Any) -> None:
        found.secret = f"{int(found.secret, 16) ^ 1:064x}"
        committed(found, event, pos)

    patch.setattr(Table, "_committed", draw_again)


def repeat_another_deal(patch: pytest.MonkeyPatch) -> None:
    """A mirrored rematch, which repeats the deal, has another one that fits the known nonces."""
    deal = rematch._deal
    patch.setattr(rematch, "_deal", lambda found, kind: deal(found, kind) | {"secret": new_secret()})


def reuse_nonces(patch: pytest.MonkeyPatch) -> None:
    """A rematch has a new secret, chosen with the known nonces of the game before it."""

    def deal(found: Table, kind: str) -> dict[str, Any]:
        old = found.deal
        return {
            "secret": new_secret(),
            "deal": 2,
            "first": None,
            "nonces": list(old.nonces),
            "mirrors": [old.table, old.round],
            "hashes": list(old.hashes),
        }

    patch.setattr(rematch, "_deal", deal)


def swap_nonces(patch: pytest.MonkeyPatch) -> None:
    """The nonces change places."""
    nonce = Table._nonce
    patch.setattr(Table, "_nonce", lambda found, seat: nonce(found, 1 - seat))


def ignore_nonces(patch: pytest.MonkeyPatch) -> None:
    """The server deals without the players' nonces, and says that they took no part."""
    revealed = Table._revealed

    def drop(found: Table, event: Any, pos: Any) -> None:
        revealed(found, event, pos)
        seat = event.data["seat"]
        found.omitted[seat], found.hashes[seat], found.revealed[seat] = True, None, None

    patch.setattr(Table, "_revealed", drop)


def invent_the_parts(patch: pytest.MonkeyPatch) -> None:
    """The players' programs are asked for nothing: the server makes up their parts, and picks."""
    start, started = commands.start, Table._started
    made: dict[str, list[str]] = {}
    patch.setattr(Table, "awaited", [])

    def add_parts(found: Table) -> None:
        found.revealed = list(made[found.id])
        found.hashes = [
            deals.nonce_hash(found.id, commitment(found.secret), seat, nonce)
            for seat, nonce in enumerate(made[found.id])
        ]

    def start_well(found: Table) -> Any:
        tries = []
        for _ in range(40):
            made[found.id] = [deals.new_nonce(), deals.new_nonce()]
            add_parts(found)
            tries.append((start(found).events[0][1]["chance"], made[found.id]))
        made[found.id] = max(tries)[1]
        add_parts(found)
        return start(found)

    def keep(found: Table, event: Any, pos: Any) -> None:
        add_parts(found)
        started(found, event, pos)

    patch.setattr(commands, "start", start_well)
    patch.setattr(Table, "_started", keep)


def look_away(patch: pytest.MonkeyPatch) -> None:
    """When all nonces are known, seat 0 is said to have been late, and the deal begins again without it."""
    start, tried = commands.start, set[str]()

    def start_well(found: Table) -> Any:
        if found.id in tried or not all(found.revealed):
            return start(found)
        tried.add(found.id)
        return commands.Change([("omitted", {"seats": [0], "secret": new_secret()})])

    patch.setattr(commands, "start", start_well)


def promise_two_secrets(patch: pytest.MonkeyPatch) -> None:
    """Each player sees another commitment, and in the end another secret."""
    show = projection.make_snapshot

    def show_other(found: Table, seats: Any, *given: Any) -> Any:
        told = show(found, seats, *given)
        if 1 in seats and 0 not in seats:
            other = f"{int(found.secret, 16) ^ 1:064x}"
            told.deal.commitment = commitment(other)
            told.deal.secret = told.deal.secret and other
        return told

    take_part = commands.take_part

    def believe(found: Table, command: Any) -> Any:
        if command.do == "reveal":
            return commands.Change([("revealed", {"seat": command.seat, "nonce": command.nonce})])
        return take_part(found, command)

    patch.setattr(projection, "make_snapshot", show_other)
    patch.setattr(commands, "take_part", believe)


def change_a_card(patch: pytest.MonkeyPatch) -> None:
    """Two cards of the first deal change places; or another colour is drawn."""

    def change(text: str) -> str:
        if text.startswith(">deal "):
            one, other = (hand.split(",") for hand in text.removeprefix(">deal ").split("/"))
            one[0], other[0] = other[0], one[0]
            hands = (",".join(sorted(hand, key=int)) for hand in (one, other))
            return f">deal {'/'.join(hands)}"
        return text

    _change_outcomes(patch, change)


def let_the_other_begin(patch: pytest.MonkeyPatch) -> None:
    """The lot falls the other way."""
    other = {">first 0": ">first 1", ">first 1": ">first 0"}
    _change_outcomes(patch, lambda text: other.get(text, text))


def _change_outcomes(patch: pytest.MonkeyPatch, change: Callable[[str], str]) -> None:
    outcome = deals.chance_outcome

    def lie(pos: Any, deal: Any, n: int) -> str:
        return change(outcome(pos, deal, n))

    patch.setattr(commands, "supply_chance", lambda *given: _supply(lie, *given))


def _supply(outcome: Callable[..., str], pos: Any, deal: Any, drawn: int) -> Any:
    while pos.waits_for_chance:
        pos = pos.play(outcome(pos, deal, drawn))
        drawn += 1
    return pos


def let_the_same_begin_again(patch: pytest.MonkeyPatch) -> None:
    """In a match, the player who began begins again."""
    follow = rematch.next_first

    def again(found: Table) -> int | None:
        first = follow(found)
        return None if first is None else 1 - first

    patch.setattr(rematch, "next_first", again)


def begin_a_continued_game_differently(patch: pytest.MonkeyPatch) -> None:
    """Two cards that were dealt in the other game have changed places."""
    go_on = creation._continue

    def forge(request: Any, source: Any) -> Any:
        made, given = go_on(request, source)
        text = given[0][0].removeprefix(">deal ")
        one, other = (hand.split(",") for hand in text.split("/"))
        used = {word for entry, _ in given[1:] for word in entry.replace(",", " ").replace("o", " ").split()}
        free = [
            [card for card in hand if card not in used and f"b{card}" not in used] for hand in (one, other)
        ]
        a, b = free[0][0], free[1][0]
        one[one.index(a)], other[other.index(b)] = b, a
        hands = "/".join(",".join(sorted(hand, key=int)) for hand in (one, other))
        return made, [(f">deal {hands}", None), *given[1:]]

    patch.setattr(creation, "_continue", forge)


# ---- the computer ---------------------------------------------------------------------------------------


def stop_the_search_where_it_fits(patch: pytest.MonkeyPatch) -> None:
    """The computer searches less than its level does, so that another move comes out, and admits it."""
    think = reports.decide

    def choose(game: str, level: str, view: Any, seconds: float, seed: str, _: int | None) -> Any:
        whole = think(game, level, view, seconds, seed, None)
        tries = (think(game, level, view, seconds, seed, n) for n in (1, 2, 3, 5, 9, 17, 33))
        return next((found for found in tries if found[0] != whole[0]), whole)

    patch.setattr(thinkers, "decide", choose)


def search_with_another_seed(patch: pytest.MonkeyPatch) -> None:
    """The computer thinks again with another seed, until another move comes out."""
    think = reports.decide

    def choose(game: str, level: str, view: Any, seconds: float, seed: str, most: int | None) -> Any:
        due = think(game, level, view, seconds, seed, most)
        tries = (think(game, level, view, seconds, f"{seed} {n}", most) for n in range(5))
        return next((found for found in tries if found[0] != due[0]), due)

    patch.setattr(thinkers, "decide", choose)


def search_with_another_seed_and_keep_no_figures(patch: pytest.MonkeyPatch) -> None:
    """The same, and the record does not say how much was searched."""
    search_with_another_seed(patch)
    _keep_no_figures(patch)


def _keep_no_figures(patch: pytest.MonkeyPatch) -> None:
    told = records.computer_headers

    def hide(found: Table) -> list[tuple[str, str]]:
        return [
            (name, " ".join("-" for _ in value.split()) if name == SIMULATIONS_HEADER else value)
            for name, value in told(found)
        ]

    patch.setattr(records, "computer_headers", hide)


def let_a_level_by_the_clock_keep_no_figures(patch: pytest.MonkeyPatch) -> None:
    """Any move could have come from a level that searches by the clock, if nobody says how much."""
    _keep_no_figures(patch)


OF_THE_COMPUTER: list[tuple[Cheat, str, int]] = [
    (stop_the_search_where_it_fits, "regular", 3),
    (search_with_another_seed, "regular", 3),
    (search_with_another_seed_and_keep_no_figures, "regular", 3),
    (let_a_level_by_the_clock_keep_no_figures, "master", 2),
]
"""Cheats in the computer's moves, the level of the computer, and what `verify --computer` answers."""

IN_ONE_GAME: list[tuple[Cheat, str]] = [
    (pick_a_secret, "jaguar"),
    (pick_a_secret_and_show_the_old_promise, "jaguar"),
    (begin_again_until_it_fits, "jaguar"),
    (commit_late, "jaguar"),
    (swap_nonces, "jaguar"),
    (ignore_nonces, "jaguar"),
    (promise_two_secrets, "jaguar"),
    (change_a_card, "jaguar"),
    (let_the_other_begin, "pagode"),
]
"""Cheats that need one game, and a game in which they matter."""
