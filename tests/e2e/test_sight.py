"""Board, hand, turn and clock are in sight, and nothing lies on them: measured, not judged by eye."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import StorageState, expect

import baumeister as bm

from .clicks import CLICKS, pagoda_steps
from .conftest import Review, Visit
from .late_positions import late
from .people import Person, with_account

LOW_SCREENS: dict[str, dict[str, Any]] = {
    "a phone on its side": {"viewport": {"width": 844, "height": 390}, "has_touch": True, "is_mobile": True},
    "1280x800 at 200 %": {"viewport": {"width": 640, "height": 400}},
}
LESSONS = Path(__file__).parents[2] / "web" / "src" / "games"
CLOCK = {"kind": "time", "seconds": 5400, "increment": 10}
NEEDED = {
    "pagode": ["[data-board] [data-square]", "[data-board] [data-reserve] button"],
    "pagoda": ["[data-board] [data-site]", "[data-board] .own .playing", "[data-board] .supply button"],
    "jaguar": [
        "[data-board] [data-side=own]",
        "[data-board] [data-side=enemy]",
        "[data-board] .hold .hand button",
        "[data-board] [data-station]",
    ],
}
"""The places of a board and the pieces or cards of the player."""
TURN = ["[data-testid=headline]", "[role=timer] >> visible=true"]

UNSEEN = """all => all.flatMap(one => {
    const box = one.getBoundingClientRect();
    const name = one.getAttribute("aria-label") ?? one.textContent.trim();
    const [wide, high] = [innerWidth + 0.5, innerHeight + 0.5];
    if (box.width === 0 || box.left < -0.5 || box.top < -0.5 || box.right > wide || box.bottom > high)
        return [`${name} is outside: ${Math.round(box.left)},${Math.round(box.top)} to ` +
                `${Math.round(box.right)},${Math.round(box.bottom)}`];
    const there = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    const free = one.contains(there) || there?.contains(one);
    return free ? [] : [`${name} lies under ${there?.outerHTML.slice(0, 90)}`];
})"""
"""What is not wholly on the screen, or lies under something else."""


def unseen(person: Person, wanted: list[str]) -> list[str]:
    found: list[str] = []
    for selector in wanted:
        places = person.page.locator(selector)
        assert places.count() > 0, selector
        found += places.evaluate_all(UNSEEN)
    return found


@pytest.mark.parametrize("screen", LOW_SCREENS)
@pytest.mark.parametrize("game", bm.names())
def test_on_a_low_screen_board_hand_turn_and_clock_are_in_sight(visit: Visit, game: str, screen: str) -> None:
    ada = visit(**LOW_SCREENS[screen])
    ada.open(game=game, against="computer", level="beginner", seat=0, clock=CLOCK)
    for language, turn in {"en": "Your move", "de": "Du bist dran", "fr": "À vous de jouer"}.items():
        ada.speak(language)
        expect(ada.headline).to_have_text(turn)
        ada.page.evaluate("scrollTo(0, 0)")  # choosing the language may have scrolled
        assert unseen(ada, NEEDED[game] + TURN) == []
        assert ada.page.locator("[role=timer] >> visible=true").count() == 2
        # Whatever is read in the panel, the board stays.
        ada.page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
        assert unseen(ada, NEEDED[game]) == []
        ada.page.keyboard.press("t")
        expect(ada.typed).to_be_visible()
        assert ada.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "it scrolls sideways"
        ada.page.evaluate("localStorage.removeItem('settings')")


PHONE = {"has_touch": True, "is_mobile": True}
SCREENS: dict[str, tuple[dict[str, Any], list[tuple[int, int]]]] = {
    "a phone": (PHONE, [(844, 390), (390, 844)]),
    "200 %": ({}, [(640, 400)]),
}


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("game", bm.names())
def test_late_in_a_game_board_hand_turn_and_clock_are_in_sight(visit: Visit, game: str, screen: str) -> None:
    """Many pieces, full hands, something to decide; with the steps of a turn that is being made."""
    kind, sizes = SCREENS[screen]
    ada = visit(locale="de", **kind)
    faults = {}
    for name, view in late(game).items():
        ada.open(game=game, against="computer", level="casual", seat=0, clock=CLOCK, set_up={"view": view})
        for width, height in sizes:
            ada.page.set_viewport_size({"width": width, "height": height})
            expect(ada.headline).to_be_visible()
            ada.page.evaluate("scrollTo(0, 0)")
            faults[f"{name}, {width}x{height}"] = unseen(ada, present(ada, game))
            ada.page.wait_for_function(CLOCKS)
            assert ada.page.locator(".strip .name").evaluate_all(CUT_OFF) == [], name
        if game == "pagoda" and max(view["scores"]) >= 100 and kind is PHONE:
            expect(ada.board.locator(".lap").first).to_have_text("+100")
        if game == "pagoda" and (steps := pagoda_steps(ada)):
            assert CLICKS[game](ada, steps[0])
            expect(ada.page.locator("[data-staged]")).not_to_have_attribute("data-staged", "")
            panel = ["[data-staged] .staged", "[data-staged] button >> visible=true"]
            faults[f"{name}, staged, {width}x{height}"] = unseen(ada, NEEDED[game] + panel)
    assert {where: found for where, found in faults.items() if found} == {}


ENDED = {
    "pagode": ["[data-board] [data-square]"],
    "pagoda": ["[data-board] [data-site]", "[data-board] .own .playing"],
    "jaguar": [
        "[data-board] [data-field]",
        "[data-board] .hold .hand button",
        "[data-board] .summary h3",
        "[data-board] .summary .verdict",
    ],
}


@pytest.mark.parametrize("game", bm.names())
def test_on_a_low_screen_the_end_of_a_game_leaves_its_board_in_sight(
    visit: Visit, finished: Callable[[str], tuple[str, StorageState]], game: str
) -> None:
    table, cookies = finished(game)
    ada = visit(storage_state=cookies, path=f"/table/{table}", locale="de")
    for width, height in ((844, 390), (640, 400)):
        ada.page.set_viewport_size({"width": width, "height": height})
        expect(ada.headline).to_be_visible()
        assert unseen(ada, [*ENDED[game], TURN[0]]) == [], (width, height)


@pytest.mark.parametrize("game", bm.names())
def test_on_a_low_screen_the_analysis_board_and_its_steps_are_in_sight(
    visit: Visit, finished: Callable[[str], tuple[str, StorageState]], game: str
) -> None:
    table, cookies = finished(game)
    # Without motion no card glides over a place when it is looked at.
    ada = visit(storage_state=cookies, path=f"/analysis/{table}", locale="de", reduced_motion="reduce")
    ada.forgive("503")  # the computer thinks along, and has no time for it on a busy machine
    steps = ada.page.locator(".controls button")
    for _ in range(3):  # the end of a game of Jaguar is told on its board
        steps.nth(1).click()
    places = NEEDED[game][: 2 if game == "jaguar" else 1]
    for place in places:
        expect(ada.page.locator(place).first).to_be_visible()
    for width, height in ((844, 390), (640, 400)):
        ada.page.set_viewport_size({"width": width, "height": height})
        expect(ada.board.locator(".summary")).to_have_count(0)
        for _ in range(2):
            assert unseen(ada, [*places, ".controls button"]) == [], (width, height)
            ada.page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
        ada.page.evaluate("scrollTo(0, 0)")


CUT_OFF = """all => all.filter(one =>
    one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2
).map(one => one.textContent.trim())"""
"""Texts that lose their end: "Computer (Gelegenheitsspieler)" is the longest name of a level."""


CLOCKS = f"""() => {{
    const shown = [...document.querySelectorAll("[role=timer]")].filter(one => one.checkVisibility());
    const seen = shown.filter(one => ({UNSEEN})([one]).length === 0);
    const others = seen.filter(one => one.closest(".table > .top"));
    return others.length > 0 && seen.length > others.length;
}}"""
"""Both clocks can be read; an upright phone shows one's own in the turn panel."""


def present(person: Person, game: str) -> list[str]:
    """What this position has of what has to be seen; the board and the turn always."""
    wanted = [*NEEDED[game], TURN[0]]
    shown = [part for part in wanted if person.page.locator(part).count()]
    assert {wanted[0], TURN[0]} <= set(shown)
    return shown


LESSON = """() => {
    const box = one => document.querySelector(one).getBoundingClientRect();
    const [task, answer] = [box(".task"), box(".answer")];
    const places = [...document.querySelectorAll("[data-square], [data-site], [data-field]")];
    const sizes = places.map(one => one.getBoundingClientRect()).filter(({ width }) => width > 0);
    const apart = (a, b) => a.right <= b.left + 1 || a.bottom <= b.top + 1;
    const lies = (a, b) => !apart(a, b) && !apart(b, a);
    const captions = [...document.querySelectorAll("figcaption")].filter(one => one.clientWidth > 1);
    const told = captions.map(one => {
        const text = document.createRange();
        text.selectNodeContents(one);
        return text.getBoundingClientRect();
    });
    const others = n => [...sizes, ...told.slice(n + 1)];
    return {
        covering: told.filter((one, n) => others(n).some(other => lies(one, other))).length,
        hidden: Math.max(0, Math.round(task.bottom - answer.top), Math.round(answer.bottom - innerHeight)),
        smallest: Math.min(...sizes.map(({ width, height }) => Math.min(width, height))),
        tallest: Math.max(0, ...[...document.querySelectorAll(".lesson .now button, .answer .row > *")]
            .map(one => one.getBoundingClientRect().height)),
        wide: document.documentElement.scrollWidth > innerWidth,
    };
}"""
"""How many captions lie on a place or on another caption, how much of the text or the buttons is out of
sight, how small the smallest place of the board and how tall the tallest button is."""


@pytest.mark.parametrize("screen", LOW_SCREENS)
@pytest.mark.parametrize("game", bm.names())
def test_on_a_low_screen_a_lesson_shows_its_board_beside_the_text(
    visit: Visit, game: str, screen: str
) -> None:
    ada = visit(path=f"/learn/{game}", **LOW_SCREENS[screen])
    for language in ("en", "de", "fr"):
        ada.speak(language)
        steps = ada.page.locator(".answer .dot")
        expect(ada.page.locator(".task")).to_be_visible()
        for step in range(steps.count()):
            steps.nth(step).dispatch_event("click")  # there is no room for the dots themselves
            expect(steps.nth(step)).to_have_attribute("aria-current", "step")
            wanted = [part.replace("[data-board]", ".lesson .board") for part in NEEDED[game]]
            wanted.append(".lesson .now button")
            shown = [part for part in wanted if ada.page.locator(part).count()]
            assert wanted[0] in shown
            where = f"step {step + 1} in {language}"
            shown += [".task h2", ".task p", ".answer button >> visible=true"]
            assert unseen(ada, shown) == [], where
            found = ada.page.evaluate(LESSON)
            assert (found["covering"], found["hidden"], found["wide"]) == (0, 0, False), where
            assert found["smallest"] >= 24, where
            assert found["tallest"] <= 64, where


@pytest.mark.parametrize("game", bm.names())
def test_a_lesson_shows_board_and_hand_on_a_desktop(visit: Visit, game: str) -> None:
    ada = visit(path=f"/learn/{game}")
    steps = ada.page.locator(".answer .dot")
    expect(steps.first).to_be_visible()
    for step in (0, steps.count() // 2, steps.count() - 1):
        steps.nth(step).click()
        expect(steps.nth(step)).to_have_attribute("aria-current", "step")
        wanted = [part.replace("[data-board]", ".lesson .board") for part in NEEDED[game]]
        assert unseen(ada, [part for part in wanted if ada.page.locator(part).count()]) == [], step


@pytest.mark.parametrize("game", bm.names())
def test_on_a_phone_a_lesson_shows_what_it_asks_to_touch(visit: Visit, game: str) -> None:
    ada = visit(path=f"/learn/{game}", viewport={"width": 390, "height": 844}, **PHONE)
    steps = json.loads((LESSONS / game / "lesson.json").read_text("utf-8"))["steps"]
    dots = ada.page.locator(".answer .dot")
    for language in ("de", "fr"):
        ada.speak(language)
        expect(dots).to_have_count(len(steps))
        for number, step in enumerate(steps):
            if step["answers"]:
                dots.nth(number).dispatch_event("click")
                expect(dots.nth(number)).to_have_attribute("aria-current", "step")
                parts = touched(game, next(iter(step["answers"])))
                wanted = [part.replace("[data-board]", ".lesson .board") for part in parts]
                assert unseen(ada, wanted) == [], (language, number)


def touched(game: str, answer: str) -> list[str]:
    """The places, pieces and cards that somebody touches to answer."""
    if game == "jaguar":
        return [NEEDED[game][2 if answer[0] in "bo" else 0]]
    return NEEDED[game][:2]


@pytest.mark.parametrize("game", bm.names())
def test_the_board_of_a_puzzle_is_in_sight_on_every_screen(visit: Visit, game: str) -> None:
    ada = visit(path="/puzzles", locale="fr", **PHONE)
    ada.page.locator("[data-game-choice]").select_option(game)
    ada.page.locator("[data-next]").click()
    expect(ada.page.locator("[data-puzzle] h2").first).to_be_focused()
    places = NEEDED[game][: 2 if game == "jaguar" else 1]
    for width, height in ((390, 844), (844, 390), (640, 400), (1280, 800)):
        ada.page.set_viewport_size({"width": width, "height": height})
        expect(ada.board).to_be_visible()
        ada.page.evaluate("scrollTo(0, 0)")
        assert unseen(ada, places) == [], (width, height)
        top = ada.board.evaluate("board => board.getBoundingClientRect().top")
        assert top < height / 3, (width, height)


def refuse(person: Person, game: str) -> Any:
    """A move that is refused, so that there is something to say."""
    person.type_move({"pagode": "STz9", "pagoda": "C9r:R", "jaguar": "b99"}[game])


INSIDE = """() => {
    const [said, panel] = ["[data-message]", "[data-staged]"].map(one =>
        document.querySelector(one).getBoundingClientRect());
    return panel.top <= said.top && said.bottom <= panel.bottom;
}"""
"""The message is inside the turn panel."""


@pytest.mark.parametrize("game", bm.names())
@pytest.mark.parametrize(
    ("screens", "kind"), [([(1280, 800)], {}), ([(390, 844), (844, 390)], PHONE)], ids=["desktop", "phone"]
)
def test_a_message_is_told_in_the_turn_panel_and_covers_nothing(
    visit: Visit, game: str, screens: list[tuple[int, int]], kind: dict[str, Any]
) -> None:
    ada = visit(**kind)
    ada.open(game=game, against="computer", level="beginner", seat=0)
    for width, height in screens:
        ada.page.set_viewport_size({"width": width, "height": height})
        ada.page.reload()
        assert ada.wait_for_turn()
        refuse(ada, game)
        message = ada.page.locator("[data-message]")
        expect(message).to_contain_text(re.compile("not a move|no site|not allowed"))
        # The panel grows with what it says, and takes a moment for it.
        ada.page.wait_for_function(INSIDE)
        ada.page.evaluate("document.activeElement.blur(); scrollTo(0, 0)")
        # A phone does not show an empty pyramid before the first card.
        assert unseen(ada, [part for part in NEEDED[game][:3] if "=own" not in part]) == []


REVIEWED = {
    "pagode": ["[data-board] [data-square]"],
    "pagoda": ["[data-board] [data-site]", "[data-board] .own .playing"],
    "jaguar": ["[data-board] [data-field]", "[data-board] .hold .hand button"],
}


@pytest.mark.parametrize("game", bm.names())
def test_a_review_keeps_its_board_in_sight_and_recomputes_the_deal(review: Review, game: str) -> None:
    ada, _ = review(game)
    slider = "input[type=range]"
    expect(ada.page.locator(slider)).to_be_visible()
    ada.page.keyboard.press("ArrowLeft")
    for _ in range(2):
        assert (
            unseen(ada, [*(part for part in REVIEWED[game] if ada.page.locator(part).count()), slider]) == []
        )
        ada.page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    expect(ada.page.locator("[data-fair]")).to_have_attribute("data-fair", "true")


ROWS = """card => {
    const boxes = [...card.querySelectorAll(".body button, .body a")].map(one => one.getBoundingClientRect());
    const rows = new Set(boxes.map(({ y }) => Math.round(y / 8)));
    return [rows.size, Math.max(...boxes.map(({ height }) => height))];
}"""
"""In how many rows the buttons of a game stand, and how high the highest is."""


CHOSEN = """select => {
    const alone = select.cloneNode();
    alone.append(select.selectedOptions[0].cloneNode(true));
    alone.style.width = "auto";
    document.body.append(alone);
    const wanted = alone.getBoundingClientRect().width;
    alone.remove();
    return wanted - select.getBoundingClientRect().width;
}"""
"""How much wider the chosen level is than its place."""


def test_the_buttons_of_a_game_need_three_rows_and_its_level_can_be_read(ada: Person) -> None:
    cards = ada.page.locator("section.game")
    for language in ("en", "de", "fr"):
        ada.speak(language)
        expect(cards).to_have_count(len(bm.names()))
        for width, height in ((1280, 800), (1920, 1080), (390, 844)):
            ada.page.set_viewport_size({"width": width, "height": height})
            for card in cards.all():
                rows, highest = card.evaluate(ROWS)
                assert rows <= 3
                assert highest < 48, "the text of a button wraps"
                assert card.locator("select").evaluate(CHOSEN) <= 1, "the chosen level is cut off"
            # Nobody has to look for the first game.
            assert unseen(ada, [".game:first-child .computer button"]) == [], (language, width)


CUT = """() => [...document.querySelectorAll("header a, header button, header select")].flatMap(one => {
    const { left, right, width } = one.getBoundingClientRect();
    return width > 0 && (left < 0 || right > innerWidth + 0.5) ? [one.textContent.trim()] : [];
})"""
"""What of the header is beyond the edge of the screen."""
COVERED = """() => {
    const all = [...document.querySelectorAll("header a, header button, header select")]
        .map(one => [one.textContent.trim(), one.getBoundingClientRect()])
        .filter(([, { width }]) => width > 0);
    return all.flatMap(([name, one], n) => all.slice(n + 1).flatMap(([other, { left, right, top, bottom }]) =>
        left < one.right - 0.5 && right > one.left + 0.5 && top < one.bottom - 0.5 && bottom > one.top + 0.5
            ? [[name, other]] : []));
}"""
"""What of the header lies on something else in it."""


def test_on_a_phone_the_header_shows_every_place_to_go(visit: Visit) -> None:
    ada = visit(path="/settings", viewport={"width": 390, "height": 844}, **PHONE)
    for known in (False, True):
        if known:
            with_account(ada)
            ada.open_from_afar(game="pagode", against="computer", level="beginner", seat=0)  # a game waits
        for language in ("en", "de", "fr"):
            ada.speak(language)
            for width, height in ((390, 844), (720, 390), (844, 390)):
                ada.page.set_viewport_size({"width": width, "height": height})
                expect(ada.page.locator("header .me")).to_be_visible()
                assert ada.page.evaluate(CUT) == [], (language, width)
                assert ada.page.evaluate(COVERED) == [], (language, width)
