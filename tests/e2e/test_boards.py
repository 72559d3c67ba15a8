"""Boards respond to dragging and clicking, and stay still for people who want no motion."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Locator, expect

from .people import Person

COUNT = """
window.moved = 0;
const animate = Element.prototype.animate;
Element.prototype.animate = function (...how) { window.moved += 1; return animate.apply(this, how); };
"""


def drag(person: Person, what: Locator, to: Locator) -> None:
    """Drag with the mouse, in steps, as a hand does."""
    start, end = what.bounding_box(), to.bounding_box()
    assert start is not None
    assert end is not None
    mouse = person.page.mouse
    mouse.move(start["x"] + start["width"] / 4, start["y"] + start["height"] / 2)
    mouse.down()
    mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=5)
    mouse.up()


def played(person: Person, *moves: str) -> None:
    for move in moves:
        person.type_move(move)
        expect(person.move_list).to_contain_text(move)


def square(person: Person, at: str) -> Locator:
    return person.board.locator(f"[data-square='{at}']")


def test_pieces_of_pagode_are_dragged_and_an_illegal_drop_says_why(ada: Person) -> None:
    ada.open(game="pagode", against="myself")
    drag(ada, ada.board.get_by_role("button", name=re.compile("^Take a pillar")), square(ada, "b2"))
    expect(ada.move_list).to_contain_text("Sb2")
    played(ada, "STe6")
    drag(ada, square(ada, "b2"), square(ada, "b3"))
    expect(ada.page.get_by_text("it can only move to empty black squares")).to_be_visible()
    expect(square(ada, "b2")).to_have_attribute("aria-label", re.compile("pillar"))
    drag(ada, square(ada, "b2"), square(ada, "c3"))
    expect(ada.move_list).to_contain_text("Sb2-c3")


def test_a_wall_of_pagode_is_torn_down_by_clicking_its_gap(ada: Person) -> None:
    ada.open(game="pagode", against="myself")
    played(ada, "STa2", "STi9", "Sb2", "STg8", "Sd2", "STi6", "Se2")
    square(ada, "c2").click()
    ada.board.get_by_role("button", name="Tear down the wall a2 b2 d2 e2").click()
    expect(ada.move_list).to_contain_text("xa2b2d2e2")


def test_a_card_of_pagoda_is_dragged_onto_a_site(ada: Person) -> None:
    ada.open(game="pagoda", against="computer", level="beginner", seat=0)
    assert ada.wait_for_turn()
    # If the computer began, some sites take another colour.
    site = ada.board.get_by_role("button", name=re.compile(r"^site \d: .*red column")).first
    number = int(site.get_attribute("data-site") or "") + 1
    drag(ada, ada.board.get_by_role("button", name="red table card").first, site)
    expect(ada.page.locator("[data-staged]")).to_have_attribute("data-staged", f"C{number}r:R")


@pytest.mark.parametrize("game", ["pagode", "jaguar"])
@pytest.mark.parametrize("motion", [True, False])
def test_the_switch_for_motion_stops_all_movement(ada: Person, game: str, motion: bool) -> None:
    ada.page.goto("/settings")
    ada.page.get_by_role("switch", name=re.compile("^Motion")).set_checked(motion, force=True)
    ada.page.add_init_script(COUNT)
    ada.open(game=game, against="computer", level="beginner", seat=0)
    rng = random.Random(1)
    for _ in range(3):
        assert ada.wait_for_turn()
        ada.one_move(rng)
    assert (ada.page.evaluate("window.moved") > 0) == motion
