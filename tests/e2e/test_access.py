"""Everybody can play: every control by keyboard, every place with a name, nothing told by colour alone. The
build also checks axe-core (`test_pages.py`) and the texts (`i18n.test.ts`, `texts.test.ts`)."""

from __future__ import annotations

import random
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
    const part = one.closest("[role=group], [role=grid], [role=toolbar], [data-roves]");
    if (!part?.querySelector("[tabindex='-1']")) continue;
    // In the log, left and right lead to the positions before, wherever the focus is.
    const across = part.matches("ol") ? [] : ["ArrowRight", "ArrowLeft"];
    for (const key of ["ArrowDown", "ArrowUp", ...across]) {
      one.focus();
      one.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
      const now = document.activeElement?.dataset.control;
      if (now) known.add(now);
    }
  }
  return [...known];
}
"""
"""Tab leads to a part of a board; from there the arrow keys reach what Tab leaves out."""
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
    """Controls that no key reaches."""
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


PAGES = ["/", "/settings", "/account", "/history", "/rules/pagoda", "/learn/pagode"]


def test_every_control_of_a_page_is_reached_by_keyboard(ada: Person) -> None:
    for path in PAGES:
        ada.page.goto(path)
        expect(ada.page.get_by_role("heading", level=1)).to_be_visible()
        assert unreached(ada) == [], path


@pytest.mark.parametrize(
    ("game", "place", "count"),
    [("pagode", "[data-square]", 81), ("pagoda", "[data-site]", 6), ("jaguar", "[data-side=own]", 10)],
)
def test_every_control_of_a_table_is_reached_by_keyboard_and_every_place_has_its_own_name(
    ada: Person, game: str, place: str, count: int
) -> None:
    sit_down(ada, game)
    heard = [one.aria_snapshot() for one in ada.board.locator(place).all()]
    assert all(re.match(r"- '?button \".+\"", name) for name in heard)
    assert len(set(heard)) == len(heard) == count
    assert unreached(ada) == []


def shape(drawn: Locator) -> str:
    found: str = drawn.evaluate(SHAPE)
    return found


LOOK = """
(one) => {
  const [own, after] = [getComputedStyle(one), getComputedStyle(one, "::after")];
  return [own.outlineStyle, own.translate, after.content, after.borderTopStyle].join(" ");
}
"""
"""How a control stands out, without any colour: an outline, a frame, a step up."""


def look(control: Locator) -> str:
    # What was just touched may still be moving, and the focused control has a focus ring.
    control.page.mouse.move(0, 0)
    control.page.evaluate("document.activeElement?.blur()")
    control.evaluate("one => one.getAnimations({ subtree: true }).forEach((motion) => motion.finish())")
    found: str = control.evaluate(LOOK)
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


def played(person: Person, *moves: str) -> None:
    for move in moves:
        person.type_move(move)
        expect(person.move_list).to_contain_text(move)


def test_squares_of_pagode_say_what_is_there_and_differ_by_more_than_colour(ada: Person) -> None:
    sit_down(ada, "pagode")
    square = ada.board.locator("[data-square=e4]")
    expect(square).to_have_accessible_name(re.compile("empty"))
    played(ada, "STe4", "STe6", "Sb2", "Sb8")
    expect(square).to_have_accessible_name(re.compile("stone"))
    kinds = [shape(ada.board.locator(f".lift .piece.owner-{seat}").nth(n)) for seat in (0, 1) for n in (0, 1)]
    assert len(set(kinds)) == 4
    squares = [shape(ada.board.locator(f"path[fill*='-{colour}']").first) for colour in ("green", "red")]
    assert all("pattern" in drawn for drawn in squares)


def test_what_is_picked_and_where_it_may_go_in_pagode_is_visible_without_colour(ada: Person) -> None:
    sit_down(ada, "pagode")
    played(ada, "Sb2", "STe6")
    calm = shape(ada.board.locator("svg[role=group] > g").first)
    pillar = ada.board.get_by_role("button", name=re.compile("^b2, .*pillar"))
    pillar.click()
    expect(pillar).to_have_attribute("aria-pressed", "true")
    assert ada.board.locator("circle.target").count() > 10
    assert ada.board.locator("rect.lit").count() == 1
    assert shape(ada.board.locator("svg[role=group] > g").first) != calm
    # The start and end of the last moves: a dotted ring and four corners.
    ada.board.get_by_role("button", name=re.compile("^c3, .*can go here")).click()
    expect(ada.board.locator(".last:not(.older)")).to_have_count(2)
    assert len({shape(mark) for mark in ada.board.locator(".last:not(.older)").all()}) == 2


def test_what_is_picked_and_where_it_fits_in_pagoda_is_visible_without_colour(ada: Person) -> None:
    sit_down(ada, "pagoda")
    cards = ada.board.get_by_role("toolbar", name="Your cards").get_by_role("button")
    assert look(cards.nth(0)) == look(cards.nth(1))
    cards.nth(0).click()
    assert look(cards.nth(0)) != look(cards.nth(1))
    sites = ada.board.get_by_role("toolbar", name="Building sites").get_by_role("button")
    lamps = [site.locator("ellipse.glow").count() for site in sites.all()]
    fits = ["you may add" in (site.text_content() or "") for site in sites.all()]
    assert [bool(lamp) for lamp in lamps] == fits


def test_explorers_events_and_hand_of_jaguar_differ_by_more_than_colour(ada: Person) -> None:
    sit_down(ada, "jaguar")
    explorers = ada.board.locator(".explorer")
    hats = [shape(explorer.locator(".hat")) for explorer in explorers.all()]
    assert len(set(hats)) == 2
    signs = {shape(sign) for sign in ada.board.locator(".station .sign").all()}
    assert len(signs) >= 4
    cards = ada.board.get_by_role("group", name="Your hand").get_by_role("button")
    assert look(cards.nth(2)) == look(cards.nth(3))
    cards.nth(2).click()
    assert look(cards.nth(2)) != look(cards.nth(3))


def test_fields_that_fit_a_card_of_jaguar_are_visible_without_colour(ada: Person) -> None:
    ada.open(game="jaguar", against="computer", level="beginner")
    lit = ada.board.locator(".field.lay")
    rng = random.Random(11)
    for _ in range(30):
        assert ada.wait_for_turn()
        free = ada.board.locator(".offered.free")
        if free.count():
            free.first.click()
        if lit.count():
            break
        ada.one_move(rng)
    # The field shows the number that would lie there.
    card = ada.board.locator(".offered.free[aria-pressed=true]").first.get_attribute("data-card")
    assert {field.inner_text() for field in lit.all()} == {card}
