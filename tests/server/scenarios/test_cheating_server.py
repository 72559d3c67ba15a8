"""A server that cheats is found out by the players' own programs, and by `baumeister verify` with what they
kept."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from baumeister import Record
from baumeister.deals.guard import NotesFolder
from baumeister.deals.headers import UnfairDeal
from baumeister.games.code_store import SEARCH
from baumeister.games.engine import wait_until_compiled
from baumeister.server.tables import table
from baumeister.terminal.cli import main

from .. import cheating
from ..cheating import IN_ONE_GAME, OF_THE_COMPUTER, Cheat
from ..dealing import Dealer, deal, start_fair_game
from ..playing import move_and_resign, play_some_moves, wait_for_turn
from ..serving import Visitor, good, wait_until


@pytest.fixture
def pair(anna: Visitor, bert: Visitor, tmp_path: Path) -> tuple[Dealer, Dealer]:
    return Dealer(anna, NotesFolder(tmp_path / "anna")), Dealer(bert, NotesFolder(tmp_path / "bert"))


@pytest.fixture(autouse=True)
def quick_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """A guard that stops taking part is left out soon."""
    monkeypatch.setattr(table, "DEAL_PATIENCE", 1000)


def caught(dealer: Dealer, at: str, tmp_path: Path, **records: str) -> tuple[bool, int]:
    """Whether the player's program found something, and what `verify` answers with its notes."""
    dealer.look(at)
    text = dealer.person.http.get(f"/api/tables/{at}/record").text
    found = bool(dealer.guard.faults)
    try:
        dealer.guard.check(Record.loads(text))
    except UnfairDeal:
        found = True
    file, notes = tmp_path / "game.txt", tmp_path / "notes.json"
    file.write_text(text)
    assert dealer.guard.notes is not None
    notes.write_text(dealer.guard.notes.dumps())
    done = CliRunner().invoke(main, ["verify", str(file), "--notes", str(notes)])
    return found, done.exit_code


def end(table: str, *people: Visitor) -> None:
    move_and_resign(table, *people)


@pytest.mark.parametrize(("cheat", "game"), IN_ONE_GAME, ids=lambda x: getattr(x, "__name__", x))
def test_a_cheat_in_one_game_is_found_out(
    pair: tuple[Dealer, Dealer], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, cheat: Cheat, game: str
) -> None:
    anna, bert = pair
    cheat(monkeypatch)
    try:
        found = start_fair_game(anna, bert, game)
    except AssertionError:  # the guards refuse to go on, and the server deals without them
        found = anna.guard.notes.table  # type: ignore[union-attr]
        wait_until(lambda: anna.look(found)["state"]["status"] == "playing")
    for player in pair:
        player.look(found)
    end(found, anna.person, bert.person)
    answers = [caught(player, found, tmp_path) for player in pair]
    assert (True, 3) in answers
    if cheat is not cheating.promise_two_secrets:  # one of the two saw the promise that was kept
        assert answers == [(True, 3), (True, 3)]


@pytest.mark.parametrize(
    ("cheat", "doubt"),
    [(cheating.invent_the_parts, "another program"), (cheating.look_away, "came too late")],
    ids=lambda x: getattr(x, "__name__", x),
)
def test_what_may_be_a_cheat_or_a_slow_line_is_not_called_fair(
    pair: tuple[Dealer, Dealer], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, cheat: Cheat, doubt: str
) -> None:
    """Nobody can tell: the player is told so, and `verify` does not say that all is right."""
    anna, bert = pair
    cheat(monkeypatch)
    found = start_fair_game(anna, bert)
    end(found, anna.person, bert.person)
    assert caught(anna, found, tmp_path) == (False, 2)
    (told,) = anna.guard.doubts
    assert doubt in told


def test_a_mirrored_rematch_with_another_deal_is_found_out(
    pair: tuple[Dealer, Dealer], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, bert = pair
    first = start_fair_game(anna, bert)
    end(first, anna.person, bert.person)
    cheating.repeat_another_deal(monkeypatch)
    again = play_again(pair, first, "mirrored")
    anna.look(again)
    assert anna.guard.faults == ["the deal is not the one that this rematch should repeat"]
    end(again, anna.person, bert.person)
    assert caught(anna, again, tmp_path) == (True, 3)


def test_a_server_that_deals_again_against_the_computer_is_found_out(
    anna: Visitor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cheating.begin_again_until_it_fits(monkeypatch)
    dealer = Dealer(anna, NotesFolder(tmp_path / "anna"))
    found = anna.open("jaguar", against="computer", level="random", takes_part=True)
    wait_until(lambda: dealer.look(found)["state"]["status"] == "playing")
    good(anna.do("abort", found))
    assert caught(dealer, found, tmp_path) == (True, 3)


def honest(_: pytest.MonkeyPatch) -> None:
    """Nothing is manipulated."""


@pytest.mark.parametrize(
    ("cheat", "level", "answer"),
    [*OF_THE_COMPUTER, (honest, "regular", 0), (honest, "master", 0)],
    ids=lambda x: getattr(x, "__name__", x),
)
def test_moves_of_the_computer_that_were_picked_are_found_out(
    anna: Visitor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, cheat: Cheat, level: str, answer: int
) -> None:
    wait_until_compiled("pagode", part=SEARCH)  # before, a level may lack the time for its whole search
    cheat(monkeypatch)
    found = anna.open("pagode", against="computer", level=level)
    for n in range(5):
        if wait_for_turn(anna, found)["status"] == "over":
            break
        move = anna.look(found)["sight"]["moves"][0]
        good(anna.play(found, move) if n < 4 else anna.do("resign", found))
    file = tmp_path / "game.txt"
    file.write_text(anna.http.get(f"/api/tables/{found}/record").text)
    done = CliRunner().invoke(main, ["verify", "--computer", str(file)])
    assert done.exit_code == answer, done.output


def test_an_honest_server_is_not_accused(pair: tuple[Dealer, Dealer], tmp_path: Path) -> None:
    for game in ("jaguar", "pagode"):
        found = start_fair_game(*pair, game)
        end(found, pair[0].person, pair[1].person)
        assert [caught(player, found, tmp_path) for player in pair] == [(False, 0), (False, 0)]


def next_table(dealer: Dealer, at: str) -> str:
    wait_until(lambda: dealer.person.look(at)["state"]["next"] is not None)
    found: str = dealer.person.look(at)["state"]["next"]
    return found


def play_again(pair: tuple[Dealer, Dealer], first: str, what: str) -> str:
    for player in pair:
        player.look(first)
        good(player.person.do("offer", first, what=what))
    return next_table(pair[0], first)


def test_known_nonces_in_a_rematch_are_found_out(
    pair: tuple[Dealer, Dealer], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, bert = pair
    first = start_fair_game(anna, bert)
    end(first, anna.person, bert.person)
    cheating.reuse_nonces(monkeypatch)
    again = play_again(pair, first, "rematch")
    anna.look(again)
    assert anna.guard.faults
    end(again, anna.person, bert.person)
    assert caught(anna, again, tmp_path) == (True, 3)
    texts = [anna.person.http.get(f"/api/tables/{at}/record").text for at in (again, first)]
    files = [tmp_path / "again.txt", tmp_path / "first.txt"]
    for file, text in zip(files, texts, strict=True):
        file.write_text(text)
    # Even without notes, the two records do not agree.
    assert CliRunner().invoke(main, ["verify", *map(str, files)]).exit_code == 3


def test_the_wrong_first_player_of_a_match_is_found_out(
    pair: tuple[Dealer, Dealer], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, bert = pair
    cheating.let_the_same_begin_again(monkeypatch)
    first = start_fair_game(anna, bert, "pagode", games=3)
    end(first, anna.person, bert.person)
    second = next_table(anna, first)
    deal(second, anna, bert)
    assert anna.guard.faults == ["the wrong player begins: in a match the players take turns"]
    end(second, anna.person, bert.person)
    assert caught(anna, second, tmp_path) == (True, 3)
    files = []
    for at in (second, first):
        files.append(tmp_path / f"{at}.txt")
        files[-1].write_text(anna.person.http.get(f"/api/tables/{at}/record").text)
    assert CliRunner().invoke(main, ["verify", *map(str, files)]).exit_code == 3


def test_a_forged_start_of_a_continued_game_is_found_out(
    pair: tuple[Dealer, Dealer], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, bert = pair
    first = start_fair_game(anna, bert)
    play_some_moves(first, anna.person, bert.person, 2)
    end(first, anna.person, bert.person)
    length = anna.look(first)["state"]["length"]
    cheating.begin_a_continued_game_differently(monkeypatch)
    body: dict[str, Any] = {"game": "jaguar", "against": "myself", "takes_part": True}
    body |= {"from": {"table": first, "length": length}}
    new = good(anna.person.http.post("/api/tables", json=body))["table"]
    deal(new, anna)
    good(anna.person.do("resign", new))
    assert caught(anna, new, tmp_path) == (True, 3)
    files = []
    for at in (new, first):
        files.append(tmp_path / f"{at}.txt")
        files[-1].write_text(anna.person.http.get(f"/api/tables/{at}/record").text)
    assert CliRunner().invoke(main, ["verify", *map(str, files)]).exit_code == 3
