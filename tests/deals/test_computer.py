"""Moves of computer players that anybody can recompute."""

from __future__ import annotations

from dataclasses import replace

import pytest

import baumeister as bm
from baumeister import BadRecord, Record
from baumeister.deals.computer import WrongComputerMove, level_forms, verify_computer
from baumeister.deals.deal import Deal, new_nonce, new_secret, nonce_hash, server_nonce, supply_chance
from baumeister.deals.headers import deal_headers
from baumeister.games.position import Position
from baumeister.players import personalities
from baumeister.players.levels import fixed_simulations
from baumeister.players.levels import level as level_of
from baumeister.players.player import BasePlayer, Limit
from baumeister.players.registry import player


def played(
    game: str, level: str, seconds: float, moves: int = 10, who: BasePlayer | None = None
) -> tuple[Position, list[tuple[str, str]]]:
    """A game of a level, which searches by the clock, against random moves, and the headers of its record."""
    secret, nonce = new_secret(), new_nonce()
    deal = Deal(secret, (nonce, server_nonce(secret, 1)), table="t")
    deal = Deal(secret, deal.nonces, table="t", hashes=(nonce_hash("t", deal.commitment, 0, nonce), None))
    pos = supply_chance(bm.game(game).start(chance=()), deal, 0)
    told: list[str] = []
    for _ in range(moves):
        if pos.outcome is not None:
            break
        seat = pos.to_move
        assert seat is not None
        if seat == 1:
            seed = deal.computer_seed(1, len(pos.log))
            fixed = None if who else fixed_simulations(game, level)
            limit = Limit(seconds=seconds) if fixed is None else Limit(simulations=fixed)
            thought = (who or player(game, level)).think(pos.view(1), limit, seed=seed)
            told.append(str(thought.simulations))
            pos = pos.play(thought.move)
        else:
            pos = pos.play(player(game, "random").choose(pos.view(0), simulations=1, seed=len(pos.log)))
        pos = supply_chance(pos, deal, len(pos.chance_log))
    headers = [("Table", "t"), *deal_headers(deal), ("Computer-1", level)]
    return pos, [*headers, ("Computer-Simulations", " ".join(told))]


@pytest.mark.parametrize(
    ("game", "level"),
    [
        (game, name)
        for game in bm.names()
        for name in ("beginner", "master", *(found.name for found in personalities(game)[-1:]))
    ],
)
def test_every_move_is_found_again_from_view_seed_and_simulations(game: str, level: str) -> None:
    pos, headers = played(game, level, 0.1)
    report = verify_computer(Record.of(pos, headers=headers))
    assert report.checked == report.of > 0
    assert verify_computer(Record.of(pos, headers=headers), sample=2).checked == min(2, report.of)


def test_a_move_of_another_level_is_noticed() -> None:
    pos, headers = played("pagode", "random", 0.1, moves=14)
    claimed = [(key, "beginner" if key == "Computer-1" else value) for key, value in headers]
    with pytest.raises(WrongComputerMove, match="beginner plays"):
        verify_computer(Record.of(pos, headers=claimed))


@pytest.mark.parametrize("game", bm.names())
def test_a_level_that_has_learned_is_recognised_from_before(game: str) -> None:
    _, before = level_forms(game, "master")
    pos, headers = played(game, "master", 0.02, moves=6, who=before)
    report = verify_computer(Record.of(pos, headers=headers))
    assert report.checked == report.of > 0
    assert len(list(level_forms(game, "beginner"))) == len(list(level_forms(game, "random"))) == 1


def test_another_seed_is_noticed() -> None:
    """A server that lets the computer think again and again until it likes the move is found out."""
    pos, headers = played("jaguar", "random", 0.1, moves=14)
    verify_computer(Record.of(pos, headers=headers))
    other = [(key, "another" if key == "Table" else value) for key, value in headers]
    with pytest.raises(BadRecord):
        verify_computer(Record.of(pos, headers=other))


def claiming(headers: list[tuple[str, str]], number: str) -> list[tuple[str, str]]:
    """The same headers, with that number for every move."""
    figures = {"Computer-Simulations"}
    return [(k, " ".join(number for _ in v.split()) if k in figures else v) for k, v in headers]


def test_moves_of_a_level_by_the_clock_without_figures_are_not_called_right() -> None:
    pos, headers = played("jaguar", "master", 0.02)
    report = verify_computer(Record.of(pos, headers=claiming(headers, "-")))
    assert (report.checked, report.unknown) == (0, report.of)
    assert report.of > 0


def test_a_level_with_a_fixed_number_is_recomputed_whatever_the_record_claims() -> None:
    pos, headers = played("pagode", "regular", 60.0)
    for number in ("-", "1", "999999"):
        report = verify_computer(Record.of(pos, headers=claiming(headers, number)))
        assert (report.checked, report.unknown, report.shortened) == (report.of, 0, 0)


def test_moves_of_a_person_that_were_repeated_are_not_taken_for_those_of_the_level() -> None:
    pos, headers = played("jaguar", "expert", 60.0, moves=14, who=player("jaguar", "random"))
    repeated = claiming(headers, "=")
    with pytest.raises(BadRecord, match="a number for each move"):
        verify_computer(Record.of(pos, headers=repeated))
    report = verify_computer(Record.of(pos, headers=[*repeated, ("Deal-Mirrors", "other 1")]))
    assert (report.checked, report.unknown) == (0, report.of), "nor are they called right"
    assert report.of > 0


def test_a_shorter_search_than_the_level_makes_is_not_called_right() -> None:
    expert = level_of("jaguar", "expert")
    short = replace(expert, settings={**expert.settings, "simulations": 1})
    pos, headers = played("jaguar", "expert", 60.0, moves=14, who=short.player())
    report = verify_computer(Record.of(pos, headers=headers))
    assert report.shortened > 0
    assert report.checked + report.shortened == report.of
    with pytest.raises(WrongComputerMove, match="expert plays"):
        verify_computer(Record.of(pos, headers=claiming(headers, "-")))


def test_a_record_without_a_computer_says_so() -> None:
    pos, headers = played("pagode", "random", 0.1, moves=2)
    plain = [(key, value) for key, value in headers if not key.startswith("Computer")]
    with pytest.raises(BadRecord, match="no computer"):
        verify_computer(Record.of(pos, headers=plain))
    short = [(key, value) for key, value in headers if key != "Computer-Simulations"]
    with pytest.raises(BadRecord, match="a number for each move"):
        verify_computer(Record.of(pos, headers=short))
