"""Somebody who plays in a browser."""

from __future__ import annotations

import itertools
import random
import re
from typing import Any

from playwright.sync_api import BrowserContext, Locator, Page, expect

TITLES = {"pagode": "Pagode", "pagoda": "Pagoda", "jaguar": "The Pyramids of the Jaguar"}
PHONE = {"width": 390, "height": 844}
_numbers = itertools.count(1)
EXPECTED = (
    "401",
    "404",
    "409",
    "422",
    "ERR_CONNECTION_REFUSED",
    "ERR_CONNECTION_RESET",
    "WebSocket connection",
)
"""What the browser's console may report: refused requests, and a server that was killed."""

TURN = """() => /Your move|wins?|Draw/.test(document.querySelector("[data-testid=headline]")?.textContent)"""
"""Somebody is to move, or the game is over. Asked in every frame: games have many turns."""

STAGED = "before => (document.querySelector('[data-staged]')?.dataset.staged ?? before) !== before"
"""Other steps are tried out."""
LONGER = "length => document.querySelector(`[data-length='${length}']`)"
"""The log has an entry of that number."""

REPLAYS = """() => {
    window.replays = 0;
    const look = () => {
        replays += document.querySelectorAll(".turn.replay").length;
        requestAnimationFrame(look);
    };
    look();
}"""
"""Count the frames in which something is replayed."""


def with_account(person: Person) -> str:
    """Give somebody an account of their own; returns its name."""
    name = f"{person.name} {next(_numbers)}"
    person.context.request.post("/api/guest", data={"name": person.name})
    made = person.context.request.post("/api/account", data={"name": name, "password": "correct horse"})
    assert made.ok, made.text()
    return name


class Person:
    """One browser with its cookies, and the errors in its console. `start` is the page it opens when a test
    first looks at it; a person who goes to a table first does not load another page before."""

    def __init__(self, name: str, context: BrowserContext, start: str | None = None) -> None:
        self.name = name
        self.context = context
        self.faults: list[str] = []
        self._forgiven: list[str] = []
        self._start = start
        self._page: Page = context.new_page()
        self.watch(self._page)

    @property
    def page(self) -> Page:
        """The open page."""
        if self._start is not None:
            self._go_to(self._start)
        return self._page

    def _go_to(self, path: str) -> None:
        self._start = None
        self._page.goto(path)

    def watch(self, page: Page) -> None:
        """Record every error of a page."""
        page.on("pageerror", lambda fault: self.faults.append(str(fault)))
        page.on("console", lambda message: self._console(message.type, message.text))

    def _console(self, kind: str, text: str) -> None:
        expected = (*EXPECTED, *self._forgiven)
        if kind in ("error", "warning") and not any(part in text for part in expected):
            self.faults.append(text)

    def forgive(self, part: str) -> None:
        """What a test provokes is no fault; a browser may report it when the test has ended."""
        self._forgiven.append(part)

    # ---- going to a table -----------------------------------------------------------------------------

    def play_computer(self, game: str) -> None:
        """One click on the start page."""
        card = self.page.get_by_role("region", name=TITLES[game])
        card.get_by_role("button", name="Play the computer").click()
        expect(self.board).to_be_visible()

    def open(self, **wishes: Any) -> str:
        """Open a table through the API, as this person, and go there."""
        table = self.open_from_afar(**wishes)
        self._go_to(f"/table/{table}")
        return table

    def come_in(self) -> None:
        """Become a guest through the API, unless this person is known already."""
        if not self.me()["signed_in"]:
            self.context.request.post("/api/guest", data={"name": self.name})

    def open_from_afar(self, **wishes: Any) -> str:
        """Open a table through the API, as this person, without going there."""
        self.come_in()
        answer = self.context.request.post("/api/tables", data=wishes)
        assert answer.ok, answer.text()
        table: str = answer.json()["table"]
        return table

    def join(self, table: str) -> None:
        """Take the seat that an invitation offers."""
        self._go_to(f"/table/{table}")
        name = self.page.get_by_label("Your name")
        if not self.me()["signed_in"]:
            name.fill(self.name)
        self.page.get_by_role("button", name="Sit down and play").click()
        expect(self.board).to_be_visible()

    def speak(self, language: str) -> None:
        """Choose another language, and load the page again."""
        self.page.evaluate("language => (localStorage.language = JSON.stringify(language))", language)
        self.page.reload()
        expect(self.page.locator("html")).to_have_attribute("lang", language)

    def me(self) -> Any:
        return self.context.request.get("/api/me").json()

    # ---- at a table -----------------------------------------------------------------------------------

    @property
    def board(self) -> Locator:
        return self.page.locator("[data-board]")

    @property
    def board_or_page(self) -> Locator:
        """The board of a table; a lesson has nothing else."""
        return self.board if self.board.count() else self.page.locator("main")

    @property
    def headline(self) -> Locator:
        return self.page.get_by_test_id("headline")

    @property
    def typed(self) -> Locator:
        return self.page.locator("[data-typed]")

    @property
    def speech(self) -> Locator:
        return self.page.locator("[data-speech]")

    @property
    def move_list(self) -> Locator:
        return self.page.get_by_role("region", name="Moves", exact=True)

    def look(self) -> Any:
        """The table as the server shows it to this person."""
        table = self.page.url.rsplit("/", 1)[1]
        return self.context.request.get(f"/api/tables/{table}").json()

    def show_typed(self) -> None:
        """Show the field for typed moves. Keys count from when the board is there."""
        if not self.typed.is_visible():
            self.board.wait_for()
            self.page.keyboard.press("t")

    def type_move(self, move: str) -> None:
        self.show_typed()
        self.typed.fill(move)
        self.typed.press("Enter")

    def hints(self) -> list[str]:
        """What the computer would play, the best first."""
        table = self.page.url.rsplit("/", 1)[1]
        found = self.context.request.post(f"/api/tables/{table}/hint").json()
        return [one["move"] for one in found["moves"]]

    def expect_move_after(self, told: Any) -> None:
        """Wait until the log is longer than it was in what the server told."""
        self.page.wait_for_function(LONGER, arg=told["state"]["length"] + 1)

    def stones(self) -> list[str]:
        """Where a stone of Pagode may be placed: the computer may have begun, anywhere."""
        return [move for move in self.look()["sight"]["moves"] if move.startswith("ST")]

    def act(self, name: str) -> None:
        """Press a button of the table."""
        self.page.get_by_role("button", name=name, exact=True).click()

    def wait_for_turn(self) -> bool:
        """True when it is my turn, False when the game is over."""
        while True:
            self.page.wait_for_function(TURN)
            text = self.headline.inner_text()
            if re.search("win|Draw", text):
                return False
            if text == "Your move":  # it may have changed between the two looks: my move has just arrived
                return True

    def play_on(self, rng: random.Random, most: int = 400) -> None:
        """Play random moves, typed, until the game is over."""
        for _ in range(most):
            if not self.wait_for_turn():
                return
            self.one_move(rng)
        raise AssertionError("the game does not end")

    def one_move(self, rng: random.Random) -> None:
        """One random move, or turn, and wait until it is played."""
        told = self.look()
        if told["sight"]["undoable"]:
            self._turn_of_steps(rng, told["sight"]["moves"])
        else:
            moves = [move for move in told["sight"]["moves"] if move != "resign"]
            self.type_move(rng.choice(moves))
        self.page.wait_for_function(
            "length => document.querySelectorAll('[data-length]').length > length",
            arg=told["state"]["length"],
        )

    def _turn_of_steps(self, rng: random.Random, at_first: list[str]) -> None:
        """Put a turn of Pagoda together: two steps if possible, then end it. If no step can be staged (only
        the dragon is left), play what is allowed."""
        confirm = self.page.get_by_role("button", name="Confirm", exact=True)
        staged = False
        for letters in ("RCA", "RTC"):
            found = next((moves for letter in letters if (moves := self.suggestions(letter))), None)
            if found:
                self.stage(rng.choice(found))
                staged = True
        if confirm.is_visible():
            confirm.click()
        elif staged:
            self.type_move((self.suggestions("E") or self.suggestions("P"))[0])
        else:
            self.type_move(rng.choice([move for move in at_first if move != "resign"]))

    def suggestions(self, text: str) -> list[str]:
        """What the field for typed moves offers that begins with this text."""
        self.show_typed()
        self.typed.fill(text)
        found: list[str] = self.page.locator("datalist option").evaluate_all("all => all.map(o => o.value)")
        self.typed.fill("")
        return [move for move in found if move.startswith(text)]

    def stage(self, move: str) -> None:
        """Try a step out and wait for its preview."""
        before = self.staged
        self.type_move(move)
        self.wait_for_staged(before)

    @property
    def staged(self) -> str:
        """The steps that are tried out."""
        return self.page.locator("[data-staged]").get_attribute("data-staged") or ""

    def wait_for_staged(self, before: str) -> None:
        """Wait until other steps are tried out than before."""
        self.page.wait_for_function(STAGED, arg=before)
