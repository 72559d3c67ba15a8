"""Everybody can play: every control by keyboard, nothing told by colour alone. With axe-core
(`test_pages.py`) and the types of the texts (`i18n.test.ts`) this is what fails the build."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from .people import Person

CONTROLS = """
() => [...document.querySelectorAll("a[href], button, input, select, textarea, summary, [role=button]")]
  .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: false }) && !one.disabled
    && !one.closest("[inert], [aria-hidden=true]"))
"""
MARK = f"() => ({CONTROLS})().forEach((one, n) => (one.dataset.control = String(n)))"
HERE = "() => document.activeElement?.dataset.control ?? null"
UNREACHED = f"""
(reached) => ({CONTROLS})()
  .filter((one) => !reached.includes(one.dataset.control))
  // Of several that belong together one is reached by Tab and the others from there by the arrow keys.
  .filter((one) => {{
    const group = one.type === "radio" ? one.closest("fieldset, [role=radiogroup], form, section")
      : one.closest("[data-board]") ?? one.closest("[role=grid], [role=group], [role=toolbar]");
    return !group || ![...group.querySelectorAll("[data-control]")].some(
      (other) => reached.includes(other.dataset.control) && other !== one);
  }})
  .map((one) => one.outerHTML.slice(0, 120))
"""
SHAPE = """
(drawn) => [drawn, ...drawn.querySelectorAll("*")].map((one) => {
  const style = getComputedStyle(one);
  const geometry = ["d", "x", "y", "cx", "cy", "r", "rx", "ry", "width", "height", "points", "transform"];
  const text = [...one.childNodes].filter((node) => node.nodeType === 3).map((node) => node.data.trim());
  const painted = style.fill.startsWith("url") ? "pattern" : style.fill === "none" ? "hollow" : "filled";
  const lines = [style.stroke === "none", style.strokeDasharray, style.borderStyle];
  return [one.tagName, painted, ...lines, text.join("")]
    .concat(geometry.map((name) => one.getAttribute(name) ?? "")).join(" ");
}).join("; ")
"""
"""What is drawn, without any colour: shapes, whether they are filled, patterns, lines, letters."""


def unreached(person: Person) -> Any:
    """Controls that no key leads to."""
    page = person.page
    page.evaluate(MARK)
    page.evaluate("document.activeElement?.blur()")
    reached: list[str] = []
    for _ in range(250):
        page.keyboard.press("Tab")
        now = page.evaluate(HERE)
        if reached and now == reached[0]:  # once around
            break
        if now is not None:
            reached.append(now)
    assert reached, "Tab leads nowhere"
    return page.evaluate(UNREACHED, reached)


def sit_down(person: Person, game: str) -> None:
    """A game of two at one device, the first player's cards open."""
    person.open(game=game, against="myself")
    if game != "pagode":
        person.page.get_by_role("button", name=re.compile("lift the curtain")).click()
    expect(person.board).to_be_visible()


@pytest.mark.parametrize("path", ["/", "/settings", "/account", "/history", "/rules/pagoda", "/learn/pagode"])
def test_every_control_of_a_page_is_reached_by_keyboard(ada: Person, path: str) -> None:
    ada.page.goto(path)
    expect(ada.page.get_by_role("heading", level=1)).to_be_visible()
    assert unreached(ada) == []


@pytest.mark.parametrize("game", ["pagode", "pagoda", "jaguar"])
def test_every_control_of_a_table_is_reached_by_keyboard(ada: Person, game: str) -> None:
    sit_down(ada, game)
    assert unreached(ada) == []


@pytest.mark.parametrize("game", ["pagode", "pagoda", "jaguar"])
def test_arrow_keys_walk_on_the_board(ada: Person, game: str) -> None:
    sit_down(ada, game)
    ada.board.locator("[tabindex='0']").first.focus()
    name = "document.activeElement?.getAttribute('aria-label')"
    first = ada.page.evaluate(name)
    walked = set()
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
        ada.page.keyboard.press(key)
        walked.add(ada.page.evaluate(name))
    assert first
    assert len(walked - {first, None}) >= 1


def shape(drawn: Locator) -> str:
    found: str = drawn.evaluate(SHAPE)
    return found


def test_cards_of_pagoda_differ_by_more_than_colour(ada: Person) -> None:
    sit_down(ada, "pagoda")
    shapes: dict[str, str] = {}
    for card in ada.board.get_by_role("button", name=re.compile("card$")).all():
        colour = (card.get_attribute("aria-label") or "").split()[0]
        shapes[colour] = shape(card.locator("svg").first)
    assert len(shapes) >= 3
    assert len(set(shapes.values())) == len(shapes)


def test_stones_of_both_players_of_pagode_differ_by_more_than_colour(ada: Person) -> None:
    sit_down(ada, "pagode")
    for move in ("STe4", "STe6"):
        ada.type_move(move)
        expect(ada.move_list).to_contain_text(move)
    stones = [ada.board.locator(f".piece.owner-{seat}").last for seat in (0, 1)]
    assert shape(stones[0]) != shape(stones[1])
