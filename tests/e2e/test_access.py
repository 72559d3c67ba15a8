"""Everybody can play: every control by keyboard, every place with a name, nothing told by colour alone. With
axe-core (`test_pages.py`) and the texts (`i18n.test.ts`, `texts.test.ts`) this is what fails the build."""

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
ON_BY_ARROWS = """
(reached) => {
  const known = new Set(reached);
  for (const name of known) {
    const one = document.querySelector(`[data-control="${name}"]`);
    const part = one.closest("[role=group], [role=grid], [role=toolbar]");
    if (!part?.querySelector("[tabindex='-1']")) continue;
    for (const key of ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"]) {
      one.focus();
      one.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
      const now = document.activeElement?.dataset.control;
      if (now) known.add(now);
    }
  }
  return [...known];
}
"""
"""To a part of a board leads Tab, and from there the arrow keys lead to what Tab leaves out."""
UNREACHED = f"""
(reached) => ({CONTROLS})()
  .filter((one) => !reached.includes(one.dataset.control))
  // The browser itself leads from one radio button to the next.
  .filter((one) => one.type !== "radio" || ![...document.getElementsByName(one.name)].some(
    (other) => reached.includes(other.dataset.control)))
  .map((one) => one.outerHTML.slice(0, 120))
"""
SHAPE = """
(drawn) => {
  const geometry = ["d", "x", "y", "cx", "cy", "r", "rx", "ry", "width", "height", "points", "transform"];
  const paint = (fill) => {
    const pattern = fill.startsWith("url") ? document.querySelector(`pattern${fill.slice(5, -2)}`) : null;
    return pattern ? `pattern(${shape(pattern)})` : fill === "none" ? "hollow" : "filled";
  };
  const line = (one) => {
    const style = getComputedStyle(one);
    if (style.display === "none") return "";
    const text = [...one.childNodes].filter((node) => node.nodeType === 3).map((node) => node.data.trim());
    const lines = [style.stroke === "none", style.strokeDasharray, style.borderStyle];
    return [one.tagName, paint(style.fill), ...lines, text.join("")]
      .concat(geometry.map((name) => one.getAttribute(name) ?? "")).join(" ");
  };
  const shape = (one) => [one, ...one.querySelectorAll("*")].map(line).join("; ");
  return shape(drawn);
}
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
    return page.evaluate(UNREACHED, page.evaluate(ON_BY_ARROWS, reached))


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


@pytest.mark.parametrize(
    ("game", "place", "count"),
    [("pagode", "[data-square]", 81), ("pagoda", "[data-site]", 6), ("jaguar", "[data-side=own]", 10)],
)
def test_every_place_of_a_board_is_announced_by_a_name_of_its_own(
    ada: Person, game: str, place: str, count: int
) -> None:
    sit_down(ada, game)
    heard = [one.aria_snapshot() for one in ada.board.locator(place).all()]
    assert all(re.match(r"- '?button \".+\"", name) for name in heard)
    assert len(set(heard)) == len(heard) == count


def test_the_name_of_a_square_says_what_stands_there(ada: Person) -> None:
    sit_down(ada, "pagode")
    square = ada.board.locator("[data-square=e4]")
    expect(square).to_have_accessible_name(re.compile("empty"))
    ada.type_move("STe4")
    expect(square).to_have_accessible_name(re.compile("stone"))


def shape(drawn: Locator) -> str:
    found: str = drawn.evaluate(SHAPE)
    return found


@pytest.mark.parametrize("marks", ["Letters", "Patterns"])
def test_cards_and_columns_of_pagoda_differ_by_more_than_colour(ada: Person, marks: str) -> None:
    ada.page.goto("/settings")
    ada.page.get_by_role("radio", name=marks, exact=True).check()
    sit_down(ada, "pagoda")
    shapes: dict[str, str] = {}
    for card in ada.board.get_by_role("button", name=re.compile("card$")).all():
        colour = (card.get_attribute("aria-label") or "").split()[0]
        shapes[colour] = shape(card.locator("svg").first)
    assert len(shapes) >= 3
    assert len(set(shapes.values())) == len(shapes)

    for move in ("C1r:R", "C2b:B"):
        ada.stage(move)
    columns = [ada.board.locator(f"[data-site='{n}'] g:has(> .hue-pattern)").first for n in (0, 1)]
    assert shape(columns[0]) != shape(columns[1])


def test_pieces_of_both_players_of_pagode_differ_by_more_than_colour(ada: Person) -> None:
    sit_down(ada, "pagode")
    for move in ("STe4", "STe6"):
        ada.type_move(move)
        expect(ada.move_list).to_contain_text(move)
    green, red = ({shape(one) for one in ada.board.locator(f".piece.owner-{n}").all()} for n in (0, 1))
    assert len(green) == len(red) == 2, "stones and pillars"
    assert not green & red


def test_explorers_of_jaguar_differ_by_more_than_colour(ada: Person) -> None:
    sit_down(ada, "jaguar")
    mine, other = ada.board.locator(".explorer").all()
    assert shape(mine.locator(".hat")) != shape(other.locator(".hat"))
