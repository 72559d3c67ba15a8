"""What a view and a log show."""

from __future__ import annotations

import baumeister as bm
from baumeister.games.pagoda import view as views

from .positions import LETTERS, at, play


def test_a_view_shows_nothing_hidden() -> None:
    pos = at(hand="rg", other_hand="yb")
    twin = at(hand="rg", other_hand="vv")
    assert pos.view(0) == twin.view(0)
    assert pos.view(1) != twin.view(1)
    assert pos.view(None)["hand"] is None
    assert pos.view(None) == twin.view(None) == at(hand="vv", other_hand="rg").view(None)
    assert (pos.observation(0) == twin.observation(0)).all()


def test_unseen_cards_are_eleven_less_what_is_seen() -> None:
    view = at(hand="rg", other_hand="yb").view(0)
    assert view["unseen"] == dict(zip(LETTERS, (8, 9, 8, 9, 9), strict=True))
    assert at().view(None)["unseen"] == dict.fromkeys(LETTERS, 9)


def test_view_shows_the_sites() -> None:
    view = at({2: "rrrr bb", 3: "rrrr rrrr rrrr bbbb ^r"}).view(0)
    assert view["sites"][0] == {"floors": [], "tip": None, "blocked": False}
    assert view["sites"][1]["floors"] == [
        {"colour": "r", "columns": 4, "tile": "b"},
        {"colour": "b", "columns": 2, "tile": None},
    ]
    assert view["sites"][2]["tip"] == "r"
    assert view["sites"][2]["floors"][3] == {"colour": "b", "columns": 4, "tile": "r"}


def test_log_hides_what_others_drew() -> None:
    entries: list[tuple[str, int | None]] = [
        (">rg", None), (">yb", None), (">first 1", None), ("C1r:R", 1), ("D:R", 1), (">R", None),
        ("E", 1), (">RY~g", None), ("C1r:r", 0), ("E", 0), (">v", None),
    ]  # fmt: skip
    texts = [text for text, _ in entries]
    shown = views.log(entries, 1)
    assert shown == [">??", *texts[1:10], ">?"]
    shown = views.log(entries, 0)
    assert shown == [">rg", ">??", *texts[2:7], ">RY~?", *texts[8:]]
    shown = views.log(entries, None)
    assert [shown[0], shown[1], shown[7], shown[10]] == [">??", ">??", ">RY~?", ">?"]


def test_log_that_does_not_begin_with_the_deal_hides_by_the_last_mover() -> None:
    entries: list[tuple[str, int | None]] = [("C1r:R", 0), ("E", 0), (">Rg", None)]
    assert views.log(entries, 0)[-1] == ">Rg"
    assert views.log(entries, 1)[-1] == ">R?"
    short: list[tuple[str, int | None]] = [("E", 0), (">y", None)]
    assert views.log(short, 0) == ["E", ">y"]
    assert views.log(short, 1) == views.log(short, None) == ["E", ">?"]
    unknown: list[tuple[str, int | None]] = [(">Rg", None), ("C1r:R", 1), ("E", 1), (">v", None)]
    assert views.log(unknown, 1) == [">R?", "C1r:R", "E", ">v"]
    two_cards: list[tuple[str, int | None]] = [(">yb", None), ("C1r:R", 0)]
    assert views.log(two_cards, 0)[0] == ">??", "a refill of player 1, not the set-up"


def test_log_of_a_position_from_a_view_shows_a_drawn_card_to_its_owner_only() -> None:
    pos = play(at(), "C1r:r")
    for player in (0, 1):
        again = play(pos.game.from_view(pos.view(player)), "E", ">y")
        entries = [(entry.text, entry.player) for entry in again.log]
        assert views.log(entries, 0) == ["E", ">y"]
        assert views.log(entries, 1) == ["E", ">?"]


def test_a_turn_looks_harder_with_more_cards_and_at_its_beginning() -> None:
    seen = bm.game("pagoda").start(seed=5).view(None)
    assert views.hardness(seen) == 1.0
    assert views.hardness({**seen, "built": 2}) < views.hardness({**seen, "built": 1}) < 1.0
    empty = {**seen, "hand_sizes": [0, 0], "table": [dict.fromkeys("rygbv", 0)] * 2}
    assert views.hardness(empty) == 0.0
    assert views.hardness({**seen, "phase": "fan"}) == 0.3
    assert views.hardness({**seen, "to_move": None}) == 0.0
