"""Somebody who plays with keys alone."""

from __future__ import annotations

import re

from .people import Person

NAME = "(one => one.getAttribute('aria-label') ?? one.textContent.trim())"
WAY = f"""
(pattern) => {{
  const name = {NAME};
  const wanted = new RegExp(pattern);
  const here = document.activeElement;
  if (wanted.test(name(here)) && here.matches("button, [role=button]")) return "here";
  // A toolbar may have groups in it, between which the arrows lead.
  const part = here.closest("[role=toolbar], [role=grid]") ?? here.closest("[role=group]");
  if (!part?.querySelector("[tabindex='-1']")) return null;
  const there = [...part.querySelectorAll("button, [role=button]")].find((one) => wanted.test(name(one)));
  if (!there) return null;
  const [a, b] = [here, there].map((one) => one.getBoundingClientRect());
  const [dx, dy] = [b.x + b.width / 2 - a.x - a.width / 2, b.y + b.height / 2 - a.y - a.height / 2];
  const across = dx > 0 ? "ArrowRight" : "ArrowLeft";
  const along = dy > 0 ? "ArrowDown" : "ArrowUp";
  return Math.abs(dx) > Math.abs(dy) ? [across, along] : [along, across];
}}
"""
"""Whether the focus is on a control with that name, or the arrow keys that lead there within the same part of
the page; null if it is elsewhere."""
MOVED = """() => {
  const before = window.lastFocus;
  window.lastFocus = document.activeElement;
  return window.lastFocus !== before;
}"""
"""Whether the focus is elsewhere than at the last look; two controls may have the same name."""
FOCUS = f"() => ({NAME})(document.activeElement)"


def tab_to(person: Person, name: str) -> None:
    """Press Tab until the control with that name (a pattern) has the focus."""
    for _ in range(80):
        if re.match(name, person.page.evaluate(FOCUS)):
            return
        person.page.keyboard.press("Tab")
    raise AssertionError(f"no key leads to {name}")


def reach(person: Person, name: str) -> None:
    """Go to the control with that name (a pattern): with Tab to its part of the page, then with arrows."""
    keys = person.page.keyboard
    for _ in range(150):
        way = person.page.evaluate(WAY, name)
        if way == "here":
            return
        if way is None:
            keys.press("Tab")
            continue
        person.page.evaluate(MOVED)
        for key in way:
            keys.press(key)
            if person.page.evaluate(MOVED):
                break
        else:
            keys.press("Tab")
    raise AssertionError(f"no key leads to {name}")


def use(person: Person, name: str) -> None:
    """Go to a control and press it."""
    reach(person, name)
    person.page.keyboard.press("Enter")


def type_by_keys(person: Person, move: str) -> None:
    """Type a move, from wherever the focus is."""
    keys = person.page.keyboard
    if not person.typed.evaluate_all("all => all.includes(document.activeElement)"):
        keys.press("t")
    person.typed.and_(person.page.locator(":focus")).wait_for()
    keys.type(move)
    keys.press("Enter")
