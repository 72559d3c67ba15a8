"""What the other did is shown step by step, told in one sentence, and written in words."""

from __future__ import annotations

import random
import re
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import expect

from .conftest import Visit
from .pairs import two
from .people import REPLAYS, Person

FILM = """() => {
    window.film = [];
    const text = (part) => document.querySelector(part)?.textContent ?? "";
    const look = () => {
        const length = document.querySelectorAll("[data-length]").length;
        const now = [text("[data-testid=headline]"), length, text("[data-board] .begun")];
        if (String(now) !== String(film.at(-1)?.slice(1))) film.push([performance.now(), ...now]);
        requestAnimationFrame(look);
    };
    look();
}"""
"""Note every change of the headline, of the log and of the bids, with its time in milliseconds."""


def turn_of_computer(ada: Person, rng: random.Random) -> tuple[list[list[Any]], list[Any], int]:
    """Play a turn of Pagoda: what was filmed, what the computer did in its turn, and what it scored."""
    before = ada.look()["sight"]["view"]["scores"][1]
    ada.page.evaluate("film.length = 0")
    ada.one_move(rng)
    assert ada.wait_for_turn()
    told = ada.look()
    log = told["log"]
    first = max(n for n, (_, by) in enumerate(log) if by == 0) + 1
    return ada.page.evaluate("film"), log[first:], told["sight"]["view"]["scores"][1] - before


def test_a_turn_of_the_computer_is_shown_step_by_step_and_told(visit: Visit) -> None:
    ada = visit(pace="quick")
    ada.open(game="pagoda", against="computer", level="beginner", seat=0)
    rng = random.Random(3)
    assert ada.wait_for_turn()
    ada.page.evaluate(FILM)
    for _ in range(6):
        film, turn, scored = turn_of_computer(ada, rng)
        steps = [text for text, by in turn if by == 1]
        # One sentence stays until the next move.
        unit = "point" if scored == 1 else "points"
        expect(ada.page.locator("[data-told]")).to_have_text(
            re.compile(rf"^The computer .*: {scored} {unit}\.$")
        )
        if len(steps) > 2:
            break
    times = [at for at, headline, _, _ in film if headline.endswith("plays")]
    assert len(times) >= len(steps) - 1, film
    lengths = [length for _, headline, length, _ in film if headline.endswith("plays")]
    assert len(set(lengths)) >= len(steps) - 1, film
    shown = {length: at for at, _, length, _ in reversed(film)}
    moments = sorted(shown.values())[1:]
    assert min(b - a for a, b in pairwise(moments)) > 350, film


@pytest.mark.parametrize("how", ["click", "key"])
def test_a_click_or_a_key_skips_the_replay(visit: Visit, how: str) -> None:
    ada = visit(pace="calm")
    ada.open(game="pagoda", against="computer", level="beginner", seat=0)
    assert ada.wait_for_turn()
    ada.page.evaluate(FILM)
    ada.one_move(random.Random(4))
    while ada.look()["state"]["to_move"] != 0:
        ada.page.wait_for_timeout(50)
    expect(ada.headline).to_have_text(re.compile("plays$"))
    now = ada.page.evaluate("performance.now()")
    if how == "click":
        ada.board.click(position={"x": 5, "y": 5})
    else:
        ada.page.keyboard.press("l")
    expect(ada.headline).to_have_text("Your move")
    assert ada.page.evaluate("film.at(-1)[0]") - now < 900
    expect(ada.page.locator("[data-told]")).to_be_visible()


def test_what_happened_while_away_is_replayed_once(visit: Visit) -> None:
    first, second = two(visit, game="pagoda")
    second.page.goto("/")
    second.page.evaluate("localStorage.settings = JSON.stringify({ pace: 'quick' })")
    first.one_move(random.Random(1))
    second.page.add_init_script(f"addEventListener('DOMContentLoaded', {FILM})")
    table = first.page.url.rsplit("/", 1)[1]
    plays = f"{first.name} plays"
    for times in (1, 0):
        second.page.goto(f"/table/{table}")
        assert second.wait_for_turn()
        film = second.page.evaluate("film")
        assert len({length for _, headline, length, _ in film if headline == plays}) >= 2 * times, film
        assert times or all(headline != plays for _, headline, _, _ in film), film
        expect(second.page.locator("[data-told]")).to_have_text(re.compile(rf"^{first.name} .*\.$"))


def test_the_bids_of_jaguar_are_in_sight_until_the_first_offer(visit: Visit) -> None:
    ada = visit(pace="quick")
    ada.open(game="jaguar", against="computer", level="beginner", seat=0)
    assert ada.wait_for_turn()
    bid = ada.look()["sight"]["moves"][-1]
    ada.type_move(bid)
    told = ada.board.locator(".begun")
    beats = re.compile(r"(You begin|begins): (\d+) beats (\d+)")
    expect(told).to_have_text(beats)
    assert bid[1:] in re.findall(r"\d+", told.inner_text())


def test_without_motion_nothing_is_replayed_but_it_is_told(visit: Visit) -> None:
    ada = visit(pace="quick", reduced_motion="reduce")
    ada.open(game="pagoda", against="computer", level="beginner", seat=0)
    assert ada.wait_for_turn()
    ada.page.evaluate(REPLAYS)
    ada.one_move(random.Random(3))
    assert ada.wait_for_turn()
    assert ada.page.evaluate("replays") == 0
    expect(ada.page.locator("[data-told]")).to_have_text(re.compile("^The computer "))
    expect(ada.speech).to_have_text(re.compile(r"^The computer .* Your move\.$"))


# ---- the log --------------------------------------------------------------------------------------------


def test_the_log_is_in_words_with_the_notation_on_hover_or_the_other_way_round(ada: Person) -> None:
    ada.open(game="pagode", against="computer", level="beginner", seat=0)
    assert ada.wait_for_turn()
    square = ada.stones()[0][2:]
    ada.type_move(f"ST{square}")
    entry = ada.move_list.get_by_role("button", name=f"placed a stone on {square}")
    expect(entry).to_be_visible()
    placed = ada.page.get_by_role("button", name=f"placed a stone on {square}")  # `has` looks inside the row
    row = ada.move_list.get_by_role("listitem").filter(has=placed)
    expect(row.locator(".by")).to_have_text("Ada")
    expect(entry.locator(".notation")).to_be_hidden()
    entry.hover()
    expect(entry.locator(".notation")).to_be_visible()
    expect(entry.locator(".notation")).to_have_text(f"ST{square}")
    table = ada.page.url
    ada.page.goto("/settings")
    ada.page.get_by_role("radio", name="In notation").check()
    ada.page.goto(table)
    expect(ada.move_list.get_by_role("button", name=f"ST{square}")).to_be_visible()
    expect(ada.move_list.locator(".notation")).to_have_count(0)


def test_a_turn_of_pagoda_in_the_log_has_its_points(ada: Person) -> None:
    ada.open(game="pagoda", against="computer", level="beginner", seat=0)
    assert ada.wait_for_turn()
    ada.one_move(random.Random(6))
    assert ada.wait_for_turn()
    points = ada.move_list.locator(".gain [aria-hidden]")
    scores = ada.look()["sight"]["view"]["scores"]
    expect(points.first).to_be_visible()
    assert sum(int(text) for text in points.all_inner_texts()) == sum(scores)


IN_SIGHT = """() => {
    const box = document.querySelector("[data-length]").closest("[role=region]");
    const last = [...box.querySelectorAll("[data-length]")].at(-1).getBoundingClientRect();
    const seen = box.getBoundingClientRect();
    return last.top >= seen.top - 1 && last.bottom <= seen.bottom + 1;
}"""


def test_the_newest_entry_stays_in_sight_whatever_grows_below(ada: Person) -> None:
    # Good moves against somebody who is not beaten in six, so that the game goes on.
    ada.open(game="pagode", against="computer", level="skilled")
    for _ in range(5):
        assert ada.wait_for_turn()
        told = ada.look()
        ada.type_move(ada.hints()[0])
        ada.expect_move_after(told)
    assert ada.wait_for_turn()
    ada.page.wait_for_function(IN_SIGHT)
    # However long it gets, Tab stops in it once; arrows lead on.
    stop = ada.move_list.locator("[tabindex='0']")
    expect(stop).to_have_count(1)
    stop.press("ArrowUp")
    expect(stop).not_to_be_focused()
    expect(ada.move_list.locator("[data-length]:focus")).to_have_count(1)
    ada.page.get_by_text("What the computer thought").click()
    ada.page.wait_for_function(IN_SIGHT)
    ada.act("Hint")
    ada.page.wait_for_function(IN_SIGHT)
    ada.page.set_viewport_size({"width": 1280, "height": 640})
    ada.page.wait_for_function(IN_SIGHT)


# ---- letters --------------------------------------------------------------------------------------------


LETTERS = {
    "en": {"R", "Y", "G", "B", "V"},
    "de": {"R", "Ge", "Gr", "B", "V"},
    "fr": {"R", "J", "Ve", "B", "Vi"},
}


def test_the_colours_of_pagoda_have_letters_of_the_language_and_patterns(ada: Person) -> None:
    ada.open(game="pagoda", against="computer", level="beginner", seat=0)
    for language, letters in LETTERS.items():
        ada.speak(language)
        expect(ada.board.locator(".chip").first).to_be_visible()
        chips = ada.board.locator(".chip").all_inner_texts()
        assert set(chips) == letters
        cards = set(ada.board.locator(".hue-letter").all_text_contents())
        assert cards
        assert cards <= letters
        expect(ada.board.locator(".playing .hue-pattern").first).to_be_visible()
